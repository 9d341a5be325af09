import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/db.ts';
import { log } from '#platform/log.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { firstRow, FoundRow, oneRow, rows } from '#platform/rows.ts';
import { closedToldDays, reminderDue } from '../dunning.ts';
import { euros } from '../money.ts';
import { isRenewalNear, toldFromDays } from '../renewal-notice.ts';
import { graceEnd } from '../rules.ts';
import { billingIntervals, graceDays, subscriptionStates } from '../states.ts';
import { paymentsOf, providerOf } from './choose-provider.ts';
import { isMadeUp } from './mail-changes.ts';
import type { Provider, ProviderServices } from './provider.ts';
import { isReaderSuspended } from './reader-suspension.ts';
import { readSubscription } from './read-subscription.ts';
import { closesTomorrow, paymentStillFails, renewsSoon, suspended } from './reminder-emails.ts';

const dayMs = 86_400_000;

/**
 * Reminds who owes a payment, and tells who pays by the year that it renews in a month: who it is follows from the rows,
 * and each thing is told once, however often this runs. Each subscription is read anew at the provider before its mail is
 * queued. Throws at the end where some could not be read, so that these are tried again.
 */
export async function remindSupporters(services: ProviderServices): Promise<void> {
  if (paymentsOf(services) === 'none') return;
  const provider = providerOf(services);
  let unread = 0;
  for (const row of await candidates(services, provider)) {
    const notice = noticeOf(services, provider, row);
    if (!notice || (await isQueued(services.db, notice.key))) continue;
    await remindSupporter(services, provider, row.providerId).catch((error: unknown) => {
      unread += 1;
      log.error({ err: error, subscription: row.providerId }, 'a Supporter could not be reminded');
    });
  }
  if (unread > 0) throw new Error(`${unread} subscriptions could not be read before a reminder`);
}

/** Reads a subscription anew at the provider, and queues the one mail that is due of it after that, if there is one. */
export async function remindSupporter(
  services: ProviderServices,
  provider: Provider,
  providerId: string,
): Promise<void> {
  const { db } = services;
  await readSubscription(services, provider, providerId);
  const row = await firstRow(db, PayerRow)`${payers(provider)} and s.provider_id = ${providerId}`;
  const notice = row && noticeOf(services, provider, row);
  if (!notice || (await isMadeUp(db, { id: row.userId, email: row.email }))) return;
  await queueMail(services, db, { key: notice.key, to: row.email, message: await notice.write() });
}

const PayerRow = z.object({
  id: z.string(),
  providerId: z.string(),
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(subscriptionStates),
  interval: z.enum(billingIntervals),
  pastDueSince: z.date().nullable(),
  periodEnd: z.date().nullable(),
});
type Payer = z.infer<typeof PayerRow>;

/** Subscriptions with whose they are, without those that were withdrawn from. */
function payers({ name }: Provider): SQL {
  return sql`
    select s.id, s.provider_id as "providerId", u.id as "userId", u.name, u.email, s.state, s.interval,
      s.past_due_since as "pastDueSince", s.period_end as "periodEnd"
    from subscriptions s join users u on u.id = s.user_id
    where s.provider = ${name}
      and not exists (select from contract_withdrawals w where w.subscription_id = s.id)`;
}

/** A day wider than the rules, which have the last word. */
function candidates({ db, now }: ProviderServices, provider: Provider): Promise<Payer[]> {
  const at = now().getTime();
  const owedAfter = new Date(at - (graceDays + closedToldDays + 2) * dayMs);
  const renewsBefore = new Date(at + (toldFromDays + 1) * dayMs);
  return rows(db, PayerRow)`${payers(provider)} and (
      (s.state in ('past_due', 'unpaid') and s.past_due_since > ${owedAfter})
      or (s.state = 'active' and s.interval = 'year' and s.period_end <= ${renewsBefore})
    ) order by s.id`;
}

interface Notice {
  /** Makes it one. */
  key: string;
  write: () => MailMessage | Promise<MailMessage>;
}

/** The mail that is due: of what is owed since then, or of the year that ends. */
function noticeOf({ db, now, publicUrl }: ProviderServices, provider: Provider, row: Payer): Notice | undefined {
  const { id, providerId, name, pastDueSince, periodEnd } = row;
  const at = now();
  const common = { name, publicUrl, isTest: provider.name === 'prova' };
  if (periodEnd && isRenewalNear(row, at)) {
    return {
      key: `subscription:${id}:renewal:${periodEnd.toISOString()}`,
      write: async () => {
        // A code may last longer than the first year, and a price may have changed since: the provider knows.
        const cents = await provider.renewalCents(providerId);
        const amount = cents === undefined ? undefined : euros(cents);
        const mayPress = !(await isReaderSuspended(db, row.userId, at));
        return renewsSoon({ ...common, renewsAt: periodEnd, amount, mayPress, now: at });
      },
    };
  }
  const step = reminderDue(row, at);
  // The first one goes out with the failure itself (mail-changes.ts).
  if (!step || step === 'failed' || !pastDueSince) return undefined;
  const known = { ...common, owedSince: pastDueSince, openUntil: graceEnd(pastDueSince), now: at };
  const messages = { again: paymentStillFails, last: closesTomorrow, closed: suspended };
  const key = `subscription:${id}:${step}:${pastDueSince.toISOString()}`;
  return { key, write: () => messages[step](known) };
}

async function isQueued(db: Queryable, key: string): Promise<boolean> {
  const { found } = await oneRow(db, FoundRow)`select exists (select from mails where key = ${key}) as found`;
  return found;
}
