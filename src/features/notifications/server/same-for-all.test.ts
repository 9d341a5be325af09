import { sql } from 'drizzle-orm';
import { createECDH, randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import webPush from 'web-push';
import type { OutgoingMail } from '#platform/mail/transport.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import {
  browserAt,
  followed,
  logged,
  pronounced,
  voted,
  wakeWaiting,
  wants,
} from '../../../../tests/support/notified.ts';
import { testServices, workOffJobs } from '../../../../tests/support/services.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import { queueDigests } from './digest.ts';
import { tellReaders } from './tell-readers.ts';
import { tellVerdicts } from './tell-verdicts.ts';

const database = fileDatabase();
/** Eight in the morning in Rome. */
const eight = new Date('2026-11-24T07:00:00Z');
const hoursLater = (hours: number) => new Date(eight.getTime() + hours * 3_600_000);
const services = (now: Date) => testServices(database.db, now);

/** Somebody who voted for each side, and somebody who follows. All have the same name, and addresses of one length. */
async function threeReaders(...articleIds: string[]) {
  const [pro, contro, follower] = [
    await insertPerson(database.db, { password: false }),
    await insertPerson(database.db, { password: false }),
    await insertPerson(database.db, { password: false }),
  ];
  for (const articleId of articleIds) {
    await voted(database.db, pro.id, articleId, 'pro', eight);
    await voted(database.db, contro.id, articleId, 'contro', eight);
    await followed(database.db, follower.id, articleId, eight);
  }
  return { pro, contro, follower };
}
type Reader = Awaited<ReturnType<typeof insertPerson>>;

/** What a mail server is handed for a reader, with a word for what is theirs alone, and how long each part of it is. */
function seen(mails: readonly OutgoingMail[], { id, email }: Reader) {
  const own = mails.filter(({ to }) => to === email);
  expect(own).toHaveLength(1);
  const { subject, text, html, stopUrl, toMany } = own[0]!;
  const parts = { subject, text, html, stopUrl: stopUrl! };
  const key = new RegExp(`${id}[^\\s"<]*`, 'g');
  return {
    toMany,
    words: Object.entries(parts).map(([part, words]) => [part, words.replaceAll(key, 'key')]),
    links: [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link!.replaceAll(key, 'key')),
    lengths: Object.entries(parts).map(([part, words]) => [part, Buffer.byteLength(words)]),
  };
}

/** Where the first digest of all begins. */
beforeAll(() => queueDigests(services(eight)));

test.each([
  ['whole', 'published', 0, '6 novità'],
  ['without what was taken back meanwhile', 'draft', 24, '5 novità'],
])('a digest, %s, is the same however its reader voted, and for who follows', async (_, status, day, subject) => {
  const [first, second, last] = [
    await insertArticle(database.db, { slug: `primo-${day}`, format: 'trial' }),
    await insertArticle(database.db, { slug: `secondo-${day}`, format: 'trial' }),
    await insertArticle(database.db, { slug: `ultimo-${day}`, format: 'trial' }),
  ];
  const { pro, contro, follower } = await threeReaders(first, second, last);
  for (const { id } of [pro, contro, follower])
    for (const kind of ['verdict', 'correction', 'addition'] as const)
      await wants(services(eight), id, kind, { channel: 'digest' });

  for (const id of [first, second, last]) await pronounced(database.db, id, hoursLater(day + 1));
  await logged(database.db, first, hoursLater(day + 2));
  await logged(database.db, second, hoursLater(day + 3), { event: 'ending' });
  await logged(database.db, second, hoursLater(day + 4), { event: 'addition' });
  const nextMorning = services(hoursLater(day + 24));
  await queueDigests(nextMorning);
  await database.db.execute(sql`update articles set status = ${status} where id = ${last}`);
  const mails: OutgoingMail[] = [];
  await workOffJobs(nextMorning, (mail) => Promise.resolve(void mails.push(mail)));

  const toPro = seen(mails, pro);
  expect(toPro.words[0]).toEqual(['subject', subject]);
  expect(toPro.links).toContain(`${nextMorning.publicUrl}/notifiche`);
  expect(seen(mails, contro)).toEqual(toPro);
  expect(seen(mails, follower)).toEqual(toPro);
  expect(JSON.stringify(toPro)).not.toMatch(/hai votato|hai letto|che segui/);
});

test('the mail of a verdict is the same to who asked for it at the case, as voters can, and to who follows', async () => {
  const id = await insertArticle(database.db, { slug: 'chiesto', format: 'trial' });
  const { pro, contro, follower } = await threeReaders(id);
  await database.db.execute(sql`update votes set wants_verdict = true where article_id = ${id}`);
  await wants(services(eight), follower.id, 'verdict', { channel: 'mail' });
  await pronounced(database.db, id, hoursLater(48));
  const later = services(hoursLater(49));
  await tellVerdicts(later, () => Promise.resolve());
  await tellReaders(later);
  const mails: OutgoingMail[] = [];
  await workOffJobs(later, (mail) => Promise.resolve(void mails.push(mail)));

  const toPro = seen(mails, pro);
  expect(toPro.words[0]).toEqual(['subject', 'Verdetto pronunciato: «Titolo di chiesto»']);
  expect(seen(mails, contro)).toEqual(toPro);
  expect(seen(mails, follower)).toEqual(toPro);
});

test('what a push service is handed is the same, to the byte, however its reader voted, and for who follows', async () => {
  const id = await insertArticle(database.db, { slug: 'svegliato', format: 'trial' });
  const { pro, contro, follower } = await threeReaders(id);
  for (const who of [pro, contro, follower]) await wants(services(eight), who.id, 'verdict', { channel: 'push' });
  await pronounced(database.db, id, hoursLater(1));
  await tellReaders(services(hoursLater(2)));
  const wakes = await wakeWaiting(services(hoursLater(2)));
  const [toPro, ...toOthers] = [pro, contro, follower].map((who) => {
    const wake = wakes.find(({ address }) => address === browserAt(who.id))!;
    const { payload, options } = wake;
    // With keys of a browser what is said would go out encrypted.
    const subscription = { endpoint: wake.address, keys: { p256dh: browserKeys.getPublicKey('base64url'), auth } };
    const sent: { body: Buffer | null; headers: object } = webPush.generateRequestDetails(
      subscription,
      payload as string,
      options,
    );
    const { Authorization: signed, ...headers } = sent.headers as Record<string, unknown>;
    return { payload, options, headers, signedBytes: String(signed).length, bytes: sent.body?.length ?? 0 };
  });
  expect(wakes).toHaveLength(3);
  expect(toPro).toMatchObject({ payload: null, bytes: 0 });
  for (const toOther of toOthers) expect(toOther).toEqual(toPro);
});
const browserKeys = createECDH('prime256v1');
browserKeys.generateKeys();
const auth = randomBytes(16).toString('base64url');
