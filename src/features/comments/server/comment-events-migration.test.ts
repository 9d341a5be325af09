import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { applyMigrations } from '#platform/apply-migrations.ts';
import { readMigrations } from '#platform/known-migrations.ts';
import { inEarlierDatabase } from '../../../../tests/support/earlier-database.ts';

test('what was said, told, read and queued before comments had events is so of their events', async () => {
  const { chain: migrations } = readMigrations();
  const text = readFileSync('drizzle/0036_comment_events.sql', 'utf8').split('--> statement-breakpoint');
  const before = migrations.findIndex(({ sql }) => sql[0] === text[0]);
  await inEarlierDatabase({ migrations, before }, async (client) => {
    const query = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows as unknown[];
    const idsOf = async (text: string) => (await query(text)).map((row) => (row as { id: string }).id);

    const [ada, ugo, eva] = (await idsOf(`
    insert into users (name, email, email_verified)
    select n, n || '@prima.example', true from unnest(array['ada', 'ugo', 'eva']) n returning id`)) as [
      string,
      string,
      string,
    ];
    const [article] = await idsOf(`
    insert into articles (slug, format, status, title, summary, topics, reading_time, published_at, updated_at)
    values ('prima', 'dualita', 'published', 'Prima', 'Prima', '{}', 5, now(), now()) returning id`);
    const say = async (who: string, parent: string | null, { score = 0, status = 'published' } = {}) =>
      (
        await client.query<{ id: string }>(
          `insert into comments (article_id, user_id, parent_id, content, status, created_at, bridge_score, earns_point)
         values ($1, $2, $3, 'Detto', $4, '2026-11-20T23:30:00Z', $5, false) returning id`,
          [article, who, parent, status, score],
        )
      ).rows[0]!.id;
    const head = await say(ada, null, { score: 3000 });
    const reply = await say(ugo, head);
    await say(ada, head);
    await say(ugo, head, { status: 'hidden' });
    const hidden = await say(eva, head, { status: 'hidden' });
    await query(`insert into comment_mentions (comment_id, user_id) values ($1, $2), ($1, $3)`, [reply, ada, eva]);
    await query(
      `insert into tellings (comment_id, told_at, mailed_after, mailed_at) values ($1, '2026-11-21T08:00:00Z', null, '2026-11-21T08:01:00Z'),
       ($2, '2026-11-21T08:00:00Z', null, '2026-11-21T08:01:00Z')`,
      [reply, hidden],
    );
    await query(`insert into notification_reads (user_id, comment_id) values ($1, $2)`, [ada, reply]);
    await query(
      `insert into pushes (user_id, fact_id, article_id, day, always) values ($1, $2, $3, '2026-11-21', false)`,
      [eva, reply, article],
    );
    await query(`insert into mails (key, "to", subject, about) values ($1, 'ada@prima.example', 'Notifiche', $2)`, [
      `digest:2026-11-21:${ada}`,
      [head, reply],
    ]);
    const browser = '00000000-0000-4000-8000-000000000001';
    await query(
      `insert into push_subscriptions (id, user_id, address_hash, address, added_at) values ($1, $2, 'x', '', now())`,
      [browser, eva],
    );
    await query(`create schema pgboss create table job (name text, state text, data jsonb)`);
    await query(`insert into pgboss.job values ('send-push', 'created', $1)`, [
      JSON.stringify({ browserId: browser, factId: reply }),
    ]);

    await applyMigrations(client, migrations);
    const event = (kind: string, user: string | null) => `(
    select e.id from events e join comment_events x on x.event_id = e.id
    where e.kind = '${kind}' and x.comment_id <> '${hidden}' and x.user_id is not distinct from ${user ? `'${user}'::uuid` : 'null'})`;
    expect(
      await query(
        `
      select e.kind, e.public, x.comment_id as comment, x.user_id as "user", to_char(e.at at time zone 'UTC', 'DD HH24:MI') as at
      from events e join comment_events x on x.event_id = e.id and x.at = e.at order by e.kind, x.comment_id <> $1`,
        [reply],
      ),
    ).toEqual([
      // The day in Rome had just begun.
      { kind: 'bridge', public: false, comment: head, user: null, at: '20 23:00' },
      { kind: 'comment_reply', public: false, comment: reply, user: ada, at: '20 23:30' },
      // It was told before it was hidden, and is not told again when it comes back.
      { kind: 'comment_reply', public: false, comment: hidden, user: ada, at: '20 23:30' },
      { kind: 'mention', public: false, comment: reply, user: eva, at: '20 23:30' },
    ]);
    expect(
      await query(`
      select e.kind from tellings t join events e on e.id = t.event_id
      where told_at = '2026-11-21T08:00:00Z' and mailed_at = '2026-11-21T08:01:00Z' order by e.kind`),
    ).toEqual([{ kind: 'comment_reply' }, { kind: 'comment_reply' }, { kind: 'mention' }]);
    const [answered, named] = [event('comment_reply', ada), event('mention', eva)];
    expect(
      await query(`
      select (select count(*)::int from tellings) as tellings,
        (select array_agg(event_id) from notification_reads where user_id = '${ada}') = array[${answered}] as read,
        (select event_id from pushes) = ${named} as pushed,
        (select about from mails) = array['${head}'::uuid, ${answered}] as queued,
        (select data->>'eventId' from pgboss.job) = ${named}::text as waiting`),
    ).toEqual([{ tellings: 3, read: true, pushed: true, queued: true, waiting: true }]);
  });
});
