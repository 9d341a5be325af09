import type { SignedIn } from '#features/accounts/server/guards.ts';
import { AppError } from '#platform/app-error.ts';
import { once } from '#platform/once/once.ts';
import type { Services } from '#platform/services.ts';
import { newsroomTexts } from '../newsroom-refusals.ts';
import { writeMessage } from './messages.ts';
import { holdToComment } from './newsroom-access.ts';
import { writeEvent } from './transitions.ts';

/**
 * Writes a note for the newsroom alone; everybody may to whom the story was given, contributors too (product rules 4.15).
 * The same call again (`requestKey`) writes nothing. Refuses a story that was emptied (409): what is written about it
 * afterwards nobody would take out again.
 */
export async function addNote(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  storyId: string,
  { text, requestKey }: { text: string; requestKey: string | null },
): Promise<void> {
  const at = now();
  const call = { call: `note of story ${storyId}`, userId: who.id, requestKey, at };
  await once(db, call, async (tx) => {
    const { isEmptied } = await holdToComment(tx, who, storyId);
    if (isEmptied) throw new AppError('conflict', newsroomTexts.emptied);
    const id = await writeMessage(tx, storyId, { kind: 'note', userId: who.id, text, at });
    await writeEvent(tx, storyId, { act: 'note', userId: who.id, at });
    return id;
  });
}
