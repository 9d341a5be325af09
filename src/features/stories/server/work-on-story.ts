import { sql } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { newsroomTexts } from '../newsroom-refusals.ts';
import { facetStatuses } from '../rules.ts';
import { holdStory, type Held } from './newsroom-access.ts';
import { writeEvent } from './transitions.ts';

export type WorkServices = Pick<Services, 'db' | 'now'>;

/**
 * Writes down how the source of a story was verified, instead of what stood there: the list of steps says that it was, and
 * keeps no earlier words about who tells it. Refuses a closed story (409).
 */
export function verifySource(services: WorkServices, who: SignedIn, storyId: string, text: string): Promise<void> {
  return work(services, who, storyId, async (tx, at) => {
    await tx.execute(sql`
      update stories set source_verification = ${text}, source_verified_by = ${who.id}, source_verified_at = ${at}
      where id = ${storyId}`);
    return { act: 'verify', note: '' };
  });
}

/** Does something with an open story that is held, and writes down what it answers. Refuses a closed one (409). */
export async function work(
  { db, now }: WorkServices,
  who: SignedIn,
  storyId: string,
  run: (tx: Tx, at: Date, held: Held) => Promise<{ act: string; note: string } | undefined>,
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const held = await holdStory(tx, who, storyId);
    const { story } = held;
    if (facetStatuses.closed.includes(story.status)) {
      throw new AppError('conflict', newsroomTexts.closed(story.status), { details: { status: story.status } });
    }
    const step = await run(tx, at, held);
    if (step) await writeEvent(tx, storyId, { ...step, userId: who.id, at });
  });
}
