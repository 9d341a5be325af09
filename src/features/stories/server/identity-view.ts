import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/schema.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { columns } from '#platform/columns.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Services } from '#platform/services.ts';
import type { StoryIdentity } from '../contract.ts';
import { openIdentity } from './identity.ts';
import { holdStory } from './newsroom-access.ts';
import { stories } from './schema.ts';
import { writeEvent } from './transitions.ts';

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
    const [row] = await tx
      .select({ ...columns(stories, 'contactEmail', 'protagonistName', 'identity'), userId: stories.authorId })
      .from(stories)
      .where(eq(stories.id, storyId));
    const sealed = row!.identity;
    const { userId, contactEmail, protagonistName } = sealed ? openIdentity(authSecret, storyId, sealed) : row!;
    const [account] = userId
      ? await tx
          .select(columns(users, 'name', 'email'))
          .from(users)
          .where(eq(users.id, userId))
      : [];
    const { name = null, email = null } = account ?? {};
    return { name, email, contactEmail: contactEmail || null, protagonistName };
  });
}
