import { unreachable } from '#lib/unreachable.ts';
import type { WorkingText } from './contract.ts';
import { fieldText, workingFields } from './merge-texts.ts';
import type { StoryStatus } from './states.ts';
import { wordDifference, type WordChange } from '#lib/word-difference.ts';

/** The way of a story to its readers, in order; `ownTexts.stepNames` names them. */
const stepCount = 5;

/**
 * Which step of its way a story is at, from 0; undefined where the way ended before. With `stepCount` all is done, which one
 * that waits for its hour is not yet.
 */
export function stepOf(status: StoryStatus, isScheduled = false): number | undefined {
  switch (status) {
    case 'submitted':
      return 0;
    case 'in_review':
    case 'changes_requested':
      return 1;
    case 'accepted':
      return 2;
    case 'awaiting_author_ok':
      return 3;
    case 'published':
    case 'archived':
      return isScheduled ? stepCount - 1 : stepCount;
    case 'rejected':
    case 'withdrawn':
    case 'merged':
    case 'taken_down':
      return undefined;
    default:
      return unreachable(status);
  }
}

/** How a status looks beside its word: it waits for the author, goes on, is done, or ended. */
export type StatusTone = 'yours' | 'running' | 'done' | 'ended';

export function toneOf(status: StoryStatus, approved: boolean, isScheduled = false): StatusTone {
  if (status === 'changes_requested' || (status === 'awaiting_author_ok' && !approved)) return 'yours';
  const step = stepOf(status, isScheduled);
  if (step === undefined) return 'ended';
  return step === stepCount ? 'done' : 'running';
}

/** One part of a text beside what it was. */
export interface PartDifference {
  part: keyof WorkingText;
  changes: WordChange[];
  clean: string;
}

/** The parts of the newsroom's text in reading order, each with what changed of the author's; empty ones are left out. */
export function textDifference(original: WorkingText, edited: WorkingText): PartDifference[] {
  return workingFields
    .map((part) => ({
      part,
      changes: wordDifference(fieldText(original, part), fieldText(edited, part)),
      clean: fieldText(edited, part),
    }))
    .filter(({ changes }) => changes.length > 0);
}

/** Whether the newsroom left everything as it was. */
export function isUnchanged(parts: readonly PartDifference[]): boolean {
  return parts.every(({ changes }) => changes.every(({ kind }) => kind === 'same'));
}
