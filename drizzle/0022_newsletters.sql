CREATE TABLE "newsletter_letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"number" integer,
	"subject" text DEFAULT '' NOT NULL,
	"preview" text DEFAULT '' NOT NULL,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"written_by" uuid,
	"written_at" timestamp with time zone,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"queued_after" uuid,
	"queued_at" timestamp with time zone,
	"sent_mails" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_letters_number" UNIQUE("kind","number"),
	CONSTRAINT "newsletter_letters_kind_known" CHECK ("newsletter_letters"."kind" in ('weekly', 'premium')),
	CONSTRAINT "newsletter_letters_numbered" CHECK (("newsletter_letters"."number" is not null) = ("newsletter_letters"."started_at" is not null)),
	CONSTRAINT "newsletter_letters_approved" CHECK ("newsletter_letters"."started_at" is null or "newsletter_letters"."approved_at" is not null),
	CONSTRAINT "newsletter_letters_queued" CHECK ("newsletter_letters"."queued_at" is null or "newsletter_letters"."started_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscribers_lower_case" CHECK ("newsletter_subscribers"."email" = lower("newsletter_subscribers"."email"))
);
--> statement-breakpoint
ALTER TABLE "newsletter_letters" ADD CONSTRAINT "newsletter_letters_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_letters" ADD CONSTRAINT "newsletter_letters_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_letters_newest" ON "newsletter_letters" USING btree ("send_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "newsletter_letters_due" ON "newsletter_letters" USING btree ("send_at") WHERE "newsletter_letters"."approved_at" is not null and "newsletter_letters"."queued_at" is null;--> statement-breakpoint
CREATE INDEX "newsletter_letters_by_writer" ON "newsletter_letters" USING btree ("written_by") WHERE "newsletter_letters"."written_by" is not null;--> statement-breakpoint
CREATE INDEX "newsletter_letters_by_approver" ON "newsletter_letters" USING btree ("approved_by") WHERE "newsletter_letters"."approved_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_one_mailbox" ON "newsletter_subscribers" USING btree (canonical_email("email"));--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_asked" ON "newsletter_subscribers" USING btree ("asked_at") WHERE "newsletter_subscribers"."confirmed_at" is null;