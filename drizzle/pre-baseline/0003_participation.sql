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
	"replies_count" integer DEFAULT 0 NOT NULL,
	"earns_point" boolean NOT NULL,
	"request_key" text,
	CONSTRAINT "comments_request" UNIQUE("user_id","request_key"),
	CONSTRAINT "comments_status_known" CHECK ("comments"."status" in ('published', 'pending', 'hidden', 'rejected', 'deleted')),
	CONSTRAINT "comments_length" CHECK (char_length("comments"."content") <= 5000),
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
	"at" timestamp with time zone NOT NULL
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
	"reversed_at" timestamp with time zone,
	"board_delta" smallint NOT NULL,
	CONSTRAINT "points_ledger_source_id_kind_user_id_pk" PRIMARY KEY("source_id","kind","user_id"),
	CONSTRAINT "points_ledger_kind_known" CHECK ("points_ledger"."kind" in ('comment', 'like_received', 'vote')),
	CONSTRAINT "points_ledger_delta" CHECK ("points_ledger"."delta" in (1, 2) and "points_ledger"."board_delta" in (0, "points_ledger"."delta")),
	CONSTRAINT "points_ledger_month" CHECK ("points_ledger"."month_key" ~ '^[0-9]{4}-[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "unlocked_achievements" (
	"user_id" uuid NOT NULL,
	"achievement" text NOT NULL,
	"unlocked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unlocked_achievements_user_id_achievement_pk" PRIMARY KEY("user_id","achievement")
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
CREATE TABLE "support_stages" (
	"article_id" uuid NOT NULL,
	"stage" smallint NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_stages_article_id_stage_pk" PRIMARY KEY("article_id","stage"),
	CONSTRAINT "support_stages_known" CHECK ("support_stages"."stage" in (100, 500, 1000))
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
CREATE TABLE "vote_withdrawals" (
	"article_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vote_withdrawals_article_id_user_id_pk" PRIMARY KEY("article_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "article_counts" DROP CONSTRAINT "article_counts_positive";--> statement-breakpoint
ALTER TABLE "article_counts" DROP CONSTRAINT "article_counts_kind_known";--> statement-breakpoint
ALTER TABLE "article_counts" DROP CONSTRAINT "article_counts_article_id_kind_section_index_pk";--> statement-breakpoint
ALTER TABLE "article_counts" ADD COLUMN "slot" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "article_counts" ADD CONSTRAINT "article_counts_article_id_kind_section_index_slot_pk" PRIMARY KEY("article_id","kind","section_index","slot");--> statement-breakpoint
ALTER TABLE "dal_basso_details" ADD COLUMN "amplified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trial_details" ADD COLUMN "sealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "wants_verdict" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_revisions" ADD CONSTRAINT "comment_revisions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_actions" ADD CONSTRAINT "moderation_actions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_actions" ADD CONSTRAINT "moderation_actions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_points" ADD CONSTRAINT "monthly_points_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD CONSTRAINT "points_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unlocked_achievements" ADD CONSTRAINT "unlocked_achievements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_reads" ADD CONSTRAINT "article_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_reads" ADD CONSTRAINT "article_reads_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_stages" ADD CONSTRAINT "support_stages_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinion_leans" ADD CONSTRAINT "opinion_leans_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinion_leans" ADD CONSTRAINT "opinion_leans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_verdicts" ADD CONSTRAINT "trial_verdicts_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_withdrawals" ADD CONSTRAINT "vote_withdrawals_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_withdrawals" ADD CONSTRAINT "vote_withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_likes_by_user" ON "comment_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comment_revisions_by_comment" ON "comment_revisions" USING btree ("comment_id","replaced_at");--> statement-breakpoint
CREATE INDEX "comment_revisions_by_age" ON "comment_revisions" USING btree ("replaced_at");--> statement-breakpoint
CREATE INDEX "comments_by_user" ON "comments" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comments_heads_recent" ON "comments" USING btree ("article_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "comments_heads_liked" ON "comments" USING btree ("article_id","likes_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "comments_replies" ON "comments" USING btree ("parent_id","created_at","id") WHERE "comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "moderation_actions_by_comment" ON "moderation_actions" USING btree ("comment_id","at");--> statement-breakpoint
CREATE INDEX "moderation_actions_by_actor" ON "moderation_actions" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "monthly_points_board" ON "monthly_points" USING btree ("month_key","board_points" DESC NULLS FIRST,"reached_at","user_id") WHERE "monthly_points"."board_points" > 0;--> statement-breakpoint
CREATE INDEX "points_ledger_by_user" ON "points_ledger" USING btree ("user_id","month_key");--> statement-breakpoint
CREATE INDEX "article_reads_by_article" ON "article_reads" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "opinion_leans_by_user" ON "opinion_leans" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "vote_withdrawals_by_user" ON "vote_withdrawals" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "article_counts" ADD CONSTRAINT "article_counts_not_negative" CHECK ("article_counts"."count" >= 0 and "article_counts"."section_index" >= 0);--> statement-breakpoint
ALTER TABLE "article_counts" ADD CONSTRAINT "article_counts_slot" CHECK ("article_counts"."slot" between 0 and 15);--> statement-breakpoint
ALTER TABLE "article_counts" ADD CONSTRAINT "article_counts_kind_known" CHECK ("article_counts"."kind" in ('fire', 'applause', 'think', 'disagree', 'pro', 'contro', 'support', 'comment'));--> statement-breakpoint
-- What happened before there were points and stages counts as it would have counted then.
INSERT INTO points_ledger (source_id, kind, user_id, delta, occurred_at, month_key, board_delta)
SELECT article_id, 'vote', user_id, 2, created_at, to_char(created_at AT TIME ZONE 'Europe/Rome', 'YYYY-MM'), 2
FROM votes WHERE user_id IS NOT NULL;--> statement-breakpoint
INSERT INTO monthly_points (user_id, month_key, points, board_points, reached_at)
SELECT user_id, month_key, sum(delta), sum(board_delta), max(occurred_at) FROM points_ledger GROUP BY user_id, month_key;--> statement-breakpoint
INSERT INTO support_stages (article_id, stage, reached_at)
SELECT article_id, place, created_at
FROM (SELECT article_id, created_at, row_number() OVER (PARTITION BY article_id ORDER BY created_at, id) AS place FROM supports) s
WHERE place IN (100, 500, 1000);--> statement-breakpoint
UPDATE dal_basso_details d SET amplified_at = s.reached_at
FROM support_stages s WHERE s.article_id = d.article_id AND s.stage = 1000;
