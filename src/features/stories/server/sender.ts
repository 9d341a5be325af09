import { eq } from 'drizzle-orm';
import { columns } from '#platform/columns.ts';
import type { Tx } from '#platform/db.ts';
import { log } from '#platform/log.ts';
import { openIdentity } from './identity.ts';
import { stories } from './schema.ts';

/** Who sent a story, by account and by the address that came with it. */
interface Sender {
  /** Null without an account, once it is gone, and where the seal does not open. */
  userId: string | null;
  contactEmail: string;
  isSignedOut: boolean;
  isSealed: boolean;
}

/**
 * Who sent a story, sealed or not, for what is done for them: no row, message or line of a log may say it. Undefined where
 * there is no such story.
 */
export async function senderOf(tx: Tx, secret: string, storyId: string): Promise<Sender | undefined> {
  const [row] = await tx
    .select({ ...columns(stories, 'contactEmail', 'identity', 'isSignedOut'), userId: stories.authorId })
    .from(stories)
    .where(eq(stories.id, storyId));
  if (!row) return undefined;
  const { identity, isSignedOut } = row;
  const { userId, contactEmail } = identity ? tryToOpen(secret, storyId, identity) : row;
  return { userId, contactEmail, isSignedOut, isSealed: identity !== null };
}

/** What was sealed with a secret that is no more names nobody; what the newsroom does with the story goes on. */
function tryToOpen(secret: string, storyId: string, sealed: Buffer): Pick<Sender, 'userId' | 'contactEmail'> {
  try {
    return openIdentity(secret, storyId, sealed);
  } catch {
    log.warn({ storyId }, 'the sealed identity of a story does not open: its author is not written to');
    return { userId: null, contactEmail: '' };
  }
}
