import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { applyMigrations } from '#platform/apply-migrations.ts';
import { readMigrations } from '#platform/known-migrations.ts';
import { insertArticle } from '../tests/support/articles.ts';
import { fileDatabase } from '../tests/support/database.ts';
import { inEarlierDatabase } from '../tests/support/earlier-database.ts';
import { insertPerson } from '../tests/support/signed-in.ts';
import { insertStory } from '../tests/support/stories.ts';

const database = fileDatabase();
const nobody = '00000000-0000-4000-8000-000000000000';
const at = '2026-11-21T08:00:00Z';

/** The constraint that keeps a statement from being carried out; undefined where nothing does. */
const keptBy = async (statement: string, values: unknown[] = []) => {
  try {
    await database.db.$client.query(statement, values);
  } catch (error) {
    if (error instanceof DatabaseError) return error.constraint;
    throw error;
  }
  return undefined;
};

/** What is known by words of ours is refused before anything else about the row is looked at. */
test.each([
  [
    'trial_details_subject_known',
    `insert into trial_details (article_id, number, fact, question, guilty_means,
    innocent_means, place, subject, proceeding, closes_at)
    values ('${nobody}', 1, 'x', 'x', 'sì', 'no', 'x', 'ente', 'none', now())`,
  ],
  [
    'trial_details_proceeding_known',
    `insert into trial_details (article_id, number, fact, question, guilty_means,
    innocent_means, place, subject, proceeding, closes_at)
    values ('${nobody}', 1, 'x', 'x', 'sì', 'no', 'x', 'institution', 'boh', now())`,
  ],
  ['checkouts_provider_known', `insert into checkouts (provider, created_at) values ('banca', now())`],
  [
    'story_events_from_known',
    `insert into story_events (story_id, at, act, from_status) values ('${nobody}', now(), 'take', 'x')`,
  ],
  [
    'story_events_to_known',
    `insert into story_events (story_id, at, act, to_status) values ('${nobody}', now(), 'take', 'x')`,
  ],
  ['draft_events_act_known', `insert into draft_events (draft_id, at, act) values ('${nobody}', now(), 'x')`],
  [
    'draft_events_from_known',
    `insert into draft_events (draft_id, at, act, from_status) values ('${nobody}', now(), 'edit', 'x')`,
  ],
  [
    'draft_events_to_known',
    `insert into draft_events (draft_id, at, act, to_status) values ('${nobody}', now(), 'edit', 'x')`,
  ],
  ['unlocked_achievements_known', `insert into unlocked_achievements values ('${nobody}', 'x', now())`],
  [
    'vote_clusters_annulled_by_verdict',
    `insert into vote_clusters (article_id, kind, status, votes, first_vote_at, last_vote_at,
    first_registered_at, last_registered_at, found_at, is_by_verdict)
    values ('${nobody}', 'mailbox', 'open', 1, now(), now(), now(), now(), now(), true)`,
  ],
])('the database holds %s', async (constraint, statement) => {
  expect(await keptBy(statement)).toBe(constraint);
});

test('a story is merged into another, and into none it is not', async () => {
  const submittedAt = new Date(at);
  const [id, other] = [
    await insertStory(database.db, { submittedAt }),
    await insertStory(database.db, { submittedAt }),
  ];
  const merge = (into: string | null) =>
    keptBy(`update stories set status = 'merged', merged_into = $2 where id = $1`, [id, into]);
  expect(await merge(null)).toBe('stories_merged_into_another');
  expect(await merge(id)).toBe('stories_merged_into_another');
  expect(await merge(other)).toBeUndefined();
});

test('nobody is woken for what did not happen', async () => {
  const { id } = await insertPerson(database.db);
  const article = await insertArticle(database.db, { slug: 'svegliati' });
  const push = (event: string) =>
    keptBy(`insert into pushes (user_id, event_id, article_id, day, always) values ($1, $2, $3, '2026-11-21', true)`, [
      id,
      event,
      article,
    ]);
  expect(await push(nobody)).toBe('pushes_event_id_events_id_fk');
  const { rows } = await database.db.$client.query<{ id: string }>(
    `select id from events where article_id = $1 and kind = 'published'`,
    [article],
  );
  expect(await push(rows[0]!.id)).toBeUndefined();
});

test('a database from before keeps of what it had twice the one that holds, and what was told by a sentence is told by itself', async () => {
  const { chain: migrations } = readMigrations();
  const before = migrations.findIndex(({ sql }) => sql.some((text) => text.includes('"two_factors_one_each"')));
  await inEarlierDatabase({ migrations, before }, async (client) => {
    const rowsOf = async (text: string, values: unknown[] = []) =>
      (await client.query<Record<string, unknown>>(text, values)).rows;

    const [confirmed, waiting] = (await rowsOf(`
      insert into users (name, email, email_verified)
      select n, n || '@prima.example', true from unnest(array['ada', 'ugo']) n returning id`)) as [
      { id: string },
      { id: string },
    ];
    await client.query(
      `insert into two_factors (user_id, secret, backup_codes, verified, created_at) values
         ($1, 'confirmed', '', true, null), ($1, 'later', '', false, '${at}'),
         ($2, 'first', '', false, '2026-11-21T07:59:00Z'), ($2, 'last', '', false, '${at}'), ($2, 'undated', '', false, null)`,
      [confirmed.id, waiting.id],
    );
    await client.query(
      `insert into credentials (user_id, provider_id, account_id, password, updated_at) values
         ($1::uuid, 'credential', $1::text, 'hash', '2026-11-20T08:00:00Z'), ($1::uuid, 'credential', $1::text, null, '${at}'),
         ($2, 'google', 'g', null, '${at}')`,
      [confirmed.id, waiting.id],
    );
    const [article] = await rowsOf(`
      insert into articles (slug, format, status, title, summary, topics, reading_time, published_at, updated_at)
      values ('prima', 'dal_basso', 'published', 'Prima', 'Prima', '{}', 5, '${at}', '${at}') returning id`);
    await client.query(
      `insert into pushes (user_id, event_id, article_id, day, always) values ($1, '${nobody}', $2, '2026-11-21', true)`,
      [confirmed.id, article!['id']],
    );
    await client.query(
      `insert into vote_clusters (article_id, kind, status, votes, first_vote_at, last_vote_at, first_registered_at,
         last_registered_at, found_at, decided_at, reason)
       select $1, 'mailbox', 'annulled', 1, '${at}', '${at}', '${at}', '${at}', '${at}', '${at}', reason
       from unnest(array['Nessuno li ha ammessi prima del verdetto.', 'Stessa rete.']) reason`,
      [article!['id']],
    );
    const reply = `insert into reply_requests (receipt, article_id, kind, name, email, concern, text, content_hash, received_at,
      status, decided_at, verified_how, verified_at)`;
    await client.query(
      `${reply} values ('R-1', $1, 'replica', 'Ida', '', '', 'x', 'x', '${at}', 'published', '${at}', $2, '${at}'),
         ('R-2', $1, 'replica', 'Ugo', 'u@prima.example', 'Sono io.', 'y', 'y', '${at}', 'published', '${at}', 'Documento.', '${at}')`,
      [article!['id'], 'il modo è stato cancellato con l’account.'],
    );
    await client.query(
      `insert into counter_voices (article_id, part, name, involvement, words, proof, contact, sent_at, verified_how, verified_at)
       values ($1, 'witness', 'Ida', '', 'x', '', '', '${at}', $2, '${at}')`,
      [article!['id'], 'il modo è stato cancellato con l’account.'],
    );

    await applyMigrations(client, migrations);

    expect(await rowsOf('select user_id as id, secret from two_factors order by secret')).toEqual([
      { id: confirmed.id, secret: 'confirmed' },
      { id: waiting.id, secret: 'last' },
    ]);
    expect(await rowsOf('select provider_id as way, password from credentials order by way')).toEqual([
      { way: 'credential', password: 'hash' },
      { way: 'google', password: null },
    ]);
    expect(await rowsOf('select * from pushes')).toEqual([]);
    expect(await rowsOf('select reason, is_by_verdict as told from vote_clusters order by reason')).toEqual([
      { reason: 'Nessuno li ha ammessi prima del verdetto.', told: true },
      { reason: 'Stessa rete.', told: false },
    ]);
    expect(await rowsOf('select verified_how as how from reply_requests order by receipt')).toEqual([
      { how: '' },
      { how: 'Documento.' },
    ]);
    expect(await rowsOf('select verified_how as how from counter_voices')).toEqual([{ how: '' }]);
  });
});
