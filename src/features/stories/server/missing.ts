import { unreachable } from '#lib/unreachable.ts';
import type { Counterpart, WorkingText } from '../contract.ts';
import { missingTexts } from '../newsroom-refusals.ts';
import { personalDataIn } from '../personal-data.ts';
import { checklistItems, type ChecklistItem, type StoryStatus } from '../states.ts';
import { gapsOf } from '../story-draft.ts';

/** How long who is called into question has to answer before a story is published, in hours: as long as a rettifica (product rules 5). */
export const replyHours = 48;

/** A story as far as its next step depends on it. */
export interface Readiness {
  status: StoryStatus;
  isAnonymous: boolean;
  isSignedOut: boolean;
  /** Whether its author can be asked for the yes: has an account, or left an address. */
  canBeAsked: boolean;
  isSourceVerified: boolean;
  /** The number of the latest version; 0: the newsroom has written none. */
  version: number;
  text: WorkingText;
  approvedVersion: number | null;
  /** Ticked by somebody who did not write it. */
  checked: ReadonlySet<ChecklistItem>;
  /** Ticked by whoever wrote it, which does not count. */
  checkedByWriter: ReadonlySet<ChecklistItem>;
  counterpart: Counterpart | null;
}

/**
 * What stands in the way of a story's next step, in Italian: before it is accepted, before its author is asked, before it
 * is published (product rules 4.13). Nothing where no step waits for the newsroom.
 */
export function missingFor(story: Readiness, now: Date): string[] {
  switch (story.status) {
    case 'submitted':
    case 'in_review':
    case 'changes_requested':
      return missingToAccept(story);
    case 'accepted':
      return missingToAsk(story);
    case 'awaiting_author_ok':
      return [...missingToAsk(story), ...missingToPublish(story, now)];
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

function missingToAsk(story: Readiness): string[] {
  return [...(story.version === 0 ? [missingTexts.text] : []), ...missingToAccept(story)];
}

/** What must be there and right before a story is accepted, so that its author says yes to what can be published. */
function missingToAccept(story: Readiness): string[] {
  const { isSignedOut, isSourceVerified, counterpart } = story;
  return [
    ...gapsOf(story),
    ...openChecks(story),
    ...(isSignedOut && !isSourceVerified ? [missingTexts.source] : []),
    ...(counterpart && !counterpart.askedAt ? [missingTexts.notAsked(counterpart.name)] : []),
  ];
}

function openChecks({ text, checked, checkedByWriter }: Readiness): string[] {
  const found = personalDataIn(text).length;
  return checklistItems
    .filter((item) => !checked.has(item))
    .map((item) =>
      checkedByWriter.has(item)
        ? missingTexts.checkByWriter(item)
        : item === 'personal_data' && found > 0
          ? missingTexts.personalData(found)
          : missingTexts.check(item),
    );
}

function missingToPublish({ canBeAsked, version, approvedVersion, counterpart }: Readiness, now: Date): string[] {
  const until = counterpart?.askedAt && new Date(new Date(counterpart.askedAt).getTime() + replyHours * 3600_000);
  return [
    ...(until && until > now && counterpart.reply === '' ? [missingTexts.mayReply(counterpart.name, until)] : []),
    ...(approvedVersion !== version ? [canBeAsked ? missingTexts.yes : missingTexts.yesOfNobody] : []),
  ];
}
