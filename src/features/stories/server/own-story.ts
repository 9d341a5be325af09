import type { SignedIn } from '#features/accounts/server/guards.ts';
import { isOnePerson } from '#features/settings/server/one-person.ts';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import { newsroomTexts } from '../newsroom-refusals.ts';
import { isAuthor } from './give-story.ts';
import type { StoryRow } from './transitions.ts';

/** Nobody answers for a story that they sent themselves, unless one person makes the publication (403). */
export async function refuseOwnStory(tx: Tx, secret: string, story: StoryRow, who: SignedIn): Promise<void> {
  if (!isAuthor(secret, story, who.id) || (await isOnePerson(tx))) return;
  throw new AppError('forbidden', newsroomTexts.ownStory);
}
