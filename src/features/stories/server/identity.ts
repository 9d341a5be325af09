import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import { keyFor, seal, unseal } from '#platform/seal.ts';
import { fileTexts } from '../newsroom-file-texts.ts';

/** Who sent a story that is published without their name. */
const Identity = z.object({
  userId: z.uuid().nullable(),
  contactEmail: z.string(),
  protagonistName: z.string(),
});
export type Identity = z.infer<typeof Identity>;

const purpose = 'story identity';

/** Seals who sent a story, for the rows of the database and every copy of them (product rules 2.3). */
export function sealIdentity(secret: string, storyId: string, identity: Identity): Buffer {
  return seal(secret, { purpose, id: storyId }, JSON.stringify(identity));
}

/** Opens it again. Refuses (409) where the secret is another one, or the bytes were changed or belong to another story. */
export function openIdentity(secret: string, storyId: string, sealed: Buffer): Identity {
  try {
    return Identity.parse(JSON.parse(unseal(secret, { purpose, id: storyId }, sealed)));
  } catch {
    throw new AppError('conflict', fileTexts.identityLost);
  }
}

/** A key for a row of a mail, which does not say about which story it is to anybody without the secret. */
export function unlinked(secret: string, text: string): string {
  return createHmac('sha256', keyFor(secret, 'story mail')).update(text).digest('base64url');
}
