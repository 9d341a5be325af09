-- The whole schema, as the migrations in pre-baseline/ made it before anything was deployed. A database that has some of
-- those goes on by them to the same schema and only notes this file as applied. drizzle-kit wrote it but for what it does not
-- know: how text is searched and the function of an index above, the rules of tables that are only added to below.

-- Italian full-text search: stop words, then accents off, then stemming. Putting unaccent in front of the stemmer
-- alone would turn the stop words «perché» and «più» into terms.
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TEXT SEARCH DICTIONARY italian_stop_words (TEMPLATE = simple, STOPWORDS = italian, ACCEPT = false);--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION italian_search (COPY = italian);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION italian_search
  ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part
  WITH italian_stop_words, unaccent, italian_stem;--> statement-breakpoint
-- Whole words without accents and without stemming, for the beginning of a word while somebody types.
CREATE TEXT SEARCH CONFIGURATION plain_search (COPY = simple);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION plain_search
  ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part
  WITH italian_stop_words, unaccent, simple;--> statement-breakpoint
-- The mailbox that an address leads to, however it is written (product rules 4.12): lower case, without what follows a
-- plus, and without what some providers ignore, under one of the names that they have. A plus that begins a name is part
-- of it. What `canonicalMailbox` says as well.
CREATE FUNCTION canonical_email(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT CASE
    WHEN host IN ('gmail.com', 'googlemail.com') THEN replace(box, '.', '') || '@gmail.com'
    WHEN host IN ('proton.me', 'protonmail.com', 'pm.me') THEN translate(box, '.-_', '') || '@proton.me'
    WHEN host IN ('icloud.com', 'me.com', 'mac.com') THEN box || '@icloud.com'
    WHEN host IN ('yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'ya.ru')
      THEN replace(box, '.', '-') || '@yandex.ru'
    WHEN host ~ '^(yahoo[.][a-z]+([.][a-z]+)?|ymail[.]com|rocketmail[.]com)$'
      THEN regexp_replace(box, '-.*$', '-') || '@' || host
    WHEN host ~ '^[^.]+[.]fastmail[.](com|fm)$'
      THEN split_part(host, '.', 1) || '@' || substring(host FROM '[^.]+[.][^.]+$')
    ELSE box || '@' || host
  END
  FROM (
    SELECT regexp_replace(name, '^(.[^+]*)[+].*$', '\1') AS box, host
    FROM (
      SELECT regexp_replace(lower(address), '@[^@]*$', '') AS name, substring(lower(address) FROM '[^@]*$') AS host
    ) AS given
  ) AS parts
);--> statement-breakpoint
CREATE SEQUENCE "public"."report_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "avatars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"archive" "bytea",
	CONSTRAINT "data_exports_ready_whole" CHECK (("data_exports"."ready_at" is null) = ("data_exports"."expires_at" is null))
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"stop_hash" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "email_changes_stop_hash_unique" UNIQUE("stop_hash")
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"verification_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_links_kind_known" CHECK ("password_links"."kind" in ('reset', 'invitation'))
);
--> statement-breakpoint
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
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"remembered" boolean DEFAULT true NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"impersonated_by" uuid,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'user' NOT NULL,
	"username" text,
	"bio" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"leaderboard_opt_out" boolean DEFAULT false NOT NULL,
	"newsletter_weekly" boolean DEFAULT false NOT NULL,
	"newsletter_premium" boolean DEFAULT false NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"two_factor_exempt" boolean DEFAULT false NOT NULL,
	"votes_wait" text,
	"banned" boolean DEFAULT false NOT NULL,
	"ban_reason" text,
	"ban_expires" timestamp with time zone,
	"terms_version" text,
	"privacy_version" text,
	"terms_accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('user', 'contributor', 'writer', 'admin')),
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_username_shape" CHECK ("users"."username" ~ '^[a-z0-9_]{3,30}$'),
	CONSTRAINT "users_bio_length" CHECK (char_length("users"."bio") <= 300),
	CONSTRAINT "users_image_ours" CHECK ("users"."image" ~ '^/media/avatars/[0-9a-f]{64}[.]webp$'),
	CONSTRAINT "users_votes_wait_known" CHECK ("users"."votes_wait" in ('same_mailbox', 'disposable')),
	CONSTRAINT "users_website_https" CHECK ("users"."website" = '' or "users"."website" like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_authors" (
	"article_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"perspective" text,
	"thesis" text,
	"quote" text,
	CONSTRAINT "article_authors_article_id_author_id_pk" PRIMARY KEY("article_id","author_id"),
	CONSTRAINT "article_authors_position" UNIQUE("article_id","position"),
	CONSTRAINT "article_authors_perspective_known" CHECK ("article_authors"."perspective" in ('pro', 'contro'))
);
--> statement-breakpoint
CREATE TABLE "article_counts" (
	"article_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"section_index" smallint DEFAULT 0 NOT NULL,
	"slot" smallint DEFAULT 0 NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "article_counts_article_id_kind_section_index_slot_pk" PRIMARY KEY("article_id","kind","section_index","slot"),
	CONSTRAINT "article_counts_kind_known" CHECK ("article_counts"."kind" in ('fire', 'applause', 'think', 'disagree', 'pro', 'contro', 'support', 'comment')),
	CONSTRAINT "article_counts_not_negative" CHECK ("article_counts"."count" >= 0 and "article_counts"."section_index" >= 0),
	CONSTRAINT "article_counts_slot" CHECK ("article_counts"."slot" between 0 and 15)
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"format" text NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"location" text,
	"topics" text[] DEFAULT '{}' NOT NULL,
	"reading_time" smallint NOT NULL,
	"cover_variant" text,
	"cover_picture_id" uuid,
	"cover_alt" text,
	"cover_credit" text,
	"reactions_total" integer DEFAULT 0 NOT NULL,
	"metered" boolean DEFAULT true NOT NULL,
	"electoral" boolean DEFAULT false NOT NULL,
	"ai_use" text,
	"comments_closed_at" timestamp with time zone,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "articles_slug_unique" UNIQUE("slug"),
	CONSTRAINT "articles_slug_form" CHECK ("articles"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "articles_format_known" CHECK ("articles"."format" in ('dualita', 'trial', 'dal_basso')),
	CONSTRAINT "articles_status_known" CHECK ("articles"."status" in ('draft', 'published')),
	CONSTRAINT "articles_reading_time_positive" CHECK ("articles"."reading_time" > 0),
	CONSTRAINT "articles_reactions_not_negative" CHECK ("articles"."reactions_total" >= 0),
	CONSTRAINT "articles_picture_described" CHECK ("articles"."cover_picture_id" is null or ("articles"."cover_alt" is not null and "articles"."cover_credit" is not null)),
	CONSTRAINT "articles_ai_use_said" CHECK ("articles"."ai_use" <> '')
);
--> statement-breakpoint
CREATE TABLE "authors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"is_tribune" boolean DEFAULT false NOT NULL,
	"portrait" jsonb,
	"user_id" uuid,
	CONSTRAINT "authors_slug_unique" UNIQUE("slug"),
	CONSTRAINT "authors_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "authors_slug_form" CHECK ("authors"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "dal_basso_details" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"province" text NOT NULL,
	"region" text NOT NULL,
	"longitude" double precision NOT NULL,
	"latitude" double precision NOT NULL,
	"facts" text[] DEFAULT '{}' NOT NULL,
	"terminus" text,
	"figure" jsonb,
	"amplified_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	CONSTRAINT "dal_basso_province_code" CHECK ("dal_basso_details"."province" ~ '^[A-Z]{2}$'),
	CONSTRAINT "dal_basso_in_italy" CHECK ("dal_basso_details"."longitude" between 6.5 and 18.6 and "dal_basso_details"."latitude" between 35.4 and 47.2)
);
--> statement-breakpoint
CREATE TABLE "dualita_details" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"motion" text NOT NULL,
	"pro_label" text NOT NULL,
	"contro_label" text NOT NULL,
	CONSTRAINT "dualita_motion_length" CHECK (char_length("dualita_details"."motion") between 1 and 160)
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"article_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"perspective" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "sections_article_id_position_pk" PRIMARY KEY("article_id","position"),
	CONSTRAINT "sections_position_not_negative" CHECK ("sections"."position" >= 0),
	CONSTRAINT "sections_perspective_known" CHECK ("sections"."perspective" in ('pro', 'contro')),
	CONSTRAINT "sections_turns_take_sides" CHECK (("sections"."type" = 'turn') = ("sections"."perspective" is not null))
);
--> statement-breakpoint
CREATE TABLE "trial_details" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"number" smallint NOT NULL,
	"fact" text NOT NULL,
	"question" text NOT NULL,
	"guilty_means" text DEFAULT 'Colpevole' NOT NULL,
	"innocent_means" text DEFAULT 'Innocente' NOT NULL,
	"place" text NOT NULL,
	"subject" text NOT NULL,
	"proceeding" text NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"sealed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "trial_number_positive" CHECK ("trial_details"."number" > 0),
	CONSTRAINT "trial_meanings_said" CHECK (char_length("trial_details"."guilty_means") between 1 and 80 and char_length("trial_details"."innocent_means") between 1 and 80),
	CONSTRAINT "trial_meanings_differ" CHECK (lower("trial_details"."guilty_means") <> lower("trial_details"."innocent_means"))
);
--> statement-breakpoint
CREATE TABLE "trial_endings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"ended_on" date NOT NULL,
	"source" text NOT NULL,
	"source_url" text,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" uuid,
	"overdue_told_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	CONSTRAINT "trial_endings_outcome_known" CHECK ("trial_endings"."outcome" in ('final_conviction', 'acquitted', 'dismissed')),
	CONSTRAINT "trial_endings_source_said" CHECK ("trial_endings"."source" <> '' and "trial_endings"."source_url" <> ''),
	CONSTRAINT "trial_endings_published_by" CHECK ("trial_endings"."published_by" is null or "trial_endings"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "unindexed_articles" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	CONSTRAINT "unindexed_articles_reason_said" CHECK ("unindexed_articles"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "vote_snapshots" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"pro" integer NOT NULL,
	"contro" integer NOT NULL,
	"lean_readers" integer DEFAULT 0 NOT NULL,
	"lean_changed" integer DEFAULT 0 NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"taken_in" "pg_snapshot",
	"moved_at" timestamp with time zone,
	CONSTRAINT "vote_snapshots_not_negative" CHECK ("vote_snapshots"."pro" >= 0 and "vote_snapshots"."contro" >= 0 and "vote_snapshots"."lean_changed" between 0 and "vote_snapshots"."lean_readers")
);
--> statement-breakpoint
CREATE TABLE "comment_likes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"comment_id" uuid NOT NULL,
	"user_id" uuid,
	"liked" boolean NOT NULL,
	"request_key" text,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "comment_likes_once" UNIQUE("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "comment_revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"comment_id" uuid NOT NULL,
	"content" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"user_id" uuid,
	"parent_id" uuid,
	"in_reply_to" uuid,
	"content" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"bridge_score" integer DEFAULT 0 NOT NULL,
	"replies_count" integer DEFAULT 0 NOT NULL,
	"earns_point" boolean NOT NULL,
	"request_key" text,
	"waits_since" timestamp with time zone,
	"lane" smallint DEFAULT 1 NOT NULL,
	"reported_at" timestamp with time zone,
	CONSTRAINT "comments_request" UNIQUE("user_id","request_key"),
	CONSTRAINT "comments_lane" CHECK ("comments"."lane" in (0, 1)),
	CONSTRAINT "comments_status_known" CHECK ("comments"."status" in ('published', 'pending', 'hidden', 'rejected', 'deleted')),
	CONSTRAINT "comments_length" CHECK (char_length("comments"."content") <= 5000),
	CONSTRAINT "comments_bridge_score" CHECK ("comments"."bridge_score" between 0 and 10000),
	CONSTRAINT "comments_counts" CHECK ("comments"."likes_count" >= 0 and "comments"."replies_count" >= 0),
	CONSTRAINT "comments_said_by_somebody" CHECK ("comments"."user_id" is not null or "comments"."status" <> 'published')
);
--> statement-breakpoint
CREATE TABLE "moderation_actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"comment_id" uuid NOT NULL,
	"actor_id" uuid,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"reason" text NOT NULL,
	"reason_code" text,
	"legal_ground" text,
	"automated" boolean DEFAULT false NOT NULL,
	"rule" text,
	"span_start" integer,
	"span_end" integer,
	"matched" text,
	"revision_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "moderation_actions_reason_known" CHECK ("moderation_actions"."reason_code" in ('insult', 'threat', 'harassment', 'hate', 'defamation', 'personal_data',
        'protected_person', 'spam', 'copyright', 'several_accounts', 'unlawful')),
	CONSTRAINT "moderation_actions_rule_known" CHECK ("moderation_actions"."rule" in ('words', 'personal_data', 'history', 'limit', 'external', 'reports')),
	CONSTRAINT "moderation_actions_automated" CHECK ("moderation_actions"."automated" = ("moderation_actions"."rule" is not null)),
	CONSTRAINT "moderation_actions_by_nobody" CHECK (not "moderation_actions"."automated" or "moderation_actions"."actor_id" is null),
	CONSTRAINT "moderation_actions_span" CHECK (case when "moderation_actions"."span_start" is null then "moderation_actions"."span_end" is null
        else coalesce("moderation_actions"."span_start" >= 0 and "moderation_actions"."span_start" < "moderation_actions"."span_end", false) end)
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
CREATE TABLE "monthly_points" (
	"user_id" uuid NOT NULL,
	"month_key" text NOT NULL,
	"points" integer NOT NULL,
	"board_points" integer NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	CONSTRAINT "monthly_points_user_id_month_key_pk" PRIMARY KEY("user_id","month_key"),
	CONSTRAINT "monthly_points_not_negative" CHECK ("monthly_points"."points" >= 0 and "monthly_points"."board_points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "points_ledger" (
	"source_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"delta" smallint NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"month_key" text NOT NULL,
	"shown_from" timestamp with time zone DEFAULT now() NOT NULL,
	"reversed_at" timestamp with time zone,
	"board_delta" smallint NOT NULL,
	"board_due_at" timestamp with time zone,
	CONSTRAINT "points_ledger_source_id_kind_user_id_pk" PRIMARY KEY("source_id","kind","user_id"),
	CONSTRAINT "points_ledger_kind_known" CHECK ("points_ledger"."kind" in ('comment', 'like_received', 'vote')),
	CONSTRAINT "points_ledger_delta" CHECK ("points_ledger"."delta" in (1, 2) and "points_ledger"."board_delta" in (0, "points_ledger"."delta")),
	CONSTRAINT "points_ledger_month" CHECK ("points_ledger"."month_key" ~ '^[0-9]{4}-[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "daily_figures" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_figures_day_kind_pk" PRIMARY KEY("day","kind"),
	CONSTRAINT "daily_figures_kind_known" CHECK ("daily_figures"."kind" in ('reads', 'comments', 'votes', 'accounts', 'supporters', 'stories')),
	CONSTRAINT "daily_figures_not_negative" CHECK ("daily_figures"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"why" text NOT NULL,
	"section" integer,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	CONSTRAINT "corrections_kind_known" CHECK ("corrections"."kind" in ('correction', 'retraction', 'reply'))
);
--> statement-breakpoint
CREATE TABLE "draft_checks" (
	"draft_id" uuid NOT NULL,
	"item" text NOT NULL,
	"version" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_checks_draft_id_item_pk" PRIMARY KEY("draft_id","item"),
	CONSTRAINT "draft_checks_item_known" CHECK ("draft_checks"."item" in ('conduct', 'opposites', 'proceeding', 'no_minors', 'no_secret_acts', 'reply_sought', 'equal_defence', 'presumption', 'legal_sign_off', 'facts', 'consent', 'personal_data', 'counterpart')),
	CONSTRAINT "draft_checks_version_positive" CHECK ("draft_checks"."version" > 0)
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
	"in_reply_to" uuid,
	"version" integer NOT NULL,
	"section" smallint,
	"quote" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	CONSTRAINT "draft_notes_of_draft" UNIQUE("id","draft_id"),
	CONSTRAINT "draft_notes_answer_alone" CHECK ("draft_notes"."in_reply_to" is null or ("draft_notes"."in_reply_to" <> "draft_notes"."id" and "draft_notes"."section" is null and "draft_notes"."quote" = '' and "draft_notes"."resolved_at" is null))
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
	"words_changed" integer,
	CONSTRAINT "draft_revisions_draft_id_version_pk" PRIMARY KEY("draft_id","version"),
	CONSTRAINT "draft_revisions_words_counted" CHECK ("draft_revisions"."words_changed" >= 0),
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
	"confirm_hash" text,
	"confirmed_at" timestamp with time zone,
	"verified_how" text,
	"verified_by" uuid,
	"verified_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"reminded_again_at" timestamp with time zone,
	CONSTRAINT "reply_requests_receipt_unique" UNIQUE("receipt"),
	CONSTRAINT "reply_requests_confirm_hash_unique" UNIQUE("confirm_hash"),
	CONSTRAINT "reply_requests_once" UNIQUE("article_id","content_hash"),
	CONSTRAINT "reply_requests_kind_known" CHECK ("reply_requests"."kind" in ('rettifica', 'replica')),
	CONSTRAINT "reply_requests_status_known" CHECK ("reply_requests"."status" in ('received', 'published', 'refused')),
	CONSTRAINT "reply_requests_decided" CHECK (("reply_requests"."status" = 'received') = ("reply_requests"."decided_at" is null)),
	CONSTRAINT "reply_requests_refused_with_reason" CHECK (("reply_requests"."status" = 'refused') = ("reply_requests"."refusal" is not null)),
	CONSTRAINT "reply_requests_verified" CHECK (("reply_requests"."verified_how" is null) = ("reply_requests"."verified_at" is null) and "reply_requests"."verified_how" <> '')
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
	"newsroom_told_at" timestamp with time zone,
	CONSTRAINT "reports_number_unique" UNIQUE("number"),
	CONSTRAINT "reports_once" UNIQUE("comment_id","user_id"),
	CONSTRAINT "reports_target" CHECK (num_nonnulls("reports"."comment_id", "reports"."article_id", "reports"."page_path") = 1),
	CONSTRAINT "reports_weight" CHECK ("reports"."weight" = 0 or "reports"."weight" between 50 and 150),
	CONSTRAINT "reports_status_known" CHECK ("reports"."status" in ('open', 'upheld', 'dismissed')),
	CONSTRAINT "reports_ground_known" CHECK ("reports"."ground" in ('insult', 'hate', 'personal_data', 'spam', 'illegal', 'rettifica', 'proceeding', 'privacy', 'other')),
	CONSTRAINT "reports_decided" CHECK (("reports"."status" = 'open') = ("reports"."decided_at" is null)),
	CONSTRAINT "reports_lengths" CHECK (char_length("reports"."explanation") <= 4000 and char_length("reports"."name") <= 100)
);
--> statement-breakpoint
CREATE TABLE "unlocked_achievements" (
	"user_id" uuid NOT NULL,
	"achievement" text NOT NULL,
	"unlocked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unlocked_achievements_user_id_achievement_pk" PRIMARY KEY("user_id","achievement")
);
--> statement-breakpoint
CREATE TABLE "setting_versions" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "setting_versions_key_version_pk" PRIMARY KEY("key","version"),
	CONSTRAINT "setting_versions_version_positive" CHECK ("setting_versions"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "settings_version_positive" CHECK ("settings"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "reactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"section_index" smallint NOT NULL,
	"type" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reactions_once" UNIQUE("article_id","user_id","type","section_index"),
	CONSTRAINT "reactions_type_known" CHECK ("reactions"."type" in ('fire', 'applause', 'think', 'disagree')),
	CONSTRAINT "reactions_section_not_negative" CHECK ("reactions"."section_index" >= 0)
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"title" "tsvector" NOT NULL,
	"summary" "tsvector" NOT NULL,
	"body" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
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
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('italian_search', title || ' ' || location || ' ' || story)) STORED,
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
	"replied_at" timestamp with time zone,
	"revision" uuid DEFAULT gen_random_uuid() NOT NULL
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
	"is_by_author" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "story_texts_story_id_version_pk" PRIMARY KEY("story_id","version"),
	CONSTRAINT "story_texts_version_positive" CHECK ("story_texts"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "article_reads" (
	"user_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"month_key" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"both_sides" boolean DEFAULT false NOT NULL,
	CONSTRAINT "article_reads_user_id_month_key_article_id_pk" PRIMARY KEY("user_id","month_key","article_id"),
	CONSTRAINT "article_reads_month" CHECK ("article_reads"."month_key" ~ '^[0-9]{4}-[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"provider" text NOT NULL,
	"provider_id" text,
	"url" text,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "checkouts_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "contract_withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"subscription_id" uuid NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "contract_withdrawals_subscription_id_unique" UNIQUE("subscription_id")
);
--> statement-breakpoint
CREATE TABLE "earlier_reads" (
	"source" text PRIMARY KEY NOT NULL,
	"reads" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "earlier_reads_positive" CHECK ("earlier_reads"."reads" > 0)
);
--> statement-breakpoint
CREATE TABLE "gift_openings" (
	"gift_id" uuid NOT NULL,
	"opener" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_openings_gift_id_opener_pk" PRIMARY KEY("gift_id","opener")
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gifts_token_unique" UNIQUE("token"),
	CONSTRAINT "gifts_one_each" UNIQUE("user_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"subject" text,
	"received_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"cents" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"refunded_at" timestamp with time zone,
	"disputed_at" timestamp with time zone,
	CONSTRAINT "payments_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "payments_cents_positive" CHECK ("payments"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"state" text NOT NULL,
	"period_end" timestamp with time zone,
	"past_due_since" timestamp with time zone,
	"first_paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_provider_id" UNIQUE("provider","provider_id"),
	CONSTRAINT "subscriptions_provider_known" CHECK ("subscriptions"."provider" in ('stripe', 'prova')),
	CONSTRAINT "subscriptions_state_known" CHECK ("subscriptions"."state" in ('incomplete', 'active', 'active_ending', 'past_due', 'unpaid', 'canceled', 'refunded', 'disputed'))
);
--> statement-breakpoint
CREATE TABLE "test_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"object" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_stages" (
	"article_id" uuid NOT NULL,
	"stage" smallint NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_stages_article_id_stage_pk" PRIMARY KEY("article_id","stage"),
	CONSTRAINT "support_stages_known" CHECK ("support_stages"."stage" in (100, 500, 1000))
);
--> statement-breakpoint
CREATE TABLE "supports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"standing" text DEFAULT 'counted' NOT NULL,
	"cluster_id" uuid,
	CONSTRAINT "supports_once" UNIQUE("article_id","user_id"),
	CONSTRAINT "supports_standing_known" CHECK ("supports"."standing" in ('counted', 'checking', 'annulled')),
	CONSTRAINT "supports_standing_founded" CHECK ("supports"."standing" = 'counted' or "supports"."cluster_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "survey_answers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"satisfied" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cast_marks" (
	"article_id" uuid NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "cast_marks_article_id_mark_pk" PRIMARY KEY("article_id","mark")
);
--> statement-breakpoint
CREATE TABLE "opinion_leans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"user_id" uuid,
	"lean" text NOT NULL,
	"certainty" smallint,
	"vote" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "opinion_leans_once" UNIQUE("article_id","user_id"),
	CONSTRAINT "opinion_leans_known" CHECK ("opinion_leans"."lean" in ('pro', 'contro', 'indeciso')),
	CONSTRAINT "opinion_leans_vote_known" CHECK ("opinion_leans"."vote" in ('pro', 'contro')),
	CONSTRAINT "opinion_leans_certainty" CHECK ("opinion_leans"."certainty" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "trial_verdicts" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"guilty" integer NOT NULL,
	"innocent" integer NOT NULL,
	"invalidated" integer DEFAULT 0 NOT NULL,
	"outcome" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trial_verdicts_outcome_known" CHECK ("trial_verdicts"."outcome" in ('guilty', 'innocent', 'tie', 'no_quorum')),
	CONSTRAINT "trial_verdicts_counts" CHECK ("trial_verdicts"."guilty" >= 0 and "trial_verdicts"."innocent" >= 0 and "trial_verdicts"."invalidated" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vote_clusters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"kind" text DEFAULT 'one_hand' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"votes" integer NOT NULL,
	"withdrawn" integer DEFAULT 0 NOT NULL,
	"first_vote_at" timestamp with time zone NOT NULL,
	"last_vote_at" timestamp with time zone NOT NULL,
	"first_registered_at" timestamp with time zone NOT NULL,
	"last_registered_at" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	CONSTRAINT "vote_clusters_kind_known" CHECK ("vote_clusters"."kind" in ('one_hand', 'mailbox')),
	CONSTRAINT "vote_clusters_status_known" CHECK ("vote_clusters"."status" in ('open', 'admitted', 'annulled')),
	CONSTRAINT "vote_clusters_decided_whole" CHECK (("vote_clusters"."status" = 'open') = ("vote_clusters"."decided_at" is null) and ("vote_clusters"."status" = 'open') = ("vote_clusters"."reason" is null)),
	CONSTRAINT "vote_clusters_not_empty" CHECK ("vote_clusters"."votes" > 0 and "vote_clusters"."withdrawn" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vote_withdrawals" (
	"article_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL,
	"counts" boolean DEFAULT true NOT NULL,
	CONSTRAINT "vote_withdrawals_article_id_user_id_pk" PRIMARY KEY("article_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "votes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"user_id" uuid,
	"position" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"request_key" text,
	"network" text,
	"standing" text DEFAULT 'counted' NOT NULL,
	"cluster_id" uuid,
	"counted_in" "xid8",
	"wants_verdict" boolean DEFAULT false NOT NULL,
	CONSTRAINT "votes_once" UNIQUE("article_id","user_id"),
	CONSTRAINT "votes_position_known" CHECK ("votes"."position" in ('pro', 'contro')),
	CONSTRAINT "votes_standing_known" CHECK ("votes"."standing" in ('counted', 'checking', 'annulled')),
	CONSTRAINT "votes_standing_founded" CHECK ("votes"."standing" = 'counted' or "votes"."cluster_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "withdrawn_casts" (
	"article_id" uuid NOT NULL,
	"network" text NOT NULL,
	"day" date NOT NULL,
	"casts" integer NOT NULL,
	"cluster_id" uuid,
	CONSTRAINT "withdrawn_casts_article_id_network_pk" PRIMARY KEY("article_id","network"),
	CONSTRAINT "withdrawn_casts_of_something" CHECK ("withdrawn_casts"."casts" > 0 or ("withdrawn_casts"."casts" = 0 and "withdrawn_casts"."cluster_id" is not null))
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
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text,
	"html" text,
	"sealed" "bytea",
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_key_unique" UNIQUE("key"),
	CONSTRAINT "mails_state_known" CHECK ("mails"."state" in ('queued', 'sent', 'failed')),
	CONSTRAINT "mails_sealed" CHECK ("mails"."sealed" is null or ("mails"."to" = '' and "mails"."text" is null)),
	CONSTRAINT "mails_sent_dated" CHECK (("mails"."state" = 'sent') = ("mails"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"original" "bytea" NOT NULL,
	CONSTRAINT "pictures_hash_unique" UNIQUE("hash"),
	CONSTRAINT "pictures_size_positive" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "secret_fingerprint" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"fingerprint" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "secret_fingerprint_only_row" CHECK ("secret_fingerprint"."only_row")
);
--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_authors" ADD CONSTRAINT "article_authors_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_authors" ADD CONSTRAINT "article_authors_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_counts" ADD CONSTRAINT "article_counts_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_cover_picture_id_pictures_id_fk" FOREIGN KEY ("cover_picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authors" ADD CONSTRAINT "authors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dal_basso_details" ADD CONSTRAINT "dal_basso_details_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dualita_details" ADD CONSTRAINT "dualita_details_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_details" ADD CONSTRAINT "trial_details_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_endings" ADD CONSTRAINT "trial_endings_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_endings" ADD CONSTRAINT "trial_endings_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_endings" ADD CONSTRAINT "trial_endings_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unindexed_articles" ADD CONSTRAINT "unindexed_articles_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unindexed_articles" ADD CONSTRAINT "unindexed_articles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_snapshots" ADD CONSTRAINT "vote_snapshots_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_revisions" ADD CONSTRAINT "comment_revisions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_actions" ADD CONSTRAINT "moderation_actions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_actions" ADD CONSTRAINT "moderation_actions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_actions" ADD CONSTRAINT "moderation_actions_revision_id_comment_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."comment_revisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_words" ADD CONSTRAINT "moderation_words_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_points" ADD CONSTRAINT "monthly_points_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD CONSTRAINT "points_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "draft_notes" ADD CONSTRAINT "draft_notes_answered" FOREIGN KEY ("in_reply_to","draft_id") REFERENCES "public"."draft_notes"("id","draft_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "reply_requests" ADD CONSTRAINT "reply_requests_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "unlocked_achievements" ADD CONSTRAINT "unlocked_achievements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_versions" ADD CONSTRAINT "setting_versions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "article_reads" ADD CONSTRAINT "article_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_reads" ADD CONSTRAINT "article_reads_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_withdrawals" ADD CONSTRAINT "contract_withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_withdrawals" ADD CONSTRAINT "contract_withdrawals_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_openings" ADD CONSTRAINT "gift_openings_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_stages" ADD CONSTRAINT "support_stages_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supports" ADD CONSTRAINT "supports_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supports" ADD CONSTRAINT "supports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supports" ADD CONSTRAINT "supports_cluster_id_vote_clusters_id_fk" FOREIGN KEY ("cluster_id") REFERENCES "public"."vote_clusters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cast_marks" ADD CONSTRAINT "cast_marks_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinion_leans" ADD CONSTRAINT "opinion_leans_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinion_leans" ADD CONSTRAINT "opinion_leans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_verdicts" ADD CONSTRAINT "trial_verdicts_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_clusters" ADD CONSTRAINT "vote_clusters_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_clusters" ADD CONSTRAINT "vote_clusters_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_withdrawals" ADD CONSTRAINT "vote_withdrawals_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_withdrawals" ADD CONSTRAINT "vote_withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_cluster_id_vote_clusters_id_fk" FOREIGN KEY ("cluster_id") REFERENCES "public"."vote_clusters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_casts" ADD CONSTRAINT "withdrawn_casts_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_casts" ADD CONSTRAINT "withdrawn_casts_cluster_id_vote_clusters_id_fk" FOREIGN KEY ("cluster_id") REFERENCES "public"."vote_clusters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avatars_by_hash" ON "avatars" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "credentials_by_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "credentials_by_account" ON "credentials" USING btree ("account_id","provider_id");--> statement-breakpoint
CREATE INDEX "data_exports_by_user" ON "data_exports" USING btree ("user_id","requested_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "email_changes_by_user" ON "email_changes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "password_links_one_each" ON "password_links" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "password_links_by_inviter" ON "password_links" USING btree ("invited_by") WHERE "password_links"."invited_by" is not null;--> statement-breakpoint
CREATE INDEX "sanctions_by_person" ON "sanctions" USING btree ("user_id","starts_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sanctions_limits" ON "sanctions" USING btree ("user_id","ends_at") WHERE "sanctions"."kind" = 'limit' and "sanctions"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "sanctions_by_actor" ON "sanctions" USING btree ("actor_id") WHERE "sanctions"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "sanctions_by_lifter" ON "sanctions" USING btree ("lifted_by") WHERE "sanctions"."lifted_by" is not null;--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factors_by_user" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_one_mailbox" ON "users" USING btree (canonical_email("email")) WHERE "users"."votes_wait" is distinct from 'same_mailbox';--> statement-breakpoint
CREATE INDEX "users_waiting" ON "users" USING btree ("id") WHERE "users"."votes_wait" is not null;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "users"."role" <> 'user';--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "users"."banned";--> statement-breakpoint
CREATE INDEX "users_searched" ON "users" USING gin ((name || ' ' || coalesce(username, '') || ' ' || email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "verifications_by_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_by_value" ON "verifications" USING btree ("value");--> statement-breakpoint
CREATE UNIQUE INDEX "article_authors_one_per_perspective" ON "article_authors" USING btree ("article_id","perspective") WHERE "article_authors"."perspective" is not null;--> statement-breakpoint
CREATE INDEX "article_authors_by_author" ON "article_authors" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "articles_closed_threads" ON "articles" USING btree ("comments_closed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."comments_closed_at" is not null;--> statement-breakpoint
CREATE INDEX "articles_recent" ON "articles" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "articles_popular" ON "articles" USING btree ("reactions_total" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "articles_quickest" ON "articles" USING btree ("reading_time","id") WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "articles_format_recent" ON "articles" USING btree ("format","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "articles_format_popular" ON "articles" USING btree ("format","reactions_total" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "articles_format_quickest" ON "articles" USING btree ("format","reading_time","id") WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "articles_by_cover" ON "articles" USING btree ("cover_picture_id") WHERE "articles"."cover_picture_id" is not null;--> statement-breakpoint
CREATE INDEX "articles_substring" ON "articles" USING gin ((title || ' ' || summary) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "authors_tribune" ON "authors" USING btree ("name") WHERE "authors"."is_tribune";--> statement-breakpoint
CREATE INDEX "trial_details_closing" ON "trial_details" USING btree ("closes_at");--> statement-breakpoint
CREATE UNIQUE INDEX "trial_endings_one_of_each" ON "trial_endings" USING btree ("article_id",("published_at" is null));--> statement-breakpoint
CREATE INDEX "trial_endings_waiting" ON "trial_endings" USING btree ("recorded_at") WHERE "trial_endings"."published_at" is null;--> statement-breakpoint
CREATE INDEX "trial_endings_by_recorder" ON "trial_endings" USING btree ("recorded_by") WHERE "trial_endings"."recorded_by" is not null;--> statement-breakpoint
CREATE INDEX "trial_endings_by_publisher" ON "trial_endings" USING btree ("published_by") WHERE "trial_endings"."published_by" is not null;--> statement-breakpoint
CREATE INDEX "unindexed_articles_by_user" ON "unindexed_articles" USING btree ("user_id") WHERE "unindexed_articles"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "vote_snapshots_moved" ON "vote_snapshots" USING btree ("moved_at") WHERE "vote_snapshots"."moved_at" is not null;--> statement-breakpoint
CREATE INDEX "comment_likes_by_user" ON "comment_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comment_revisions_by_comment" ON "comment_revisions" USING btree ("comment_id","replaced_at");--> statement-breakpoint
CREATE INDEX "comment_revisions_by_age" ON "comment_revisions" USING btree ("replaced_at");--> statement-breakpoint
CREATE INDEX "comments_by_user" ON "comments" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comments_heads_recent" ON "comments" USING btree ("article_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "comments_heads_liked" ON "comments" USING btree ("article_id","likes_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "comments_heads_bridges" ON "comments" USING btree ("article_id","bridge_score" DESC NULLS FIRST,"likes_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "comments_replies" ON "comments" USING btree ("parent_id","created_at","id") WHERE "comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_pending" ON "comments" USING btree ("lane",coalesce("waits_since", "created_at"),"id") WHERE "comments"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "comments_hidden" ON "comments" USING btree (coalesce("waits_since", "created_at") desc,"id" DESC NULLS FIRST) WHERE "comments"."status" = 'hidden';--> statement-breakpoint
CREATE INDEX "comments_reported" ON "comments" USING btree ("reported_at","id") WHERE "comments"."reported_at" is not null;--> statement-breakpoint
CREATE INDEX "comments_published_by_time" ON "comments" USING btree ("created_at") WHERE "comments"."status" = 'published';--> statement-breakpoint
CREATE INDEX "moderation_actions_by_comment" ON "moderation_actions" USING btree ("comment_id","at");--> statement-breakpoint
CREATE INDEX "moderation_actions_by_actor" ON "moderation_actions" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "moderation_actions_by_revision" ON "moderation_actions" USING btree ("revision_id");--> statement-breakpoint
CREATE INDEX "moderation_actions_by_time" ON "moderation_actions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "moderation_actions_decided" ON "moderation_actions" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "moderation_actions"."automated" and "moderation_actions"."to_status" in ('published', 'hidden', 'rejected');--> statement-breakpoint
CREATE INDEX "moderation_words_by_editor" ON "moderation_words" USING btree ("editor_id");--> statement-breakpoint
CREATE INDEX "monthly_points_board" ON "monthly_points" USING btree ("month_key","board_points" DESC NULLS FIRST,"reached_at","user_id") WHERE "monthly_points"."board_points" > 0;--> statement-breakpoint
CREATE INDEX "points_ledger_by_user" ON "points_ledger" USING btree ("user_id","month_key");--> statement-breakpoint
CREATE INDEX "points_ledger_due" ON "points_ledger" USING btree ("board_due_at") WHERE "points_ledger"."board_due_at" is not null;--> statement-breakpoint
CREATE INDEX "corrections_by_article" ON "corrections" USING btree ("article_id","at");--> statement-breakpoint
CREATE INDEX "corrections_recent" ON "corrections" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "corrections_by_user" ON "corrections" USING btree ("user_id") WHERE "corrections"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "draft_checks_by_user" ON "draft_checks" USING btree ("user_id") WHERE "draft_checks"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "draft_events_by_draft" ON "draft_events" USING btree ("draft_id","id");--> statement-breakpoint
CREATE INDEX "draft_events_by_actor" ON "draft_events" USING btree ("actor_id") WHERE "draft_events"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "draft_motion_yes_by_user" ON "draft_motion_yes" USING btree ("user_id") WHERE "draft_motion_yes"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "draft_notes_by_draft" ON "draft_notes" USING btree ("draft_id","created_at","id");--> statement-breakpoint
CREATE INDEX "draft_notes_answers" ON "draft_notes" USING btree ("in_reply_to","draft_id") WHERE "draft_notes"."in_reply_to" is not null;--> statement-breakpoint
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
CREATE INDEX "drafts_by_hour" ON "drafts" USING btree ("publish_at") WHERE "drafts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "drafts_searched" ON "drafts" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "drafts_by_cover" ON "drafts" USING btree ("cover_hash") WHERE "drafts"."cover_hash" is not null;--> statement-breakpoint
CREATE INDEX "drafts_by_creator" ON "drafts" USING btree ("created_by") WHERE "drafts"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "drafts_by_approver" ON "drafts" USING btree ("approved_by") WHERE "drafts"."approved_by" is not null;--> statement-breakpoint
CREATE INDEX "library_pictures_recent" ON "library_pictures" USING btree ("created_at" DESC NULLS FIRST,"picture_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "library_pictures_by_user" ON "library_pictures" USING btree ("user_id") WHERE "library_pictures"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "reply_requests_queue" ON "reply_requests" USING btree ("status","received_at","id");--> statement-breakpoint
CREATE INDEX "reply_requests_by_article" ON "reply_requests" USING btree ("article_id","decided_at") WHERE "reply_requests"."status" = 'published';--> statement-breakpoint
CREATE INDEX "reply_requests_by_user" ON "reply_requests" USING btree ("user_id") WHERE "reply_requests"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "reply_requests_by_decider" ON "reply_requests" USING btree ("decided_by") WHERE "reply_requests"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "reply_requests_by_verifier" ON "reply_requests" USING btree ("verified_by") WHERE "reply_requests"."verified_by" is not null;--> statement-breakpoint
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
CREATE INDEX "reports_to_tell" ON "reports" USING btree ("received_at") WHERE "reports"."status" = 'open' and "reports"."newsroom_told_at" is null and "reports"."ground" in ('illegal', 'privacy');--> statement-breakpoint
CREATE INDEX "reports_told" ON "reports" USING btree ("newsroom_told_at") WHERE "reports"."newsroom_told_at" is not null;--> statement-breakpoint
CREATE INDEX "setting_versions_by_changer" ON "setting_versions" USING btree ("changed_by") WHERE "setting_versions"."changed_by" is not null;--> statement-breakpoint
CREATE INDEX "reactions_by_user" ON "reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "search_entries_recent" ON "search_entries" USING btree ("published_at" DESC NULLS FIRST,"article_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_entries_title" ON "search_entries" USING gin ("title");--> statement-breakpoint
CREATE INDEX "search_entries_summary" ON "search_entries" USING gin ("summary");--> statement-breakpoint
CREATE INDEX "search_entries_body" ON "search_entries" USING gin ("body");--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "stories_by_author" ON "stories" USING btree ("author_id","submitted_at");--> statement-breakpoint
CREATE INDEX "stories_by_author_key" ON "stories" USING btree ("author_key");--> statement-breakpoint
CREATE INDEX "stories_by_hash" ON "stories" USING btree ("content_hash","submitted_at");--> statement-breakpoint
CREATE INDEX "stories_queue" ON "stories" USING btree ("status","clock_from","id");--> statement-breakpoint
CREATE INDEX "stories_by_assignee" ON "stories" USING btree ("assignee_id","status");--> statement-breakpoint
CREATE INDEX "stories_closed" ON "stories" USING btree ("changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stories_by_verifier" ON "stories" USING btree ("source_verified_by") WHERE "stories"."source_verified_by" is not null;--> statement-breakpoint
CREATE INDEX "stories_by_rejecter" ON "stories" USING btree ("rejected_by") WHERE "stories"."rejected_by" is not null;--> statement-breakpoint
CREATE INDEX "stories_on_clock" ON "stories" USING btree ("clock_from","id") WHERE "stories"."status" in ('submitted', 'in_review');--> statement-breakpoint
CREATE INDEX "stories_searched" ON "stories" USING gin ((title || ' ' || location) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stories_title_similar" ON "stories" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stories_words" ON "stories" USING gin ("words");--> statement-breakpoint
CREATE INDEX "story_attachments_by_story" ON "story_attachments" USING btree ("story_id");--> statement-breakpoint
CREATE INDEX "story_attachments_by_uploader" ON "story_attachments" USING btree ("uploader_id") WHERE "story_attachments"."uploader_id" is not null;--> statement-breakpoint
CREATE INDEX "story_attachments_unclaimed" ON "story_attachments" USING btree ("created_at") WHERE "story_attachments"."story_id" is null;--> statement-breakpoint
CREATE INDEX "story_checks_by_person" ON "story_checks" USING btree ("user_id") WHERE "story_checks"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "story_events_by_story" ON "story_events" USING btree ("story_id","id");--> statement-breakpoint
CREATE INDEX "story_events_by_actor" ON "story_events" USING btree ("actor_id") WHERE "story_events"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "story_messages_by_story" ON "story_messages" USING btree ("story_id","created_at");--> statement-breakpoint
CREATE INDEX "story_messages_by_person" ON "story_messages" USING btree ("user_id") WHERE "story_messages"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "story_presence_by_person" ON "story_presence" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "story_texts_by_editor" ON "story_texts" USING btree ("editor_id") WHERE "story_texts"."editor_id" is not null;--> statement-breakpoint
CREATE INDEX "article_reads_by_time" ON "article_reads" USING brin ("read_at");--> statement-breakpoint
CREATE INDEX "article_reads_by_article" ON "article_reads" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "checkouts_by_user" ON "checkouts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_open" ON "checkouts" USING btree ("user_id") WHERE "checkouts"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "contract_withdrawals_by_user" ON "contract_withdrawals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "gift_openings_by_opener" ON "gift_openings" USING btree ("opener");--> statement-breakpoint
CREATE INDEX "gifts_by_article" ON "gifts" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "payment_events_by_age" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payments_by_subscription" ON "payments" USING btree ("subscription_id","paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_at_a_time" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."state" in ('active', 'active_ending', 'past_due', 'unpaid', 'disputed');--> statement-breakpoint
CREATE INDEX "subscriptions_by_user" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_customer" ON "subscriptions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "subscriptions_newest" ON "subscriptions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscriptions_started" ON "subscriptions" USING btree ("provider","first_paid_at");--> statement-breakpoint
CREATE INDEX "subscriptions_ended" ON "subscriptions" USING btree ("provider","period_end");--> statement-breakpoint
CREATE INDEX "test_payments_charges" ON "test_payments" USING btree (("object"->>'subscriptionId')) WHERE "test_payments"."kind" = 'charge';--> statement-breakpoint
CREATE INDEX "supports_by_user" ON "supports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "supports_by_cluster" ON "supports" USING btree ("cluster_id") WHERE "supports"."cluster_id" is not null;--> statement-breakpoint
CREATE INDEX "survey_answers_by_time" ON "survey_answers" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "opinion_leans_by_user" ON "opinion_leans" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "vote_clusters_by_article" ON "vote_clusters" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "vote_clusters_newest" ON "vote_clusters" USING btree ("found_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "vote_clusters_by_decider" ON "vote_clusters" USING btree ("decided_by") WHERE "vote_clusters"."decided_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "vote_clusters_open_mailboxes" ON "vote_clusters" USING btree ("article_id") WHERE "vote_clusters"."kind" = 'mailbox' and "vote_clusters"."status" = 'open';--> statement-breakpoint
CREATE INDEX "vote_withdrawals_by_user" ON "vote_withdrawals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "votes_by_user" ON "votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "votes_by_time" ON "votes" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "votes_tally" ON "votes" USING btree ("article_id","position");--> statement-breakpoint
CREATE INDEX "votes_traced" ON "votes" USING btree ("created_at") WHERE "votes"."network" is not null;--> statement-breakpoint
CREATE INDEX "votes_by_cluster" ON "votes" USING btree ("cluster_id") WHERE "votes"."cluster_id" is not null;--> statement-breakpoint
CREATE INDEX "withdrawn_casts_by_day" ON "withdrawn_casts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "withdrawn_casts_by_cluster" ON "withdrawn_casts" USING btree ("cluster_id") WHERE "withdrawn_casts"."cluster_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_events_newest" ON "audit_events" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_by_actor" ON "audit_events" USING btree ("actor_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_by_action" ON "audit_events" USING btree ("action","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_by_target" ON "audit_events" USING btree ("target_kind","target_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_recent" ON "mails" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("created_at") WHERE "mails"."state" <> 'sent';--> statement-breakpoint
CREATE INDEX "mails_sent_by_time" ON "mails" USING brin ("sent_at");--> statement-breakpoint
-- Whoever acted is forgotten by the database itself when their account goes, and only then.
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_actor_id_users_id_fk"
  FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null;--> statement-breakpoint
CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    -- Nothing is lost with an empty log, as in databases that are made anew.
    IF NOT EXISTS (SELECT FROM audit_events) THEN
      RETURN NULL;
    END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    IF new.actor_id IS NULL
      AND to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id'
      AND NOT EXISTS (SELECT FROM users WHERE id = old.actor_id)
    THEN
      RETURN new;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit_events is append-only: % refused', TG_OP USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON "audit_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit();--> statement-breakpoint
CREATE TRIGGER audit_events_not_emptied BEFORE TRUNCATE ON "audit_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();--> statement-breakpoint
-- What a draft said, what happened to it and the public log of corrections are only added to. Whoever wrote a row is
-- forgotten by the database itself when their account goes, and only then; the trigger names the column that says who.
CREATE FUNCTION refuse_change_of_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_empty boolean;
  person text := TG_ARGV[0];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    -- Nothing is lost with an empty table, as in databases that are made anew.
    EXECUTE format('SELECT NOT EXISTS (SELECT FROM %I)', TG_TABLE_NAME) INTO is_empty;
    IF is_empty THEN
      RETURN NULL;
    END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    IF to_jsonb(new) ->> person IS NULL
      AND to_jsonb(new) - person = to_jsonb(old) - person
      AND NOT EXISTS (SELECT FROM users WHERE id = (to_jsonb(old) ->> person)::uuid)
    THEN
      RETURN new;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER draft_revisions_append_only BEFORE UPDATE OR DELETE ON "draft_revisions"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_record('user_id');--> statement-breakpoint
CREATE TRIGGER draft_revisions_not_emptied BEFORE TRUNCATE ON "draft_revisions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record();--> statement-breakpoint
CREATE TRIGGER draft_events_append_only BEFORE UPDATE OR DELETE ON "draft_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_record('actor_id');--> statement-breakpoint
CREATE TRIGGER draft_events_not_emptied BEFORE TRUNCATE ON "draft_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record();--> statement-breakpoint
CREATE TRIGGER corrections_append_only BEFORE UPDATE OR DELETE ON "corrections"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_record('user_id');--> statement-breakpoint
CREATE TRIGGER corrections_not_emptied BEFORE TRUNCATE ON "corrections"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record();--> statement-breakpoint
CREATE TRIGGER setting_versions_append_only BEFORE UPDATE OR DELETE ON "setting_versions"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_record('changed_by');--> statement-breakpoint
CREATE TRIGGER setting_versions_not_emptied BEFORE TRUNCATE ON "setting_versions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record();
