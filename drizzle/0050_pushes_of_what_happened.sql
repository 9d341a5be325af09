DELETE FROM "pushes" p WHERE NOT EXISTS (SELECT FROM "events" e WHERE e."id" = p."event_id");--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pushes_by_event" ON "pushes" USING btree ("event_id");