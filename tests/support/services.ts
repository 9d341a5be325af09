import type { Db } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';

/** Services for a test: its own database and a clock that stands still. */
export function testServices(db: Db, now = new Date('2025-11-22T12:00:00Z')): Services {
  return {
    db,
    now: () => now,
    publicUrl: 'http://localhost:3000',
    demo: true,
    liveReaders: 'simulated',
    dataDir: '.tmp/data',
  };
}
