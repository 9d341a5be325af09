import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { AppError } from '#platform/app-error.ts';
import { columns } from '#platform/columns.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { firstRow } from '#platform/rows.ts';
import { actorOf } from '../rules.ts';
import type { DraftActor, DraftPart } from '../states.ts';
import { draftTexts } from '../texts.ts';
import { draftPeople, drafts } from './schema.ts';
import { storyDoor } from './story-door.ts';
import { draftColumns, DraftRow } from './transitions.ts';

/** A draft in the hands of somebody of the newsroom. */
export interface Held {
  draft: DraftRow;
  actor: DraftActor;
  part: DraftPart | undefined;
}

/** Which drafts (as `d`) somebody of the newsroom sees: admins all, others those they have a part in (product rules 4.15). */
export function isSeenBy(who: Pick<SignedIn, 'id' | 'role'>): SQL {
  if (who.role === 'admin') return sql`true`;
  return sql`exists (select from draft_people p where p.draft_id = d.id and p.user_id = ${who.id})`;
}

/** Takes hold of a draft, which nobody else changes until the transaction ends. Refuses what there is not or is another's (404). */
export async function holdDraft(tx: Tx, who: SignedIn, id: string): Promise<Held> {
  const [row] = await tx.select(columns(drafts, 'storyId')).from(drafts).where(eq(drafts.id, id));
  if (row?.storyId) await storyDoor().hold(tx, row.storyId);
  return meet(tx, who, sql`d.id = ${id} for no key update of d`);
}

/** The same to look at it only. */
export function openDraft(db: Queryable, who: SignedIn, id: string): Promise<Held> {
  return meet(db, who, sql`d.id = ${id}`);
}

async function meet(db: Queryable, who: SignedIn, which: SQL): Promise<Held> {
  const draft = await firstRow(db, DraftRow)`select ${draftColumns} from drafts d where ${which}`;
  if (!draft) throw new AppError('not_found', draftTexts.noDraft);
  // Read under the lock: whoever lost their part meanwhile has none.
  const [person] = await db
    .select(columns(draftPeople, 'part'))
    .from(draftPeople)
    .where(and(eq(draftPeople.draftId, draft.id), eq(draftPeople.userId, who.id)));
  const part = person?.part;
  const actor = actorOf(who.role, part);
  if (!actor) throw new AppError('not_found', draftTexts.noDraft);
  return { draft, actor, part };
}
