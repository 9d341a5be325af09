import { destination, pino } from 'pino';

/**
 * The program's log on standard error: one JSON line an event, without secrets and without what a person wrote.
 * Standard output stays for the sentences that `npm start` says to whoever started it.
 */
export const log = pino(
  {
    serializers: { err: shownError },
    redact: {
      paths: ['cookie', 'authorization', 'email', 'password', 'token', 'headers'].flatMap((key) => [key, `*.${key}`]),
      censor: '[redacted]',
    },
  },
  destination({ dest: 2, sync: true }),
);

/**
 * An error as it may stand in a log or in the queue: what it is, and where. A failed statement brings its parameters in
 * its message, and the database's own error the values of a row: addresses and tokens among them.
 */
export function shownError(error: unknown): { type: string; message: string; code?: string; stack?: string } {
  const bare = withoutParameters(error);
  if (!(bare instanceof Error)) return { type: typeof bare, message: 'not an error' };
  const code = 'code' in bare ? { code: String(bare.code) } : {};
  return { type: bare.name, message: bare.message, ...code, ...(bare.stack ? { stack: bare.stack } : {}) };
}

/** An error with what caused it, as a command may print it for whoever called it. */
export function printedError(error: unknown): string {
  const { message, stack = message } = shownError(error);
  const bare = withoutParameters(error);
  const cause = bare instanceof Error ? bare.cause : undefined;
  return cause === undefined ? stack : `${stack}\nCaused by: ${printedError(cause)}`;
}

/** The error that the database gave, in the place of Drizzle's, which repeats the statement with its parameters. */
function withoutParameters(error: unknown): unknown {
  const isQueryError = error instanceof Error && 'query' in error && 'params' in error;
  return isQueryError ? withoutParameters(error.cause ?? new Error('a statement failed')) : error;
}
