import { sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#platform/db.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { reminderDue } from '../dunning.ts';
import type { Charge } from '../reading.ts';
import { graceEnd, isLive } from '../rules.ts';
import type { BillingInterval, SubscriptionState } from '../states.ts';
import {
  ended,
  endsBySuspension,
  endsWhileSuspended,
  ending,
  paymentFailed,
  receipt,
  refunded,
  welcome,
} from './emails.ts';
import type { Returned } from './keep-charges.ts';
import type { ProviderServices } from './provider.ts';
import { firstWithdrawal, withdrawableAfter } from './queries.ts';
import { isReaderSuspended, isReaderSuspendedUntil } from './reader-suspension.ts';

export interface Person {
  id: string;
  name: string;
  email: string;
}

/** What a reading found out. */
export interface Changes {
  id: string;
  isTest: boolean;
  interval: BillingInterval;
  before: SubscriptionState | undefined;
  state: SubscriptionState;
  pastDueSince: Date | null;
  periodEnd: Date | null;
  firstPaidAt: Date | null;
  /** Whether the first period was given away. */
  beganFree: boolean;
  readAt: string;
  /** Whether the end was written by us, for the time of a dispute. */
  isOurEnding: boolean;
  /** Whether the person is about to delete the account, and asked for the end. */
  isLeaving: boolean;
  paid: readonly Charge[];
  refunded: readonly Returned[];
}

/** Tells a person what became of their subscription and their money: each thing once, with the change itself. Made-up people are told nothing. */
export async function mailChanges(services: ProviderServices, tx: Tx, person: Person, changes: Changes): Promise<void> {
  if (await isMadeUp(tx, person)) return;

  const { id, before, state, pastDueSince, periodEnd } = changes;
  const { publicUrl } = services;
  const common = { name: person.name, publicUrl, isTest: changes.isTest };
  const { interval } = changes;
  const renewsAt = state === 'active' ? periodEnd : null;
  const send = (key: string, message: MailMessage) =>
    queueMail(services, tx, { key: `subscription:${key}`, to: person.email, message });

  // A subscription may be known before its first payment is.
  const first = changes.paid.find(({ paidAt }) => paidAt === changes.firstPaidAt);
  const isNew = before === undefined || !isLive(before);
  if (isLive(state) && (first ?? (changes.beganFree && isNew))) {
    const withdrawnAt = await firstWithdrawal(tx, person.id);
    const refundableUntil = first ? withdrawableAfter(withdrawnAt, first.paidAt) : null;
    const hasWithdrawn = withdrawnAt !== undefined;
    await send(`${id}:welcome`, welcome({ ...common, interval, refundableUntil, hasWithdrawn }));
  }
  for (const { id: charge, cents, paidAt } of changes.paid) {
    await send(`${charge}:receipt`, receipt({ ...common, interval, cents, paidAt, renewsAt }));
  }
  // Seen late it is told of by the reminder that is due by then (remind-supporters.ts).
  if (pastDueSince && reminderDue({ state, pastDueSince }, services.now()) === 'failed') {
    const key = `${id}:failed:${pastDueSince.toISOString()}`;
    await send(key, paymentFailed({ ...common, openUntil: graceEnd(pastDueSince) }));
  }
  // Who cancels, thinks better of it and cancels again is told again.
  if (state === 'active_ending' && before !== state && periodEnd && !changes.isOurEnding) {
    const write = await endingWords(tx, person.id, { at: services.now(), until: periodEnd });
    await send(`${id}:ending:${changes.readAt}`, write({ ...common, endsAt: periodEnd }));
  }
  // An end and the refund that follows it may be seen at once.
  const hasEnded = (state === 'canceled' || state === 'refunded') && before !== undefined && isLive(before);
  if (hasEnded && !changes.isLeaving) await send(`${id}:ended`, ended(common));
  const last = changes.refunded.at(-1);
  if (last) {
    const cents = changes.refunded.reduce((sum, returned) => sum + returned.cents, 0);
    await send(`${last.id}:refund`, refunded({ ...common, cents, at: last.at }));
  }
}

/** Who is suspended pressed nothing; why it ends is known where the suspension lasts until what is paid is over. */
async function endingWords(tx: Tx, userId: string, period: { at: Date; until: Date }) {
  if (await isReaderSuspendedUntil(tx, userId, period)) return endsBySuspension;
  return (await isReaderSuspended(tx, userId, period.at)) ? endsWhileSuspended : ending;
}

/** Whether this is one of a demo's Supporters who exist in rows alone: nobody can sign in as them, and no mailbox is theirs. */
export async function isMadeUp(tx: Queryable, { id, email }: Omit<Person, 'name'>): Promise<boolean> {
  if (!/^sostenitore-\d{4}@demo\.example$/.test(email)) return false;
  const { rows } = await tx.execute(sql`select from credentials where user_id = ${id} limit 1`);
  return rows.length === 0;
}
