import type { SignedIn } from '#features/accounts/server/guards.ts';
import { unreachable } from '#lib/unreachable.ts';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import type { ForAuthor } from '../contract.ts';
import { newsroomTexts } from '../newsroom-refusals.ts';
import { storyRefusals } from '../refusal-texts.ts';
import { actsOfAuthor } from '../rules.ts';
import { forAuthorActs } from '../states.ts';
import { appealStory } from './appeal.ts';
import { writeApproval } from './approval.ts';
import { writeMessage } from './messages.ts';
import { holdStory } from './newsroom-access.ts';
import { renew } from './renewal.ts';
import { moveStory, type StoryRow } from './transitions.ts';
import { withdraw } from './withdraw.ts';

/** What of an author without account may be written down by the newsroom now. */
export function actsForAuthor(
  story: Parameters<typeof actsOfAuthor>[0] & { approved: boolean },
  now: Date,
): ForAuthor['act'][] {
  const acts = actsOfAuthor(story, now);
  return forAuthorActs.filter((act) =>
    act === 'approve' ? story.status === 'awaiting_author_ok' && !story.approved : acts.includes(act),
  );
}

type ForAuthorServices = Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl' | 'authSecret'>;

/**
 * Writes down what the author of a story wrote by mail who has no account to say it with: an answer, a yes or no to the
 * text, the wish for another look or for six months more, a withdrawal. Only admins do (403). Refuses a story whose author
 * has an account, a moment at which they could not do it either, a yes to another version than the latest, a second or
 * late appeal and a second renewal (409).
 */
export async function actForAuthor(
  services: ForAuthorServices,
  who: SignedIn,
  storyId: string,
  words: ForAuthor,
): Promise<void> {
  const at = services.now();
  await services.db.transaction(async (tx) => {
    const { story, actor } = await holdStory(tx, who, storyId);
    if (actor !== 'admin') throw new AppError('forbidden', storyRefusals.notAllowed);
    if (!story.isSignedOut) throw new AppError('conflict', newsroomTexts.authorHasAccount);
    await applyAnswer(services, tx, story, words, { userId: who.id, at, note: newsroomTexts.byMail });
    await writeMessage(tx, storyId, { kind: 'author', userId: null, text: words.text, at });
  });
}

async function applyAnswer(
  services: ForAuthorServices,
  tx: Tx,
  story: StoryRow,
  words: ForAuthor,
  by: { userId: string; at: Date; note: string },
): Promise<void> {
  switch (words.act) {
    case 'answer':
    case 'object':
      await moveStory(tx, story, words.act, { ...by, actor: 'author' });
      return;
    case 'withdraw':
      return withdraw(tx, story, { ...by, actor: 'author' });
    case 'approve':
      await writeApproval(tx, story, { version: words.version }, { ...by, refusals: newsroomTexts.yesByMail });
      return;
    case 'appeal': {
      const refusals = { once: newsroomTexts.appealOver, over: newsroomTexts.appealOver };
      await appealStory(services, tx, story, { ...by, refusals });
      return;
    }
    case 'renew':
      return renew(tx, story, by);
    default:
      return unreachable(words);
  }
}
