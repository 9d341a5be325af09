CREATE TABLE "unmetered_reads" (
	"user_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"month_key" text NOT NULL,
	CONSTRAINT "unmetered_reads_user_id_month_key_article_id_pk" PRIMARY KEY("user_id","month_key","article_id"),
	CONSTRAINT "unmetered_reads_month" CHECK ("unmetered_reads"."month_key" ~ '^[0-9]{4}-[0-9]{2}$')
);
--> statement-breakpoint
ALTER TABLE "unmetered_reads" ADD CONSTRAINT "unmetered_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmetered_reads" ADD CONSTRAINT "unmetered_reads_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unmetered_reads_by_article" ON "unmetered_reads" USING btree ("article_id");