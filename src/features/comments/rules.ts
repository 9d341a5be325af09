/** Where a comment stands (product rules 4.5). Only `published` is shown to everybody. */
export const commentStatuses = ['published', 'pending', 'hidden', 'rejected', 'deleted'] as const;
export type CommentStatus = (typeof commentStatuses)[number];
