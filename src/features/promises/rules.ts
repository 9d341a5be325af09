import { hasRole, type Role } from '#features/accounts/roles.ts';
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
  /** Whether nobody but whoever asks has seen what would be published, where two are needed (decision 032). */
  isOwnWords: boolean;
}

/** So many days before its date whoever answers for a promise is reminded. */
export const reminderDays = 2;

/** Why whoever asks may not do an act now: it is another's, or not its time. Undefined where they may. */
export type PromiseRefusal =
  'notAllowed' | 'adminOnly' | 'taken' | 'notNow' | 'nothingWritten' | 'noOwner' | 'ownWords';

/** Whether whoever asks may do an act about a promise as it stands; else why not. */
export function promiseRefusal(act: PromiseAct, it: PromiseCase): PromiseRefusal | undefined {
  const isAdmin = hasRole(it.role, 'admin');
  const isOpen = !it.isKept && !it.isGivenUp;
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
      if (it.stage === 500 && !it.hasOwner) return 'noOwner';
      return it.isOwnWords ? 'ownWords' : undefined;
    case 'answer':
      if (!it.isKept || it.stage !== 500 || it.isAnswered) return 'notNow';
      return isAdmin ? undefined : 'adminOnly';
    case 'delay':
    case 'give_up':
      if (!isOpen) return 'notNow';
      return isAdmin ? undefined : 'adminOnly';
  }
}

/** All that whoever asks may do. */
export const allowedActs = (it: PromiseCase): PromiseAct[] =>
  promiseActs.filter((act) => promiseRefusal(act, it) === undefined);
