ALTER TABLE "draft_signatures" DROP CONSTRAINT "draft_signatures_once";--> statement-breakpoint
ALTER TABLE "draft_signatures" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "draft_signatures_once" ON "draft_signatures" USING btree ("draft_id","version","kind",coalesce("perspective", '')) WHERE "draft_signatures"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "draft_signatures_by_draft" ON "draft_signatures" USING btree ("draft_id");--> statement-breakpoint
-- Articles that were taken up for a correction before a story led to its manuscript: they are that story.
UPDATE "drafts" SET "story_id" = s."id", "author_key" = s."author_key" FROM "stories" s
WHERE s."article_id" = "drafts"."article_id" AND "drafts"."story_id" IS NULL
  AND NOT EXISTS (SELECT FROM "drafts" d WHERE d."story_id" = s."id");
