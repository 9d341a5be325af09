import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBinariesPackage, installBinaries } from './embedded-postgres/binaries.ts';
import { createCluster, databasePassword, refuseForeignData } from './embedded-postgres/cluster.ts';
import { findPlace } from './embedded-postgres/place.ts';
import { databaseAddress, ensureDatabase } from './embedded-postgres/roles.ts';
import { findServer, startServer, stopServer } from './embedded-postgres/server.ts';

export interface EmbeddedPostgres {
  url: string;
  /** Where the data stands: DATA_DIR, unless root had to put it elsewhere. */
  home: string;
  /** Ends all connections, writes everything out and stops the server. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  /** Settings of PostgreSQL beside its defaults; a shell reads their values, so they hold no blanks. */
  settings?: Readonly<Record<string, string>>;
  /** For tests: begins empty, trades safety for speed, takes more connections, and `stop` removes the data. */
  throwaway?: boolean;
  /** Where root puts a database that nobody else could reach in DATA_DIR; `/var/lib/contraddittorio` when unset. */
  outside?: string;
}

const throwawaySettings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' };

/**
 * Starts the PostgreSQL that comes with the program on the data in `dataDir`, making what is missing, and answers
 * when it accepts connections. Finds a server that outlived its Node process and takes it over. It listens on a Unix
 * socket only. The caller must be the only program on `dataDir` (see `instance-lock.ts`). Throws an OperatorError
 * when PostgreSQL cannot run here or the data is not of its version.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, throwaway = false, settings = {}, outside } = options;
  const binaries = findBinariesPackage();
  const place = findPlace(dataDir, `pg${binaries.major}`, outside);
  const folder = join(place.home, `pg${binaries.major}`);
  const discard = async () => {
    const left = await findServer(folder);
    if (left) await stopServer(folder, left, 'immediate');
    rmSync(folder, { recursive: true, force: true });
  };

  if (throwaway) await discard();
  refuseForeignData(place.home, binaries.major);
  const bin = await installBinaries(binaries, place);
  if (!existsSync(folder)) await createCluster(place, folder, bin, throwaway ? ['--no-sync'] : []);
  if (!(await findServer(folder))) {
    const chosen = Object.entries({ ...(throwaway ? throwawaySettings : {}), ...settings });
    await startServer(
      place,
      folder,
      bin,
      chosen.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    );
  }

  const server = await findServer(folder);
  if (!server) throw new Error(`The database in ${folder} ended as soon as it had started.`);
  return {
    url: await ensureDatabase(server, databasePassword(place.home)),
    home: place.home,
    stop: async () => (throwaway ? discard() : stopServer(folder, server, 'fast')),
  };
}

/** The address of the embedded database that another program of ours runs on `dataDir`, or undefined when none runs. */
export async function runningEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  const { major } = findBinariesPackage();
  const { home } = findPlace(dataDir, `pg${major}`);
  const server = await findServer(join(home, `pg${major}`));
  return server && databaseAddress(server, databasePassword(home));
}
