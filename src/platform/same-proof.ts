import { timingSafeEqual } from 'node:crypto';

/** Whether a proof is the one that was wanted, in a time that says nothing of how much of it is right. */
export function isSameProof(received: string | Buffer, wanted: string | Buffer): boolean {
  const [given, right] = [Buffer.from(received), Buffer.from(wanted)];
  return given.length === right.length && timingSafeEqual(given, right);
}
