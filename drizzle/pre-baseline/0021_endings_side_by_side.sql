ALTER TABLE "withdrawn_casts" DROP CONSTRAINT "withdrawn_casts_positive";--> statement-breakpoint
ALTER TABLE "withdrawn_casts" DROP CONSTRAINT "withdrawn_casts_cluster_id_vote_clusters_id_fk";
--> statement-breakpoint
ALTER TABLE "trial_endings" DROP CONSTRAINT "trial_endings_pkey";--> statement-breakpoint
ALTER TABLE "trial_endings" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawn_casts" ADD CONSTRAINT "withdrawn_casts_cluster_id_vote_clusters_id_fk" FOREIGN KEY ("cluster_id") REFERENCES "public"."vote_clusters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trial_endings_one_of_each" ON "trial_endings" USING btree ("article_id",("published_at" is null));--> statement-breakpoint
ALTER TABLE "withdrawn_casts" ADD CONSTRAINT "withdrawn_casts_of_something" CHECK ("withdrawn_casts"."casts" > 0 or ("withdrawn_casts"."casts" = 0 and "withdrawn_casts"."cluster_id" is not null));