/** The tag of what shows an account's name, portrait or role: announced when one of them changes, or the account goes. */
export const accountTag = (userId: string) => `account:${userId}`;
