import { z } from 'zod';
import { roles } from '#features/accounts/roles.ts';
import { NewComment } from '#features/comments/contract.ts';
import { automaticRules, refusals } from '#features/comments/pipeline-rules.ts';
import { reasonCodes } from '#features/comments/reason-codes.ts';
import { commentStatuses } from '#features/comments/rules.ts';
import { isListable } from '#features/comments/word-list.ts';
import { appealStatuses } from './appeal-states.ts';
import { facets, type Facet } from './facets.ts';
import { moderationTexts } from './refusal-texts.ts';
import { reportGrounds } from './report-states.ts';
import { wordLimits } from './word-limits.ts';

const at = z.iso.datetime();
const status = z.enum(commentStatuses);
const words = (missing: string, long: string) => z.string(missing).trim().min(1, missing).max(wordLimits.words, long);

/** The rule that withheld or hid a comment without a person, and where in the text it fired. */
export const FiredRule = z
  .object({
    rule: z.enum(automaticRules),
    start: z.number().int().nullable().meta({ description: 'UTF-16 units; null where no piece of the text fired it' }),
    end: z.number().int().nullable(),
    matched: z.string().nullable(),
  })
  .meta({ id: 'FiredRule' });
export type FiredRule = z.infer<typeof FiredRule>;

/** Who wrote a comment, as a moderator sees it: public facts, and how often somebody decided against them. */
export const CommentAuthor = z
  .object({
    id: z.uuid(),
    name: z.string(),
    username: z.string().nullable(),
    role: z.enum(roles),
    memberSince: at,
    isSupporter: z.boolean(),
    isLimited: z.boolean(),
    decisionsAgainst: z
      .number()
      .int()
      .meta({ description: 'comments that a person hid or rejected and that are so still; up to 100' }),
  })
  .meta({ id: 'CommentAuthor' });

export const ReportSum = z
  .object({
    ground: z.enum(reportGrounds),
    count: z.number().int(),
    explanations: z.array(z.string()).meta({ description: 'of the latest, up to five; never who wrote them' }),
  })
  .meta({ id: 'ReportSum' });
export type ReportSum = z.infer<typeof ReportSum>;

/** An appeal as the reviewer sees it. `mayDecide`: whoever asks did neither decide the first time nor write it. */
export const AppealToDecide = z
  .object({ id: z.uuid(), text: z.string(), at, dueAt: at, isOverdue: z.boolean(), mayDecide: z.boolean() })
  .meta({ id: 'AppealToDecide' });

/** One step of a comment's standing. Nobody as actor: the program, or somebody who has left. */
export const ModerationStep = z
  .object({
    id: z.uuid(),
    at,
    actor: z.string().nullable(),
    isAutomated: z.boolean(),
    from: status,
    to: status,
    reason: z.enum(reasonCodes).nullable(),
    legalGround: z.string().nullable(),
    text: z.string(),
    fired: FiredRule.nullable(),
  })
  .meta({ id: 'ModerationStep' });
export type ModerationStep = z.infer<typeof ModerationStep>;

/** A line of the queue. */
export const ModerationItem = z
  .object({
    id: z.uuid().meta({ description: 'the comment' }),
    content: z.string(),
    status,
    createdAt: at,
    editedAt: at.nullable(),
    waitingSince: at.meta({ description: 'when it came into this facet; of a decided one, when it was decided' }),
    article: z.object({ id: z.uuid(), slug: z.string(), title: z.string(), commentsClosed: z.boolean() }),
    parent: z.object({ id: z.uuid(), content: z.string(), author: z.string().nullable() }).nullable(),
    author: CommentAuthor.nullable(),
    fired: FiredRule.nullable().meta({ description: 'of the last automatic step, where it holds for this text' }),
    reports: z.array(ReportSum).meta({ description: 'open ones' }),
    last: ModerationStep.nullable().meta({ description: 'the last step' }),
    isForAnother: z.boolean().meta({ description: 'whether whoever asks wrote it, and so decides nothing about it' }),
    appeal: AppealToDecide.nullable(),
  })
  .meta({ id: 'ModerationItem' });
export type ModerationItem = z.infer<typeof ModerationItem>;

const count = z.number().int().min(0).max(100).meta({ description: 'up to 100, which means more than 99' });
export const ModerationQueue = z
  .object({
    items: z.array(ModerationItem),
    counts: z.object(Object.fromEntries(facets.map((facet) => [facet, count])) as Record<Facet, typeof count>),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'ModerationQueue' });
export type ModerationQueue = z.infer<typeof ModerationQueue>;

/** A comment with everything that happened to it. */
export const ModerationFile = ModerationItem.extend({
  history: z.array(ModerationStep).meta({ description: 'oldest first' }),
  revisions: z.array(z.object({ content: z.string(), replacedAt: at })).meta({ description: 'oldest first' }),
}).meta({ id: 'ModerationFile' });
export type ModerationFile = z.infer<typeof ModerationFile>;

export const decisions = ['publish', 'hide', 'reject', 'restore', 'answer'] as const;
export type DecisionName = (typeof decisions)[number];

/** Which words somebody decides about: 409 where their author changed them meanwhile. */
const expectedEditedAt = at
  .nullable()
  .default(null)
  .meta({ description: '`editedAt` of the comment as it was read; null where it had never been changed' });

/**
 * What to do with a comment that stood at `expectedStatus` when it was read. `publish` of a published one keeps it, `hide`
 * of a hidden one confirms what reports did; both close its reports, and so does `answer` of one that its author deleted.
 * What goes against the author needs a reason and words for them.
 */
export const CommentDecision = z
  .object({
    decision: z.enum(decisions, moderationTexts.badDecision),
    expectedStatus: status,
    expectedEditedAt,
    reason: z.enum(reasonCodes, moderationTexts.badReason).nullish(),
    text: z.string().trim().max(wordLimits.words, moderationTexts.textLong).default(''),
  })
  .superRefine(({ decision, reason, text }, refuse) => {
    if (decision !== 'hide' && decision !== 'reject') return;
    if (!reason) refuse.addIssue({ code: 'custom', path: ['reason'], message: moderationTexts.reasonMissing });
    if (!text) refuse.addIssue({ code: 'custom', path: ['text'], message: moderationTexts.textMissing });
  })
  .meta({ id: 'CommentDecision' });
export type CommentDecision = z.infer<typeof CommentDecision>;

/** The short way to hide or restore; a writer's too. */
export const ModerationReason = z.object({
  reason: z.string(moderationTexts.textMissing).trim().min(1, moderationTexts.textMissing).max(500),
  code: z.enum(reasonCodes, moderationTexts.badReason).nullish(),
  expectedEditedAt,
});

/** A decision against somebody, as they read it (DSA, art. 17). `canAppeal` follows from the clock and from what was done. */
export const Statement = z
  .object({
    id: z.uuid(),
    at,
    decision: z.enum(['hidden', 'rejected']),
    comment: z.object({ id: z.uuid(), content: z.string(), createdAt: at, status }),
    article: z.object({
      slug: z.string().nullable().meta({ description: 'null where its address says nothing any more' }),
      title: z.string(),
    }),
    reason: z.enum(reasonCodes).nullable(),
    legalGround: z.string().nullable(),
    text: z.string(),
    isAutomated: z.boolean(),
    fired: FiredRule.nullable().meta({ description: 'of a person’s decision: before it, at the same text' }),
    appealUntil: at.meta({ description: 'six months, and as much longer as its author was suspended meanwhile' }),
    canAppeal: z.boolean(),
    isLatest: z.boolean().meta({ description: 'whether nothing was decided about the comment since' }),
    appeal: z
      .object({
        status: z.enum(appealStatuses),
        text: z.string(),
        at,
        dueAt: at,
        answer: z.string().nullable(),
        decidedAt: at.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Statement' });
export type Statement = z.infer<typeof Statement>;

export const Statements = z
  .object({ statements: z.array(Statement), nextCursor: z.string().nullable() })
  .meta({ id: 'Statements' });
export type Statements = z.infer<typeof Statements>;

export const NewAppeal = z.object({ text: words(moderationTexts.appealMissing, moderationTexts.appealLong) });

/**
 * `uphold` leaves the decision as it is, `overturn` puts the comment back unless its author has deleted it. The words go to
 * the author.
 */
export const AppealDecision = z.object({
  outcome: z.enum(['uphold', 'overturn']),
  text: words(moderationTexts.answerMissing, moderationTexts.answerLong),
});
export type AppealDecision = z.infer<typeof AppealDecision>;

export const ThreadState = z.object({ closed: z.boolean() }).meta({ id: 'ThreadState' });

/** Who closes a discussion says why, for the log: whoever opens it again need not. */
export const ThreadChange = z
  .object({ closed: z.boolean(), reason: z.string().trim().max(wordLimits.words, moderationTexts.textLong).optional() })
  .refine(({ closed, reason }) => !closed || reason, { path: ['reason'], error: moderationTexts.closingReasonMissing })
  .meta({ id: 'ThreadChange' });
export type ThreadChange = z.infer<typeof ThreadChange>;

/** Articles whose discussion is closed, the last closed first. */
export const ClosedThreads = z
  .object({
    threads: z.array(
      z.object({ id: z.uuid(), slug: z.string(), title: z.string(), closedAt: at, comments: z.number().int() }),
    ),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'ClosedThreads' });
export type ClosedThreads = z.infer<typeof ClosedThreads>;

/** The list of words that withhold a comment. A stem is also found with what follows it. */
const word = z.object({
  text: z.string().trim().toLowerCase().refine(isListable, moderationTexts.wordWrong),
  match: z.enum(['word', 'stem']),
});
/** `version` is that of the list that was read: 409 where another one was kept meanwhile. */
export const ModerationWords = z
  .object({ version: z.string().max(64), words: z.array(word).max(2000, moderationTexts.wordsMany) })
  .meta({ id: 'ModerationWords' });
export type ModerationWords = z.infer<typeof ModerationWords>;

/** A text to try, as it would be judged of a reader without a past; `newcomer` has an account of less than a week. */
export const TextTrial = z
  .object({ text: NewComment.shape.content, newcomer: z.boolean().default(false) })
  .meta({ id: 'TextTrial' });

/** What would become of it: `fired` where it would wait, `because` where it would be refused. */
export const TextVerdict = z
  .object({
    text: z.string().meta({ description: 'as it would be kept; the piece that fired is one of this' }),
    outcome: z.enum(['publish', 'withhold', 'refuse']),
    fired: FiredRule.nullable(),
    because: z.enum(refusals).nullable(),
  })
  .meta({ id: 'TextVerdict' });
export type TextVerdict = z.infer<typeof TextVerdict>;
