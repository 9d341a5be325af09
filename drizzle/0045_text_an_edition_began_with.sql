ALTER TABLE "rule_editions" ADD COLUMN "based_on" integer;--> statement-breakpoint
-- Until now each began with the text that was in force.
UPDATE "rule_editions" d SET "based_on" = (
  SELECT e."number" FROM "rule_editions" e
  WHERE e."page" = d."page" AND e."id" <> d."id" AND e."approved_at" <= d."created_at" AND e."withdrawn_at" IS NULL
    AND e."holds_from" <= (d."created_at" AT TIME ZONE 'Europe/Rome')::date
  ORDER BY e."holds_from" DESC, e."number" DESC LIMIT 1);--> statement-breakpoint
ALTER TABLE "rule_editions" ADD CONSTRAINT "rule_editions_based_on" FOREIGN KEY ("page","based_on") REFERENCES "public"."rule_editions"("page","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What an approved edition began with is kept with the rest of it.
CREATE OR REPLACE FUNCTION refuse_change_of_edition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.approved_at IS NULL THEN
    IF TG_OP = 'DELETE' THEN
      RETURN old;
    END IF;
    RETURN new;
  END IF;
  IF TG_OP = 'UPDATE'
    AND (new.page, new.number, new.text, new.based_on, new.summary, new.change, new.holds_from, new.approved_at)
      IS NOT DISTINCT FROM
      (old.page, old.number, old.text, old.based_on, old.summary, old.change, old.holds_from, old.approved_at)
    AND (old.withdrawn_at IS NULL OR new.withdrawn_at IS NOT DISTINCT FROM old.withdrawn_at)
  THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'an approved edition is kept as it is: % refused', TG_OP USING ERRCODE = 'integrity_constraint_violation';
END $$;
