import type { Format } from '#features/formats/formats.ts';
import { drafts } from '#features/formats/drafts.ts';
import { isSettled, type DraftStage } from '#features/workflow/rules.ts';

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

/** What must be ticked before this draft is published: the sign-off of a lawyer only where a private person is concerned. */
export function checklistOf(format: Format, subject: string | undefined): CheckItem[] {
  const items = Object.keys(drafts[format].checklist) as CheckItem[];
  return items.filter((item) => item !== 'legal_sign_off' || subject === 'private_person');
}
