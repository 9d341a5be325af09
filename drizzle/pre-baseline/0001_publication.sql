CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'user' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('user', 'contributor', 'writer', 'admin')),
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "article_authors" (
	"article_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"perspective" text,
	"thesis" text,
	"quote" text,
	CONSTRAINT "article_authors_article_id_author_id_pk" PRIMARY KEY("article_id","author_id"),
	CONSTRAINT "article_authors_position" UNIQUE("article_id","position"),
	CONSTRAINT "article_authors_perspective_known" CHECK ("article_authors"."perspective" in ('pro', 'contro'))
);
--> statement-breakpoint
CREATE TABLE "article_counts" (
	"article_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"section_index" smallint DEFAULT 0 NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "article_counts_article_id_kind_section_index_pk" PRIMARY KEY("article_id","kind","section_index"),
	CONSTRAINT "article_counts_kind_known" CHECK ("article_counts"."kind" in ('fire', 'applause', 'think', 'disagree', 'pro', 'contro', 'support')),
	CONSTRAINT "article_counts_positive" CHECK ("article_counts"."count" > 0 and "article_counts"."section_index" >= 0)
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"format" text NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"location" text,
	"topics" text[] DEFAULT '{}' NOT NULL,
	"reading_time" smallint NOT NULL,
	"cover_variant" text,
	"cover_picture_id" uuid,
	"cover_alt" text,
	"cover_credit" text,
	"reactions_total" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "articles_slug_unique" UNIQUE("slug"),
	CONSTRAINT "articles_slug_form" CHECK ("articles"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "articles_format_known" CHECK ("articles"."format" in ('dualita', 'trial', 'dal_basso')),
	CONSTRAINT "articles_status_known" CHECK ("articles"."status" in ('draft', 'published')),
	CONSTRAINT "articles_reading_time_positive" CHECK ("articles"."reading_time" > 0),
	CONSTRAINT "articles_reactions_not_negative" CHECK ("articles"."reactions_total" >= 0),
	CONSTRAINT "articles_picture_described" CHECK ("articles"."cover_picture_id" is null or ("articles"."cover_alt" is not null and "articles"."cover_credit" is not null))
);
--> statement-breakpoint
CREATE TABLE "authors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"is_tribune" boolean DEFAULT false NOT NULL,
	"portrait" jsonb,
	"user_id" uuid,
	CONSTRAINT "authors_slug_unique" UNIQUE("slug"),
	CONSTRAINT "authors_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "authors_slug_form" CHECK ("authors"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "dal_basso_details" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"province" text NOT NULL,
	"region" text NOT NULL,
	"longitude" double precision NOT NULL,
	"latitude" double precision NOT NULL,
	"facts" text[] DEFAULT '{}' NOT NULL,
	"terminus" text,
	"figure" jsonb,
	CONSTRAINT "dal_basso_province_code" CHECK ("dal_basso_details"."province" ~ '^[A-Z]{2}$'),
	CONSTRAINT "dal_basso_in_italy" CHECK ("dal_basso_details"."longitude" between 6.5 and 18.6 and "dal_basso_details"."latitude" between 35.4 and 47.2)
);
--> statement-breakpoint
CREATE TABLE "dualita_details" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"motion" text NOT NULL,
	"pro_label" text NOT NULL,
	"contro_label" text NOT NULL,
	CONSTRAINT "dualita_motion_length" CHECK (char_length("dualita_details"."motion") between 1 and 160)
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"article_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"perspective" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "sections_article_id_position_pk" PRIMARY KEY("article_id","position"),
	CONSTRAINT "sections_position_not_negative" CHECK ("sections"."position" >= 0),
	CONSTRAINT "sections_perspective_known" CHECK ("sections"."perspective" in ('pro', 'contro')),
	CONSTRAINT "sections_turns_take_sides" CHECK (("sections"."type" = 'turn') = ("sections"."perspective" is not null))
);
--> statement-breakpoint
CREATE TABLE "trial_details" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"number" smallint NOT NULL,
	"fact" text NOT NULL,
	"question" text NOT NULL,
	"place" text NOT NULL,
	"subject" text NOT NULL,
	"proceeding" text NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trial_number_positive" CHECK ("trial_details"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "reactions" (
	"article_id" uuid NOT NULL,
	"section_index" smallint NOT NULL,
	"type" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reactions_article_id_user_id_type_section_index_pk" PRIMARY KEY("article_id","user_id","type","section_index"),
	CONSTRAINT "reactions_type_known" CHECK ("reactions"."type" in ('fire', 'applause', 'think', 'disagree')),
	CONSTRAINT "reactions_section_not_negative" CHECK ("reactions"."section_index" >= 0)
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"title" "tsvector" NOT NULL,
	"summary" "tsvector" NOT NULL,
	"body" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supports" (
	"article_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supports_article_id_user_id_pk" PRIMARY KEY("article_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "votes" (
	"article_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "votes_article_id_user_id_pk" PRIMARY KEY("article_id","user_id"),
	CONSTRAINT "votes_position_known" CHECK ("votes"."position" in ('pro', 'contro'))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"original" "bytea" NOT NULL,
	CONSTRAINT "pictures_hash_unique" UNIQUE("hash"),
	CONSTRAINT "pictures_size_positive" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0)
);
--> statement-breakpoint
ALTER TABLE "article_authors" ADD CONSTRAINT "article_authors_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_authors" ADD CONSTRAINT "article_authors_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_counts" ADD CONSTRAINT "article_counts_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_cover_picture_id_pictures_id_fk" FOREIGN KEY ("cover_picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authors" ADD CONSTRAINT "authors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dal_basso_details" ADD CONSTRAINT "dal_basso_details_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dualita_details" ADD CONSTRAINT "dualita_details_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_details" ADD CONSTRAINT "trial_details_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supports" ADD CONSTRAINT "supports_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supports" ADD CONSTRAINT "supports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "article_authors_one_per_perspective" ON "article_authors" USING btree ("article_id","perspective") WHERE "article_authors"."perspective" is not null;--> statement-breakpoint
CREATE INDEX "article_authors_by_author" ON "article_authors" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "articles_recent" ON "articles" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "articles_popular" ON "articles" USING btree ("reactions_total" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "articles_quickest" ON "articles" USING btree ("reading_time","id") WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "articles_format_recent" ON "articles" USING btree ("format","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "articles_format_popular" ON "articles" USING btree ("format","reactions_total" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "articles_format_quickest" ON "articles" USING btree ("format","reading_time","id") WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "articles_substring" ON "articles" USING gin ((title || ' ' || summary) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "authors_tribune" ON "authors" USING btree ("name") WHERE "authors"."is_tribune";--> statement-breakpoint
CREATE INDEX "trial_details_closing" ON "trial_details" USING btree ("closes_at");--> statement-breakpoint
CREATE INDEX "reactions_by_user" ON "reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "search_entries_recent" ON "search_entries" USING btree ("published_at" DESC NULLS FIRST,"article_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_entries_title" ON "search_entries" USING gin ("title");--> statement-breakpoint
CREATE INDEX "search_entries_summary" ON "search_entries" USING gin ("summary");--> statement-breakpoint
CREATE INDEX "search_entries_body" ON "search_entries" USING gin ("body");--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "supports_by_user" ON "supports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "votes_tally" ON "votes" USING btree ("article_id","position");