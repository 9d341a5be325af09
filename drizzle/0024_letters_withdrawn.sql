CREATE TABLE "newsletter_fills" (
	"send_at" timestamp with time zone PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_letters" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_letters" ADD COLUMN "withdrawn_by" uuid;--> statement-breakpoint
ALTER TABLE "newsletter_letters" ADD CONSTRAINT "newsletter_letters_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_by_mailbox" ON "users" USING btree (canonical_email("email"));--> statement-breakpoint
CREATE INDEX "newsletter_letters_by_withdrawer" ON "newsletter_letters" USING btree ("withdrawn_by") WHERE "newsletter_letters"."withdrawn_by" is not null;--> statement-breakpoint
ALTER TABLE "newsletter_letters" ADD CONSTRAINT "newsletter_letters_withdrawn" CHECK ("newsletter_letters"."withdrawn_at" is null or "newsletter_letters"."queued_at" is not null);