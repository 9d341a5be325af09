import { createHash, randomBytes } from 'node:crypto';

/** What one text or file has and no other: 64 hexadecimal digits. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** A token that nobody guesses, as a link carries it. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** As the database keeps a token: whoever reads the row cannot use it. The prefix tells the kinds of tokens apart. */
export function hashToken(token: string, prefix = ''): string {
  return createHash('sha256').update(`${prefix}${token}`).digest('base64url');
}
