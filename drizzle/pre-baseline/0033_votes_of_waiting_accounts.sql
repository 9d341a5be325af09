ALTER TABLE "supports" ADD COLUMN "standing" text DEFAULT 'counted' NOT NULL;--> statement-breakpoint
ALTER TABLE "supports" ADD COLUMN "cluster_id" uuid;--> statement-breakpoint
ALTER TABLE "vote_clusters" ADD COLUMN "kind" text DEFAULT 'one_hand' NOT NULL;--> statement-breakpoint
ALTER TABLE "supports" ADD CONSTRAINT "supports_cluster_id_vote_clusters_id_fk" FOREIGN KEY ("cluster_id") REFERENCES "public"."vote_clusters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supports_by_cluster" ON "supports" USING btree ("cluster_id") WHERE "supports"."cluster_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "vote_clusters_open_mailboxes" ON "vote_clusters" USING btree ("article_id") WHERE "vote_clusters"."kind" = 'mailbox' and "vote_clusters"."status" = 'open';--> statement-breakpoint
ALTER TABLE "supports" ADD CONSTRAINT "supports_standing_known" CHECK ("supports"."standing" in ('counted', 'checking', 'annulled'));--> statement-breakpoint
ALTER TABLE "supports" ADD CONSTRAINT "supports_standing_founded" CHECK ("supports"."standing" = 'counted' or "supports"."cluster_id" is not null);--> statement-breakpoint
ALTER TABLE "vote_clusters" ADD CONSTRAINT "vote_clusters_kind_known" CHECK ("vote_clusters"."kind" in ('one_hand', 'mailbox'));