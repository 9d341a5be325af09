CREATE TABLE "promises" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"stage" smallint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"owner_id" uuid,
	"words" text,
	"counterpart" text,
	"asked_on" date,
	"version" integer DEFAULT 0 NOT NULL,
	"written_by" uuid,
	"kept_at" timestamp with time zone,
	"kept_by" uuid,
	"journalist" text,
	"answer" text,
	"answered_on" date,
	"answered_at" timestamp with time zone,
	"late_reason" text,
	"new_due_on" date,
	"impossible_reason" text,
	"impossible_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"late_told_at" timestamp with time zone,
	CONSTRAINT "promises_once" UNIQUE("article_id","stage"),
	CONSTRAINT "promises_kept_in_words" CHECK ("promises"."kept_at" is null or "promises"."stage" = 1000 or "promises"."words" is not null),
	CONSTRAINT "promises_asked" CHECK (("promises"."counterpart" is null) = ("promises"."asked_on" is null) and ("promises"."stage" = 500 or "promises"."counterpart" is null)
        and ("promises"."stage" <> 500 or "promises"."kept_at" is null or "promises"."counterpart" is not null)),
	CONSTRAINT "promises_answered" CHECK (("promises"."answer" is null) = ("promises"."answered_at" is null) and ("promises"."answer" is null) = ("promises"."answered_on" is null)
        and ("promises"."answer" is null or ("promises"."stage" = 500 and "promises"."kept_at" is not null))),
	CONSTRAINT "promises_late_until" CHECK (("promises"."late_reason" is null) = ("promises"."new_due_on" is null)),
	CONSTRAINT "promises_impossible" CHECK (("promises"."impossible_reason" is null) = ("promises"."impossible_at" is null)),
	CONSTRAINT "promises_kept_or_not" CHECK ("promises"."kept_at" is null or "promises"."impossible_at" is null),
	CONSTRAINT "promises_words_said" CHECK ("promises"."words" <> '' and "promises"."counterpart" <> '' and "promises"."answer" <> '' and "promises"."late_reason" <> '' and "promises"."impossible_reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_kind_known";--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_of_stage";--> statement-breakpoint
DROP INDEX "events_one_per_stage";--> statement-breakpoint
ALTER TABLE "promises" ADD CONSTRAINT "promises_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promises" ADD CONSTRAINT "promises_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promises" ADD CONSTRAINT "promises_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promises" ADD CONSTRAINT "promises_kept_by_users_id_fk" FOREIGN KEY ("kept_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promises" ADD CONSTRAINT "promises_stage_reached" FOREIGN KEY ("article_id","stage") REFERENCES "public"."support_stages"("article_id","stage") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promises_open" ON "promises" USING btree ("due_at") WHERE "promises"."kept_at" is null and "promises"."impossible_at" is null;--> statement-breakpoint
CREATE INDEX "promises_by_owner" ON "promises" USING btree ("owner_id") WHERE "promises"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "promises_by_writer" ON "promises" USING btree ("written_by") WHERE "promises"."written_by" is not null;--> statement-breakpoint
CREATE INDEX "promises_by_keeper" ON "promises" USING btree ("kept_by") WHERE "promises"."kept_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "events_one_per_stage" ON "events" USING btree ("article_id","stage","kind") WHERE "events"."stage" is not null;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_kind_known" CHECK ("events"."kind" in ('published', 'addition', 'stage', 'promise_late', 'promise_kept', 'promise_answered', 'verdict', 'ending', 'correction', 'reply', 'retraction'));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_of_stage" CHECK (("events"."kind" in ('stage', 'promise_late', 'promise_kept', 'promise_answered')) = ("events"."stage" is not null));--> statement-breakpoint
-- What was promised for steps that were reached before. What is promised for a thousand was done at once; for five hundred
-- no date was given, so that it counts from now. Nobody is written to of what is late already.
INSERT INTO "promises" ("article_id", "stage", "due_at", "kept_at", "late_told_at")
SELECT "article_id", "stage", "due_at", CASE WHEN "stage" = 1000 THEN "reached_at" END,
	CASE WHEN "stage" = 100 AND "due_at" <= now() THEN now() END
FROM (
	SELECT "article_id", "stage", "reached_at",
		((CASE WHEN "stage" = 500 THEN now() ELSE "reached_at" END AT TIME ZONE 'Europe/Rome')::date
			+ CASE "stage" WHEN 100 THEN 7 WHEN 500 THEN 14 ELSE 0 END + 1)::timestamp
			AT TIME ZONE 'Europe/Rome' - interval '1 second' AS "due_at"
	FROM "support_stages"
) "stages";--> statement-breakpoint
INSERT INTO "events" ("article_id", "kind", "at", "stage")
SELECT "article_id", 'promise_late', "late_told_at", "stage" FROM "promises" WHERE "late_told_at" IS NOT NULL;
