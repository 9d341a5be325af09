import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { followed, logged } from '../../../../tests/support/notified.ts';
import { testServices, workOffJobs } from '../../../../tests/support/services.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import { choose } from './choices.ts';
import { queueDigests } from './digest.ts';
import { stopKey } from './stop-key.ts';
import { stopMails } from './stop.ts';
import { tellReaders } from './tell-readers.ts';
import { noteTold } from './tellings.ts';

const database = fileDatabase();
/** Noon in Rome; the digest of the next morning comes nineteen hours later. */
const noon = new Date('2026-11-24T11:00:00Z');
const at = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const services = (hours: number) => testServices(database.db, at(hours));
const tell = (hours: number) => tellReaders(services(hours), () => Promise.resolve());
/** The mail of seven, with what it tells of. */
const morning = 19.1;

let ada: { id: string };
beforeEach(async () => {
  await database.db.execute(sql`truncate digests, mails, tellings, follows, notification_choices, events cascade`);
  await queueDigests(services(-1), () => Promise.resolve());
  ada = await insertPerson(database.db, { password: false });
  await chooses('digest', true);
});

const chooses = (channel: 'mail' | 'digest', isOn: boolean) =>
  choose(services(0), ada.id, { kind: 'correction', channel, isOn });

/** Something that happens to an article that Ada follows, at an hour. */
async function corrected(title: string, hours: number): Promise<void> {
  const id = await insertArticle(database.db, { slug: `caso-${crypto.randomUUID()}`, title });
  await followed(database.db, ada.id, id, at(-1));
  await logged(database.db, id, at(hours));
}

/** What the digest of the next morning tells Ada; nothing where there is none. */
async function digest(): Promise<string[]> {
  await queueDigests(services(morning), () => Promise.resolve());
  const { rows } = await database.db.execute<{ text: string }>(sql`
    select text from mails where key like ${`digest:%:${ada.id}`}`);
  return rows.flatMap(({ text }) => [...text.matchAll(/Abbiamo corretto «(\w+)»/g)].map(([, title]) => title!));
}

/** Of what Ada has mails of their own, which wait or went out. */
async function mails(): Promise<string[]> {
  const { rows } = await database.db.execute<{ subject: string }>(sql`
    select subject from mails where key like ${`notification:%:${ada.id}`} order by created_at`);
  return rows.map(({ subject }) => /«(\w+)»/.exec(subject)![1]!);
}

test('who stops mails of a kind gets no digest of it instead', async () => {
  await chooses('mail', true);
  await corrected('Mandata', 1);
  await tell(1.1);
  const { authSecret } = services(0);
  await stopMails({ db: database.db, authSecret }, stopKey(authSecret, ada.id, 'correction'));
  await corrected('Dopo', 3);
  await tell(3.1);
  expect(await digest()).toEqual([]);
});

test('what went out by a mail of its own is not told again, also where mails are off by then; what came later is', async () => {
  await chooses('mail', true);
  await corrected('Mandata', 1);
  await tell(1.1);
  await workOffJobs(services(1.2), () => Promise.resolve());
  await chooses('mail', false);
  await corrected('Dopo', 3);
  await tell(3.1);
  expect(await mails()).toEqual(['Mandata']);
  expect(await digest()).toEqual(['Dopo']);
});

test('a mail that waits and is not wanted any more is told in the digest', async () => {
  await chooses('mail', true);
  await corrected('Attesa', 1);
  await tell(1.1);
  await chooses('mail', false);
  expect(await digest()).toEqual(['Attesa']);
});

test('who switches mails on in the night hears in the morning what came before, and what came since by mail alone', async () => {
  await corrected('Prima', 3);
  await tell(3.1);
  await chooses('mail', true);
  await corrected('Notte', 11);
  // At night it is noted as told, and its mail waits for eight.
  await noteTold(database.db, at(11.1));
  await tell(11.1);
  expect(await digest()).toEqual(['Prima']);
  await tell(20.5);
  expect(await mails()).toEqual(['Notte']);
});

test('however much was mailed, what was not is found behind it', async () => {
  await corrected('Prima', 1);
  await tell(1.1);
  await chooses('mail', true);
  for (let n = 0; n < 25; n += 1) await corrected('Mandata', 2);
  await tell(2.1);
  expect(await mails()).toHaveLength(25);
  expect(await digest()).toEqual(['Prima']);
});
