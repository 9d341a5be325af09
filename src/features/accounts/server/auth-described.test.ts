import type { OpenAPIHono } from '@hono/zod-openapi';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { mails } from '#platform/mail/schema.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { answerCheck, type OpenApi } from '../../../../tests/support/openapi.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie, testPassword } from '../../../../tests/support/signed-in.ts';
import { appCode } from '../../../../tests/support/totp.ts';
import { authBodies, type AuthPath } from '../auth-bodies.ts';

const database = fileDatabase();
let api: OpenAPIHono;
let document: OpenApi;
let check: ReturnType<typeof answerCheck>;

beforeAll(async () => {
  api = testApi({ ...testServices(database.db, new Date()), google: { clientId: 'x', clientSecret: 'x' } });
  document = (await (await api.request('/api/openapi.json')).json()) as OpenApi;
  check = answerCheck(document);
});

const paths = Object.keys(authBodies) as AuthPath[];
const answered = new Set<AuthPath>();

/** Makes a call that succeeds, whose answer is as it is described. */
async function post(path: AuthPath, body: object, cookie = '') {
  const answer = await ask(api, 'POST', `/api/auth${path}`, { body, cookie });
  expect([path, answer.status, check(`POST /api/auth${path}`, answer.status, answer.body)]).toEqual([
    path,
    200,
    undefined,
  ]);
  answered.add(path);
  return answer;
}

const email = 'descritta@prova.example';

async function tokenOfLastMail(): Promise<string> {
  const [mail] = await database.db.select().from(mails).where(eq(mails.to, email)).orderBy(desc(mails.createdAt));
  return /(?:token|elimina)=([\w.-]+)/.exec(mail!.text!)![1]!;
}

test('every call about an account answers as it is described', async () => {
  await post('/sign-up/email', { name: 'Bianca Tedeschi', email, password: testPassword });
  await post('/send-verification-email', { email });
  await post('/verify-email', { token: await tokenOfLastMail(), password: testPassword });
  await post('/request-password-reset', { email });
  const newPassword = 'Cammina!2027-piano';
  await post('/reset-password', { token: await tokenOfLastMail(), newPassword });
  await post('/sign-in/social', { provider: 'google' });
  const credentials = { email, password: newPassword };
  const own = (await post('/sign-in/email', credentials)).cookie;
  await post('/update-user', { bio: 'Insegno.' }, own);
  await post('/revoke-other-sessions', {}, own);

  const { body } = await post('/two-factor/enable', { password: newPassword }, own);
  const key = new URL(String(body['totpURI'])).searchParams.get('secret')!;
  const set = (await post('/two-factor/verify-totp', { code: appCode(key) }, own)).cookie;
  const { backupCodes } = (await post('/two-factor/generate-backup-codes', { password: newPassword }, set)).body as {
    backupCodes: string[];
  };
  const due = await post('/sign-in/email', credentials);
  expect(due.body['twoFactorRedirect']).toBe(true);
  const again = (await post('/two-factor/verify-backup-code', { code: backupCodes[0] }, due.cookie)).cookie;
  await post('/two-factor/disable', { password: newPassword }, again);

  const changed = await post(
    '/change-password',
    { currentPassword: newPassword, newPassword: testPassword, revokeOtherSessions: true },
    (await post('/sign-in/email', credentials)).cookie,
  );
  await post('/sign-out', {}, changed.cookie);
  const last = { email, password: testPassword };
  await post('/revoke-sessions', {}, (await post('/sign-in/email', last)).cookie);
  await post('/delete-user', { password: testPassword }, (await post('/sign-in/email', last)).cookie);
  expect([...answered].sort()).toEqual([...paths].sort());
});

test('a call about an account without one of the fields that it asks for is refused', async () => {
  for (const path of paths) {
    const { requestBody } = document.paths[`/api/auth${path}`]!['post']!;
    const { required = [] } = requestBody!.content['application/json']!.schema;
    const asked = Object.entries(authBodies[path]).filter(([, type]) => !type.endsWith('?'));
    expect([path, required]).toEqual([path, asked.map(([name]) => name)]);
    expect([path, requestBody!.required ?? false]).toEqual([path, asked.length > 0]);
    for (const missing of required) {
      const given = { name: 'Bianca', email: 'mai@prova.example', provider: 'google', token: 'x', code: '000000' };
      const passwords = { password: testPassword, newPassword: testPassword, currentPassword: testPassword };
      const { [missing]: _, ...body } = { ...given, ...passwords } as Record<string, string>;
      const { id } = await insertPerson(database.db);
      const cookie = await sessionCookie(database.db, id);
      const { status } = await ask(api, 'POST', `/api/auth${path}`, { body, cookie });
      // To whoever has no token it is no matter of form.
      expect([path, missing, status]).toEqual([path, missing, path === '/verify-email' ? 401 : 400]);
    }
  }
});
