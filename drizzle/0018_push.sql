CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"address" "bytea" NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_address_hash_unique" UNIQUE("address_hash")
);
--> statement-breakpoint
CREATE TABLE "pushes" (
	"user_id" uuid NOT NULL,
	"fact_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"day" date NOT NULL,
	"always" boolean NOT NULL,
	CONSTRAINT "pushes_user_id_fact_id_pk" PRIMARY KEY("user_id","fact_id")
);
--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_channel_known";--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_user" ON "push_subscriptions" USING btree ("user_id","added_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pushes_one_a_day" ON "pushes" USING btree ("user_id","article_id","day") WHERE not "pushes"."always";--> statement-breakpoint
CREATE INDEX "pushes_by_article" ON "pushes" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "pushes_by_day" ON "pushes" USING btree ("day");--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_channel_known" CHECK ("notification_choices"."channel" in ('site', 'mail', 'digest', 'push'));