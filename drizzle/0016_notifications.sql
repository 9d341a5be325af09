CREATE TABLE "digests" (
	"day" date PRIMARY KEY NOT NULL,
	"told_from" timestamp with time zone NOT NULL,
	"told_until" timestamp with time zone NOT NULL,
	"queued_after" uuid,
	"done_at" timestamp with time zone,
	CONSTRAINT "digests_forward" CHECK ("digests"."told_from" <= "digests"."told_until")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"article_id" uuid,
	"author_id" uuid,
	"word" text,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "follows_once" UNIQUE NULLS NOT DISTINCT("user_id","kind","article_id","author_id","word"),
	CONSTRAINT "follows_kind_known" CHECK ("follows"."kind" in ('case', 'place', 'author', 'topic')),
	CONSTRAINT "follows_case" CHECK (("follows"."kind" = 'case') = ("follows"."article_id" is not null)),
	CONSTRAINT "follows_author" CHECK (("follows"."kind" = 'author') = ("follows"."author_id" is not null)),
	CONSTRAINT "follows_word" CHECK (("follows"."kind" in ('place', 'topic')) = ("follows"."word" is not null)),
	CONSTRAINT "follows_place_form" CHECK ("follows"."kind" <> 'place' or "follows"."word" ~ '^[A-Z]{2}(:.+)?$')
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notification_choices_user_id_kind_channel_pk" PRIMARY KEY("user_id","kind","channel"),
	CONSTRAINT "notification_choices_kind_known" CHECK ("notification_choices"."kind" in ('verdict', 'reply', 'correction', 'stage', 'addition', 'published')),
	CONSTRAINT "notification_choices_channel_known" CHECK ("notification_choices"."channel" in ('site', 'mail', 'digest')),
	CONSTRAINT "notification_choices_correction" CHECK ("notification_choices"."is_on" or not ("notification_choices"."kind" = 'correction' and "notification_choices"."channel" = 'site'))
);
--> statement-breakpoint
CREATE TABLE "notification_marks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"read_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"user_id" uuid NOT NULL,
	"event_id" uuid,
	"comment_id" uuid,
	CONSTRAINT "notification_reads_once" UNIQUE NULLS NOT DISTINCT("user_id","event_id","comment_id"),
	CONSTRAINT "notification_reads_of_one" CHECK (num_nonnulls("notification_reads"."event_id", "notification_reads"."comment_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "tellings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid,
	"comment_id" uuid,
	"told_at" timestamp with time zone NOT NULL,
	"mailed_after" uuid,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "tellings_event_id_unique" UNIQUE("event_id"),
	CONSTRAINT "tellings_comment_id_unique" UNIQUE("comment_id"),
	CONSTRAINT "tellings_of_one" CHECK (num_nonnulls("tellings"."event_id", "tellings"."comment_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "stop_url" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "about" uuid[];--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_marks" ADD CONSTRAINT "notification_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tellings" ADD CONSTRAINT "tellings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tellings" ADD CONSTRAINT "tellings_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_by_article" ON "follows" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "follows_by_author" ON "follows" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "follows_by_word" ON "follows" USING btree ("kind","word");--> statement-breakpoint
CREATE INDEX "notification_choices_by_channel" ON "notification_choices" USING btree ("channel","kind","is_on","user_id");--> statement-breakpoint
CREATE INDEX "notification_reads_by_event" ON "notification_reads" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "notification_reads_by_comment" ON "notification_reads" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "tellings_by_time" ON "tellings" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "tellings_to_mail" ON "tellings" USING btree ("told_at") WHERE "tellings"."mailed_at" is null;--> statement-breakpoint
-- What happened before is no news: nobody gets a mail of it.
INSERT INTO "tellings" ("event_id", "told_at", "mailed_at") SELECT "id", "at", now() FROM "events" WHERE "at" <= now();--> statement-breakpoint
INSERT INTO "tellings" ("comment_id", "told_at", "mailed_at") SELECT "id", "created_at", now() FROM "comments"
  WHERE "parent_id" IS NOT NULL AND "status" = 'published';
