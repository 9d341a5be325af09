CREATE TABLE "comment_events" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"comment_id" uuid NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "comment_events_once" UNIQUE NULLS NOT DISTINCT("comment_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_kind_known";
--> statement-breakpoint
DROP INDEX "events_by_article";
--> statement-breakpoint
DROP INDEX "events_recent";
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "public" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
CREATE INDEX "events_of_story" ON "events" USING btree ("article_id","at" DESC NULLS FIRST) WHERE "events"."public";
--> statement-breakpoint
CREATE INDEX "events_of_comments_recent" ON "events" USING btree ("at") WHERE not "events"."public";
--> statement-breakpoint
CREATE INDEX "events_by_article" ON "events" USING btree ("article_id");
--> statement-breakpoint
CREATE INDEX "events_recent" ON "events" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "events"."public";
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_of_comments" CHECK (("events"."kind" in ('comment_reply', 'mention', 'bridge')) = (not "events"."public"));
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_kind_known" CHECK ("events"."kind" in ('published', 'addition', 'stage', 'promise_late', 'promise_kept', 'promise_answered', 'promise_impossible', 'verdict', 'ending', 'correction', 'reply', 'retraction', 'comment_reply', 'mention', 'bridge'));
--> statement-breakpoint
ALTER TABLE "comment_events" ADD CONSTRAINT "comment_events_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_events" ADD CONSTRAINT "comment_events_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_events" ADD CONSTRAINT "comment_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "comment_events_by_user" ON "comment_events" USING btree ("user_id","at" DESC NULLS FIRST);
--> statement-breakpoint
-- What was said so far, at the hour at which it was written, also what was hidden after it was told.
WITH facts AS MATERIALIZED (
	SELECT gen_random_uuid() AS event_id, f.* FROM (
		SELECT r.id AS comment_id, r.article_id, 'comment_reply' AS kind, o.user_id, r.created_at AS at
		FROM comments r JOIN comments o ON o.id = coalesce(r.in_reply_to, r.parent_id)
		WHERE o.user_id <> r.user_id
			AND (r.status = 'published' OR EXISTS (SELECT FROM tellings t WHERE t.comment_id = r.id))
		UNION ALL
		SELECT c.id, c.article_id, 'mention', m.user_id, c.created_at
		FROM comment_mentions m JOIN comments c ON c.id = m.comment_id
			LEFT JOIN comments o ON o.id = coalesce(c.in_reply_to, c.parent_id)
		WHERE o.user_id IS DISTINCT FROM m.user_id
			AND (c.status = 'published' OR EXISTS (SELECT FROM tellings t WHERE t.comment_id = c.id))
		UNION ALL
		SELECT id, article_id, 'bridge', NULL, date_trunc('day', created_at, 'Europe/Rome')
		FROM comments WHERE bridge_score >= 3000 AND status = 'published'
	) f
), noted AS (
	INSERT INTO events (id, article_id, kind, at, public) SELECT event_id, article_id, kind, at, false FROM facts
)
INSERT INTO comment_events (event_id, comment_id, user_id, at) SELECT event_id, comment_id, user_id, at FROM facts;
--> statement-breakpoint
-- What was told of it, read of it and waits to be sent of it.
INSERT INTO tellings (event_id, told_at, mailed_after, mailed_at)
SELECT x.event_id, t.told_at, t.mailed_after, t.mailed_at
FROM tellings t JOIN comment_events x ON x.comment_id = t.comment_id AND x.user_id IS NOT NULL;
--> statement-breakpoint
DELETE FROM tellings WHERE comment_id IS NOT NULL;
--> statement-breakpoint
INSERT INTO notification_reads (user_id, event_id)
SELECT r.user_id, x.event_id
FROM notification_reads r JOIN comment_events x ON x.comment_id = r.comment_id AND x.user_id = r.user_id;
--> statement-breakpoint
DELETE FROM notification_reads WHERE comment_id IS NOT NULL;
--> statement-breakpoint
UPDATE pushes p SET fact_id = x.event_id
FROM comment_events x WHERE x.comment_id = p.fact_id AND x.user_id = p.user_id;
--> statement-breakpoint
UPDATE mails m SET about = (
	SELECT array_agg(coalesce(x.event_id, a.id) ORDER BY a.place)
	FROM unnest(m.about) WITH ORDINALITY a (id, place)
		LEFT JOIN comment_events x ON x.comment_id = a.id AND x.user_id::text = split_part(m.key, ':', 3)
) WHERE m.state = 'queued' AND cardinality(m.about) > 0;
--> statement-breakpoint
DO $$ BEGIN
	IF to_regclass('pgboss.job') IS NOT NULL THEN
		UPDATE pgboss.job j SET data = jsonb_set(j.data, '{factId}', to_jsonb(x.event_id))
		FROM push_subscriptions s JOIN comment_events x ON x.user_id = s.user_id
		WHERE j.name = 'send-push' AND j.state IN ('created', 'retry')
			AND s.id::text = j.data->>'browserId' AND x.comment_id::text = j.data->>'factId';
	END IF;
END $$;
--> statement-breakpoint
ALTER TABLE "comment_mentions" DISABLE ROW LEVEL SECURITY;
--> statement-breakpoint
DROP TABLE "comment_mentions" CASCADE;
--> statement-breakpoint
ALTER TABLE "notification_reads" DROP CONSTRAINT "notification_reads_once";
--> statement-breakpoint
ALTER TABLE "tellings" DROP CONSTRAINT "tellings_comment_id_unique";
--> statement-breakpoint
ALTER TABLE "notification_reads" DROP CONSTRAINT "notification_reads_of_one";
--> statement-breakpoint
ALTER TABLE "tellings" DROP CONSTRAINT "tellings_of_one";
--> statement-breakpoint
ALTER TABLE "notification_reads" DROP CONSTRAINT "notification_reads_comment_id_comments_id_fk";
--> statement-breakpoint
ALTER TABLE "tellings" DROP CONSTRAINT "tellings_comment_id_comments_id_fk";
--> statement-breakpoint
DROP INDEX "notification_reads_by_comment";
--> statement-breakpoint
ALTER TABLE "notification_reads" ALTER COLUMN "event_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "tellings" ALTER COLUMN "event_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_user_id_event_id_pk" PRIMARY KEY("user_id","event_id");
--> statement-breakpoint
ALTER TABLE "notification_reads" DROP COLUMN "comment_id";
--> statement-breakpoint
ALTER TABLE "tellings" DROP COLUMN "comment_id";
--> statement-breakpoint
ANALYZE events, comment_events;
