CREATE TABLE "vote_snapshots" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"pro" integer NOT NULL,
	"contro" integer NOT NULL,
	"lean_readers" integer DEFAULT 0 NOT NULL,
	"lean_changed" integer DEFAULT 0 NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone,
	CONSTRAINT "vote_snapshots_not_negative" CHECK ("vote_snapshots"."pro" >= 0 and "vote_snapshots"."contro" >= 0 and "vote_snapshots"."lean_changed" between 0 and "vote_snapshots"."lean_readers")
);
--> statement-breakpoint
ALTER TABLE "points_ledger" ADD COLUMN "shown_from" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD COLUMN "board_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vote_snapshots" ADD CONSTRAINT "vote_snapshots_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vote_snapshots_moved" ON "vote_snapshots" USING btree ("moved_at") WHERE "vote_snapshots"."moved_at" is not null;--> statement-breakpoint
CREATE INDEX "points_ledger_due" ON "points_ledger" USING btree ("board_due_at") WHERE "points_ledger"."board_due_at" is not null;