-- The index is made of what the function answers.
DROP INDEX "users_one_mailbox";--> statement-breakpoint
-- The mailbox that an address leads to, however it is written (product rules 4.12): lower case, without what follows a
-- plus, and without what some providers ignore, under one of the names that they have. A plus that begins a name is part
-- of it. What `canonicalMailbox` says as well.
CREATE OR REPLACE FUNCTION canonical_email(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT CASE
    WHEN host IN ('gmail.com', 'googlemail.com') THEN replace(box, '.', '') || '@gmail.com'
    WHEN host IN ('proton.me', 'protonmail.com', 'pm.me') THEN translate(box, '.-_', '') || '@proton.me'
    WHEN host IN ('icloud.com', 'me.com', 'mac.com') THEN box || '@icloud.com'
    WHEN host IN ('yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'ya.ru')
      THEN replace(box, '.', '-') || '@yandex.ru'
    WHEN host ~ '^(yahoo[.][a-z]+([.][a-z]+)?|ymail[.]com|rocketmail[.]com)$'
      THEN regexp_replace(box, '-.*$', '-') || '@' || host
    WHEN host ~ '^[^.]+[.]fastmail[.](com|fm)$'
      THEN split_part(host, '.', 1) || '@' || substring(host FROM '[^.]+[.][^.]+$')
    ELSE box || '@' || host
  END
  FROM (
    SELECT regexp_replace(name, '^(.[^+]*)[+].*$', '\1') AS box, host
    FROM (
      SELECT regexp_replace(lower(address), '@[^@]*$', '') AS name, substring(lower(address) FROM '[^@]*$') AS host
    ) AS given
  ) AS parts
);--> statement-breakpoint
-- Of the accounts that turn out to be of one mailbox the oldest with a confirmed address is its voter, and the one that was
-- it before stays it; nobody loses an account.
UPDATE "users" SET "votes_wait" = 'same_mailbox' FROM (
  SELECT id, row_number() OVER (PARTITION BY canonical_email(email)
    ORDER BY (votes_wait IS NOT DISTINCT FROM 'same_mailbox'), email_verified DESC, created_at, id) AS place
  FROM "users"
) AS doubles WHERE doubles.id = "users"."id" AND doubles.place > 1 AND "users"."votes_wait" IS DISTINCT FROM 'same_mailbox';--> statement-breakpoint
CREATE UNIQUE INDEX "users_one_mailbox" ON "users" USING btree (canonical_email("email")) WHERE "users"."votes_wait" is distinct from 'same_mailbox';
