import { sql } from 'drizzle-orm';
import { storyDraftOf } from '#features/manuscripts/server/from-story.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { newsroomTexts } from '../newsroom-refusals.ts';
import { counterpartOf } from './counterpart.ts';
import { openIdentity } from './identity.ts';
import { missingFor, type Readiness, type Verified } from './missing.ts';
import type { StoryRow } from './transitions.ts';

/** A story as far as its next step depends on it, as it stands now. */
export async function readinessOf(
  db: Queryable,
  secret: string,
  { id, status }: Pick<StoryRow, 'id' | 'status'>,
  at: Date,
): Promise<Readiness> {
  const draft = await storyDraftOf(db, id, at);
  return { ...(await verifiedOf(db, secret, id)), status, gaps: draft?.gaps ?? [] };
}

/** What is known of who tells a story, and of whom it calls into question. */
export async function verifiedOf(db: Queryable, secret: string, id: string): Promise<Verified> {
  const { rows } = await db.execute<Row>(sql`
    select source_verification is not null as "isSourceVerified", is_signed_out as "isSignedOut",
      contact_email as "contactEmail", identity from stories where id = ${id}`);
  const { isSourceVerified, isSignedOut, contactEmail, identity } = rows[0]!;
  return {
    isSignedOut,
    canBeAsked: !isSignedOut || (identity ? hasSealedAddress(secret, id, identity) : contactEmail !== ''),
    isSourceVerified,
    counterpart: await counterpartOf(db, id),
  };
}

interface Row extends Record<string, unknown> {
  isSourceVerified: boolean;
  isSignedOut: boolean;
  contactEmail: string;
  identity: Buffer | null;
}

/** Whether there is one; which one it is stays sealed. What does not open any more names nobody. */
function hasSealedAddress(secret: string, storyId: string, identity: Buffer): boolean {
  try {
    return openIdentity(secret, storyId, identity).contactEmail !== '';
  } catch {
    return false;
  }
}

/** Refuses a locked story that is not ready for its next step, with what is missing (409). */
export async function refuseUnready(tx: Tx, secret: string, story: StoryRow, at: Date): Promise<void> {
  const missing = missingFor(await readinessOf(tx, secret, story, at));
  if (missing.length > 0) throw new AppError('conflict', newsroomTexts.notReady(missing), { details: { missing } });
}
