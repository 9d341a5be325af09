import type { Tx } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { textChanged } from './emails.ts';
import { mailAuthor } from './mail-author.ts';
import { moveStory, type StoryRow } from './transitions.ts';

/** Takes a locked story back to the newsroom whose text changes while it waits for its author, who is told of a yes that ends. */
export async function reopenChanged(
  services: Pick<Services, 'jobs' | 'publicUrl' | 'authSecret'>,
  tx: Tx,
  story: StoryRow,
  { userId, at, wasSigned, note }: { userId: string; at: Date; wasSigned: boolean; note?: string },
): Promise<void> {
  await moveStory(tx, story, 'reopen', { actor: 'admin', userId, at, ...(note ? { note } : {}) });
  if (!wasSigned) return;
  await mailAuthor(services, tx, story.id, {
    key: `changed:${at.getTime()}`,
    message: (to) => textChanged(to, { title: story.title }),
  });
}
