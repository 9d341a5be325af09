import { sql, type SQL } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { trialClosesAt } from '#features/articles/rules.ts';
import type { Format } from '#features/formats/formats.ts';
import { reachWaitingStages, recountSupports } from '#features/supports/server/actions.ts';
import { holdEarlierSupports } from '#features/supports/server/hold-earlier.ts';
import { watchSupports } from '#features/supports/server/velocity-alarm.ts';
import { findClusters } from '#features/votes/server/find-clusters.ts';
import { holdEarlierVotes } from '#features/votes/server/mailbox-groups.ts';
import { announceVerdicts } from '#features/votes/server/verdicts.ts';
import { burst, reader } from '#features/votes/server/votes.test-support.ts';
import { castVote } from '#features/votes/server/cast-vote.ts';
import { log } from '#platform/log.ts';
import { IdRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { insertArticle } from '../tests/support/articles.ts';
import { fileDatabase } from '../tests/support/database.ts';
import { refuseRows } from '../tests/support/refused-rows.ts';
import { testServices } from '../tests/support/services.ts';

const publishedAt = new Date('2025-11-20T07:30:00Z');
const noon = new Date('2025-11-22T12:00:00Z');
const database = fileDatabase();
let services: Services;
let articleIds: string[];
let made = 0;

beforeAll(() => {
  services = testServices(database.db, noon);
});
afterAll(() => services.changes.close());
beforeEach(() => {
  articleIds = [];
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.db.execute(sql`truncate articles, users, vote_clusters cascade`);
});

const after = (minutes: number, instant = noon): Services => ({
  ...services,
  now: () => new Date(instant.getTime() + minutes * 60_000),
});

/** Three articles, each with what makes it one of those that a job has something to do with. */
async function three(format: Format, prepare: (articleId: string) => Promise<unknown>): Promise<void> {
  for (let left = 3; left > 0; left -= 1) {
    made += 1;
    const articleId = await insertArticle(database.db, { slug: `uno-di-tre-${made}`, format, publishedAt });
    await prepare(articleId);
    articleIds.push(articleId);
  }
}

/**
 * Runs a job where the database refuses what it writes about the first two: it tries both, in whatever order they come, has
 * failed, and the third is done all the same; and where nothing is refused any more, so are those two.
 */
async function expectApart(table: string, run: () => Promise<void>): Promise<void> {
  const failed = vi.spyOn(log, 'error').mockReturnValue();
  const admit = await refuseRows(database.db, table, articleIds.slice(0, 2));
  try {
    await expect(run()).rejects.toThrow('2 of 3 failed');
  } finally {
    await admit();
  }
  expect(failed).toHaveBeenCalledTimes(2);
  expect(await writtenTo(table)).toEqual([articleIds[2]]);

  await run();
  expect(await writtenTo(table)).toEqual(articleIds.toSorted());
}

const writtenTo = async (table: string) =>
  (
    await rows(database.db, IdRow, { text: `select distinct article_id as id from ${table} order by 1`, values: [] })
  ).map(({ id }) => id);

/** Somebody whose votes and supports are to wait since they gave them. */
const nowWaits = (id: string) => database.db.execute(sql`update users set votes_wait = 'disposable' where id = ${id}`);

test('a verdict that cannot be kept holds up no other', async () => {
  await three('trial', async () => {});
  await expectApart('trial_verdicts', () => announceVerdicts(after(1, trialClosesAt(publishedAt))));
});

test('votes that cannot be put aside on one article are put aside on the others', async () => {
  await three('dualita', async (articleId) => {
    const { id } = await reader(database.db);
    await castVote(services, { id }, { articleId, format: 'dualita', position: 'pro', requestKey: null });
    await nowWaits(id);
  });
  await expectApart('vote_clusters', () => holdEarlierVotes(services));
});

test('votes as of one hand are found on each article by itself', async () => {
  await three('dualita', (articleId) => burst(services, { articleId, count: 12, before: noon }));
  await expectApart('vote_clusters', () => findClusters(after(20)));
});

test('supports that cannot be put aside of one story are put aside of the others', async () => {
  await three('dal_basso', async (articleId) => {
    await support(articleId, { count: 1, before: '1 hour' });
    await database.db.execute(sql`
      update users set votes_wait = 'disposable' from supports s where s.user_id = users.id and s.article_id = ${articleId}`);
  });
  await expectApart('vote_clusters', () => holdEarlierSupports(services));
});

test('an alarm that cannot be raised keeps no other story from one', async () => {
  await three('dal_basso', (articleId) => support(articleId, { count: 30, before: '5 minutes', network: 'aula' }));
  await expectApart('vote_clusters', () => watchSupports(services));
});

test('a step that cannot be written down keeps no other story from its own', async () => {
  await three('dal_basso', (articleId) => support(articleId, { count: 100, before: '2 days' }));
  await expectApart('support_stages', () => reachWaitingStages(services));
});

/** Supports of a story by readers of their own, as an import brings them. */
async function support(
  articleId: string,
  { count, before, network }: { count: number; before: string; network?: string },
): Promise<void> {
  const given: SQL = network === undefined ? sql`null` : sql`${network}`;
  await database.db.execute(sql`
    with readers as (
      insert into users (name, email, created_at) select 'Lettrice', gen_random_uuid() || '@prova.example', '2025-01-01'
      from generate_series(1, ${count}::int) returning id)
    insert into supports (article_id, user_id, created_at, network)
    select ${articleId}, id, ${noon}::timestamptz - ${before}::interval, ${given} from readers`);
  await database.db.transaction((tx) => recountSupports(tx, [articleId]));
}
