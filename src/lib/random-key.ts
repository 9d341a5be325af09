/** A key for one intention of the reader; a second try of the same intention uses it again. */
export function randomKey(): string {
  // Not `crypto.randomUUID`, which browsers keep from pages without HTTPS.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
