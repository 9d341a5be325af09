ALTER TABLE "vote_snapshots" ADD COLUMN "taken_in" "pg_snapshot";--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "counted_in" "xid8";