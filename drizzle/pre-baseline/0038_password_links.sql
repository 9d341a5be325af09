CREATE TABLE "password_links" (
	"verification_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_links_kind_known" CHECK ("password_links"."kind" in ('reset', 'invitation'))
);
--> statement-breakpoint
ALTER TABLE "two_factors" ADD COLUMN "created_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "password_links_one_each" ON "password_links" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "password_links_by_inviter" ON "password_links" USING btree ("invited_by") WHERE "password_links"."invited_by" is not null;