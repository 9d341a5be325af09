import { AppError } from '#platform/app-error.ts';
import { sideOf } from '#features/workflow/rules.ts';
import type { DraftPart } from '#features/workflow/states.ts';
import type { DraftRow } from '#features/workflow/server/transitions.ts';
import { canonical, type DraftContent } from '../content.ts';
import { dualitaDraftTexts } from '#features/workflow/dualita-texts.ts';

interface Change {
  draft: Pick<DraftRow, 'format' | 'status'>;
  part: DraftPart | undefined;
  before: DraftContent;
  after: DraftContent;
}

/**
 * Refuses changes to the turns of a Dualità that are not this person's to make: none while they are being handed in one
 * by one (409), never their number and order (409), and by an author the other side's neither (403).
 */
export function refuseForeignTurns({ draft, part, before, after }: Change): void {
  if (draft.format !== 'dualita') return;
  if (draft.status === 'proposed' || draft.status === 'draft') {
    if (canonical(before.sections) === canonical(after.sections)) return;
    throw new AppError('conflict', dualitaDraftTexts.writingTurns, 'sections');
  }
  const order = ({ sections }: DraftContent) =>
    sections.map(({ type, perspective }) => `${type} ${perspective}`).join();
  if (order(before) !== order(after)) throw new AppError('conflict', dualitaDraftTexts.writingTurns, 'sections');

  const side = sideOf(part);
  if (side === undefined) return;
  const theirs = ({ sections, authors }: DraftContent) =>
    canonical([sections, authors].map((list) => list.filter(({ perspective }) => perspective !== side)));
  if (theirs(before) !== theirs(after)) throw new AppError('forbidden', dualitaDraftTexts.othersTurn);
}
