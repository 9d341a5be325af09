import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { migrate } from '#platform/migrate.ts';
import { databaseFolder, removeLeftDatabases } from './database-folder.ts';
import { databaseNamed, templateName } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The throw-away server of this run, without which `testDatabase` has nothing to clone. */
    databaseServer: string;
  }
}

/** For vitest's `globalSetup`: one throw-away PostgreSQL for the whole run, with a migrated database to clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeLeftDatabases();
  // Its own folder: neither runs side by side nor the projects of one run may take each other's server away.
  const dataDir = join(databaseFolder(), `contraddittorio-test-${process.pid}-${project.name}`);
  const server = await startEmbeddedPostgres({ dataDir, throwaway: true });

  const client = new pg.Client(server.url);
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  await migrate(databaseNamed(server.url, templateName));

  project.provide('databaseServer', server.url);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
    if (server.home !== dataDir) rmSync(server.home, { recursive: true, force: true });
  };
}
