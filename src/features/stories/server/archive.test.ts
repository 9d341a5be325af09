import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Services } from '#platform/services.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import { insertStory } from '../../../../tests/support/stories.ts';
import { archiveStory } from './archive.ts';
import { renewStory } from './author-acts.ts';
import { lockStory } from './transitions.ts';

const now = new Date('2025-11-22T12:00:00Z');
const database = fileDatabase();
let services: Services;
let userId: string;

beforeAll(async () => {
  services = testServices(database.db, now);
  userId = (await insertPerson(database.db, { password: false })).id;
});

async function published(slug: string): Promise<string> {
  const articleId = await insertArticle(database.db, { slug, format: 'dal_basso', metered: false });
  return insertStory(database.db, {
    sender: userId,
    submittedAt: now,
    status: 'published',
    articleId,
    publishedAt: now,
    expiryToldAt: now,
    expiryToldAgainAt: now,
  });
}
const archive = (id: string) => database.db.transaction(async (tx) => archiveStory(tx, await lockStory(tx, id), now));
const renew = (id: string) => renewStory(services, { userId, id });
const stateOf = async (id: string) =>
  (
    await database.db.execute(sql`
      select s.status, d.archived_at is not null as archived, a.metered, s.renewed_at is not null as renewed,
        s.expiry_told_at is not null or s.expiry_told_again_at is not null as told
      from stories s join articles a on a.id = s.article_id join dal_basso_details d on d.article_id = a.id
      where s.id = ${id}`)
  ).rows[0];

test('archived it is metered and takes no supports; renewed, once, it collects again', async () => {
  const id = await published('una');
  await archive(id);
  expect(await stateOf(id)).toEqual({ status: 'archived', archived: true, metered: true, renewed: false, told: true });
  await renew(id);
  expect(await stateOf(id)).toEqual({
    status: 'published',
    archived: false,
    metered: false,
    renewed: true,
    told: false,
  });
  await archive(id);
  await expect(renew(id)).rejects.toMatchObject({ code: 'conflict' });
  await expect(archive(id)).rejects.toMatchObject({ code: 'conflict' });
  expect(await stateOf(id)).toMatchObject({ status: 'archived', archived: true });
  const { rows } = await database.db.execute(
    sql`select act, actor_id from story_events where story_id = ${id} order by id`,
  );
  expect(rows).toEqual(['archive', 'renew', 'archive'].map((act) => ({ act, actor_id: null })));
});

test('of many renewals at once one is taken', async () => {
  const id = await published('molte');
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => renew(id)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
