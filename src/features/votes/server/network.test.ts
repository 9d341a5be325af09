import type { OpenAPIHono } from '@hono/zod-openapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '#platform/services.ts';
import { sharedNetworks } from '#platform/shared-networks.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';
import { findClusters } from './find-clusters.ts';

const noon = new Date('2025-11-22T12:00:00Z');
const [school, elsewhere] = ['198.51.100.7', '203.0.113.7'];
const database = fileDatabase();
let services: Services;
let api: OpenAPIHono;
let slug = 0;

beforeAll(async () => {
  services = { ...testServices(database.db, noon), isSharedNetwork: sharedNetworks([school!]) };
  api = testApi(services);
});
afterAll(() => services.changes.close());

/** How many votes wait when readers vote on one article from one address, each so many minutes after the sign-up. */
async function heldOf(address: string, format: 'dualita' | 'trial', minutesOld: readonly number[]): Promise<number> {
  const articleId = await insertArticle(database.db, { slug: `scuola-${(slug += 1)}`, format });
  for (const minutes of minutesOld) {
    const { id } = await insertPerson(database.db, { password: false });
    await database.db.$client.query('update users set created_at = $2 where id = $1', [
      id,
      new Date(noon.getTime() - minutes * 60_000),
    ]);
    const cookie = await sessionCookie(database.db, id);
    const voted =
      format === 'trial'
        ? await ask(api, 'POST', '/api/votes', { body: { articleId, verdict: 'pro' }, cookie, address })
        : await ask(api, 'POST', `/api/articles/${articleId}/dualita-votes`, {
            body: { position: 'pro' },
            cookie,
            address,
          });
    expect(voted.status).toBe(201);
  }
  await findClusters(services);
  const { rows } = await database.db.$client.query(
    `select from votes where article_id = $1 and standing = 'checking'`,
    [articleId],
  );
  return rows.length;
}

/** Thirty who signed up ten minutes after one another, and twelve of one hour, which begins with the clock's. */
const [overHours, inOneHour] = [
  Array.from({ length: 30 }, (_, n) => 2000 + 10 * n),
  Array.from({ length: 12 }, (_, n) => 1981 + 3 * n),
];

test.each(['dualita', 'trial'] as const)(
  'thirty of a school vote on a %s, and nobody waits who has no more in common than the school',
  async (format) => {
    expect(await heldOf(school!, format, overHours)).toBe(0);
    expect(await heldOf(elsewhere!, format, overHours)).toBe(30);
  },
);

test.each(['dualita', 'trial'] as const)(
  'ten and more on a %s whose accounts were made in one hour wait',
  async (format) => {
    expect(await heldOf(school!, format, inOneHour)).toBe(12);
  },
);
