import { AsyncLocalStorage } from 'node:async_hooks';
import { log } from '#platform/log.ts';

interface Said {
  what: string;
  err: Error | undefined;
}

/** What Better Auth said while a call was answered. */
const said = new AsyncLocalStorage<Said[]>();

/**
 * Better Auth's own log, through ours. It calls a refusal an error as it does a failure: what it says is kept until the
 * call is answered (`inAuthLog`).
 */
export function logOfBetterAuth(_: unknown, message: string, ...given: unknown[]): void {
  // Its messages may hold addresses: only their beginning is written, which says what it was.
  const line = { what: message.split(':')[0] || 'failed', err: given.find((part) => part instanceof Error) };
  const lines = said.getStore();
  if (lines) lines.push(line);
  else write(line, 500);
}

/** Answers a call, and then writes what Better Auth said meanwhile: refusals as information, failures as errors. */
export async function inAuthLog(answer: () => Promise<number>): Promise<void> {
  const lines: Said[] = [];
  const status = await said.run(lines, answer);
  for (const line of lines) write(line, status);
}

/** A call may be refused because something failed, such as Google that cannot be reached. */
function write({ what, err }: Said, status: number): void {
  const isFailure = status >= 500 || (err && !isRefusal(err));
  log[isFailure ? 'error' : 'info']({ from: 'better-auth', status, ...(isFailure && err ? { err } : {}) }, what);
}

/** Better Auth's own errors are refusals, and so is the second of two accounts with one address (unique violation). */
function isRefusal(err: Error & { code?: unknown }): boolean {
  return (
    ['APIError', 'BetterAuthError'].includes(err.name) ||
    err.code === '23505' ||
    (err.cause instanceof Error && isRefusal(err.cause))
  );
}
