ALTER TABLE "draft_checks" DROP CONSTRAINT "draft_checks_item_known";--> statement-breakpoint
ALTER TABLE "story_events" DROP CONSTRAINT "story_events_act_known";--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "proposal" jsonb;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "proposal_by" uuid;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "author_key" text;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_proposal_by_users_id_fk" FOREIGN KEY ("proposal_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stories_by_proposer" ON "stories" USING btree ("proposal_by") WHERE "stories"."proposal_by" is not null;--> statement-breakpoint
ALTER TABLE "draft_checks" ADD CONSTRAINT "draft_checks_item_known" CHECK ("draft_checks"."item" in ('conduct', 'opposites', 'proceeding', 'no_minors', 'no_secret_acts', 'reply_sought', 'equal_defence', 'presumption', 'legal_sign_off', 'facts', 'source', 'consent', 'personal_data', 'counterpart', 'language'));--> statement-breakpoint
ALTER TABLE "story_events" ADD CONSTRAINT "story_events_act_known" CHECK ("story_events"."act" in ('take', 'release', 'ask', 'answer', 'accept', 'reopen', 'send_for_ok', 'object', 'publish', 'unschedule', 'reject', 'appeal', 'merge', 'withdraw', 'archive', 'renew', 'take_down', 'submit', 'assign', 'edit', 'note', 'verify', 'check', 'counterpart', 'approve', 'identity', 'told', 'erase'));--> statement-breakpoint
-- What a reader's story said to its newsroom becomes a manuscript. The four functions write what the program writes
-- (story-draft.ts, typed-text.ts, content.ts): a text in one line, its paragraphs, its content, and what its hash is of.
CREATE FUNCTION pg_temp.one_line(t text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(coalesce(t, ''),
    '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'), ' ')
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.paragraphs(t text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    replace(coalesce(t, ''), E'\r\n', E'\n'),
    '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]', '', 'g'),
    '[ \t]+$', '', 'gn'), '^[ \t]+', '', 'gn'), '\n{3,}', E'\n\n', 'g'), '^\n{1,2}|\n{1,2}$', '', 'g')
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.canonical(v jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN CASE jsonb_typeof(v)
    WHEN 'object' THEN '{' || coalesce((SELECT string_agg(to_json(key)::text || ':' || pg_temp.canonical(value), ',' ORDER BY key COLLATE "C") FROM jsonb_each(v)), '') || '}'
    WHEN 'array' THEN '[' || coalesce((SELECT string_agg(pg_temp.canonical(value), ',' ORDER BY place) FROM jsonb_array_elements(v) WITH ORDINALITY AS e (value, place)), '') || ']'
    ELSE v::text END;
END $$;--> statement-breakpoint
CREATE FUNCTION pg_temp.content_of(t jsonb, is_anonymous boolean, c "story_counterparts") RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  role text := pg_temp.one_line(t ->> 'protagonistRole');
  name text := CASE WHEN is_anonymous THEN 'Nome noto alla redazione' ELSE pg_temp.one_line(t ->> 'protagonistName') END;
  of_whom text := pg_temp.one_line(c."name");
  reply text := pg_temp.paragraphs(c."reply");
  sections jsonb := '[]';
BEGIN
  IF pg_temp.paragraphs(t ->> 'story') <> '' THEN
    sections := sections || jsonb_build_object('type', 'protagonist', 'title', name, 'content', pg_temp.paragraphs(t ->> 'story'),
      'details', jsonb_build_object('speaker', jsonb_build_object('name', name, 'role', role)));
  END IF;
  IF pg_temp.paragraphs(t ->> 'context') <> '' THEN
    sections := sections || jsonb_build_object('type', 'context', 'title', 'Come ci si è arrivati', 'content', pg_temp.paragraphs(t ->> 'context'), 'details', '{}'::jsonb);
  END IF;
  IF pg_temp.paragraphs(t ->> 'impact') <> '' THEN
    sections := sections || jsonb_build_object('type', 'impact', 'title', 'Le conseguenze', 'content', pg_temp.paragraphs(t ->> 'impact'), 'details', '{}'::jsonb);
  END IF;
  IF reply <> '' THEN
    sections := sections || jsonb_build_object('type', 'counterpart', 'title', coalesce(nullif(of_whom, ''), 'La risposta'), 'content', reply, 'details', '{}'::jsonb);
  END IF;
  RETURN jsonb_build_object(
    'title', pg_temp.one_line(t ->> 'title'),
    'summary', pg_temp.one_line(t ->> 'summary'),
    'topics', coalesce((SELECT jsonb_agg(topic ORDER BY place) FROM (
      SELECT pg_temp.one_line(value) AS topic, min(place) AS place
      FROM jsonb_array_elements_text(coalesce(t -> 'topics', '[]')) WITH ORDINALITY AS e (value, place)
      WHERE pg_temp.one_line(value) <> '' GROUP BY 1) AS topics), '[]'::jsonb),
    'authors', jsonb_build_array(jsonb_build_object('name', name, 'role', CASE WHEN is_anonymous THEN 'La redazione conosce chi racconta' ELSE role END,
      'thesis', '', 'quote', '') || CASE WHEN is_anonymous THEN '{"author": "nome-noto-alla-redazione"}'::jsonb ELSE '{}' END),
    'dalBasso', jsonb_build_object('place', pg_temp.one_line(t ->> 'place'), 'province', coalesce(t ->> 'province', ''), 'facts', '[]'::jsonb,
      'terminus', CASE WHEN reply = '' AND of_whom <> '' AND c."asked_at" IS NOT NULL THEN of_whom || ' non ha ancora risposto alle nostre domande.' ELSE '' END),
    'sections', sections);
END $$;--> statement-breakpoint
-- Stories that were accepted, with each version of their text; of one that the newsroom had not written on, what was sent.
CREATE TEMP TABLE "moved" AS
SELECT s."id" AS "story_id", gen_random_uuid() AS "draft_id", s."status", t."version", t."editor_id", t."created_at",
  pg_temp.content_of(t."text", s."is_anonymous", c) AS "content", ''::text AS "hash",
  t."version" = max(t."version") OVER (PARTITION BY s."id") AS "is_latest"
FROM "stories" s
JOIN LATERAL (
  SELECT x."version", x."text", x."editor_id", x."created_at" FROM "story_texts" x WHERE x."story_id" = s."id"
  UNION ALL
  SELECT 1, jsonb_build_object('title', s."title", 'summary', '', 'place', coalesce(substring(s."location" from '^(.*\S)\s*\([A-Z]{2}\)\s*$'), s."location"),
    'province', coalesce(substring(s."location" from '\(([A-Z]{2})\)\s*$'), ''), 'protagonistName', s."protagonist_name",
    'protagonistRole', s."protagonist_role", 'story', s."story", 'context', s."context", 'impact', s."impact", 'topics', '[]'::jsonb),
    NULL, s."submitted_at"
  WHERE s."status" IN ('accepted', 'awaiting_author_ok') AND NOT EXISTS (SELECT FROM "story_texts" x WHERE x."story_id" = s."id")
) t ON true
LEFT JOIN "story_counterparts" c ON c."story_id" = s."id"
WHERE s."status" IN ('accepted', 'awaiting_author_ok', 'published', 'archived', 'taken_down') AND s."story" <> ''
  AND NOT EXISTS (SELECT FROM "drafts" d WHERE d."story_id" = s."id" OR d."article_id" = s."article_id");--> statement-breakpoint
UPDATE "moved" m SET "draft_id" = o."draft_id", "hash" = encode(sha256(convert_to(pg_temp.canonical(
  jsonb_build_object('format', 'dal_basso', 'content', m."content")), 'UTF8')), 'hex')
FROM (SELECT DISTINCT ON ("story_id") "story_id", "draft_id" FROM "moved" ORDER BY "story_id", "version") o WHERE o."story_id" = m."story_id";--> statement-breakpoint
INSERT INTO "drafts" ("id", "format", "status", "title", "version", "published_version", "created_at", "changed_at", "word_budget", "publish_at", "article_id", "story_id")
SELECT m."draft_id", 'dal_basso',
  CASE WHEN s."status" = 'taken_down' THEN 'retracted' WHEN s."status" IN ('published', 'archived') THEN 'published' ELSE 'in_review' END,
  m."content" ->> 'title', m."version", CASE WHEN s."article_id" IS NOT NULL THEN m."version" END,
  (SELECT min(x."created_at") FROM "moved" x WHERE x."story_id" = s."id"), greatest(m."created_at", s."changed_at"), 350,
  CASE WHEN s."article_id" IS NOT NULL THEN s."published_at" END, s."article_id", s."id"
FROM "moved" m JOIN "stories" s ON s."id" = m."story_id" WHERE m."is_latest";--> statement-breakpoint
INSERT INTO "draft_revisions" ("draft_id", "version", "content", "hash", "user_id", "created_at")
SELECT "draft_id", "version", "content", "hash", "editor_id", "created_at" FROM "moved";--> statement-breakpoint
INSERT INTO "authors" ("slug", "name", "role")
SELECT 'nome-noto-alla-redazione', 'Nome noto alla redazione', 'La redazione conosce chi racconta'
WHERE EXISTS (SELECT FROM "moved" m JOIN "stories" s ON s."id" = m."story_id" AND s."is_anonymous") ON CONFLICT DO NOTHING;--> statement-breakpoint
-- The yes to a version is a signature under its revision.
INSERT INTO "draft_signatures" ("draft_id", "version", "kind", "hash", "signed_at")
SELECT m."draft_id", m."version", 'protagonist', m."hash", coalesce(s."approved_at", s."changed_at")
FROM "moved" m JOIN "stories" s ON s."id" = m."story_id" AND s."approved_version" = m."version";--> statement-breakpoint
-- What was ticked holds for the latest version, unless whoever ticked it wrote more of the text than twenty words.
INSERT INTO "draft_checks" ("draft_id", "item", "version", "user_id", "created_at")
SELECT m."draft_id", k."item", m."version", k."user_id", k."created_at"
FROM "moved" m JOIN "stories" s ON s."id" = m."story_id" JOIN "story_checks" k ON k."story_id" = s."id"
WHERE m."is_latest" AND 20 >= coalesce((
  SELECT sum((
    SELECT greatest(sum(greatest(w."added", 0)), sum(greatest(-w."added", 0))) FROM (
      SELECT sum(x."count") AS "added" FROM (
        SELECT regexp_split_to_table(concat_ws(' ', t."text" ->> 'title', t."text" ->> 'story', t."text" ->> 'context', t."text" ->> 'impact'), '\s+') AS "word", 1 AS "count"
        UNION ALL
        SELECT regexp_split_to_table(concat_ws(' ', coalesce(b."text" ->> 'title', s."title"), coalesce(b."text" ->> 'story', s."story"), coalesce(b."text" ->> 'context', s."context"), coalesce(b."text" ->> 'impact', s."impact")), '\s+'), -1
      ) x GROUP BY x."word") w))
  FROM "story_texts" t LEFT JOIN "story_texts" b ON b."story_id" = t."story_id" AND b."version" = t."version" - 1
  WHERE t."story_id" = s."id" AND t."editor_id" = k."user_id"), 0);--> statement-breakpoint
INSERT INTO "draft_people" ("draft_id", "user_id", "part")
SELECT m."draft_id", u."id", 'editor' FROM "moved" m JOIN "stories" s ON s."id" = m."story_id"
JOIN "users" u ON u."id" = s."assignee_id" AND u."role" IN ('writer', 'admin') AND u."id" IS DISTINCT FROM s."author_id" WHERE m."is_latest";--> statement-breakpoint
INSERT INTO "draft_events" ("draft_id", "at", "act", "to_status")
SELECT d."id", d."changed_at", 'from_story', d."status" FROM "drafts" d JOIN "moved" m ON m."draft_id" = d."id" AND m."is_latest";--> statement-breakpoint
-- Of stories sent without a name; those of accounts get theirs from the program, which has the secret (story-jobs.ts).
UPDATE "drafts" d SET "author_key" = s."author_key" FROM "stories" s WHERE s."id" = d."story_id" AND s."author_key" IS NOT NULL;--> statement-breakpoint
-- Of all others the newsroom's text waits until they are accepted.
UPDATE "stories" s SET "proposal" = t."text", "proposal_by" = t."editor_id"
FROM (SELECT DISTINCT ON ("story_id") * FROM "story_texts" ORDER BY "story_id", "version" DESC) t
WHERE t."story_id" = s."id" AND s."article_id" IS NULL AND s."status" NOT IN ('accepted', 'awaiting_author_ok');--> statement-breakpoint
DROP TABLE "moved";--> statement-breakpoint
DROP FUNCTION pg_temp.content_of(jsonb, boolean, "story_counterparts");--> statement-breakpoint
DROP FUNCTION pg_temp.canonical(jsonb);--> statement-breakpoint
DROP FUNCTION pg_temp.paragraphs(text);--> statement-breakpoint
DROP FUNCTION pg_temp.one_line(text);--> statement-breakpoint
DROP TABLE "story_checks" CASCADE;--> statement-breakpoint
DROP TABLE "story_presence" CASCADE;--> statement-breakpoint
DROP TABLE "story_texts" CASCADE;--> statement-breakpoint
ALTER TABLE "stories" DROP COLUMN "approved_version";--> statement-breakpoint
ALTER TABLE "stories" DROP COLUMN "approved_at";--> statement-breakpoint
-- With the words of a story that never came out goes what its manuscript said; nothing else is ever taken away.
CREATE OR REPLACE FUNCTION refuse_change_of_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_empty boolean;
  person text := TG_ARGV[0];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    -- Nothing is lost with an empty table, as in databases that are made anew.
    EXECUTE format('SELECT NOT EXISTS (SELECT FROM %I)', TG_TABLE_NAME) INTO is_empty;
    IF is_empty THEN
      RETURN NULL;
    END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    IF to_jsonb(new) ->> person IS NULL
      AND to_jsonb(new) - person = to_jsonb(old) - person
      AND NOT EXISTS (SELECT FROM users WHERE id = (to_jsonb(old) ->> person)::uuid)
    THEN
      RETURN new;
    END IF;
  ELSIF TG_TABLE_NAME IN ('draft_revisions', 'draft_events') THEN
    IF EXISTS (
      SELECT FROM drafts d JOIN stories s ON s.id = d.story_id
      WHERE d.id = (to_jsonb(old) ->> 'draft_id')::uuid AND d.article_id IS NULL AND s.story = ''
    ) THEN
      RETURN old;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'integrity_constraint_violation';
END $$;
