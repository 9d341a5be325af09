ALTER TABLE "mail_suppressions" DROP CONSTRAINT "mail_suppressions_source_known";--> statement-breakpoint
ALTER TABLE "newsletter_fills" ADD COLUMN "kind" text DEFAULT 'weekly' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_fills" DROP CONSTRAINT "newsletter_fills_pkey";--> statement-breakpoint
ALTER TABLE "newsletter_fills" ADD CONSTRAINT "newsletter_fills_kind_send_at_pk" PRIMARY KEY("kind","send_at");--> statement-breakpoint
ALTER TABLE "newsletter_fills" ADD CONSTRAINT "newsletter_fills_kind_known" CHECK ("newsletter_fills"."kind" in ('weekly', 'premium'));--> statement-breakpoint
ALTER TABLE "mail_suppressions" ADD CONSTRAINT "mail_suppressions_source_known" CHECK ("mail_suppressions"."source" in ('smtp', 'dsn', 'ses', 'postmark', 'mailgun'));
