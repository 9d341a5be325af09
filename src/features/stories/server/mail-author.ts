import { eq } from 'drizzle-orm';
import { activeAdmins } from '#features/accounts/server/admins.ts';
import { users } from '#features/accounts/server/schema.ts';
import { columns } from '#platform/columns.ts';
import type { Tx } from '#platform/db.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import type { Services } from '#platform/services.ts';
import type { Author } from './emails.ts';
import { unlinked } from './identity.ts';
import type { Admin } from './newsroom-emails.ts';
import { senderOf } from './sender.ts';

type MailServices = Pick<Services, 'jobs' | 'publicUrl' | 'authSecret'>;

/**
 * Writes to whoever sent a story, once per key: to the address of the account, or, without one, to the one that came
 * with the story. Nobody is written to whose account is gone, who left no address, or whose sealed one does not open.
 * The address is looked up now. Where who sent the story is sealed, so is the message.
 */
export async function mailAuthor(
  { authSecret, jobs, publicUrl }: MailServices,
  tx: Tx,
  storyId: string,
  { key, message }: { key: string; message: (to: Author) => MailMessage },
): Promise<void> {
  const found = await addressOf(tx, authSecret, storyId);
  if (!found) return;
  const { email, name, isSealed } = found;
  await queueMail({ jobs, publicUrl }, tx, {
    key: `story:${unlinked(authSecret, `${storyId}:${key}`)}`,
    to: email,
    message: message({ name, hasAccount: name !== null, publicUrl }),
    sealWith: isSealed ? authSecret : undefined,
  });
}

/** Writes to every admin who is not suspended, once per key. */
export async function mailNewsroom(
  { authSecret, jobs, now, publicUrl }: MailServices & Pick<Services, 'now'>,
  tx: Tx,
  { key, message }: { key: string; message: (to: Admin) => MailMessage },
): Promise<void> {
  for (const { id, name, email } of await activeAdmins(tx, now())) {
    await queueMail({ jobs, publicUrl }, tx, {
      key: `newsroom:${unlinked(authSecret, `${key}:${id}`)}`,
      to: email,
      message: message({ name, publicUrl }),
    });
  }
}

async function addressOf(
  tx: Tx,
  secret: string,
  storyId: string,
): Promise<{ email: string; name: string | null; isSealed: boolean } | undefined> {
  const sender = await senderOf(tx, secret, storyId);
  if (!sender) return undefined;
  const { userId, contactEmail, isSignedOut, isSealed } = sender;
  if (isSignedOut) return contactEmail ? { email: contactEmail, name: null, isSealed } : undefined;

  if (!userId) return undefined;
  const [account] = await tx
    .select(columns(users, 'email', 'name'))
    .from(users)
    .where(eq(users.id, userId));
  return account && { ...account, isSealed };
}
