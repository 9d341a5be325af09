import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { sendMail } from '#platform/mail/send-mail.ts';
import { IdRow, oneRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { followed, logged, published, wants } from '../../../../tests/support/notified.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import { queueDigests } from './digest.ts';
import { noteTold } from './tellings.ts';
import { recheckNotificationMail } from './recheck-notification-mail.ts';

const database = fileDatabase();
/** Eight in the morning in Rome, as all of these days have it. */
const eight = new Date('2026-11-24T07:00:00Z');
const at = (day: number, hours = 0) => new Date(eight.getTime() + (day * 24 + hours) * 3_600_000);
const services = (now: Date) => testServices(database.db, now);
const make = (now: Services) => queueDigests(now, () => Promise.resolve());

beforeEach(async () => {
  await database.db.execute(sql`truncate digests, mails, tellings, follows, notification_choices, comment_events`);
  // Where the first digest of all begins.
  await make(services(eight));
});

/** A case of which these are told in the morning. */
async function followedCase(slug: string, readers: readonly { id: string }[]): Promise<string> {
  const id = await insertArticle(database.db, { slug, title: slug });
  for (const reader of readers) {
    await followed(database.db, reader.id, id, eight);
    await wants(services(eight), reader.id, 'correction', { channel: 'digest' });
  }
  return id;
}

const person = () => insertPerson(database.db, { password: false });

/** The digests of somebody, each with its day and the cases of which it tells. */
async function digestsOf({ id }: { id: string }, state?: 'queued' | 'sent'): Promise<[day: string, cases: string[]][]> {
  const { rows } = await database.db.execute<{ day: string; text: string }>(sql`
    select split_part(key, ':', 2) as day, text from mails
    where key like ${`digest:%:${id}`} and (${state ?? null}::text is null or state = ${state ?? null}) order by key`);
  return rows.map(({ day, text }) => [day, [...text.matchAll(/Abbiamo corretto «(\w+)»/g)].map(([, slug]) => slug!)]);
}

/** A program that stops once so many digests are queued: what it was at is undone. */
function stopping(now: Date, after: number): Services {
  const running = services(now);
  let left = after;
  const sendMany: Services['jobs']['sendMany'] = async (...given) => {
    left -= 1;
    if (left < 0) throw new Error('stopped');
    await running.jobs.sendMany(...given);
  };
  return { ...running, jobs: { ...running.jobs, sendMany } };
}

const allSent = () => database.db.execute(sql`update mails set state = 'sent', sent_at = now() where state = 'queued'`);

test('whom a digest that was cut off did not reach has one the next morning, with what is due of both days', async () => {
  const readers = (await Promise.all(Array.from({ length: 33 }, person))).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const [first, second, third] = ['primo', 'secondo', 'terzo'] as const;
  const cases = [];
  for (const slug of [first, second, third]) cases.push(await followedCase(slug, readers));

  await logged(database.db, cases[0]!, at(0, 12));
  await expect(make(stopping(at(1), 15))).rejects.toThrow('stopped');
  await allSent();
  await logged(database.db, cases[1]!, at(1, 12));
  await expect(make(stopping(at(2), 25))).rejects.toThrow('stopped');
  await allSent();
  await logged(database.db, cases[2]!, at(2, 12));
  await make(services(at(3, -0.5)));
  await make(services(at(3, 1)));
  await allSent();

  const [one, two, three] = ['2026-11-25', '2026-11-26', '2026-11-27'];
  const found = await Promise.all(readers.map((reader) => digestsOf(reader)));
  const wanted = readers.map((_, index) => {
    if (index < 10)
      return [
        [one, [first]],
        [two, [second]],
        [three, [third]],
      ];
    return index < 20
      ? [
          [two, [second, first]],
          [three, [third]],
        ]
      : [[three, [third, second, first]]];
  });
  expect(found).toEqual(wanted);
  // The next morning nobody hears of it again.
  await make(services(at(4)));
  expect(await Promise.all(readers.map((reader) => digestsOf(reader)))).toEqual(found);
});

test('a digest that did not go out before a stop goes out as one with that of the next morning, once it is made', async () => {
  const [both, onlyFirst, answered] = await Promise.all([person(), person(), person()]);
  const first = await followedCase('quarto', [both, onlyFirst]);
  const second = await followedCase('quinto', [both]);
  await logged(database.db, first, at(0, 12));
  await answerTo(answered, second, at(0, 12));
  await make(services(at(1)));
  expect(await digestsOf(both, 'queued')).toEqual([['2026-11-25', ['quarto']]]);
  expect(await digestsOf(answered, 'queued')).toEqual([['2026-11-25', []]]);

  await logged(database.db, second, at(1, 12));
  // At four, at a quarter past seven, and when those of the morning are made.
  expect(await goOut(at(1, 20))).toEqual(Array(3).fill(at(1, 23)));
  expect(await goOut(at(1, 23.25))).toEqual(Array(3).fill(at(1, 23.25 + 1 / 12)));
  await make(services(at(2)));
  expect(await goOut(at(2))).toEqual(Array(3).fill(undefined));
  expect(await digestsOf(both, 'sent')).toEqual([['2026-11-26', ['quinto', 'quarto']]]);
  expect(await digestsOf(onlyFirst, 'sent')).toEqual([['2026-11-26', ['quarto']]]);
  // Who asked for nothing and had no other answer since.
  expect(await digestsOf(answered, 'sent')).toEqual([['2026-11-25', []]]);
});

test('what a digest that failed did not come to say, the next one does, also to whom it was told unasked', async () => {
  const [asked, answered] = await Promise.all([person(), person()]);
  const [first, second] = [await followedCase('fallito', [asked]), await followedCase('riuscito', [asked])];
  await logged(database.db, first, at(0, 12));
  await answerTo(answered, first, at(0, 12));
  await make(services(at(1)));
  const { rows: failed } = await database.db.execute<{ id: string }>(
    sql`update mails set state = 'failed', error = '421' where state = 'queued' returning id`,
  );
  expect(failed).toHaveLength(2);
  await logged(database.db, second, at(1, 12));
  await make(services(at(2)));
  expect(await digestsOf(asked)).toEqual([['2026-11-26', ['riuscito', 'fallito']]]);
  expect((await digestOf(answered)).text).toContain('Che cosa dite?');
  // Tried again by hand it is not there any more.
  expect(await handOver(services(at(2)), failed)).toEqual([undefined, undefined]);
  expect([await digestsOf(asked, 'sent'), await digestsOf(answered, 'sent')]).toEqual([[], []]);
});

test('a digest that waits quotes a comment as its author has rewritten it', async () => {
  const reader = await person();
  const answerId = await answerTo(reader, await insertArticle(database.db, { slug: 'riscritto' }), at(1, 12));
  await make(services(at(2)));
  expect((await digestOf(reader)).text).toContain('Che cosa dite?');
  await database.db.execute(sql`update comments set content = 'Ho cambiato idea.' where id = ${answerId}`);
  await goOut(at(2, 1));
  const { text } = await digestOf(reader);
  expect([text.includes('Ho cambiato idea.'), text.includes('Che cosa dite?')]).toEqual([true, false]);
});

test('a digest that waits is not held back where its own morning, or this one, is over', async () => {
  const reader = await person();
  const id = await followedCase('sesto', [reader]);
  await logged(database.db, id, at(0, 12));
  await make(services(at(1)));
  expect(await goOut(at(1))).toEqual([undefined]);
  await database.db.execute(sql`update mails set state = 'queued', sent_at = null`);
  expect(await goOut(at(2, 5))).toEqual([undefined]);
});

test('what was told before a stop of days is told after it, also to whom a digest that was cut off did not reach', async () => {
  const readers = (await Promise.all(Array.from({ length: 12 }, person))).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const [first, second] = [await followedCase('settimo', readers), await followedCase('ottavo', readers)];
  await logged(database.db, first, at(0, 12));
  await expect(make(stopping(at(1), 11))).rejects.toThrow('stopped');
  await allSent();
  await logged(database.db, second, at(1, 2));
  await noteTold(database.db, at(1, 3));
  await make(services(at(5)));
  const [one, five] = ['2026-11-25', '2026-11-29'];
  const reached = [
    [one, ['settimo']],
    [five, ['ottavo']],
  ];
  expect(await Promise.all(readers.map((reader) => digestsOf(reader)))).toEqual(
    readers.map((_, index) => (index < 10 ? reached : [[five, ['ottavo', 'settimo']]])),
  );
});

/** The digest of a day, with so many corrections told in one that waited before it. */
async function afterOneOf(count: number): Promise<{ subject: string; text: string }> {
  const reader = await person();
  for (let n = 0; n < count; n += 1) {
    await logged(database.db, await followedCase(`di${count}n${n}`, [reader]), at(0, 12));
  }
  await make(services(at(1)));
  await make(services(at(2)));
  await goOut(at(2));
  return digestOf(reader);
}

async function digestOf({ id }: { id: string }): Promise<{ subject: string; text: string }> {
  const { rows } = await database.db.execute<{ subject: string; text: string }>(
    sql`select subject, text from mails where key = ${`digest:2026-11-26:${id}`}`,
  );
  return rows[0]!;
}

const rest = 'Il resto è fra le notifiche.';

test('that there was more than a digest says that waits, is said by the one that takes its place', async () => {
  const { subject, text } = await afterOneOf(21);
  expect([subject, text.includes(rest)]).toEqual(['20 e più novità', true]);
});

test('of a full digest that waits nobody is told that there was more', async () => {
  const { subject, text } = await afterOneOf(20);
  expect([subject, text.includes(rest)]).toEqual(['20 novità', false]);
});

test('in the place of what was taken back a digest that waits tells what it had no room for', async () => {
  const reader = await person();
  const cases: string[] = [];
  for (let n = 0; n < 21; n += 1) cases.push(await followedCase(`posto${n}`, [reader]));
  for (const [n, id] of cases.entries()) await logged(database.db, id, at(1, n / 60));
  await make(services(at(2)));
  await database.db.execute(sql`update articles set status = 'draft' where id = ${cases.at(-1)}`);
  await goOut(at(2));
  const { subject, text } = await digestOf(reader);
  expect([subject, text.includes('«posto0»'), text.includes(rest)]).toEqual(['20 novità', true, false]);
});

/** Lets somebody's comment on an article be answered; gives the answer's id. */
async function answerTo(reader: { id: string }, articleId: string, when: Date): Promise<string> {
  const comment = async (userId: string, parentId: string | null) =>
    oneRow(database.db, IdRow)`
      insert into comments (article_id, user_id, parent_id, content, status, created_at, earns_point)
      values (${articleId}, ${userId}, ${parentId}, 'Che cosa dite?', 'published', ${when}, false) returning id`;
  const other = await person();
  const { id } = await comment(reader.id, null);
  const answer = await comment(other.id, id);
  await published(database.db, answer.id, when);
  return answer.id;
}

/** Hands all that waits to the mail server; answers when each is to be tried again, where it is. */
async function goOut(now: Date): Promise<(Date | undefined)[]> {
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from mails where state = 'queued' order by key`,
  );
  return handOver(services(now), rows);
}

function handOver(running: Services, mails: readonly { id: string }[]): Promise<(Date | undefined)[]> {
  const sending = {
    ...running,
    transport: undefined,
    recheck: (mail: Parameters<typeof recheckNotificationMail>[1]) => recheckNotificationMail(running, mail),
  };
  return Promise.all(mails.map(({ id }) => sendMail(sending, id, false)));
}
