CREATE TABLE "earlier_reads" (
	"source" text PRIMARY KEY NOT NULL,
	"reads" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "earlier_reads_positive" CHECK ("earlier_reads"."reads" > 0)
);
--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "section" integer;--> statement-breakpoint
CREATE INDEX "test_payments_charges" ON "test_payments" USING btree (("object"->>'subscriptionId')) WHERE "test_payments"."kind" = 'charge';
--> statement-breakpoint
-- An article was changed when it was last corrected (sitemaps and feeds read it from its own row).
UPDATE "articles" a SET "updated_at" = c.at
FROM (SELECT article_id, max(at) AS at FROM "corrections" GROUP BY article_id) c
WHERE c.article_id = a.id AND c.at > a.updated_at;--> statement-breakpoint
-- A Polemica dal Basso is open to all while it collects (decision 014).
UPDATE "articles" a SET "metered" = false FROM "dal_basso_details" d
WHERE d.article_id = a.id AND d.amplified_at IS NULL AND d.archived_at IS NULL AND a.metered;
