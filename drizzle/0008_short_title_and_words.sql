ALTER TABLE "articles" ADD COLUMN "short_title" text;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_short_title_said" CHECK ("articles"."short_title" <> '' and char_length("articles"."short_title") <= 60);--> statement-breakpoint
-- The search is made anew: words as they are written get the weight A, and those of texts a column of their own.
ALTER TABLE "search_entries" ADD COLUMN "body_words" "tsvector";--> statement-breakpoint
UPDATE "search_entries" e SET
  "title" = to_tsvector('italian_search', t.title) || setweight(to_tsvector('plain_search', t.title), 'A'),
  "summary" = to_tsvector('italian_search', t.summary) || setweight(to_tsvector('plain_search', t.summary), 'A'),
  "body_words" = strip(to_tsvector('plain_search', t.body))
FROM (
  SELECT a.id, a.summary,
    concat_ws(' ', a.title, a.short_title, a.location, array_to_string(a.topics, ' '),
      (SELECT string_agg(au.name, ' ') FROM article_authors aa JOIN authors au ON au.id = aa.author_id
        WHERE aa.article_id = a.id),
      (SELECT concat_ws(' ', b.place, b.region) FROM dal_basso_details b WHERE b.article_id = a.id)) AS title,
    coalesce((SELECT string_agg(concat_ws(' ', s.title, s.content), ' ' ORDER BY s.position) FROM sections s
      WHERE s.article_id = a.id), '') AS body
  FROM articles a
) t
WHERE t.id = e.article_id;--> statement-breakpoint
ALTER TABLE "search_entries" ALTER COLUMN "body_words" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "search_entries_body_words" ON "search_entries" USING gin ("body_words");
