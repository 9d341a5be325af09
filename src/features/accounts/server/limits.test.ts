import type { OpenAPIHono } from '@hono/zod-openapi';
import { beforeEach, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { mails } from '#platform/mail/schema.ts';
import { rateLimits } from '#platform/limits/schema.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie, testPassword } from '../../../../tests/support/signed-in.ts';
import { users } from './schema.ts';

const database = fileDatabase();
let api: OpenAPIHono;

beforeEach(async () => {
  await database.db.delete(rateLimits);
  api = testApi(testServices(database.db, new Date(), 1));
});

const attempt = (address: string, email: string, headers: Record<string, string> = {}) =>
  ask(api, 'POST', '/api/auth/sign-in/email', { body: { email, password: 'Sbagliata!2026-x' }, address, headers });

async function statuses(times: number, call: (index: number) => Promise<{ status: number }>): Promise<number[]> {
  const seen: number[] = [];
  for (let index = 0; index < times; index += 1) seen.push((await call(index)).status);
  return seen;
}

test('ten sign-ins in ten minutes from one address, whatever the header says', async () => {
  const seen = await statuses(10, (i) =>
    attempt('203.0.113.9', `a${i}@prova.example`, {
      'x-forwarded-for': `198.51.100.${i}`,
      'x-client-ip': `10.0.0.${i}`,
    }),
  );
  expect(new Set(seen)).toEqual(new Set([401]));
  const refused = await attempt('203.0.113.9', 'a99@prova.example', { 'x-forwarded-for': '198.51.100.200' });
  expect(refused.status).toBe(429);
  expect(refused.body).toEqual({ code: 'too_many_requests', message: 'Troppi tentativi. Riprova fra 10 minuti.' });
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(590);
  expect(wait).toBeLessThanOrEqual(600);
  expect((await attempt('203.0.113.10', 'a99@prova.example')).status).toBe(401);
});

test('ten sign-ins in an hour for one mailbox from one address, also with the right password', async () => {
  const { email } = await insertPerson(database.db);
  const [name, host] = email.split('@');
  await statuses(10, (i) => attempt('203.0.113.100', i % 2 ? email : ` ${name!.toUpperCase()}+${i}@${host} `));
  await database.db.execute(sql`delete from rate_limits where key like 'sign-in-address%'`);
  const body = { email, password: testPassword };
  const refused = await ask(api, 'POST', '/api/auth/sign-in/email', { body, address: '203.0.113.100' });
  expect(refused.status).toBe(429);
});

test('a household of IPv6 is one address', async () => {
  await statuses(10, (i) => attempt(`2001:db8:7:7::${i}`, `b${i}@prova.example`));
  expect((await attempt('2001:db8:7:7:ffff::1', 'b@prova.example')).status).toBe(429);
  expect((await attempt('2001:db8:7:8::1', 'b@prova.example')).status).toBe(401);
});

test('five registrations in half an hour from one address', async () => {
  const signUp = (i: number) => {
    const body = { name: 'Ada', email: `c${i}@prova.example`, password: testPassword };
    return ask(api, 'POST', '/api/auth/sign-up/email', { body, address: '203.0.113.30' });
  };
  expect(await statuses(6, signUp)).toEqual([200, 200, 200, 200, 200, 429]);
});

test('a registration that was not carried out is not counted', async () => {
  const signUp = (given: object) => {
    const body = { name: 'Ada', email: 'conta@prova.example', password: testPassword, ...given };
    return ask(api, 'POST', '/api/auth/sign-up/email', { body, address: '203.0.113.31' });
  };
  for (const given of [{ name: 7 }, { name: 'x' }, { email: 'x' }, { password: 'corta' }, { role: 'admin' }, {}]) {
    expect((await signUp(given)).status).toBe(Object.keys(given).length > 0 ? 400 : 200);
  }
  expect(await statuses(5, (i) => signUp({ email: `conta${i}@prova.example` }))).toEqual([200, 200, 200, 200, 429]);
});

test('of a hundred sign-ins at once ten go on', async () => {
  const all = await Promise.all(Array.from({ length: 100 }, (_, i) => attempt('203.0.113.40', `d${i}@prova.example`)));
  expect(all.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(all.filter(({ status }) => status === 429)).toHaveLength(90);
});

test('300 anonymous calls in five minutes from one address', async () => {
  const call = (address: string) => ask(api, 'GET', '/api/auth/get-session', { address });
  const seen = await statuses(301, () => call('203.0.113.50'));
  expect([seen[299], seen[300]]).toEqual([200, 429]);
  expect((await call('203.0.113.51')).status).toBe(200);
});

test('a sixth confirmation in a day is not sent, and nobody is told', async () => {
  const email = 'attesa@prova.example';
  await database.db.insert(users).values({ name: 'Ada', email });
  const resend = async () => {
    // The pause of a minute and the limit of an hour are others'.
    await database.db.execute(sql`delete from rate_limits where key like 'mail-%'`);
    return ask(api, 'POST', '/api/auth/send-verification-email', { body: { email }, address: '203.0.113.60' });
  };
  expect(await statuses(7, resend)).toEqual(Array.from({ length: 7 }, () => 200));
  expect(await database.db.select().from(mails).where(eq(mails.to, email))).toHaveLength(5);
});

test('three mails in an hour for one e-mail address', async () => {
  const ask4 = async () => {
    await database.db.execute(sql`delete from rate_limits where key like 'mail-pause%'`);
    const body = { email: 'smemorata@prova.example' };
    return ask(api, 'POST', '/api/auth/request-password-reset', { body, address: '203.0.113.61' });
  };
  expect(await statuses(4, ask4)).toEqual([200, 200, 200, 429]);
});

test('sixty searches in a minute from one address', async () => {
  const seen = await statuses(61, () => ask(api, 'GET', '/api/search?q=x', { address: '203.0.113.62' }));
  expect([seen[59], seen[60]]).toEqual([200, 429]);
});

test.each([
  ['change-password', { newPassword: 'Ombrello!1987-rosso', currentPassword: 'Sbagliata!2026-x' }],
  ['two-factor/enable', { password: 'Sbagliata!2026-x' }],
  ['two-factor/disable', { password: 'Sbagliata!2026-x' }],
  ['two-factor/generate-backup-codes', { password: 'Sbagliata!2026-x' }],
])(
  'in a stolen session ten passwords are tried in ten minutes at %s, from however many addresses',
  async (path, body) => {
    const { id } = await insertPerson(database.db);
    await database.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id));
    const cookie = await sessionCookie(database.db, id);
    const guess = (index: number) =>
      ask(api, 'POST', `/api/auth/${path}`, { cookie, body, address: `203.0.113.${100 + index}` });
    expect(new Set(await statuses(10, guess))).toEqual(new Set([400]));
    expect(await guess(11)).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests', message: 'Troppi tentativi. Riprova fra 10 minuti.' },
    });
  },
);

test('thirty tries in ten minutes from one address to guess what a mail or an invitation holds', async () => {
  for (const [path, body, status] of [
    ['reset-password', { newPassword: testPassword }, 400],
    ['verify-email', { password: testPassword }, 401],
  ] as const) {
    await database.db.delete(rateLimits);
    const guess = (index: number) =>
      ask(api, 'POST', `/api/auth/${path}`, {
        body: { ...body, token: `inventato-${index}` },
        address: '203.0.113.30',
      });
    expect([path, new Set(await statuses(30, guess))]).toEqual([path, new Set([status])]);
    expect([path, (await guess(31)).status]).toEqual([path, 429]);
  }
});
