import { contactFor } from '#lib/publication.ts';

/** Far enough for whoever keeps a copy, and well within the year that it may say (RFC 9116, 2.5.5). */
const validDays = 90;
const dayMs = 86_400_000;

/** `security.txt`: where a weakness of the program is told (RFC 9116). `publicUrl` has no slash at the end. */
export function securityText(publicUrl: string, now: Date): string {
  const mailbox = contactFor('help');
  // To the day, so that the file is the same for as long.
  const expires = new Date((Math.floor(now.getTime() / dayMs) + validDays) * dayMs);
  return [
    ...(mailbox ? [`Contact: mailto:${mailbox}`] : []),
    `Contact: ${publicUrl}/support`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: it, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
