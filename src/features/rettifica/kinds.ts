/** Whether somebody asks for a correction of their own words to be printed (L. 47/1948, art. 8), or answers. */
export const replyKinds = ['rettifica', 'replica'] as const;
export type ReplyKind = (typeof replyKinds)[number];

export const replyStatuses = ['received', 'published', 'refused'] as const;
export type ReplyStatus = (typeof replyStatuses)[number];
