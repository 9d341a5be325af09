import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { forgetOtherCluster } from '#features/votes/server/other-cluster.ts';
import { shutMedia } from '#platform/data-dir.ts';
import { settings } from '#platform/env.ts';
import type * as Seed from '../../demo/seed.ts';
import { closeDemoAccounts, openDemoAccounts } from '../../demo/open-accounts.ts';
import { migrate } from '#platform/migrate.ts';
import { refuseTakenPort } from '#platform/port-check.ts';
import { lockData, noteSecret, startDatabase } from './database.ts';
import type { Program } from './program.ts';

/**
 * Everything before the first request, in the order in which a refusal costs least: settings, lock, port, then what
 * takes time: `build`, the database, its schema and the demo content. Answers what `load` does, which is begun while the
 * database comes up.
 */
export async function prepare<Loaded>(
  program: Program,
  build: () => Promise<void>,
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  const { host, port, publicUrl, demo, dataDir } = settings();
  await lockData(program, publicUrl);
  shutMedia(dataDir);
  await refuseTakenPort(host, port);
  await build();

  // Loading leaves no room for anything else: the database is told to start first.
  const [databaseUrl, loaded] = await Promise.all([startDatabase(program), setImmediate().then(load)]);
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
  return loaded;
}

async function putInDemoContent(databaseUrl: string): Promise<void> {
  console.log('Putting in the demo content …');
  // From the sources also where this is built: a build has no use for the demo's texts.
  const { seedDemo } = (await import(/* @vite-ignore */ pathToFileURL('demo/seed.ts').href)) as typeof Seed;
  const { authSecret, dataDir } = settings();
  await seedDemo({ databaseUrl, now: new Date(), authSecret: authSecret!, dataDir });
}
