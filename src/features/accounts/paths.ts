/** Where whoever is not signed in is led by everything that needs an account (specification 5). */
export const signInPath = '/auth/login';
/** Where an address is confirmed, and where the message for it can be asked for again. */
export const confirmPath = '/auth/verify-email';
