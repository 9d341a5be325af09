DROP INDEX "reports_to_tell";--> statement-breakpoint
ALTER TABLE "appeals" ADD COLUMN "newsroom_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appeals" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "appeals_told" ON "appeals" USING btree ("newsroom_told_at") WHERE "appeals"."newsroom_told_at" is not null;--> statement-breakpoint
CREATE INDEX "appeals_reminded" ON "appeals" USING btree ("reminded_at") WHERE "appeals"."reminded_at" is not null;--> statement-breakpoint
CREATE INDEX "reports_reminded" ON "reports" USING btree ("reminded_at") WHERE "reports"."reminded_at" is not null;--> statement-breakpoint
CREATE INDEX "reports_to_tell" ON "reports" USING btree ("received_at") WHERE "reports"."status" = 'open' and "reports"."newsroom_told_at" is null and "reports"."ground" in ('illegal', 'rettifica', 'proceeding', 'privacy');