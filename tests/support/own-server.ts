import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hears } from '#platform/embedded-postgres/end-process.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { openDatabase, type Db } from '#platform/db.ts';
import { migrate } from '#platform/migrate.ts';
import { childrenOf } from '#platform/processes.ts';

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
  const signal = (name: NodeJS.Signals) => signalServer(server.home, name);
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

/** Sends a signal to every process of the database in this folder, and answers which they are. */
export function signalServer(home: string, signal: NodeJS.Signals): number[] {
  const postmaster = postmasterOf(home);
  if (postmaster === 0) return [];
  // First, so that it starts no other child after they were asked for.
  process.kill(postmaster, signal);
  // One may have ended since they were asked for.
  const children = childrenOf(postmaster).filter((pid) => hears(pid, signal));
  return [postmaster, ...children];
}

/** The process number in the database's pid file, 0 where there is none. */
export function postmasterOf(home: string): number {
  const path = join(home, 'pg18', 'postmaster.pid');
  return existsSync(path) ? Number.parseInt(readFileSync(path, 'utf8'), 10) : 0;
}
