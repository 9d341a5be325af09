import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { applyMigrations } from '#platform/apply-migrations.ts';
import { readMigrations } from '#platform/known-migrations.ts';
import { inEarlierDatabase } from '../../../../tests/support/earlier-database.ts';

test('articles of before are found by their numbers and formats, and their list of words is made anew', async () => {
  const { chain: migrations } = readMigrations();
  const first = readFileSync('drizzle/0047_words_known_from_an_hour.sql', 'utf8').split('--> statement-breakpoint')[0];
  const before = migrations.findIndex(({ sql }) => sql[0] === first);
  await inEarlierDatabase({ migrations, before }, async (client) => {
    await client.query(`
    with made as (
      insert into articles (slug, format, status, title, summary, topics, reading_time, published_at, updated_at)
      values ('prima', 'trial', 'published', 'Il gradino degli 85.000', 'La Torino/Lione', '{}', 5, '2025-11-20T08:00:00Z', now())
      returning id, published_at
    ), written as (
      insert into sections (article_id, position, type, title, content)
      select id, 0, 'case', '', 'Il D.Lgs. 231/2001 vale.' from made
    )
    insert into search_entries (article_id, published_at, title, summary, body, body_words)
    select id, published_at, to_tsvector('gradino'), to_tsvector('torino'), to_tsvector('vale'), to_tsvector('vale') from made`);
    await client.query(`insert into search_words values ('gradino'), ('pietrascra')`);
    await applyMigrations(client, migrations);

    const held = `
    select title @@ '''85000'':A & ''format/trial'':A' as title, summary @@ '''lione'':A & ''format/trial'':A' as summary,
      body @@ '''231'' & ''2001''' as body, body_words @@ '''231'' & ''format/trial''' as words
    from search_entries`;
    expect((await client.query(held)).rows).toEqual([{ title: true, summary: true, body: true, words: true }]);
    const listed = `select word, public_from = '2025-11-20T08:00:00Z' as known from search_words order by word`;
    expect((await client.query(listed)).rows).toEqual(
      ['gradino', 'lione', 'torino', 'vale'].map((word) => ({ word, known: true })),
    );
  });
});
