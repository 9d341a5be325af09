import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Perspective } from '#features/formats/formats.ts';
import { trialClosesAt } from '#features/articles/rules.ts';
import { mails } from '#platform/mail/schema.ts';
import type { Services } from '#platform/services.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { jobHandlers, testServices, timetable, workOffJobs } from '../../../../tests/support/services.ts';
import { wantVerdict } from './actions.ts';
import { castVote } from './cast-vote.ts';
import { trialVerdicts } from '#features/articles/server/schema.ts';
import { announceVerdicts } from './verdicts.ts';
import { manyReaders, sums } from './votes.test-support.ts';

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

/** A case with that many votes of each side; the first reader wants to know how it ends. */
async function caseWith(pro: number, contro: number): Promise<{ articleId: string; asking: string }> {
  const articleId = await insertArticle(database.db, {
    slug: `caso-${(slug += 1)}`,
    title: `Caso ${slug}`,
    format: 'trial',
    publishedAt,
  });
  const readers = await manyReaders(database.db, pro + contro);
  const cast = (userId: string, position: Perspective) =>
    castVote(open, { id: userId }, { articleId, format: 'trial', position, requestKey: null });
  for (const [index, userId] of readers.entries()) await cast(userId, index < pro ? 'pro' : 'contro');
  await wantVerdict(open, { id: readers[0]! }, { articleId, wanted: true });
  return { articleId, asking: readers[0]! };
}

const verdictOn = async (articleId: string) =>
  (await database.db.select().from(trialVerdicts).where(eq(trialVerdicts.articleId, articleId)))[0];
const mailsTo = async (userId: string) => {
  const { rows } = await database.db.$client.query('select email from users where id = $1', [userId]);
  return database.db.select().from(mails).where(eq(mails.to, rows[0].email));
};

test.each([
  [31, 25, 'guilty', 'COLPEVOLE'],
  [20, 36, 'innocent', 'INNOCENTE'],
  [25, 25, 'tie', 'PARITÀ: in dubio pro reo, nessuna condanna'],
  [40, 9, 'no_quorum', 'GIURIA INSUFFICIENTE'],
] as const)('%i against %i is announced as %s, once, to whoever asked', async (pro, contro, outcome, words) => {
  const { articleId, asking } = await caseWith(pro, contro);
  await announceVerdicts(after(-1));
  expect(await verdictOn(articleId)).toBeUndefined();

  const late = after(60_000);
  await Promise.all([announceVerdicts(late), announceVerdicts(after(61_000)), announceVerdicts(after(62_000))]);
  await announceVerdicts(after(120_000));
  expect(await verdictOn(articleId)).toMatchObject({ guilty: pro, innocent: contro, invalidated: 0, outcome });
  const messages = await mailsTo(asking);
  expect(messages).toHaveLength(1);
  expect(messages[0]!.text).toContain(words);
  expect(messages[0]!.text).toContain('La domanda era: «Ha ecceduto?»');
  expect(messages[0]!.text).toMatch(/Colpevole \(«Ha ecceduto»\) \d+%, innocente \(«Era nei suoi poteri»\) \d+%/);
  expect(messages[0]!.text).toContain(`/article/caso-${slug}#verdetto`);
  expect(messages[0]!.text).not.toMatch(/tuo voto|hai votato/i);
  await workOffJobs(late);
});

test('a case whose page waits for its hour is announced from then on', async () => {
  const { articleId } = await caseWith(30, 25);
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
  const { articleId } = await caseWith(30, 25);
  await announceVerdicts(after(60_000));
  const told = await verdictOn(articleId);
  await database.db.$client.query('delete from votes where article_id = $1', [articleId]);
  await announceVerdicts(after(600_000));
  expect(await verdictOn(articleId)).toEqual(told);
});

test('a vote that was sent in time and waited beyond the verdict is not counted any more', async () => {
  const { articleId } = await caseWith(30, 25);
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

test('a run that was broken off after the verdict is finished by the next', async () => {
  const { articleId, asking } = await caseWith(30, 25);
  const services = after(60_000);
  const broken = { ...services, jobs: { ...services.jobs, sendMany: () => Promise.reject(new Error('away')) } };
  await expect(announceVerdicts(broken)).rejects.toThrow('away');
  expect(await verdictOn(articleId)).toMatchObject({ outcome: 'guilty' });
  expect(await mailsTo(asking)).toHaveLength(0);
  await announceVerdicts(after(360_000));
  expect(await mailsTo(asking)).toHaveLength(1);
});

test('nobody is written to who took the wish back', async () => {
  const { articleId, asking } = await caseWith(30, 25);
  await wantVerdict(open, { id: asking }, { articleId, wanted: false });
  await announceVerdicts(after(60_000));
  expect(await mailsTo(asking)).toHaveLength(0);
});

test('one run writes to everybody who asked, however many they are', async () => {
  const { articleId } = await caseWith(121, 0);
  await database.db.$client.query('update votes set wants_verdict = true where article_id = $1', [articleId]);
  await announceVerdicts(after(60_000));
  const { rows: unanswered } = await database.db.$client.query(
    'select from votes where article_id = $1 and wants_verdict',
    [articleId],
  );
  expect(unanswered).toHaveLength(0);
});

test('the job stands on the timetable and does this', async () => {
  const { articleId } = await caseWith(30, 25);
  expect(timetable['announce-verdicts']).toBe('*/5 * * * *');
  await jobHandlers(after(60_000), undefined)['announce-verdicts'].run({}, { isLastTry: true });
  expect(await verdictOn(articleId)).toBeDefined();
});
