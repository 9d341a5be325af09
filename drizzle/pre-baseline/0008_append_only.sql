-- Whoever acted is forgotten by the database itself when their account goes, and only then.
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_actor_id_users_id_fk"
  FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null;--> statement-breakpoint
CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    -- Nothing is lost with an empty log, as in databases that are made anew.
    IF NOT EXISTS (SELECT FROM audit_events) THEN
      RETURN NULL;
    END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    IF new.actor_id IS NULL
      AND to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id'
      AND NOT EXISTS (SELECT FROM users WHERE id = old.actor_id)
    THEN
      RETURN new;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit_events is append-only: % refused', TG_OP USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON "audit_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit();--> statement-breakpoint
CREATE TRIGGER audit_events_not_emptied BEFORE TRUNCATE ON "audit_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();
