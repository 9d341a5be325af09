import { sql, type SQL } from 'drizzle-orm';
import { Colleague, isSuspended } from '#features/accounts/server/admins.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { canSignIn } from '#features/accounts/server/reset-links.ts';
import { AppError } from '#platform/app-error.ts';
import { rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { Editors } from '../contract.ts';
import { newsroomTexts } from '../newsroom-refusals.ts';
import { storyRefusals } from '../refusal-texts.ts';
import { giveStory } from './give-story.ts';
import { mailColleagues } from './mail-author.ts';
import { holdStory } from './newsroom-access.ts';
import { storyAssigned } from './newsroom-emails.ts';
import { writeEvent } from './transitions.ts';

const isStaff = (at: Date): SQL => sql`u.role in ('contributor', 'writer', 'admin') and not ${isSuspended(at)}`;

/** Whom a story can be given to. */
export async function editors({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Editors> {
  const staff = sql`select u.id, u.name, u.role from users u where ${isStaff(now())} order by u.name, u.id`;
  return { editors: await rows(db, Editors.shape.editors.element, staff) };
}

/**
 * Gives a story to somebody of the newsroom, who is told, or to nobody. Only admins do (403); refuses whoever does not work
 * there (400). To whom it is given already changes nothing.
 */
export async function assignStory(
  services: Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl' | 'authSecret'>,
  who: SignedIn,
  storyId: string,
  userId: string | null,
): Promise<void> {
  const at = services.now();
  await services.db.transaction(async (tx) => {
    const { story, actor } = await holdStory(tx, who, storyId);
    if (actor !== 'admin') throw new AppError('forbidden', storyRefusals.notAllowed);
    if (story.assigneeId === userId) return;
    if (userId !== null) {
      const { rowCount } = await tx.execute(sql`select from users u where u.id = ${userId} and ${isStaff(at)}`);
      if (rowCount === 0) throw new AppError('invalid_input', newsroomTexts.noAssignee, 'userId');
    }
    await giveStory(tx, story, userId);
    // The id, not the name: who leaves is not named for ever in a list of steps.
    await writeEvent(tx, storyId, { act: 'assign', userId: who.id, at, note: userId ?? '' });
    if (userId === null || userId === who.id) return;
    const about = { storyId, title: story.title, by: who.name };
    const whoComesIn = sql`select u.id, u.name, u.email from users u where u.id = ${userId} and ${canSignIn}`;
    await mailColleagues(services, tx, await rows(tx, Colleague, whoComesIn), {
      key: `assign:${storyId}:${at.getTime()}`,
      message: (to) => storyAssigned(to, about),
    });
  });
}
