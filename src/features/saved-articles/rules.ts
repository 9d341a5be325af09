/** Articles that one account keeps: a list longer than that is read by nobody, and its slugs go out in one answer. */
export const mostSaved = 300;

/** Articles that one call names, and that a browser keeps without an account. */
export const mostAtOnce = 100;
