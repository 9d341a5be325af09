ALTER TABLE "draft_notes" ADD COLUMN "in_reply_to" uuid;--> statement-breakpoint
ALTER TABLE "draft_notes" ADD CONSTRAINT "draft_notes_of_draft" UNIQUE("id","draft_id");--> statement-breakpoint
ALTER TABLE "draft_notes" ADD CONSTRAINT "draft_notes_answered" FOREIGN KEY ("in_reply_to","draft_id") REFERENCES "public"."draft_notes"("id","draft_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_notes_answers" ON "draft_notes" USING btree ("in_reply_to","draft_id") WHERE "draft_notes"."in_reply_to" is not null;--> statement-breakpoint
ALTER TABLE "draft_notes" ADD CONSTRAINT "draft_notes_answer_alone" CHECK ("draft_notes"."in_reply_to" is null or ("draft_notes"."in_reply_to" <> "draft_notes"."id" and "draft_notes"."section" is null and "draft_notes"."quote" = '' and "draft_notes"."resolved_at" is null));
