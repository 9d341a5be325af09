import { rmSync } from 'node:fs';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { migrate } from '#platform/migrate.ts';
import { makeArticles } from '../demo/synthetic.ts';
import { databaseNamed } from '../tests/support/database.ts';
import { startProgram } from '../tests/support/program.ts';

const dataDir = '.tmp/bench-search';
const counts = { few: 1000, many: 100_000 };

/** Two programs on one PostgreSQL with its ordinary settings, over few and over many made-up articles. */
export async function searchPrograms() {
  rmSync(dataDir, { recursive: true, force: true });
  const server = await startEmbeddedPostgres({ dataDir });
  const start = async (name: keyof typeof counts) => {
    const url = databaseNamed(server.url, name);
    await run(server.url, `create database ${name}`);
    await migrate(url);
    await makeArticles(url, counts[name]);
    await run(url, 'vacuum analyze');
    const program = await startProgram({
      DATABASE_URL: url,
      AUTH_SECRET: 'x'.repeat(40),
      DEMO: '0',
      DATA_DIR: `${dataDir}/${name}`,
    });
    return { program, url: program.url, count: counts[name] };
  };
  const few = await start('few');
  const many = await start('many');
  return {
    few,
    many,
    async stop() {
      await Promise.all([few.program.stop(), many.program.stop()]);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
