ALTER TABLE "checkouts" ADD COLUMN "interval" text DEFAULT 'month' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "invoice_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "months" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "interval" text DEFAULT 'month' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_interval_known" CHECK ("checkouts"."interval" in ('month', 'year'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_months_positive" CHECK ("payments"."months" > 0);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_interval_known" CHECK ("subscriptions"."interval" in ('month', 'year'));