ALTER TABLE "supports" DROP CONSTRAINT "supports_cluster_id_vote_clusters_id_fk";
--> statement-breakpoint
ALTER TABLE "votes" DROP CONSTRAINT "votes_cluster_id_vote_clusters_id_fk";
--> statement-breakpoint
ALTER TABLE "supports" ADD CONSTRAINT "supports_cluster_id_vote_clusters_id_fk" FOREIGN KEY ("cluster_id") REFERENCES "public"."vote_clusters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_cluster_id_vote_clusters_id_fk" FOREIGN KEY ("cluster_id") REFERENCES "public"."vote_clusters"("id") ON DELETE no action ON UPDATE no action;