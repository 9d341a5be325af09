import type { Format } from '#features/formats/formats.ts';
import { drafts } from '#features/formats/drafts.ts';
import { asksProtagonist, isSettled, type DraftStage } from '#features/workflow/rules.ts';
import type { DraftStatus } from '#features/workflow/states.ts';

export type CheckItem = { [F in Format]: keyof (typeof drafts)[F]['checklist'] }[Format];
export const checkItems = Object.values(drafts).flatMap(({ checklist }) => Object.keys(checklist)) as CheckItem[];

/** Items that hold only with words: when, and what came of it. */
export const itemsWithNote: readonly CheckItem[] = ['reply_sought', 'counterpart', 'legal_sign_off'];

/** Whether its checklist says something: what came from elsewhere with all that readers see was never ticked here. */
export function showsChecklist({
  stage,
  checklist,
}: {
  stage: DraftStage;
  checklist: readonly { done: boolean }[];
}): boolean {
  return isSettled(stage) ? checklist.some(({ done }) => done) : checklist.length > 0;
}

/** What of a checklist is asked of a reader's story alone. */
const itemsOfStory: readonly CheckItem[] = ['source', 'language'];

/**
 * What must be ticked before this draft is published: the sign-off of a lawyer only where a private person is concerned. Of
 * a reader's story (`isStory`) besides who tells it and how it is written, and its author's yes where they do not sign it.
 */
export function checklistOf(
  format: Format,
  subject: string | undefined,
  { isStory = false, isSigned = false }: { isStory?: boolean; isSigned?: boolean } = {},
): CheckItem[] {
  const items = Object.keys(drafts[format].checklist) as CheckItem[];
  return items.filter((item) => {
    if (item === 'legal_sign_off') return subject === 'private_person';
    if (item === 'consent') return !isSigned;
    return isStory || !itemsOfStory.includes(item);
  });
}

/** The same of a draft as it stands. */
export function itemsOf(
  { format, storyId, status }: { format: Format; storyId: string | null; status: DraftStatus },
  subject: string | undefined,
): CheckItem[] {
  return checklistOf(format, subject, { isStory: storyId !== null, isSigned: asksProtagonist({ storyId, status }) });
}

/** Whether an item holds only with words. Of who is called into question the page of a story may have them (`isAsked`). */
export function needsNote(item: CheckItem, isAsked: boolean): boolean {
  return itemsWithNote.includes(item) && !(isAsked && item === 'counterpart');
}
