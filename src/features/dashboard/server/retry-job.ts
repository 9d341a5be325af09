import { inArray } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db.ts';
import { takeDeadLetter, takeDeadLetters } from '#platform/jobs/dead-letters.ts';
import { isQueue } from '#platform/jobs/queues.ts';
import { mails } from '#platform/mail/schema.ts';
import { isGivenUp } from '#platform/mail/sealed-mail.ts';
import type { Services } from '#platform/services.ts';
import { dashboardRefusals } from '../refusal-texts.ts';

/**
 * Puts a job whose last try failed back into its queue, with all its tries before it and the priority that it had. Refuses
 * one that is gone, also because somebody else was faster (404), one of a queue that the program has no more (409), and a
 * mail of which nothing is left to send (409), which goes from the list.
 */
export async function retryJob(
  { db, now, jobs }: Pick<Services, 'db' | 'now' | 'jobs'>,
  who: SignedIn,
  id: string,
): Promise<void> {
  const isTaken = await db.transaction(async (tx) => {
    const letter = await takeDeadLetter(tx, id);
    if (!letter) throw new AppError('not_found', dashboardRefusals.noLetter);
    const { queue, data, priority } = letter;
    if (!isQueue(queue)) throw new AppError('conflict', dashboardRefusals.noQueue);
    if ((await mailsGivenUp(tx, [data])).size > 0) return false;
    await jobs.send(tx, queue, data, { priority });
    await writeAudit(tx, {
      actor: who,
      action: 'job.retry',
      target: { kind: 'job', id },
      after: { queue },
      at: now(),
    });
    return true;
  });
  if (!isTaken) throw new AppError('conflict', dashboardRefusals.mailGone);
}

/** As many as one statement queues without holding others up: of more, whoever retries presses again. */
const mostAtOnce = 1000;

/**
 * The same for all that failed of a queue, the oldest first, up to a thousand, as after an outage of the mail server. Mails
 * of which nothing is left to send go from the list. Refuses a queue that the program does not have (409), one of which
 * nothing failed, also because somebody else was faster (404), and one of such mails alone (409).
 */
export async function retryQueue(
  { db, now, jobs }: Pick<Services, 'db' | 'now' | 'jobs'>,
  who: SignedIn,
  queue: string,
): Promise<void> {
  if (!isQueue(queue)) throw new AppError('conflict', dashboardRefusals.noQueue);
  const count = await db.transaction(async (tx) => {
    const taken = await takeDeadLetters(tx, queue, mostAtOnce);
    if (taken.length === 0) throw new AppError('not_found', dashboardRefusals.noLetters);
    const gone = await mailsGivenUp(
      tx,
      taken.map(({ data }) => data),
    );
    const left = taken.filter(({ data }) => !gone.has(data['mailId']));
    if (left.length === 0) return 0;
    await jobs.sendMany(tx, queue, left);
    await writeAudit(tx, {
      actor: who,
      action: 'job.retry_all',
      target: { kind: 'job', id: queue },
      after: { queue, count: left.length },
      at: now(),
    });
    return left.length;
  });
  if (count === 0) throw new AppError('conflict', dashboardRefusals.mailsGone);
}

async function mailsGivenUp(tx: Tx, jobs: readonly Record<string, unknown>[]): Promise<ReadonlySet<unknown>> {
  const ids = jobs.flatMap(({ mailId }) => (typeof mailId === 'string' ? [mailId] : []));
  if (ids.length === 0) return new Set();
  const found = await tx
    .select({ id: mails.id, to: mails.to, sealed: mails.sealed })
    .from(mails)
    .where(inArray(mails.id, ids));
  return new Set(found.filter(isGivenUp).map(({ id }) => id));
}
