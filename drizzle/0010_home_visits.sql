CREATE TABLE "home_visits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"previous_end" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "home_visits_order" CHECK ("home_visits"."previous_end" <= "home_visits"."seen_at")
);
--> statement-breakpoint
ALTER TABLE "home_visits" ADD CONSTRAINT "home_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_stages_recent" ON "support_stages" USING btree ("reached_at" DESC NULLS FIRST);