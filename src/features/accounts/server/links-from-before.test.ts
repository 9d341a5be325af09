import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { applyMigrations } from '#platform/apply-migrations.ts';
import { inEarlierDatabase } from '../../../../tests/support/earlier-database.ts';

const giver = '00000000-0000-4000-8000-00000000000a';
const invited = '00000000-0000-4000-8000-00000000000b';
const later = '00000000-0000-4000-8000-00000000000c';
const migrations = readMigrationFiles({ migrationsFolder: 'drizzle/pre-baseline' });
/** The one that keeps password links, and dates second factors. */
const before = migrations.findIndex(({ sql }) => sql.join().includes('CREATE TABLE "password_links"'));

test('links of before are known for what they are', async () => {
  await withDatabase(async (client) => {
    await client.query(`insert into audit_events (at, actor_id, actor_name, action, target_kind, target_id)
      values (now(), '${giver}', 'Ada', 'account.invite', 'person', '${invited}')`);
    const link = (identifier: string, userId: string, lasts: string, age: string) =>
      `('${identifier}', '${userId}', now() - interval '${age}', now() - interval '${age}' + interval '${lasts}')`;
    await client.query(`insert into verifications (identifier, value, created_at, expires_at) values
      ${link('invited', invited, '72 hours', '1 hour')}, ${link('invited earlier', invited, '72 hours', '2 hours')},
      ${link('asked for', invited, '1 hour', '1 minute')}, ${link('asked for earlier', invited, '1 hour', '2 minutes')},
      ${link('of the command line', giver, '24 hours', '1 hour')},
      ${link('half signed in', giver, '10 minutes', '1 minute')}, ${link('trusted', giver, '30 days', '1 minute')}`);
    await applyMigrations(client, migrations);

    const { rows } = await client.query<Record<string, unknown>>(
      `select v.identifier, l.kind, l.user_id as "of", l.invited_by as "by", l.created_at = v.created_at as "dated"
       from verifications v left join password_links l on l.verification_id = v.id order by 1`,
    );
    const none = { kind: null, of: null, by: null, dated: null };
    expect(rows).toEqual([
      { identifier: 'asked for', kind: 'reset', of: invited, by: null, dated: true },
      { identifier: 'half signed in', ...none },
      { identifier: 'invited', kind: 'invitation', of: invited, by: giver, dated: true },
      { identifier: 'of the command line', kind: 'invitation', of: giver, by: null, dated: true },
      { identifier: 'trusted', ...none },
    ]);
  });
});

test.each([
  ['a database', [giver], 'select'],
  // Every row has its value then, and the catalogue has forgotten the one for those that lacked it.
  ['a copy of one', [giver, invited], 'vacuum full two_factors'],
])('second factors of before have no date in %s', async (_, ofBefore, copy) => {
  await withDatabase(async (client) => {
    for (const userId of ofBefore) await client.query(factorOf(userId));
    await applyMigrations(client, migrations.slice(0, before + 1));
    await client.query(factorOf(later));
    await client.query(copy);
    await applyMigrations(client, migrations);
    const { rows } = await client.query('select user_id, created_at is not null as dated from two_factors order by 1');
    expect(rows).toEqual([
      ...ofBefore.map((userId) => ({ user_id: userId, dated: false })),
      { user_id: later, dated: true },
    ]);
  });
});

/** A database of before `password_links`, with three people. */
const withDatabase = (act: (client: Client) => Promise<void>): Promise<void> =>
  inEarlierDatabase({ migrations, before }, async (client) => {
    const values = [giver, invited, later].map((id, i) => `('${id}', 'Ada', '${i}@prova.example')`);
    await client.query(`insert into users (id, name, email) values ${values.join()}`);
    await act(client);
  });

const factorOf = (userId: string) =>
  `insert into two_factors (user_id, secret, backup_codes) values ('${userId}', 'x', 'x')`;
