CREATE TABLE "vote_clusters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"votes" integer NOT NULL,
	"first_vote_at" timestamp with time zone NOT NULL,
	"last_vote_at" timestamp with time zone NOT NULL,
	"first_registered_at" timestamp with time zone NOT NULL,
	"last_registered_at" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	CONSTRAINT "vote_clusters_status_known" CHECK ("vote_clusters"."status" in ('open', 'admitted', 'annulled')),
	CONSTRAINT "vote_clusters_decided_whole" CHECK (("vote_clusters"."status" = 'open') = ("vote_clusters"."decided_at" is null) and ("vote_clusters"."status" = 'open') = ("vote_clusters"."reason" is null)),
	CONSTRAINT "vote_clusters_not_empty" CHECK ("vote_clusters"."votes" > 0)
);
--> statement-breakpoint
ALTER TABLE "vote_withdrawals" ADD COLUMN "counts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "standing" text DEFAULT 'counted' NOT NULL;--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "cluster_id" uuid;--> statement-breakpoint
ALTER TABLE "vote_clusters" ADD CONSTRAINT "vote_clusters_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_clusters" ADD CONSTRAINT "vote_clusters_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vote_clusters_by_article" ON "vote_clusters" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "vote_clusters_newest" ON "vote_clusters" USING btree ("found_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_cluster_id_vote_clusters_id_fk" FOREIGN KEY ("cluster_id") REFERENCES "public"."vote_clusters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "votes_traced" ON "votes" USING btree ("created_at") WHERE "votes"."network" is not null;--> statement-breakpoint
CREATE INDEX "votes_by_cluster" ON "votes" USING btree ("cluster_id") WHERE "votes"."cluster_id" is not null;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_standing_known" CHECK ("votes"."standing" in ('counted', 'checking', 'annulled'));--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_standing_founded" CHECK ("votes"."standing" = 'counted' or "votes"."cluster_id" is not null);