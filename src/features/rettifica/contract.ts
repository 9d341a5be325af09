import { z } from 'zod';
import { correctionKinds } from '#features/articles/correction-kinds.ts';
import { replyKinds, replyStatuses } from './kinds.ts';
import { maxReplyLines, linesOf } from './rules.ts';
import { replyTexts } from './texts.ts';

const at = z.iso.datetime();

/** An entry of the public log of corrections. */
export const LoggedCorrection = z.object({
  id: z.uuid(),
  kind: z.enum(correctionKinds),
  what: z.string(),
  why: z.string(),
  at,
  alone: z.literal(true).nullable().meta({ description: 'where nobody else had read it before it came out' }),
  title: z.string().meta({ description: 'of the article' }),
  slug: z.string().nullable().meta({ description: 'null of an article that is not public any more' }),
});
export type LoggedCorrection = z.infer<typeof LoggedCorrection>;

export const CorrectionLog = z
  .object({ corrections: z.array(LoggedCorrection), nextCursor: z.string().nullable() })
  .meta({ id: 'CorrectionLog' });
export type CorrectionLog = z.infer<typeof CorrectionLog>;

/** Asks for a rettifica or a reply. Its text is printed as it is, so that it has the lines that the law gives it. */
export const NewReplyRequest = z.object({
  kind: z.enum(replyKinds, replyTexts.kind),
  name: z.string().trim().min(2, replyTexts.name).max(120, replyTexts.nameLong),
  email: z.email(replyTexts.email).max(254, replyTexts.email),
  concern: z.string().trim().min(10, replyTexts.concern).max(1000, replyTexts.concernLong),
  text: z
    .string()
    .trim()
    .min(10, replyTexts.text)
    .max(4000, replyTexts.tooLong)
    .refine((text) => linesOf(text) <= maxReplyLines, {
      error: ({ input }) => replyTexts.tooManyLines(linesOf(String(input))),
    }),
});
export type NewReplyRequest = z.infer<typeof NewReplyRequest>;

/** What its sender keeps. */
export const ReplyReceipt = z
  .object({ receipt: z.string(), receivedAt: at, dueAt: at.meta({ description: '48 hours after it came in' }) })
  .meta({ id: 'ReplyReceipt' });
export type ReplyReceipt = z.infer<typeof ReplyReceipt>;

export const replyActs = ['publish', 'refuse'] as const;

/** A request as the newsroom works on it. */
export const ReplyRequest = z
  .object({
    id: z.uuid(),
    receipt: z.string(),
    kind: z.enum(replyKinds),
    name: z.string(),
    email: z.string(),
    concern: z.string(),
    text: z.string(),
    receivedAt: at,
    clock: z.object({ dueAt: at, isOverdue: z.boolean() }).nullable().meta({ description: 'null once it is decided' }),
    status: z.enum(replyStatuses),
    decidedAt: at.nullable(),
    decidedBy: z.string().nullable(),
    refusal: z.string().nullable(),
    confirmedAt: at.nullable().meta({ description: 'when whoever reads the given address said that they sent it' }),
    verified: z
      .object({ how: z.string(), by: z.string().nullable(), at })
      .nullable()
      .meta({ description: 'how the newsroom made sure who writes' }),
    article: z.object({ title: z.string(), slug: z.string() }),
    acts: z.array(z.enum(replyActs)).meta({ description: 'what whoever asks may decide; empty once it is decided' }),
  })
  .meta({ id: 'ReplyRequest' });
export type ReplyRequest = z.infer<typeof ReplyRequest>;

export const ReplyQueue = z
  .object({
    requests: z.array(ReplyRequest),
    counts: z
      .object({ received: z.int(), published: z.int(), refused: z.int() })
      .meta({ description: 'of each status, 100 for more than 99' }),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'ReplyQueue' });
export type ReplyQueue = z.infer<typeof ReplyQueue>;

export const ReplyConfirmation = z.object({ token: z.string().min(20).max(100) });

export const ReplyDecision = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('publish'),
    verifiedHow: z.string().trim().max(500, 'Massimo 500 caratteri.').default('').meta({
      description: 'how the newsroom made sure who writes; empty: it is printed as from a sender who is not verified',
    }),
  }),
  z.object({
    act: z.literal('refuse'),
    reason: z.string().trim().min(10, replyTexts.reason).max(2000, 'Massimo 2.000 caratteri.'),
  }),
]);
export type ReplyDecision = z.infer<typeof ReplyDecision>;
