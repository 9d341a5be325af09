import { z } from 'zod';
import { endOutcomes } from '#features/articles/contract.ts';
import { overdueEndingParts } from '#features/articles/server/trial-endings.ts';
import type { Services } from '#platform/services.ts';
import { notifyPeople, type NotifyServices } from '#features/workflow/server/notify.ts';
import { rows } from '#platform/rows.ts';
import { endingDue, endingHours } from '../rules.ts';
import { endingInWords } from '../texts.ts';
import { endingOverdue } from './emails.ts';
import { endingParts } from './endings.ts';

/** Messages about as many Trials are queued in one transaction. */
const atOnce = 20;

/**
 * Writes once to those who work on a Trial, and to the admins, that its proceeding ended more than 48 hours ago and its page
 * does not say so yet. What is overdue follows from the rows: run twice or late, each is told of once.
 */
export async function notifyOverdueEndings(services: NotifyServices & Pick<Services, 'db'>): Promise<void> {
  const { db, now } = services;
  const at = now();
  const since = new Date(at.getTime() - endingHours * 3600_000);
  await db.transaction(async (tx) => {
    const overdue = await rows(tx, OverdueRow)`
      with ${overdueEndingParts({ since, at, atOnce })}
      select d.id, d.title, t.outcome, t.ended_on::text as "endedOn", t.recorded_at as "recordedAt"
      from told t join drafts d on d.article_id = t.article_id`;
    for (const { id, title, recordedAt, ...ending } of overdue) {
      const dueAt = endingDue(recordedAt);
      await notifyPeople(
        services,
        tx,
        { id },
        {
          key: `ending-overdue:${dueAt.toISOString()}`,
          parts: endingParts,
          message: (to) => endingOverdue(to, { id, title, ending: endingInWords(ending), dueAt }),
        },
      );
    }
  });
}

const OverdueRow = z.object({
  id: z.string(),
  title: z.string(),
  outcome: z.enum(endOutcomes),
  endedOn: z.string(),
  recordedAt: z.date(),
});
