CREATE TABLE "survey_answers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"satisfied" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "survey_answers_by_time" ON "survey_answers" USING btree ("answered_at");