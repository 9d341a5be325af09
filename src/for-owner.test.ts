import type { OpenAPIHono } from '@hono/zod-openapi';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { users } from '#features/accounts/server/schema.ts';
import { mails } from '#platform/mail/schema.ts';
import type { Services } from '#platform/services.ts';
import { testApi } from '../tests/support/api.ts';
import { fileDatabase } from '../tests/support/database.ts';
import { testServices, workOffJobs } from '../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../tests/support/signed-in.ts';
import { deleteForOwner, withdrawForOwner } from './for-owner.ts';

const database = fileDatabase();
const now = new Date('2025-11-22T12:00:00Z');
let services: Services;
let api: OpenAPIHono;

beforeAll(() => {
  services = { ...testServices(database.db), now: () => now };
  api = testApi(services);
});

const subjectsTo = async (to: string) =>
  (await database.db.select().from(mails).where(eq(mails.to, to))).map(({ subject }) => subject);
const logged = async (action: string, id: string) =>
  (
    await database.db.execute(
      sql`select actor_name as actor from audit_events where action = ${action} and target_id = ${id}`,
    )
  ).rows;
const suspend = (id: string) => database.db.update(users).set({ banned: true }).where(eq(users.id, id));

/** Until the end of a test the log takes no line of this kind. */
async function refuseLog(action: string): Promise<void> {
  await database.db.execute(sql`
    create function refuse_log() returns trigger language plpgsql as $$ begin raise 'the log is full'; end $$`);
  await database.db.execute(
    sql.raw(`create trigger refuse_log before insert on audit_events for each row
      when (new.action = '${action}') execute function refuse_log()`),
  );
  onTestFinished(async () => void (await database.db.execute(sql`drop function refuse_log cascade`)));
}

async function supporter() {
  const person = await insertPerson(database.db, { name: 'Ada Prova' });
  const cookie = await sessionCookie(database.db, person.id);
  const post = (path: string, body?: object) =>
    ask(api, 'POST', `/api/subscriptions/${path}`, { cookie, ...(body ? { body } : {}) });
  const { body } = await post('create-checkout');
  const id = new URL(String(body['url'])).searchParams.get('pagamento');
  await post(`test-checkout/${id}`, { act: 'pay' });
  await workOffJobs(services);
  return person;
}

test('who is suspended has their subscription withdrawn from, and their account deleted, by whoever runs the program', async () => {
  const { id, email } = await supporter();
  await suspend(id);
  await withdrawForOwner(services, email.toUpperCase());
  await workOffJobs(services);
  const { rows } = await database.db.execute(sql`
    select s.state from contract_withdrawals w join subscriptions s on s.id = w.subscription_id where w.user_id = ${id}`);
  expect(rows).toEqual([{ state: 'refunded' }]);

  await deleteForOwner(services, email);
  expect(await database.db.select().from(users).where(eq(users.id, id))).toEqual([]);
  expect(await subjectsTo(email)).toContain('Il tuo account è stato eliminato');
  expect(await logged('account.withdraw', id)).toEqual([{ actor: 'Riga di comando' }]);
  expect(await logged('account.delete', id)).toEqual([{ actor: 'Riga di comando' }]);
});

test('an account that cannot be logged as deleted is not deleted', async () => {
  const { id, email } = await insertPerson(database.db, { name: 'Bea Prova' });
  await refuseLog('account.delete');
  await expect(deleteForOwner(services, email)).rejects.toThrow();
  expect(await database.db.select({ id: users.id }).from(users).where(eq(users.id, id))).toEqual([{ id }]);
  expect(await subjectsTo(email)).toEqual([]);
});

test('a withdrawal that cannot be logged is none', async () => {
  const { id, email } = await supporter();
  const before = await subjectsTo(email);
  await refuseLog('account.withdraw');
  await expect(withdrawForOwner(services, email)).rejects.toThrow();
  await workOffJobs(services);
  const { rows } = await database.db.execute(sql`
    select s.state, w.declared_at as "declaredAt"
    from subscriptions s left join contract_withdrawals w on w.subscription_id = s.id where s.user_id = ${id}`);
  expect(rows).toEqual([{ state: 'active', declaredAt: null }]);
  expect(await subjectsTo(email)).toEqual(before);
});

test('a withdrawal for its owner that was declared already is neither declared nor logged again', async () => {
  const { id, email } = await supporter();
  for (let time = 0; time < 2; time += 1) await withdrawForOwner(services, email);
  expect(await logged('account.withdraw', id)).toHaveLength(1);
});

test('an address without an account, who has nothing to withdraw from and the last admin are refused', async () => {
  await expect(deleteForOwner(services, 'nessuno@prova.example')).rejects.toThrow(
    "No account has the address 'nessuno@prova.example'.",
  );
  const reader = await insertPerson(database.db);
  await expect(withdrawForOwner(services, reader.email)).rejects.toMatchObject({ code: 'conflict' });
  const admin = await insertPerson(database.db, { role: 'admin' });
  await expect(deleteForOwner(services, admin.email)).rejects.toMatchObject({ code: 'conflict' });
  expect(await logged('account.delete', admin.id)).toEqual([]);
});
