ALTER TABLE "comments" RENAME COLUMN "lane" TO "priority";--> statement-breakpoint
ALTER TABLE "comments" RENAME CONSTRAINT "comments_lane" TO "comments_priority";
