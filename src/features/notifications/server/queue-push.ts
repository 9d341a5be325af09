import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { romeDate } from '#lib/rome-time.ts';
import type { Tx } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import type { Found } from './find.ts';

/**
 * Queues that somebody's browsers are woken for something: once, and for one case once a day, but for a verdict or how it
 * really ended (product rules 7.4). Nothing where they have no browser that can be woken.
 */
export async function queuePush(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  { one: { id: eventId, kind, slug }, userId, at }: { one: Found; userId: string; at: Date },
): Promise<void> {
  const browsers = await rows(tx, IdRow)`select id from push_subscriptions where user_id = ${userId} order by added_at`;
  if (browsers.length === 0) return;
  const { rowCount } = await tx.execute(sql`
    insert into pushes (user_id, event_id, article_id, day, always)
    select ${userId}, ${eventId}, a.id, ${romeDate(at)}, ${kind === 'verdict'} from articles a where a.slug = ${slug}
    on conflict do nothing`);
  if (!rowCount) return;
  for (const { id: browserId } of browsers) await jobs.send(tx, 'send-push', { browserId, eventId });
}

const IdRow = z.object({ id: z.uuid() });
