import { eq } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db.ts';
import { takeDeadLetter } from '#platform/jobs/dead-letters.ts';
import { isQueue } from '#platform/jobs/queues.ts';
import { mails } from '#platform/mail/schema.ts';
import { isGivenUp } from '#platform/mail/sealed-mail.ts';
import type { Services } from '#platform/services.ts';
import { dashboardRefusals } from '../refusal-texts.ts';

/**
 * Puts a job whose last try failed back into its queue, with all its tries before it. Refuses one that is gone, also
 * because somebody else was faster (404), one of a queue that the program has no more (409), and a mail of which nothing is
 * left to send (409), which goes from the list.
 */
export async function retryJob(
  { db, now, jobs }: Pick<Services, 'db' | 'now' | 'jobs'>,
  who: SignedIn,
  id: string,
): Promise<void> {
  const isTaken = await db.transaction(async (tx) => {
    const letter = await takeDeadLetter(tx, id);
    if (!letter) throw new AppError('not_found', dashboardRefusals.noLetter);
    const { queue, data } = letter;
    if (!isQueue(queue)) throw new AppError('conflict', dashboardRefusals.noQueue);
    if (await isMailGivenUp(tx, data['mailId'])) return false;
    await jobs.send(tx, queue, data);
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

async function isMailGivenUp(tx: Tx, mailId: unknown): Promise<boolean> {
  if (typeof mailId !== 'string') return false;
  const [mail] = await tx.select({ to: mails.to, sealed: mails.sealed }).from(mails).where(eq(mails.id, mailId));
  return mail !== undefined && isGivenUp(mail);
}
