import { z } from 'zod';
import { commentStatuses } from '#features/comments/rules.ts';
import { moderationTexts as texts } from './refusal-texts.ts';
import { reportFacets, reportGrounds, reportStatuses, reportSteps, type ReportFacet } from './report-states.ts';
import { wordLimits } from './word-limits.ts';

const at = z.iso.datetime();
const count = z.number().int().min(0).max(100).meta({ description: 'up to 100, which means more than 99' });

/**
 * A report of one comment, one article or one page of the site, by its address. Who has no account gives name, e-mail
 * and the assurance of good faith (DSA, art. 16); the server asks for them where nobody is signed in, and for the last
 * alone where something illegal shows child abuse (art. 16.2 c).
 */
export const NewReport = z
  .object({
    commentId: z.uuid(texts.noTarget).optional(),
    articleId: z.uuid(texts.noTarget).optional(),
    pageUrl: z
      .string()
      .trim()
      .max(500, texts.pageWrong)
      .optional()
      .meta({ description: 'of an article or, with its anchor, of a comment: a report of that' }),
    ground: z.enum(reportGrounds, texts.groundMissing),
    explanation: z.string().trim().max(wordLimits.explanation, texts.explanationLong).default(''),
    name: z.string().trim().max(100, texts.nameLong).default(''),
    email: z.union([z.literal(''), z.email(texts.emailWrong).max(254, texts.emailWrong).toLowerCase()]).default(''),
    goodFaith: z.boolean().default(false),
    showsChildAbuse: z.boolean().default(false),
  })
  .meta({ id: 'NewReport' });
export type NewReport = z.infer<typeof NewReport>;

/** The private link to its status goes out by mail alone. */
export const ReportReceipt = z
  .object({ number: z.string().meta({ example: 'S-2026-000123' }), receivedAt: at, dueAt: at })
  .meta({ id: 'ReportReceipt' });
export type ReportReceipt = z.infer<typeof ReportReceipt>;

const target = z.object({
  kind: z.enum(['comment', 'article', 'page']),
  title: z.string().meta({ description: 'of the article, or the address of the page' }),
  url: z.string().meta({ description: 'on this site' }),
});
const history = z.array(z.object({ at, step: z.enum(reportSteps) })).meta({ description: 'oldest first' });

/** What whoever reported sees behind their private link. */
export const ReportView = z
  .object({
    number: z.string(),
    status: z.enum(reportStatuses),
    ground: z.enum(reportGrounds),
    explanation: z.string(),
    target,
    receivedAt: at,
    dueAt: at,
    isOverdue: z.boolean(),
    decidedAt: at.nullable(),
    answer: z.string().nullable(),
    history,
  })
  .meta({ id: 'ReportView' });
export type ReportView = z.infer<typeof ReportView>;

/** A report as the newsroom sees it. Of readers with an account it does not say who they are. */
export const ReportItem = ReportView.omit({ history: true })
  .extend({
    id: z.uuid(),
    clock: z.enum(['running', 'due', 'overdue']).nullable(),
    comment: z
      .object({
        id: z.uuid(),
        content: z.string(),
        status: z.enum(commentStatuses),
        isUndecided: z
          .boolean()
          .meta({ description: 'hidden by reports, and nobody has decided about it: that answers its reports' }),
      })
      .nullable(),
    reporter: z
      .object({ name: z.string(), email: z.string() })
      .nullable()
      .meta({ description: 'who wrote without account, empty where they need not say it; null for a reader' }),
    isForAnother: z
      .boolean()
      .meta({ description: 'whether whoever asks sent it or wrote what it is about, and so does not decide it' }),
  })
  .meta({ id: 'ReportItem' });
export type ReportItem = z.infer<typeof ReportItem>;

export const ReportFile = ReportItem.extend({
  history: z.array(z.object({ at, step: z.enum(reportSteps), actor: z.string().nullable(), text: z.string() })),
}).meta({ id: 'ReportFile' });
export type ReportFile = z.infer<typeof ReportFile>;

export const ReportList = z
  .object({
    reports: z.array(ReportItem),
    counts: z.object(Object.fromEntries(reportFacets.map((one) => [one, count])) as Record<ReportFacet, typeof count>),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'ReportList' });
export type ReportList = z.infer<typeof ReportList>;

/**
 * What comes of a report; the words go to whoever reported. It says nothing to the comment: hide that one first, by its
 * own call, which settles its reports. Of one that reports alone have hidden it is refused until somebody decided.
 */
export const ReportDecision = z.object({
  outcome: z.enum(['uphold', 'dismiss']),
  text: z.string(texts.answerMissing).trim().min(1, texts.answerMissing).max(wordLimits.words, texts.answerLong),
});
export type ReportDecision = z.infer<typeof ReportDecision>;
