import type { Settings } from '#platform/env.ts';
import { isLoopback } from '#platform/loopback.ts';

const demoPassword = 'Contraddittorio!2026';
const demoAccounts = [
  ['admin@demo.example', 'admin'],
  ['tribuna@demo.example', 'writer (Tribune)'],
  ['contributor@demo.example', 'contributor'],
  ['lettrice@demo.example', 'reader, free plan'],
  ['supporter@demo.example', 'reader with an active subscription'],
] as const;

/** What the person who started the program reads once it serves. */
export function greeting({ publicUrl, demo }: Pick<Settings, 'publicUrl' | 'demo'>): string {
  const lines = ['', `Contraddittorio is ready: ${publicUrl}`, ''];
  if (demo) {
    lines.push(`Demo accounts, password ${demoPassword}`);
    for (const [email, role] of demoAccounts) lines.push(`  ${email.padEnd(26)}${role}`);
    lines.push('', `Mailbox: ${publicUrl}/dev/mail`, '');
  }
  return [...lines, 'Stop with Ctrl-C.'].join('\n');
}

/**
 * What must be said, in the log too, where the demo listens on more than this machine and nobody named an address for
 * it; undefined elsewhere. A container must listen so: it is not refused.
 */
export function openDemo({ host, publicUrl, demo }: Pick<Settings, 'host' | 'publicUrl' | 'demo'>): string | undefined {
  const isOwn = isLoopback(host.includes(':') ? `[${host}]` : host);
  if (!demo || isOwn || !isLoopback(new URL(publicUrl).hostname)) return undefined;
  return (
    `HOST is '${host}' and this is the demo: whoever reaches this machine by its network can sign in as an admin with the ` +
    'published password. Set DEMO to 0, or HOST to 127.0.0.1 (of a container, publish the port on 127.0.0.1 alone); where ' +
    'others are meant to see the demo, set PUBLIC_URL to the address that they use.'
  );
}
