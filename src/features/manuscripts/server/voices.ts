import type { SignedIn } from '#features/accounts/server/guards.ts';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import { firstRow } from '#platform/rows.ts';
import { holdDraft } from '#features/workflow/server/access.ts';
import type { NotifyServices } from '#features/workflow/server/notify.ts';
import { voidSignatures } from '#features/workflow/server/sign.ts';
import { draftColumns, DraftRow, writeEvent } from '#features/workflow/server/transitions.ts';
import type { DraftContent, DraftSection } from '../content.ts';
import { beginCorrection } from './correct.ts';
import { refuseTooLong } from './refuse-too-long.ts';
import { addRevision, revisionOf } from './revisions.ts';

/** Words of somebody involved, as a section whose `details.counterVoice` says whose they are. */
interface NewVoice {
  id: string;
  section: Omit<DraftSection, 'perspective'>;
}

/**
 * Puts a voice at the end of the text of a published article's manuscript, as a correction that readers do not see until it is
 * published as any other; one that is in it already stays as it is. Refuses a text that cannot be corrected now, in the
 * words of `notNow` (409), and one that would be too long (400).
 */
export async function addVoice(
  services: NotifyServices,
  tx: Tx,
  who: SignedIn,
  { draftId, voice: { id, section }, at, notNow }: { draftId: string; voice: NewVoice; at: Date; notNow: string },
): Promise<void> {
  const published = await holdDraft(tx, who, draftId);
  const mover = { userId: who.id, at };
  if (published.draft.status === 'published') {
    await beginCorrection(tx, published.draft, { ...mover, actor: published.actor });
  }
  const { draft } = await holdDraft(tx, who, draftId);
  if (draft.status !== 'correcting') throw new AppError('conflict', notNow);
  const latest = await revisionOf(tx, draftId);
  if (latest.content.sections.some(isVoice(id))) return;
  const content: DraftContent = {
    ...latest.content,
    sections: [...latest.content.sections, { ...section, details: { ...section.details, counterVoice: id } }],
  };
  refuseTooLong(content, latest.content, 'content');
  // The words are another's: whoever lets them in is not taken for somebody who wrote the text.
  await addRevision(tx, draft, { content, ...mover });
  await voidSignatures(services, tx, draft, { who, at, hash: latest.hash });
  await writeEvent(tx, draftId, { ...mover, act: 'edit', note: String(draft.version + 1) });
}

/** Takes a voice out of the correction of an article that waits to be published, where it is in one. */
export async function removeVoice(
  tx: Tx,
  articleId: string,
  { id, userId, at }: { id: string; userId: string | null; at: Date },
): Promise<void> {
  const draft = await firstRow(tx, DraftRow)`
    select ${draftColumns} from drafts d where d.article_id = ${articleId} and d.status = 'correcting' for no key update of d`;
  if (!draft) return;
  const { content } = await revisionOf(tx, draft.id);
  const sections = content.sections.filter((section) => !isVoice(id)(section));
  if (sections.length === content.sections.length) return;
  await addRevision(tx, draft, { content: { ...content, sections }, userId, at });
  await writeEvent(tx, draft.id, { userId, at, act: 'edit', note: String(draft.version + 1) });
}

const isVoice =
  (id: string) =>
  ({ details }: DraftSection): boolean =>
    details.counterVoice === id;
