import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { forgetOtherCluster } from '#features/votes/server/other-cluster.ts';
import { shutMedia } from '#platform/data-dir.ts';
import { settings } from '#platform/env.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { closeDemoAccounts, openDemoAccounts } from '../../demo/open-accounts.ts';
import { migrate } from '#platform/migrate.ts';
import { refuseTakenPort } from '#platform/port-check.ts';
import { lockData, noteSecret, startDatabase } from './database.ts';
import type { Program } from './program.ts';
import { startScript } from './start-script.ts';

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
    if (demo && !articles) return putInDemoContent(program);
    if (demo) return openDemoAccounts(client);
    const closed = await closeDemoAccounts(client);
    if (closed > 0) console.log(`Demo accounts closed, because DEMO is 0: ${closed}.`);
  });
  return loaded;
}

/**
 * In a process of its own, which leaves nothing in the memory of this one, and from the sources also where this is built:
 * a build has no use for the demo's texts. Stopped halfway it leaves nothing in the database either, where all of it is one
 * transaction. Why it failed it has said itself, unless somebody killed it.
 */
async function putInDemoContent(program: Program): Promise<void> {
  console.log('Putting in the demo content …');
  const child = startScript('demo/seed-process.ts');
  program.atEnd(() => void child.kill('SIGKILL'));
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  if (code !== 0) throw new OperatorError(`The demo content could not be put in${signal ? ` (${signal})` : ''}.`);
}
