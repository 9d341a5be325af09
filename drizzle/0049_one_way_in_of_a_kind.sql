DROP INDEX "credentials_by_account";--> statement-breakpoint
DROP INDEX "two_factors_by_user";--> statement-breakpoint
-- By hand: of second factors set up at once the one that was confirmed holds, else the latest.
DELETE FROM "two_factors" t USING "two_factors" k WHERE k."user_id" = t."user_id"
  AND (k."verified", coalesce(k."created_at", '-infinity'), k."id") > (t."verified", coalesce(t."created_at", '-infinity'), t."id");--> statement-breakpoint
-- Of one way into an account that was written twice the one with a password, else the latest.
DELETE FROM "credentials" c USING "credentials" k WHERE k."account_id" = c."account_id" AND k."provider_id" = c."provider_id"
  AND (k."password" IS NOT NULL, k."updated_at", k."id") > (c."password" IS NOT NULL, c."updated_at", c."id");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_one_each" ON "credentials" USING btree ("account_id","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "two_factors_one_each" ON "two_factors" USING btree ("user_id");