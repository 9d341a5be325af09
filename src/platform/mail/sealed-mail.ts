import { z } from 'zod';
import { seal, unseal } from '#platform/seal.ts';

/** A message as it goes out: to whom, and its words. */
const MailContent = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });
export type MailContent = z.infer<typeof MailContent>;

const purpose = 'mail';

/** Whether of a sealed message nothing is left to send: its last try failed, or its secret was lost. */
export const isGivenUp = ({ to, sealed }: { to: string; sealed: Buffer | null }) => to === '' && sealed === null;

/** Seals a message for its row, from which it opens with the same secret alone. */
export function sealMail(secret: string, mailId: string, content: MailContent): Buffer {
  return seal(secret, { purpose, id: mailId }, JSON.stringify(content));
}

/** Opens it again. Throws where it was sealed with another secret or for another row. */
export function openMail(secret: string, mailId: string, sealed: Buffer): MailContent {
  return MailContent.parse(JSON.parse(unseal(secret, { purpose, id: mailId }, sealed)));
}
