import { neededFor } from '#features/workflow/rules.ts';
import type { GapKind } from '#features/workflow/states.ts';
import { unreachable } from '#lib/unreachable.ts';
import type { Counterpart } from '../contract.ts';
import { missingTexts } from '../newsroom-refusals.ts';
import type { StoryStatus } from '../states.ts';

/** How long who is called into question has to answer before a story is published, in hours: as long as a rettifica (product rules 5). */
export const replyHours = 48;

/** What of a story itself its next step depends on. */
export interface Verified {
  isSignedOut: boolean;
  /** Whether its author can be asked for the yes: has an account, or left an address. */
  canBeAsked: boolean;
  isSourceVerified: boolean;
  counterpart: Counterpart | null;
}

/** A story as far as its next step depends on it; `gaps`: what its manuscript lacks, once there is one. */
export interface Readiness extends Verified {
  status: StoryStatus;
  gaps: readonly { kind: GapKind; words: string }[];
}

/**
 * What stands in the way of a story's next step, in Italian: before it is accepted, before its author is asked, before it
 * is published (product rules 4.13). Nothing where no step waits for the newsroom.
 */
export function missingFor(story: Readiness): string[] {
  switch (story.status) {
    case 'submitted':
    case 'in_review':
    case 'changes_requested':
      return missingToAccept(story);
    case 'accepted':
      return [
        ...story.gaps.filter(({ kind }) => toAsk.includes(kind)).map(({ words }) => words),
        ...missingToAccept(story),
      ];
    case 'awaiting_author_ok':
      // Of what is told of the story itself the manuscript's list speaks too.
      return story.gaps.map(({ words }) => words);
    case 'published':
    case 'archived':
    case 'rejected':
    case 'withdrawn':
    case 'merged':
    case 'taken_down':
      return [];
    default:
      return unreachable(story.status);
  }
}

/** What is asked of a text before its second pair of eyes approves it is asked before its author reads it. */
const toAsk: readonly GapKind[] = neededFor.approve;

/** What must be known of who tells it, and of whom it calls into question, before a story is accepted. */
function missingToAccept({ isSignedOut, isSourceVerified, counterpart }: Verified): string[] {
  return [
    ...(isSignedOut && !isSourceVerified ? [missingTexts.source] : []),
    ...(counterpart && !counterpart.askedAt ? [missingTexts.notAsked(counterpart.name)] : []),
  ];
}

/** What keeps a story from its readers besides its text; `isSigned`: its author said yes to the text as it is. */
export function missingToPublish(story: Verified, { isSigned, at }: { isSigned: boolean; at: Date }): string[] {
  const { canBeAsked, counterpart } = story;
  const until = counterpart?.askedAt && new Date(new Date(counterpart.askedAt).getTime() + replyHours * 3600_000);
  return [
    ...missingToAccept(story),
    ...(until && until > at && counterpart.reply === '' ? [missingTexts.mayReply(counterpart.name, until)] : []),
    ...(isSigned ? [] : [canBeAsked ? missingTexts.yes : missingTexts.yesOfNobody]),
  ];
}
