/** The tag of a page that shows an account's name or portrait: announced when its owner changes one of them. */
export const accountTag = (userId: string) => `account:${userId}`;
