/** The tag of a page that shows an account's name, portrait or role: announced when one of them changes. */
export const accountTag = (userId: string) => `account:${userId}`;
