import { createRequire } from 'node:module';

/**
 * Whether an address is of a domain whose mailboxes are made by the thousand and thrown away (product rules 4.12), or of
 * one under it. The list is that of github.com/disposable-email-domains, which leaves out services that only forward.
 */
export function isDisposable(email: string): boolean {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  return labels.some((_, at) => domains().has(labels.slice(at).join('.')));
}

/** What an account made for this address starts with: of a disposable one, votes and supports wait for a person. */
export function waitingOf(email: string): { votesWait?: 'disposable' } {
  return isDisposable(email) ? { votesWait: 'disposable' } : {};
}

let known: ReadonlySet<string> | undefined;

/** Read at the first question: most processes start without one. */
export function domains(): ReadonlySet<string> {
  known ??= new Set(require('disposable-email-domains-js/dist/dict/disposable_email_blocklist.json') as string[]);
  return known;
}

const require = createRequire(import.meta.url);
