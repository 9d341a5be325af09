import type { OpenAPIHono } from '@hono/zod-openapi';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { mails } from '#platform/mail/schema.ts';
import { privacyEdition, publication, termsEdition } from '#lib/publication.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { fileDatabase, patient, statementsWaiting } from '../../../../tests/support/database.ts';
import { appCode } from '../../../../tests/support/totp.ts';
import { googleStandIn, type GooglePerson } from '../../../../tests/support/google.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie, testPassword } from '../../../../tests/support/signed-in.ts';
import { authErrorTexts, googleFailureText } from '../auth-errors.ts';
import { credentials, sessions, twoFactors, users } from './schema.ts';

const google = { clientId: 'contraddittorio.apps.googleusercontent.com', clientSecret: 'known to us and Google' };

const database = fileDatabase(patient);
let api: OpenAPIHono;
let standIn: ReturnType<typeof googleStandIn>;

beforeAll(async () => {
  api = testApi({ ...testServices(database.db, new Date()), google });
});
beforeEach(() => {
  standIn = googleStandIn(google);
  vi.stubGlobal('fetch', standIn.fetch);
});
afterEach(() => vi.unstubAllGlobals());

/** Leaves for Google and comes back with what Google adds to the address. */
async function comeBack(
  with_: { person: GooglePerson } | { error: string },
  { callbackURL = '/', ...body }: { callbackURL?: string; errorCallbackURL?: string } = {},
) {
  const left = await leave({ callbackURL, ...body });
  const answer = 'person' in with_ ? { code: standIn.codeFor(with_.person, left.url) } : with_;
  const query = new URLSearchParams({ state: left.url.searchParams.get('state')!, ...answer });
  return ask(api, 'GET', `/api/auth/callback/google?${query}`, { cookie: left.cookie });
}

async function leave(body: object) {
  const {
    status,
    body: answer,
    cookie,
  } = await ask(api, 'POST', '/api/auth/sign-in/social', {
    body: { provider: 'google', ...body },
  });
  expect([status, answer['redirect']]).toEqual([200, true]);
  return { url: new URL(String(answer['url'])), cookie };
}

const sessionOf = async (cookie: string) =>
  (await ask(api, 'GET', '/api/auth/get-session', { cookie })).body?.['user'] as Record<string, unknown> | undefined;
const rowsOf = (email: string) => database.db.select().from(users).where(eq(users.email, email));
const tokenTo = async (address: string, page: string) => {
  const sent = await database.db.select().from(mails).where(eq(mails.to, address));
  return sent.flatMap(({ text }) => new RegExp(`${page}\\?token=([\\w.-]+)`).exec(text!)?.[1] ?? [])[0];
};
const providersOf = async (userId: string) =>
  (await database.db.select().from(credentials).where(eq(credentials.userId, userId)))
    .map(({ providerId }) => providerId)
    .toSorted();

test('one is led to Google with a proof that only this browser can answer', async () => {
  const { url, cookie } = await leave({ callbackURL: '/pricing' });
  expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: google.clientId,
    redirect_uri: 'http://localhost:3000/api/auth/callback/google',
    response_type: 'code',
    scope: 'email profile openid',
    code_challenge_method: 'S256',
  });
  expect(url.href).not.toContain(encodeURIComponent(google.clientSecret));
  expect(cookie).toContain(url.searchParams.get('state'));
});

test.each(['/', '/pricing'])('who comes with Google has an account and is led on to %s', async (callbackURL) => {
  const person = { sub: `g-${callbackURL}`, email: `gina${callbackURL.length}@gmail.example`, name: 'Gina Google' };
  const back = await comeBack({ person }, { callbackURL });
  expect([back.status, back.headers.get('location')]).toEqual([302, callbackURL]);
  expect(await sessionOf(back.cookie)).toMatchObject({ email: person.email, name: 'Gina Google', emailVerified: true });
  const settings = await ask(api, 'GET', '/api/user/settings', { cookie: back.cookie });
  expect(settings.body['hasPassword']).toBe(false);
});

test('where no mail goes out whoever came with Google deletes the account right after they came', async () => {
  const person = { sub: 'g-leaves', email: 'parte@gmail.example', name: 'Pia Parte' };
  const { cookie } = await comeBack({ person });
  const erase = () => ask(api, 'POST', '/api/auth/delete-user', { cookie, body: {} });
  publication.sendsMail = false;
  onTestFinished(() => {
    publication.sendsMail = true;
  });
  const { id } = (await rowsOf(person.email))[0]!;
  const signedInAt = (minutes: number) =>
    database.db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
      .where(eq(sessions.userId, id));
  await signedInAt(11);
  expect(await erase()).toMatchObject({
    status: 403,
    body: { message: 'Per eliminare l’account esci, accedi di nuovo con Google e torna qui entro dieci minuti.' },
  });
  expect(await rowsOf(person.email)).toHaveLength(1);
  await signedInAt(9);
  expect(await erase()).toMatchObject({ status: 200, body: { isDeleted: true } });
  expect(await rowsOf(person.email)).toEqual([]);
});

test('who comes a second time has the same account, under another address too', async () => {
  const person = { sub: 'g-twice', email: 'due@gmail.example', name: 'Due Volte' };
  const first = await sessionOf((await comeBack({ person })).cookie);
  const second = await sessionOf((await comeBack({ person: { ...person, email: 'nuovo@gmail.example' } })).cookie);
  expect(second).toEqual(first);
  expect(await rowsOf('nuovo@gmail.example')).toEqual([]);
});

test('a confirmed address with a password gets a second way in, and keeps the first', async () => {
  const { id, email } = await insertPerson(database.db);
  const back = await comeBack({ person: { sub: 'g-known', email, name: 'Altro Nome' } });
  expect(await sessionOf(back.cookie)).toMatchObject({ id, name: 'Ada Prova' });
  expect(await providersOf(id)).toEqual(['credential', 'google']);
  const byPassword = await ask(api, 'POST', '/api/auth/sign-in/email', { body: { email, password: testPassword } });
  expect(byPassword.status).toBe(200);
});

test('«non sono stato io»: the Google account that a thief linked opens nothing, that of the owner still does', async () => {
  const { id, email } = await insertPerson(database.db);
  const owner = { sub: 'g-robbed', email, name: 'Ada' };
  await comeBack({ person: owner });
  const dayBefore = new Date(Date.now() - 86_400_000);
  await database.db.update(credentials).set({ createdAt: dayBefore }).where(eq(credentials.accountId, owner.sub));

  const thief = { sub: 'g-thief', email: 'ladro@gmail.example', name: 'Ladro' };
  const cookie = await sessionCookie(database.db, id);
  const post = (path: string, body: object) => ask(api, 'POST', `/api/auth${path}`, { body, cookie });
  expect((await post('/change-email', { newEmail: thief.email, password: testPassword })).status).toBe(200);
  expect((await post('/verify-email', { token: await tokenTo(thief.email, 'verify-email') })).status).toBe(200);
  expect(await sessionOf((await comeBack({ person: thief })).cookie)).toMatchObject({ id });

  expect((await post('/stop-email-change', { token: await tokenTo(email, 'stop-email-change') })).status).toBe(200);
  expect((await sessionOf((await comeBack({ person: thief })).cookie))?.['id']).not.toBe(id);
  expect(await sessionOf((await comeBack({ person: owner })).cookie)).toMatchObject({ id, email });
  expect(await providersOf(id)).toEqual(['credential', 'google']);
});

const theirs = 'Ombrello!1987-rosso';
const passwordOf = async (id: string) =>
  (await database.db.select().from(credentials).where(eq(credentials.userId, id)))[0]!.password;

/** An account that a thief with a session has moved to their address; gives the token that the old address was sent. */
async function moved(thief: GooglePerson) {
  const { id, email } = await insertPerson(database.db);
  const cookie = await sessionCookie(database.db, id);
  const post = async (path: string, body: object) =>
    expect((await ask(api, 'POST', `/api/auth${path}`, { body, cookie })).status).toBe(200);
  await post('/change-email', { newEmail: thief.email, password: testPassword });
  await post('/verify-email', { token: await tokenTo(thief.email, 'verify-email') });
  const token = await tokenTo(email, 'stop-email-change');
  return { id, email, cookie, stop: () => post('/stop-email-change', { token }) };
}

/** Lets something happen while a table is about to be written, before any of its rows is held. */
async function whileWriting<Result>(
  table: 'credentials' | 'sessions',
  write: () => Promise<Result>,
  meanwhile: () => Promise<void>,
  event: 'insert or update' | 'delete' = 'insert or update',
): Promise<Result> {
  const gate = 4218;
  await database.db.execute(
    sql.raw(`
    create sequence comers;
    create function wait_at_gate() returns trigger language plpgsql as
      $$ begin if nextval('comers') = 1 then perform pg_advisory_xact_lock_shared(${gate}); end if; return null; end $$;
    create trigger gate before ${event} on ${table} for each statement execute function wait_at_gate()`),
  );
  try {
    const { writing } = await database.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${gate})`);
      const writing = write();
      await statementsWaiting(database.db, 1);
      await meanwhile();
      return { writing };
    });
    return await writing;
  } finally {
    await database.db.execute(
      sql.raw(`drop trigger gate on ${table}; drop function wait_at_gate; drop sequence comers`),
    );
  }
}

test.each([
  ['credentials', 'new'],
  ['sessions', 'new'],
  ['sessions', 'known'],
] as const)(
  '«non sono stato io» before the %s of a thief who comes with a %s Google account: they do not come in',
  async (table, which) => {
    const thief = { sub: `g-late-${table}-${which}`, email: `tardi-${table}-${which}@gmail.example`, name: 'Ladro' };
    const { id, email, stop } = await moved(thief);
    if (which === 'known') expect(await sessionOf((await comeBack({ person: thief })).cookie)).toMatchObject({ id });
    const back = await whileWriting(table, () => comeBack({ person: thief }), stop);

    expect(new URL(back.headers.get('location')!).pathname).toBe('/auth/login');
    expect(await sessionOf(back.cookie)).toBeUndefined();
    expect(await sessionsOf(id)).toEqual([]);
    expect(await providersOf(id)).toEqual(['credential']);
    expect(await rowsOf(email)).toHaveLength(1);
    // Who comes again has an account of their own.
    const own = await sessionOf((await comeBack({ person: thief })).cookie);
    expect(own).toMatchObject({ email: thief.email });
    expect(own!['id']).not.toBe(id);
  },
);

test('«non sono stato io» while a thief signs in with the password: they do not come in', async () => {
  const thief = { sub: 'g-late', email: 'tardi@gmail.example', name: 'Ladro' };
  const { id, stop } = await moved(thief);
  const body = { email: thief.email, password: testPassword };
  const signIn = () => ask(api, 'POST', '/api/auth/sign-in/email', { body });
  const { status, cookie } = await whileWriting('sessions', signIn, stop);
  expect(status).toBe(401);
  expect(await sessionOf(cookie)).toBeUndefined();
  expect(await sessionsOf(id)).toEqual([]);
});

test('«non sono stato io» while a thief signs in with the second factor that they set up: they do not come in', async () => {
  const thief = { sub: 'g-late-code', email: 'tardi-codice@gmail.example', name: 'Ladro' };
  const { id, stop } = await moved(thief);
  const { recoveryCodes } = await setUpSecondFactor(id);
  const body = { email: thief.email, password: testPassword };
  const half = await ask(api, 'POST', '/api/auth/sign-in/email', { body });
  const late = await whileWriting('sessions', () => verify('verify-backup-code', recoveryCodes[0]!, half.cookie), stop);
  expect(late.status).toBe(401);
  expect(await sessionOf(late.cookie)).toBeUndefined();
  expect(await sessionsOf(id)).toEqual([]);
});

test('«non sono stato io» while a thief changes the password: theirs does not hold', async () => {
  const thief = { sub: 'g', email: 'tardi-cambio@gmail.example', name: 'Ladro' };
  const { id, cookie, stop } = await moved(thief);
  const body = { currentPassword: testPassword, newPassword: theirs };
  const change = () => ask(api, 'POST', '/api/auth/change-password', { body, cookie });
  expect((await whileWriting('credentials', change, stop)).status).toBe(401);
  expect(await passwordOf(id)).toBeNull();
  expect(await sessionsOf(id)).toEqual([]);
});

test('«non sono stato io» while a thief changes the password and ends the other sessions: theirs does not hold', async () => {
  const thief = { sub: 'g', email: 'tardi-cambio-tutte@gmail.example', name: 'Ladro' };
  const { id, cookie, stop } = await moved(thief);
  const body = { currentPassword: testPassword, newPassword: theirs, revokeOtherSessions: true };
  const change = () => ask(api, 'POST', '/api/auth/change-password', { body, cookie });
  const late = await whileWriting('sessions', change, stop, 'delete');
  expect(late.status).toBe(401);
  expect(await sessionOf(late.cookie)).toBeUndefined();
  expect(await passwordOf(id)).toBeNull();
  expect(await sessionsOf(id)).toEqual([]);
});

/** An account with a second factor from long before a thief, who knows a recovery code, moved it to their address. */
async function movedWithOldFactor(thief: GooglePerson) {
  const account = await moved(thief);
  const { recoveryCodes } = await setUpSecondFactor(account.id);
  const monthBefore = new Date(Date.now() - 30 * 86_400_000);
  await database.db.update(twoFactors).set({ createdAt: monthBefore }).where(eq(twoFactors.userId, account.id));
  return { ...account, code: recoveryCodes[0]! };
}

test.each(['password', 'Google'])(
  '«non sono stato io» before the second factor is asked of a thief who comes by %s: no code lets them in',
  async (by) => {
    const thief = { sub: `g-asked-${by}`, email: `tardi-domanda-${by.toLowerCase()}@gmail.example`, name: 'Ladro' };
    const { id, code, stop } = await movedWithOldFactor(thief);
    const body = { email: thief.email, password: testPassword };
    const comeIn = () =>
      by === 'Google' ? comeBack({ person: thief }) : ask(api, 'POST', '/api/auth/sign-in/email', { body });
    if (by === 'Google') await comeIn();
    // The session that they get first is ended before they are asked.
    const half = await whileWriting('sessions', comeIn, stop, 'delete');
    expect(half.body).not.toMatchObject({ twoFactorRedirect: true });
    expect((await verify('verify-backup-code', code, half.cookie)).status).toBe(401);
    expect(await sessionsOf(id)).toEqual([]);
  },
);

test.each(['a password', 'Google alone'])(
  '«non sono stato io» while a thief answers with an old second factor, to an account with %s: they do not come in',
  async (by) => {
    const thief = { sub: `g-old-${by}`, email: `tardi-vecchio-${by.length}@gmail.example`, name: 'Ladro' };
    const { id, code, stop } = await movedWithOldFactor(thief);
    const isOfGoogle = by === 'Google alone';
    if (isOfGoogle) await database.db.update(credentials).set({ password: null }).where(eq(credentials.userId, id));
    const body = { email: thief.email, password: testPassword };
    const half = await (isOfGoogle
      ? comeBack({ person: thief })
      : ask(api, 'POST', '/api/auth/sign-in/email', { body }));
    const late = await whileWriting('sessions', () => verify('verify-backup-code', code, half.cookie), stop);
    expect(late.status).toBe(401);
    expect(await sessionOf(late.cookie)).toBeUndefined();
    expect(await sessionsOf(id)).toEqual([]);
  },
);

test('«non sono stato io» while a thief turns the second factor off: they are signed in no more, and its owner is told', async () => {
  const thief = { sub: 'g-off', email: 'tardi-spento@gmail.example', name: 'Ladro' };
  const { id, email, stop } = await movedWithOldFactor(thief);
  const cookie = await sessionCookie(database.db, id);
  const turnOff = () => ask(api, 'POST', '/api/auth/two-factor/disable', { body: { password: testPassword }, cookie });
  const late = await whileWriting('sessions', turnOff, stop);
  expect(late.status).toBe(401);
  expect(await sessionOf(late.cookie)).toBeUndefined();
  expect(await sessionsOf(id)).toEqual([]);
  const told = await database.db.select().from(mails).where(eq(mails.to, email));
  expect(told.map(({ subject }) => subject)).toContain('Verifica in due passaggi disattivata');
});

test('a new password by mail while a thief signs in with the old one: they do not come in', async () => {
  const { id, email } = await insertPerson(database.db);
  await ask(api, 'POST', '/api/auth/request-password-reset', { body: { email } });
  const token = await tokenTo(email, 'reset-password');
  const signIn = (password: string) => ask(api, 'POST', '/api/auth/sign-in/email', { body: { email, password } });
  const choose = async () => {
    const body = { token, newPassword: theirs };
    expect((await ask(api, 'POST', '/api/auth/reset-password', { body })).status).toBe(200);
  };
  const late = await whileWriting('sessions', () => signIn(testPassword), choose);
  expect(late.status).toBe(401);
  expect(await sessionOf(late.cookie)).toBeUndefined();
  expect(await sessionsOf(id)).toEqual([]);
  expect((await signIn(theirs)).status).toBe(200);
});

test.each(['password', 'known Google', 'new Google'])(
  'a second factor that is turned on while somebody signs in by %s: they do not come in without it',
  async (by) => {
    const { id, email } = await insertPerson(database.db, { role: 'admin' });
    const person = { sub: `g-turned-on-${by}`, email, name: 'Ada' };
    if (by === 'known Google') expect(await sessionOf((await comeBack({ person })).cookie)).toMatchObject({ id });
    const body = { email, password: testPassword };
    const comeIn = () =>
      by === 'password' ? ask(api, 'POST', '/api/auth/sign-in/email', { body }) : comeBack({ person });
    const late = await whileWriting('sessions', comeIn, async () => {
      await setUpSecondFactor(id);
    });
    expect(late.status).toBe(by === 'password' ? 401 : 302);
    expect(await sessionOf(late.cookie)).toBeUndefined();
    expect(await sessionsOf(id)).toEqual([]);
    // What was linked before stays linked.
    expect(await providersOf(id)).toEqual(by === 'known Google' ? ['credential', 'google'] : ['credential']);
  },
);

test('a second factor that is turned on while somebody changes the password in another session: theirs does not hold', async () => {
  const { id } = await insertPerson(database.db);
  const [owner, thief] = [await sessionCookie(database.db, id), await sessionCookie(database.db, id)];
  const held = await passwordOf(id);
  const body = { currentPassword: testPassword, newPassword: theirs, revokeOtherSessions: true };
  const change = () => ask(api, 'POST', '/api/auth/change-password', { body, cookie: thief });
  let own = '';
  const turnOn = async () => {
    own = (await turnOnSecondFactor(owner)).cookie;
  };
  const late = await whileWriting('sessions', change, turnOn, 'delete');
  expect(late.status).toBe(401);
  expect(await sessionOf(late.cookie)).toBeUndefined();
  expect(await passwordOf(id)).toBe(held);
  expect(await sessionOf(own)).toMatchObject({ id, twoFactorEnabled: true });
});

test('who registered the address of somebody who then comes with Google keeps no way in', async () => {
  const { id, email } = await insertPerson(database.db, { emailVerified: false, name: 'Chi Arriva Prima' });
  const back = await comeBack({ person: { sub: 'g-owner', email, name: 'Chi Ha la Casella' } });
  expect(await sessionOf(back.cookie)).toMatchObject({ email, name: 'Chi Ha la Casella' });
  const [row] = await rowsOf(email);
  expect(row!.id).not.toBe(id);
  expect(await providersOf(row!.id)).toEqual(['google']);
  const byPassword = await ask(api, 'POST', '/api/auth/sign-in/email', { body: { email, password: testPassword } });
  expect(byPassword.status).toBe(401);
});

test.each([true, false])(
  'an address that Google itself does not vouch for opens no account of ours (confirmed: %s)',
  async (emailVerified) => {
    const { id, email } = await insertPerson(database.db, { emailVerified });
    const person = { sub: `g-${email}`, email, name: 'Chi Sa', email_verified: false };
    const back = await comeBack({ person });
    expect(back.headers.get('location')).toBe('http://localhost:3000/auth/login?error=account_not_linked');
    expect(await sessionOf(back.cookie)).toBeUndefined();
    expect(await providersOf(id)).toEqual(['credential']);
  },
);

/** Turns the second factor of an account on, and gives the key of its app and its recovery codes. */
async function setUpSecondFactor(id: string) {
  const { key, recoveryCodes } = await turnOnSecondFactor(await sessionCookie(database.db, id));
  await database.db.delete(sessions).where(eq(sessions.userId, id));
  return { key, recoveryCodes };
}

/** The same in a session, with the one in its place. */
async function turnOnSecondFactor(cookie: string) {
  const post = (path: string, body: object) => ask(api, 'POST', `/api/auth/two-factor/${path}`, { cookie, body });
  const { body } = await post('enable', { password: testPassword });
  const key = new URL(String(body['totpURI'])).searchParams.get('secret')!;
  const verified = await post('verify-totp', { code: appCode(key) });
  expect(verified.status).toBe(200);
  return { key, recoveryCodes: body['backupCodes'] as string[], cookie: verified.cookie };
}
const sessionsOf = (id: string) => database.db.select().from(sessions).where(eq(sessions.userId, id));

test.each(['/', '/pricing'])(
  'who has a second factor is asked for it after Google too, and led on to %s',
  async (to) => {
    const { id, email } = await insertPerson(database.db, { role: 'admin' });
    const { key } = await setUpSecondFactor(id);
    const back = await comeBack({ person: { sub: `g-factor-${to}`, email, name: 'Ada' } }, { callbackURL: to });
    const location = new URL(back.headers.get('location')!);
    expect([back.status, location.origin, location.pathname]).toEqual([302, 'http://localhost:3000', '/auth/login']);
    expect(Object.fromEntries(location.searchParams)).toEqual({ error: 'second_factor_due', redirect: to });

    // Nothing that came back is a session: neither for a browser, nor for whoever keeps every cookie that was ever set.
    expect(await sessionsOf(id)).toEqual([]);
    expect(await sessionOf(back.cookie)).toBeUndefined();
    const everyCookie = back.headers.getSetCookie().map((line) => line.split(';')[0]);
    for (const cookie of everyCookie) expect(await sessionOf(cookie!)).toBeUndefined();

    const wrong = await verify('verify-totp', '000000', back.cookie);
    expect([wrong.status, wrong.body['code']]).toEqual([401, 'INVALID_CODE']);
    expect(await sessionsOf(id)).toEqual([]);
    const right = await verify('verify-totp', appCode(key, 'next'), back.cookie);
    expect(right.status).toBe(200);
    expect(await sessionOf(right.cookie)).toMatchObject({ id, twoFactorEnabled: true });
    // The challenge is used up.
    expect((await verify('verify-totp', appCode(key), back.cookie)).status).toBe(401);
  },
);

test('after Google a recovery code opens the account once, and only in the browser that came back', async () => {
  const { id, email } = await insertPerson(database.db);
  const { recoveryCodes } = await setUpSecondFactor(id);
  const person = { sub: 'g-recovery', email, name: 'Ada' };
  const first = await comeBack({ person });
  expect((await verify('verify-backup-code', recoveryCodes[0]!, '')).status).toBe(401);
  expect((await verify('verify-backup-code', recoveryCodes[0]!, first.cookie)).status).toBe(200);
  const second = await comeBack({ person });
  expect((await verify('verify-backup-code', recoveryCodes[0]!, second.cookie)).status).toBe(401);
});

test('a second factor that was begun and never confirmed asks for nothing', async () => {
  const { id, email } = await insertPerson(database.db);
  const cookie = await sessionCookie(database.db, id);
  await ask(api, 'POST', '/api/auth/two-factor/enable', { cookie, body: { password: testPassword } });
  const back = await comeBack({ person: { sub: 'g-begun', email, name: 'Ada' } });
  expect(back.headers.get('location')).toBe('/');
  expect(await sessionOf(back.cookie)).toMatchObject({ id });
});

const verify = (path: string, code: string, cookie: string) =>
  ask(api, 'POST', `/api/auth/two-factor/${path}`, { cookie, body: { code } });

test('an account that comes from Google keeps which rules held, and when; one that is there already keeps its own', async () => {
  const person = { sub: 'g-rules', email: 'regole@gmail.example', name: 'Regola' };
  await comeBack({ person });
  const [row] = await rowsOf(person.email);
  expect(row).toMatchObject({ termsVersion: termsEdition, privacyVersion: privacyEdition });
  expect(row!.termsAcceptedAt).toBeInstanceOf(Date);

  const { id, email } = await insertPerson(database.db);
  await comeBack({ person: { sub: 'g-rules-known', email, name: 'Ada' } });
  const [known] = await database.db.select().from(users).where(eq(users.id, id));
  expect([known!.termsVersion, known!.termsAcceptedAt]).toEqual([null, null]);
});

test('a suspended account stays outside', async () => {
  const person = { sub: 'g-banned', email: 'sospeso@gmail.example', name: 'Sospeso' };
  await comeBack({ person });
  await database.db.update(users).set({ banned: true }).where(eq(users.email, person.email));
  const back = await comeBack({ person });
  const location = new URL(back.headers.get('location')!);
  expect([location.pathname, location.searchParams.get('error')]).toEqual(['/auth/login', 'BANNED_USER']);
  expect(googleFailureText('BANNED_USER')).toBe(authErrorTexts.banned);
  expect(await sessionOf(back.cookie)).toBeUndefined();
});

test('who turns back at Google, or brings a code that Google does not know, is told at the sign-in', async () => {
  const refused = await comeBack({ error: 'access_denied' });
  expect(refused.headers.get('location')).toBe('http://localhost:3000/auth/login?error=access_denied');
  expect(googleFailureText('access_denied')).toBe('Login con Google fallito');

  const errorCallbackURL = '/auth/login?redirect=pricing';
  const fromOffer = await comeBack({ error: 'access_denied' }, { callbackURL: '/pricing', errorCallbackURL });
  expect(fromOffer.headers.get('location')).toBe('/auth/login?redirect=pricing&error=access_denied');

  standIn.isAway = true;
  const away = await comeBack({ person: { sub: 'g-away', email: 'via@gmail.example', name: 'Via' } });
  expect(away.headers.get('location')).toBe('http://localhost:3000/auth/login?error=invalid_code');
  expect(await rowsOf('via@gmail.example')).toEqual([]);
});

test('a way back that another browser began, or that was gone already, opens nothing', async () => {
  const { url, cookie } = await leave({ callbackURL: '/' });
  const person = { sub: 'g-stolen', email: 'rubata@gmail.example', name: 'Rubata' };
  const query = new URLSearchParams({
    state: url.searchParams.get('state')!,
    code: standIn.codeFor(person, url),
  });
  const path = `/api/auth/callback/google?${query}`;
  const mismatch = 'http://localhost:3000/auth/login?error=state_mismatch';
  expect((await ask(api, 'GET', path)).headers.get('location')).toBe(mismatch);
  expect((await ask(api, 'GET', path, { cookie })).headers.get('location')).toBe('/');
  expect((await ask(api, 'GET', path, { cookie })).headers.get('location')).toBe(mismatch);
});

test('Google leads on to pages of ours alone', async () => {
  for (const body of [
    { callbackURL: 'https://altrove.example/' },
    { callbackURL: '//altrove.example' },
    { callbackURL: '/', errorCallbackURL: 'https://altrove.example/' },
  ]) {
    const answer = await ask(api, 'POST', '/api/auth/sign-in/social', { body: { provider: 'google', ...body } });
    expect([body, answer.status]).toEqual([body, 403]);
  }
});

test('who has an account of the same Gmail mailbox comes into it with Google, and another spelling elsewhere makes none', async () => {
  const { id, email } = await insertPerson(database.db, { email: 'vera.neri+giornali@gmail.com' });
  const back = await comeBack({ person: { sub: 'g-vera', email: 'veraneri@gmail.com', name: 'Vera' } });
  expect((await sessionOf(back.cookie))?.['id']).toBe(id);
  expect(await rowsOf(email)).toHaveLength(1);
  expect(await rowsOf('veraneri@gmail.com')).toEqual([]);

  await insertPerson(database.db, { email: 'bob@azienda.example' });
  const other = await comeBack({ person: { sub: 'g-bob', email: 'bob+x@azienda.example', name: 'Bob' } });
  expect(await sessionOf(other.cookie)).toBeUndefined();
  expect(await rowsOf('bob+x@azienda.example')).toEqual([]);
});

test.each([
  ['Vera\u202e\u200b Neri', 'Vera Neri'],
  ['Amministratore', 'Utente'],
])('of the name that Google tells, %j, an account takes %j', async (name, kept) => {
  const person = { sub: `g-name-${kept}`, email: `nome-${kept.length}@gmail.example`, name };
  expect(await sessionOf((await comeBack({ person })).cookie)).toMatchObject({ name: kept });
});
