ALTER TABLE "articles" ADD COLUMN "sections_moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_sections_moved_by_a_change" CHECK ("articles"."sections_moved_at" <= "articles"."updated_at");--> statement-breakpoint
-- By hand: of what was changed before nobody knows whether it moved sections.
UPDATE "articles" SET "sections_moved_at" = "updated_at" WHERE "updated_at" <> "published_at";
