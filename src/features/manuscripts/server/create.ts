import type { SignedIn } from '#features/accounts/server/guards.ts';
import { presentations } from '#features/formats/presentations.ts';
import { registry } from '#features/formats/registry.ts';
import { AppError } from '#platform/app-error.ts';
import { isOrigin } from '#features/articles/server/origins.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { once } from '#platform/once/once.ts';
import type { Services } from '#platform/services.ts';
import { emptyContent, type DraftContent } from '../content.ts';
import type { NewDraft } from '../contract.ts';

import { draftTexts } from '#features/workflow/texts.ts';
import { draftFileTexts } from '../texts.ts';
import { addRevision } from './revisions.ts';
import { putPerson, refuseUnfit } from '#features/workflow/server/people.ts';
import { insertDraft } from '#features/workflow/server/rows.ts';
import { writeEvent, type DraftRow } from '#features/workflow/server/transitions.ts';

/**
 * Begins a draft and answers its id. Whoever begins it is its author; of a Dualità on the side that they choose, with
 * whom they ask on the other. The same call again (`requestKey`) answers with the first. Refuses a Dualità by contributors
 * (403), an opponent who cannot be one (400), and what comes from a story that it cannot come from (400, 409).
 */
export async function createDraft(
  services: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  newDraft: NewDraft,
  requestKey: string | null = null,
): Promise<string> {
  const { format, title, side, opponentId, originId } = newDraft;
  if (registry[format].isVersus && who.role === 'contributor')
    throw new AppError('forbidden', draftTexts.dualitaWriters);
  if (originId && who.role === 'contributor') throw new AppError('forbidden', draftTexts.notAllowed);
  if (originId) await refuseOrigin(services.db, originId, format);
  return beginDraft(services, who, {
    format,
    content: emptyContent(format, title),
    originId,
    requestKey,
    add: async (tx, draftId) => {
      if (!registry[format].isVersus) return putPerson(tx, draftId, { userId: who.id, part: 'author' });
      if (side) await putPerson(tx, draftId, { userId: who.id, part: partOf(side) });
      if (opponentId) {
        await refuseUnfit(tx, opponentId, partOf(side === 'pro' ? 'contro' : 'pro'), format);
        await putPerson(tx, draftId, { userId: opponentId, part: partOf(side === 'pro' ? 'contro' : 'pro') });
      }
      // Whoever only organises it keeps sight of it.
      if (!side && who.role !== 'admin') await putPerson(tx, draftId, { userId: who.id, part: 'editor' });
    },
  });
}

/** Begins a draft with a content of its own, such as one that was imported. */
export async function beginDraft(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  {
    format,
    content,
    originId,
    requestKey = null,
    add,
  }: {
    format: DraftRow['format'];
    content: DraftContent;
    originId?: string | undefined;
    requestKey?: string | null;
    add(tx: Tx, id: string): Promise<void>;
  },
): Promise<string> {
  const at = now();
  return once(db, { call: 'begin draft', userId: who.id, requestKey, at }, async (tx) => {
    const status = registry[format].isVersus ? 'proposed' : 'draft';
    const id = await insertDraft(tx, { format, status, title: content.title, createdBy: who.id, originId, at });
    const before = emptyContent(format, content.title);
    await addRevision(tx, { id, version: 0, format }, { content, before, userId: who.id, at });
    await add(tx, id);
    await writeEvent(tx, id, { act: 'create', to: status, userId: who.id, at });
    return id;
  });
}

/** From a story that reached a thousand supports comes what readers vote on (product rules 7.2). */
async function refuseOrigin(db: Queryable, originId: string, format: DraftRow['format']): Promise<void> {
  if (!presentations[format].sides) {
    throw new AppError('invalid_input', draftFileTexts.originFormat, 'format');
  }
  if (!(await isOrigin(db, originId))) throw new AppError('conflict', draftFileTexts.noOrigin);
}

const partOf = (side: 'pro' | 'contro') => (side === 'pro' ? 'author_pro' : 'author_contro');
