import { z } from 'zod';
import { number } from '#lib/italian.ts';
import { maxSanctionDays, maxSanctionText, sanctionKinds, sanctionReasons } from './sanctions.ts';

/** What an admin decides against an account. */
export const NewSanction = z
  .strictObject({
    kind: z.enum(sanctionKinds),
    reason: z.enum(sanctionReasons, 'Scegli la regola violata.'),
    text: z
      .string()
      .trim()
      .min(1, 'Scrivi che cosa è successo: lo leggerà la persona.')
      .max(maxSanctionText, `Al massimo ${number(maxSanctionText)} caratteri.`),
    days: z
      .int('Scrivi quanti giorni deve durare.')
      .min(1, 'Almeno un giorno.')
      .max(maxSanctionDays, `Al massimo ${maxSanctionDays} giorni.`)
      .nullable()
      .meta({ description: 'null for a warning alone; days of Rome, to the same hour' }),
    commentId: z.uuid().nullable().default(null),
    decisionId: z.uuid().nullable().default(null),
  })
  .refine(({ kind, days }) => (kind === 'warn') === (days === null), {
    path: ['days'],
    message: 'Un avvertimento non ha una fine; una limitazione o una sospensione deve averla.',
  })
  .meta({ id: 'NewSanction' });
export type NewSanction = z.input<typeof NewSanction>;

/** What somebody reads about a warning or a limit of their own. */
export const SanctionNotice = z
  .object({
    id: z.uuid(),
    kind: z.enum(sanctionKinds),
    reason: z.enum(sanctionReasons),
    text: z.string(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime().nullable(),
    planEndsAt: z.iso.datetime().nullable().meta({
      description: 'when the plan of a suspended person ends, which is not renewed because of it; null where none is',
    }),
  })
  .meta({ id: 'SanctionNotice' });
export type SanctionNotice = z.infer<typeof SanctionNotice>;
