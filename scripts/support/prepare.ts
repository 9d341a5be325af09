import { settings } from '#platform/env.ts';
import { migrate } from '#platform/migrate.ts';
import { refuseTakenPort } from '#platform/port-check.ts';
import { lockData, startDatabase } from './database.ts';
import type { Program } from './program.ts';

/**
 * Everything before the first request, in the order in which a refusal costs least: settings, lock, port, then what
 * takes time: `build`, the database, its schema and the demo content.
 */
export async function prepare(program: Program, build: () => Promise<void>): Promise<void> {
  const { host, port, publicUrl, demo } = settings();
  await lockData(program, publicUrl);
  await refuseTakenPort(host, port);
  await build();

  const databaseUrl = await startDatabase(program);
  await migrate(databaseUrl, async () => {
    if (demo) await putInDemoContent(databaseUrl);
  });
}

async function putInDemoContent(databaseUrl: string): Promise<void> {
  const { seedDemo } = await import('../../demo/seed.ts');
  const outcome = await seedDemo({ databaseUrl, now: new Date() });
  if (outcome === 'seeded') console.log('The demo content is in.');
}
