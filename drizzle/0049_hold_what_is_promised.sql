ALTER TABLE "counter_voices" DROP CONSTRAINT "counter_voices_verified";--> statement-breakpoint
ALTER TABLE "reply_requests" DROP CONSTRAINT "reply_requests_verified";--> statement-breakpoint
ALTER TABLE "stories" DROP CONSTRAINT "stories_merged_into_another";--> statement-breakpoint
DROP INDEX "credentials_by_account";--> statement-breakpoint
DROP INDEX "two_factors_by_user";--> statement-breakpoint
ALTER TABLE "vote_clusters" ADD COLUMN "is_by_verdict" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- By hand: of second factors set up at once the one that was confirmed holds, else the latest.
DELETE FROM "two_factors" t USING "two_factors" k WHERE k."user_id" = t."user_id"
  AND (k."verified", coalesce(k."created_at", '-infinity'), k."id") > (t."verified", coalesce(t."created_at", '-infinity'), t."id");--> statement-breakpoint
-- Of one way into an account that was written twice the one with a password, else the latest.
DELETE FROM "credentials" c USING "credentials" k WHERE k."account_id" = c."account_id" AND k."provider_id" = c."provider_id"
  AND (k."password" IS NOT NULL, k."updated_at", k."id") > (c."password" IS NOT NULL, c."updated_at", c."id");--> statement-breakpoint
DELETE FROM "pushes" p WHERE NOT EXISTS (SELECT FROM "events" e WHERE e."id" = p."event_id");--> statement-breakpoint
-- What was told apart by a sentence for readers.
UPDATE "vote_clusters" SET "is_by_verdict" = true WHERE "kind" = 'mailbox' AND "status" = 'annulled' AND "decided_by" IS NULL
  AND "reason" = 'Nessuno li ha ammessi prima del verdetto.';--> statement-breakpoint
UPDATE "counter_voices" SET "verified_how" = ''
WHERE "verified_how" = 'il modo è stato cancellato con l’account.' AND "involvement" = '';--> statement-breakpoint
UPDATE "reply_requests" SET "verified_how" = ''
WHERE "verified_how" = 'il modo è stato cancellato con l’account.' AND "concern" = '';--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_one_each" ON "credentials" USING btree ("account_id","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "two_factors_one_each" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pushes_by_event" ON "pushes" USING btree ("event_id");--> statement-breakpoint
ALTER TABLE "trial_details" ADD CONSTRAINT "trial_details_subject_known" CHECK ("trial_details"."subject" in ('institution', 'public_figure', 'private_person'));--> statement-breakpoint
ALTER TABLE "trial_details" ADD CONSTRAINT "trial_details_proceeding_known" CHECK ("trial_details"."proceeding" in ('none', 'investigation', 'trial', 'first_conviction', 'final_conviction', 'acquitted', 'dismissed'));--> statement-breakpoint
ALTER TABLE "counter_voices" ADD CONSTRAINT "counter_voices_verified" CHECK (("counter_voices"."verified_how" is null) = ("counter_voices"."verified_at" is null) and ("counter_voices"."verified_how" <> '' or "counter_voices"."involvement" = ''));--> statement-breakpoint
ALTER TABLE "unlocked_achievements" ADD CONSTRAINT "unlocked_achievements_known" CHECK ("unlocked_achievements"."achievement" in ('first-read', 'first-vote', 'first-comment', 'first-support', 'three-formats', 'ten-reads', 'both-sides-5', 'juror-5', 'week-in-a-row', 'ten-likes', 'fifty-reads', 'month-in-a-row', 'fifty-comments', 'both-sides-25', 'hundred-days-in-a-row', 'two-hundred-fifty-reads', 'five-hundred-likes'));--> statement-breakpoint
ALTER TABLE "reply_requests" ADD CONSTRAINT "reply_requests_verified" CHECK (("reply_requests"."verified_how" is null) = ("reply_requests"."verified_at" is null) and ("reply_requests"."verified_how" <> '' or "reply_requests"."concern" = ''));--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_merged_into_another" CHECK ("stories"."status" <> 'merged' or ("stories"."merged_into" is not null and "stories"."merged_into" <> "stories"."id"));--> statement-breakpoint
ALTER TABLE "story_events" ADD CONSTRAINT "story_events_from_known" CHECK ("story_events"."from_status" in ('submitted', 'in_review', 'changes_requested', 'accepted', 'awaiting_author_ok', 'published', 'archived', 'rejected', 'withdrawn', 'merged', 'taken_down'));--> statement-breakpoint
ALTER TABLE "story_events" ADD CONSTRAINT "story_events_to_known" CHECK ("story_events"."to_status" in ('submitted', 'in_review', 'changes_requested', 'accepted', 'awaiting_author_ok', 'published', 'archived', 'rejected', 'withdrawn', 'merged', 'taken_down'));--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_provider_known" CHECK ("checkouts"."provider" in ('stripe', 'prova'));--> statement-breakpoint
ALTER TABLE "vote_clusters" ADD CONSTRAINT "vote_clusters_annulled_by_verdict" CHECK (not "vote_clusters"."is_by_verdict" or ("vote_clusters"."kind" = 'mailbox' and "vote_clusters"."status" = 'annulled' and "vote_clusters"."decided_by" is null));--> statement-breakpoint
ALTER TABLE "draft_events" ADD CONSTRAINT "draft_events_act_known" CHECK ("draft_events"."act" in ('agree', 'submit', 'request_changes', 'approve', 'reopen', 'publish', 'unschedule', 'correct', 'publish_correction', 'drop_correction', 'retract', 'discard', 'restore', 'create', 'adopt', 'from_story', 'edit', 'people', 'no_longer_author', 'check', 'confirm_checks', 'note', 'answer_note', 'resolve_note', 'reopen_note', 'propose_motion', 'accept_motion', 'submit_turn', 'sign', 'unsigned', 'void_signatures', 'agreed', 'void_agreement', 'record_ending', 'publish_ending', 'index', 'unindex', 'relate'));--> statement-breakpoint
ALTER TABLE "draft_events" ADD CONSTRAINT "draft_events_from_known" CHECK ("draft_events"."from_status" in ('proposed', 'draft', 'in_review', 'changes_requested', 'approved', 'published', 'correcting', 'retracted', 'discarded'));--> statement-breakpoint
ALTER TABLE "draft_events" ADD CONSTRAINT "draft_events_to_known" CHECK ("draft_events"."to_status" in ('proposed', 'draft', 'in_review', 'changes_requested', 'approved', 'published', 'correcting', 'retracted', 'discarded'));
