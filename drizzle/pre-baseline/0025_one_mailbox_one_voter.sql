-- The mailbox that an address leads to, however it is written (product rules 4.12): lower case, without what follows a
-- plus, and without what some providers ignore, under one of the names that they have.
CREATE FUNCTION canonical_email(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT CASE
    WHEN host IN ('gmail.com', 'googlemail.com') THEN replace(box, '.', '') || '@gmail.com'
    WHEN host IN ('proton.me', 'protonmail.com', 'pm.me') THEN translate(box, '.-_', '') || '@proton.me'
    WHEN host IN ('icloud.com', 'me.com', 'mac.com') THEN box || '@icloud.com'
    ELSE box || '@' || host
  END
  FROM (
    SELECT coalesce(nullif(split_part(name, '+', 1), ''), name) AS box, host
    FROM (
      SELECT regexp_replace(lower(address), '@[^@]*$', '') AS name, substring(lower(address) FROM '[^@]*$') AS host
    ) AS given
  ) AS parts
);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "votes_wait" text;--> statement-breakpoint
-- Of the accounts of one mailbox the oldest with a confirmed address is its voter; nobody loses an account.
UPDATE "users" SET "votes_wait" = 'same_mailbox' FROM (
  SELECT id, row_number() OVER (PARTITION BY canonical_email(email) ORDER BY email_verified DESC, created_at, id) AS place
  FROM "users"
) AS doubles WHERE doubles.id = "users"."id" AND doubles.place > 1;--> statement-breakpoint
-- A picture that is not ours goes; in its place comes the one that was uploaded, where there is one.
UPDATE "users" SET "image" = (
  SELECT '/media/avatars/' || hash || '.webp' FROM "avatars" WHERE "avatars"."user_id" = "users"."id"
) WHERE "image" !~ '^/media/avatars/[0-9a-f]{64}[.]webp$';--> statement-breakpoint
CREATE UNIQUE INDEX "users_one_mailbox" ON "users" USING btree (canonical_email("email")) WHERE "users"."votes_wait" is distinct from 'same_mailbox';--> statement-breakpoint
CREATE INDEX "users_waiting" ON "users" USING btree ("id") WHERE "users"."votes_wait" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_image_ours" CHECK ("users"."image" ~ '^/media/avatars/[0-9a-f]{64}[.]webp$');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_votes_wait_known" CHECK ("users"."votes_wait" in ('same_mailbox', 'disposable'));
