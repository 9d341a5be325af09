import { z } from 'zod';

const Values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]));

/** A line of the log: who did what, when, to what. */
export const AuditItem = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    actorId: z.uuid().nullable(),
    actorName: z.string(),
    action: z.string(),
    targetKind: z.string(),
    targetId: z.string().nullable(),
    targetName: z.string().nullable().meta({ description: 'of what still is and has a name' }),
    before: Values.nullable(),
    after: Values.nullable(),
    note: z.string().nullable().meta({ description: 'the reason, where it stands beside what was acted on' }),
    requestId: z.uuid().nullable(),
  })
  .meta({ id: 'AuditItem' });
export type AuditItem = z.infer<typeof AuditItem>;

export const AuditPage = z
  .object({ events: z.array(AuditItem), nextCursor: z.string().nullable() })
  .meta({ id: 'AuditPage' });
export type AuditPage = z.infer<typeof AuditPage>;

const day = z.iso.date('Scrivi la data come 2026-11-21.');

/** What of the log is asked for. */
export const AuditQuestion = z.object({
  actor: z.string().trim().max(100).optional().meta({ description: 'a part of the name of whoever acted' }),
  action: z
    .string()
    .regex(/^[a-z_]+\.[a-z_]+$/)
    .optional(),
  target: z.string().trim().max(100).optional().meta({
    description: 'the id of what was acted on; or the address, or a part of the title, of an article or a story',
  }),
  from: day.optional().meta({ description: 'first day, in Rome' }),
  to: day.optional().meta({ description: 'last day, in Rome' }),
});
export type AuditQuestion = z.infer<typeof AuditQuestion>;
