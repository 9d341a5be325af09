CREATE TABLE "limit_marks" (
	"mark" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	CONSTRAINT "limit_marks_reason_known" CHECK ("limit_marks"."reason" in ('insults', 'accusations', 'personal_data', 'victims', 'advertising', 'copied', 'manipulation', 'law')),
	CONSTRAINT "limit_marks_end_after_start" CHECK ("limit_marks"."ends_at" > "limit_marks"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "withdrawal_marks" (
	"mark" text PRIMARY KEY NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	"user_id" uuid
);
--> statement-breakpoint
ALTER TABLE "sanctions" ADD COLUMN "plan_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "limit_marks" ADD CONSTRAINT "limit_marks_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_marks" ADD CONSTRAINT "withdrawal_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "limit_marks_by_end" ON "limit_marks" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "limit_marks_by_actor" ON "limit_marks" USING btree ("actor_id") WHERE "limit_marks"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "withdrawal_marks_by_user" ON "withdrawal_marks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "withdrawal_marks_by_age" ON "withdrawal_marks" USING btree ("declared_at");--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_plan_of_suspension" CHECK ("sanctions"."plan_ends_at" is null or "sanctions"."kind" = 'suspend');