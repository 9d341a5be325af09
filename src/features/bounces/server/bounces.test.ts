import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseAccount } from '#features/accounts/server/delete-account.ts';
import { newsletterSubscribers } from '#features/newsletters/server/schema.ts';
import { askForLetter, confirmLetter } from '#features/newsletters/server/subscribers.ts';
import { confirmKey } from '#features/newsletters/server/keys.ts';
import { countReaders, nextReaders, readerAt } from '#features/newsletters/server/readers.ts';
import { reachableReaders } from '#features/notifications/server/readers.ts';
import { lowestId } from '#platform/lowest-id.ts';
import { isSuppressed, suppress, suppressionOf } from '#platform/mail/suppressions.ts';
import { addRomeDays } from '#lib/rome-time.ts';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';
import { cleanUpSuppressions } from './clean-up.ts';
import { suppressionPart } from './data-export.ts';
import { forgetSuppression } from './forget.ts';

const database = fileDatabase();
const bounceKey = 'a key that only providers know';
const at = new Date('2026-11-26T09:00:00Z');
let services: Services;
let api: OpenAPIHono;
let ada: { id: string; email: string };

beforeAll(() => {
  services = { ...testServices(database.db, at), bounceKey };
  api = testApi(services);
});

beforeEach(async () => {
  await database.db.execute(sql`truncate mail_suppressions, newsletter_subscribers`);
  ada = await insertPerson(database.db, { password: false });
});

/** As a provider posts it: without an origin, and not always as JSON. */
async function report(provider: string, body: unknown, { key = bounceKey, type = 'application/json', to = api } = {}) {
  const path = `/api/mail/bounces/${provider}?key=${encodeURIComponent(key)}`;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const init = { method: 'POST', headers: { 'content-type': type }, body: text };
  const response = await to.request(path, init, { incoming: { socket: { remoteAddress: '192.0.2.7' } } });
  return { status: response.status, text: await response.text() };
}

const ses = (message: unknown) => ({ Type: 'Notification', MessageId: 'm', Message: JSON.stringify(message) });
const sesBounce = (email: string, bounceType = 'Permanent', named = 'notificationType') =>
  ses({
    [named]: 'Bounce',
    bounce: { bounceType, bouncedRecipients: [{ emailAddress: email, status: '5.1.1' }] },
    mail: {},
  });
const sesComplaint = (email: string, complaintFeedbackType?: string) =>
  ses({
    eventType: 'Complaint',
    complaint: { complainedRecipients: [{ emailAddress: email }], complaintFeedbackType },
  });
const postmark = (email: string, RecordType: string, Type: string) => ({ RecordType, Type, Email: email, ID: 1 });
const mailgun = (recipient: string, event: string, severity?: string) => ({
  signature: { token: 't' },
  'event-data': { event, severity, recipient, reason: 'bounce' },
});
const mailgunFailed = (recipient: string, reason: string, code: number, enhanced: string | null = null) => ({
  signature: { token: 't' },
  'event-data': {
    event: 'failed',
    severity: 'permanent',
    recipient,
    reason,
    'delivery-status': { code, 'enhanced-code': enhanced, message: 'No' },
  },
});

test.each<[string, (email: string) => unknown, string, 'bounce' | 'complaint']>([
  ['ses', sesBounce, 'text/plain; charset=UTF-8', 'bounce'],
  ['ses', (email) => sesBounce(`Ada Prova <${email}>`, 'Permanent', 'eventType'), 'text/plain', 'bounce'],
  ['ses', sesComplaint, 'text/plain; charset=UTF-8', 'complaint'],
  ['postmark', (email) => postmark(email, 'Bounce', 'HardBounce'), 'application/json', 'bounce'],
  ['postmark', (email) => postmark(email, 'Bounce', 'SpamComplaint'), 'application/json', 'complaint'],
  ['postmark', (email) => postmark(email, 'SpamComplaint', 'SpamComplaint'), 'application/json', 'complaint'],
  ['mailgun', (email) => mailgun(email, 'failed', 'permanent'), 'application/json', 'bounce'],
  ['mailgun', (email) => mailgunFailed(email, 'bounce', 550, '5.1.1'), 'application/json', 'bounce'],
  ['mailgun', (email) => mailgunFailed(email, 'generic', 550, '5.1.1'), 'application/json', 'bounce'],
  ['mailgun', (email) => mailgunFailed(email, 'bounce', 550), 'application/json', 'bounce'],
  ['mailgun', (email) => mailgunFailed(email, 'suppress-bounce', 605, ''), 'application/json', 'bounce'],
  ['mailgun', (email) => mailgun(email, 'complained'), 'application/json', 'complaint'],
])(
  '%s tells of a mailbox that refuses for good, once and many times at once: %o',
  async (provider, body, type, reason) => {
    const posts = Array.from({ length: 5 }, () => report(provider, body(ada.email.toUpperCase()), { type }));
    expect((await Promise.all(posts)).map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    expect(await suppressionOf(database.db, ada.email)).toEqual({ reason, at });
    const { rows } = await database.db.execute(sql`select source from mail_suppressions`);
    expect(rows).toEqual([{ source: provider }]);
  },
);

test.each<[string, (email: string) => unknown]>([
  ['ses', (email) => sesBounce(email, 'Transient')],
  ['ses', (email) => sesBounce(email, 'Undetermined')],
  ['ses', (email) => sesComplaint(email, 'not-spam')],
  ['ses', (email) => ses({ notificationType: 'Delivery', delivery: { recipients: [email] } })],
  [
    'ses',
    () => ({ Type: 'Notification', Message: 'Successfully validated SNS topic for Amazon SES event publishing.' }),
  ],
  ['ses', () => ({ Type: 'UnsubscribeConfirmation', SubscribeURL: 'https://sns.eu-south-1.amazonaws.com/?x=1' })],
  ['postmark', (email) => postmark(email, 'Bounce', 'SoftBounce')],
  ['postmark', (email) => postmark(email, 'Bounce', 'Transient')],
  ['postmark', (email) => ({ RecordType: 'Delivery', Recipient: email })],
  ['mailgun', (email) => mailgun(email, 'failed', 'temporary')],
  ['mailgun', (email) => mailgun(email, 'delivered')],
  // A mailbox that is full, with its code, without, and when Mailgun gave up trying.
  ['mailgun', (email) => mailgunFailed(email, 'bounce', 552, '5.2.2')],
  ['mailgun', (email) => mailgunFailed(email, 'bounce', 552)],
  ['mailgun', (email) => mailgunFailed(email, 'generic', 452, '4.2.2')],
  ['mailgun', (email) => mailgunFailed(email, 'old', 602)],
  ['mailgun', (email) => mailgunFailed(email, 'espblock', 550, '5.7.1')],
  ['mailgun', (email) => mailgunFailed(email, 'suppress-unsubscribe', 606, '')],
  ['mailgun', (email) => mailgunFailed(email, 'suppress-complaint', 607)],
])('%s tells of what passes or concerns nobody, and nothing changes', async (provider, body) => {
  expect(await report(provider, body(ada.email))).toEqual({ status: 204, text: '' });
  expect(await isSuppressed(database.db, ada.email)).toBe(false);
});

test('a mailbox of nobody here is not kept, and one of somebody who asked for the letter is', async () => {
  expect((await report('postmark', postmark('altri@prova.example', 'Bounce', 'HardBounce'))).status).toBe(204);
  expect((await report('postmark', postmark('\u0000', 'Bounce', 'HardBounce'))).status).toBe(400);
  expect((await report('ses', sesBounce('a\u0000@prova.example'))).status).toBe(204);
  const { rows } = await database.db.execute(sql`select from mail_suppressions`);
  expect(rows).toEqual([]);
  await database.db.insert(newsletterSubscribers).values({ email: 'altri@prova.example', askedAt: at });
  await report('postmark', postmark('Altri+x@prova.example', 'Bounce', 'HardBounce'));
  expect(await isSuppressed(database.db, 'altri@prova.example')).toBe(true);
});

test('without the key, with another one and from an unknown provider it is an address that does not exist', async () => {
  const body = postmark(ada.email, 'Bounce', 'HardBounce');
  for (const refused of [
    await report('postmark', body, { key: 'a key that only others know....' }),
    await report('postmark', body, { key: '' }),
    await report('sendgrid', body),
    await report('postmark', body, { to: testApi(testServices(database.db, at)) }),
    await report('postmark', body, { key: '', to: testApi(testServices(database.db, at)) }),
  ]) {
    expect(refused.status).toBe(404);
    expect(JSON.parse(refused.text)).toEqual({ message: 'Questo indirizzo non esiste.', code: 'not_found' });
  }
  expect(await isSuppressed(database.db, ada.email)).toBe(false);
});

test.each<[string, unknown]>([
  ['ses', 'no JSON'],
  ['ses', {}],
  ['ses', { Type: 'Notification', Message: 'no JSON' }],
  ['ses', ses({ bounce: {} })],
  ['ses', ses({ notificationType: 'Bounce' })],
  ['ses', ses({ notificationType: 'Complaint', complaint: {} })],
  [
    'ses',
    { Type: 'SubscriptionConfirmation', SubscribeURL: 'https://sns.eu-south-1.amazonaws.com.altri.example/?a=1' },
  ],
  ['ses', { Type: 'SubscriptionConfirmation', SubscribeURL: 'http://sns.eu-south-1.amazonaws.com/?a=1' }],
  ['ses', { Type: 'SubscriptionConfirmation', SubscribeURL: 'https://127.0.0.1/' }],
  ['postmark', {}],
  ['postmark', []],
  ['postmark', { RecordType: 'Bounce', Type: 'HardBounce' }],
  ['mailgun', { event: 'failed', severity: 'permanent' }],
  ['mailgun', { 'event-data': { event: 'complained' } }],
])('%s tells something that is none of its forms: %o', async (provider, body) => {
  const { status, text } = await report(provider, body);
  expect(status).toBe(400);
  expect(JSON.parse(text)).toEqual({
    message: 'Questo messaggio non è di quelli che il fornitore manda.',
    code: 'invalid_input',
  });
});

/** A message to many that went out, and the notice that it came back. */
async function came(email: string, { toMany = true, type = 'multipart/report; boundary=x' } = {}) {
  const { rows } = await database.db.execute<{ id: string }>(sql`
    insert into mails (key, "to", subject, state, sent_at, to_many)
    values (gen_random_uuid()::text, ${email}, 'Lettera 1', 'sent', ${at}, ${toMany}) returning id`);
  const { id } = rows[0]!;
  const parts =
    '--x\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx\n\nAction: failed\nStatus: 5.1.1\n\n--x--\n';
  return {
    to: `bounces+${id}@prova.example`,
    parts,
    whole: `Content-Type: ${type}\nTo: bounces+${id}@prova.example\n\n${parts}`,
  };
}
const notify = async (body: string, { type = 'message/rfc822', key = bounceKey, to = '' } = {}) => {
  const path = `/api/mail/bounces/dsn?key=${encodeURIComponent(key)}${to && `&to=${to}`}`;
  const init = { method: 'POST', headers: { 'content-type': type }, body };
  return (await api.request(path, init, { incoming: { socket: { remoteAddress: '192.0.2.7' } } })).status;
};

test('the own mail server tells which letter came back, as a mail or as its parts, once and many times', async () => {
  const bea = await insertPerson(database.db, { password: false });
  const carla = await insertPerson(database.db, { password: false });
  const [letter, query] = [await came(ada.email), await came(bea.email)];
  expect(await Promise.all([1, 2, 3].map(() => notify(letter.whole)))).toEqual([204, 204, 204]);
  // A plus that a shell left in a query is a space.
  expect(await notify(query.parts, { type: 'multipart/report; boundary=x', to: query.to })).toBe(204);
  const { rows } = await database.db.execute(sql`select source, reason from mail_suppressions`);
  expect(rows).toEqual([
    { source: 'dsn', reason: 'bounce' },
    { source: 'dsn', reason: 'bounce' },
  ]);
  expect([await isSuppressed(database.db, ada.email), await isSuppressed(database.db, bea.email)]).toEqual([
    true,
    true,
  ]);

  const [receipt, away] = [await came(carla.email, { toMany: false }), await came('nessuno@prova.example')];
  expect(await notify(receipt.whole)).toBe(204);
  expect(await notify(away.whole)).toBe(204);
  expect(
    await notify(receipt.whole.replaceAll(/bounces\+[^@]+/g, 'bounces+0b6f2a1c-3d4e-4f5a-8b6c-7d8e9f0a1b2c')),
  ).toBe(204);
  expect((await database.db.execute(sql`select from mail_suppressions`)).rows).toHaveLength(2);
});

test('a notice is taken with the key alone, whatever signs it has, and no larger than a notice is', async () => {
  const { whole } = await came(ada.email);
  expect(await notify(whole, { key: 'a key that only others know....' })).toBe(404);
  expect(await notify('Ciao')).toBe(400);
  expect(await notify(`${whole}\n${'x'.repeat(256 * 1024)}`)).toBe(413);
  expect(await isSuppressed(database.db, ada.email)).toBe(false);
  // The letter that comes back with it is no JSON.
  expect(await notify(`${whole}\n${'[{"'.repeat(5000)}`)).toBe(204);
  expect(await isSuppressed(database.db, ada.email)).toBe(true);
});

test('Amazon asks to be confirmed: taken, and opened by nobody but the operator', async () => {
  const SubscribeURL = 'https://sns.eu-south-1.amazonaws.com/?Action=ConfirmSubscription&Token=1';
  expect((await report('ses', { Type: 'SubscriptionConfirmation', SubscribeURL })).status).toBe(204);
});

test('who refuses is found neither for letters nor for mails of what they follow, and lifts it in the settings', async () => {
  const cookie = await sessionCookie(database.db, ada.id);
  await database.db.execute(sql`update users set newsletter_weekly = true where id = ${ada.id}`);
  await database.db.insert(newsletterSubscribers).values({ email: 'lea@prova.example', askedAt: at, confirmedAt: at });
  const readers = async () =>
    (await nextReaders(database.db, 'weekly', { after: lowestId, limit: 1000, now: at })).map(({ email }) => email);
  const reached = async () => (await reachableReaders(database.db, [ada.id], at)).map(({ takesMails }) => takesMails);
  const before = await countReaders(database.db, 'weekly', at);
  expect(await readers()).toEqual(expect.arrayContaining([ada.email, 'lea@prova.example']));
  expect(await reached()).toEqual([true]);

  await report('mailgun', mailgun(ada.email, 'complained'));
  await report('mailgun', mailgun('lea@prova.example', 'failed', 'permanent'));
  expect(await countReaders(database.db, 'weekly', new Date(at.getTime() + 60_001))).toBe(before - 2);
  expect(await readerAt(database.db, 'weekly', ada.email, at)).toBeUndefined();
  expect(await readerAt(database.db, 'weekly', 'lea@prova.example', at)).toBeUndefined();
  expect(await reached()).toEqual([false]);
  expect((await ask(api, 'GET', '/api/user/settings', { cookie })).body).toMatchObject({
    mailSuppression: { reason: 'complaint', at: at.toISOString() },
  });
  expect(await suppressionPart.rows(services, ada.id)).toEqual([
    { motivo: 'segnalate come posta indesiderata', dal: at },
  ]);

  for (const again of [204, 204]) {
    expect((await ask(api, 'DELETE', '/api/user/mail-suppression', { cookie })).status).toBe(again);
  }
  expect((await ask(api, 'GET', '/api/user/settings', { cookie })).body).toMatchObject({ mailSuppression: null });
  expect(await readers()).toContain(ada.email);
  expect(await readers()).not.toContain('lea@prova.example');
  expect(await reached()).toEqual([true]);
  expect(await suppressionPart.rows(services, ada.id)).toEqual([]);
});

test('whoever only typed an address neither learns what was done there nor changes it', async () => {
  const { id, email } = await insertPerson(database.db, { password: false, emailVerified: false });
  const cookie = await sessionCookie(database.db, id);
  await suppress(database.db, { email, reason: 'complaint', source: 'ses', at });
  expect((await ask(api, 'GET', '/api/user/settings', { cookie })).body).toMatchObject({ mailSuppression: null });
  expect((await ask(api, 'DELETE', '/api/user/mail-suppression', { cookie })).status).toBe(403);
  expect(await suppressionPart.rows(services, id)).toEqual([]);
  expect((await ask(api, 'DELETE', '/api/user/mail-suppression')).status).toBe(401);
  expect(await isSuppressed(database.db, email)).toBe(true);
});

test('who asks for the letter anew at an address that refused it is asked, and agreeing lifts it', async () => {
  const email = 'nina@prova.example';
  const [row] = await database.db
    .insert(newsletterSubscribers)
    .values({ email, askedAt: addRomeDays(at, -2), confirmedAt: addRomeDays(at, -2) })
    .returning({ id: newsletterSubscribers.id });
  const asked = async () => (await database.db.execute(sql`select from mails where "to" = ${email}`)).rows.length;
  await askForLetter(services, email);
  expect(await asked()).toBe(0);
  await report('ses', sesBounce(email));
  await askForLetter(services, email);
  expect(await asked()).toBe(1);
  expect(await isSuppressed(database.db, email)).toBe(true);
  await confirmLetter(services, confirmKey(services.authSecret, { id: row!.id, email }));
  expect(await isSuppressed(database.db, email)).toBe(false);
  expect(await readerAt(database.db, 'weekly', email, at)).toMatchObject({ of: 'subscriber' });
});

test('it goes with the account, unless somebody else has the mailbox; and what is nobody’s goes at night', async () => {
  const leaving = async (person: { id: string; email: string }) =>
    eraseAccount(
      { ...services, beforeAccountDeletion: [], eraseOnDeletion: [forgetSuppression] },
      { ...person, name: 'Ada Prova' },
    );
  const bea = await insertPerson(database.db, { password: false });
  for (const { email } of [ada, bea]) await report('ses', sesBounce(email));
  await database.db.insert(newsletterSubscribers).values({ email: bea.email, askedAt: at, confirmedAt: at });
  await leaving(ada);
  await leaving(bea);
  expect(await isSuppressed(database.db, ada.email)).toBe(false);
  expect(await isSuppressed(database.db, bea.email)).toBe(true);

  const carla = await insertPerson(database.db, { password: false });
  await suppress(database.db, { email: carla.email, reason: 'bounce', source: 'smtp', at });
  await suppress(database.db, { email: 'nessuno@prova.example', reason: 'bounce', source: 'smtp', at });
  await cleanUpSuppressions(services);
  expect(await isSuppressed(database.db, 'nessuno@prova.example')).toBe(false);
  expect(await isSuppressed(database.db, bea.email)).toBe(true);
  expect(await isSuppressed(database.db, carla.email)).toBe(true);
});
