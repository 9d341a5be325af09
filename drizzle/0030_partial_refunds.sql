CREATE TABLE "partial_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"refunded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partial_refunds_cents_positive" CHECK ("partial_refunds"."cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "partial_refunds" ADD CONSTRAINT "partial_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partial_refunds_by_payment" ON "partial_refunds" USING btree ("payment_id","refunded_at");