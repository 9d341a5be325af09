import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, test } from 'vitest';
import { applyMigrations } from '#platform/apply-migrations.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { inEarlierDatabase } from '../../../../tests/support/earlier-database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import { canonicalMailbox } from '../mailboxes.ts';
import { mailboxOf } from './mailbox.ts';
import { makeAdmin } from './make-admin.ts';

const database = fileDatabase();

test.each([
  ['Ada.Prova@Posta.Example', 'ada.prova@posta.example'],
  ['ada+notizie@posta.example', 'ada@posta.example'],
  ['ada+uno+due@posta.example', 'ada@posta.example'],
  ['+ada@posta.example', '+ada@posta.example'],
  ['a.d.a@gmail.com', 'ada@gmail.com'],
  ['a.d.a+x@googlemail.com', 'ada@gmail.com'],
  ['a-d_a.x@protonmail.com', 'adax@proton.me'],
  ['ada.prova@me.com', 'ada.prova@icloud.com'],
  ['ada.prova@outlook.com', 'ada.prova@outlook.com'],
  ['a_d-a.x+y@pm.me', 'adax@proton.me'],
  ['Ada-Prova@mac.com', 'ada-prova@icloud.com'],
  ['ada', 'ada@ada'],
  ['+ada+uno@posta.example', '+ada@posta.example'],
  ['+@posta.example', '+@posta.example'],
  ['Ada.Prova@yandex.com', 'ada-prova@yandex.ru'],
  ['ada-prova+x@ya.ru', 'ada-prova@yandex.ru'],
  ['ada.prova@yandex.example', 'ada.prova@yandex.example'],
  ['giornali@ada.fastmail.com', 'ada@fastmail.com'],
  ['ada+giornali@fastmail.com', 'ada@fastmail.com'],
  ['x@ada.fastmail.fm', 'ada@fastmail.fm'],
  ['ada@fastmail.fm', 'ada@fastmail.fm'],
  ['x@due.ada.fastmail.com', 'x@due.ada.fastmail.com'],
  ['ada-uno@yahoo.it', 'ada-@yahoo.it'],
  ['ada-uno-due@yahoo.it', 'ada-@yahoo.it'],
  ['ada@yahoo.it', 'ada@yahoo.it'],
  ['ada-uno@yahoo.co.uk', 'ada-@yahoo.co.uk'],
  ['ada-uno@ymail.com', 'ada-@ymail.com'],
  ['ada-uno@yahoo.com.posta.example', 'ada-uno@yahoo.com.posta.example'],
])('%s leads to %s', async (address, canonical) => {
  expect((await mailboxOf(database.db, address)).canonical).toBe(canonical);
  expect(canonicalMailbox(address)).toBe(canonical);
});

test('database and program say the same of every mixture', async () => {
  const names = ['ada', 'A.d.a', 'a-d_a', '+ada', '++', '+a+b', 'a+b+c', 'a-b.c-d+e', '-', '.', "o'neil", 'ada@b'];
  const hosts =
    'gmail.com googlemail.com proton.me pm.me icloud.com mac.com yandex.ru ya.ru yandex.com.tr yahoo.com'.split(' ');
  const more =
    'yahoo.co.uk myyahoo.com rocketmail.com fastmail.com a.fastmail.com a.b.fastmail.fm fastmail.net posta.example'.split(
      ' ',
    );
  const addresses = names.flatMap((name) => [...hosts, ...more].map((host) => `${name}@${host}`));
  const { rows } = await database.db.$client.query<{ address: string; canonical: string }>(
    'select address, canonical_email(address) as canonical from unnest($1::text[]) address',
    [addresses],
  );
  expect(rows).toEqual(addresses.map((address) => ({ address, canonical: canonicalMailbox(address) })));
});

test('an account is found under every spelling, and an exact one goes before', async () => {
  const { email } = await insertPerson(database.db, { email: 'ugo+giornali@posta.example' });
  expect((await mailboxOf(database.db, ' UGO@posta.example ')).known).toBe(email);
  expect((await mailboxOf(database.db, 'ugo.x@posta.example')).known).toBeUndefined();
  expect((await mailboxOf(database.db, `${'x'.repeat(300)}@posta.example`)).known).toBeUndefined();

  const { isNew } = await makeAdmin(testServices(database.db), 'ugo@posta.example');
  expect(isNew).toBe(false);
});

test('of accounts that shared a mailbox before, the oldest confirmed one votes and none is lost; foreign pictures go', async () => {
  const migrations = readMigrationFiles({ migrationsFolder: 'drizzle/pre-baseline' });
  const before = migrations.findIndex(({ sql }) => sql.join().includes('canonical_email'));
  await inEarlierDatabase({ migrations, before }, async (client) => {
    const ours = `/media/avatars/${'a'.repeat(64)}.webp`;
    await client.query(
      `insert into users (name, email, email_verified, created_at, image) values
        ('A', 'e.va@gmail.com', false, '2025-01-01', null),
        ('B', 'eva@gmail.com', true, '2025-01-03', 'https://evil.example/x.png'),
        ('C', 'eva+2@googlemail.com', true, '2025-01-02', $1),
        ('D', 'sola@posta.example', true, '2025-01-01', 'data:image/png;base64,AAAA')`,
      [ours],
    );
    await client.query(`insert into avatars select id, repeat('b', 64), 'x' from users where name = 'B'`);
    await applyMigrations(client, migrations);
    const { rows } = await client.query('select name, votes_wait as waits, image from users order by name');
    expect(rows).toEqual([
      { name: 'A', waits: 'same_mailbox', image: null },
      { name: 'B', waits: 'same_mailbox', image: `/media/avatars/${'b'.repeat(64)}.webp` },
      { name: 'C', waits: null, image: ours },
      { name: 'D', waits: null, image: null },
    ]);
  });
});

test('of accounts that turn out later to share a mailbox, whoever votes already goes on voting', async () => {
  const migrations = readMigrationFiles({ migrationsFolder: 'drizzle/pre-baseline' });
  const before = migrations.findLastIndex(({ sql }) => sql.join().includes('FUNCTION canonical_email'));
  await inEarlierDatabase({ migrations, before }, async (client) => {
    await client.query(
      `insert into users (name, email, email_verified, created_at, votes_wait) values
        ('A', 'ada.prova@yandex.ru', true, '2025-01-02', null),
        ('B', 'ada-prova@ya.ru', true, '2025-01-01', null),
        ('C', 'ada-prova+1@ya.ru', true, '2024-01-01', 'same_mailbox'),
        ('D', '+eva+1@posta.example', false, '2025-01-01', null),
        ('E', '+eva+2@posta.example', true, '2025-01-02', 'disposable'),
        ('F', 'uno@posta.example', true, '2025-01-02', 'same_mailbox')`,
    );
    await applyMigrations(client, migrations);
    const { rows } = await client.query('select name, votes_wait as waits from users order by name');
    expect(rows).toEqual([
      { name: 'A', waits: 'same_mailbox' },
      { name: 'B', waits: null },
      { name: 'C', waits: 'same_mailbox' },
      { name: 'D', waits: 'same_mailbox' },
      { name: 'E', waits: 'disposable' },
      { name: 'F', waits: 'same_mailbox' },
    ]);
    const again = client.query(`insert into users (name, email) values ('G', 'ada.prova@yandex.kz')`);
    await expect(again).rejects.toThrow('users_one_mailbox');
  });
});
