/** A search is sent from this many characters on (specification 5, 9). */
export const minimumQueryLength = 2;
/** Pause after the last key before a search is sent (specification 9). */
export const searchDebounceMs = 300;
/** The field is focused this long after the overlay opened (specification 4, 9). */
export const focusDelayMs = 100;
/** Results of one search (specification 9). */
export const searchLimit = 10;
/** Results of one search for whoever asks for more: whole texts are looked through for each. */
export const longerSearchLimit = 100;
/** Longer questions are refused: nobody types them, and each word costs the database work. */
export const maximumQueryLength = 200;
