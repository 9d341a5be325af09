ALTER TABLE "draft_checks" DROP CONSTRAINT "draft_checks_item_known";--> statement-breakpoint
ALTER TABLE "trial_details" ADD COLUMN "guilty_means" text DEFAULT 'Colpevole' NOT NULL;--> statement-breakpoint
ALTER TABLE "trial_details" ADD COLUMN "innocent_means" text DEFAULT 'Innocente' NOT NULL;--> statement-breakpoint
-- The meanings of the cases that come with the program, written by hand; any other case keeps the bare names of the
-- verdicts, which are true of every question, until its newsroom writes what they mean.
UPDATE "trial_details" t SET "guilty_means" = m.guilty, "innocent_means" = m.innocent
FROM "articles" a, (VALUES
  ('la-preside-che-sequestro-412-telefoni', 'Ha ecceduto i suoi poteri?', 'Ha ecceduto i suoi poteri', 'Era nei suoi poteri'),
  ('la-recensione-da-quarantamila-euro', 'Ha superato il diritto di critica?', 'Ha superato il diritto di critica', 'È rimasto nel diritto di critica'),
  ('il-murale-cancellato-di-notte', 'Ha dato un ordine che non poteva dare?', 'Ha dato un ordine che non poteva dare', 'Ha dato un ordine che poteva dare'),
  ('l-algoritmo-che-assegno-le-case', 'Ha rinunciato a decidere?', 'Ha lasciato decidere al programma', 'Ha deciso il Comune, il programma ha contato'),
  ('l-allenatore-che-ritiro-la-squadra', 'Ha anteposto il gesto ai ragazzi?', 'Ha anteposto il gesto ai ragazzi', 'Ha messo i ragazzi davanti a tutto'),
  ('la-diga-rimasta-chiusa', 'Ha messo i frutteti prima delle case?', 'Ha messo i frutteti prima delle case', 'Non ha messo i frutteti prima delle case')
) AS m (slug, question, guilty, innocent)
WHERE a."id" = t."article_id" AND a."slug" = m.slug AND t."question" = m.question;--> statement-breakpoint
ALTER TABLE "trial_details" ADD CONSTRAINT "trial_meanings_said" CHECK (char_length("trial_details"."guilty_means") between 1 and 80 and char_length("trial_details"."innocent_means") between 1 and 80);--> statement-breakpoint
ALTER TABLE "trial_details" ADD CONSTRAINT "trial_meanings_differ" CHECK (lower("trial_details"."guilty_means") <> lower("trial_details"."innocent_means"));--> statement-breakpoint
ALTER TABLE "draft_checks" ADD CONSTRAINT "draft_checks_item_known" CHECK ("draft_checks"."item" in ('conduct', 'opposites', 'proceeding', 'no_minors', 'no_secret_acts', 'reply_sought', 'equal_defence', 'presumption', 'legal_sign_off', 'facts', 'consent', 'personal_data', 'counterpart'));