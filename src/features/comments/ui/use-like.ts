import { useRef } from 'react';
import { showToast } from '#design/toast-store.ts';
import { ApiError } from '#lib/api-error.ts';
import type { Comment } from '../contract.ts';
import { threadTexts } from '../thread-texts.ts';
import { setLike } from './api.ts';
import { useParts } from './discussion-context.ts';

/** Turns the like of a comment round: shown at once, then as the server has it. Presses follow each other in order. */
export function useLike(comment: Comment): () => void {
  const { replace } = useParts();
  const line = useRef(Promise.resolve());
  const presses = useRef(0);
  const { id, likedByMe, likesCount } = comment;

  const show = (liked: boolean, count: number) =>
    replace(id, (old) => ({ ...old, likedByMe: liked, likesCount: count, reactionsCount: count }));

  return () => {
    presses.current += 1;
    const mine = presses.current;
    show(!likedByMe, likesCount + (likedByMe ? -1 : 1));
    line.current = line.current.then(async () => {
      try {
        const state = await setLike(id, !likedByMe);
        if (mine === presses.current) show(state.liked, state.likesCount);
      } catch (error) {
        // oxlint-disable-next-line no-console -- specification 8 has it logged
        console.error('Failed to like comment', error);
        if (mine === presses.current) show(likedByMe, likesCount);
        const text = (error instanceof ApiError && error.readerMessage) || threadTexts.likeFailed;
        showToast({ title: threadTexts.error, text, tone: 'error' });
      }
    });
  };
}
