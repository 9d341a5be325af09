import type { SignedIn } from '#features/accounts/server/guards.ts';
import { hideArticle } from '#features/article-files/server/hide-article.ts';
import { registry } from '#features/formats/registry.ts';
import { unreachable } from '#lib/unreachable.ts';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { holdDraft, type Held } from './access.ts';
import { storyDoor } from './story-door.ts';
import { draftTexts, stepRefusals } from '../texts.ts';
import { notifyPeople, type NotifyServices } from './notify.ts';
import { loggedActs, moveDraft, refuseMove, refuseOtherVersion, type DraftRow, type Mover } from './transitions.ts';
import { writeCorrection } from '#features/articles/server/write-correction.ts';
import type { DraftStep } from '../contract.ts';
import { reviewerOf, isSeenByAnother, type Reviewer } from './second-reviewer.ts';
import {
  approved,
  articleOut,
  changesAsked,
  corrected,
  reopened,
  retracted,
  reviewAsked,
  unscheduled,
} from './emails.ts';
import { manuscriptDoor } from './manuscript-door.ts';

export type StepServices = NotifyServices & Pick<Services, 'db' | 'authSecret'>;

/**
 * Takes a step with a draft. Refuses what the table of moves does not allow (403, 409), what nobody looked at but whoever
 * wrote it (403), a text that changed since it was
 * read (409), and what is not ready for it (409, with everything that is missing).
 */
export async function takeStep(services: StepServices, who: SignedIn, draftId: string, step: DraftStep): Promise<void> {
  const at = services.now();
  await services.db.transaction(async (tx) => {
    const found = await holdDraft(tx, who, draftId);
    const reviewer = await reviewerOf(tx, services.authSecret, who, found);
    const held = { ...found, draft: { ...found.draft, isByAdmin: reviewer.isByAdmin } };
    const { draft, actor } = held;
    refuseMove(draft, step.act, actor);
    if (reviewer.isOwnStory && !reviewer.isOnePerson && loggedActs.includes(step.act)) {
      throw new AppError('forbidden', draftTexts.ownStory);
    }
    if (step.act === 'approve' && reviewer.refusal) throw new AppError('forbidden', stepRefusals.secondPair);
    const isAlone = await isTakenAlone(tx, who, draft, { act: step.act, reviewer });
    const isRefused = isAlone && !reviewer.isOnePerson;
    if (isRefused && step.act === 'publish') throw new AppError('forbidden', stepRefusals.secondPair);
    if ('version' in step) refuseOtherVersion(draft, step.version);
    await run(services, tx, held, { step, who, mover: { actor, userId: who.id, at, isAlone } });
    // Last: what is missing for a correction is said first.
    if (isRefused) throw new AppError('forbidden', stepRefusals.ownCorrection);
  });
}

/** Whether nobody else than who wrote a text has looked at it when it is approved, or when readers are let see it. */
async function isTakenAlone(
  tx: Tx,
  who: SignedIn,
  draft: DraftRow,
  { act, reviewer }: { act: DraftStep['act']; reviewer: Reviewer },
): Promise<boolean> {
  switch (act) {
    case 'approve':
      if (draft.storyId) return reviewer.isOnePerson && !(await isSeenByAnother(tx, draft, who.id));
      return reviewer.isAlone;
    case 'publish':
      if (draft.storyId && reviewer.isOnePerson) return !(await isSeenByAnother(tx, draft, who.id));
      // Both sides of a Dualità sign what comes out.
      return !registry[draft.format].isVersus && draft.approverId !== null && reviewer.writers.has(draft.approverId);
    case 'publish_correction':
      return reviewer.writers.has(who.id) && !(await isSeenByAnother(tx, draft, who.id));
    case 'submit':
    case 'request_changes':
    case 'reopen':
    case 'unschedule':
    case 'correct':
    case 'drop_correction':
    case 'retract':
    case 'discard':
      return false;
    default:
      return unreachable(act);
  }
}

interface Taken {
  step: DraftStep;
  who: SignedIn;
  mover: Mover;
}

async function run(services: StepServices, tx: Tx, held: Held, { step, who, mover }: Taken): Promise<void> {
  const { draft } = held;
  const manuscript = manuscriptDoor();
  const by = { userId: who.id, at: mover.at };
  const tell = (word: Omit<Parameters<typeof notifyPeople>[3], 'key' | 'except'>) =>
    notifyPeople(services, tx, draft, { key: `${step.act}:${mover.at.toISOString()}`, except: who.id, ...word });
  switch (step.act) {
    case 'submit':
      await manuscript.refuseUnready(tx, draft, 'submit', mover.at);
      await moveDraft(tx, draft, 'submit', mover);
      return tell({ parts: ['editor', 'admin'], message: (to) => reviewAsked(to, { ...draft, by: who.name }) });
    case 'request_changes':
      await moveDraft(tx, draft, 'request_changes', { ...mover, note: step.text });
      return tell({
        parts: authorParts,
        message: (to) => changesAsked(to, { ...draft, by: who.name, text: step.text }),
      });
    case 'approve':
      await manuscript.refuseUnready(tx, draft, 'approve', mover.at);
      await moveDraft(tx, draft, 'approve', mover);
      return tell({ parts: authorParts, message: (to) => approved(to, draft) });
    case 'reopen':
      await moveDraft(tx, draft, 'reopen', mover);
      return tell({ parts: authorParts, message: (to) => reopened(to, { ...draft, by: who.name }) });
    case 'publish': {
      const publishAt = hourOf(step.at, mover.at);
      const written = await manuscript.publish(tx, draft, { publishAt, at: mover.at });
      await moveDraft(tx, draft, 'publish', { ...mover, note: publishAt.toISOString() });
      if (draft.storyId) {
        const isAlone = mover.isAlone ?? false;
        const { title } = draft;
        await storyDoor().published(tx, draft.storyId, { ...by, ...written, title, isAlone, publishAt });
      }
      return tell({ parts: authorParts, message: (to) => articleOut(to, { ...draft, publishAt }) });
    }
    case 'unschedule':
      if (draft.publishAt! <= mover.at) throw new AppError('conflict', stepRefusals.alreadyOut);
      await hideArticle(tx, draft.articleId!);
      await moveDraft(tx, draft, 'unschedule', mover);
      if (draft.storyId) await storyDoor().unscheduled(tx, draft.storyId, by);
      return tell({
        parts: authorParts,
        message: (to) => unscheduled(to, { ...draft, by: who.name, publishAt: draft.publishAt! }),
      });
    case 'correct':
      return manuscript.beginCorrection(tx, draft, mover);
    case 'publish_correction':
      await manuscript.publishCorrection(tx, draft, mover, step);
      return tell({ parts: authorParts, message: (to) => corrected(to, { ...draft, by: who.name, ...step }) });
    case 'drop_correction':
      return manuscript.dropCorrection(tx, draft, mover);
    case 'retract': {
      if (draft.publishAt! > mover.at) throw new AppError('conflict', stepRefusals.notOutYet);
      // What is kept of it, and told, is what readers saw.
      const title = await manuscript.restorePublished(tx, draft, by);
      await hideArticle(tx, draft.articleId!);
      await writeCorrection(tx, draft.articleId!, {
        kind: 'retraction',
        what: stepRefusals.retracted,
        why: step.why,
        ...mover,
      });
      await moveDraft(tx, draft, 'retract', { ...mover, note: step.why });
      if (draft.storyId) await storyDoor().retracted(tx, draft.storyId, { ...by, why: step.why });
      return tell({
        parts: [...authorParts, 'admin'],
        message: (to) => retracted(to, { ...draft, title, by: who.name, why: step.why }),
      });
    }
    case 'discard':
      return moveDraft(tx, draft, 'discard', mover);
    default:
      return unreachable(step);
  }
}

const authorParts = ['author', 'author_pro', 'author_contro'] as const;
const yearMs = 366 * 24 * 3600_000;

/** The hour from which readers see it. Refuses one that has passed, and one more than a year away (400). */
function hourOf(wanted: string | undefined, now: Date): Date {
  if (wanted === undefined) return now;
  const hour = new Date(wanted);
  if (hour <= now) throw new AppError('invalid_input', stepRefusals.noHourPassed, 'at');
  if (hour.getTime() > now.getTime() + yearMs) throw new AppError('invalid_input', stepRefusals.tooFar, 'at');
  return hour;
}
