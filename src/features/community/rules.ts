/** What earns points, and how many (specification 9, product rules 4.7). */
export const pointKinds = ['comment', 'like_received', 'vote'] as const;
export type PointKind = (typeof pointKinds)[number];

export const pointsFor = { comment: 1, like_received: 1, vote: 2 } as const satisfies Record<PointKind, number>;
