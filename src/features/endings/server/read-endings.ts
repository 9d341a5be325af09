import type { SignedIn } from '#features/accounts/server/guards.ts';
import { openDraft, type Held } from '#features/workflow/server/access.ts';
import type { Queryable } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import type { DraftEndings } from '../contract.ts';
import { endingOf } from './endings.ts';
import { unindexedOf } from './indexing.ts';

/** How the article of a draft is doing, for whoever may see the draft (else 404). */
export async function readEndings(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  draftId: string,
): Promise<DraftEndings> {
  return endingsOf(db, await openDraft(db, who, draftId), { who, at: now() });
}

/** The same of a draft that was opened. */
export async function endingsOf(
  db: Queryable,
  held: Held,
  seen: { who: Pick<SignedIn, 'id'>; at: Date },
): Promise<DraftEndings> {
  return { ending: await endingOf(db, held, seen), unindexed: await unindexedOf(db, held) };
}
