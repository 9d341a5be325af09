import { createHmac } from 'node:crypto';
import { keyFor } from './seal.ts';
import { isSameProof } from './same-proof.ts';

/**
 * A key that says something and proves that it is ours: its parts, which hold no dot, and their proof behind a last one. It
 * follows from them and the secret, so that no row holds it.
 */
export function signedKey(secret: string, purpose: string, parts: readonly string[]): string {
  const said = parts.join('.');
  return `${said}.${proofOf(secret, purpose, said)}`;
}

/** What a key says; nothing of one that `signedKey` did not make for this purpose with this secret. */
export function readSignedKey(secret: string, purpose: string, key: string): string[] {
  const at = Math.max(0, key.lastIndexOf('.'));
  const said = key.slice(0, at);
  return isSameProof(key.slice(at + 1), proofOf(secret, purpose, said)) ? said.split('.') : [];
}

const proofOf = (secret: string, purpose: string, said: string): string =>
  createHmac('sha256', keyFor(secret, purpose)).update(said).digest('base64url');
