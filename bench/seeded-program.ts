import { rmSync } from 'node:fs';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { migrate } from '#platform/migrate.ts';
import { seedDemo } from '../demo/seed.ts';
import { databaseNamed } from '../tests/support/database.ts';
import { startProgram, type Program } from '../tests/support/program.ts';
import { onDatabase } from './on-database.ts';

const authSecret = 'x'.repeat(40);

/** What each program on such a database has to be told. */
export const seededSettings = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  AUTH_SECRET: authSecret,
  RATE_LIMIT_FACTOR: '1000000',
});

/**
 * Measures a program with these settings on a database server of its own in `dataDir`, with the demo's content and what
 * `fill` adds to it; nothing of it is left.
 */
export async function withSeededProgram<Filled, Measured>(
  dataDir: string,
  fill: (databaseUrl: string) => Promise<Filled>,
  measure: (program: Program, databaseUrl: string, filled: Filled) => Promise<Measured>,
  settings: Record<string, string> = {},
): Promise<Measured> {
  rmSync(dataDir, { recursive: true, force: true });
  const server = await startEmbeddedPostgres({ dataDir });
  const url = databaseNamed(server.url, 'measured');
  await onDatabase(server.url, 'create database measured');
  await migrate(url);
  await seedDemo({ databaseUrl: url, now: new Date(), authSecret });
  const filled = await fill(url);
  const program = await startProgram({
    ...seededSettings(url),
    DATA_DIR: `${dataDir}/program`,
    ...settings,
  });
  try {
    return await measure(program, url, filled);
  } finally {
    await program.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
