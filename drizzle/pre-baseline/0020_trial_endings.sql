CREATE TABLE "trial_endings" (
	"article_id" uuid PRIMARY KEY NOT NULL,
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
CREATE TABLE "withdrawn_casts" (
	"article_id" uuid NOT NULL,
	"network" text NOT NULL,
	"day" date NOT NULL,
	"casts" integer NOT NULL,
	"cluster_id" uuid,
	CONSTRAINT "withdrawn_casts_article_id_network_pk" PRIMARY KEY("article_id","network"),
	CONSTRAINT "withdrawn_casts_positive" CHECK ("withdrawn_casts"."casts" > 0)
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_ground_known";--> statement-breakpoint
ALTER TABLE "vote_clusters" DROP CONSTRAINT "vote_clusters_not_empty";--> statement-breakpoint
ALTER TABLE "vote_clusters" ADD COLUMN "withdrawn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trial_endings" ADD CONSTRAINT "trial_endings_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_endings" ADD CONSTRAINT "trial_endings_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_endings" ADD CONSTRAINT "trial_endings_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unindexed_articles" ADD CONSTRAINT "unindexed_articles_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unindexed_articles" ADD CONSTRAINT "unindexed_articles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_casts" ADD CONSTRAINT "withdrawn_casts_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_casts" ADD CONSTRAINT "withdrawn_casts_cluster_id_vote_clusters_id_fk" FOREIGN KEY ("cluster_id") REFERENCES "public"."vote_clusters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trial_endings_waiting" ON "trial_endings" USING btree ("recorded_at") WHERE "trial_endings"."published_at" is null;--> statement-breakpoint
CREATE INDEX "trial_endings_by_recorder" ON "trial_endings" USING btree ("recorded_by") WHERE "trial_endings"."recorded_by" is not null;--> statement-breakpoint
CREATE INDEX "trial_endings_by_publisher" ON "trial_endings" USING btree ("published_by") WHERE "trial_endings"."published_by" is not null;--> statement-breakpoint
CREATE INDEX "unindexed_articles_by_user" ON "unindexed_articles" USING btree ("user_id") WHERE "unindexed_articles"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "withdrawn_casts_by_day" ON "withdrawn_casts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "withdrawn_casts_by_cluster" ON "withdrawn_casts" USING btree ("cluster_id") WHERE "withdrawn_casts"."cluster_id" is not null;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_ground_known" CHECK ("reports"."ground" in ('insult', 'hate', 'personal_data', 'spam', 'illegal', 'rettifica', 'proceeding', 'privacy', 'other'));--> statement-breakpoint
ALTER TABLE "vote_clusters" ADD CONSTRAINT "vote_clusters_not_empty" CHECK ("vote_clusters"."votes" > 0 and "vote_clusters"."withdrawn" >= 0);