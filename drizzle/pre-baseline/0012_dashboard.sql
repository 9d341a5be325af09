CREATE TABLE "daily_figures" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_figures_day_kind_pk" PRIMARY KEY("day","kind"),
	CONSTRAINT "daily_figures_kind_known" CHECK ("daily_figures"."kind" in ('reads', 'comments', 'votes', 'accounts', 'supporters', 'stories')),
	CONSTRAINT "daily_figures_not_negative" CHECK ("daily_figures"."count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "newsroom_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "articles_closed_threads" ON "articles" USING btree ("comments_closed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."comments_closed_at" is not null;--> statement-breakpoint
CREATE INDEX "drafts_searched" ON "drafts" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reports_to_tell" ON "reports" USING btree ("received_at") WHERE "reports"."status" = 'open' and "reports"."newsroom_told_at" is null and "reports"."ground" in ('illegal', 'privacy');--> statement-breakpoint
CREATE INDEX "reports_told" ON "reports" USING btree ("newsroom_told_at") WHERE "reports"."newsroom_told_at" is not null;--> statement-breakpoint
CREATE INDEX "stories_on_clock" ON "stories" USING btree ("clock_from","id") WHERE "stories"."status" in ('submitted', 'in_review');--> statement-breakpoint
CREATE INDEX "stories_searched" ON "stories" USING gin ((title || ' ' || location) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "article_reads_by_time" ON "article_reads" USING brin ("read_at");--> statement-breakpoint
CREATE INDEX "votes_by_time" ON "votes" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("created_at") WHERE "mails"."state" <> 'sent';--> statement-breakpoint
CREATE INDEX "mails_sent_by_time" ON "mails" USING brin ("sent_at");