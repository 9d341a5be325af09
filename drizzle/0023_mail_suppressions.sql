CREATE TABLE "mail_suppressions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_suppressions_reason_known" CHECK ("mail_suppressions"."reason" in ('bounce', 'complaint')),
	CONSTRAINT "mail_suppressions_source_known" CHECK ("mail_suppressions"."source" in ('smtp', 'ses', 'postmark', 'mailgun')),
	CONSTRAINT "mail_suppressions_lower_case" CHECK ("mail_suppressions"."email" = lower("mail_suppressions"."email"))
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "to_many" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_suppressions_one_mailbox" ON "mail_suppressions" USING btree (canonical_email("email"));