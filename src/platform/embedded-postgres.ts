import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freeBytesOf } from './disk-space.ts';
import { OperatorError } from './operator-error.ts';
import { findBinariesPackage, installBinaries } from './embedded-postgres/binaries.ts';
import { createCluster, databasePassword, refuseForeignData } from './embedded-postgres/cluster.ts';
import { findPlace } from './embedded-postgres/place.ts';
import { keepAlive } from './embedded-postgres/keep-alive.ts';
import { databaseAddress, ensureDatabase } from './embedded-postgres/roles.ts';
import {
  findServer,
  isReachable,
  livingServer,
  startServer,
  stopServer,
  usualStopMs,
  type Server,
} from './embedded-postgres/server.ts';

export interface EmbeddedPostgres {
  url: string;
  /** Where the data stands: DATA_DIR, unless root had to put it elsewhere. */
  home: string;
  /** Ends all connections, writes everything out where there is time for it, and stops the server. */
  stop(withinMs?: number): Promise<void>;
}

interface Options {
  dataDir: string;
  /** Settings of PostgreSQL beside its defaults; a shell reads their values, so they hold no blanks. */
  settings?: Readonly<Record<string, string>>;
  /** Starts the server again, on the same socket, whenever it ends before `stop`. */
  watched?: boolean;
  /** No database is made on a disk that has less room than this. */
  leastFreeBytes?: number;
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
 * when PostgreSQL cannot run here, the data is not of its version, or there is no room to make it.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, throwaway = false, watched = false, settings = {}, outside, leastFreeBytes = 0 } = options;
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
  if (!existsSync(folder)) await refuseNoRoom(place.home, leastFreeBytes);
  const bin = await installBinaries(binaries, place);
  if (!existsSync(folder)) await createCluster(place, folder, bin, throwaway ? ['--no-sync'] : []);
  const chosen = Object.entries({ ...(throwaway ? throwawaySettings : {}), ...settings });
  const up = async (earlier?: Server): Promise<Server> => {
    const flags = chosen.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    if (!(await findServer(folder))) await startServer(place, folder, bin, flags, earlier?.socketFolder);
    const server = await findServer(folder);
    if (!server) throw new Error(`The database in ${folder} ended as soon as it had started.`);
    return server;
  };

  let server = await up();
  const url = await ensureDatabase(server, databasePassword(place.home));
  const watch = watched
    ? keepAlive(
        () => isReachable(folder, server),
        async () => void (server = await up(server)),
      )
    : undefined;
  return {
    url,
    home: place.home,
    async stop(withinMs = usualStopMs) {
      const begun = Date.now();
      await watch?.end(withinMs / 2);
      if (throwaway) return discard();
      // A start that was under way may have brought up another one.
      const last = livingServer(folder) ?? server;
      await stopServer(folder, last, 'fast', withinMs - (Date.now() - begun));
    },
  };
}

async function refuseNoRoom(home: string, leastFreeBytes: number): Promise<void> {
  const free = await freeBytesOf(home);
  if (free >= leastFreeBytes) return;
  const megabytes = (bytes: number) => `${Math.floor(bytes / (1024 * 1024))} MB`;
  throw new OperatorError(
    `The disk of ${home} has ${megabytes(free)} left, and below ${megabytes(leastFreeBytes)} (DISK_STOP_MB) nothing is written: ` +
      'make room on it and start again, or name a folder on another disk in DATA_DIR.',
  );
}

/** The address of the embedded database that another program of ours runs on `dataDir`, or undefined when none runs. */
export async function runningEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  const { major } = findBinariesPackage();
  const { home } = findPlace(dataDir, `pg${major}`);
  const server = await findServer(join(home, `pg${major}`));
  return server && databaseAddress(server, databasePassword(home));
}
