import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import type { Services } from '#platform/services.ts';
import { redirectTarget } from '../redirect-target.ts';
import {
  alreadyRegistered,
  confirmNewEmail,
  passwordChanged,
  recoveryCodesChanged,
  resetPassword,
  twoFactorChanged,
  verifyEmail,
} from './emails.ts';
import { users } from './schema.ts';

interface Person {
  id: string;
  name: string;
  email: string;
}

interface Outgoing {
  key: string;
  to: string;
  message: MailMessage;
}

type MailServices = Pick<Services, 'db' | 'jobs' | 'publicUrl'>;
type Place = Pick<Services, 'publicUrl'>;

interface Outbox {
  mails: Outgoing[];
  /** Where the links in them lead on to, for the browser: the page from which the mail was asked for. */
  returnTo: string;
}

const outbox = new AsyncLocalStorage<Outbox>();

/**
 * Does the work and then queues the messages that Better Auth asked for meanwhile. It asks from inside its transaction,
 * where a second connection could wait for the first for ever when many sign up at once. Links lead on to `returnTo`
 * where that is a page of ours.
 */
export async function withMails<Result>(
  services: MailServices,
  work: () => Promise<Result>,
  returnTo?: string,
): Promise<Result> {
  const mails: Outgoing[] = [];
  const result = await outbox.run({ mails, returnTo: redirectTarget(returnTo) }, work);
  for (const mail of mails) await queueMail(services, services.db, { ...mail, priority: 'account' });
  return result;
}

/** The link that confirms an address: a new account's, or the one that an account moves to. */
export function mailConfirmation({ publicUrl }: Place, user: Person, token: string): void {
  const url = `${publicUrl}/auth/verify-email?token=${token}${wayBack()}`;
  const isMove = payloadOf(token).updateTo !== undefined;
  const message = isMove
    ? confirmNewEmail({ name: user.name, newEmail: user.email, url })
    : verifyEmail({ name: user.name, url });
  put({ key: `confirm:${randomUUID()}`, to: user.email, message });
}

/** Somebody tried to register an address that has an account: told to its owner alone, once an hour. */
export function mailAlreadyRegistered({ publicUrl }: Place, user: Person): void {
  const message = alreadyRegistered({
    name: user.name,
    signInUrl: `${publicUrl}/auth/login`,
    resetUrl: `${publicUrl}/auth/forgot-password`,
  });
  put({ key: `already-registered:${user.id}:${Math.floor(Date.now() / 3_600_000)}`, to: user.email, message });
}

export function mailPasswordReset({ publicUrl }: Place, user: Person, token: string): void {
  const url = `${publicUrl}/auth/reset-password?token=${token}${wayBack()}`;
  put({ key: `reset:${randomUUID()}`, to: user.email, message: resetPassword({ name: user.name, url }) });
}

export function mailPasswordChanged({ now }: Pick<Services, 'now'>, user: Person): void {
  const at = now();
  put({
    key: `password-changed:${randomUUID()}`,
    to: user.email,
    message: passwordChanged({ name: user.name, at }),
  });
}

/** Tells the owner of what makes an account easier or harder to enter: the password, the second factor, its recovery codes. */
export async function mailSecurityChange(
  services: Pick<Services, 'db' | 'now'>,
  { path, isDone }: { path: string; isDone: boolean },
  before: Person & { twoFactorEnabled: boolean },
): Promise<void> {
  if (path === '/change-password') return mailPasswordChanged(services, before);
  if (!path.startsWith('/two-factor/')) return;
  // At the address that they have now: what a thief turned off the owner is to know, who took the account back meanwhile.
  const [now] = await services.db
    .select({ twoFactorEnabled: users.twoFactorEnabled, email: users.email })
    .from(users)
    .where(eq(users.id, before.id));
  if (!now) return;
  if (isDone && path === '/two-factor/generate-backup-codes') {
    const message = recoveryCodesChanged({ name: before.name });
    put({ key: `recovery-codes:${randomUUID()}`, to: now.email, message });
  }
  if (now.twoFactorEnabled === before.twoFactorEnabled) return;
  const message = twoFactorChanged({ name: before.name, enabled: now.twoFactorEnabled });
  put({ key: `two-factor:${randomUUID()}`, to: now.email, message });
}

/** What a token of Better Auth says. Its signature is Better Auth's to check. */
export function payloadOf(token: string): { email?: string; updateTo?: string; exp?: number } {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
  } catch {
    return {};
  }
}

function put(mail: Outgoing): void {
  outbox.getStore()?.mails.push(mail);
}

function wayBack(): string {
  const { returnTo = '/' } = outbox.getStore() ?? {};
  return returnTo === '/' ? '' : `&redirect=${encodeURIComponent(returnTo)}`;
}
