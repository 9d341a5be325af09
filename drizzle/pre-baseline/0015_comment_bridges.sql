-- Readers wait only for what takes no time: the index, and the check of the comments that are there, come in 0022.
ALTER TABLE "comments" ADD COLUMN "bridge_score" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_bridge_score" CHECK ("comments"."bridge_score" between 0 and 10000) NOT VALID;