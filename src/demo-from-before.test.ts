import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { authorKey, openIdentity } from '#features/stories/server/identity.ts';
import { restoreBackup } from '#platform/backup/restore.ts';
import { openDatabase } from '#platform/db.ts';
import { migrate } from '#platform/migrate.ts';
import { databaseNamed, templateName } from '../tests/support/database.ts';
import held from '../tests/support/demo-of-813e788/what-it-holds.json' with { type: 'json' };
import { dropDatabase } from '../tests/support/drop-database.ts';
import { schemaOf } from '../tests/support/schema-of.ts';
import { rebuildCounters, shownDifferences } from './rebuild.ts';

/*
 * A demo of the last commit before the migrations were put together, started by today's version. What it held then stands
 * in what-it-holds.json, a line for each thing: a migration that moves it changes the statement here, never the line.
 */

const name = 'test_demo_from_before';
const server = inject('databaseServer');
const url = databaseNamed(server, name);
let client: Client;
let secret: string;
let madeAt: string;

beforeAll(async () => {
  const onServer = new Client(server);
  await onServer.connect();
  await onServer.query(`create database ${name}`);
  await onServer.end();
  const heedSecret = (given: string) => void (secret = given);
  ({ madeAt } = await restoreBackup({
    databaseUrl: url,
    path: 'tests/support/demo-of-813e788/demo.backup',
    heedSecret,
  }));
  await migrate(url);
  client = new Client(url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await dropDatabase(server, name);
});

/** Everything of a kind, each as one text in which nothing is left out that must not change. */
const statements: Record<keyof typeof held, string> = {
  accounts: `
    select concat_ws(' | ', role, count(*), count(*) filter (where email_verified), count(*) filter (where username is not null)) as line
    from users group by role`,
  articles: `
    select concat_ws(' | ', a.slug, a.format, a.status, a.title,
      (select string_agg(w.name, ', ' order by w.name) from article_authors x join authors w on w.id = x.author_id where x.article_id = a.id),
      (select md5(string_agg(concat_ws('~', s.type, s.title, s.content, s.perspective, s.details), '~' order by s.position))
        from sections s where s.article_id = a.id)) as line
    from articles a`,
  'what readers did': `
    select concat_ws(' | ', slug, kind, side, count(*), count(user_id)) as line from (
      select article_id, 'vote' as kind, position as side, user_id from votes
      union all select article_id, 'support', '', user_id from supports
      union all select article_id, 'reaction', type, user_id from reactions
      union all select article_id, 'comment', status, user_id from comments) acts
    join articles a on a.id = article_id group by slug, kind, side`,
  'figures of articles': `
    select concat_ws(' | ', slug, kind, sum(count)) as line from article_counts join articles a on a.id = article_id group by slug, kind`,
  'shown votes': `
    select concat_ws(' | ', slug, pro, contro, lean_readers, lean_changed) as line from vote_snapshots join articles a on a.id = article_id`,
  points: `
    select concat_ws(' | ', month_key, count(*), sum(points), sum(board_points)) as line from monthly_points group by month_key`,
  subscriptions: `
    select concat_ws(' | ', state, count(distinct s.id), count(p), sum(p.cents)) as line
    from subscriptions s left join payments p on p.subscription_id = s.id group by state`,
  drafts: `
    select concat_ws(' | ', d.title, d.format, d.status, d.version, d.published_version, d.motion, d.opens_side, d.word_budget,
      c.name, a.slug) as line
    from drafts d left join users c on c.id = d.created_by left join articles a on a.id = d.article_id`,
  'revisions of drafts': `
    select concat_ws(' | ', d.title, r.version, r.hash, md5(r.content::text), u.name, r.words_changed) as line
    from draft_revisions r join drafts d on d.id = r.draft_id left join users u on u.id = r.user_id`,
  'people of drafts': `
    select concat_ws(' | ', d.title, p.part, u.name) as line
    from draft_people p join drafts d on d.id = p.draft_id join users u on u.id = p.user_id`,
  'turns of drafts': `
    select concat_ws(' | ', d.title, t.number, t.kind, t.perspective, md5(t.content::text), t.version, t.submitted_at is not null, u.name) as line
    from draft_turns t join drafts d on d.id = t.draft_id left join users u on u.id = t.submitted_by`,
  'signatures of drafts': `
    select concat_ws(' | ', d.title, s.version, s.perspective, s.hash, u.name) as line
    from draft_signatures s join drafts d on d.id = s.draft_id left join users u on u.id = s.user_id`,
  'checks of drafts': `
    select concat_ws(' | ', d.title, c.item, c.version, c.note, u.name) as line
    from draft_checks c join drafts d on d.id = c.draft_id left join users u on u.id = c.user_id`,
  'notes on drafts': `
    select concat_ws(' | ', d.title, n.version, n.section, n.quote, n.text, u.name, n.resolved_at is not null) as line
    from draft_notes n join drafts d on d.id = n.draft_id left join users u on u.id = n.user_id`,
  'who has a draft open': `
    select concat_ws(' | ', d.title, u.name, p.is_writing) as line
    from draft_presence p join drafts d on d.id = p.draft_id join users u on u.id = p.user_id`,
  'steps of drafts': `
    select concat_ws(' | ', d.title, e.act, e.from_status, e.to_status, u.name, count(*)) as line
    from draft_events e join drafts d on d.id = e.draft_id left join users u on u.id = e.actor_id
    group by d.title, e.act, e.from_status, e.to_status, u.name`,
  stories: `
    select concat_ws(' | ', s.title, s.status, s.location, s.category, s.protagonist_name, s.protagonist_role, s.is_anonymous,
      s.is_signed_out, s.approved_version, md5(s.story || s.context || s.impact), author.email, s.contact_email, assignee.name,
      s.rejection_reason, merged.title, a.slug) as line
    from stories s left join users author on author.id = s.author_id left join users assignee on assignee.id = s.assignee_id
    left join stories merged on merged.id = s.merged_into left join articles a on a.id = s.article_id`,
  'texts of stories': `
    select concat_ws(' | ', s.title, t.version, t.text ->> 'title', t.text ->> 'summary', t.text -> 'topics', md5(t.text::text), u.name, t.is_by_author) as line
    from story_texts t join stories s on s.id = t.story_id left join users u on u.id = t.editor_id`,
  'messages about stories': `
    select concat_ws(' | ', s.title, m.kind, u.name, m.text) as line
    from story_messages m join stories s on s.id = m.story_id left join users u on u.id = m.user_id`,
  'checks of stories': `
    select concat_ws(' | ', s.title, c.item, u.name) as line
    from story_checks c join stories s on s.id = c.story_id left join users u on u.id = c.user_id`,
  'counterparts of stories': `
    select concat_ws(' | ', s.title, c.name, c.question, c.asked_at is not null, c.reply) as line
    from story_counterparts c join stories s on s.id = c.story_id`,
  'files of stories': `
    select concat_ws(' | ', s.title, f.name, f.kind, f.size, md5(f.bytes)) as line
    from story_attachments f join stories s on s.id = f.story_id`,
  'who has a story open': `
    select concat_ws(' | ', s.title, u.name, p.is_writing) as line
    from story_presence p join stories s on s.id = p.story_id join users u on u.id = p.user_id`,
  'steps of stories': `
    select concat_ws(' | ', s.title, e.act, e.from_status, e.to_status, u.name, count(*)) as line
    from story_events e join stories s on s.id = e.story_id left join users u on u.id = e.actor_id
    group by s.title, e.act, e.from_status, e.to_status, u.name`,
  'stories that are being written': `
    select concat_ws(' | ', u.email, d.step, d.fields) as line from story_drafts d join users u on u.id = d.user_id`,
  corrections: `
    select concat_ws(' | ', a.slug, c.kind, c.what, c.why, c.section, u.name) as line
    from corrections c join articles a on a.id = c.article_id left join users u on u.id = c.user_id`,
};

test('it comes to today’s schema', async () => {
  expect(await schemaOf(url)).toEqual(await schemaOf(databaseNamed(server, templateName)));
});

test.each(Object.entries(statements))('what it held is as it was: %s', async (what, statement) => {
  const { rows } = await client.query<{ line: string }>(statement);
  expect(rows.map(({ line }) => line).toSorted()).toEqual(held[what as keyof typeof held]);
});

test('who sent a story without their name is known to the secret alone, and finds it', async () => {
  const { rows } = await client.query<{ id: string; title: string; identity: Buffer; key: string }>(
    'select id, title, identity, author_key as key from stories where is_anonymous order by title',
  );
  const found = [];
  for (const { id, title, identity, key } of rows) {
    const { userId, protagonistName, contactEmail } = openIdentity(secret, id, identity);
    expect(key).toBe(authorKey(secret, userId!));
    const { rows: people } = await client.query<{ email: string }>('select email from users where id = $1', [userId]);
    found.push({ title, sender: people[0]?.email, protagonistName, contactEmail });
  }
  expect(found).toEqual([
    {
      title: 'Il pane della mensa arriva il giorno dopo',
      sender: 'lettrice@demo.example',
      protagonistName: 'Assunta Grieco',
      contactEmail: '',
    },
    {
      title: 'Il turno di notte senza riscaldamento',
      sender: 'lettrice@demo.example',
      protagonistName: 'Nadia Berti',
      contactEmail: 'nadia.berti@posta.example',
    },
    {
      title: 'La fabbrica che pesa i sacchi due volte',
      sender: 'supporter@demo.example',
      protagonistName: 'Ivo Marani',
      contactEmail: 'ivo.marani@posta.example',
    },
  ]);
});

test('a rebuild finds nothing wrong', async () => {
  const { db, close } = openDatabase(url);
  const differences = shownDifferences(await rebuildCounters({ db, now: () => new Date(madeAt) }));
  await close();
  expect(differences).toEqual([]);
});
