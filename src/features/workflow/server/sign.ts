import type { SignedIn } from '#features/accounts/server/guards.ts';
import { registry } from '#features/formats/registry.ts';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { sideOf, signableStatuses } from '../rules.ts';
import { draftTexts } from '../texts.ts';
import { holdDraft } from './access.ts';
import { notifyPeople, type NotifyServices } from './notify.ts';
import { addSignature, signaturesOf, type Signed } from './signatures.ts';
import { writeEvent, type DraftRow } from './transitions.ts';
import { dualitaDraftTexts } from '../dualita-texts.ts';
import { signaturesVoid } from './emails.ts';
import { manuscriptDoor } from './manuscript-door.ts';
import { missingTurns } from './turns.ts';

/**
 * Signs the revision that was read, by its number and its hash, for one's own side; a second time changes nothing. Refuses
 * who signs neither side (403), a draft with turns to come or that is not being looked at (409), and a text that changed (409).
 */
export async function signDraft(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  draftId: string,
  { version, hash }: Signed,
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const { draft, part } = await holdDraft(tx, who, draftId);
    if (!registry[draft.format].isVersus) throw new AppError('conflict', dualitaDraftTexts.notDualita);
    const side = sideOf(part);
    if (!side) throw new AppError('forbidden', dualitaDraftTexts.notAuthor);
    const latest = await manuscriptDoor().latest(tx, draftId);
    if (!signableStatuses.includes(draft.status) || (await missingTurns(tx, draftId)) > 0) {
      throw new AppError('conflict', dualitaDraftTexts.notSignable, { details: { status: draft.status } });
    }
    if (latest.version !== version || latest.hash !== hash) {
      throw new AppError('conflict', draftTexts.otherVersionToAct(latest.version), {
        details: { version: latest.version, hash: latest.hash },
      });
    }
    const isNew = await addSignature(tx, draftId, { version, hash, perspective: side, userId: who.id, at });
    if (isNew) await writeEvent(tx, draftId, { act: 'sign', userId: who.id, at, note: `${side} ${version}` });
  });
}

/** Says to those who signed the revision before, of this hash, that their signature does not hold for the one that follows it. */
export async function voidSignatures(
  services: NotifyServices,
  tx: Tx,
  draft: DraftRow,
  { who, at, hash }: { who: SignedIn; at: Date; hash: string },
): Promise<void> {
  if ((await signaturesOf(tx, draft.id, { version: draft.version, hash })).length === 0) return;
  await writeEvent(tx, draft.id, { act: 'void_signatures', userId: who.id, at, note: String(draft.version) });
  await notifyPeople(services, tx, draft, {
    key: `void:${draft.version}`,
    except: who.id,
    parts: ['author_pro', 'author_contro'],
    message: (to) => signaturesVoid(to, { ...draft, by: who.name }),
  });
}
