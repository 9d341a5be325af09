import type { OpenAPIHono } from '@hono/zod-openapi';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { mails } from '#platform/mail/schema.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { patient, statementsWaiting, fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie, testPassword } from '../../../../tests/support/signed-in.ts';
import { authErrorTexts } from '../auth-errors.ts';
import { cleanUpAccounts } from './clean-up.ts';
import { domains } from './disposable.ts';
import { emailChanges, users } from './schema.ts';

const database = fileDatabase(patient);
let api: OpenAPIHono;
let now: Date;

beforeAll(async () => {
  now = new Date();
  api = testApi({ ...testServices(database.db), now: () => now });
});

const post = (path: string, body: unknown, cookie?: string) =>
  ask(api, 'POST', `/api/auth${path}`, { body, ...(cookie ? { cookie } : {}) });
const userOf = async (id: string) => (await database.db.select().from(users).where(eq(users.id, id)))[0]!;
const mailsTo = (email: string) => database.db.select({ key: mails.key }).from(mails).where(eq(mails.to, email));
const changesOf = (id: string) => database.db.select().from(emailChanges).where(eq(emailChanges.userId, id));

async function mailed(to: string, link: RegExp): Promise<string> {
  const rows = await database.db.select({ text: mails.text }).from(mails).where(eq(mails.to, to));
  return rows.flatMap(({ text }) => link.exec(text!)?.[1] ?? [])[0]!;
}

/** Asks for a change a second after the one before, and gives the tokens that the two addresses got. */
async function askChange(cookie: string, email: string, newEmail: string) {
  now = new Date(now.getTime() + 1000);
  expect((await post('/change-email', { newEmail, password: testPassword }, cookie)).status).toBe(200);
  return {
    confirm: await mailed(newEmail, /verify-email\?token=([\w.-]+)/),
    stop: await mailed(email, /stop-email-change\?token=([\w-]+)/),
  };
}

test('a change is made, noted and told, or none of it', async () => {
  const { id, email } = await insertPerson(database.db);
  const cookie = await sessionCookie(database.db, id);
  const { confirm } = await askChange(cookie, email, 'nuova@prova.example');
  const dying = [
    ['email_changes', 'confirmed_at is null'],
    ['mails', "key not like 'email-changed:%'"],
  ] as const;
  for (const [table, condition] of dying) {
    await database.db.execute(sql.raw(`alter table ${table} add constraint dies check (${condition}) not valid`));
    expect((await post('/verify-email', { token: confirm }, cookie)).status).toBe(500);
    await database.db.execute(sql.raw(`alter table ${table} drop constraint dies`));
    expect((await userOf(id)).email).toBe(email);
    const { rows } = await database.db.execute(sql`select confirmed_at from email_changes where user_id = ${id}`);
    expect(rows).toEqual([{ confirmed_at: null }]);
  }
  const { status, body } = await post('/verify-email', { token: confirm }, cookie);
  expect([status, body]).toEqual([
    200,
    { status: true, alreadyConfirmed: false, isSignedIn: false, movedTo: 'nuova@prova.example' },
  ]);
  expect((await userOf(id)).email).toBe('nuova@prova.example');
});

test('a change that nobody confirms within a day is none, and is forgotten after two weeks', async () => {
  const { id, email } = await insertPerson(database.db);
  const cookie = await sessionCookie(database.db, id);
  const { confirm } = await askChange(cookie, email, 'mai@prova.example');
  const asked = now;
  now = new Date(asked.getTime() + 24 * 3_600_000);
  expect((await post('/verify-email', { token: confirm }, cookie)).body).toMatchObject({ code: 'INVALID_TOKEN' });
  expect((await userOf(id)).email).toBe(email);

  now = new Date(asked.getTime() + 14 * 86_400_000 + 1);
  await cleanUpAccounts({ db: database.db, now: () => now });
  const { rows } = await database.db.execute(sql`select from email_changes where user_id = ${id}`);
  expect(rows).toEqual([]);
  now = asked;
});

test('an address that somebody else has by now is not moved to', async () => {
  const { id, email } = await insertPerson(database.db);
  const cookie = await sessionCookie(database.db, id);
  const { confirm } = await askChange(cookie, email, 'contesa@prova.example');
  await insertPerson(database.db, { email: 'contesa@prova.example' });
  expect((await post('/verify-email', { token: confirm }, cookie)).body).toMatchObject({ code: 'INVALID_TOKEN' });
  expect((await userOf(id)).email).toBe(email);
});

test('who stops a change while it is confirmed has stopped it', async () => {
  const { id, email } = await insertPerson(database.db);
  const stolen = await sessionCookie(database.db, id);
  const { confirm, stop } = await askChange(stolen, email, 'gara@prova.example');
  const { stopping, confirming } = await database.db.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${id} for update`);
    const stopping = post('/stop-email-change', { token: stop });
    await statementsWaiting(database.db, 1);
    const confirming = post('/verify-email', { token: confirm }, stolen);
    await statementsWaiting(database.db, 2);
    return { stopping, confirming };
  });
  expect((await stopping).status).toBe(200);
  expect((await confirming).status).toBe(401);
  expect((await userOf(id)).email).toBe(email);
});

test('who moved an account twice does not take it back once its owner has', async () => {
  const { id, email } = await insertPerson(database.db);
  const stolen = await sessionCookie(database.db, id);
  const first = await askChange(stolen, email, 'ladro-uno@prova.example');
  expect((await post('/verify-email', { token: first.confirm }, stolen)).status).toBe(200);
  const second = await askChange(stolen, 'ladro-uno@prova.example', 'ladro-due@prova.example');
  expect((await post('/verify-email', { token: second.confirm }, stolen)).status).toBe(200);

  expect((await post('/stop-email-change', { token: first.stop })).status).toBe(200);
  expect((await post('/stop-email-change', { token: second.stop })).status).toBe(404);
  expect((await userOf(id)).email).toBe(email);
});

test('who asks for the address that they have is refused, and what they asked for before still holds', async () => {
  const { id, email } = await insertPerson(database.db);
  const cookie = await sessionCookie(database.db, id);
  const { confirm } = await askChange(cookie, email, 'attesa@prova.example');
  const noted = () => Promise.all([changesOf(id), mailsTo(email)]);
  const before = await noted();
  for (const newEmail of [email, ` ${email.toUpperCase()} `]) {
    expect(await post('/change-email', { newEmail, password: testPassword }, cookie)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', field: 'newEmail', message: authErrorTexts.sameEmail },
    });
  }
  expect(await noted()).toEqual(before);
  expect((await post('/verify-email', { token: confirm }, cookie)).status).toBe(200);

  // Another spelling is another address, also where it leads to the own mailbox.
  const other = await askChange(cookie, 'attesa@prova.example', 'attesa+posta@prova.example');
  expect((await post('/verify-email', { token: other.confirm }, cookie)).status).toBe(200);
  expect((await userOf(id)).email).toBe('attesa+posta@prova.example');
});

test.each([false, true])(
  'for one mailbox a change is asked for three times in an hour, whoever asks and from wherever (taken: %s)',
  async (isTaken) => {
    const newEmail = `bersaglio-${isTaken}@prova.example`;
    if (isTaken) await insertPerson(database.db, { email: newEmail });
    const limited = testApi({ ...testServices(database.db, new Date(), 1), now: () => now });
    const asker = async (address: string) => {
      const { id, email } = await insertPerson(database.db);
      const cookie = await sessionCookie(database.db, id);
      const change = (to: string, password = testPassword) =>
        ask(limited, 'POST', '/api/auth/change-email', { body: { newEmail: to, password }, cookie, address });
      return { id, email, change };
    };
    const one = await asker('203.0.113.70');
    const other = await asker('203.0.113.71');
    expect((await one.change(newEmail, 'Sbagliata!2026-x')).status).toBe(400);
    for (const spelling of [newEmail, newEmail.toUpperCase(), newEmail.replace('@', '+x@')]) {
      expect((await one.change(spelling)).status).toBe(200);
    }
    for (const { change } of [one, other]) {
      const { status, body } = await change(newEmail);
      expect([status, body['code']]).toEqual([429, 'too_many_requests']);
    }
    expect(await changesOf(one.id)).toHaveLength(3);
    expect(await changesOf(other.id)).toEqual([]);
    expect(await mailsTo(other.email)).toEqual([]);
    expect((await other.change(`ignota-${isTaken}@prova.example`)).status).toBe(200);
  },
);

test('the old address hears of a password only where there is one', async () => {
  for (const [password, asker] of [
    [true, 'qualcuno, con la tua password, ha chiesto di spostare il tuo account'],
    [false, 'qualcuno che è entrato nel tuo account ha chiesto di spostare il tuo account'],
  ] as const) {
    const { id, email } = await insertPerson(database.db, { password });
    await askChange(await sessionCookie(database.db, id, { createdAt: now }), email, `mossa-${password}@prova.example`);
    const [mail] = await database.db.select().from(mails).where(eq(mails.to, email));
    expect(mail!.text!.replaceAll(/\s+/g, ' ')).toContain(asker);
  }
});

test('of two accounts that shared a mailbox and move to another one at once, one votes', async () => {
  const waiting = async (newEmail: string) => {
    const { id, email } = await insertPerson(database.db);
    await database.db.update(users).set({ votesWait: 'same_mailbox' }).where(eq(users.id, id));
    const cookie = await sessionCookie(database.db, id);
    return { id, cookie, ...(await askChange(cookie, email, newEmail)) };
  };
  const people = [await waiting('doppia+uno@prova.example'), await waiting('doppia+due@prova.example')];
  const answers = await meetingAtVotesWait(() =>
    Promise.all(people.map(({ confirm, cookie }) => post('/verify-email', { token: confirm }, cookie))),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const waits = await Promise.all(people.map(async ({ id }) => (await userOf(id)).votesWait));
  expect(waits.toSorted()).toEqual([null, 'same_mailbox']);
});

test('votes wait of an account as long as its address is a disposable one, whichever way it came there', async () => {
  const { id, email } = await insertPerson(database.db, { email: 'scappo@mailinator.com' });
  await database.db.update(users).set({ votesWait: 'disposable' }).where(eq(users.id, id));
  const cookie = await sessionCookie(database.db, id);
  const { confirm, stop } = await askChange(cookie, email, 'resto@prova.example');
  expect((await post('/verify-email', { token: confirm }, cookie)).status).toBe(200);
  expect((await userOf(id)).votesWait).toBeNull();
  expect((await post('/stop-email-change', { token: stop })).status).toBe(200);
  expect(await userOf(id)).toMatchObject({ email, votesWait: 'disposable' });
});

test('an address that the list learned of between request and confirmation waits, until the move is taken back', async () => {
  const { id, email } = await insertPerson(database.db);
  const cookie = await sessionCookie(database.db, id);
  const { confirm, stop } = await askChange(cookie, email, 'nuovo@appena-usa-e-getta.example');
  (domains() as Set<string>).add('appena-usa-e-getta.example');
  expect((await post('/verify-email', { token: confirm }, cookie)).status).toBe(200);
  expect((await userOf(id)).votesWait).toBe('disposable');
  expect((await post('/stop-email-change', { token: stop })).status).toBe(200);
  expect(await userOf(id)).toMatchObject({ email, votesWait: null });
});

/** Holds up whoever lets votes count, until two wait: each began before the other has ended. */
async function meetingAtVotesWait<Result>(work: () => Promise<Result>): Promise<Result> {
  const gate = 4217;
  await database.db.execute(
    sql.raw(`
    create function meet() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${gate}); return new; end $$;
    create trigger meet before update of votes_wait on users for each row
      when (new.votes_wait is null) execute function meet()`),
  );
  const { working } = await database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${gate})`);
    const working = work();
    await vi.waitFor(async () => {
      const { rows } = await tx.execute(sql`
        select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`);
      expect(rows).toHaveLength(2);
    });
    return { working };
  });
  return working;
}
