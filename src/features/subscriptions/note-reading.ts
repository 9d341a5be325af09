import { send } from '#lib/send.ts';
import type { ArticleView } from './contract.ts';
import { whenBothSeen, whenShown } from './seen.ts';

/**
 * Tells the server that the signed-in reader has the article open, and when both voices of a Dualità were in view.
 * Returns the end of it. Browser only.
 */
export function noteReading(articleId: string): () => void {
  const stopWaiting = whenShown(() => note({ articleId, bothSides: false }));
  const stopLooking = whenBothSeen('.turn-pro .reading', '.turn-contro .reading', () =>
    note({ articleId, bothSides: true }),
  );
  return () => {
    stopWaiting();
    stopLooking();
  };
}

/** A note that does not arrive is made up for by the next visit; the reader has nothing to do about it. */
function note(view: ArticleView): void {
  send('POST', '/api/subscriptions/track-view', view).catch(() => undefined);
}
