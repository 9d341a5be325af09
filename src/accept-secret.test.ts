import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OperatorError } from '#platform/operator-error.ts';
import { fingerprintOf, refuseOtherSecret, rememberSecret } from '#platform/secret/fingerprint.ts';
import { fileDatabase } from '../tests/support/database.ts';
import { insertPerson, sessionCookie } from '../tests/support/signed-in.ts';
import { insertStory } from '../tests/support/stories.ts';
import { acceptSecret } from './accept-secret.ts';

const [first, second] = ['the first secret, long enough for a key', 'another secret, as long as the first one'];
const at = new Date('2026-11-22T12:00:00Z');
const database = fileDatabase();
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(() => client.end());

test('a database takes any secret until it knows one, and then that one alone', async () => {
  await refuseOtherSecret(client, undefined, 'AUTH_SECRET');
  await rememberSecret(client, first, 'AUTH_SECRET');
  await rememberSecret(client, first, 'AUTH_SECRET');

  const other = rememberSecret(client, second, 'AUTH_SECRET');
  await expect(other).rejects.toThrow(OperatorError);
  await expect(other).rejects.toThrow(
    /^AUTH_SECRET is not the one that this database was used with: put the right one/,
  );
  await expect(refuseOtherSecret(client, undefined, 'The file x')).rejects.toThrow(
    /^The file x is missing, .* "npm run secret -- accept" goes on with another; who sent stories without a name, all/,
  );
});

test('what the database knows leads to no secret', async () => {
  const { rows } = await client.query('select * from secret_fingerprint');
  expect(rows).toEqual([{ only_row: true, fingerprint: fingerprintOf(first), since: expect.any(Date) }]);
  expect(JSON.stringify(rows)).not.toContain(first.slice(0, 8));
});

test('another secret is accepted with what it costs, which the log keeps', async () => {
  const { db } = database;
  const { id } = await insertPerson(db);
  await sessionCookie(db, id);
  await db.execute(sql`update users set two_factor_enabled = true`);
  await db.execute(sql`insert into two_factors (user_id, secret, backup_codes) values (${id}, 'x', 'y')`);
  await db.execute(sql`
    insert into data_exports (user_id, archive, ready_at, expires_at) values
      (${id}, 'sealed', ${at}, ${at}), (${id}, null, null, null)`);
  await insertStory(db, { isAnonymous: true, submittedAt: at });
  await db.execute(sql`
    insert into mails (key, "to", subject, sealed, text) values ('a', '', '', 'sealed', null), ('b', 'ada@x.it', '', null, '')`);

  expect(await acceptSecret(db, second, at)).toEqual({
    stories: 1,
    secondFactors: 1,
    sessions: 1,
    mails: 1,
    exports: 1,
  });
  await refuseOtherSecret(client, second, 'AUTH_SECRET');
  await expect(refuseOtherSecret(client, first, 'AUTH_SECRET')).rejects.toThrow(OperatorError);
  const { rows } = await db.execute(sql`
    select (select count(*)::int from sessions) as sessions, (select count(*)::int from two_factors) as factors,
      (select bool_or(two_factor_enabled) from users) as enabled,
      (select array_agg(key || ' ' || state order by key) from mails) as mails,
      (select json_agg(archive) from data_exports) as copies,
      (select array_agg(action) from audit_events) as log`);
  expect(rows).toEqual([
    {
      sessions: 0,
      factors: 0,
      enabled: false,
      mails: ['a failed', 'b queued'],
      // The one that is still to be made.
      copies: [null],
      log: ['secret.accept'],
    },
  ]);
  expect(await acceptSecret(db, second, at)).toBeUndefined();
});
