-- What a draft said, what happened to it and the public log of corrections are only added to. Whoever wrote a row is
-- forgotten by the database itself when their account goes, and only then; the trigger names the column that says who.
CREATE FUNCTION refuse_change_of_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_empty boolean;
  person text := TG_ARGV[0];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    -- Nothing is lost with an empty table, as in databases that are made anew.
    EXECUTE format('SELECT NOT EXISTS (SELECT FROM %I)', TG_TABLE_NAME) INTO is_empty;
    IF is_empty THEN
      RETURN NULL;
    END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    IF to_jsonb(new) ->> person IS NULL
      AND to_jsonb(new) - person = to_jsonb(old) - person
      AND NOT EXISTS (SELECT FROM users WHERE id = (to_jsonb(old) ->> person)::uuid)
    THEN
      RETURN new;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER draft_revisions_append_only BEFORE UPDATE OR DELETE ON "draft_revisions"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_record('user_id');--> statement-breakpoint
CREATE TRIGGER draft_revisions_not_emptied BEFORE TRUNCATE ON "draft_revisions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record();--> statement-breakpoint
CREATE TRIGGER draft_events_append_only BEFORE UPDATE OR DELETE ON "draft_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_record('actor_id');--> statement-breakpoint
CREATE TRIGGER draft_events_not_emptied BEFORE TRUNCATE ON "draft_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record();--> statement-breakpoint
CREATE TRIGGER corrections_append_only BEFORE UPDATE OR DELETE ON "corrections"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_record('user_id');--> statement-breakpoint
CREATE TRIGGER corrections_not_emptied BEFORE TRUNCATE ON "corrections"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record();
