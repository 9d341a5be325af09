import { z } from 'zod';
import { seal, unseal } from '#platform/seal.ts';

/** A message as it goes out: to whom, and its words. */
const Letter = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });
export type Letter = z.infer<typeof Letter>;

const purpose = 'mail';

/** Seals a message for its row, from which it opens with the same secret alone. */
export function sealLetter(secret: string, mailId: string, letter: Letter): Buffer {
  return seal(secret, { purpose, id: mailId }, JSON.stringify(letter));
}

/** Opens it again. Throws where it was sealed with another secret or for another row. */
export function openLetter(secret: string, mailId: string, sealed: Buffer): Letter {
  return Letter.parse(JSON.parse(unseal(secret, { purpose, id: mailId }, sealed)));
}
