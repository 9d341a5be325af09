CREATE TABLE "article_series" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	CONSTRAINT "article_series_name_length" CHECK (char_length("article_series"."series") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "related_choices" (
	"article_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"related_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "related_choices_article_id_position_pk" PRIMARY KEY("article_id","position"),
	CONSTRAINT "related_choices_once" UNIQUE("article_id","related_id"),
	CONSTRAINT "related_choices_not_itself" CHECK ("related_choices"."article_id" <> "related_choices"."related_id"),
	CONSTRAINT "related_choices_few" CHECK ("related_choices"."position" between 0 and 3),
	CONSTRAINT "related_choices_note_length" CHECK (char_length("related_choices"."note") <= 80)
);
--> statement-breakpoint
ALTER TABLE "article_series" ADD CONSTRAINT "article_series_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "related_choices" ADD CONSTRAINT "related_choices_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "related_choices" ADD CONSTRAINT "related_choices_related_id_articles_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_series_by_name" ON "article_series" USING btree ("series");--> statement-breakpoint
CREATE INDEX "related_choices_by_related" ON "related_choices" USING btree ("related_id");--> statement-breakpoint
CREATE INDEX "articles_topics" ON "articles" USING gin ("topics");--> statement-breakpoint
CREATE INDEX "dal_basso_region" ON "dal_basso_details" USING btree ("region");