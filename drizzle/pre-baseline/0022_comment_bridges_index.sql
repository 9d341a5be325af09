-- The rest of 0015, in a transaction in which comments can be read all the time.
CREATE INDEX IF NOT EXISTS "comments_heads_bridges" ON "comments" USING btree ("article_id","bridge_score" DESC NULLS FIRST,"likes_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "comments"."parent_id" is null;--> statement-breakpoint
ALTER TABLE "comments" VALIDATE CONSTRAINT "comments_bridge_score";
