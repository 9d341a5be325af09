CREATE TABLE "share_articles" (
	"month" text NOT NULL,
	"article_id" uuid NOT NULL,
	"micros" bigint NOT NULL,
	"supporters" integer NOT NULL,
	CONSTRAINT "share_articles_month_article_id_pk" PRIMARY KEY("month","article_id"),
	CONSTRAINT "share_articles_positive" CHECK ("share_articles"."micros" >= 0 and "share_articles"."supporters" > 0)
);
--> statement-breakpoint
CREATE TABLE "share_lines" (
	"month" text NOT NULL,
	"author_id" uuid,
	"article_id" uuid,
	"cents" integer NOT NULL,
	CONSTRAINT "share_lines_once" UNIQUE NULLS NOT DISTINCT("month","author_id","article_id"),
	CONSTRAINT "share_lines_positive" CHECK ("share_lines"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "share_months" (
	"month" text PRIMARY KEY NOT NULL,
	"percent" smallint NOT NULL,
	"vat_percent" smallint NOT NULL,
	"paid_cents" integer NOT NULL,
	"returned_cents" integer NOT NULL,
	"carried_cents" integer NOT NULL,
	"share_cents" integer NOT NULL,
	"supporters" integer NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"paid_on" date,
	"paid_by" uuid,
	CONSTRAINT "share_months_month" CHECK ("share_months"."month" ~ '^[0-9]{4}-[0-9]{2}$'),
	CONSTRAINT "share_months_percent" CHECK ("share_months"."percent" between 0 and 100 and "share_months"."vat_percent" between 0 and 100),
	CONSTRAINT "share_months_sums" CHECK ("share_months"."paid_cents" >= 0 and "share_months"."returned_cents" >= 0 and "share_months"."carried_cents" <= 0 and "share_months"."supporters" >= 0
        and "share_months"."share_cents" between 0 and greatest(0, "share_months"."paid_cents" - "share_months"."returned_cents" + "share_months"."carried_cents"))
);
--> statement-breakpoint
CREATE TABLE "share_movements" (
	"month" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "share_movements_payment_id_month_pk" PRIMARY KEY("payment_id","month"),
	CONSTRAINT "share_movements_move" CHECK ("share_movements"."cents" <> 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_real" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "share_articles" ADD CONSTRAINT "share_articles_month_share_months_month_fk" FOREIGN KEY ("month") REFERENCES "public"."share_months"("month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_articles" ADD CONSTRAINT "share_articles_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_lines" ADD CONSTRAINT "share_lines_month_share_months_month_fk" FOREIGN KEY ("month") REFERENCES "public"."share_months"("month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_lines" ADD CONSTRAINT "share_lines_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_lines" ADD CONSTRAINT "share_lines_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_months" ADD CONSTRAINT "share_months_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_movements" ADD CONSTRAINT "share_movements_month_share_months_month_fk" FOREIGN KEY ("month") REFERENCES "public"."share_months"("month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_movements" ADD CONSTRAINT "share_movements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_articles_by_article" ON "share_articles" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "share_lines_by_author" ON "share_lines" USING btree ("author_id","month");--> statement-breakpoint
CREATE INDEX "share_lines_by_article" ON "share_lines" USING btree ("article_id") WHERE "share_lines"."article_id" is not null;--> statement-breakpoint
CREATE INDEX "share_months_by_payer" ON "share_months" USING btree ("paid_by") WHERE "share_months"."paid_by" is not null;--> statement-breakpoint
CREATE INDEX "share_movements_by_month" ON "share_movements" USING btree ("month");--> statement-breakpoint
-- Money that was only played with comes into no month, whoever writes it.
CREATE FUNCTION refuse_played_share() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM payments p JOIN subscriptions s ON s.id = p.subscription_id
    WHERE p.id = new.payment_id AND p.is_real AND s.provider = 'stripe'
  ) THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'share_movements are of real payments alone' USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER share_movements_real BEFORE INSERT OR UPDATE ON "share_movements"
  FOR EACH ROW EXECUTE FUNCTION refuse_played_share();--> statement-breakpoint
-- A month that was paid stays as it is, with all its rows. Whoever said so is forgotten by the database itself when their
-- account goes, and only then.
CREATE FUNCTION refuse_change_of_paid_share() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_paid boolean;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    SELECT EXISTS (SELECT FROM share_months WHERE paid_on IS NOT NULL) INTO is_paid;
    IF NOT is_paid THEN
      RETURN NULL;
    END IF;
  ELSIF TG_TABLE_NAME = 'share_months' THEN
    IF to_jsonb(old) ->> 'paid_on' IS NULL THEN
      RETURN CASE WHEN TG_OP = 'DELETE' THEN old ELSE new END;
    END IF;
    IF TG_OP = 'UPDATE' THEN
      IF to_jsonb(new) ->> 'paid_by' IS NULL
        AND to_jsonb(new) - 'paid_by' = to_jsonb(old) - 'paid_by'
        AND NOT EXISTS (SELECT FROM users WHERE id = (to_jsonb(old) ->> 'paid_by')::uuid)
      THEN
        RETURN new;
      END IF;
    END IF;
  ELSE
    SELECT EXISTS (
      SELECT FROM share_months
      WHERE paid_on IS NOT NULL AND (
        (TG_OP <> 'INSERT' AND month = to_jsonb(old) ->> 'month') OR (TG_OP <> 'DELETE' AND month = to_jsonb(new) ->> 'month')
      )
    ) INTO is_paid;
    IF NOT is_paid THEN
      RETURN CASE WHEN TG_OP = 'DELETE' THEN old ELSE new END;
    END IF;
  END IF;
  RAISE EXCEPTION 'a month that was paid does not change: % of % refused', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER share_months_paid BEFORE UPDATE OR DELETE ON "share_months"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_paid_share();--> statement-breakpoint
CREATE TRIGGER share_movements_paid BEFORE INSERT OR UPDATE OR DELETE ON "share_movements"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_paid_share();--> statement-breakpoint
CREATE TRIGGER share_articles_paid BEFORE INSERT OR UPDATE OR DELETE ON "share_articles"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_paid_share();--> statement-breakpoint
CREATE TRIGGER share_lines_paid BEFORE INSERT OR UPDATE OR DELETE ON "share_lines"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_paid_share();--> statement-breakpoint
CREATE TRIGGER share_months_not_emptied BEFORE TRUNCATE ON "share_months"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_paid_share();--> statement-breakpoint
CREATE TRIGGER share_movements_not_emptied BEFORE TRUNCATE ON "share_movements"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_paid_share();--> statement-breakpoint
CREATE TRIGGER share_articles_not_emptied BEFORE TRUNCATE ON "share_articles"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_paid_share();--> statement-breakpoint
CREATE TRIGGER share_lines_not_emptied BEFORE TRUNCATE ON "share_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_paid_share();
