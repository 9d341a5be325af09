import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { unreachable } from '#lib/unreachable.ts';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db.ts';
import { isOnePerson } from '#features/settings/server/one-person.ts';
import { hideArticle } from '#features/article-files/server/hide-article.ts';
import { writeCorrection } from '#features/articles/server/write-correction.ts';
import { stepRefusals } from '#features/workflow/texts.ts';
import { retractStoryDraft, storyTextOf } from '#features/manuscripts/server/from-story.ts';
import { firstRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import type { Decision } from '../contract.ts';
import { newsroomTexts } from '../newsroom-refusals.ts';
import { appealUntil, isScheduled } from '../rules.ts';
import {
  answeredForActs,
  decidingActs,
  rejectionReasons,
  storyStatuses,
  type StoryAct,
  type StoryStatus,
} from '../states.ts';
import { wholeText } from '../story-draft.ts';
import { merged, questionAsked, rejected, takenDown, textToApprove } from './emails.ts';
import { mailAuthor } from './mail-author.ts';
import { writeMessage } from './messages.ts';
import { holdStory, type Held } from './newsroom-access.ts';
import { acceptStory } from './accept.ts';
import { giveStory } from './give-story.ts';
import { refuseOwnStory } from './own-story.ts';
import { refuseUnready } from './readiness.ts';
import { moveStory, refuseMove, writeRefusal, type Mover } from './transitions.ts';

type DecideServices = Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl' | 'authSecret'>;

/** What a decision works with: the story held, who decides, and what of the story decides on it. */
interface Case extends Held {
  services: DecideServices;
  tx: Tx;
  by: Mover & { userId: string };
  isAppealed: boolean;
}

/**
 * Decides about a story, with all that follows from it, in one transaction. Refuses what the table of moves does not allow
 * (403, 409), what is not ready (409, with what is missing), and, after an appeal, a decision by who refused the story
 * (403).
 */
export async function decide(
  services: DecideServices,
  who: SignedIn,
  storyId: string,
  decision: Decision,
): Promise<void> {
  const at = services.now();
  await services.db.transaction(async (tx) => {
    const held = await holdStory(tx, who, storyId);
    refuseMove(held.story, decision.act, held.actor);
    const context = { ...held, services, tx, isAppealed: held.story.appealedAt !== null };
    const isForAnother = context.isAppealed && held.story.rejectedBy === who.id;
    if (decidingActs.includes(decision.act) && isForAnother && !(await isOnePerson(tx))) {
      throw new AppError('forbidden', newsroomTexts.appealedToAnother);
    }
    if (answeredForActs.includes(decision.act)) await refuseOwnStory(tx, services.authSecret, held.story, who);
    if (decision.act === 'take_down' && isScheduled(held.story, at)) {
      throw new AppError('conflict', newsroomTexts.notOutYet);
    }
    await applyDecision({ ...context, by: { actor: held.actor, userId: who.id, at } }, decision);
    await logDecision(tx, who, { act: decision.act, storyId, isAppealed: context.isAppealed, at });
  });
}

/** Writes down what somebody answers for, in the log that cannot be changed. Who sent the story is never in it. */
async function logDecision(
  tx: Tx,
  who: SignedIn,
  { act, storyId, isAppealed, at }: { act: StoryAct; storyId: string; isAppealed: boolean; at: Date },
): Promise<void> {
  if (!answeredForActs.includes(act)) return;
  const target = { kind: 'story', id: storyId };
  await writeAudit(tx, {
    actor: who,
    action: `story.${act}`,
    target,
    ...(isAppealed ? { after: { appeal: true } } : {}),
    at,
  });
}

async function applyDecision(context: Case, decision: Decision): Promise<void> {
  const { tx, story, by } = context;
  switch (decision.act) {
    case 'take':
      await moveStory(tx, story, 'take', by);
      if (story.assigneeId === null) await giveStory(tx, story, by.userId);
      return;
    case 'release':
      await moveStory(tx, story, 'release', by);
      await giveStory(tx, story, null);
      return;
    case 'ask':
      return ask(context, decision.text);
    case 'accept':
      await refuseUnready(tx, context.services.authSecret, story, by.at);
      return acceptStory(tx, context.services.authSecret, story, by);
    case 'reopen':
      await moveStory(tx, story, 'reopen', by);
      return;
    case 'send_for_ok':
      return sendForOk(context, decision.text);
    case 'reject':
      return reject(context, decision);
    case 'merge':
      return merge(context, decision.into);
    case 'take_down':
      return takeDown(context, decision.text);
    default:
      return unreachable(decision);
  }
}

async function ask({ services, tx, story, by }: Case, text: string): Promise<void> {
  await moveStory(tx, story, 'ask', by);
  await writeMessage(tx, story.id, { kind: 'newsroom', userId: by.userId, text, at: by.at });
  await mailAuthor(services, tx, story.id, {
    key: `ask:${by.at.getTime()}`,
    message: (to) => questionAsked(to, { title: story.title, text }),
  });
}

async function sendForOk({ services, tx, story, by }: Case, note: string): Promise<void> {
  await refuseUnready(tx, services.authSecret, story, by.at);
  await moveStory(tx, story, 'send_for_ok', by);
  if (note) await writeMessage(tx, story.id, { kind: 'newsroom', userId: by.userId, text: note, at: by.at });
  const { content } = (await storyTextOf(tx, story.id))!;
  await mailAuthor(services, tx, story.id, {
    key: `ok:${by.at.getTime()}`,
    message: (to) => textToApprove(to, { title: story.title, note, text: wholeText(content) }),
  });
}

/** With a statement of reasons to the author (product rules 4.5). */
async function reject(
  { services, tx, story, by, isAppealed }: Case,
  { reason, text }: Extract<Decision, { act: 'reject' }>,
): Promise<void> {
  // Before the move: no row is refused without a reason.
  await writeRefusal(tx, story.id, { reason, text, by: by.userId, at: by.at });
  await moveStory(tx, story, 'reject', { ...by, note: `${rejectionReasons[reason]}: ${text}` });
  const until = appealUntil({ rejectedAt: by.at, appealedAt: isAppealed ? by.at : null }) ?? null;
  await mailAuthor(services, tx, story.id, {
    key: `reject:${by.at.getTime()}`,
    message: (to) => rejected(to, { title: story.title, reason, text, appealUntil: until }),
  });
}

const Target = z.object({ title: z.string(), status: z.enum(storyStatuses), isEmptied: z.boolean() });

/** Where nothing goes on that another story could go on with. */
const ended: readonly StoryStatus[] = ['rejected', 'withdrawn', 'taken_down'];

async function merge({ services, tx, story, by }: Case, into: string): Promise<void> {
  if (into === story.id) throw new AppError('invalid_input', newsroomTexts.mergeIntoItself, 'into');
  // Held while this one moves, so that no two stories go into each other.
  const target = await firstRow(tx, Target)`
    select title, status, story = '' as "isEmptied" from stories where id = ${into} for share`;
  if (!target) throw new AppError('invalid_input', newsroomTexts.mergeIntoNothing, 'into');
  if (target.status === 'merged') throw new AppError('conflict', newsroomTexts.mergeIntoMerged);
  if (target.isEmptied) throw new AppError('conflict', newsroomTexts.emptied);
  if (ended.includes(target.status)) throw new AppError('conflict', newsroomTexts.mergeIntoEnded(target.status));
  await tx.execute(sql`update stories set merged_into = ${into} where id = ${story.id}`);
  await moveStory(tx, story, 'merge', { ...by, note: `«${target.title}»` });
  await mailAuthor(services, tx, story.id, {
    key: 'merged',
    message: (to) => merged(to, { title: story.title, isAnonymous: story.isAnonymous }),
  });
}

async function takeDown({ services, tx, story, by }: Case, text: string): Promise<void> {
  await moveStory(tx, story, 'take_down', { ...by, note: text });
  // The manuscript first, as a correction holds it: two who wait for each other would both be stopped.
  await retractStoryDraft(tx, story.id, { userId: by.userId, at: by.at, note: text });
  // As any article that is retracted: its address says since when and why, and whoever follows it is told.
  if (story.articleId) {
    await hideArticle(tx, story.articleId);
    await writeCorrection(tx, story.articleId, {
      kind: 'retraction',
      what: stepRefusals.retracted,
      why: text,
      userId: by.userId,
      at: by.at,
    });
  }
  await mailAuthor(services, tx, story.id, {
    key: 'taken-down',
    message: (to) => takenDown(to, { title: story.title, text, isAnonymous: story.isAnonymous }),
  });
}
