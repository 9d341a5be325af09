import type { SignedIn } from '#features/accounts/server/who.ts';
import { hideArticle } from '#features/newsroom/server/hide-article.ts';
import { unreachable } from '#lib/unreachable.ts';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import type { DraftStep } from '../contract.ts';
import { publishTexts } from '../texts.ts';
import { holdDraft, type Held } from './access.ts';
import { beginCorrection, dropCorrection, publishCorrection } from './correct.ts';
import { writeCorrection } from './corrections.ts';
import { approved, articleOut, changesAsked, reviewAsked } from './emails.ts';
import { refuseUnready } from './missing.ts';
import { tellPeople, type TellServices } from './notify.ts';
import { writeDraftArticle } from './publish.ts';
import { moveDraft, refuseMove, refuseOtherVersion, type Mover } from './transitions.ts';

export type StepServices = TellServices & Pick<Services, 'db'>;

/**
 * Takes a step with a draft. Refuses what the table of moves does not allow (403, 409), a text that changed since it was
 * read (409), and what is not ready for it (409, with everything that is missing).
 */
export async function takeStep(services: StepServices, who: SignedIn, draftId: string, step: DraftStep): Promise<void> {
  const at = services.now();
  await services.db.transaction(async (tx) => {
    const held = await holdDraft(tx, who, draftId);
    const { draft, actor } = held;
    refuseMove(draft, step.act, actor);
    if ('version' in step) refuseOtherVersion(draft, step.version);
    await run(services, tx, held, { step, who, mover: { actor, userId: who.id, at } });
  });
}

interface Taken {
  step: DraftStep;
  who: SignedIn;
  mover: Mover;
}

async function run(services: StepServices, tx: Tx, held: Held, { step, who, mover }: Taken): Promise<void> {
  const { draft } = held;
  const tell = (word: Omit<Parameters<typeof tellPeople>[3], 'key' | 'except'>) =>
    tellPeople(services, tx, draft, { key: `${step.act}:${mover.at.toISOString()}`, except: who.id, ...word });
  switch (step.act) {
    case 'submit':
      await refuseUnready(tx, draft, 'submit', mover.at);
      await moveDraft(tx, draft, 'submit', mover);
      return tell({ parts: ['editor', 'admin'], message: (to) => reviewAsked(to, { ...draft, by: who.name }) });
    case 'request_changes':
      await moveDraft(tx, draft, 'request_changes', { ...mover, note: step.text });
      return tell({
        parts: authorParts,
        message: (to) => changesAsked(to, { ...draft, by: who.name, text: step.text }),
      });
    case 'approve':
      await refuseUnready(tx, draft, 'approve', mover.at);
      await moveDraft(tx, draft, 'approve', mover);
      return tell({ parts: authorParts, message: (to) => approved(to, draft) });
    case 'reopen':
      return moveDraft(tx, draft, 'reopen', mover);
    case 'publish': {
      const publishAt = hourOf(step.at, mover.at);
      await writeDraftArticle(tx, draft, { publishAt, at: mover.at });
      await moveDraft(tx, draft, 'publish', { ...mover, note: publishAt.toISOString() });
      return tell({ parts: authorParts, message: (to) => articleOut(to, { ...draft, publishAt }) });
    }
    case 'unschedule':
      if (new Date(draft.publishAt!) <= mover.at) throw new AppError('conflict', publishTexts.alreadyOut);
      await hideArticle(tx, draft.articleId!);
      return moveDraft(tx, draft, 'unschedule', mover);
    case 'correct':
      return beginCorrection(tx, draft, mover);
    case 'publish_correction':
      return publishCorrection(tx, draft, mover, step);
    case 'drop_correction':
      return dropCorrection(tx, draft, mover);
    case 'retract':
      if (new Date(draft.publishAt!) > mover.at) throw new AppError('conflict', publishTexts.notOutYet);
      await hideArticle(tx, draft.articleId!);
      await writeCorrection(tx, draft.articleId!, {
        kind: 'retraction',
        what: publishTexts.retracted,
        why: step.why,
        ...mover,
      });
      return moveDraft(tx, draft, 'retract', { ...mover, note: step.why });
    case 'discard':
      return moveDraft(tx, draft, 'discard', mover);
    default:
      return unreachable(step);
  }
}

const authorParts = ['author', 'author_pro', 'author_contro'] as const;
const yearMs = 366 * 24 * 3600_000;

/** The hour from which readers see it. Refuses one that has passed, and one more than a year away (400). */
function hourOf(asked: string | undefined, now: Date): Date {
  if (asked === undefined) return now;
  const hour = new Date(asked);
  if (hour <= now) throw new AppError('invalid_input', publishTexts.noHourPassed, 'at');
  if (hour.getTime() > now.getTime() + yearMs) throw new AppError('invalid_input', publishTexts.tooFar, 'at');
  return hour;
}
