CREATE TABLE "failed_payments" (
	"invoice_id" text PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"is_real" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "failed_payments" ADD CONSTRAINT "failed_payments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "failed_payments_by_subscription" ON "failed_payments" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "failed_payments_by_time" ON "failed_payments" USING btree ("failed_at");