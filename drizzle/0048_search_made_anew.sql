-- A text as the search reads it: without the addresses of its links, digits in groups of three as one number, and every
-- sign a space. PostgreSQL's parser would take `85.000` for a fraction, `231/2001` for a file and `D.Lgs` for a host.
CREATE FUNCTION search_text(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(
  regexp_replace(
    regexp_replace(written, '\]\(https://[^\s()]*\)', ' ', 'g'),
    '(?<![0-9])([0-9]{1,3})[. \u00a0\u2009\u202f](?=[0-9]{3}(?![0-9]))', '\1', 'g'),
  '[!-/:-@[-`{-~]+', ' ', 'g');--> statement-breakpoint
-- By hand: the search is made anew, as `indexAllArticles` does, without a lock that holds readers up: until it is done
-- they go on finding what they found.
UPDATE "search_entries" e SET
  "title" = to_tsvector('italian_search', t.title) || setweight(to_tsvector('plain_search', t.title) || t.format, 'A'),
  "summary" = to_tsvector('italian_search', t.summary) || setweight(to_tsvector('plain_search', t.summary) || t.format, 'A'),
  "body" = to_tsvector('italian_search', t.body),
  "body_words" = strip(to_tsvector('plain_search', t.body) || t.format)
FROM (
  SELECT a.id, ('''format/' || a.format || ''':1')::tsvector AS format, search_text(a.summary) AS summary,
    search_text(concat_ws(' ', a.title, a.short_title, a.location, array_to_string(a.topics, ' '),
      (SELECT string_agg(au.name, ' ') FROM article_authors aa JOIN authors au ON au.id = aa.author_id
        WHERE aa.article_id = a.id),
      (SELECT concat_ws(' ', b.place, b.region) FROM dal_basso_details b WHERE b.article_id = a.id))) AS title,
    search_text(coalesce((SELECT string_agg(concat_ws(' ', s.title, s.content), ' ' ORDER BY s.position) FROM sections s
      WHERE s.article_id = a.id), '')) AS body
  FROM articles a
) t
WHERE t.id = e.article_id;--> statement-breakpoint
WITH held AS MATERIALIZED (
  SELECT word, min(e.published_at) AS public_from
  FROM search_entries e,
    unnest(tsvector_to_array(ts_filter(e.title, '{a}') || ts_filter(e.summary, '{a}') || e.body_words)) AS word
  WHERE char_length(word) BETWEEN 4 AND 30 AND word !~ '[0-9/]'
  GROUP BY word
), gone AS (
  DELETE FROM search_words w WHERE NOT EXISTS (SELECT FROM held h WHERE h.word = w.word)
)
INSERT INTO search_words (word, public_from) SELECT word, public_from FROM held ORDER BY word
ON CONFLICT (word) DO UPDATE SET public_from = excluded.public_from;
