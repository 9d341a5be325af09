import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { suppress } from '#platform/mail/suppressions.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices, workOffJobs } from '../../../../tests/support/services.ts';
import { ask, insertPerson, origin, sessionCookie, testPassword } from '../../../../tests/support/signed-in.ts';
import { planOf, statementsOf, stepsOf } from '../../../../tests/support/statements.ts';
import { stopAddresses } from './keys.ts';
import { nextReaders } from './readers.ts';
import { adoptNewSubscribers, cleanUpSubscribers } from './subscribers.ts';

const database = fileDatabase();
const noon = new Date('2026-11-24T11:00:00Z');
const daysLater = (days: number) => new Date(noon.getTime() + days * 24 * 3_600_000);
const at = (now: Date) => testServices(database.db, now);
const path = '/api/newsletters/subscriptions';

beforeEach(async () => {
  for (const table of ['users', 'newsletter_subscribers', 'mails', 'mail_suppressions']) {
    await database.db.execute(sql.raw(`delete from ${table}`));
  }
});

const call = (method: 'POST' | 'GET', where: string, body?: object, now = noon) =>
  ask(testApi(at(now)), method, where, body ? { body } : {});
const subscribe = (email: unknown, now = noon) => call('POST', path, { email }, now);
const mails = async () =>
  (
    await database.db.execute<{ to: string; subject: string; text: string }>(
      sql`select "to", subject, text from mails order by created_at, "to"`,
    )
  ).rows;
const keyOf = (text: string) => decodeURIComponent(/conferma\?chiave=(\S+)/.exec(text)![1]!);
const confirm = (key: string, now = noon) => call('POST', `${path}/confirmation`, { key }, now);
const readers = async () =>
  (
    await nextReaders(database.db, 'weekly', { after: '00000000-0000-0000-0000-000000000000', limit: 100, now: noon })
  ).map(({ of, email }) => [of, email]);
const isWeekly = async (id: string) =>
  (await database.db.execute<{ on: boolean }>(sql`select newsletter_weekly as on from users where id = ${id}`)).rows[0]!
    .on;

test('an address that asks is written to, and gets letters once it agrees', async () => {
  expect((await subscribe('Lei@Prova.example')).status).toBe(202);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'lei@prova.example', subject: 'Confermi che vuoi la lettera?' });
  expect(await readers()).toEqual([]);
  const key = keyOf(mail!.text);
  expect((await confirm(key)).status).toBe(204);
  expect((await confirm(key)).status).toBe(204);
  expect(await readers()).toEqual([['subscriber', 'lei@prova.example']]);
});

test.each(['', 'lei', 'lei@', 'a@b.it, c@d.it', `${'a'.repeat(250)}@prova.example`, 3, null])(
  'what is no address is refused, and said why: %j',
  async (email) => {
    const { status, body } = await subscribe(email);
    expect([status, body['field']]).toEqual([400, 'email']);
    expect(await mails()).toEqual([]);
  },
);

test('nobody learns from the answer who has the letter already, and who has it is not written to', async () => {
  const has = await insertPerson(database.db, { email: 'ha@prova.example' });
  await database.db.execute(sql`update users set newsletter_weekly = true where id = ${has.id}`);
  await subscribe('nuova@prova.example');
  await confirm(keyOf((await mails())[0]!.text));
  const answers = await Promise.all(
    ['ha@prova.example', 'nuova@prova.example', 'mai@prova.example'].map((email) => subscribe(email)),
  );
  expect(answers.map(({ status, text }) => [status, text])).toEqual(Array.from({ length: 3 }, () => [202, '']));
  expect((await mails()).map(({ to }) => to).toSorted()).toEqual(['mai@prova.example', 'nuova@prova.example']);
});

test('one mailbox asks once, however its address is written and however often at once', async () => {
  await Promise.all([subscribe('a.da@gmail.com'), subscribe('ada@gmail.com'), subscribe('ada+lettere@gmail.com')]);
  const { rows } = await database.db.execute(sql`select email from newsletter_subscribers`);
  expect(rows).toHaveLength(1);
});

test('a key that is none, that is too old or of what was never asked for is refused', async () => {
  await subscribe('lei@prova.example');
  const key = keyOf((await mails())[0]!.text);
  for (const wrong of ['', 'c.x.y', `${key}x`, key.replace('c.', 's.'), key.slice(0, -2)]) {
    expect([wrong, (await confirm(wrong)).status]).toEqual([wrong, 404]);
  }
  expect(await confirm(key, daysLater(8))).toMatchObject({
    status: 404,
    body: { message: 'Il link è scaduto: chiedi di nuovo la lettera.' },
  });
  expect(await readers()).toEqual([]);
  await cleanUpSubscribers(at(daysLater(6)));
  expect((await confirm(key, daysLater(6))).status).toBe(204);
});

test('an address that never agreed is forgotten after a week', async () => {
  await subscribe('lei@prova.example');
  await cleanUpSubscribers(at(daysLater(7)));
  expect((await database.db.execute(sql`select from newsletter_subscribers`)).rowCount).toBe(0);
});

test('what an account asks for without signing in is the account’s, and so is what was asked for before it', async () => {
  const ada = await insertPerson(database.db, { email: 'ada@prova.example' });
  await subscribe('ada@prova.example');
  await confirm(keyOf((await mails())[0]!.text));
  expect([await isWeekly(ada.id), await readers()]).toEqual([true, [['account', 'ada@prova.example']]]);
  expect((await confirm(keyOf((await mails())[0]!.text))).status).toBe(204);

  await subscribe('ugo@prova.example');
  await confirm(keyOf((await mails())[1]!.text));
  const ugo = await insertPerson(database.db, { email: 'ugo@prova.example' });
  await adoptNewSubscribers(at(noon));
  expect(await isWeekly(ugo.id)).toBe(true);
  expect((await readers()).toSorted()).toEqual([
    ['account', 'ada@prova.example'],
    ['account', 'ugo@prova.example'],
  ]);
});

test('what was asked for is the account’s too that moves to that address, or confirms it long after it was made', async () => {
  const today = at(new Date());
  const post = (where: string, body: object, cookie = '') =>
    ask(testApi(today), 'POST', `/api/auth${where}`, { body, cookie });
  await agreed('nuova@prova.example');
  await agreed('tardi@prova.example');
  const moving = await insertPerson(database.db, { email: 'prima@prova.example' });
  const cookie = await sessionCookie(database.db, moving.id);
  const newEmail = 'nuova@prova.example';
  expect((await post('/change-email', { newEmail, password: testPassword }, cookie)).status).toBe(200);
  const late = await post('/sign-up/email', { name: 'Lea', email: 'tardi@prova.example', password: testPassword });
  await database.db.execute(sql`
    update users set created_at = now() - interval '60 days', updated_at = now() - interval '60 days'`);
  await adoptNewSubscribers(today);
  expect((await readers()).map(([of]) => of)).toEqual(['subscriber', 'subscriber']);

  expect((await post('/verify-email', { token: await tokenTo(newEmail) }, cookie)).status).toBe(200);
  expect((await post('/verify-email', { token: await tokenTo('tardi@prova.example') }, late.cookie)).status).toBe(200);
  await adoptNewSubscribers(today);
  expect((await readers()).toSorted()).toEqual([
    ['account', 'nuova@prova.example'],
    ['account', 'tardi@prova.example'],
  ]);
  // What they switch off since stays off.
  await database.db.execute(sql`update users set newsletter_weekly = false`);
  await adoptNewSubscribers(today);
  await cleanUpSubscribers(today);
  expect(await readers()).toEqual([]);
});

test('the minute looks at no subscriber but those of accounts that changed', async () => {
  await database.db.execute(sql`
    insert into users (name, email, email_verified, updated_at)
    select 'Lettore', 'lettore-' || n || '@prova.example', true, ${noon}::timestamptz - n * interval '1 day'
    from generate_series(1, 30) n`);
  await database.db.execute(sql`
    insert into newsletter_subscribers (email, asked_at, confirmed_at)
    select 'iscritto-' || n || '@prova.example', ${noon}, ${noon} from generate_series(1, 3000) n`);
  await database.db.execute(sql`analyze users, newsletter_subscribers`);
  const sent = await statementsOf(() => adoptNewSubscribers(at(noon)));
  const looking = sent.filter(({ text }) => text.includes('newsletter_subscribers'));
  expect(looking).toHaveLength(1);
  const steps = stepsOf(await planOf(database.db, looking[0]!));
  expect(steps.filter((step) => step['Relation Name'] === 'newsletter_subscribers')).toMatchObject([
    { 'Index Name': 'newsletter_subscribers_one_mailbox', 'Actual Loops': 2, 'Actual Rows': 0 },
  ]);
});

const agreed = (email: string) =>
  database.db.execute(sql`
    insert into newsletter_subscribers (email, asked_at, confirmed_at) values (${email}, ${noon}, ${noon})`);
const tokenTo = async (address: string) =>
  (await mails()).flatMap(({ to, text }) => (to === address ? (/token=([\w.-]+)/.exec(text)?.[1] ?? []) : []))[0]!;

test('whoever only types an address at the registration takes no letter from whoever has the mailbox', async () => {
  await subscribe('lei@prova.example');
  await confirm(keyOf((await mails())[0]!.text));
  const { id } = await insertPerson(database.db, { email: 'lei@prova.example', emailVerified: false });
  await database.db.execute(sql`update users set newsletter_weekly = true where id = ${id}`);
  await adoptNewSubscribers(at(noon));
  expect(await readers()).toEqual([['subscriber', 'lei@prova.example']]);
});

test('an address that did not agree is asked once a day, and one that complained is left alone for a while', async () => {
  await subscribe('lei@prova.example');
  await subscribe('lei@prova.example', daysLater(0.9));
  expect(await mails()).toHaveLength(1);
  await subscribe('lei@prova.example', daysLater(1.1));
  expect(await mails()).toHaveLength(2);
  await suppress(database.db, { email: 'ugo@prova.example', reason: 'complaint', source: 'ses', at: noon });
  await subscribe('ugo@prova.example', daysLater(80));
  expect(await mails()).toHaveLength(2);
  await subscribe('ugo@prova.example', daysLater(91));
  expect(await mails()).toHaveLength(3);
});

test('the longest address there may be stops its letters', async () => {
  const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`;
  expect(email.length).toBeLessThanOrEqual(254);
  expect((await subscribe(email)).status).toBe(202);
  expect((await confirm(keyOf((await mails())[0]!.text))).status).toBe(204);
  const { oneClick } = stopAddresses(at(noon), { of: 'subscriber', id: randomUUID(), email }, 'weekly');
  expect((await stopAt(oneClick)).status).toBe(204);
  expect(await readers()).toEqual([]);
});

test('an account whose address is not confirmed gets no letter', async () => {
  const { id } = await insertPerson(database.db, { email: 'ada@prova.example', emailVerified: false });
  await database.db.execute(sql`update users set newsletter_weekly = true where id = ${id}`);
  expect(await readers()).toEqual([]);
});

const stopAt = (address: string) => {
  const { pathname, search } = new URL(address);
  return testApi(at(noon)).request(pathname + search, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
};

test('one press stops it, as the program of a mail posts it, also for an account that has taken it over since', async () => {
  await subscribe('lei@prova.example');
  await confirm(keyOf((await mails())[0]!.text));
  const [reader] = await nextReaders(database.db, 'weekly', {
    after: '00000000-0000-0000-0000-000000000000',
    limit: 1,
    now: noon,
  });
  const { oneClick, url } = stopAddresses(at(noon), reader!, 'weekly');
  expect(url).toContain('/basta-email?lettera=');
  expect(url).not.toContain('prova.example');
  const account = await insertPerson(database.db, { email: 'lei@prova.example' });
  await adoptNewSubscribers(at(noon));
  expect(await isWeekly(account.id)).toBe(true);

  expect((await stopAt(oneClick)).status).toBe(204);
  expect((await stopAt(oneClick)).status).toBe(204);
  expect([await isWeekly(account.id), await readers()]).toEqual([false, []]);
  for (const wrong of ['x', '', `${new URL(oneClick).searchParams.get('key')}x`]) {
    expect((await stopAt(`${origin}/api/newsletters/stop?key=${encodeURIComponent(wrong)}`)).status).toBe(404);
  }
});

test.each(['GET', 'HEAD'])('%s of the address leads to the page that asks, and stops nothing', async (method) => {
  const { id, email } = await insertPerson(database.db);
  await database.db.execute(sql`update users set newsletter_weekly = true where id = ${id}`);
  const { oneClick, url } = stopAddresses(at(noon), { of: 'account', id, email }, 'weekly');
  const opened = await testApi(at(noon)).request(oneClick, { method });
  expect([opened.status, origin + opened.headers.get('location')!]).toEqual([303, url]);
  expect(await isWeekly(id)).toBe(true);
  expect((await stopAt(oneClick)).status).toBe(204);
  expect(await isWeekly(id)).toBe(false);
});

test('an account that stops one letter keeps the other', async () => {
  const { id, email } = await insertPerson(database.db);
  await database.db.execute(sql`update users set newsletter_weekly = true, newsletter_premium = true where id = ${id}`);
  const { oneClick } = stopAddresses(at(noon), { of: 'account', id, email }, 'premium');
  expect((await stopAt(oneClick)).status).toBe(204);
  const { rows } = await database.db.execute(sql`
    select newsletter_weekly as weekly, newsletter_premium as premium from users where id = ${id}`);
  expect(rows).toEqual([{ weekly: true, premium: false }]);
});

test('a mailbox is asked three times a day, and an address of the network twenty times an hour', async () => {
  await database.db.execute(sql`delete from rate_limits where key like 'newsletter-%'`);
  const limited = testApi(testServices(database.db, noon, 1));
  const statuses = async (times: number, email: (n: number) => string) => {
    const found: number[] = [];
    for (let n = 0; n < times; n += 1)
      found.push((await ask(limited, 'POST', path, { body: { email: email(n) } })).status);
    return found;
  };
  expect(await statuses(4, (n) => `lei+${n}@prova.example`)).toEqual([202, 202, 202, 429]);
  expect((await statuses(17, (n) => `a${n}@prova.example`)).at(-1)).toBe(429);
  await workOffJobs(at(noon));
});
