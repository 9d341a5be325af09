/** How long a call that sends next to nothing may take, in milliseconds: a browser by itself waits for five minutes. */
const patienceMs = 60_000;
/** The slowest line that a text is sent on, in characters a millisecond: some 32 kbit a second. */
const slowestLine = 4;

/**
 * Cuts a call off that is never answered, as on a network that is there in name only: whoever waits is told that it did not
 * arrive, and may try again. What is sent has the time that it takes on a slow line. Rejects with a TimeoutError.
 */
export function patience(sent = ''): AbortSignal {
  return AbortSignal.timeout(patienceMs + Math.ceil(sent.length / slowestLine));
}
