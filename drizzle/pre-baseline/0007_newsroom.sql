CREATE SEQUENCE "public"."report_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "sanctions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"comment_id" uuid,
	"decision_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"actor_id" uuid,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid,
	"seen_at" timestamp with time zone,
	CONSTRAINT "sanctions_kind_known" CHECK ("sanctions"."kind" in ('warn', 'limit', 'suspend')),
	CONSTRAINT "sanctions_reason_known" CHECK ("sanctions"."reason" in ('insults', 'accusations', 'personal_data', 'victims', 'advertising', 'copied', 'manipulation', 'law')),
	CONSTRAINT "sanctions_end" CHECK (("sanctions"."kind" = 'warn') = ("sanctions"."ends_at" is null)),
	CONSTRAINT "sanctions_end_after_start" CHECK ("sanctions"."ends_at" > "sanctions"."starts_at"),
	CONSTRAINT "sanctions_text_length" CHECK (char_length("sanctions"."text") between 1 and 2000),
	CONSTRAINT "sanctions_lifted_by" CHECK ("sanctions"."lifted_by" is null or "sanctions"."lifted_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "moderation_words" (
	"version" integer PRIMARY KEY NOT NULL,
	"words" jsonb NOT NULL,
	"editor_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "moderation_words_counted" CHECK ("moderation_words"."version" > 0),
	CONSTRAINT "moderation_words_list" CHECK (jsonb_typeof("moderation_words"."words") = 'array')
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"why" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	CONSTRAINT "corrections_kind_known" CHECK ("corrections"."kind" in ('correction', 'retraction', 'reply'))
);
--> statement-breakpoint
CREATE TABLE "draft_checks" (
	"draft_id" uuid NOT NULL,
	"item" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_checks_draft_id_item_pk" PRIMARY KEY("draft_id","item"),
	CONSTRAINT "draft_checks_item_known" CHECK ("draft_checks"."item" in ('conduct', 'proceeding', 'no_minors', 'no_secret_acts', 'reply_sought', 'equal_defence', 'presumption', 'legal_sign_off', 'facts', 'consent', 'personal_data', 'counterpart'))
);
--> statement-breakpoint
CREATE TABLE "draft_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"draft_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"act" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft_motion_yes" (
	"draft_id" uuid NOT NULL,
	"perspective" text NOT NULL,
	"motion_version" integer NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_motion_yes_draft_id_perspective_motion_version_pk" PRIMARY KEY("draft_id","perspective","motion_version"),
	CONSTRAINT "draft_motion_yes_perspective_known" CHECK ("draft_motion_yes"."perspective" in ('pro', 'contro'))
);
--> statement-breakpoint
CREATE TABLE "draft_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"draft_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"section" smallint,
	"quote" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid
);
--> statement-breakpoint
CREATE TABLE "draft_people" (
	"draft_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"part" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "draft_people_draft_id_user_id_pk" PRIMARY KEY("draft_id","user_id"),
	CONSTRAINT "draft_people_part_known" CHECK ("draft_people"."part" in ('author', 'author_pro', 'author_contro', 'editor'))
);
--> statement-breakpoint
CREATE TABLE "draft_presence" (
	"draft_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_writing" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_presence_draft_id_user_id_pk" PRIMARY KEY("draft_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "draft_revisions" (
	"draft_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"hash" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_revisions_draft_id_version_pk" PRIMARY KEY("draft_id","version"),
	CONSTRAINT "draft_revisions_version_positive" CHECK ("draft_revisions"."version" > 0),
	CONSTRAINT "draft_revisions_hash_form" CHECK ("draft_revisions"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "draft_signatures" (
	"draft_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"perspective" text NOT NULL,
	"hash" text NOT NULL,
	"user_id" uuid,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_signatures_draft_id_version_perspective_pk" PRIMARY KEY("draft_id","version","perspective"),
	CONSTRAINT "draft_signatures_perspective_known" CHECK ("draft_signatures"."perspective" in ('pro', 'contro'))
);
--> statement-breakpoint
CREATE TABLE "draft_turns" (
	"draft_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"kind" text NOT NULL,
	"perspective" text NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"submitted_by" uuid,
	CONSTRAINT "draft_turns_draft_id_number_pk" PRIMARY KEY("draft_id","number"),
	CONSTRAINT "draft_turns_number" CHECK ("draft_turns"."number" between 1 and 6),
	CONSTRAINT "draft_turns_kind_known" CHECK ("draft_turns"."kind" in ('opening', 'reply', 'closing')),
	CONSTRAINT "draft_turns_perspective_known" CHECK ("draft_turns"."perspective" in ('pro', 'contro'))
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"format" text NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"cover_hash" text,
	"version" integer DEFAULT 0 NOT NULL,
	"published_version" integer,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"motion" text DEFAULT '' NOT NULL,
	"motion_version" integer DEFAULT 0 NOT NULL,
	"opens_side" text,
	"word_budget" smallint NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"publish_at" timestamp with time zone,
	"article_id" uuid,
	CONSTRAINT "drafts_article_id_unique" UNIQUE("article_id"),
	CONSTRAINT "drafts_format_known" CHECK ("drafts"."format" in ('dualita', 'trial', 'dal_basso')),
	CONSTRAINT "drafts_status_known" CHECK ("drafts"."status" in ('proposed', 'draft', 'in_review', 'changes_requested', 'approved', 'published', 'correcting', 'retracted', 'discarded')),
	CONSTRAINT "drafts_opens_known" CHECK ("drafts"."opens_side" in ('pro', 'contro')),
	CONSTRAINT "drafts_word_budget" CHECK ("drafts"."word_budget" between 50 and 2000),
	CONSTRAINT "drafts_motion_length" CHECK (char_length("drafts"."motion") <= 160),
	CONSTRAINT "drafts_motion_of_dualita" CHECK ("drafts"."format" = 'dualita' or ("drafts"."status" <> 'proposed' and "drafts"."motion" = '' and "drafts"."opens_side" is null)),
	CONSTRAINT "drafts_lot_drawn" CHECK ("drafts"."format" <> 'dualita' or "drafts"."status" in ('proposed', 'discarded') or "drafts"."opens_side" is not null or "drafts"."article_id" is not null),
	CONSTRAINT "drafts_published_as_article" CHECK ("drafts"."status" not in ('published', 'correcting', 'retracted') or ("drafts"."article_id" is not null and "drafts"."publish_at" is not null and "drafts"."published_version" is not null)),
	CONSTRAINT "drafts_version_not_negative" CHECK ("drafts"."version" >= 0 and "drafts"."published_version" <= "drafts"."version")
);
--> statement-breakpoint
CREATE TABLE "library_pictures" (
	"picture_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"alt" text NOT NULL,
	"credit" text NOT NULL,
	"focus_x" real DEFAULT 0.5 NOT NULL,
	"focus_y" real DEFAULT 0.5 NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "library_pictures_described" CHECK ("library_pictures"."alt" <> '' and "library_pictures"."credit" <> ''),
	CONSTRAINT "library_pictures_focus" CHECK ("library_pictures"."focus_x" between 0 and 1 and "library_pictures"."focus_y" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "reply_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"receipt" text NOT NULL,
	"article_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"concern" text NOT NULL,
	"text" text NOT NULL,
	"content_hash" text NOT NULL,
	"user_id" uuid,
	"received_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'received' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"refusal" text,
	CONSTRAINT "reply_requests_receipt_unique" UNIQUE("receipt"),
	CONSTRAINT "reply_requests_once" UNIQUE("article_id","content_hash"),
	CONSTRAINT "reply_requests_kind_known" CHECK ("reply_requests"."kind" in ('rettifica', 'replica')),
	CONSTRAINT "reply_requests_status_known" CHECK ("reply_requests"."status" in ('received', 'published', 'refused')),
	CONSTRAINT "reply_requests_decided" CHECK (("reply_requests"."status" = 'received') = ("reply_requests"."decided_at" is null)),
	CONSTRAINT "reply_requests_refused_with_reason" CHECK (("reply_requests"."status" = 'refused') = ("reply_requests"."refusal" is not null))
);
--> statement-breakpoint
CREATE TABLE "help_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_messages_kind_known" CHECK ("help_messages"."kind" in ('answer', 'note'))
);
--> statement-breakpoint
CREATE TABLE "help_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "help_requests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"is_supporter" boolean NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"assignee_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"request_key" text,
	CONSTRAINT "help_requests_number_unique" UNIQUE("number"),
	CONSTRAINT "help_requests_sent" UNIQUE("email","request_key"),
	CONSTRAINT "help_requests_kind_known" CHECK ("help_requests"."kind" in ('account', 'subscription', 'participation', 'stories', 'accessibility', 'fault', 'other')),
	CONSTRAINT "help_requests_status_known" CHECK ("help_requests"."status" in ('open', 'answered', 'closed')),
	CONSTRAINT "help_requests_answered_when" CHECK ("help_requests"."status" <> 'answered' or "help_requests"."answered_at" is not null),
	CONSTRAINT "help_requests_has_words" CHECK ("help_requests"."status" <> 'open' or ("help_requests"."text" <> '' and "help_requests"."email" <> ''))
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"decision_id" uuid NOT NULL,
	"user_id" uuid,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "appeals_decision_id_unique" UNIQUE("decision_id"),
	CONSTRAINT "appeals_status_known" CHECK ("appeals"."status" in ('open', 'upheld', 'overturned')),
	CONSTRAINT "appeals_decided" CHECK (("appeals"."status" = 'open') = ("appeals"."decided_at" is null)),
	CONSTRAINT "appeals_length" CHECK (char_length("appeals"."text") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "report_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"report_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"step" text NOT NULL,
	"actor_id" uuid,
	"text" text DEFAULT '' NOT NULL,
	CONSTRAINT "report_events_step_known" CHECK ("report_events"."step" in ('received', 'auto_hidden', 'upheld', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"comment_id" uuid,
	"article_id" uuid,
	"page_path" text,
	"ground" text NOT NULL,
	"explanation" text NOT NULL,
	"user_id" uuid,
	"name" text,
	"email" text,
	"weight" smallint NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"answer" text,
	CONSTRAINT "reports_number_unique" UNIQUE("number"),
	CONSTRAINT "reports_once" UNIQUE("comment_id","user_id"),
	CONSTRAINT "reports_target" CHECK (num_nonnulls("reports"."comment_id", "reports"."article_id", "reports"."page_path") = 1),
	CONSTRAINT "reports_weight" CHECK ("reports"."weight" = 0 or "reports"."weight" between 50 and 150),
	CONSTRAINT "reports_status_known" CHECK ("reports"."status" in ('open', 'upheld', 'dismissed')),
	CONSTRAINT "reports_ground_known" CHECK ("reports"."ground" in ('insult', 'hate', 'personal_data', 'spam', 'illegal', 'rettifica', 'privacy', 'other')),
	CONSTRAINT "reports_decided" CHECK (("reports"."status" = 'open') = ("reports"."decided_at" is null)),
	CONSTRAINT "reports_lengths" CHECK (char_length("reports"."explanation") <= 4000 and char_length("reports"."name") <= 100)
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text,
	"before" jsonb,
	"after" jsonb,
	"request_id" uuid,
	CONSTRAINT "audit_events_action_shape" CHECK ("audit_events"."action" ~ '^[a-z_]+\.[a-z_]+$'),
	CONSTRAINT "audit_events_target_shape" CHECK ("audit_events"."target_kind" ~ '^[a-z_]+$')
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "electoral" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "comments_closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "waits_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "lane" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "moderation_actions" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "moderation_actions" ADD COLUMN "legal_ground" text;--> statement-breakpoint
ALTER TABLE "moderation_actions" ADD COLUMN "automated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_actions" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "moderation_actions" ADD COLUMN "span_start" integer;--> statement-breakpoint
ALTER TABLE "moderation_actions" ADD COLUMN "span_end" integer;--> statement-breakpoint
ALTER TABLE "moderation_actions" ADD COLUMN "matched" text;--> statement-breakpoint
ALTER TABLE "moderation_actions" ADD COLUMN "revision_id" uuid;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_words" ADD CONSTRAINT "moderation_words_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_checks" ADD CONSTRAINT "draft_checks_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_checks" ADD CONSTRAINT "draft_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_events" ADD CONSTRAINT "draft_events_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_events" ADD CONSTRAINT "draft_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_motion_yes" ADD CONSTRAINT "draft_motion_yes_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_motion_yes" ADD CONSTRAINT "draft_motion_yes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_notes" ADD CONSTRAINT "draft_notes_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_notes" ADD CONSTRAINT "draft_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_notes" ADD CONSTRAINT "draft_notes_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_people" ADD CONSTRAINT "draft_people_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_people" ADD CONSTRAINT "draft_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_presence" ADD CONSTRAINT "draft_presence_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_presence" ADD CONSTRAINT "draft_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_revisions" ADD CONSTRAINT "draft_revisions_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_revisions" ADD CONSTRAINT "draft_revisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_signatures" ADD CONSTRAINT "draft_signatures_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_signatures" ADD CONSTRAINT "draft_signatures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_turns" ADD CONSTRAINT "draft_turns_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_turns" ADD CONSTRAINT "draft_turns_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_pictures" ADD CONSTRAINT "library_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_pictures" ADD CONSTRAINT "library_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_requests" ADD CONSTRAINT "reply_requests_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_requests" ADD CONSTRAINT "reply_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_requests" ADD CONSTRAINT "reply_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_messages" ADD CONSTRAINT "help_messages_request_id_help_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."help_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_messages" ADD CONSTRAINT "help_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_requests" ADD CONSTRAINT "help_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_requests" ADD CONSTRAINT "help_requests_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decision_id_moderation_actions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_events" ADD CONSTRAINT "report_events_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_events" ADD CONSTRAINT "report_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sanctions_by_person" ON "sanctions" USING btree ("user_id","starts_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sanctions_limits" ON "sanctions" USING btree ("user_id","ends_at") WHERE "sanctions"."kind" = 'limit' and "sanctions"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "sanctions_by_actor" ON "sanctions" USING btree ("actor_id") WHERE "sanctions"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "sanctions_by_lifter" ON "sanctions" USING btree ("lifted_by") WHERE "sanctions"."lifted_by" is not null;--> statement-breakpoint
CREATE INDEX "moderation_words_by_editor" ON "moderation_words" USING btree ("editor_id");--> statement-breakpoint
CREATE INDEX "corrections_by_article" ON "corrections" USING btree ("article_id","at");--> statement-breakpoint
CREATE INDEX "corrections_recent" ON "corrections" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "corrections_by_user" ON "corrections" USING btree ("user_id") WHERE "corrections"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "draft_checks_by_user" ON "draft_checks" USING btree ("user_id") WHERE "draft_checks"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "draft_events_by_draft" ON "draft_events" USING btree ("draft_id","id");--> statement-breakpoint
CREATE INDEX "draft_events_by_actor" ON "draft_events" USING btree ("actor_id") WHERE "draft_events"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "draft_motion_yes_by_user" ON "draft_motion_yes" USING btree ("user_id") WHERE "draft_motion_yes"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "draft_notes_by_draft" ON "draft_notes" USING btree ("draft_id","created_at","id");--> statement-breakpoint
CREATE INDEX "draft_notes_by_user" ON "draft_notes" USING btree ("user_id") WHERE "draft_notes"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "draft_notes_by_resolver" ON "draft_notes" USING btree ("resolved_by") WHERE "draft_notes"."resolved_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "draft_people_one_per_side" ON "draft_people" USING btree ("draft_id","part") WHERE "draft_people"."part" in ('author_pro', 'author_contro');--> statement-breakpoint
CREATE INDEX "draft_people_by_user" ON "draft_people" USING btree ("user_id","draft_id");--> statement-breakpoint
CREATE INDEX "draft_presence_by_user" ON "draft_presence" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "draft_revisions_by_user" ON "draft_revisions" USING btree ("user_id") WHERE "draft_revisions"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "draft_signatures_by_user" ON "draft_signatures" USING btree ("user_id") WHERE "draft_signatures"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "draft_turns_by_submitter" ON "draft_turns" USING btree ("submitted_by") WHERE "draft_turns"."submitted_by" is not null;--> statement-breakpoint
CREATE INDEX "drafts_by_status" ON "drafts" USING btree ("status","changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "drafts_recent" ON "drafts" USING btree ("changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "drafts_by_cover" ON "drafts" USING btree ("cover_hash") WHERE "drafts"."cover_hash" is not null;--> statement-breakpoint
CREATE INDEX "drafts_by_creator" ON "drafts" USING btree ("created_by") WHERE "drafts"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "drafts_by_approver" ON "drafts" USING btree ("approved_by") WHERE "drafts"."approved_by" is not null;--> statement-breakpoint
CREATE INDEX "library_pictures_recent" ON "library_pictures" USING btree ("created_at" DESC NULLS FIRST,"picture_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "library_pictures_by_user" ON "library_pictures" USING btree ("user_id") WHERE "library_pictures"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "reply_requests_queue" ON "reply_requests" USING btree ("status","received_at","id");--> statement-breakpoint
CREATE INDEX "reply_requests_by_article" ON "reply_requests" USING btree ("article_id","decided_at") WHERE "reply_requests"."status" = 'published';--> statement-breakpoint
CREATE INDEX "reply_requests_by_user" ON "reply_requests" USING btree ("user_id") WHERE "reply_requests"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "reply_requests_by_decider" ON "reply_requests" USING btree ("decided_by") WHERE "reply_requests"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "help_messages_of_request" ON "help_messages" USING btree ("request_id","created_at","id");--> statement-breakpoint
CREATE INDEX "help_messages_by_author" ON "help_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "help_requests_waiting" ON "help_requests" USING btree ((not "is_supporter"),"waiting_since","id") WHERE "help_requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX "help_requests_by_change" ON "help_requests" USING btree ("status","changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "help_requests_by_person" ON "help_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "help_requests_by_assignee" ON "help_requests" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "appeals_by_user" ON "appeals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "appeals_by_decider" ON "appeals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("at","id") WHERE "appeals"."status" = 'open';--> statement-breakpoint
CREATE INDEX "appeals_by_time" ON "appeals" USING btree ("at");--> statement-breakpoint
CREATE INDEX "report_events_by_report" ON "report_events" USING btree ("report_id","at");--> statement-breakpoint
CREATE INDEX "report_events_by_actor" ON "report_events" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open_of_article" ON "reports" USING btree ("article_id","user_id") WHERE "reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX "reports_by_user" ON "reports" USING btree ("user_id","received_at");--> statement-breakpoint
CREATE INDEX "reports_by_decider" ON "reports" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "reports_by_article" ON "reports" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("due_at","id") WHERE "reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX "reports_closed" ON "reports" USING btree ("decided_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "reports"."status" <> 'open';--> statement-breakpoint
CREATE INDEX "reports_by_time" ON "reports" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "audit_events_newest" ON "audit_events" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_by_actor" ON "audit_events" USING btree ("actor_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_by_action" ON "audit_events" USING btree ("action","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_by_target" ON "audit_events" USING btree ("target_kind","target_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "moderation_actions" ADD CONSTRAINT "moderation_actions_revision_id_comment_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."comment_revisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "users"."role" <> 'user';--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "users"."banned";--> statement-breakpoint
CREATE INDEX "users_searched" ON "users" USING gin ((name || ' ' || coalesce(username, '') || ' ' || email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "articles_by_cover" ON "articles" USING btree ("cover_picture_id") WHERE "articles"."cover_picture_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_pending" ON "comments" USING btree ("lane",coalesce("waits_since", "created_at"),"id") WHERE "comments"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "comments_hidden" ON "comments" USING btree (coalesce("waits_since", "created_at") desc,"id" DESC NULLS FIRST) WHERE "comments"."status" = 'hidden';--> statement-breakpoint
CREATE INDEX "comments_reported" ON "comments" USING btree ("reported_at","id") WHERE "comments"."reported_at" is not null;--> statement-breakpoint
CREATE INDEX "comments_published_by_time" ON "comments" USING btree ("created_at") WHERE "comments"."status" = 'published';--> statement-breakpoint
CREATE INDEX "moderation_actions_by_revision" ON "moderation_actions" USING btree ("revision_id");--> statement-breakpoint
CREATE INDEX "moderation_actions_by_time" ON "moderation_actions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "moderation_actions_decided" ON "moderation_actions" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "moderation_actions"."automated" and "moderation_actions"."to_status" in ('published', 'hidden', 'rejected');--> statement-breakpoint
CREATE INDEX "subscriptions_newest" ON "subscriptions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscriptions_started" ON "subscriptions" USING btree ("provider","first_paid_at");--> statement-breakpoint
CREATE INDEX "subscriptions_ended" ON "subscriptions" USING btree ("provider","period_end");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_lane" CHECK ("comments"."lane" in (0, 1));--> statement-breakpoint
ALTER TABLE "moderation_actions" ADD CONSTRAINT "moderation_actions_reason_known" CHECK ("moderation_actions"."reason_code" in ('insult', 'threat', 'harassment', 'hate', 'defamation', 'personal_data',
        'protected_person', 'spam', 'copyright', 'several_accounts', 'unlawful'));--> statement-breakpoint
ALTER TABLE "moderation_actions" ADD CONSTRAINT "moderation_actions_rule_known" CHECK ("moderation_actions"."rule" in ('words', 'personal_data', 'history', 'limit', 'external', 'reports'));--> statement-breakpoint
ALTER TABLE "moderation_actions" ADD CONSTRAINT "moderation_actions_automated" CHECK ("moderation_actions"."automated" = ("moderation_actions"."rule" is not null));--> statement-breakpoint
ALTER TABLE "moderation_actions" ADD CONSTRAINT "moderation_actions_by_nobody" CHECK (not "moderation_actions"."automated" or "moderation_actions"."actor_id" is null);--> statement-breakpoint
ALTER TABLE "moderation_actions" ADD CONSTRAINT "moderation_actions_span" CHECK (case when "moderation_actions"."span_start" is null then "moderation_actions"."span_end" is null
        else coalesce("moderation_actions"."span_start" >= 0 and "moderation_actions"."span_start" < "moderation_actions"."span_end", false) end);