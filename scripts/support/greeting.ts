import type { Settings } from '#platform/env.ts';

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
