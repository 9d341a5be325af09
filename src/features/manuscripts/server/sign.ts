import { sql } from 'drizzle-orm';
import type { Perspective } from '#features/articles/formats.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import type { Signing } from '../contract.ts';
import { sideOf, signableStatuses } from '../rules.ts';
import { draftTexts, dualitaDraftTexts } from '../texts.ts';
import { holdDraft } from './access.ts';
import { signaturesVoid } from './emails.ts';
import { tellPeople, type TellServices } from './notify.ts';
import { revisionOf } from './revisions.ts';
import { missingTurns } from './turns.ts';
import { writeEvent, type DraftRow } from './transitions.ts';

export interface Signature extends Record<string, unknown> {
  perspective: Perspective;
  by: string | null;
  at: string;
}

/** The signatures under a revision. One counts only while the text is what was signed. */
export async function signaturesOf(db: Queryable, draftId: string, version: number): Promise<Signature[]> {
  const { rows } = await db.execute<Signature>(sql`
    select s.perspective, u.name as by, s.signed_at as at from draft_signatures s
    join draft_revisions r on r.draft_id = s.draft_id and r.version = s.version and r.hash = s.hash
    left join users u on u.id = s.user_id
    where s.draft_id = ${draftId} and s.version = ${version} order by s.perspective desc`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/**
 * Signs the revision that was read, by its number and its hash, for one's own side; a second time changes nothing. Refuses
 * who signs neither side (403), a draft with turns to come or that is not being looked at (409), and a text that changed (409).
 */
export async function signDraft(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  draftId: string,
  { version, hash }: Signing,
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const { draft, part } = await holdDraft(tx, who, draftId);
    if (draft.format !== 'dualita') throw new AppError('conflict', dualitaDraftTexts.notDualita);
    const side = sideOf(part);
    if (!side) throw new AppError('forbidden', dualitaDraftTexts.notAuthor);
    if (!signableStatuses.includes(draft.status) || (await missingTurns(tx, draftId)) > 0) {
      throw new AppError('conflict', dualitaDraftTexts.notSignable, { details: { status: draft.status } });
    }
    const latest = await revisionOf(tx, draftId);
    if (latest.version !== version || latest.hash !== hash) {
      throw new AppError('conflict', draftTexts.otherVersionToAct(latest.version), {
        details: { version: latest.version, hash: latest.hash },
      });
    }
    const { rowCount } = await tx.execute(sql`
      insert into draft_signatures (draft_id, version, perspective, hash, user_id, signed_at)
      values (${draftId}, ${version}, ${side}, ${hash}, ${who.id}, ${at}) on conflict do nothing`);
    if (rowCount) await writeEvent(tx, draftId, { act: 'sign', userId: who.id, at, note: `${side} ${version}` });
  });
}

/** Says to those who signed the revision before that their signature does not hold for the one that follows it. */
export async function voidSignatures(
  services: TellServices,
  tx: Tx,
  draft: DraftRow,
  { who, at }: { who: SignedIn; at: Date },
): Promise<void> {
  if ((await signaturesOf(tx, draft.id, draft.version)).length === 0) return;
  await writeEvent(tx, draft.id, { act: 'void_signatures', userId: who.id, at, note: String(draft.version) });
  await tellPeople(services, tx, draft, {
    key: `void:${draft.version}`,
    except: who.id,
    parts: ['author_pro', 'author_contro'],
    message: (to) => signaturesVoid(to, { ...draft, by: who.name }),
  });
}
