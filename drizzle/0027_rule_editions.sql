CREATE TABLE "rule_acceptances" (
	"user_id" uuid NOT NULL,
	"page" text NOT NULL,
	"edition" text NOT NULL,
	"edition_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "rule_acceptances_user_id_page_edition_pk" PRIMARY KEY("user_id","page","edition"),
	CONSTRAINT "rule_acceptances_page_known" CHECK ("rule_acceptances"."page" in ('terms', 'privacy')),
	CONSTRAINT "rule_acceptances_edition_day" CHECK ("rule_acceptances"."edition" ~ '^\d{4}-\d{2}-\d{2}$')
);
--> statement-breakpoint
CREATE TABLE "rule_edition_writers" (
	"edition_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "rule_edition_writers_edition_id_user_id_pk" PRIMARY KEY("edition_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "rule_editions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"page" text NOT NULL,
	"number" integer,
	"text" text,
	"summary" text DEFAULT '' NOT NULL,
	"change" text NOT NULL,
	"holds_from" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"told_after" uuid,
	"told_at" timestamp with time zone,
	CONSTRAINT "rule_editions_number" UNIQUE("page","number"),
	CONSTRAINT "rule_editions_page_known" CHECK ("rule_editions"."page" in ('terms', 'privacy')),
	CONSTRAINT "rule_editions_change_known" CHECK ("rule_editions"."change" in ('correction', 'information', 'acceptance')),
	CONSTRAINT "rule_editions_text_length" CHECK (char_length("rule_editions"."text") between 1 and 60000),
	CONSTRAINT "rule_editions_summary_length" CHECK (char_length("rule_editions"."summary") <= 2000),
	CONSTRAINT "rule_editions_numbered" CHECK (("rule_editions"."number" is not null) = ("rule_editions"."approved_at" is not null)),
	CONSTRAINT "rule_editions_approved" CHECK ("rule_editions"."approved_at" is null or ("rule_editions"."holds_from" is not null and "rule_editions"."summary" <> '')),
	CONSTRAINT "rule_editions_withdrawn" CHECK ("rule_editions"."withdrawn_at" is null or "rule_editions"."approved_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "rule_tellings" (
	"edition_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "rule_tellings_edition_id_user_id_kind_pk" PRIMARY KEY("edition_id","user_id","kind"),
	CONSTRAINT "rule_tellings_kind_known" CHECK ("rule_tellings"."kind" in ('announced', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "rule_acceptances" ADD CONSTRAINT "rule_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_acceptances" ADD CONSTRAINT "rule_acceptances_edition_id_rule_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."rule_editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_edition_writers" ADD CONSTRAINT "rule_edition_writers_edition_id_rule_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."rule_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_edition_writers" ADD CONSTRAINT "rule_edition_writers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_editions" ADD CONSTRAINT "rule_editions_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_editions" ADD CONSTRAINT "rule_editions_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_tellings" ADD CONSTRAINT "rule_tellings_edition_id_rule_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."rule_editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_tellings" ADD CONSTRAINT "rule_tellings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rule_acceptances_by_edition" ON "rule_acceptances" USING btree ("edition_id") WHERE "rule_acceptances"."edition_id" is not null;--> statement-breakpoint
CREATE INDEX "rule_edition_writers_by_person" ON "rule_edition_writers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rule_editions_one_draft" ON "rule_editions" USING btree ("page") WHERE "rule_editions"."approved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "rule_editions_one_a_day" ON "rule_editions" USING btree ("page","holds_from") WHERE "rule_editions"."approved_at" is not null and "rule_editions"."withdrawn_at" is null and "rule_editions"."change" <> 'correction';--> statement-breakpoint
CREATE INDEX "rule_editions_by_approver" ON "rule_editions" USING btree ("approved_by") WHERE "rule_editions"."approved_by" is not null;--> statement-breakpoint
CREATE INDEX "rule_editions_by_withdrawer" ON "rule_editions" USING btree ("withdrawn_by") WHERE "rule_editions"."withdrawn_by" is not null;--> statement-breakpoint
CREATE INDEX "rule_tellings_by_person" ON "rule_tellings" USING btree ("user_id");--> statement-breakpoint
-- What was approved stays as it was read: of such an edition the database lets be set that it was taken back, how far its
-- mails have come, and that whoever approved it or took it back has left.
CREATE FUNCTION refuse_change_of_edition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.approved_at IS NULL THEN
    IF TG_OP = 'DELETE' THEN
      RETURN old;
    END IF;
    RETURN new;
  END IF;
  IF TG_OP = 'UPDATE'
    AND (new.page, new.number, new.text, new.summary, new.change, new.holds_from, new.approved_at)
      IS NOT DISTINCT FROM (old.page, old.number, old.text, old.summary, old.change, old.holds_from, old.approved_at)
    AND (old.withdrawn_at IS NULL OR new.withdrawn_at IS NOT DISTINCT FROM old.withdrawn_at)
  THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'an approved edition is kept as it is: % refused', TG_OP USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER rule_editions_kept BEFORE UPDATE OR DELETE ON "rule_editions"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_edition();--> statement-breakpoint
-- What somebody accepted is only added to, and goes with their account alone.
CREATE FUNCTION refuse_change_of_acceptance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM users WHERE id = old.user_id) THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER rule_acceptances_append_only BEFORE UPDATE OR DELETE ON "rule_acceptances"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_acceptance();
