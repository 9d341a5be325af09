import { seal, unseal } from '#platform/seal.ts';
import type { Services } from '#platform/services.ts';
import { readSignedKey, signedKey } from '#platform/signed-key.ts';
import { newsletterKinds, type NewsletterKind } from '../kinds.ts';
import type { LetterReader } from './readers.ts';

const purpose = 'newsletters';

/**
 * The key by which an address agrees to the letter. It follows from what was asked for and the secret, and holds the address
 * sealed: what was agreed to may belong to an account when it is pressed again.
 */
export const confirmKey = (secret: string, { id, email }: { id: string; email: string }): string =>
  signedKey(secret, purpose, ['c', id, seal(secret, confirming, email).toString('base64url')]);

/** What it agrees to; undefined for a key that `confirmKey` did not make. */
export function readConfirmKey(secret: string, key: string): { id: string; email: string } | undefined {
  const [sort, id, sealed] = readSignedKey(secret, purpose, key);
  if (sort !== 'c' || !id || !sealed) return undefined;
  return { id, email: unseal(secret, confirming, Buffer.from(sealed, 'base64url')) };
}

const confirming = { purpose: 'newsletter-confirm', id: 'weekly' };

/**
 * Where a letter leads who wants no more of its kind, and where their program posts it (RFC 8058). What was asked for without
 * an account is stopped by its address, sealed: its row may belong to an account by then.
 */
export function stopAddresses(
  { authSecret, publicUrl }: Pick<Services, 'authSecret' | 'publicUrl'>,
  { of, id, email }: LetterReader,
  kind: NewsletterKind,
): { url: string; oneClick: string } {
  const whose = of === 'account' ? ['a', id] : ['s', seal(authSecret, sealedFor(kind), email).toString('base64url')];
  const key = signedKey(authSecret, purpose, [...whose, kind]);
  const oneClick = `${publicUrl}/api/newsletters/stop?key=${encodeURIComponent(key)}`;
  return { url: publicUrl + stopPage(key), oneClick };
}

/** The page that asks before a letter is stopped by a key, whatever key it is. */
export const stopPage = (key: string): string => `/basta-email?lettera=${encodeURIComponent(key)}`;

/** Whose key it is, and which letter it stops; undefined for one that `stopAddresses` did not make. */
export function readStopKey(
  secret: string,
  key: string,
): { kind: NewsletterKind; userId?: string; email?: string } | undefined {
  const [sort, whose, named] = readSignedKey(secret, purpose, key);
  const kind = newsletterKinds.find((known) => known === named);
  if (!whose || !kind) return undefined;
  if (sort === 'a') return { kind, userId: whose };
  if (sort === 's') return { kind, email: unseal(secret, sealedFor(kind), Buffer.from(whose, 'base64url')) };
  return undefined;
}

const sealedFor = (kind: NewsletterKind) => ({ purpose: 'newsletter-stop', id: kind });
