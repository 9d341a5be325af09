/** What the operator says of caches in front that many readers share. */
export interface SharedCaches {
  /** How long they may keep a page without asking; 0 where there are none. */
  seconds: number;
  /** How long they may go on with it where nothing is answered here, in seconds. */
  staleSeconds: number;
  /** Whether they are told what has changed, and so must know what a page shows. */
  hearOfChanges: boolean;
}

/** Nobody in front keeps a page without asking. */
export const noSharedCaches: SharedCaches = { seconds: 0, staleSeconds: 0, hearOfChanges: false };

/**
 * What is said to shared caches alone of what they may keep: for how long (RFC 9213, RFC 5861), and by which tags they are
 * told.
 */
export function sharedHeaders(shared: SharedCaches, tags: readonly string[]): Record<string, string> {
  const { seconds, staleSeconds, hearOfChanges } = shared;
  return {
    'cdn-cache-control': `max-age=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=${staleSeconds}`,
    ...(hearOfChanges && { 'surrogate-key': tags.join(' '), 'cache-tag': tags.join(',') }),
  };
}

/** What of an answer is for shared caches alone. */
export const sharedHeaderNames = ['cdn-cache-control', 'surrogate-key', 'cache-tag'] as const;

/**
 * Of a file that may be taken away: browsers keep it for as long as `kept` says, for good where its name changes with its
 * content, and caches that many share no longer than a page, or not at all. `tag` is what is announced when it goes.
 */
export function removableHeaders(
  shared: SharedCaches,
  tag: string,
  kept = 'max-age=31536000, immutable',
): Record<string, string> {
  if (shared.seconds === 0) return { 'cache-control': `private, ${kept}` };
  return { 'cache-control': `public, ${kept}, s-maxage=${shared.seconds}`, ...sharedHeaders(shared, [tag]) };
}
