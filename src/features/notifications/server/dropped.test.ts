import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { eraseAccount } from '#features/accounts/server/delete-account.ts';
import { takeFromSight } from '#features/articles/server/visibility.ts';
import { forgetSettings } from '#features/settings/server/current.ts';
import { jobHandlers, testServices, workOffJobs } from '../../../../tests/support/services.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { browserAt, followed, logged, pronounced, wakeWaiting, wants } from '../../../../tests/support/notified.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import { choose } from './choices.ts';
import { queueDigests } from './digest.ts';
import { tellReaders } from './tell-readers.ts';

const database = fileDatabase();
/** Eight in the morning in Rome, as all of these days have it. */
const eight = new Date('2026-11-24T07:00:00Z');
const at = (day: number, hours: number) => new Date(eight.getTime() + (day * 24 + hours) * 3_600_000);
const services = (now: Date) => testServices(database.db, now);

const channels = ['mail', 'digest', 'push'] as const;
type Reader = Awaited<ReturnType<typeof insertPerson>>;
type ByChannel = Record<(typeof channels)[number], Reader>;

/** Where the first digest of all begins. */
beforeAll(() => queueDigests(services(eight)));

/** A Trial that one reader follows who is told at once, one who is told in the morning and one whose browser is woken. */
async function followedTrial(slug: string, since: Date): Promise<{ articleId: string; readers: ByChannel }> {
  const articleId = await insertArticle(database.db, { slug, format: 'trial' });
  await database.db.execute(sql`update articles set electoral = ${slug === 'elettorale'} where id = ${articleId}`);
  const readers = {} as ByChannel;
  for (const channel of channels) {
    readers[channel] = await insertPerson(database.db, { password: false });
    await followed(database.db, readers[channel].id, articleId, since);
    await wants(services(since), readers[channel].id, 'verdict', { channel });
  }
  return { articleId, readers };
}

/** In which of the three ways something waits to go to these readers. */
async function waiting({ mail, digest, push }: ByChannel): Promise<string[]> {
  const { rows } = await database.db.execute<{ channel: string }>(sql`
    select 'mail' as channel from mails where key like 'notification:%' and state = 'queued' and "to" = ${mail.email}
    union all
    select 'digest' from mails where key like 'digest:%' and state = 'queued' and "to" = ${digest.email}
    union all
    select 'push' from pgboss.job where name = 'send-push' and state = 'created' and data->>'browserId' in (
      select id::text from push_subscriptions where user_id = ${push.id})`);
  return rows.map(({ channel }) => channel);
}

/** Lets all go out that waits, and gives in which of the three ways these readers had something. */
async function goOut(now: Date, among: readonly ByChannel[]): Promise<string[][]> {
  const rang = (await wakeWaiting(services(now))).map(({ address }) => address);
  const sent: string[] = [];
  await workOffJobs(services(now), ({ to, subject }) => Promise.resolve(void sent.push(`${to} ${subject}`)));
  return among.map(({ mail, digest, push }) => [
    ...[mail, digest].flatMap((who, index) =>
      sent.filter((one) => one.startsWith(`${who.email} Verdetto pronunciato:`)).map(() => channels[index]!),
    ),
    ...rang.filter((address) => address === browserAt(push.id)).map(() => 'push'),
  ]);
}

const eachOf = (readers: ByChannel, act: (who: Reader, channel: (typeof channels)[number]) => Promise<unknown>) =>
  Promise.all(channels.map((channel) => act(readers[channel], channel)));

/** Each of these has a day to itself: there is one digest a day. */
let days = 0;

test.each<[slug: string, what: string, act: (given: { articleId: string; readers: ByChannel }, now: Date) => unknown]>([
  [
    'spento',
    'their readers switched it off',
    ({ readers }, now) =>
      eachOf(readers, ({ id }, channel) => choose(services(now), id, { kind: 'verdict', channel, isOn: false })),
  ],
  [
    'sospesi',
    'their readers were suspended',
    ({ readers }) =>
      eachOf(readers, ({ id }) => database.db.execute(sql`update users set banned = true where id = ${id}`)),
  ],
  [
    'cancellati',
    'their readers deleted their accounts',
    ({ readers }, now) =>
      eachOf(readers, (who) =>
        eraseAccount(
          { ...services(now), beforeAccountDeletion: [], eraseOnDeletion: [] },
          { ...who, name: 'Ada Prova' },
        ),
      ),
  ],
  [
    'ritirato',
    'their article is retracted',
    ({ articleId }, now) =>
      database.db.transaction(async (tx) => {
        await takeFromSight(tx, articleId);
        await logged(tx, articleId, now, { kind: 'retraction' });
      }),
  ],
  ['tolto', 'their article goes back to be a draft', ({ articleId }) => takeFromSight(database.db, articleId)],
])('a mail, a digest and a push that wait are dropped when (%s) %s', async (slug, _, act) => {
  days += 1;
  const day = days;
  const followers = await followedTrial(slug, at(day, 0));
  const others = await followedTrial(`accanto-a-${slug}`, at(day, 0));
  for (const { articleId } of [followers, others]) await pronounced(database.db, articleId, at(day, 0.5));
  await tellReaders(services(at(day, 1)), () => Promise.resolve());
  await queueDigests(services(at(day, 2)));
  for (const { readers } of [followers, others]) expect(await waiting(readers)).toEqual(channels);

  await act(followers, at(day, 2.5));
  expect(await goOut(at(day, 3), [followers.readers, others.readers])).toEqual([[], channels]);
  expect(await waiting(followers.readers)).toEqual([]);
});

test('while an electoral silence withholds a verdict no browser is woken for it, and what is written waits for its end', async () => {
  days += 1;
  const day = days;
  const { articleId, readers } = await followedTrial('elettorale', at(day, 0));
  await pronounced(database.db, articleId, at(day, 0.5));
  await tellReaders(services(at(day, 1)), () => Promise.resolve());
  await queueDigests(services(at(day, 2)));
  expect(await waiting(readers)).toEqual(channels);

  const windows = [{ from: at(day, 2.5).toISOString(), until: at(day, 3.5).toISOString(), reason: 'Comunali' }];
  await database.db.execute(sql`
    insert into settings (key, value, version, updated_at)
    values ('silence', ${JSON.stringify({ windows })}::jsonb, 1, now())`);
  forgetSettings(database.db);
  expect((await wakeWaiting(services(at(day, 3)))).map(({ address }) => address)).not.toContain(
    browserAt(readers.push.id),
  );
  expect(await mailedAt(at(day, 3))).toEqual([]);
  expect(await waiting(readers)).toEqual(['mail', 'digest']);
  const written = [readers.mail, readers.digest].map(({ email }) => email);
  expect((await mailedAt(at(day, 4))).toSorted()).toEqual(written.toSorted());
});

test('what waits for the end of an electoral silence that ends at night waits for the morning', async () => {
  days += 1;
  const day = days;
  const { articleId, readers } = await followedTrial('elettorale-di-notte', at(day, 0));
  await database.db.execute(sql`update articles set electoral = true where id = ${articleId}`);
  await pronounced(database.db, articleId, at(day, 0.5));
  await tellReaders(services(at(day, 1)), () => Promise.resolve());
  await queueDigests(services(at(day, 2)));
  expect(await waiting(readers)).toEqual(channels);

  // As polls close: eleven in the evening.
  const windows = [{ from: at(day, 2.5).toISOString(), until: at(day, 15).toISOString(), reason: 'Comunali' }];
  await database.db.execute(
    sql`update settings set value = ${JSON.stringify({ windows })}::jsonb where key = 'silence'`,
  );
  forgetSettings(database.db);
  await database.db.execute(sql`delete from pgboss.job`);
  expect(await mailedAt(at(day, 3))).toEqual([]);
  const { rows } = await database.db.execute<{ at: Date }>(sql`
    select start_after as at from pgboss.job where name = 'send-mail'`);
  expect(rows.map(({ at: later }) => new Date(later))).toEqual([at(day, 24), at(day, 24)]);
});

/** Tries once to send every mail that waits, and gives to whom one went. */
async function mailedAt(now: Date): Promise<string[]> {
  const sent: string[] = [];
  const send = jobHandlers(services(now), ({ to }) => Promise.resolve(void sent.push(to)))['send-mail'];
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from mails where state = 'queued'`);
  for (const { id } of rows) await send.run({ mailId: id }, { isLastTry: false, priority: 0 });
  return sent;
}
