CREATE TABLE "stories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"author_id" uuid,
	"author_key" text,
	"identity" "bytea",
	"is_anonymous" boolean NOT NULL,
	"is_signed_out" boolean NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"title" text NOT NULL,
	"location" text NOT NULL,
	"category" text NOT NULL,
	"protagonist_name" text NOT NULL,
	"protagonist_role" text NOT NULL,
	"story" text NOT NULL,
	"context" text NOT NULL,
	"impact" text NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"content_hash" text NOT NULL,
	"terms_version" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"clock_from" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"overdue_told_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"assignee_id" uuid,
	"source_verification" text,
	"source_verified_by" uuid,
	"source_verified_at" timestamp with time zone,
	"approved_version" integer,
	"approved_at" timestamp with time zone,
	"rejection_reason" text,
	"rejection_text" text,
	"rejected_at" timestamp with time zone,
	"rejected_by" uuid,
	"appealed_at" timestamp with time zone,
	"merged_into" uuid,
	"article_id" uuid,
	"published_at" timestamp with time zone,
	"renewed_at" timestamp with time zone,
	"expiry_told_at" timestamp with time zone,
	"expiry_told_again_at" timestamp with time zone,
	CONSTRAINT "stories_article_id_unique" UNIQUE("article_id"),
	CONSTRAINT "stories_status_known" CHECK ("stories"."status" in ('submitted', 'in_review', 'changes_requested', 'accepted', 'awaiting_author_ok', 'published', 'archived', 'rejected', 'withdrawn', 'merged', 'taken_down')),
	CONSTRAINT "stories_category_known" CHECK ("stories"."category" in ('urbanistica', 'ambiente', 'sociale', 'economia', 'politica', 'cultura', 'sanita', 'altro')),
	CONSTRAINT "stories_reason_known" CHECK ("stories"."rejection_reason" in ('off_topic', 'not_verifiable', 'defamatory', 'personal_data', 'duplicate', 'advertising', 'pending_proceedings')),
	CONSTRAINT "stories_rejected_with_reason" CHECK ("stories"."status" <> 'rejected' or "stories"."rejection_reason" is not null),
	CONSTRAINT "stories_merged_into_another" CHECK ("stories"."status" <> 'merged' or "stories"."merged_into" <> "stories"."id"),
	CONSTRAINT "stories_published_as_article" CHECK (("stories"."status" not in ('published', 'archived', 'taken_down')) or ("stories"."article_id" is not null and "stories"."published_at" is not null)),
	CONSTRAINT "stories_source_verified" CHECK ("stories"."status" <> 'published' or not "stories"."is_signed_out" or "stories"."source_verification" is not null),
	CONSTRAINT "stories_sealed" CHECK (not "stories"."is_anonymous" or ("stories"."author_id" is null and "stories"."protagonist_name" = '' and "stories"."contact_email" = '' and "stories"."identity" is not null))
);
--> statement-breakpoint
CREATE TABLE "story_attachments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"story_id" uuid,
	"uploader_id" uuid,
	"position" smallint DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "story_attachments_kind_known" CHECK ("story_attachments"."kind" in ('picture', 'pdf')),
	CONSTRAINT "story_attachments_picture_measured" CHECK (("story_attachments"."kind" = 'picture') = ("story_attachments"."width" is not null and "story_attachments"."height" is not null))
);
--> statement-breakpoint
CREATE TABLE "story_checks" (
	"story_id" uuid NOT NULL,
	"item" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "story_checks_story_id_item_pk" PRIMARY KEY("story_id","item"),
	CONSTRAINT "story_checks_item_known" CHECK ("story_checks"."item" in ('facts', 'source', 'personal_data', 'counterpart', 'language'))
);
--> statement-breakpoint
CREATE TABLE "story_counterparts" (
	"story_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"question" text NOT NULL,
	"asked_at" timestamp with time zone,
	"reply" text DEFAULT '' NOT NULL,
	"replied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "story_drafts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"step" smallint DEFAULT 1 NOT NULL,
	"attachment_ids" uuid[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"warned_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "story_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"story_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"act" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "story_events_act_known" CHECK ("story_events"."act" in ('take', 'release', 'ask', 'answer', 'accept', 'reopen', 'send_for_ok', 'object', 'publish', 'reject', 'appeal', 'merge', 'withdraw', 'archive', 'renew', 'take_down', 'submit', 'assign', 'edit', 'note', 'verify', 'check', 'counterpart', 'approve', 'identity', 'told', 'erase'))
);
--> statement-breakpoint
CREATE TABLE "story_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"story_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "story_messages_kind_known" CHECK ("story_messages"."kind" in ('note', 'newsroom', 'author'))
);
--> statement-breakpoint
CREATE TABLE "story_presence" (
	"story_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_writing" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "story_presence_once" UNIQUE("story_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "story_texts" (
	"story_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" jsonb NOT NULL,
	"editor_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "story_texts_story_id_version_pk" PRIMARY KEY("story_id","version"),
	CONSTRAINT "story_texts_version_positive" CHECK ("story_texts"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "dal_basso_details" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_source_verified_by_users_id_fk" FOREIGN KEY ("source_verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_rejected_by_users_id_fk" FOREIGN KEY ("rejected_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_merged_into_stories_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."stories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_attachments" ADD CONSTRAINT "story_attachments_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_attachments" ADD CONSTRAINT "story_attachments_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_checks" ADD CONSTRAINT "story_checks_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_checks" ADD CONSTRAINT "story_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_counterparts" ADD CONSTRAINT "story_counterparts_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_drafts" ADD CONSTRAINT "story_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_events" ADD CONSTRAINT "story_events_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_events" ADD CONSTRAINT "story_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_messages" ADD CONSTRAINT "story_messages_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_messages" ADD CONSTRAINT "story_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_presence" ADD CONSTRAINT "story_presence_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_presence" ADD CONSTRAINT "story_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_texts" ADD CONSTRAINT "story_texts_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_texts" ADD CONSTRAINT "story_texts_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stories_by_author" ON "stories" USING btree ("author_id","submitted_at");--> statement-breakpoint
CREATE INDEX "stories_by_author_key" ON "stories" USING btree ("author_key");--> statement-breakpoint
CREATE INDEX "stories_by_hash" ON "stories" USING btree ("content_hash","submitted_at");--> statement-breakpoint
CREATE INDEX "stories_queue" ON "stories" USING btree ("status","clock_from","id");--> statement-breakpoint
CREATE INDEX "stories_by_assignee" ON "stories" USING btree ("assignee_id","status");--> statement-breakpoint
CREATE INDEX "stories_title_similar" ON "stories" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stories_words" ON "stories" USING gin (to_tsvector('italian_search', title || ' ' || location || ' ' || story));--> statement-breakpoint
CREATE INDEX "story_attachments_by_story" ON "story_attachments" USING btree ("story_id");--> statement-breakpoint
CREATE INDEX "story_attachments_unclaimed" ON "story_attachments" USING btree ("created_at") WHERE "story_attachments"."story_id" is null;--> statement-breakpoint
CREATE INDEX "story_events_by_story" ON "story_events" USING btree ("story_id","id");--> statement-breakpoint
CREATE INDEX "story_messages_by_story" ON "story_messages" USING btree ("story_id","created_at");