import { sql } from 'drizzle-orm';
import { createChanges } from '#platform/changes.ts';
import type { Db } from '#platform/db.ts';
import { unwatchedDisk } from '#platform/disk-space.ts';
import { openJobs, runJob } from '#platform/jobs/jobs.ts';
import type { QueueName } from '#platform/jobs/queues.ts';
import { createLimiter, createMemoryLimiter } from '#platform/limits/limiter.ts';
import { LiveHub } from '#platform/live-hub.ts';
import type { Transport } from '#platform/mail/transport.ts';
import type { Services } from '#platform/services.ts';
import { noSharedCaches } from '#platform/shared-caches.ts';
import { jobHandlers } from '../../src/jobs.ts';

/** Secret of sessions in tests. */
export const testSecret = 'a secret that only tests know, long enough';

/** Services for a test: its own database and a clock that stands still. Limits are out of the way unless they are given. */
export function testServices(db: Db, now = new Date('2025-11-22T12:00:00Z'), rateLimitFactor = 1000): Services {
  return {
    db,
    now: () => now,
    publicUrl: 'http://localhost:3000',
    demo: true,
    liveReaders: 'simulated',
    dataDir: '.tmp/data',
    bounceKey: undefined,
    authSecret: testSecret,
    google: undefined,
    stripe: undefined,
    testPayments: true,
    trustProxy: 0,
    isSharedNetwork: () => false,
    hsts: undefined,
    sharedCaches: noSharedCaches,
    rateLimitFactor,
    limit: createLimiter(db.$client, rateLimitFactor, testSecret),
    limitHere: createMemoryLimiter(rateLimitFactor),
    jobs: openJobs(db.$client.options.connectionString!),
    changes: createChanges(db),
    disk: unwatchedDisk,
    readiness: { draining: false },
    live: new LiveHub(),
  };
}

/** Does every job that waits in the queue, as a working process would, until none is left. */
export async function workOffJobs(services: Services, transport?: Transport): Promise<void> {
  const handlers = jobHandlers(services, transport);
  for (;;) {
    const { rows } = await services.db.execute<{ name: QueueName; data: unknown; priority: number }>(sql`
      update pgboss.job set state = 'completed', completed_on = now()
      where state in ('created', 'retry') and name = any(${sql.param(Object.keys(handlers))}::text[])
      returning name, data, priority`);
    if (rows.length === 0) return;
    for (const { name, data, priority } of rows) await runJob(handlers[name], data, { isLastTry: true, priority });
  }
}

export { exportParts, jobHandlers, timetable } from '../../src/jobs.ts';
