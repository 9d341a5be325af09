import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../support/database.ts';
import { startProgram } from '../support/program.ts';
import { testSecret } from '../support/services.ts';

test('a demo that starts again shows the rules that it showed, of the same day', async () => {
  const database = await testDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'contraddittorio-test-'));
  const kept = async () => {
    const { rows } = await database.db.$client.query(
      `select key, version, changed_at from setting_versions where key like 'shown_%' order by key, version`,
    );
    return rows;
  };
  const startAndStop = async () => {
    const program = await startProgram({
      DATABASE_URL: database.url,
      AUTH_SECRET: testSecret,
      DATA_DIR: folder,
      DEMO: '1',
    });
    expect((await fetch(`${program.url}/terms`)).status).toBe(200);
    await program.stop();
  };

  await startAndStop();
  const first = await kept();
  expect(first.map(({ key, version }) => [key, version])).toEqual([
    ['shown_privacy', 1],
    ['shown_terms', 1],
  ]);
  await startAndStop();
  expect(await kept()).toEqual(first);
  await database.close();
});
