import type { OpenAPIHono } from '@hono/zod-openapi';
import { desc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { privacyEdition, termsEdition } from '#lib/publication.ts';
import { log } from '#platform/log.ts';
import { mails } from '#platform/mail/schema.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import {
  ask,
  insertPerson,
  sessionCookie,
  testPassword,
  type GivenPerson,
} from '../../../../tests/support/signed-in.ts';
import { authErrorText } from '../auth-errors.ts';
import { inAuthLog, logOfBetterAuth } from './auth-log.ts';
import { accountPart } from './data-export.ts';
import { sessions, users } from './schema.ts';

const database = fileDatabase();
const startedAt = new Date();
let api: OpenAPIHono;

beforeAll(async () => {
  api = testApi(testServices(database.db, startedAt));
});

afterEach(() => vi.restoreAllMocks());

const post = (path: string, body: unknown, cookie?: string) =>
  ask(api, 'POST', `/api/auth${path}`, { body, ...(cookie ? { cookie } : {}) });
const session = (cookie: string) => ask(api, 'GET', '/api/auth/get-session', { cookie });
const signUp = (email: string, password = testPassword) =>
  post('/sign-up/email', { name: 'Bianca Tedeschi', email, password });

async function mailsTo(address: string) {
  return database.db.select().from(mails).where(eq(mails.to, address)).orderBy(desc(mails.createdAt));
}

async function tokenFor(address: string): Promise<string> {
  const [mail] = await mailsTo(address);
  return /token=([\w.-]+)/.exec(mail!.text!)![1]!;
}

const rowOf = async (email: string) => (await database.db.select().from(users).where(eq(users.email, email)))[0];

test('from registration to sign-out', async () => {
  const email = 'bianca@prova.example';
  const registered = await signUp('Bianca@Prova.example');
  expect(registered.status).toBe(200);
  expect(registered.cookie).toMatch(/^contraddittorio\.registered=[\w-]+$/);
  expect(registered.body['token']).toBeUndefined();

  const early = await post('/sign-in/email', { email, password: testPassword });
  expect([early.status, early.body['code']]).toEqual([403, 'EMAIL_NOT_VERIFIED']);

  const token = await tokenFor(email);
  expect((await post('/verify-email', { token }, registered.cookie)).body).toEqual({
    status: true,
    alreadyConfirmed: false,
    isSignedIn: true,
  });
  expect((await post('/verify-email', { token })).body).toEqual({
    status: true,
    alreadyConfirmed: true,
    isSignedIn: false,
  });

  const signedIn = await post('/sign-in/email', { email, password: testPassword, rememberMe: true });
  expect(signedIn.status).toBe(200);
  expect(signedIn.text).not.toContain('token');
  const { body } = await session(signedIn.cookie);
  expect(body).toEqual({
    user: {
      id: (await rowOf(email))!.id,
      name: 'Bianca Tedeschi',
      email,
      emailVerified: true,
      image: null,
      username: null,
      role: 'user',
      twoFactorEnabled: false,
      twoFactorExempt: false,
    },
    session: { expiresAt: expect.any(String) },
    hasNotice: false,
    mustAccept: false,
  });

  expect((await post('/sign-out', {}, signedIn.cookie)).status).toBe(200);
  expect((await session(signedIn.cookie)).body).toBeNull();
});

test('a registration keeps which editions of the rules held, and when, whatever else was sent', async () => {
  const email = 'regole@prova.example';
  await post('/sign-up/email', { name: 'Bianca', email, password: testPassword, termsVersion: '2020-01-01' });
  expect(await rowOf(email)).toBeUndefined();
  expect((await signUp(email)).status).toBe(200);
  const row = (await rowOf(email))!;
  expect(row).toMatchObject({ termsVersion: termsEdition, privacyVersion: privacyEdition });
  expect(row.termsAcceptedAt).toEqual(startedAt);
  expect(await accountPart.rows({ db: database.db, authSecret: '' }, row.id)).toMatchObject([
    { terminiAccettati: termsEdition, privacyAccettata: privacyEdition, accettatiIl: expect.anything() },
  ]);
});

test('the letter of the week is asked for with the account, and only where that is said', async () => {
  const [asked, silent] = ['lettera@prova.example', 'silenzio@prova.example'];
  const given = (email: string, more: object) => ({ name: 'Bianca', email, password: testPassword, ...more });
  expect(await post('/sign-up/email', given(asked, { newsletterWeekly: 'sì' }))).toMatchObject({
    status: 400,
    body: { field: 'newsletterWeekly' },
  });
  expect(await rowOf(asked)).toBeUndefined();
  const answers = [
    await post('/sign-up/email', given(asked, { newsletterWeekly: true })),
    await post('/sign-up/email', given(silent, {})),
  ];
  expect(answers.map(({ status, text }) => [status, text.includes('newsletter')])).toEqual([
    [200, false],
    [200, false],
  ]);
  expect(await rowOf(asked)).toMatchObject({ newsletterWeekly: true });
  expect(await rowOf(silent)).toMatchObject({ newsletterWeekly: false });
});

test('a refusal is information in the log, a failure an error', async () => {
  const info = vi.spyOn(log, 'info').mockReturnValue();
  const error = vi.spyOn(log, 'error').mockReturnValue();
  const abroad = { provider: 'google', callbackURL: 'https://altrove.example/' };
  expect((await post('/sign-in/social', abroad)).status).toBe(403);
  expect(error).not.toHaveBeenCalled();
  expect(info).toHaveBeenCalledExactlyOnceWith({ from: 'better-auth', status: 403 }, 'Invalid callbackURL');

  await inAuthLog(async () => {
    logOfBetterAuth('error', 'Failed to create session: x@prova.example');
    return 500;
  });
  expect(error).toHaveBeenLastCalledWith({ from: 'better-auth', status: 500 }, 'Failed to create session');
  const cause = new Error('connect ECONNREFUSED');
  await inAuthLog(async () => {
    logOfBetterAuth('error', 'Failed to read session', cause);
    return 200;
  });
  expect(error).toHaveBeenLastCalledWith({ from: 'better-auth', status: 200, err: cause }, 'Failed to read session');
  expect(info).toHaveBeenCalledTimes(1);
});

test('an address that has an account is not told apart from a new one, and its owner is told', async () => {
  const { email } = await insertPerson(database.db);
  const known = await signUp(email);
  const fresh = await signUp('nuova@prova.example');
  const comparable = ({ status, body }: typeof known) => {
    const { id, email: _, createdAt, updatedAt, ...user } = body['user'] as Record<string, unknown>;
    expect([typeof id, typeof createdAt, typeof updatedAt]).toEqual(['string', 'string', 'string']);
    return { status, keys: Object.keys(body), user };
  };
  expect(comparable(known)).toEqual(comparable(fresh));
  expect((await mailsTo(email)).map(({ text }) => text)).toEqual([expect.stringContaining('/auth/forgot-password')]);
  // A second try within the hour writes no second mail.
  await signUp(email);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('ten registrations of one address at once make one account and answer alike', async () => {
  const email = 'gara@prova.example';
  const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(email)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => Object.keys(body['user'] as object).join()))).toHaveProperty('size', 1);
  const rows = await database.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  expect(rows).toHaveLength(1);
});

test.each([
  [
    'corta',
    'PASSWORD_TOO_SHORT',
    'La password deve essere di almeno 12 caratteri, Deve contenere almeno una lettera maiuscola, Deve contenere almeno un numero, Deve contenere almeno un carattere speciale',
  ],
  ['TUTTE MAIUSCOLE 12!', 'PASSWORD_TOO_WEAK', 'Deve contenere almeno una lettera minuscola'],
  ['Password123!', 'PASSWORD_TOO_COMMON', expect.stringContaining('tra le più usate')],
])('the password %j is refused wherever one is chosen', async (password, code, message) => {
  const { id } = await insertPerson(database.db);
  const cookie = await sessionCookie(database.db, id);
  const answers = await Promise.all([
    signUp('debole@prova.example', password),
    post('/reset-password', { token: 'x', newPassword: password }),
    post('/change-password', { currentPassword: testPassword, newPassword: password }, cookie),
  ]);
  for (const { status, body } of answers) {
    expect(status).toBe(400);
    expect(body).toMatchObject({ code, message });
  }
  expect(await rowOf('debole@prova.example')).toBeUndefined();
});

test('«Ricordami per 30 giorni» decides how long a session lives', async () => {
  const { id, email } = await insertPerson(database.db);
  const signIn = (rememberMe: boolean) => post('/sign-in/email', { email, password: testPassword, rememberMe });
  const line = (answer: Awaited<ReturnType<typeof signIn>>) =>
    answer.headers.getSetCookie().find((cookie) => cookie.startsWith('contraddittorio.session='));
  const remembered = line(await signIn(true));
  expect(remembered).toContain('Max-Age=2592000');
  for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(remembered).toContain(flag);
  expect(line(await signIn(false))).not.toMatch(/Max-Age|Expires/);

  const rows = await database.db.select().from(sessions).where(eq(sessions.userId, id)).orderBy(sessions.expiresAt);
  const hours = rows.map(({ expiresAt }) => Math.round((expiresAt.getTime() - Date.now()) / 3_600_000));
  expect(rows.map(({ remembered: isRemembered }) => isRemembered)).toEqual([false, true]);
  expect(hours).toEqual([12, 720]);
});

test('a session that was not to be remembered is not so after a change of the password either', async () => {
  const { email } = await insertPerson(database.db);
  const { cookie } = await post('/sign-in/email', { email, password: testPassword, rememberMe: false });
  const body = { currentPassword: testPassword, newPassword: 'Ombrello!1987-rosso', revokeOtherSessions: true };
  const changed = await post('/change-password', body, cookie);
  expect(changed.status).toBe(200);
  const { rows } = await database.db.$client.query(
    'select remembered from sessions s join users u on u.id = s.user_id where u.email = $1',
    [email],
  );
  expect(rows).toEqual([{ remembered: false }]);
});

test('with HTTPS the cookie is bound to this host and never sent in the clear', async () => {
  const { email } = await insertPerson(database.db);
  const publicUrl = 'https://www.esempio.it';
  const secure = testApi({ ...testServices(database.db, new Date()), publicUrl });
  const body = { email, password: testPassword, rememberMe: true };
  const answer = await ask(secure, 'POST', '/api/auth/sign-in/email', { body, headers: { origin: publicUrl } });
  const [line] = answer.headers.getSetCookie();
  expect(line).toMatch(/^__Host-contraddittorio\.session=/);
  for (const flag of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(line).toContain(flag);
  expect(line).not.toContain('Domain');
  expect((await ask(secure, 'GET', '/api/auth/get-session', { cookie: answer.cookie })).body).not.toBeNull();
});

test('a visit prolongs a session, at most once an hour', async () => {
  const { id } = await insertPerson(database.db);
  const soon = new Date(Date.now() + 86_400_000);
  const old = new Date(Date.now() - 2 * 3_600_000);
  const cookie = await sessionCookie(database.db, id, { expiresAt: soon, updatedAt: old });
  const visit = await session(cookie);
  expect(visit.cookie).toBe(cookie);
  expect(visit.headers.get('set-cookie')).toContain('Max-Age=2592000');
  const [row] = await database.db.select().from(sessions).where(eq(sessions.userId, id));
  expect(row!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  expect((await session(cookie)).headers.get('set-cookie')).toBeNull();
});

test.each([
  ['user', 90],
  ['contributor', 7],
  ['writer', 7],
  ['admin', 7],
] as const)('a session of a %s ends after %i days, however often it is used', async (role, days) => {
  const { id } = await insertPerson(database.db, { role });
  const begun = Date.now();
  const ago = (ms: number) => new Date(begun - days * 86_400_000 + ms);
  const used = { updatedAt: new Date(Date.now() - 2 * 3_600_000) };
  const last = await sessionCookie(database.db, id, { ...used, createdAt: ago(60_000) });
  const visit = await session(last);
  const { expiresAt } = visit.body['session'] as { expiresAt: string };
  expect(new Date(expiresAt).getTime()).toBe(begun + 60_000);

  const over = await sessionCookie(database.db, id, { ...used, createdAt: ago(-60_000) });
  expect((await session(over)).body).toBeNull();
  // Better Auth knows no such end.
  const change = { currentPassword: testPassword, newPassword: 'Ombrello!1987-rosso' };
  expect((await post('/change-password', change, over)).status).toBe(401);
});

test('a session that is over, forged or of a suspended account is none', async () => {
  const { id } = await insertPerson(database.db);
  const over = await sessionCookie(database.db, id, { expiresAt: new Date(Date.now() - 86_400_000) });
  expect((await session(over)).body).toBeNull();

  const cookie = await sessionCookie(database.db, id);
  const forged = cookie.replace(/\.[^.]+$/, '.AAAA');
  for (const wrong of [forged, cookie.slice(0, -8), 'contraddittorio.session=', 'contraddittorio.session=%E0%A4%A']) {
    expect((await session(wrong)).body).toBeNull();
  }
  expect((await session(cookie)).body).not.toBeNull();
  await database.db.update(users).set({ banned: true }).where(eq(users.id, id));
  expect((await session(cookie)).body).toBeNull();
});

test('a new password by mail ends every session and is told', async () => {
  const { id, email } = await insertPerson(database.db);
  const cookie = await sessionCookie(database.db, id);
  const asked = await post('/request-password-reset', { email });
  const unknown = await post('/request-password-reset', { email: 'nessuno@prova.example' });
  expect(asked.text).toBe(unknown.text);

  const token = await tokenFor(email);
  const newPassword = 'Ombrello!1987-rosso';
  expect((await post('/reset-password', { token, newPassword })).status).toBe(200);
  expect((await session(cookie)).body).toBeNull();
  expect((await mailsTo(email))[0]!.key).toMatch(/^password-changed:/);
  expect((await post('/sign-in/email', { email, password: newPassword })).status).toBe(200);
  expect((await post('/reset-password', { token, newPassword })).body).toMatchObject({ code: 'INVALID_TOKEN' });
});

test('a new password that is not wholly carried out leaves no session open', async () => {
  const { id, email } = await insertPerson(database.db);
  const cookie = await sessionCookie(database.db, id);
  vi.spyOn(log, 'error').mockReturnValue();
  const refuse = async (what: string, table: string) => {
    await database.db.execute(
      sql.raw(`
      create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
      create trigger refusing before ${what} on ${table} for each statement execute function refuse()`),
    );
    await post('/request-password-reset', { email });
    const { status } = await post('/reset-password', {
      token: await tokenFor(email),
      newPassword: 'Ombrello!1987-blu',
    });
    await database.db.execute(sql.raw(`drop trigger refusing on ${table}`));
    return status;
  };
  // Sessions that cannot be ended keep the password as it was.
  expect(await refuse('delete', 'sessions')).toBe(500);
  expect((await session(cookie)).body).not.toBeNull();
  expect((await post('/sign-in/email', { email, password: testPassword })).status).toBe(200);

  expect(await refuse('update', 'users')).toBe(500);
  expect((await session(cookie)).body).toBeNull();
  expect((await post('/sign-in/email', { email, password: 'Ombrello!1987-blu' })).status).toBe(200);
});

test('another address counts once its mail was answered by whoever is signed in, and the old one is told', async () => {
  const { id, email } = await insertPerson(database.db);
  const cookie = await sessionCookie(database.db, id);
  const newEmail = 'altrove@prova.example';
  const change = { newEmail, password: testPassword };
  expect((await post('/change-email', change)).status).toBe(401);
  for (const [given, field] of [
    [{ newEmail }, 'password'],
    [{ newEmail, password: 'Sbagliata!2026-x' }, 'password'],
    [{ newEmail: 'x', password: testPassword }, 'newEmail'],
    [{ newEmail: email, password: testPassword }, 'newEmail'],
  ] as const) {
    const { status, body } = await post('/change-email', given, cookie);
    expect([status, body['field']]).toEqual([400, field]);
  }
  await database.db.delete(mails);
  expect((await post('/change-email', change, cookie)).status).toBe(200);
  expect((await rowOf(email))!.id).toBe(id);
  // The old address hears of it before anything has changed.
  expect((await mailsTo(email)).map(({ text }) => text)).toEqual([expect.stringContaining('a…@prova.example')]);

  const token = await tokenFor(newEmail);
  expect((await post('/verify-email', { token })).status).toBe(401);
  expect((await post('/verify-email', { token }, cookie)).status).toBe(200);
  expect((await rowOf(newEmail))!.id).toBe(id);
  expect((await mailsTo(email))[0]!.subject).toBe('Il tuo indirizzo è cambiato');
  // The link has done its work.
  expect((await post('/verify-email', { token }, cookie)).status).toBe(401);
});

/** A registration whose mail leads on, and the token in it. */
async function registration(email: string, returnTo?: unknown) {
  const { cookie, status } = await post('/sign-up/email', {
    name: 'Bianca Tedeschi',
    email,
    password: testPassword,
    returnTo,
  });
  expect(status).toBe(200);
  return { cookie, token: await tokenFor(email) };
}

const linkIn = async (address: string) => /https?:\S*token=\S*/.exec((await mailsTo(address))[0]!.text!)![0];

test('the link of a registration signs in, in its browser at once and elsewhere by the password', async () => {
  const here = await registration('qui@prova.example');
  const opened = await post('/verify-email', { token: here.token }, here.cookie);
  expect((await session(opened.cookie)).body).toMatchObject({ user: { email: 'qui@prova.example' } });

  const there = await registration('lontano@prova.example');
  const refused = await post('/verify-email', { token: there.token });
  expect([refused.status, refused.cookie]).toEqual([403, '']);
  const proved = await post('/verify-email', { token: there.token, password: testPassword });
  expect(proved.body).toEqual({ status: true, alreadyConfirmed: false, isSignedIn: true });
  expect((await session(proved.cookie)).body).toMatchObject({ user: { email: 'lontano@prova.example' } });

  // The link has done its work.
  const again = await post('/verify-email', { token: there.token, password: testPassword });
  expect([again.body, again.cookie]).toEqual([{ status: true, alreadyConfirmed: true, isSignedIn: false }, '']);
});

test('two who open the link at once confirm it, and nobody fails', async () => {
  const { cookie, token } = await registration('insieme@prova.example');
  const answers = await Promise.all([1, 2, 3].map(() => post('/verify-email', { token }, cookie)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const { body, cookie: opened } of answers) expect(body['isSignedIn']).toBe(opened !== '');
  expect(answers.some(({ body }) => body['isSignedIn'])).toBe(true);
});

test('the link takes nobody else’s session, and spares nobody the second factor', async () => {
  const { id } = await insertPerson(database.db);
  const others = await sessionCookie(database.db, id);
  const { cookie, token } = await registration('dopo@prova.example');
  const beside = await post('/verify-email', { token }, `${cookie}; ${others}`);
  expect([beside.body, beside.cookie]).toEqual([{ status: true, alreadyConfirmed: false, isSignedIn: false }, '']);
  expect((await session(others)).body).toMatchObject({ user: { id } });

  const guarded = await registration('fattore@prova.example');
  await database.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.email, 'fattore@prova.example'));
  const answer = await post('/verify-email', { token: guarded.token }, guarded.cookie);
  expect([answer.body, answer.cookie]).toEqual([{ status: true, alreadyConfirmed: false, isSignedIn: false }, '']);
});

test('links in mails lead on to the page from which they were asked for, and nowhere else', async () => {
  const email = 'strada@prova.example';
  const { token } = await registration(email, '/article/flat-tax#voto');
  const base = 'http://localhost:3000/auth';
  expect(await linkIn(email)).toBe(`${base}/verify-email?token=${token}&redirect=%2Farticle%2Fflat-tax%23voto`);

  for (const evil of ['//altrove.example', 'javascript:alert(1)', '/auth/login', `/${'x'.repeat(500)}`, 7]) {
    const address = `evil-${crypto.randomUUID()}@prova.example`;
    await registration(address, evil);
    expect(await linkIn(address)).not.toContain('redirect');
  }

  const known = await insertPerson(database.db);
  expect((await post('/request-password-reset', { email: known.email, returnTo: 'pricing' })).status).toBe(200);
  expect(await linkIn(known.email)).toMatch(/\/auth\/reset-password\?token=[\w-]+&redirect=%2Fpricing$/);
});

test('an address that is taken answers like a free one and sends nothing', async () => {
  const { id } = await insertPerson(database.db);
  const { email: taken } = await insertPerson(database.db);
  const cookie = await sessionCookie(database.db, id);
  const change = (newEmail: string) => post('/change-email', { newEmail, password: testPassword }, cookie);
  const free = await change('libera@prova.example');
  for (const spelling of [taken, taken.replace('@', '+x@')]) {
    expect((await change(spelling)).text).toBe(free.text);
    expect(await mailsTo(spelling)).toEqual([]);
  }
});

test('a resend answers the same for everybody, and twice within a minute sends one', async () => {
  const email = 'attesa@prova.example';
  await signUp(email);
  const limited = testApi(testServices(database.db, new Date(), 1));
  const resend = (to: string) => ask(limited, 'POST', '/api/auth/send-verification-email', { body: { email: to } });
  const answers = [await resend(email), await resend(email), await resend('mai-vista@prova.example')];
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { status: true }]));
  expect(await mailsTo(email)).toHaveLength(2);
});

test('the profile is changed and checked field by field', async () => {
  const { id, email } = await insertPerson(database.db);
  const cookie = await sessionCookie(database.db, id);
  const fields = { name: '  Ada  Nuova ', username: 'Ada_Nuova', bio: 'Scrivo.', website: 'https://ada.example' };
  expect((await post('/update-user', fields, cookie)).status).toBe(200);
  expect(await rowOf(email)).toMatchObject({ username: 'ada_nuova', bio: 'Scrivo.', website: 'https://ada.example/' });

  for (const [field, value] of [
    ['website', 'http://ada.example'],
    ['website', 'javascript:alert(1)'],
    ['username', 'a'],
    ['username', 'admin'],
    ['bio', 'x'.repeat(301)],
    ['name', ''],
  ]) {
    const { status, body } = await post('/update-user', { [field!]: value }, cookie);
    expect([status, body['field']]).toEqual([400, field]);
  }
  const other = await insertPerson(database.db);
  const taken = await post('/update-user', { username: 'ADA_NUOVA' }, await sessionCookie(database.db, other.id));
  expect([taken.status, taken.body['field'], taken.body['message']]).toEqual([
    409,
    'username',
    'Questo nome utente è già in uso.',
  ]);
});

test.each([
  ['role', 'admin', 'FIELD_NOT_ALLOWED'],
  ['email', 'x@prova.example', 'EMAIL_CAN_NOT_BE_UPDATED'],
])('to change one’s own %s that way is refused', async (field, value, code) => {
  const { id } = await insertPerson(database.db);
  const answer = await post('/update-user', { [field]: value }, await sessionCookie(database.db, id));
  expect([answer.status, answer.body['code']]).toEqual([400, code]);
});

test('what nobody may set about themselves is refused', async () => {
  const { id, email } = await insertPerson(database.db);
  const cookie = await sessionCookie(database.db, id);
  for (const field of [
    { role: 'admin' },
    { banned: false },
    { twoFactorExempt: true },
    { emailVerified: true },
    { email: 'x@prova.example' },
  ]) {
    await post('/update-user', { name: 'Ada', ...field }, cookie);
    await post('/sign-up/email', { name: 'Ada', email: 'furba@prova.example', password: testPassword, ...field });
  }
  expect(await rowOf(email)).toMatchObject({ role: 'user', twoFactorExempt: false });
  expect((await rowOf('furba@prova.example'))?.role ?? 'user').toBe('user');
  expect((await rowOf('furba@prova.example'))?.emailVerified ?? false).toBe(false);
});

/** Real refusals of Better Auth, and what a reader sees of them (specification 8). */
test.each<[string, () => Promise<{ status: number; body: Record<string, unknown> }>, number, string]>([
  [
    'a short password',
    () => signUp('riga@prova.example', 'Corta!1'),
    400,
    'La password è troppo corta (minimo 12 caratteri)',
  ],
  [
    'a wrong address at sign-in',
    () => post('/sign-in/email', { email: 'x', password: 'y' }),
    400,
    'Indirizzo email non valido',
  ],
  [
    'a wrong address at registration',
    () => post('/sign-up/email', { name: 'Ada', email: 'x', password: testPassword }),
    400,
    'Indirizzo email non valido',
  ],
  [
    'an unknown address',
    () => post('/sign-in/email', { email: 'ignota@prova.example', password: testPassword }),
    401,
    'Email o password non corretti',
  ],
  [
    'a wrong password',
    async () => {
      const { email } = await insertPerson(database.db);
      return post('/sign-in/email', { email, password: 'Sbagliata!2026-x' });
    },
    401,
    'Email o password non corretti',
  ],
  [
    'an address that is not confirmed',
    async () => {
      const { email } = await insertPerson(database.db, { emailVerified: false });
      return post('/sign-in/email', { email, password: testPassword });
    },
    403,
    'Account non verificato. Controlla la tua email.',
  ],
  [
    'a wrong password at a change',
    async () => {
      const { id } = await insertPerson(database.db);
      const body = { currentPassword: 'Sbagliata!2026-x', newPassword: 'Ombrello!1987-rosso' };
      return post('/change-password', body, await sessionCookie(database.db, id));
    },
    400,
    'Password non corretta',
  ],
  [
    'a wrong password at the deletion',
    async () => {
      const { id } = await insertPerson(database.db);
      return post('/delete-user', { password: 'Sbagliata!2026-x' }, await sessionCookie(database.db, id));
    },
    400,
    'Password non corretta',
  ],
  [
    'a password that is too long',
    () => signUp('riga@prova.example', `Cammina!2026-${'x'.repeat(120)}`),
    400,
    'La password è troppo lunga (massimo 128 caratteri)',
  ],
  [
    'a missing name',
    () => post('/sign-up/email', { email: 'riga@prova.example', password: testPassword }),
    400,
    'Scrivi il tuo nome.',
  ],
  [
    'a suspended account',
    async () => {
      const { id, email } = await insertPerson(database.db);
      await database.db.update(users).set({ banned: true }).where(eq(users.id, id));
      return post('/sign-in/email', { email, password: testPassword });
    },
    403,
    'Questo account è sospeso. Per saperne di più scrivi all’Assistenza.',
  ],
  [
    'a broken link to confirm',
    () => post('/verify-email', { token: 'rotto' }),
    401,
    'Questo collegamento è scaduto o è già stato usato.',
  ],
  [
    'a broken link to a new password',
    () => post('/reset-password', { token: 'rotto', newPassword: testPassword }),
    400,
    'Questo collegamento è scaduto o è già stato usato.',
  ],
  [
    'no session',
    () => post('/change-password', { currentPassword: testPassword, newPassword: 'Ombrello!1987-rosso' }),
    401,
    'La sessione è finita. Accedi di nuovo.',
  ],
  [
    'Google that is not configured',
    () => post('/sign-in/social', { provider: 'google', callbackURL: '/' }),
    404,
    'Login con Google fallito',
  ],
])('%s', async (_, refused, status, text) => {
  const answer = await refused();
  expect(answer.status).toBe(status);
  expect(authErrorText({ status: answer.status, ...answer.body })).toBe(text);
});

test.each([
  ['not JSON', '{', 400],
  ['a list', '[]', 400],
  ['nothing', '', 400],
])('a body that is %s is refused', async (_, body, status) => {
  const response = await api.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
    body,
  });
  expect(response.status).toBe(status);
});

test('a path that is not offered does not exist', async () => {
  const { id } = await insertPerson(database.db, { role: 'admin', twoFactorExempt: true });
  const admin = await sessionCookie(database.db, id);
  const ofAdmins = [
    'list-users',
    'impersonate-user',
    'set-role',
    'ban-user',
    'unban-user',
    'create-user',
    'update-user',
  ]
    .concat(['set-user-password', 'remove-user', 'revoke-user-session', 'revoke-user-sessions', 'list-user-sessions'])
    .map((path) => `/admin/${path}`);
  for (const path of ['/list-sessions', '/set-password', '/ok', ...ofAdmins]) {
    expect((await post(path, { userId: id }, admin)).status).toBe(404);
    expect((await ask(api, 'GET', `/api/auth${path}`, { cookie: admin })).status).toBe(404);
  }
});

test('a reader takes no name of the newsroom, who works there may, and a name that is there already stays', async () => {
  const text = 'Questo nome farebbe pensare alla redazione: scegline un altro.';
  const email = 'finta@prova.example';
  const registered = await post('/sign-up/email', { name: 'La Rеdazione', email, password: testPassword });
  expect([registered.status, registered.body['field'], registered.body['message']]).toEqual([400, 'name', text]);
  expect(await rowOf(email)).toBeUndefined();

  const rename = async (given: GivenPerson, name: string) => {
    const { id } = await insertPerson(database.db, given);
    const { status, body } = await post('/update-user', { name }, await sessionCookie(database.db, id));
    return [status, body['field'], body['message']];
  };
  expect(await rename({}, 'Staff')).toEqual([400, 'name', text]);
  expect((await rename({ role: 'writer' }, 'Redazione'))[0]).toBe(200);
  expect((await rename({ name: 'Staff' }, 'Staff'))[0]).toBe(200);
});

test.each(['{', '{"email":', 'null', '[]', '"a"', '1', 'email=a@prova.example&password=b'])(
  'a body that is no object is refused as everywhere, and no field of it is blamed: %j',
  async (body) => {
    for (const path of ['sign-in/email', 'sign-up/email', 'request-password-reset', 'verify-email']) {
      const headers = { origin: 'http://localhost:3000', 'content-type': 'application/json' };
      const answer = await api.request(
        `/api/auth/${path}`,
        { method: 'POST', headers, body },
        { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
      );
      expect([path, answer.status, await answer.json()]).toEqual([
        path,
        400,
        { message: 'La richiesta non è valida.', code: 'invalid_input' },
      ]);
    }
  },
);

test('a call without a body is one without fields', async () => {
  const { id } = await insertPerson(database.db);
  const cookie = await sessionCookie(database.db, id);
  expect((await ask(api, 'POST', '/api/auth/sign-out', { cookie })).status).toBe(200);
});
