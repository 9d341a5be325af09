import { call } from '#lib/call.ts';
import type { ArticleView, TrackedView } from './contract.ts';
import type * as endpoints from './endpoints.ts';
import { whenBothSeen } from './seen.ts';

/**
 * Tells the server that the signed-in reader has the article open, and hands on what it answers. Returns the end of the
 * waiting. Browser only.
 */
export function noteView(view: ArticleView, tell: (answer: TrackedView) => void): () => void {
  let hasEnded = false;
  // A note that does not arrive is made up for by the next visit; the reader has nothing to do about it.
  call<typeof endpoints.trackView>('post', '/api/subscriptions/track-view', { body: view, cause: 'page' }).then(
    (answer) => hasEnded || tell(answer),
    () => undefined,
  );
  return () => {
    hasEnded = true;
  };
}

/** The same once both voices of a Dualità were in view. */
export function noteBothSides(articleId: string, tell: (answer: TrackedView) => void): () => void {
  let stopWaiting = () => {};
  const stopLooking = whenBothSeen('.turn-pro .reading', '.turn-contro .reading', () => {
    stopWaiting = noteView({ articleId, bothSides: true }, tell);
  });
  return () => {
    stopLooking();
    stopWaiting();
  };
}
