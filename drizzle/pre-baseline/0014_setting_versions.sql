CREATE TABLE "setting_versions" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "setting_versions_key_version_pk" PRIMARY KEY("key","version"),
	CONSTRAINT "setting_versions_version_positive" CHECK ("setting_versions"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "setting_versions" ADD CONSTRAINT "setting_versions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- What was changed before is known only as it is now.
INSERT INTO "setting_versions" ("key", "version", "value", "changed_at", "changed_by")
  SELECT "key", "version", "value", "updated_at", "updated_by" FROM "settings";--> statement-breakpoint
CREATE TRIGGER setting_versions_append_only BEFORE UPDATE OR DELETE ON "setting_versions"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_record('changed_by');--> statement-breakpoint
CREATE TRIGGER setting_versions_not_emptied BEFORE TRUNCATE ON "setting_versions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record();
