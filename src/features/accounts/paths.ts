/** Where whoever is not signed in is led by everything that needs an account (specification 5). */
export const signInPath = '/auth/login';
