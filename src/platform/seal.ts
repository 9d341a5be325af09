import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** For what something is sealed, and the id of the row to which it belongs: what was moved to another does not open. */
export interface SealedFor {
  purpose: string;
  id: string;
}

/** Seals what no row and no copy of the database may say in the open. AES-256-GCM. */
export function seal(secret: string, { purpose, id }: SealedFor, content: string | Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce);
  cipher.setAAD(Buffer.from(id));
  const sealed = [cipher.update(content), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]);
}

/** Opens a text again. Throws where the secret, the purpose or the row is another one, or the bytes were changed. */
export function unseal(secret: string, sealedFor: SealedFor, sealed: Buffer): string {
  return unsealBytes(secret, sealedFor, sealed).toString();
}

/** The same for what is no text. */
export function unsealBytes(secret: string, { purpose, id }: SealedFor, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), sealed.subarray(0, nonceBytes));
  decipher.setAAD(Buffer.from(id));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
}

/** The key for one purpose: nobody comes from it to the secret, or to the key for another. */
export function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
