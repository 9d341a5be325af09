CREATE INDEX "verifications_by_value" ON "verifications" USING btree ("value");
--> statement-breakpoint
-- 0038 dated the second factors of before with its own instant, which the catalogue keeps as the column's value for rows that
-- lacked it; a copy of the database has lost that, but no two were ever set up at the same microsecond.
UPDATE "two_factors" SET "created_at" = null WHERE "created_at" = (
    SELECT ("attmissingval"::text::timestamptz[])[1] FROM pg_attribute
    WHERE "attrelid" = 'two_factors'::regclass AND "attname" = 'created_at')
  OR "created_at" IN (SELECT "created_at" FROM "two_factors" GROUP BY "created_at" HAVING count(*) > 1);
--> statement-breakpoint
-- Links of before 0038 are told apart by how long they hold: an hour for a new password, one day or three for an invitation.
-- Those of a sign-in with a second factor hold ten minutes, and of a trusted browser thirty days.
WITH "open" AS (
  SELECT v."id", u."id" AS "user_id", v."created_at",
    CASE WHEN v."expires_at" - v."created_at" > interval '2 hours' THEN 'invitation' ELSE 'reset' END AS "kind"
  FROM "verifications" v JOIN "users" u ON u."id"::text = v."value"
  WHERE v."expires_at" - v."created_at" BETWEEN interval '30 minutes' AND interval '4 days'
    AND NOT EXISTS (SELECT FROM "password_links" l WHERE l."verification_id" = v."id")
), "newest" AS (
  SELECT DISTINCT ON ("user_id", "kind") * FROM "open" o
  WHERE NOT EXISTS (SELECT FROM "password_links" l WHERE l."user_id" = o."user_id" AND l."kind" = o."kind")
  ORDER BY "user_id", "kind", "created_at" DESC
), "ended" AS (
  DELETE FROM "verifications" WHERE "id" IN (SELECT "id" FROM "open" EXCEPT SELECT "id" FROM "newest")
)
INSERT INTO "password_links" ("verification_id", "user_id", "kind", "invited_by", "created_at")
SELECT "id", "user_id", "kind",
  CASE "kind" WHEN 'invitation' THEN (
    SELECT e."actor_id" FROM "audit_events" e
    WHERE e."target_kind" = 'person' AND e."target_id" = n."user_id"::text
      AND e."action" IN ('account.invite', 'account.make_admin')
    ORDER BY e."at" DESC, e."id" DESC LIMIT 1) END,
  "created_at"
FROM "newest" n;
