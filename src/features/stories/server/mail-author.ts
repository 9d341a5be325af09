import { eq } from 'drizzle-orm';
import { Colleague, isAbleStaff } from '#features/accounts/server/admins.ts';
import { notifyAdmins, notifyEach } from '#features/accounts/server/notify-admins.ts';
import { users } from '#features/accounts/server/schema.ts';
import type { Recipient } from '#features/workflow/server/notify.ts';
import { columns } from '#platform/columns.ts';
import type { Tx } from '#platform/db.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import type { Author } from './emails.ts';
import { unlinked } from './identity.ts';
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

type NewsroomServices = MailServices & Pick<Services, 'now'>;

interface NewsroomMail {
  key: string;
  message: (to: Recipient) => MailMessage;
}

/** Writes to every admin who can act, and to whoever has the story in hand where that is said, once per key. */
export async function mailNewsroom(
  services: NewsroomServices,
  tx: Tx,
  mail: NewsroomMail,
  { assigneeId = null }: { assigneeId?: string | null } = {},
): Promise<void> {
  const assigned = await ableAssignee(services, tx, assigneeId);
  await notifyAdmins(services, tx, mailOf(services, mail), { and: assigned });
}

/** Writes to whoever has a story in hand, once per key; where nobody has it who can act on it, to every admin. */
export async function mailAssignee(
  services: NewsroomServices,
  tx: Tx,
  assigneeId: string | null,
  mail: NewsroomMail,
): Promise<void> {
  const assigned = await ableAssignee(services, tx, assigneeId);
  if (assigned.length > 0) await mailColleagues(services, tx, assigned, mail);
  else await mailNewsroom(services, tx, mail);
}

/** Writes to these colleagues, once per key. */
export async function mailColleagues(
  services: MailServices,
  tx: Tx,
  colleagues: readonly Colleague[],
  mail: NewsroomMail,
): Promise<void> {
  await notifyEach(services, tx, colleagues, mailOf(services, mail));
}

const mailOf =
  ({ authSecret, publicUrl }: MailServices, { key, message }: NewsroomMail) =>
  ({ id, name }: Colleague) => ({
    key: `newsroom:${unlinked(authSecret, `${key}:${id}`)}`,
    message: message({ name, publicUrl }),
  });

/** Contributors only comment: what is to be done is not for them. */
const ableAssignee = ({ now }: NewsroomServices, tx: Tx, assigneeId: string | null) =>
  rows(tx, Colleague)`
    select u.id, u.name, u.email from users u where u.id = ${assigneeId}::uuid and ${isAbleStaff(now())}`;

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
