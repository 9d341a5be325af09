import type { ReplyRequest } from '../contract.ts';
import { replyTexts } from '../texts.ts';

/** How a row keeps that the newsroom made sure who writes; an empty how is one that went with its sender's account. */
interface Verified {
  verifiedHow: string | null;
  verifiedBy: string | null;
  verifiedAt: Date | null;
}

/** How the newsroom made sure who writes, as it reads it; null where it did not. */
export function verificationOf({ verifiedHow, verifiedBy, verifiedAt }: Verified): ReplyRequest['verified'] {
  if (verifiedHow === null) return null;
  return { how: verifiedHow || replyTexts.howForgotten, by: verifiedBy, at: verifiedAt!.toISOString() };
}
