CREATE TABLE "share_opening" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_opening_only_row" CHECK ("share_opening"."only_row")
);
