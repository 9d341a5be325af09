import { sql, type SQL } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import { storyRefusals } from '../refusal-texts.ts';
import { newsroomActor } from '../rules.ts';
import { lockStory, type StoryRow } from './transitions.ts';

/** A story in the hands of somebody of the newsroom, which nobody else changes until the transaction ends. */
export interface Held {
  story: StoryRow;
  actor: 'assigned' | 'admin';
}

/** Which stories (as `s`) somebody of the newsroom sees: admins all, others those that were given to them (product rules 4.15). */
export function isSeenBy(who: Pick<SignedIn, 'id' | 'role'>): SQL {
  return who.role === 'admin' ? sql`true` : sql`s.assignee_id = ${who.id}`;
}

/** Takes hold of a story to work on it. Refuses what there is not or is another's (404), and who may only comment (403). */
export async function holdStory(tx: Tx, who: SignedIn, id: string): Promise<Held> {
  const { story, actor } = await meet(tx, who, id);
  if (actor === 'commenter') throw new AppError('forbidden', storyRefusals.notAllowed);
  return { story, actor };
}

/** The same for what those may do too who only comment. */
export async function holdToComment(tx: Tx, who: SignedIn, id: string): Promise<StoryRow> {
  return (await meet(tx, who, id)).story;
}

async function meet(
  tx: Tx,
  who: SignedIn,
  id: string,
): Promise<{ story: StoryRow; actor: Held['actor'] | 'commenter' }> {
  const story = await lockStory(tx, id);
  const actor = newsroomActor(who.role, story.assigneeId === who.id);
  if (actor === 'admin' || actor === 'assigned' || actor === 'commenter') return { story, actor };
  throw new AppError('not_found', storyRefusals.noStory);
}
