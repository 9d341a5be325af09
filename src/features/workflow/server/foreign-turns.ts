import { registry } from '#features/formats/registry.ts';
import { AppError } from '#platform/app-error.ts';
import { sideOf } from '../rules.ts';
import type { DraftPart } from '../states.ts';
import type { DraftRow } from './transitions.ts';
import type { Perspective } from '#features/formats/formats.ts';
import { canonical } from '#lib/canonical.ts';
import { dualitaDraftTexts } from '../dualita-texts.ts';

/** Of a text what belongs to one side or the other. */
interface Sides {
  sections: readonly { type: string; perspective?: Perspective | undefined }[];
  authors: readonly { perspective?: Perspective | undefined }[];
}

interface Change {
  draft: Pick<DraftRow, 'format' | 'status'>;
  part: DraftPart | undefined;
  before: Sides;
  after: Sides;
}

/**
 * Refuses changes to the turns of a Dualità that are not this person's to make: none while they are being handed in one
 * by one (409), never their number and order (409), and by an author the other side's neither (403).
 */
export function refuseForeignTurns({ draft, part, before, after }: Change): void {
  if (!registry[draft.format].isVersus) return;
  if (draft.status === 'proposed' || draft.status === 'draft') {
    if (canonical(before.sections) === canonical(after.sections)) return;
    throw new AppError('conflict', dualitaDraftTexts.writingTurns, 'sections');
  }
  const order = ({ sections }: Sides) => sections.map(({ type, perspective }) => `${type} ${perspective}`).join();
  if (order(before) !== order(after)) throw new AppError('conflict', dualitaDraftTexts.writingTurns, 'sections');

  const side = sideOf(part);
  if (side === undefined) return;
  const theirs = ({ sections, authors }: Sides) =>
    canonical([sections, authors].map((list) => list.filter(({ perspective }) => perspective !== side)));
  if (theirs(before) !== theirs(after)) throw new AppError('forbidden', dualitaDraftTexts.othersTurn);
}
