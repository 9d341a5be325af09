import { z } from 'zod';
import { unreachable } from '#lib/unreachable.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable } from '#platform/db.ts';
import { log } from '#platform/log.ts';
import { suppress } from '#platform/mail/suppressions.ts';
import { firstRow, oneRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { bounceRefusals } from '../refusals.ts';
import { readReport, type Posted, type Provider } from './read-report.ts';

/**
 * Takes what a provider or the own mail server tells: a mailbox that refused for good, or whose owner complained, gets no
 * more of what goes to many. Only mailboxes of somebody here are kept. The same again changes nothing. Refuses what is in
 * none of the provider's forms (400). No address that it names is opened: who runs the publication does that (`log`).
 */
export async function takeReport(
  { db, now }: Pick<Services, 'db' | 'now'>,
  provider: Provider,
  posted: Posted,
): Promise<void> {
  const report = readReport(provider, posted);
  if (!report) throw new AppError('invalid_input', bounceRefusals.unreadable);
  switch (report.kind) {
    case 'refused':
      for (const email of report.emails) {
        if (!(await isKnown(db, email))) continue;
        await suppress(db, { email, reason: report.reason, source: provider, at: now() });
      }
      return;
    case 'returned': {
      const email = await addressOf(db, report.mailId);
      if (email && (await isKnown(db, email)))
        await suppress(db, { email, reason: 'bounce', source: provider, at: now() });
      return;
    }
    case 'asks to confirm':
      log.warn(
        { url: report.url },
        'Amazon SNS asks whether it may tell of mails that came back: open this address by hand',
      );
      return;
    case 'other':
      return;
    default:
      unreachable(report);
  }
}

/** To whom a message went that goes to many or may be unwanted; of no other does anything come back here. */
async function addressOf(db: Queryable, mailId: string): Promise<string | undefined> {
  return (await firstRow(db, AddressRow)`select "to" as email from mails where id = ${mailId} and to_many`)?.email;
}

async function isKnown(db: Queryable, email: string): Promise<boolean> {
  const { known } = await oneRow(db, KnownRow)`
    select exists (select from users u where canonical_email(u.email) = canonical_email(${email}))
      or exists (select from newsletter_subscribers s where canonical_email(s.email) = canonical_email(${email})) as known`;
  return known;
}

const AddressRow = z.object({ email: z.string() });
const KnownRow = z.object({ known: z.boolean() });
