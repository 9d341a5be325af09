ALTER TABLE "articles" ADD COLUMN "ai_use" text;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_ai_use_said" CHECK ("articles"."ai_use" <> '');