import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '#design/toast-store.ts';
import { refusalIn } from '#lib/refusal.ts';
import { isUnderWay, serializeCalls } from '#lib/serialize-calls.ts';
import type { Comment } from '../contract.ts';
import { threadTexts } from '../thread-texts.ts';
import { setLike } from './api.ts';
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
    show(!likedByMe, likesCount + (likedByMe ? -1 : 1));
    try {
      const { answer, isLast } = await serializeCalls(queryClient, subject, () => setLike(id, !likedByMe));
      if (isLast) show(answer.liked, answer.likesCount);
    } catch (error) {
      // oxlint-disable-next-line no-console -- specification 8 has it logged
      console.error('Failed to like comment', error);
      if (!isUnderWay(queryClient, subject)) show(likedByMe, likesCount);
      showToast({ title: threadTexts.error, text: refusalIn(error).message ?? threadTexts.likeFailed, tone: 'error' });
    }
  };
}
