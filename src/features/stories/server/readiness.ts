import { eq } from 'drizzle-orm';
import { storyDraftOf } from '#features/manuscripts/server/from-story.ts';
import { columns } from '#platform/columns.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { newsroomTexts } from '../newsroom-refusals.ts';
import { counterpartOf } from './counterpart.ts';
import { openIdentity } from './identity.ts';
import { missingFor, type Readiness, type Verified } from './missing.ts';
import { stories } from './schema.ts';
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
  const [row] = await db
    .select(columns(stories, 'sourceVerification', 'isSignedOut', 'contactEmail', 'identity'))
    .from(stories)
    .where(eq(stories.id, id));
  const { sourceVerification, isSignedOut, contactEmail, identity } = row!;
  return {
    isSignedOut,
    canBeAsked: !isSignedOut || (identity ? hasSealedAddress(secret, id, identity) : contactEmail !== ''),
    isSourceVerified: sourceVerification !== null,
    counterpart: await counterpartOf(db, id),
  };
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
