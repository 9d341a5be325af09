ALTER TABLE "reply_requests" ADD COLUMN "confirm_hash" text;--> statement-breakpoint
ALTER TABLE "reply_requests" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reply_requests" ADD COLUMN "verified_how" text;--> statement-breakpoint
ALTER TABLE "reply_requests" ADD COLUMN "verified_by" uuid;--> statement-breakpoint
ALTER TABLE "reply_requests" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reply_requests" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reply_requests" ADD COLUMN "reminded_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reply_requests" ADD CONSTRAINT "reply_requests_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reply_requests_by_verifier" ON "reply_requests" USING btree ("verified_by") WHERE "reply_requests"."verified_by" is not null;--> statement-breakpoint
ALTER TABLE "reply_requests" ADD CONSTRAINT "reply_requests_confirm_hash_unique" UNIQUE("confirm_hash");--> statement-breakpoint
ALTER TABLE "reply_requests" ADD CONSTRAINT "reply_requests_verified" CHECK (("reply_requests"."verified_how" is null) = ("reply_requests"."verified_at" is null) and "reply_requests"."verified_how" <> '');