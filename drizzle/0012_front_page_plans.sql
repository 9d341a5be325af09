CREATE TABLE "front_plan_places" (
	"plan_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"article_id" uuid NOT NULL,
	CONSTRAINT "front_plan_places_plan_id_position_pk" PRIMARY KEY("plan_id","position"),
	CONSTRAINT "front_plan_places_once" UNIQUE("plan_id","article_id"),
	CONSTRAINT "front_plan_places_few" CHECK ("front_plan_places"."position" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "front_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" uuid,
	CONSTRAINT "front_plans_order" CHECK ("front_plans"."ends_at" > "front_plans"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "front_plan_places" ADD CONSTRAINT "front_plan_places_plan_id_front_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."front_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "front_plan_places" ADD CONSTRAINT "front_plan_places_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "front_plans" ADD CONSTRAINT "front_plans_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "front_plan_places_by_article" ON "front_plan_places" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "front_plans_by_start" ON "front_plans" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "front_plans_by_maker" ON "front_plans" USING btree ("made_by") WHERE "front_plans"."made_by" is not null;--> statement-breakpoint
-- What stood in the setting of the articles in front goes on standing there.
WITH "earlier" AS (
	SELECT "value" -> 'slugs' AS "slugs", "updated_at", "updated_by" FROM "settings"
	WHERE "key" = 'featured' AND jsonb_typeof("value" -> 'slugs') = 'array' AND jsonb_array_length("value" -> 'slugs') > 0
), "plan" AS (
	INSERT INTO "front_plans" ("starts_at", "made_at", "made_by")
	SELECT "updated_at", "updated_at", "updated_by" FROM "earlier" RETURNING "id"
)
INSERT INTO "front_plan_places" ("plan_id", "position", "article_id")
SELECT "plan"."id", row_number() OVER (ORDER BY "place"."number") - 1, "articles"."id"
FROM "plan", "earlier", jsonb_array_elements_text("earlier"."slugs") WITH ORDINALITY AS "place" ("slug", "number")
JOIN "articles" ON "articles"."slug" = "place"."slug" WHERE "place"."number" <= 6;--> statement-breakpoint
DELETE FROM "settings" WHERE "key" = 'featured';
