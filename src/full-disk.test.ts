import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { watchRefusals } from '#platform/disk-space.ts';
import { writeForTrial } from '#platform/trial-write.ts';
import { testApi } from '../tests/support/api.ts';
import { insertArticle } from '../tests/support/articles.ts';
import { fileDatabase } from '../tests/support/database.ts';
import { until } from '../tests/support/program.ts';
import { testServices } from '../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../tests/support/signed-in.ts';

const database = fileDatabase();

test('what a database that stands elsewhere says of its disk ends all writes until one succeeds', async () => {
  const { db } = database;
  let isFull = true;
  const disk = watchRefusals(async () => {
    if (isFull) throw Object.assign(new Error('could not extend file'), { code: '53100' });
    await writeForTrial(db);
  }, 5);
  const api = testApi({ ...testServices(db), disk });
  const articleId = await insertArticle(db, { slug: 'a' });
  const { id } = await insertPerson(db);
  const cookie = await sessionCookie(db, id);
  const react = async () => {
    const { status, body } = await ask(api, 'POST', '/api/reactions', { cookie, body: { articleId, type: 'fire' } });
    return { status, body };
  };
  // What PostgreSQL answers with where a file of the table cannot grow.
  await db.execute(sql`
    create function refuse_for_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  await db.execute(sql`create trigger full_disk before insert on reactions execute function refuse_for_room()`);

  const refused = {
    status: 503,
    body: {
      code: 'unavailable',
      message: 'In questo momento il sito si può solo leggere: manca lo spazio per scrivere. Riprova più tardi.',
    },
  };
  expect(await react()).toEqual(refused);
  await db.execute(sql`drop trigger full_disk on reactions`);
  expect(await react()).toEqual(refused);
  expect((await api.request('/api/articles')).status).toBe(200);

  isFull = false;
  await until(() => disk.room === 'ample');
  expect((await react()).status).toBe(200);
  disk.close();
});
