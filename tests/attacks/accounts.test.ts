import fs from 'node:fs';
import { inspect } from 'node:util';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { credentials, sessions, twoFactors, users, verifications } from '#features/accounts/server/schema.ts';
import { announceVerdicts } from '#features/votes/server/verdicts.ts';
import { holdEarlierSupports } from '#features/supports/server/hold-earlier.ts';
import { holdEarlierVotes } from '#features/votes/server/mailbox-groups.ts';
import { rebuildCounters, shownDifferences } from '../../src/rebuild.ts';
import { rateLimits } from '#platform/limits/schema.ts';
import { mails } from '#platform/mail/schema.ts';
import { createApp } from '../../src/app.ts';
import { insertArticle } from '../support/articles.ts';
import { testApi } from '../support/api.ts';
import { fileDatabase } from '../support/database.ts';
import { testServices } from '../support/services.ts';
import { ask, insertPerson, sessionCookie, testPassword } from '../support/signed-in.ts';
import { appCode } from '../support/totp.ts';

const database = fileDatabase();
let api: OpenAPIHono;

beforeAll(async () => {
  api = testApi(testServices(database.db, new Date()));
});

afterEach(() => vi.restoreAllMocks());
const post = (path: string, body: unknown, cookie?: string) =>
  ask(api, 'POST', `/api/auth${path}`, { body, ...(cookie ? { cookie } : {}) });
const rowOf = async (email: string) => (await database.db.select().from(users).where(eq(users.email, email)))[0];
const mailsTo = async (address: string) =>
  (await database.db.select({ text: mails.text }).from(mails).where(eq(mails.to, address))).map(({ text }) => text!);

const accountTables = { users, sessions, credentials, verifications, twoFactors };
const columns = Object.entries(accountTables).flatMap(([table, shape]) =>
  Object.keys(getTableColumns(shape)).map((column) => [table, column] as const),
);
/** What would do harm in each kind of column. */
const harmful: Readonly<Record<string, unknown>> = {
  image: 'https://evil.example/x.png',
  role: 'admin',
  emailVerified: true,
  twoFactorExempt: true,
  twoFactorEnabled: true,
  votesWait: null,
  banned: false,
  createdAt: '2020-01-01T00:00:00Z',
};
const valueOf = (column: string) => harmful[column] ?? 'abcdef';

test.each(columns.filter(([, column]) => !['name', 'username', 'bio', 'location', 'website'].includes(column)))(
  'update-user changes nothing by %s.%s',
  async (_, column) => {
    const { id, email } = await insertPerson(database.db, { name: 'Ada Prova' });
    const before = await rowOf(email);
    const answer = await post('/update-user', { [column]: valueOf(column) }, await sessionCookie(database.db, id));
    expect(answer.status).toBe(400);
    expect(await rowOf(email)).toEqual(before);
  },
);

test.each(columns.filter(([, column]) => !['name', 'email', 'password'].includes(column)))(
  'sign-up takes no %s.%s',
  async (table, column) => {
    const email = `${table}-${column}@prova.example`.toLowerCase();
    const body = { name: 'Ada Prova', email, password: testPassword, [column]: valueOf(column) };
    await post('/sign-up/email', body);
    const made = await rowOf(email);
    expect(made?.image ?? null).toBeNull();
    expect([made?.role ?? 'user', made?.emailVerified ?? false, made?.banned ?? false]).toEqual(['user', false, false]);
    expect(made?.[column as keyof typeof made] ?? null).not.toBe(valueOf(column) ?? 'nothing');
  },
);

test('a picture of an account is ours or none, in the database too', async () => {
  const { id, email } = await insertPerson(database.db);
  const cookie = await sessionCookie(database.db, id);
  for (const image of ['https://evil.example/x.png', `data:image/png;base64,${'A'.repeat(3000)}`, '/media/x.svg']) {
    const refused = await post('/update-user', { name: 'Ada', image }, cookie);
    expect([refused.status, refused.body['code'], refused.body['field']]).toEqual([400, 'FIELD_NOT_ALLOWED', 'image']);
    await expect(database.db.update(users).set({ image }).where(eq(users.id, id))).rejects.toThrow();
  }
  expect((await rowOf(email))!.image).toBeNull();
});

test('one mailbox makes one account, however it is written, and only its owner is told', async () => {
  const owner = await insertPerson(database.db, { email: 'rosa.bianchi@gmail.com' });
  const spellings = ['rosabianchi@gmail.com', 'r.o.s.a.bianchi+voto@googlemail.com', 'ROSA.BIANCHI+2@gmail.com'];
  const signUp = (email: string) => post('/sign-up/email', { name: 'Rosa', email, password: testPassword });
  const shape = ({ status, body }: Awaited<ReturnType<typeof signUp>>, email: string) => {
    const { id: _, createdAt: _1, updatedAt: _2, ...user } = body['user'] as Record<string, unknown>;
    expect(user['email']).toBe(email.toLowerCase());
    return { status, keys: Object.keys(body), user: { ...user, email: '' } };
  };
  const known = shape(await signUp(owner.email), owner.email);
  for (const spelling of spellings) {
    expect(shape(await signUp(spelling), spelling)).toEqual(known);
    expect(await mailsTo(spelling.toLowerCase())).toEqual([]);
  }
  const { rows } = await database.db.execute(
    sql`select email from users where canonical_email(email) = 'rosabianchi@gmail.com'`,
  );
  expect(rows).toEqual([{ email: owner.email }]);
  expect(await mailsTo(owner.email)).toEqual([expect.stringContaining('Un account c’è già')]);

  // Its owner signs in and asks for a password under any of them.
  expect((await post('/sign-in/email', { email: spellings[0], password: testPassword })).status).toBe(200);
  await post('/request-password-reset', { email: spellings[1] });
  expect(await mailsTo(owner.email)).toHaveLength(2);
});

test('spellings of one mailbox that register at once make one account', async () => {
  const spelling = (n: number) => `lea+${n}@posta.example`;
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      post('/sign-up/email', { name: 'Lea', email: spelling(n), password: testPassword }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { rows } = await database.db.execute(sql`select email from users where email like 'lea+%'`);
  expect(rows).toHaveLength(1);
});

test('wrong passwords from elsewhere keep nobody out, and are themselves stopped', async () => {
  const strict = testApi(testServices(database.db, new Date(), 1));
  await database.db.delete(rateLimits);
  const { email } = await insertPerson(database.db, { role: 'admin' });
  const attempt = (address: string, password: string, cookie = '') =>
    ask(strict, 'POST', '/api/auth/sign-in/email', { body: { email, password }, address, cookie });
  const owner = await attempt('203.0.113.1', testPassword);
  expect(owner.status).toBe(200);
  const device = owner.cookie.split('; ').find((cookie) => cookie.startsWith('contraddittorio.device='))!;

  const seen: number[] = [];
  for (let n = 0; n < 13; n += 1) seen.push((await attempt('198.51.100.7', `Sbagliata!2026-${n}`)).status);
  expect(seen.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
  expect(seen.slice(10)).toEqual([429, 429, 429]);
  // From any other network the right password goes in, and in the owner's own browser behind the attacker's address too.
  expect((await attempt('203.0.113.2', testPassword)).status).toBe(200);
  expect((await attempt('198.51.100.7', testPassword)).status).toBe(429);
  expect((await attempt('198.51.100.7', testPassword, device)).status).toBe(200);
  // The mark of a browser holds for the account of its owner alone, and a forged one for none.
  const other = await insertPerson(database.db);
  const foreign = { body: { email: other.email, password: testPassword }, address: '198.51.100.7', cookie: device };
  expect((await ask(strict, 'POST', '/api/auth/sign-in/email', foreign)).status).toBe(429);
  const forged = device.slice(0, -3) + 'AAA';
  expect((await attempt('198.51.100.7', testPassword, forged)).status).toBe(429);
});

test('who guesses from many addresses is stopped at a hundred, and the owner’s browser is not', async () => {
  const strict = testApi(testServices(database.db, new Date(), 0.1));
  await database.db.delete(rateLimits);
  const { email } = await insertPerson(database.db);
  const attempt = (address: string, cookie = '') =>
    ask(strict, 'POST', '/api/auth/sign-in/email', { body: { email, password: testPassword }, address, cookie });
  const owner = await attempt('203.0.113.1');
  for (let n = 1; n < 10; n += 1) expect((await attempt(`198.51.100.${n}`)).status).toBe(200);
  const refused = await attempt('198.51.100.99');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  expect(refused.body['message']).toMatch(/^Troppi tentativi\. Riprova fra (un’ora|\d+ minuti)\.$/);
  const device = owner.cookie.split('; ').find((cookie) => cookie.startsWith('contraddittorio.device='))!;
  expect((await attempt('198.51.100.99', device)).status).toBe(200);
});

test('a known browser keeps its mark, and no number of them goes round the limits', async () => {
  const strict = testApi(testServices(database.db, new Date(), 0.1));
  await database.db.delete(rateLimits);
  const { email } = await insertPerson(database.db);
  const attempt = (address: string, cookie = '') =>
    ask(strict, 'POST', '/api/auth/sign-in/email', { body: { email, password: testPassword }, address, cookie });
  const nonceOf = (cookie: string) => /contraddittorio\.device=([^.]+)\./.exec(cookie)![1];
  const marks: string[] = [];
  for (let n = 0; n < 7; n += 1) marks.push((await attempt(`203.0.113.${n}`)).cookie);
  const again = await attempt('198.51.100.7', marks[0]);
  expect([again.status, nonceOf(again.cookie)]).toEqual([200, nonceOf(marks[0]!)]);
  expect((await attempt('198.51.100.8', again.cookie)).status).toBe(429);
  // Three for known browsers behind one address, five for all of one account.
  const seen = [];
  for (const mark of marks.slice(1, 4)) seen.push((await attempt('198.51.100.7', mark)).status);
  expect(seen).toEqual([200, 200, 429]);
  for (const mark of marks.slice(4)) seen.push((await attempt('198.51.100.9', mark)).status);
  expect(seen.slice(3)).toEqual([200, 200, 429]);
});

test('a new password voids the marks of all browsers', async () => {
  const strict = testApi(testServices(database.db, new Date(), 1));
  await database.db.delete(rateLimits);
  const { email } = await insertPerson(database.db);
  const attempt = (password: string, cookie = '') =>
    ask(strict, 'POST', '/api/auth/sign-in/email', { body: { email, password }, address: '203.0.113.1', cookie });
  const { cookie } = await attempt(testPassword);
  for (let n = 0; n < 10; n += 1) await attempt(`Sbagliata!2026-${n}`);
  expect((await attempt(testPassword, cookie)).status).toBe(200);
  await post('/request-password-reset', { email });
  const token = /token=([\w-]+)/.exec((await mailsTo(email)).join())![1]!;
  const newPassword = 'Nuotano!2026-lontano';
  expect((await post('/reset-password', { token, newPassword })).status).toBe(200);
  expect((await attempt(newPassword, cookie)).status).toBe(429);
});

test('renders are counted for a person whose session stands, and else for the address', async () => {
  const { id } = await insertPerson(database.db);
  const app = createApp(testServices(database.db, new Date(), 0.1), async (_, _1, admit) => {
    await admit();
    return new Response('made');
  });
  const open = async (cookie: string) =>
    (await app.request('/', { headers: { cookie } }, { incoming: { socket: { remoteAddress: '203.0.113.5' } } }))
      .status;
  const standing = await Promise.all(Array.from({ length: 7 }, () => sessionCookie(database.db, id)));
  const ended = await Promise.all(
    Array.from({ length: 7 }, () => sessionCookie(database.db, id, { expiresAt: new Date(0) })),
  );
  const expected = [200, 200, 200, 200, 200, 200, 429];
  const seen: number[] = [];
  for (const cookie of standing) seen.push(await open(cookie));
  expect(seen).toEqual(expected);
  for (const cookie of ended) seen.push(await open(cookie));
  expect(seen.slice(7)).toEqual(expected);
});

/** All that goes to standard error meanwhile, by whichever way. */
async function saidDuring(work: () => Promise<unknown>): Promise<string> {
  const spies = [vi.spyOn(fs, 'writeSync'), vi.spyOn(console, 'error').mockReturnValue()];
  await work();
  const calls = spies.flatMap<unknown>((spy) => spy.mock.calls);
  return inspect(calls, { depth: 9, maxStringLength: Infinity });
}

test('a database that fails is told as such, and the log has nothing of what should have been written', async () => {
  const { id, email } = await insertPerson(database.db, { name: 'Ada Prova' });
  const cookie = await sessionCookie(database.db, id);
  await post('/request-password-reset', { email });
  const token = /token=([\w-]+)/.exec((await mailsTo(email)).join())![1]!;
  const newPassword = 'Nuotano!2026-lontano';
  const changes: [string, object, string?][] = [
    ['/change-password', { currentPassword: testPassword, newPassword }, cookie],
    ['/two-factor/enable', { password: testPassword }, cookie],
    ['/sign-in/email', { email, password: testPassword }],
    ['/sign-up/email', { name: 'Bea Prova', email: 'bea-nuova@prova.example', password: newPassword }],
    ['/reset-password', { token, newPassword }],
    ['/update-user', { name: 'Altro Nome' }, cookie],
  ];
  const hashes = await database.db.select({ password: credentials.password }).from(credentials);
  const said = await saidDuring(() =>
    database.db.transaction(async (tx) => {
      // Reads go on; whatever writes waits, and is given up after two seconds.
      await tx.execute(sql`lock table users, sessions, credentials, two_factors, verifications in exclusive mode`);
      for (const { status, headers, body } of await Promise.all(changes.map((change) => post(...change)))) {
        expect([status, body['code'], headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
      }
    }),
  );
  expect(said).toContain('canceling statement due to lock timeout');
  for (const secret of ['params', 'Failed query', email, 'bea-nuova', newPassword, 'Altro Nome', token]) {
    expect(said).not.toContain(secret);
  }
  // A salted hash, as Better Auth writes it.
  expect(said).not.toMatch(/[0-9a-f]{32}:[0-9a-f]{64}/);
  expect(await database.db.select({ password: credentials.password }).from(credentials)).toEqual(hashes);
  expect(await rowOf('bea-nuova@prova.example')).toBeUndefined();
});

/** An account with a second factor that is set up, and the key of its app. */
async function withSecondFactor() {
  const { id, email } = await insertPerson(database.db);
  const cookie = await sessionCookie(database.db, id);
  const { totpURI } = (await post('/two-factor/enable', { password: testPassword }, cookie)).body as {
    totpURI: string;
  };
  const key = new URL(totpURI).searchParams.get('secret')!;
  expect((await post('/two-factor/verify-totp', { code: appCode(key) }, cookie)).status).toBe(200);
  return { id, email, key };
}

test('a code of the app is taken once, also of many at once', async () => {
  const { email, key } = await withSecondFactor();
  const challenge = async () => (await post('/sign-in/email', { email, password: testPassword })).cookie;
  // The one that ended the set-up.
  const replayed = await post('/two-factor/verify-totp', { code: appCode(key) }, await challenge());
  expect([replayed.status, replayed.body]).toEqual([
    401,
    {
      code: 'CODE_ALREADY_USED',
      message: 'Questo codice è già stato usato: aspetta il prossimo nell’app.',
      field: 'code',
    },
  ]);

  const challenges = [await challenge(), await challenge(), await challenge()];
  const code = appCode(key, 'next');
  const answers = await Promise.all(challenges.map((cookie) => post('/two-factor/verify-totp', { code }, cookie)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
});

test('whoever gave too many wrong codes is told how long none is taken, and the right one is not used up', async () => {
  const { id, email, key } = await withSecondFactor();
  const lock = (until: Date | null) =>
    database.db.update(twoFactors).set({ lockedUntil: until }).where(eq(twoFactors.userId, id));
  const { cookie } = await post('/sign-in/email', { email, password: testPassword });
  const code = appCode(key, 'next');
  await lock(new Date(Date.now() + 9.5 * 60_000));
  for (const path of ['/two-factor/verify-totp', '/two-factor/verify-backup-code']) {
    const { status, headers, body } = await post(path, { code }, cookie);
    const told = { code: 'too_many_requests', message: 'Troppi tentativi. Riprova fra 10 minuti.' };
    expect([status, body], path).toEqual([429, told]);
    expect(Number(headers.get('retry-after')), path).toBeGreaterThan(540);
  }
  await lock(new Date(Date.now() - 1000));
  expect((await post('/two-factor/verify-totp', { code }, cookie)).status).toBe(200);
});

test('no browser is spared the second factor', async () => {
  const { email, key, id } = await withSecondFactor();
  const { cookie } = await post('/sign-in/email', { email, password: testPassword });
  const trusted = await post('/two-factor/verify-totp', { code: appCode(key, 'next'), trustDevice: true }, cookie);
  expect(trusted.status).toBe(200);
  expect(trusted.cookie).not.toContain('trust_device');
  const { rows } = await database.db.execute(
    sql`select from verifications where value = ${id} and expires_at > now() + interval '1 day'`,
  );
  expect(rows).toEqual([]);
});

test('whoever took an account over does not keep it: the old address stops a change, also one that is done', async () => {
  for (const isDone of [false, true]) {
    const { id, email } = await insertPerson(database.db);
    const stolen = await sessionCookie(database.db, id);
    const newEmail = `ladro-${String(isDone)}@prova.example`;
    expect((await post('/change-email', { newEmail }, stolen)).status).toBe(400);
    expect((await post('/change-email', { newEmail, password: testPassword }, stolen)).status).toBe(200);
    const confirm = /token=([\w.-]+)/.exec((await mailsTo(newEmail))[0]!)![1]!;
    const stop = /stop-email-change\?token=([\w-]+)/.exec((await mailsTo(email))[0]!)![1]!;
    if (isDone) expect((await post('/verify-email', { token: confirm }, stolen)).status).toBe(200);
    // In the meantime somebody registers the address that was left, and never confirms it.
    if (isDone) await insertPerson(database.db, { email, emailVerified: false });

    expect((await post('/stop-email-change', { token: 'x' })).status).toBe(404);
    expect((await post('/stop-email-change', { token: stop })).body).toEqual({ status: true });
    expect(await rowOf(email)).toMatchObject({ id, emailVerified: true });
    expect(await rowOf(newEmail)).toBeUndefined();
    expect((await ask(api, 'GET', '/api/auth/get-session', { cookie: stolen })).body).toBeNull();
    expect((await post('/sign-in/email', { email, password: testPassword })).status).toBe(401);
    expect((await post('/verify-email', { token: confirm }, await sessionCookie(database.db, id))).status).toBe(401);
    expect((await post('/stop-email-change', { token: stop })).status).toBe(404);

    // Its owner chooses a new password with the link that came by itself.
    const [reset] = (await mailsTo(email)).flatMap((text) => /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? []);
    const newPassword = 'Ombrello!1987-rosso';
    expect((await post('/reset-password', { token: reset, newPassword })).status).toBe(200);
    expect((await post('/sign-in/email', { email, password: newPassword })).status).toBe(200);
  }
});

test('where there is a second factor, a change of the address asks for its code too', async () => {
  const { id, email, key } = await withSecondFactor();
  const cookie = await sessionCookie(database.db, id);
  const change = (given: object) =>
    post('/change-email', { newEmail: 'due@prova.example', password: testPassword, ...given }, cookie);
  expect((await change({})).body['field']).toBe('code');
  expect((await change({ code: '000000' })).body['field']).toBe('code');
  expect(await mailsTo('due@prova.example')).toEqual([]);
  expect((await change({ code: appCode(key, 'next') })).status).toBe(200);
  expect(await mailsTo(email)).toContainEqual(expect.stringContaining('stop-email-change'));
});

test('an account without a password moves within ten minutes of its sign-in', async () => {
  const { id } = await insertPerson(database.db, { password: false });
  const change = (cookie: string) => post('/change-email', { newEmail: 'tre@prova.example' }, cookie);
  // The clock of the program stands where the file began.
  const old = await sessionCookie(database.db, id, { createdAt: new Date(Date.now() - 30 * 60_000) });
  expect((await change(old)).body['code']).toBe('confirm_identity');
  expect((await change(await sessionCookie(database.db, id))).status).toBe(200);
});

/** A reader of an address that is thrown away, who registered and confirmed it as anybody does. */
async function disposableAccount(name: string) {
  const email = `${name}@mailinator.com`;
  await post('/sign-up/email', { name: 'Ada', email, password: testPassword });
  const token = /token=([\w.-]+)/.exec((await mailsTo(email))[0]!)![1]!;
  expect((await post('/verify-email', { token, password: testPassword })).status).toBe(200);
  const { cookie } = await post('/sign-in/email', { email, password: testPassword });
  return { id: (await rowOf(email))!.id, cookie };
}
const rows = async (statement: ReturnType<typeof sql>) => (await database.db.execute(statement)).rows;
const sumOf = async (articleId: string) =>
  Number(
    (
      await rows(
        sql`select coalesce(sum(count), 0) as sum from article_counts where kind in ('pro', 'contro', 'support') and article_id = ${articleId}`,
      )
    )[0]!['sum'],
  );
const differences = async () => shownDifferences(await rebuildCounters(testServices(database.db, new Date())));
async function admin() {
  const { id } = await insertPerson(database.db, { role: 'admin', twoFactorExempt: true });
  return sessionCookie(database.db, id);
}
const openGroups = async (cookie: string) =>
  (await ask(api, 'GET', '/api/admin/vote-clusters', { cookie })).body['clusters'] as Record<string, unknown>[];
const decide = (cookie: string, id: unknown, decision: 'admit' | 'annul') =>
  ask(api, 'POST', `/api/admin/vote-clusters/${String(id)}/decide`, {
    cookie,
    body: { decision, reason: 'Guardati.' },
  });

test('votes and supports of disposable addresses wait for a person, and say so', async () => {
  const dualita = await insertArticle(database.db, { slug: 'usa-e-getta' });
  const story = await insertArticle(database.db, { slug: 'usa-e-getta-storia', format: 'dal_basso' });
  const one = await disposableAccount('uno');
  const two = await disposableAccount('due');
  expect((await ask(api, 'GET', '/api/user/settings', { cookie: one.cookie })).body['votesWait']).toBe('disposable');
  // They read and write.
  const comment = { articleId: dualita, content: 'Ci sono anch’io.' };
  expect((await ask(api, 'POST', '/api/comments', { body: comment, cookie: one.cookie })).status).toBe(201);

  const vote = (cookie: string) =>
    ask(api, 'POST', `/api/articles/${dualita}/dualita-votes`, { body: { position: 'pro' }, cookie });
  for (const { cookie } of [one, two]) {
    const cast = await vote(cookie);
    expect([cast.status, cast.body['standing'], cast.body['stats']]).toEqual([
      201,
      'checking',
      { pro: 0, contro: 0, total: 0 },
    ]);
  }
  expect((await vote(one.cookie)).status).toBe(409);
  const support = (cookie: string, method = 'POST') => ask(api, method, `/api/articles/${story}/support`, { cookie });
  for (const { cookie } of [one, two]) {
    expect((await support(cookie)).body).toMatchObject({ supported: true, count: 0, standing: 'checking' });
  }
  // Again changes nothing, and who takes it back leaves the group.
  await support(two.cookie);
  expect((await support(two.cookie, 'DELETE')).body).toMatchObject({ supported: false, count: 0 });
  expect([await sumOf(dualita), await sumOf(story)]).toEqual([0, 0]);

  const cookie = await admin();
  const groups = await openGroups(cookie);
  const groupOf = (id: string) => groups.find(({ article }) => (article as { id: string }).id === id)!;
  expect(groupOf(dualita)).toMatchObject({ kind: 'mailbox', of: 'votes', votes: 0 });
  expect(groupOf(story)).toMatchObject({ kind: 'mailbox', of: 'supports', votes: 0 });
  expect(JSON.stringify(groups)).not.toMatch(/mailinator|"pro"|"contro"/);

  expect((await decide(cookie, groupOf(dualita)['id'], 'admit')).status).toBe(200);
  expect((await decide(cookie, groupOf(story)['id'], 'annul')).status).toBe(200);
  expect([await sumOf(dualita), await sumOf(story)]).toEqual([2, 0]);
  expect((await support(one.cookie)).body).toMatchObject({ supported: true, count: 0, standing: 'annulled' });
  await support(two.cookie);
  const [late] = await openGroups(cookie);
  expect((await decide(cookie, late!['id'], 'admit')).status).toBe(200);
  expect(await sumOf(story)).toBe(1);
  expect(await differences()).toEqual([]);
  // The support that was not admitted is no vote.
  expect((await ask(api, 'GET', '/api/transparency')).body['thisMonth']).toMatchObject({
    votesAdmitted: 2,
    votesAnnulled: 0,
    supportsAnnulled: 1,
  });
});

test('a group goes with nothing in it, and on an archived story it can only be annulled', async () => {
  const story = await insertArticle(database.db, { slug: 'archiviata', format: 'dal_basso' });
  const giver = await disposableAccount('ultima-ora');
  const supported = await ask(api, 'POST', `/api/articles/${story}/support`, { cookie: giver.cookie });
  expect(supported.body).toMatchObject({ supported: true, count: 0, standing: 'checking' });
  await expect(rows(sql`delete from vote_clusters where article_id = ${story}`)).rejects.toThrow();
  expect(await rows(sql`select standing from supports where article_id = ${story}`)).toEqual([
    { standing: 'checking' },
  ]);

  // Whoever leaves leaves the number, and the group as it is.
  const left = await ask(api, 'POST', '/api/auth/delete-user', {
    cookie: giver.cookie,
    body: { password: testPassword },
  });
  expect(left.status).toBe(200);
  await rows(sql`update dal_basso_details set archived_at = now() where article_id = ${story}`);
  const cookie = await admin();
  const group = (await openGroups(cookie)).find(({ article }) => (article as { id: string }).id === story)!;
  expect(group).toMatchObject({ of: 'supports', votes: 0, isArchived: true });
  const refused = await decide(cookie, group['id'], 'admit');
  expect([refused.status, refused.body['message']]).toEqual([
    409,
    'La storia è archiviata e i suoi sostegni non cambiano più: questi si possono solo annullare.',
  ]);
  expect((await decide(cookie, group['id'], 'annul')).status).toBe(200);
});

test('a verdict does not wait for disposable addresses: what nobody admitted does not count in it', async () => {
  const publishedAt = new Date(Date.now() - 6 * 86_400_000);
  const trial = await insertArticle(database.db, { slug: 'caso', format: 'trial', publishedAt });
  const { cookie } = await disposableAccount('giurato');
  const cast = await ask(api, 'POST', '/api/votes', { body: { articleId: trial, verdict: 'pro' }, cookie });
  expect([cast.status, cast.body['standing']]).toEqual([201, 'checking']);
  await announceVerdicts(testServices(database.db, new Date(Date.now() + 30 * 86_400_000)));
  expect(await rows(sql`select guilty, innocent, invalidated from trial_verdicts where article_id = ${trial}`)).toEqual(
    [{ guilty: 0, innocent: 0, invalidated: 1 }],
  );
  expect(await rows(sql`select status, decided_by from vote_clusters where article_id = ${trial}`)).toEqual([
    { status: 'annulled', decided_by: null },
  ]);
  expect((await ask(api, 'GET', '/api/articles/slug/caso')).body['voteNotes']).toEqual([
    'Voti non contati: 1. Venivano da indirizzi usa e getta o da caselle con più account, e nessuno li ha ammessi prima del verdetto.',
  ]);
});

test('what a double of a mailbox cast before is put aside', async () => {
  const dualita = await insertArticle(database.db, { slug: 'doppio' });
  const story = await insertArticle(database.db, { slug: 'doppio-storia', format: 'dal_basso' });
  await insertPerson(database.db, { email: 'sosia@posta.example' });
  const { id } = await insertPerson(database.db, { email: 'doppio@posta.example' });
  await rows(sql`update users set created_at = now() - interval '9 days' where id = ${id}`);
  const cookie = await sessionCookie(database.db, id);
  const vote = { body: { position: 'contro' }, cookie };
  expect((await ask(api, 'POST', `/api/articles/${dualita}/dualita-votes`, vote)).status).toBe(201);
  expect((await ask(api, 'POST', `/api/articles/${story}/support`, { cookie })).body['count']).toBe(1);
  expect([await sumOf(dualita), await sumOf(story)]).toEqual([1, 1]);
  await database.db
    .update(users)
    .set({ email: 'sosia+2@posta.example', votesWait: 'same_mailbox' })
    .where(eq(users.id, id));
  await holdEarlierVotes(testServices(database.db, new Date()));
  await holdEarlierSupports(testServices(database.db, new Date()));
  expect([await sumOf(dualita), await sumOf(story)]).toEqual([0, 0]);
  expect((await ask(api, 'GET', `/api/articles/${dualita}/dualita-votes/user`, { cookie })).body['standing']).toBe(
    'checking',
  );

  const boss = await admin();
  const group = (await openGroups(boss)).find((open) => (open['article'] as { id: string }).id === dualita)!;
  expect((await decide(boss, group['id'], 'annul')).status).toBe(200);
  expect((await ask(api, 'GET', '/api/articles/slug/doppio')).body['voteNotes']).toEqual([
    'Voti non contati: 1. Venivano da indirizzi usa e getta o da caselle con più account, e nessuno li ha ammessi.',
  ]);
});

test('an account does not move to a disposable address', async () => {
  const { id } = await insertPerson(database.db);
  const body = { newEmail: 'via@mailinator.com', password: testPassword };
  const refused = await post('/change-email', body, await sessionCookie(database.db, id));
  expect([refused.status, refused.body['field']]).toEqual([400, 'newEmail']);
});
