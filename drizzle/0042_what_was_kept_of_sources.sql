-- By hand, data alone: what earlier releases kept of who told a story. How a source was verified stood in the list of steps;
-- published stories of accounts that are gone held what the newsroom wrote about their authors (`forgetSource`); a draft
-- named the files of a story that was sent from it; copies of own data lay open, and their owners may ask again at once.
UPDATE "story_events" SET "note" = '' WHERE "act" = 'verify' AND "note" <> '';--> statement-breakpoint
DELETE FROM "story_messages" m USING "stories" s WHERE s."id" = m."story_id" AND s."status" IN ('published', 'archived')
  AND s."author_id" IS NULL AND s."author_key" IS NULL AND NOT s."is_signed_out";--> statement-breakpoint
UPDATE "story_events" e SET "note" = '' FROM "stories" s WHERE s."id" = e."story_id" AND s."status" IN ('published', 'archived')
  AND s."author_id" IS NULL AND s."author_key" IS NULL AND NOT s."is_signed_out" AND e."act" <> 'assign' AND e."note" <> '';--> statement-breakpoint
UPDATE "stories" SET "source_verification" = 'Il modo è stato cancellato con l’account di chi racconta.'
  WHERE "status" IN ('published', 'archived') AND "author_id" IS NULL AND "author_key" IS NULL AND NOT "is_signed_out"
  AND "source_verification" IS NOT NULL;--> statement-breakpoint
UPDATE "story_drafts" d SET "attachment_ids" = ARRAY(
  SELECT f."id" FROM unnest(d."attachment_ids") WITH ORDINALITY AS f ("id", "position")
  WHERE NOT EXISTS (SELECT FROM "story_attachments" a WHERE a."id" = f."id" AND a."story_id" IS NOT NULL) ORDER BY f."position")
  WHERE EXISTS (SELECT FROM "story_attachments" a WHERE a."id" = ANY (d."attachment_ids") AND a."story_id" IS NOT NULL);--> statement-breakpoint
DELETE FROM "data_exports" WHERE "archive" IS NOT NULL;
