import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { publication } from '#lib/publication.ts';
import { auditEvents } from '#platform/audit/schema.ts';
import { mails } from '#platform/mail/schema.ts';
import { openHouse, type House } from '../../../../tests/support/open-house.ts';
import { testPassword } from '../../../../tests/support/signed-in.ts';
import type { Role } from '../roles.ts';
import { twoFactors, users } from './schema.ts';

let house: House;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const password = 'Ombrello!1987-rosso';
const invite = (cookie: string, email: string, role = 'writer') =>
  house.call(cookie, 'POST', '/api/admin/people/invitations', { email, role });
const auth = (path: string, body: object) => house.call('', 'POST', `/api/auth/${path}`, body);
const rowOf = async (email: string) => (await house.db.select().from(users).where(eq(users.email, email)))[0];

async function confirmedAdmin() {
  const admin = await house.admin();
  await house.confirm(admin.cookie);
  return admin;
}

/** A writer, and the secret of the link that this admin made for their lost password, where no mail goes out. */
async function writerWithLink(admin: { cookie: string }): Promise<{ id: string; token: string }> {
  publication.sendsMail = false;
  onTestFinished(() => {
    publication.sendsMail = true;
  });
  const { id } = await house.person({ role: 'writer' });
  const { body } = await house.call(admin.cookie, 'POST', `/api/admin/people/${id}/password-link`);
  return { id, token: new URL(body['url'] as string).searchParams.get('token')! };
}

/** Somebody whose account a thief was to move, until its owner said «non sono stato io». */
async function takenBack(role: Role) {
  const person = await house.person({ role, twoFactorExempt: true });
  await takeBack(person.cookie, person.email, testPassword);
  return person;
}

async function takeBack(cookie: string, email: string, held: string): Promise<void> {
  const change = { newEmail: `ladro-di-${email}`, password: held };
  expect((await house.call(cookie, 'POST', '/api/auth/change-email', change)).status).toBe(200);
  const sent = await house.db.select().from(mails).where(eq(mails.to, email));
  const [token] = sent.flatMap(({ text }) => /stop-email-change\?token=([\w-]+)/.exec(text!)?.[1] ?? []);
  expect((await auth('stop-email-change', { token })).status).toBe(200);
}

test('a second person comes in by a link, without a mail, once', async () => {
  const admin = await house.admin();
  expect((await invite(admin.cookie, 'giulia@posta.example')).body).toMatchObject({ code: 'confirm_identity' });
  expect(await rowOf('giulia@posta.example')).toBeUndefined();
  await house.confirm(admin.cookie);

  const { status, body } = await invite(admin.cookie, ' Giulia@posta.example ');
  expect(status).toBe(201);
  expect(await house.db.select().from(mails).where(eq(mails.to, 'giulia@posta.example'))).toEqual([]);
  const token = new URL(body['url'] as string).searchParams.get('token')!;
  expect((await auth('reset-password', { token, newPassword: password })).status).toBe(200);
  expect((await auth('reset-password', { token, newPassword: password })).status).toBe(400);
  const signedIn = await auth('sign-in/email', { email: 'giulia@posta.example', password });
  expect(signedIn.status).toBe(200);

  const person = (await rowOf('giulia@posta.example'))!;
  expect(person).toMatchObject({ role: 'writer', emailVerified: true });
  const [event] = await house.db.select().from(auditEvents).where(eq(auditEvents.targetId, person.id));
  expect(event).toMatchObject({ actorId: admin.id, action: 'account.invite', after: { role: 'writer' } });
  expect(JSON.stringify(event)).not.toContain(token);
});

test('whoever registered and got no mail is let in with the same account', async () => {
  const admin = await confirmedAdmin();
  const waiting = await house.person({ emailVerified: false });
  const { status } = await invite(admin.cookie, waiting.email, 'contributor');
  expect(status).toBe(201);
  expect(await rowOf(waiting.email)).toMatchObject({ id: waiting.id, role: 'contributor', emailVerified: true });
});

test('whoever registered the address of somebody else first does not come in with their own password', async () => {
  const admin = await confirmedAdmin();
  const { id, email, cookie } = await house.person({ emailVerified: false });
  await auth('request-password-reset', { email });
  const [mail] = await house.db.select().from(mails).where(eq(mails.to, email));
  const link = /token=([\w.-]+)/.exec(mail!.text!)![1]!;
  await house.db.insert(twoFactors).values({ userId: id, secret: 'x', backupCodes: 'x' });
  await house.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id));

  const { body } = await invite(admin.cookie, email, 'admin');
  expect((await auth('sign-in/email', { email, password: testPassword })).status).toBe(401);
  expect((await house.call(cookie, 'GET', '/api/auth/get-session')).body).toBeNull();
  expect((await auth('reset-password', { token: link, newPassword: testPassword })).status).toBe(400);

  const token = new URL(body['url'] as string).searchParams.get('token')!;
  expect((await auth('reset-password', { token, newPassword: password })).status).toBe(200);
  const signedIn = await auth('sign-in/email', { email, password });
  expect([signedIn.status, signedIn.body['twoFactorRedirect']]).toEqual([200, undefined]);
});

test('an account whose owner can sign in is not touched', async () => {
  const admin = await confirmedAdmin();
  const reader = await house.person();
  expect(await invite(admin.cookie, reader.email, 'admin')).toMatchObject({
    status: 409,
    body: { message: 'Chi ha questo indirizzo può già entrare: il ruolo si cambia dalla sua pagina.', field: 'email' },
  });
  expect((await rowOf(reader.email))!.role).toBe('user');
  expect((await invite(admin.cookie, 'nessuno')).status).toBe(400);
});

test('an account that its owner took back from a thief is not invited, and keeps what it has', async () => {
  const admin = await confirmedAdmin();
  const { id, email } = await takenBack('admin');
  expect(await invite(admin.cookie, email, 'user')).toMatchObject({
    status: 409,
    body: {
      message:
        'Chi ha questo indirizzo è già entrato: per rientrare sceglie una password nuova, e il ruolo si cambia dalla sua pagina.',
      field: 'email',
    },
  });
  expect(await rowOf(email)).toMatchObject({ id, role: 'admin', emailVerified: true });
});

test('a link for a lost password that is withdrawn leaves also an account alone that its owner took back', async () => {
  const admin = await confirmedAdmin();
  const { id, email } = await takenBack('writer');
  publication.sendsMail = false;
  onTestFinished(() => {
    publication.sendsMail = true;
  });
  expect((await house.call(admin.cookie, 'POST', `/api/admin/people/${id}/password-link`)).status).toBe(201);
  const withdrawn = await house.call(admin.cookie, 'DELETE', `/api/admin/people/${id}/invitation`);
  expect(withdrawn).toMatchObject({ status: 200, body: { role: 'writer', emailVerified: true } });
  expect(await rowOf(email)).toMatchObject({ id });
});

test('whoever came in by an invitation is not invited again once they took their account back', async () => {
  const admin = await confirmedAdmin();
  const email = 'tornata@posta.example';
  const { body } = await invite(admin.cookie, email, 'writer');
  const token = new URL(body['url'] as string).searchParams.get('token')!;
  expect((await auth('reset-password', { token, newPassword: password })).status).toBe(200);
  const { cookie } = await auth('sign-in/email', { email, password });
  await takeBack(cookie, email, password);
  expect((await invite(admin.cookie, email, 'user')).status).toBe(409);
  expect(await rowOf(email)).toMatchObject({ role: 'writer', emailVerified: true });
});

test('of a registration that nobody confirmed an invitation is given twice, and withdrawn with its word for the address', async () => {
  const admin = await confirmedAdmin();
  const { id, email } = await house.person({ emailVerified: false });
  await house.db.update(users).set({ termsAcceptedAt: new Date() }).where(eq(users.id, id));
  for (const role of ['writer', 'contributor']) expect((await invite(admin.cookie, email, role)).status).toBe(201);
  const withdrawn = await house.call(admin.cookie, 'DELETE', `/api/admin/people/${id}/invitation`);
  expect(withdrawn).toMatchObject({ status: 200, body: { role: 'user', emailVerified: false } });
  expect((await invite(admin.cookie, email)).status).toBe(201);
});

test('votes of an invited account wait where its address is a disposable one', async () => {
  const admin = await confirmedAdmin();
  for (const [email, votesWait] of [
    ['giulia@mailinator.com', 'disposable'],
    ['giulia-due@posta.example', null],
  ] as const) {
    expect((await invite(admin.cookie, email)).status).toBe(201);
    expect(await rowOf(email)).toMatchObject({ votesWait });
  }
});

test('two invitations at once are one account', async () => {
  const admin = await confirmedAdmin();
  const answers = await Promise.all([1, 2, 3].map(() => invite(admin.cookie, 'insieme@posta.example')));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await house.db.select().from(users).where(eq(users.email, 'insieme@posta.example'))).toHaveLength(1);
});

test('an invitation names who gave it, and is withdrawn with all that it gave', async () => {
  const admin = await confirmedAdmin();
  const { body } = await invite(admin.cookie, 'ritirata@posta.example', 'admin');
  const { id } = (await rowOf('ritirata@posta.example'))!;
  const file = (await house.call(admin.cookie, 'GET', `/api/admin/people/${id}`)).body;
  expect(file['invitation']).toEqual({ invitedBy: 'Ada Prova', expiresAt: body['expiresAt'] });
  // Its owner may have asked for a new password meanwhile.
  await auth('request-password-reset', { email: 'ritirata@posta.example' });
  const [mail] = await house.db.select().from(mails).where(eq(mails.to, 'ritirata@posta.example'));
  const asked = /token=([\w.-]+)/.exec(mail!.text!)![1]!;

  const withdraw = () => house.call(admin.cookie, 'DELETE', `/api/admin/people/${id}/invitation`);
  const withdrawn = await withdraw();
  expect(withdrawn).toMatchObject({ status: 200, body: { invitation: null, role: 'user', emailVerified: false } });
  const token = new URL(body['url'] as string).searchParams.get('token')!;
  for (const link of [token, asked]) {
    expect((await auth('reset-password', { token: link, newPassword: password })).status).toBe(400);
  }
  expect(await withdraw()).toMatchObject({
    status: 404,
    body: { message: 'Questo invito è già stato usato, ritirato, o è scaduto.' },
  });
  const events = await house.db.select().from(auditEvents).where(eq(auditEvents.targetId, id));
  expect(events.map(({ action }) => action)).toEqual(['account.invite', 'account.invite_withdrawn']);
});

test('a new invitation ends the one before, a request for a new password ends none', async () => {
  const admin = await confirmedAdmin();
  const links = [];
  for (let n = 0; n < 2; n += 1) {
    const { body } = await invite(admin.cookie, 'doppia@posta.example');
    links.push(new URL(body['url'] as string).searchParams.get('token')!);
  }
  await auth('request-password-reset', { email: 'doppia@posta.example' });
  const [first, second] = links;
  expect((await auth('reset-password', { token: first, newPassword: password })).status).toBe(400);
  expect((await auth('reset-password', { token: second, newPassword: password })).status).toBe(200);
  const { id } = (await rowOf('doppia@posta.example'))!;
  expect(await house.call(admin.cookie, 'DELETE', `/api/admin/people/${id}/invitation`)).toMatchObject({ status: 404 });
});

test('where no mail goes out a lost password is chosen anew by a link of an admin, once', async () => {
  const admin = await confirmedAdmin();
  const { id, email, cookie } = await house.person({ role: 'writer' });
  await house.db.insert(twoFactors).values({ userId: id, secret: 'x', backupCodes: 'x' });
  await house.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id));
  const make = (who = admin.cookie, of = id) => house.call(who, 'POST', `/api/admin/people/${of}/password-link`);
  expect(await make()).toMatchObject({
    status: 409,
    body: { message: 'Questo sito manda e-mail: chi ha perso la password la sceglie da «Password dimenticata?».' },
  });

  publication.sendsMail = false;
  onTestFinished(() => {
    publication.sendsMail = true;
  });
  expect((await make((await house.admin()).cookie)).body).toMatchObject({ code: 'confirm_identity' });
  const forAdmins = {
    status: 403,
    body: { message: 'La password di un amministratore si rifà solo dal server, con «npm run admin».' },
  };
  expect(await make(admin.cookie, admin.id)).toMatchObject(forAdmins);
  expect(await make(admin.cookie, (await house.admin()).id)).toMatchObject(forAdmins);
  const stranger = await house.person({ emailVerified: false });
  expect(await make(admin.cookie, stranger.id)).toMatchObject({
    status: 409,
    body: { message: 'Chi ha questo indirizzo non può ancora entrare: mandagli un invito.' },
  });

  const links = [await make(), await make()].map(({ status, body }) => {
    expect(status).toBe(201);
    return new URL(body['url'] as string).searchParams.get('token')!;
  });
  const file = (await house.call(admin.cookie, 'GET', `/api/admin/people/${id}`)).body;
  expect(file['invitation']).toMatchObject({ invitedBy: 'Ada Prova' });
  expect((await house.call(cookie, 'GET', '/api/auth/get-session')).body).not.toBeNull();
  const [first, second] = links;
  expect((await auth('reset-password', { token: first, newPassword: password })).status).toBe(400);
  expect((await auth('reset-password', { token: second, newPassword: password })).status).toBe(200);
  expect((await auth('reset-password', { token: second, newPassword: password })).status).toBe(400);
  expect((await house.call(cookie, 'GET', '/api/auth/get-session')).body).toBeNull();
  const signedIn = await auth('sign-in/email', { email, password });
  expect([signedIn.status, signedIn.body['twoFactorRedirect']]).toEqual([200, true]);

  const events = await house.db.select().from(auditEvents).where(eq(auditEvents.targetId, id));
  expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['account.password_link', admin.id],
    ['account.password_link', admin.id],
  ]);
  for (const token of links) expect(JSON.stringify(events)).not.toContain(token);
});

test('a link for a lost password opens nothing any more once its account is an admin’s', async () => {
  const admin = await confirmedAdmin();
  const { id, token } = await writerWithLink(admin);
  expect((await house.call(admin.cookie, 'PUT', `/api/admin/people/${id}/role`, { role: 'admin' })).status).toBe(200);
  expect((await auth('reset-password', { token, newPassword: password })).status).toBe(400);
});

test('a link for a lost password that is withdrawn leaves the account as it was', async () => {
  const admin = await confirmedAdmin();
  const { id, token } = await writerWithLink(admin);
  const withdrawn = await house.call(admin.cookie, 'DELETE', `/api/admin/people/${id}/invitation`);
  expect(withdrawn).toMatchObject({ status: 200, body: { invitation: null, role: 'writer', emailVerified: true } });
  expect((await auth('reset-password', { token, newPassword: password })).status).toBe(400);
  const events = await house.db.select().from(auditEvents).where(eq(auditEvents.targetId, id));
  expect(events.map(({ action }) => action)).toEqual(['account.password_link', 'account.password_link_withdrawn']);
});
