CREATE TABLE "given_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid,
	"provider" text NOT NULL,
	"interval" text NOT NULL,
	"from_name" text NOT NULL,
	"note" text NOT NULL,
	"provider_id" text,
	"url" text,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	CONSTRAINT "given_plans_token_unique" UNIQUE("token"),
	CONSTRAINT "given_plans_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "given_plans_provider_known" CHECK ("given_plans"."provider" in ('stripe', 'prova')),
	CONSTRAINT "given_plans_interval_known" CHECK ("given_plans"."interval" in ('month', 'year')),
	CONSTRAINT "given_plans_from_name_length" CHECK (char_length("given_plans"."from_name") between 1 and 60),
	CONSTRAINT "given_plans_note_length" CHECK (char_length("given_plans"."note") <= 300),
	CONSTRAINT "given_plans_opened_closed" CHECK ("given_plans"."opened_at" is null or "given_plans"."closed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "given_plan_id" uuid;--> statement-breakpoint
ALTER TABLE "given_plans" ADD CONSTRAINT "given_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "given_plans_by_user" ON "given_plans" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "given_plans_unsettled" ON "given_plans" USING btree ("created_at") WHERE "given_plans"."closed_at" is null;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_given_plan_id_given_plans_id_fk" FOREIGN KEY ("given_plan_id") REFERENCES "public"."given_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_given_plan_id_unique" UNIQUE("given_plan_id");