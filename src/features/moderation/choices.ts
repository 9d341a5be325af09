import { unreachable } from '#lib/unreachable.ts';
import type { DecisionName, ModerationItem } from './contract.ts';
import type { QueueAct } from './queue-keys.ts';

/** What somebody can decide about a line of the queue: about the comment, or about the appeal that waits on it. */
export type Choice = DecisionName | 'overturn' | 'uphold';

/**
 * What can be decided about a comment as it stands, what puts it into sight first. While an appeal waits only that is
 * decided, and not by whoever decided before (product rules 4.5); and nobody decides about what they wrote.
 */
export function choicesOf({
  status,
  appeal,
  reports,
  isForAnother,
}: Pick<ModerationItem, 'status' | 'appeal' | 'reports' | 'isForAnother'>): Choice[] {
  if (isForAnother) return [];
  if (appeal) return appeal.mayDecide ? ['overturn', 'uphold'] : [];
  switch (status) {
    case 'pending':
      return ['publish', 'reject'];
    case 'published':
      // To publish what is published already is to keep it against its reports.
      return reports.length > 0 ? ['publish', 'hide', 'reject'] : ['hide', 'reject'];
    case 'hidden':
      // Reports hid it without a person: to hide it again is to confirm them.
      return reports.length > 0 ? ['restore', 'hide', 'reject'] : ['restore', 'reject'];
    case 'rejected':
      return ['restore'];
    case 'deleted':
      // There is nothing left to decide about, but who reported it waits for an answer.
      return reports.length > 0 ? ['answer'] : [];
    default:
      return unreachable(status);
  }
}

/** The choice that a key stands for, where it can be made now. */
export function choiceOfKey(act: QueueAct, choices: readonly Choice[]): Choice | undefined {
  switch (act) {
    case 'publish':
      return choices.find((choice) => choice === 'publish' || choice === 'restore' || choice === 'overturn');
    case 'hide':
      return choices.find((choice) => choice === 'hide');
    case 'reject':
      return choices.find((choice) => choice === 'reject' || choice === 'uphold' || choice === 'answer');
    case 'next':
    case 'previous':
    case 'open':
    case 'help':
      return undefined;
    default:
      return unreachable(act);
  }
}

/** Whether a choice needs words before it is made. */
export const needsWords = (choice: Choice): choice is 'hide' | 'reject' | 'overturn' | 'uphold' =>
  choice !== 'publish' && choice !== 'restore' && choice !== 'answer';
