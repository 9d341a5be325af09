/**
 * The reactions of the specification (3), in the order in which they are shown. Another one is an entry here, its label
 * in `design/texts.ts` and the migration that lets the database hold it: everything else is made from this list.
 */
export const reactionEmoji = { fire: '🔥', applause: '👏', think: '🤔', disagree: '👎' } as const;

export type ReactionType = keyof typeof reactionEmoji;

/** Those that speak for what they are given to. */
export const approvingReactions: readonly ReactionType[] = ['applause', 'think'];

/** How many readers gave each reaction. */
export type ReactionCounts = Record<ReactionType, number>;

export const reactionTypes = Object.keys(reactionEmoji) as [ReactionType, ...ReactionType[]];

/** One value for each reaction. */
export function byReaction<Value>(valueOf: (type: ReactionType) => Value): Record<ReactionType, Value> {
  return Object.fromEntries(reactionTypes.map((type) => [type, valueOf(type)])) as Record<ReactionType, Value>;
}

/** The sum over all reactions: what a list calls an article's reactions (specification 3). */
export function totalReactions(counts: ReactionCounts): number {
  return reactionTypes.reduce((sum, type) => sum + counts[type], 0);
}
