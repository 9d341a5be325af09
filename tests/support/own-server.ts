import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { openDatabase, type Db } from '#platform/db.ts';
import { migrate } from '#platform/migrate.ts';

/** A PostgreSQL of one test file's own, with the schema of the program, that may be stopped in its tracks. */
export interface OwnServer {
  url: string;
  db: Db;
  /** Stops every process of it where it stands (SIGSTOP): connections stay, and nobody answers. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

export async function ownServer(dataDir: string): Promise<OwnServer> {
  const server = await startEmbeddedPostgres({ dataDir, throwaway: true });
  await migrate(server.url);
  const { db, close } = openDatabase(server.url);
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processesOf(server.home)) process.kill(pid, name);
  };
  return {
    url: server.url,
    db,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async close() {
      signal('SIGCONT');
      await close();
      await server.stop();
    },
  };
}

/** The postmaster of the database in this folder first, so that it starts no other meanwhile, then its children. */
export function processesOf(home: string): number[] {
  const postmaster = postmasterOf(home);
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  return [postmaster, ...stdout.split('\n').map(Number)].filter((pid) => pid > 0);
}

/** The process number in the database's pid file, 0 where there is none. */
export function postmasterOf(home: string): number {
  const path = join(home, 'pg18', 'postmaster.pid');
  return existsSync(path) ? Number.parseInt(readFileSync(path, 'utf8'), 10) : 0;
}
