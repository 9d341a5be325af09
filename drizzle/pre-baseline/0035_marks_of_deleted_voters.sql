CREATE TABLE "cast_marks" (
	"article_id" uuid NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "cast_marks_article_id_mark_pk" PRIMARY KEY("article_id","mark")
);
--> statement-breakpoint
ALTER TABLE "cast_marks" ADD CONSTRAINT "cast_marks_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;