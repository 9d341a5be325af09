DROP INDEX "support_stages_recent";--> statement-breakpoint
ALTER TABLE "promises" ADD COLUMN "correction" jsonb;--> statement-breakpoint
ALTER TABLE "promises" ADD COLUMN "correction_by" uuid;--> statement-breakpoint
ALTER TABLE "promises" ADD CONSTRAINT "promises_correction_by_users_id_fk" FOREIGN KEY ("correction_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promises_by_corrector" ON "promises" USING btree ("correction_by") WHERE "promises"."correction_by" is not null;--> statement-breakpoint
ALTER TABLE "promises" ADD CONSTRAINT "promises_corrected_once_kept" CHECK (("promises"."correction" is null or "promises"."kept_at" is not null) and ("promises"."correction_by" is null or "promises"."correction" is not null));--> statement-breakpoint
-- By hand: what was said to have happened stays said. The hour of a publication follows its article, or is moved while it is
-- to come; what is to come may be taken away, and with its article, its entry of the log or its step an event goes.
CREATE FUNCTION refuse_change_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF old.kind = 'published' AND to_jsonb(new) - 'at' = to_jsonb(old) - 'at'
      AND (old.at > now() OR EXISTS (SELECT FROM articles WHERE id = new.article_id AND published_at = new.at))
    THEN
      RETURN new;
    END IF;
  ELSIF (old.kind = 'published' AND old.at > now())
    OR NOT EXISTS (SELECT FROM articles WHERE id = old.article_id)
    OR (old.correction_id IS NOT NULL AND NOT EXISTS (SELECT FROM corrections WHERE id = old.correction_id))
    OR (old.stage IS NOT NULL
      AND NOT EXISTS (SELECT FROM support_stages WHERE article_id = old.article_id AND stage = old.stage))
  THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION 'events is append-only: % refused', TG_OP USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER events_append_only BEFORE UPDATE OR DELETE ON "events"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_event();
