import { z } from 'zod';
import type { Tx } from '#platform/db.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import type { Services } from '#platform/services.ts';
import { reportDecided, reportReceived, type ReportMail } from './emails.ts';
import { reportLink } from './report-link.ts';

/** A report with what its sender is to be told; without an address nobody is. */
export const DecidedReport = z.object({
  number: z.string(),
  status: z.enum(['upheld', 'dismissed']),
  answer: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
});

/** Tells who reported what came of it, with the private link to the report. */
export async function mailReporter(
  services: Services,
  tx: Tx,
  { number, status, answer, name, email }: z.infer<typeof DecidedReport>,
): Promise<void> {
  if (!email) return;
  const message = reportDecided({ ...mailOf(services, number, name), publicUrl: services.publicUrl, status, answer });
  await queueMail(services, tx, { key: `report:${number}:decided`, to: email, message });
}

/** Confirms that a report came in, to whoever left an address (DSA, art. 16). */
export async function mailReceipt(
  services: Services,
  tx: Tx,
  { number, name, email, dueAt }: { number: string; name: string | null; email: string; dueAt: Date },
): Promise<void> {
  if (!email) return;
  const message = reportReceived({ ...mailOf(services, number, name), dueAt });
  await queueMail(services, tx, { key: `report:${number}:received`, to: email, message });
}

const mailOf = (services: Services, number: string, name: string | null): ReportMail => ({
  number,
  name,
  url: reportLink(services, number),
});
