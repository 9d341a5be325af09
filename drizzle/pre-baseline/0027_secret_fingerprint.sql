CREATE TABLE "secret_fingerprint" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"fingerprint" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "secret_fingerprint_only_row" CHECK ("secret_fingerprint"."only_row")
);
