import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { trialClosesAt } from '#features/articles/rules.ts';
import type { Services } from '#platform/services.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { jobHandlers, testServices, timetable } from '../../../../tests/support/services.ts';
import { castVote } from './cast-vote.ts';
import { trialVerdicts } from '#features/articles/server/schema.ts';
import { announceVerdicts } from './verdicts.ts';
import { manyReaders, sums, votedTrial } from './votes.test-support.ts';

const publishedAt = new Date('2025-11-20T07:30:00Z');
const closesAt = trialClosesAt(publishedAt);
const database = fileDatabase();
let open: Services;
let slug = 0;

beforeAll(async () => {
  open = at(new Date('2025-11-22T12:00:00Z'));
});

const at = (now: Date) => testServices(database.db, now);
const after = (ms: number) => at(new Date(closesAt.getTime() + ms));

/** A case with that many votes of each side. */
const caseWith = async (pro: number, contro: number) =>
  (await votedTrial(open, { pro, contro, publishedAt, slug: `caso-${(slug += 1)}` })).articleId;

const verdictOn = async (articleId: string) =>
  (await database.db.select().from(trialVerdicts).where(eq(trialVerdicts.articleId, articleId)))[0];

test.each([
  [31, 25, 'guilty'],
  [20, 36, 'innocent'],
  [25, 25, 'tie'],
  [40, 9, 'no_quorum'],
] as const)('%i against %i is announced as %s, once', async (pro, contro, outcome) => {
  const articleId = await caseWith(pro, contro);
  await announceVerdicts(after(-1));
  expect(await verdictOn(articleId)).toBeUndefined();

  const late = after(60_000);
  await Promise.all([announceVerdicts(late), announceVerdicts(after(61_000)), announceVerdicts(after(62_000))]);
  await announceVerdicts(after(120_000));
  expect(await verdictOn(articleId)).toMatchObject({ guilty: pro, innocent: contro, invalidated: 0, outcome });
});

test('a case whose page waits for its hour is announced from then on', async () => {
  const articleId = await caseWith(30, 25);
  const show = (from: string) =>
    database.db.execute(sql`update articles set published_at = ${from}::timestamptz where id = ${articleId}`);
  await show('tomorrow');
  await announceVerdicts(after(60_000));
  expect(await verdictOn(articleId)).toBeUndefined();
  await show(publishedAt.toISOString());
  await announceVerdicts(after(120_000));
  expect(await verdictOn(articleId)).toMatchObject({ outcome: 'guilty' });
});

test('what was announced stays as it is, whatever happens to the votes', async () => {
  const articleId = await caseWith(30, 25);
  await announceVerdicts(after(60_000));
  const told = await verdictOn(articleId);
  await database.db.$client.query('delete from votes where article_id = $1', [articleId]);
  await announceVerdicts(after(600_000));
  expect(await verdictOn(articleId)).toEqual(told);
});

test('a vote that was sent in time and waited beyond the verdict is not counted any more', async () => {
  const articleId = await caseWith(30, 25);
  await announceVerdicts(after(60_000));
  const voters = await manyReaders(database.db, 3);
  const late = await Promise.allSettled(
    voters.map((id) => castVote(open, { id }, { articleId, format: 'trial', position: 'contro', requestKey: null })),
  );
  for (const result of late) {
    expect(result).toMatchObject({ reason: { status: 409, message: 'Le votazioni sono chiuse' } });
  }
  expect((await sums(database.db, articleId)).facts).toEqual({ pro: 30, contro: 25 });
});

test('a group of mailboxes that nobody admitted is annulled by the verdict, as its row says', async () => {
  const articleId = await caseWith(30, 25);
  const { rows } = await database.db.$client.query<{ id: string }>(
    `insert into vote_clusters (article_id, kind, votes, first_vote_at, last_vote_at, first_registered_at, last_registered_at,
       found_at) values ($1, 'mailbox', 1, now(), now(), now(), now(), now()) returning id`,
    [articleId],
  );
  await announceVerdicts(after(60_000));
  const group = await database.db.$client.query('select status, is_by_verdict from vote_clusters where id = $1', [
    rows[0]!.id,
  ]);
  expect(group.rows).toEqual([{ status: 'annulled', is_by_verdict: true }]);
});

test('the job stands on the timetable and does this', async () => {
  const articleId = await caseWith(30, 25);
  expect(timetable['announce-verdicts']).toBe('*/5 * * * *');
  await jobHandlers(after(60_000), undefined)['announce-verdicts'].run({}, { isLastTry: true, priority: 0 });
  expect(await verdictOn(articleId)).toBeDefined();
});
