ALTER TABLE "draft_checks" ADD COLUMN "version" integer;--> statement-breakpoint
-- What was ticked before was ticked on the text that was the latest then.
UPDATE "draft_checks" c SET "version" = coalesce((SELECT max(r."version") FROM "draft_revisions" r WHERE r."draft_id" = c."draft_id" AND r."created_at" <= c."created_at"), 1);--> statement-breakpoint
ALTER TABLE "draft_checks" ALTER COLUMN "version" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "draft_checks" ADD CONSTRAINT "draft_checks_version_positive" CHECK ("draft_checks"."version" > 0);
