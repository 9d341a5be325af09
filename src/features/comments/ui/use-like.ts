import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '#design/toast-store.ts';
import { refusalIn } from '#lib/refusal.ts';
import { serializeCalls } from '#lib/serialize-calls.ts';
import { beginPress } from '#lib/toggle-presses.ts';
import type { Comment } from '../contract.ts';
import { threadTexts } from '../thread-texts.ts';
import { setLike } from '../calls.ts';
import { useParts } from './discussion-context.ts';

/** Turns the like of a comment round: shown at once, then as the server has it. Presses follow each other in order. */
export function useLike(comment: Comment): () => Promise<void> {
  const { replace } = useParts();
  const queryClient = useQueryClient();
  const { id, likedByMe, likesCount } = comment;
  const subject = `like ${id}`;

  const show = (liked: boolean, count: number) =>
    replace(id, (old) => ({ ...old, likedByMe: liked, likesCount: count, reactionsCount: count }));

  return async () => {
    const press = beginPress(subject, { wasOn: likedByMe, isWanted: !likedByMe });
    show(!likedByMe, likesCount + (likedByMe ? -1 : 1));
    try {
      const { answer, isLast } = await serializeCalls(queryClient, subject, () => setLike(id, !likedByMe));
      press.succeed();
      if (isLast) show(answer.liked, answer.likesCount);
    } catch (error) {
      // oxlint-disable-next-line no-console -- specification 8 has it logged
      console.error('Failed to like comment', error);
      const before = press.fail();
      if (before !== undefined) show(before, likesCount + Number(before) - Number(likedByMe));
      showToast({ title: threadTexts.error, text: refusalIn(error).message ?? threadTexts.likeFailed, tone: 'error' });
    }
  };
}
