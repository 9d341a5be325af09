DROP INDEX "stories_words";--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('italian_search', title || ' ' || location || ' ' || story)) STORED;--> statement-breakpoint
ALTER TABLE "story_counterparts" ADD COLUMN "revision" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "story_texts" ADD COLUMN "is_by_author" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
CREATE INDEX "stories_closed" ON "stories" USING btree ("changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stories_by_verifier" ON "stories" USING btree ("source_verified_by") WHERE "stories"."source_verified_by" is not null;--> statement-breakpoint
CREATE INDEX "stories_by_rejecter" ON "stories" USING btree ("rejected_by") WHERE "stories"."rejected_by" is not null;--> statement-breakpoint
CREATE INDEX "story_attachments_by_uploader" ON "story_attachments" USING btree ("uploader_id") WHERE "story_attachments"."uploader_id" is not null;--> statement-breakpoint
CREATE INDEX "story_checks_by_person" ON "story_checks" USING btree ("user_id") WHERE "story_checks"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "story_events_by_actor" ON "story_events" USING btree ("actor_id") WHERE "story_events"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "story_messages_by_person" ON "story_messages" USING btree ("user_id") WHERE "story_messages"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "story_presence_by_person" ON "story_presence" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "story_texts_by_editor" ON "story_texts" USING btree ("editor_id") WHERE "story_texts"."editor_id" is not null;--> statement-breakpoint
CREATE INDEX "stories_words" ON "stories" USING gin ("words");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_sealed" CHECK ("mails"."sealed" is null or ("mails"."to" = '' and "mails"."text" is null));