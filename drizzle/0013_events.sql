CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"stage" smallint,
	"correction_id" uuid,
	CONSTRAINT "events_correction_id_unique" UNIQUE("correction_id"),
	CONSTRAINT "events_kind_known" CHECK ("events"."kind" in ('published', 'addition', 'stage', 'verdict', 'ending', 'correction', 'reply', 'retraction')),
	CONSTRAINT "events_of_stage" CHECK (("events"."kind" = 'stage') = ("events"."stage" is not null)),
	CONSTRAINT "events_in_log" CHECK (("events"."kind" in ('addition', 'ending', 'correction', 'reply', 'retraction')) = ("events"."correction_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_correction_id_corrections_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."corrections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_stage_reached" FOREIGN KEY ("article_id","stage") REFERENCES "public"."support_stages"("article_id","stage") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "events_one_per_stage" ON "events" USING btree ("article_id","stage") WHERE "events"."stage" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "events_once" ON "events" USING btree ("article_id","kind") WHERE "events"."kind" in ('published', 'verdict');--> statement-breakpoint
CREATE INDEX "events_by_article" ON "events" USING btree ("article_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "events_recent" ON "events" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- What happened before, from the rows that say it.
INSERT INTO "events" ("article_id", "kind", "at")
SELECT "id", 'published', "published_at" FROM "articles" WHERE "status" = 'published'
	OR EXISTS (SELECT FROM "corrections" WHERE "article_id" = "articles"."id" AND "kind" = 'retraction');--> statement-breakpoint
INSERT INTO "events" ("article_id", "kind", "at", "stage")
SELECT "article_id", 'stage', "reached_at", "stage" FROM "support_stages";--> statement-breakpoint
INSERT INTO "events" ("article_id", "kind", "at") SELECT "article_id", 'verdict', "closed_at" FROM "trial_verdicts";--> statement-breakpoint
INSERT INTO "events" ("article_id", "kind", "at", "correction_id")
SELECT "c"."article_id", CASE WHEN EXISTS (SELECT FROM "audit_events" "x"
	WHERE "x"."action" = 'trial.publish_ending' AND "x"."target_kind" = 'article'
	AND "x"."target_id" = "c"."article_id"::text AND "x"."at" = "c"."at") THEN 'ending' ELSE "c"."kind" END,
	"c"."at", "c"."id" FROM "corrections" "c";
