import { expect, test } from 'vitest';
import { fileDatabase } from '../tests/support/database.ts';
import { answerError } from '#platform/api-router.ts';
import { healthRoutes } from './app.ts';

const database = fileDatabase();

test.each(['/healthz', '/readyz'])('what %s says is of this moment, and kept by no cache', async (path) => {
  const answer = await healthRoutes({ db: database.db, readiness: { draining: false } }).request(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a process that can do nothing yet lives, and is not ready', async () => {
  const app = healthRoutes({ db: database.db, readiness: { draining: false, preparing: true } });
  app.onError(answerError);
  expect((await app.request('/healthz')).status).toBe(200);
  expect((await app.request('/readyz')).status).toBe(503);
});
