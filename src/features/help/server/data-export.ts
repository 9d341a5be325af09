import { z } from 'zod';
import type { ExportPart } from '#features/accounts/server/data-export.ts';
import { rows } from '#platform/rows.ts';
import { kindLabels } from '../kind-texts.ts';
import { helpKinds } from '../kinds.ts';
import { receiptNumber } from '../rules.ts';

/** What somebody asked the house for, and what they were answered. */
export const helpPart: ExportPart = {
  name: 'richiesteDiAiuto',
  title: 'Le richieste di aiuto che hai inviato',
  async rows({ db }, userId) {
    const requests = await rows(db, Asked)`
      select r.number, r.kind, r.name, r.email, r.text, r.is_supporter as "isSupporter",
        r.created_at as "createdAt", r.answered_at as "answeredAt",
        (select string_agg(m.text, E'\n\n' order by m.created_at, m.id) from help_messages m
          where m.request_id = r.id and m.kind = 'answer') as answers
      from help_requests r where r.user_id = ${userId} order by r.created_at, r.id`;
    return requests.map((row) => ({
      numero: receiptNumber(row.number),
      argomento: kindLabels[row.kind],
      nome: row.name,
      email: row.email,
      testo: row.text,
      daSupporter: row.isSupporter,
      inviata: row.createdAt,
      risposta: row.answeredAt,
      testoDelleRisposte: row.answers,
    }));
  },
};

const Asked = z.object({
  number: z.number(),
  kind: z.enum(helpKinds),
  name: z.string(),
  email: z.string(),
  text: z.string(),
  isSupporter: z.boolean(),
  createdAt: z.date(),
  answeredAt: z.date().nullable(),
  answers: z.string().nullable(),
});
