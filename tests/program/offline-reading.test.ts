import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testDatabase } from '../support/database.ts';
import { startProgram } from '../support/program.ts';

test('an operator who switches reading without network off serves a worker that goes, and offers no push', async () => {
  const database = await testDatabase();
  const program = await startProgram({
    DATABASE_URL: database.url,
    AUTH_SECRET: 'x'.repeat(40),
    DATA_DIR: '.tmp/offline-reading',
    DEMO: '0',
    OFFLINE_READING: '0',
  });
  const answer = await fetch(`${program.url}/sw.js`);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(await answer.text()).toBe(readFileSync('dist/client/sw-off.js', 'utf8'));
  expect(await (await fetch(`${program.url}/settings`)).text()).toContain('&quot;hasPush&quot;:false');
  await program.stop();
  await database.close();
});
