/** Under which id a comment's line stands in the page of the queue. */
export const lineId = (commentId: string) => `commento-${commentId}`;
