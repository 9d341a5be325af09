import { registry } from '#features/formats/registry.ts';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import { changeDraft } from '#features/workflow/server/rows.ts';
import { moveDraft, type DraftRow, type Mover } from '#features/workflow/server/transitions.ts';
import { writeCorrection } from '#features/articles/server/write-correction.ts';
import type { DraftContent } from '../content.ts';
import { canonical } from '#lib/canonical.ts';
import { dualitaDraftTexts } from '#features/workflow/dualita-texts.ts';
import { stepRefusals } from '#features/workflow/texts.ts';
import { publishTexts } from '../texts.ts';
import { catchUp } from './catch-up.ts';
import { unsignedSides } from './missing.ts';
import { writeDraftArticle } from './publish.ts';
import { addRevision, revisionOf } from './revisions.ts';

/**
 * Lets a published text be written on while readers see it as it is, beginning from what they see. Refuses one that they do
 * not see yet (409).
 */
export async function beginCorrection(tx: Tx, draft: DraftRow, mover: Mover): Promise<void> {
  if (draft.publishAt! > mover.at) throw new AppError('conflict', stepRefusals.notOutYet);
  await moveDraft(tx, draft, 'correct', mover);
  await catchUp(tx, draft, mover);
}

/**
 * Puts a corrected text in the place of what readers see, with an entry in the public log; its hour, its votes and its
 * comments stay. Refuses a text that did not change, and what is not ready, a Dualità without the signatures of its sides among
 * it (409); whose signature it does without (`sidesWithoutSigner`) is said in both logs.
 */
export async function publishCorrection(
  tx: Tx,
  draft: DraftRow,
  mover: Mover,
  { what, why }: { what: string; why: string },
): Promise<void> {
  const [before, after] = [await revisionOf(tx, draft.id, draft.publishedVersion!), await revisionOf(tx, draft.id)];
  if (canonical(before.content) === canonical(after.content)) throw new AppError('conflict', publishTexts.unchanged);

  const waived = registry[draft.format].isVersus ? (await unsignedSides(tx, draft, mover.at)).waived : [];
  const { articleId } = await writeDraftArticle(tx, draft, { publishAt: draft.publishAt!, at: mover.at });
  const section = onlyChanged(before.content.sections, after.content.sections);
  const event = isAddition(before.content, after.content) ? 'addition' : 'correction';
  const whyWithWaived = [why, ...waived.map(dualitaDraftTexts.withoutSignature)].join(' ');
  await writeCorrection(tx, articleId, { kind: 'correction', event, what, why: whyWithWaived, section, ...mover });
  await moveDraft(tx, draft, 'publish_correction', { ...mover, note: what, withoutSigner: waived });
}

/** Lets a correction be: what readers see becomes the latest revision again. */
export async function dropCorrection(tx: Tx, draft: DraftRow, mover: Mover): Promise<void> {
  await restorePublished(tx, draft, mover);
  await moveDraft(tx, draft, 'drop_correction', mover);
}

/** Makes what readers see of a locked draft its latest revision again, where a correction has changed it; answers its title. */
export async function restorePublished(
  tx: Tx,
  draft: DraftRow,
  { userId, at }: Pick<Mover, 'userId' | 'at'>,
): Promise<string> {
  const [before, after] = [await revisionOf(tx, draft.id, draft.publishedVersion!), await revisionOf(tx, draft.id)];
  if (canonical(before.content) !== canonical(after.content)) {
    const { version } = await addRevision(tx, draft, { content: before.content, userId, at });
    await changeDraft(tx, draft.id, { publishedVersion: version });
  }
  return before.content.title;
}

/** The place of the one section that differs; null where there are others, or the text has another number of them. */
function onlyChanged(before: readonly unknown[], after: readonly unknown[]): number | null {
  if (before.length !== after.length) return null;
  const changed = after.flatMap((section, place) => (canonical(section) === canonical(before[place]) ? [] : [place]));
  return changed.length === 1 ? changed[0]! : null;
}

/** Whether a text says what it said, word for word, and has sections besides. */
function isAddition(before: DraftContent, after: DraftContent): boolean {
  const { sections: from, ...rest } = before;
  const { sections: to, ...newRest } = after;
  const earlier = from.map(canonical);
  let next = 0;
  for (const section of to.map(canonical)) if (section === earlier[next]) next += 1;
  return to.length > from.length && next === earlier.length && canonical(rest) === canonical(newRest);
}
