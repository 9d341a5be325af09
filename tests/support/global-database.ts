import { existsSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { migrate } from '#platform/migrate.ts';
import { findProcess } from '#platform/processes.ts';
import { databaseNamed, templateName } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The throw-away server of this run, without which `testDatabase` has nothing to clone. */
    databaseServer: string;
  }
}

/** For vitest's `globalSetup`: one throw-away PostgreSQL for the whole run, with a migrated database to clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Its own folder: neither runs side by side nor the projects of one run may take each other's server away.
  for (const folder of [inMemory.path, tmpdir()]) removeLeft(folder);
  const folder = databaseFolder();
  const dataDir = join(folder, `contraddittorio-test-${process.pid}-${project.name}`);
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

/** The system's folder of files that lie in memory, and how many bytes must be free there. */
const inMemory = { path: '/dev/shm', leastBytes: 8 * 1024 ** 3 };

/** In memory where there is plenty: a database for each test file is some thousand files, a quarter of a second on a disk. */
function databaseFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory.path);
    const isLarge = Math.min(bavail * bsize, process.availableMemory()) >= inMemory.leastBytes;
    if (isLarge && runsPrograms(inMemory.path)) return inMemory.path;
  } catch {
    // Not every system has it.
  }
  return tmpdir();
}

/** The server's programs lie beside its data, which containers often forbid. */
function runsPrograms(folder: string): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const [, , , options] = mounts.find((line) => line.split(' ')[1] === folder)?.split(' ') ?? [];
  return options !== undefined && !options.split(',').includes('noexec');
}

/** Runs that were killed leave their databases, and memory is dearer than a disk. What is somebody else's stays. */
function removeLeft(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const [, pid] = /^contraddittorio-test-(\d+)-/.exec(name) ?? [];
    if (!pid || findProcess(Number(pid))) continue;
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch {
      // Root's, for whoever is not root.
    }
  }
}
