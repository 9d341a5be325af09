ALTER TABLE "draft_signatures" DROP CONSTRAINT "draft_signatures_draft_id_version_perspective_pk";--> statement-breakpoint
ALTER TABLE "draft_signatures" ALTER COLUMN "perspective" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "draft_signatures" ADD COLUMN "kind" text DEFAULT 'side' NOT NULL;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "story_id" uuid;--> statement-breakpoint
ALTER TABLE "draft_signatures" ADD CONSTRAINT "draft_signatures_once" UNIQUE NULLS NOT DISTINCT("draft_id","version","kind","perspective");--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_story_id_unique" UNIQUE("story_id");--> statement-breakpoint
ALTER TABLE "draft_signatures" ADD CONSTRAINT "draft_signatures_kind_known" CHECK ("draft_signatures"."kind" in ('side', 'protagonist'));--> statement-breakpoint
ALTER TABLE "draft_signatures" ADD CONSTRAINT "draft_signatures_side" CHECK (("draft_signatures"."kind" = 'side') = ("draft_signatures"."perspective" is not null));--> statement-breakpoint
UPDATE "drafts" SET "story_id" = "stories"."id" FROM "stories" WHERE "stories"."article_id" = "drafts"."article_id";--> statement-breakpoint
-- A manuscript that was made of the published article began with the text that its author said yes to, unless that was corrected before.
INSERT INTO "draft_signatures" ("draft_id", "version", "kind", "hash", "signed_at")
SELECT d."id", r."version", 'protagonist', r."hash", s."approved_at"
FROM "drafts" d
JOIN "stories" s ON s."id" = d."story_id"
JOIN "draft_revisions" r ON r."draft_id" = d."id" AND r."version" = 1
WHERE s."approved_at" IS NOT NULL
  AND NOT EXISTS (SELECT FROM "corrections" c WHERE c."article_id" = d."article_id" AND c."at" <= r."created_at");
