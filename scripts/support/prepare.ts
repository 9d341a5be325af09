import { forgetOtherCluster } from '#features/votes/server/other-cluster.ts';
import { shutMedia } from '#platform/data-dir.ts';
import { settings } from '#platform/env.ts';
import { closeDemoAccounts, openDemoAccounts } from '../../demo/open-accounts.ts';
import { migrate } from '#platform/migrate.ts';
import { refuseTakenPort } from '#platform/port-check.ts';
import { lockData, noteSecret, startDatabase } from './database.ts';
import type { Program } from './program.ts';

/**
 * Everything before the first request, in the order in which a refusal costs least: settings, lock, port, then what
 * takes time: `build`, the database, its schema and the demo content.
 */
export async function prepare(program: Program, build: () => Promise<void>): Promise<void> {
  const { host, port, publicUrl, demo, dataDir } = settings();
  await lockData(program, publicUrl);
  shutMedia(dataDir);
  await refuseTakenPort(host, port);
  await build();

  const databaseUrl = await startDatabase(program);
  await migrate(databaseUrl, async (client) => {
    await noteSecret(client);
    await forgetOtherCluster(client);
    // The seed asks this too, but only after it was loaded, which costs a second or more at every start.
    const { rowCount: articles } = await client.query('select from articles limit 1');
    if (demo && !articles) return putInDemoContent(databaseUrl);
    if (demo) return openDemoAccounts(client);
    const closed = await closeDemoAccounts(client);
    if (closed > 0) console.log(`Demo accounts closed, because DEMO is 0: ${closed}.`);
  });
}

async function putInDemoContent(databaseUrl: string): Promise<void> {
  console.log('Putting in the demo content …');
  const { seedDemo } = await import('../../demo/seed.ts');
  const { authSecret, dataDir } = settings();
  await seedDemo({ databaseUrl, now: new Date(), authSecret: authSecret!, dataDir });
}
