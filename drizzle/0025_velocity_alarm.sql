ALTER TABLE "vote_clusters" DROP CONSTRAINT "vote_clusters_kind_known";--> statement-breakpoint
ALTER TABLE "supports" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "vote_clusters" ADD COLUMN "signs" text[];--> statement-breakpoint
ALTER TABLE "vote_clusters" ADD COLUMN "peak_share" smallint;--> statement-breakpoint
CREATE INDEX "supports_traced" ON "supports" USING btree ("created_at") WHERE "supports"."network" is not null;--> statement-breakpoint
ALTER TABLE "vote_clusters" ADD CONSTRAINT "vote_clusters_velocity_whole" CHECK (("vote_clusters"."kind" = 'velocity') = ("vote_clusters"."signs" is not null) and ("vote_clusters"."kind" = 'velocity') = ("vote_clusters"."peak_share" is not null)
        and "vote_clusters"."signs" <@ array['network', 'domain'] and "vote_clusters"."signs" <> '{}' and "vote_clusters"."peak_share" between 1 and 100);--> statement-breakpoint
ALTER TABLE "vote_clusters" ADD CONSTRAINT "vote_clusters_kind_known" CHECK ("vote_clusters"."kind" in ('one_hand', 'mailbox', 'velocity'));