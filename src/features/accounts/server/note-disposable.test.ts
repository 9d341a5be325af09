import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fileDatabase, patient } from '../../../../tests/support/database.ts';
import { jobHandlers, testServices } from '../../../../tests/support/services.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import { noteDisposable } from './note-disposable.ts';
import { users } from './schema.ts';

const database = fileDatabase(patient);

const waits = async (id: string) =>
  (await database.db.select({ waits: users.votesWait }).from(users).where(eq(users.id, id)))[0]!.waits;
const inserted = async (email: string) => (await insertPerson(database.db, { email, password: false })).id;

test('each night the accounts wait whose domain the list has learned of, and no others', async () => {
  const [thrown, under, lasting, doubled] = await Promise.all([
    inserted('ada@mailinator.com'),
    inserted('ada@casella.yopmail.com'),
    inserted('ada@posta.example'),
    inserted('ugo@mailinator.com'),
  ]);
  await database.db.update(users).set({ votesWait: 'same_mailbox' }).where(eq(users.id, doubled));
  const handlers = jobHandlers(testServices(database.db), undefined);
  await handlers['clean-up'].run({}, { isLastTry: true, priority: 0 });
  expect(await Promise.all([thrown, under, lasting, doubled].map(waits))).toEqual([
    'disposable',
    'disposable',
    null,
    'same_mailbox',
  ]);
});

test('of however many accounts each is looked at', async () => {
  await database.db.execute(sql`
    insert into users (name, email) select 'Molti', 'm' || n || case when n % 100 = 0 then '@yopmail.com' else '@posta.example' end
    from generate_series(1, 11000) n`);
  await noteDisposable({ db: database.db });
  const { rows } = await database.db.execute(
    sql`select count(*)::int as waiting from users where name = 'Molti' and votes_wait = 'disposable'`,
  );
  expect(rows).toEqual([{ waiting: 110 }]);
});
