ALTER TABLE "pushes" RENAME COLUMN "fact_id" TO "event_id";
--> statement-breakpoint
ALTER TABLE "pushes" RENAME CONSTRAINT "pushes_user_id_fact_id_pk" TO "pushes_user_id_event_id_pk";
--> statement-breakpoint
-- What waits to be sent names its event as the release that sends it does.
DO $$ BEGIN
	IF to_regclass('pgboss.job') IS NOT NULL THEN
		UPDATE pgboss.job SET data = data - 'factId' || jsonb_build_object('eventId', data->'factId')
		WHERE name = 'send-push' AND state IN ('created', 'retry') AND data ? 'factId';
	END IF;
END $$;
