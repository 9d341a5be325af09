CREATE TABLE "counter_voices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"user_id" uuid,
	"part" text NOT NULL,
	"name" text NOT NULL,
	"involvement" text NOT NULL,
	"words" text NOT NULL,
	"proof" text NOT NULL,
	"contact" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'sent' NOT NULL,
	"taken_by" uuid,
	"verified_how" text,
	"verified_by" uuid,
	"verified_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"outcome" text,
	"reply_id" uuid,
	"refusal_code" text,
	"refusal" text,
	CONSTRAINT "counter_voices_part_known" CHECK ("counter_voices"."part" in ('witness', 'called_in', 'involved')),
	CONSTRAINT "counter_voices_status_known" CHECK ("counter_voices"."status" in ('sent', 'accepted', 'refused')),
	CONSTRAINT "counter_voices_outcome_known" CHECK ("counter_voices"."outcome" in ('voice', 'reply')),
	CONSTRAINT "counter_voices_refusal_known" CHECK ("counter_voices"."refusal_code" in ('off_topic', 'not_verifiable', 'defamatory', 'personal_data', 'already_said', 'proceeding')),
	CONSTRAINT "counter_voices_decided" CHECK (("counter_voices"."status" = 'sent') = ("counter_voices"."decided_at" is null)),
	CONSTRAINT "counter_voices_refused_with_reason" CHECK (("counter_voices"."status" = 'refused') = ("counter_voices"."refusal_code" is not null) and ("counter_voices"."status" = 'refused') = ("counter_voices"."refusal" is not null)),
	CONSTRAINT "counter_voices_outcome_whole" CHECK (("counter_voices"."status" = 'accepted') = ("counter_voices"."outcome" is not null) and coalesce("counter_voices"."outcome" = 'reply', false) = ("counter_voices"."reply_id" is not null)),
	CONSTRAINT "counter_voices_verified" CHECK (("counter_voices"."verified_how" is null) = ("counter_voices"."verified_at" is null) and "counter_voices"."verified_how" <> '')
);
--> statement-breakpoint
ALTER TABLE "vote_clusters" DROP CONSTRAINT "vote_clusters_kind_known";--> statement-breakpoint
ALTER TABLE "supports" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "vote_clusters" ADD COLUMN "signs" text[];--> statement-breakpoint
ALTER TABLE "vote_clusters" ADD COLUMN "peak_share" smallint;--> statement-breakpoint
ALTER TABLE "counter_voices" ADD CONSTRAINT "counter_voices_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_voices" ADD CONSTRAINT "counter_voices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_voices" ADD CONSTRAINT "counter_voices_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_voices" ADD CONSTRAINT "counter_voices_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_voices" ADD CONSTRAINT "counter_voices_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_voices" ADD CONSTRAINT "counter_voices_reply_id_reply_requests_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."reply_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "counter_voices_one_waits" ON "counter_voices" USING btree ("article_id","user_id") WHERE "counter_voices"."status" = 'sent';--> statement-breakpoint
CREATE INDEX "counter_voices_queue" ON "counter_voices" USING btree ("status","sent_at","id");--> statement-breakpoint
CREATE INDEX "counter_voices_by_article" ON "counter_voices" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "counter_voices_by_user" ON "counter_voices" USING btree ("user_id") WHERE "counter_voices"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "counter_voices_by_taker" ON "counter_voices" USING btree ("taken_by") WHERE "counter_voices"."taken_by" is not null;--> statement-breakpoint
CREATE INDEX "counter_voices_by_verifier" ON "counter_voices" USING btree ("verified_by") WHERE "counter_voices"."verified_by" is not null;--> statement-breakpoint
CREATE INDEX "counter_voices_by_decider" ON "counter_voices" USING btree ("decided_by") WHERE "counter_voices"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "counter_voices_by_reply" ON "counter_voices" USING btree ("reply_id") WHERE "counter_voices"."reply_id" is not null;--> statement-breakpoint
CREATE INDEX "supports_traced" ON "supports" USING btree ("created_at") WHERE "supports"."network" is not null;--> statement-breakpoint
ALTER TABLE "vote_clusters" ADD CONSTRAINT "vote_clusters_velocity_whole" CHECK (("vote_clusters"."kind" = 'velocity') = ("vote_clusters"."signs" is not null) and ("vote_clusters"."kind" = 'velocity') = ("vote_clusters"."peak_share" is not null)
        and "vote_clusters"."signs" <@ array['network', 'domain'] and "vote_clusters"."signs" <> '{}' and "vote_clusters"."peak_share" between 1 and 100);--> statement-breakpoint
ALTER TABLE "vote_clusters" ADD CONSTRAINT "vote_clusters_kind_known" CHECK ("vote_clusters"."kind" in ('one_hand', 'mailbox', 'velocity'));