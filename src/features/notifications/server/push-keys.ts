import { createECDH } from 'node:crypto';
import { keyFor } from '#platform/seal.ts';

/** Keys by which push services know who sends (VAPID, RFC 8292), as base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The keys of this publication. They follow from the secret that is made at the first start and kept with the backup: every
 * process has the same ones, and no row holds them. With another secret readers switch push on anew.
 */
export function pushKeys(secret: string): PushKeys {
  const pair = createECDH('prime256v1');
  const key = keyFor(secret, 'web-push');
  pair.setPrivateKey(key);
  // Node leaves out zeros at its beginning, and push wants all 32 bytes.
  return { publicKey: pair.getPublicKey('base64url'), privateKey: key.toString('base64url') };
}
