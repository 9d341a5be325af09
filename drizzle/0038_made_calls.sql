CREATE TABLE "made_calls" (
	"key" text PRIMARY KEY NOT NULL,
	"made_id" uuid,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "made_calls_by_age" ON "made_calls" USING btree ("made_at");