import { hasRole, type Role } from '#features/accounts/roles.ts';
import { questionStage } from '#features/articles/support-stages.ts';
import { slightWords } from '#features/workflow/second-reviewer.ts';
import { changedWords } from '#lib/changed-words.ts';
import { promiseActs, type PromiseAct } from './contract.ts';

/** What decides who may do what about a promise. */
export interface PromiseCase {
  stage: number;
  isKept: boolean;
  isGivenUp: boolean;
  isAnswered: boolean;
  /** Whether there is something to publish. */
  isWritten: boolean;
  hasOwner: boolean;
  /** Whether whoever asks has taken it on. */
  isOwner: boolean;
  role: Role;
  /** Whether whoever asks tells the story, where two people are needed: they answer nothing in it (decision 032). */
  isOwnStory: boolean;
  /** Whether nobody but whoever asks has seen what would be published, where two are needed (decision 032). */
  isOwnWords: boolean;
  /** Whether a correction waits to be published. */
  hasCorrection: boolean;
  /** Whether whoever asks wrote it. */
  isCorrector: boolean;
  /** The same, where two are needed. */
  isOwnCorrection: boolean;
}

/** So many days before its date whoever answers for a promise is reminded. */
export const reminderDays = 2;

/** Why whoever asks may not do an act now: it is another's, or not its time. Undefined where they may. */
export type PromiseRefusal =
  | 'ownStory'
  | 'notAllowed'
  | 'adminOnly'
  | 'taken'
  | 'notNow'
  | 'nothingWritten'
  | 'noOwner'
  | 'ownWords'
  | 'correctionWaits'
  | 'ownCorrection';

/** Whether whoever asks may do an act about a promise as it stands; else why not. */
export function promiseRefusal(act: PromiseAct, it: PromiseCase): PromiseRefusal | undefined {
  const isAdmin = hasRole(it.role, 'admin');
  const isOpen = !it.isKept && !it.isGivenUp;
  if (it.isOwnStory) return 'ownStory';
  switch (act) {
    case 'take':
      if (!isOpen || it.isOwner) return 'notNow';
      return it.hasOwner && !isAdmin ? 'taken' : undefined;
    case 'release':
      if (!isOpen || !it.hasOwner) return 'notNow';
      return it.isOwner || isAdmin ? undefined : 'notAllowed';
    case 'write':
      if (!isOpen) return 'notNow';
      return it.isOwner || isAdmin ? undefined : 'notAllowed';
    case 'keep':
      if (!isOpen) return 'notNow';
      if (!isAdmin) return 'adminOnly';
      if (!it.isWritten) return 'nothingWritten';
      // The name of who follows the case is a part of what was promised.
      if (it.stage === questionStage && !it.hasOwner) return 'noOwner';
      return it.isOwnWords ? 'ownWords' : undefined;
    case 'answer':
      if (!it.isKept || it.stage !== questionStage || it.isAnswered) return 'notNow';
      return isAdmin ? undefined : 'adminOnly';
    case 'correct':
      if (!it.isKept || !it.isWritten) return 'notNow';
      if (!isAdmin) return 'adminOnly';
      // Whoever changed another's correction would have written it too, and nobody would be left to publish it.
      return it.hasCorrection && !it.isCorrector ? 'correctionWaits' : undefined;
    case 'publish_correction':
      if (!it.hasCorrection) return 'notNow';
      if (!isAdmin) return 'adminOnly';
      return it.isOwnCorrection ? 'ownCorrection' : undefined;
    case 'drop_correction':
      if (!it.hasCorrection) return 'notNow';
      return isAdmin ? undefined : 'adminOnly';
    case 'delay':
    case 'give_up':
      if (!isOpen) return 'notNow';
      return isAdmin ? undefined : 'adminOnly';
  }
}

/** Words, and who answers for them. `writersWords` is what they answered for when they last saved. */
interface Written {
  writerId: string | null;
  writersWords: string | null;
}

/**
 * Who answers for words that somebody saved: whoever wrote them before, where all that was changed since they last saved is
 * slight, in however many steps; else whoever saved. Of a short text half is no slight change (decision 032).
 */
export function writtenNow(before: Written, { words, savedBy }: { words: string; savedBy: string }): Written {
  const own = { writerId: savedBy, writersWords: words };
  if (before.writersWords === null || before.writerId === null || before.writerId === savedBy) return own;
  const half = (words.match(/\S+/g)?.length ?? 0) / 2;
  return changedWords(before.writersWords, words) <= Math.min(slightWords, half) ? before : own;
}

/** All that whoever asks may do. */
export const allowedActs = (it: PromiseCase): PromiseAct[] =>
  promiseActs.filter((act) => promiseRefusal(act, it) === undefined);
