import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readMigrations } from '#platform/known-migrations.ts';
import { rows } from '#platform/rows.ts';
import { z } from 'zod';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import { insertStory } from '../../../../tests/support/stories.ts';

const database = fileDatabase();
const at = new Date('2025-11-22T12:00:00Z');

test('what earlier releases kept of a source goes, and of living stories of accounts that are there stays', async () => {
  const { db } = database;
  const { id: sender } = await insertPerson(db, { password: false });
  const published = async (slug: string, given: { sender?: string; isAnonymous?: boolean } = {}) => {
    const id = await insertStory(db, {
      status: 'published',
      submittedAt: at,
      publishedAt: at,
      articleId: await insertArticle(db, { slug, format: 'dal_basso' }),
      sourceVerification: 'È Zaccaria.',
      ...given,
    });
    await db.execute(
      sql`insert into story_messages (story_id, kind, text, created_at) values (${id}, 'note', 'Sentito.', ${at})`,
    );
    await db.execute(sql`
      insert into story_events (story_id, at, act, note) values
        (${id}, ${at}, 'verify', 'È Zaccaria.'), (${id}, ${at}, 'ask', 'Quando?'), (${id}, ${at}, 'assign', ${sender})`);
    return id;
  };
  const gone = [await published('aperta', { sender }), await published('sigillata', { sender, isAnonymous: true })];
  await db.execute(sql`update stories set author_id = null, author_key = null`);
  const there = [
    await published('di-chi-resta', { sender }),
    await published('sigillata-di-chi-resta', { sender, isAnonymous: true }),
    await published('senza-account'),
  ];
  const file = async (storyId: string | null) => {
    const [row] = await rows(db, z.object({ id: z.string() }))`
      insert into story_attachments (story_id, uploader_id, name, kind, bytes, size, created_at)
      values (${storyId}, ${storyId ? null : sender}, 'atto.pdf', 'pdf', 'x', 1, ${at}) returning id`;
    return row!.id;
  };
  const [sent, waiting] = [await file(there[0]!), await file(null)];
  await db.execute(sql`
    insert into story_drafts (user_id, fields, attachment_ids, updated_at)
    values (${sender}, '{}', array[${waiting}, ${sent}]::uuid[], ${at})`);
  await db.execute(sql`
    insert into data_exports (user_id, archive, ready_at, expires_at)
    values (${sender}, 'zip', ${at}, ${at}), (${sender}, null, null, null)`);

  const migration = readMigrations().chain.find((one) =>
    one.sql[0]!.includes('what earlier releases kept of who told'),
  )!;
  for (const statement of migration.sql) await db.execute(sql.raw(statement));

  const kept = async (id: string) => {
    const [row] = await rows(db, Kept)`
      select source_verification as how,
        (select array_agg(text) from story_messages where story_id = s.id) as messages,
        (select array_agg(note order by id) from story_events where story_id = s.id) as notes
      from stories s where id = ${id}`;
    return row;
  };
  const how = 'Il modo è stato cancellato con l’account di chi racconta.';
  for (const id of gone) expect(await kept(id)).toEqual({ how, messages: null, notes: ['', '', sender] });
  for (const id of there) {
    expect(await kept(id)).toEqual({ how: 'È Zaccaria.', messages: ['Sentito.'], notes: ['', 'Quando?', sender] });
  }
  const { rows: drafts } = await db.execute(sql`select attachment_ids as ids from story_drafts`);
  expect(drafts).toEqual([{ ids: [waiting] }]);
  expect((await db.execute(sql`select archive from data_exports`)).rows).toEqual([{ archive: null }]);
});

const Kept = z.object({
  how: z.string(),
  messages: z.array(z.string()).nullable(),
  notes: z.array(z.string()),
});
