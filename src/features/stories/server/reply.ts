import type { SignedIn } from '#features/accounts/server/guards.ts';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { once } from '#platform/once/once.ts';
import type { Services } from '#platform/services.ts';
import { newsroomTexts } from '../newsroom-refusals.ts';
import { storyRefusals } from '../refusal-texts.ts';
import { awaitingWords } from './awaited-answer.ts';
import { isObjectionForAnother } from './deciders.ts';
import { replied } from './emails.ts';
import { mailAuthor } from './mail-author.ts';
import { writeMessage } from './messages.ts';
import { holdStory } from './newsroom-access.ts';
import { refuseOwnStory } from './own-story.ts';

type ReplyServices = Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl' | 'authSecret'>;

/**
 * Answers the author of a story who wrote about it, or objects to its being taken down or joined; whoever it is stays
 * sealed. The same call again (`requestKey`) writes nothing, whatever its author wrote meanwhile. Refuses who may only
 * comment; of a taking down who is no admin, and who took it down (`isObjectionForAnother`); of an own story its sender
 * (403). Refuses where nobody waits for an answer, or a colleague gave it (409).
 */
export async function replyToAuthor(
  services: ReplyServices,
  who: SignedIn,
  storyId: string,
  { text, requestKey }: { text: string; requestKey: string | null },
): Promise<void> {
  const call = { call: `reply about story ${storyId}`, userId: who.id, requestKey, at: services.now() };
  await once(services.db, call, async (tx) => {
    const { story, actor } = await holdStory(tx, who, storyId);
    // What its author wrote meanwhile is not answered yet: the instant comes after the lock.
    const at = services.now();
    const isTakenDown = story.status === 'taken_down';
    if (isTakenDown && actor !== 'admin') throw new AppError('forbidden', storyRefusals.notAllowed);
    await refuseOwnStory(tx, services.authSecret, story, who);
    if (isTakenDown && (await isObjectionForAnother(tx, storyId, { userId: who.id, at }))) {
      throw new AppError('forbidden', newsroomTexts.takenDownByYou);
    }
    if ((await awaitingWords(tx, storyId)) === undefined) throw new AppError('conflict', newsroomTexts.nothingToAnswer);

    const messageId = await writeMessage(tx, storyId, { kind: 'newsroom', userId: who.id, text, at });
    await mailAuthor(services, tx, storyId, {
      key: `reply:${messageId}`,
      message: (to) => replied(to, { title: story.title, text, isTakenDown }),
    });
    await writeAudit(tx, { actor: who, action: 'story.reply', target: { kind: 'story', id: storyId }, at });
    return messageId;
  });
}
