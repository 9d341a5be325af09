import { destination, pino } from 'pino';

/**
 * The program's log on standard error: one JSON line an event, without secrets and without what a person wrote.
 * Standard output stays for the sentences that `npm start` says to whoever started it.
 */
export const log = pino(
  {
    redact: {
      paths: ['cookie', 'authorization', 'email', 'password', 'token', 'headers'].flatMap((key) => [key, `*.${key}`]),
      censor: '[redacted]',
    },
  },
  destination({ dest: 2, sync: true }),
);
