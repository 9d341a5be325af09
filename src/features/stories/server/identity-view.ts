import { sql } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Services } from '#platform/services.ts';
import type { StoryIdentity } from '../contract.ts';
import { openIdentity } from './identity.ts';
import { holdStory } from './newsroom-access.ts';
import { writeEvent } from './transitions.ts';

interface Sender extends Record<string, unknown> {
  userId: string | null;
  contactEmail: string;
  protagonistName: string;
  identity: Buffer | null;
}

/**
 * Who sent a story, for admins and the writer to whom it was given (product rules 2.3). Every look is a step of the story,
 * whether its author is to be named or not, and stands in the log, which says nothing of what was seen.
 */
export async function viewIdentity(
  { db, now, authSecret }: Pick<Services, 'db' | 'now' | 'authSecret'>,
  who: SignedIn,
  storyId: string,
): Promise<StoryIdentity> {
  return db.transaction(async (tx) => {
    await holdStory(tx, who, storyId);
    await writeEvent(tx, storyId, { act: 'identity', userId: who.id, at: now() });
    const target = { kind: 'story', id: storyId };
    await writeAudit(tx, { actor: who, action: 'story.view_identity', target, at: now() });
    const { rows } = await tx.execute<Sender>(sql`
      select author_id as "userId", contact_email as "contactEmail", protagonist_name as "protagonistName", identity
      from stories where id = ${storyId}`);
    const sealed = rows[0]!.identity;
    const { userId, contactEmail, protagonistName } = sealed ? openIdentity(authSecret, storyId, sealed) : rows[0]!;
    const { rows: accounts } = await tx.execute<{ name: string; email: string }>(
      sql`select name, email from users where id = ${userId}`,
    );
    const { name = null, email = null } = accounts[0] ?? {};
    return { name, email, contactEmail: contactEmail || null, protagonistName };
  });
}
