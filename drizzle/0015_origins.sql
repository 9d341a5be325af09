CREATE TABLE "article_origins" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"origin_id" uuid NOT NULL,
	CONSTRAINT "article_origins_another" CHECK ("article_origins"."article_id" <> "article_origins"."origin_id")
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "origin_id" uuid;--> statement-breakpoint
ALTER TABLE "article_origins" ADD CONSTRAINT "article_origins_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_origins" ADD CONSTRAINT "article_origins_origin_id_articles_id_fk" FOREIGN KEY ("origin_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_origins_by_origin" ON "article_origins" USING btree ("origin_id");--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_origin_id_articles_id_fk" FOREIGN KEY ("origin_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_by_origin" ON "drafts" USING btree ("origin_id") WHERE "drafts"."origin_id" is not null;