/** What may move on an open page. */
export const liveKinds = ['votes', 'supports', 'reactions', 'comments'] as const;
export type LiveKind = (typeof liveKinds)[number];
