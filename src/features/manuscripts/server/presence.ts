import { sql } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import type { Services } from '#platform/services.ts';
import { openDraft } from '#features/workflow/server/access.ts';
import { rows } from '#platform/rows.ts';
import { DraftPresence } from '../contract.ts';

/** Seconds after the last sign of life at which somebody is gone. */
const presentSeconds = 30;

/** Says that somebody has a draft open, and answers who else has, and the latest version. Refuses another's (404). */
export async function signDraftPresence(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  draftId: string,
  isWriting: boolean,
): Promise<DraftPresence> {
  const at = now();
  const gone = new Date(at.getTime() - presentSeconds * 1000);
  const { draft } = await openDraft(db, who, draftId);
  await db.execute(sql`
    insert into draft_presence (draft_id, user_id, is_writing, seen_at) values (${draftId}, ${who.id}, ${isWriting}, ${at})
    on conflict (draft_id, user_id) do update set is_writing = excluded.is_writing, seen_at = excluded.seen_at`);
  await db.execute(sql`delete from draft_presence where draft_id = ${draftId} and seen_at <= ${gone}`);
  const others = await rows(db, DraftPresence.shape.others.element)`
    select u.id, u.name, p.is_writing as "isWriting" from draft_presence p join users u on u.id = p.user_id
    where p.draft_id = ${draftId} and p.user_id <> ${who.id} order by u.name, u.id`;
  return { others, version: draft.version };
}
