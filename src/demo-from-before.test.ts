import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { hashOf } from '#features/manuscripts/server/revisions.ts';
import type { DraftContent } from '#features/manuscripts/content.ts';
import type { Counterpart } from '#features/stories/contract.ts';
import { draftOfStory, workingTextOf } from '#features/stories/story-draft.ts';
import { authorKey } from '#features/workflow/server/author-key.ts';
import { openIdentity } from '#features/stories/server/identity.ts';
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
 * What says who looks at what right now is not kept.
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
  client = new Client(url);
  await client.connect();
  // Of a story that nobody had accepted the demo has no text.
  await client.query(`
    insert into story_texts (story_id, version, text, editor_id, created_at)
    select s.id, version, jsonb_build_object('title', s.title, 'summary', summary, 'topics', '[]'::jsonb), u.id, now()
    from stories s, users u, (values (1, 'Primo.'), (2, 'Secondo.')) as t (version, summary)
    where s.title = 'La fontana chiusa per decoro' and u.name = 'Elvira Santomauro'`);
  // Nor of whom an accepted story calls into question.
  await client.query(`
    insert into story_counterparts (story_id, name, question, asked_at, reply, replied_at)
    select s.id, c.name, '', c.asked_at, c.reply, c.asked_at from stories s join (values
      ('La farmacia apre a giorni alterni', E' Il\tComune ', now(), E'  Riapre a maggio.\r\n\n\n\nForse.\n'),
      ('Il lavatoio con il lucchetto', 'La pro loco', now(), ''),
      ('La fabbrica che pesa i sacchi due volte', 'Chi la dirige', null, '')
    ) as c (title, name, asked_at, reply) using (title)`);
  await migrate(url);
});
afterAll(async () => {
  await client.end();
  await dropDatabase(server, name);
});

/** Manuscripts that were none of a story that the newsroom had accepted. */
const ownDrafts = `(select * from drafts x where not exists (
  select from draft_events e where e.draft_id = x.id and e.act = 'from_story'))`;

/** Everything of a kind, each as one text in which nothing is left out that must not change. */
const statements: Record<Exclude<keyof typeof held, 'who has a story open'>, string> = {
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
    from ${ownDrafts} d left join users c on c.id = d.created_by left join articles a on a.id = d.article_id`,
  'revisions of drafts': `
    select concat_ws(' | ', d.title, r.version, r.hash, md5(r.content::text), u.name, r.words_changed) as line
    from draft_revisions r join ${ownDrafts} d on d.id = r.draft_id left join users u on u.id = r.user_id`,
  'people of drafts': `
    select concat_ws(' | ', d.title, p.part, u.name) as line
    from draft_people p join ${ownDrafts} d on d.id = p.draft_id join users u on u.id = p.user_id`,
  'turns of drafts': `
    select concat_ws(' | ', d.title, t.number, t.kind, t.perspective, md5(t.content::text), t.version, t.submitted_at is not null, u.name) as line
    from draft_turns t join ${ownDrafts} d on d.id = t.draft_id left join users u on u.id = t.submitted_by`,
  'signatures of drafts': `
    select concat_ws(' | ', d.title, s.version, s.perspective, s.hash, u.name) as line
    from draft_signatures s join ${ownDrafts} d on d.id = s.draft_id left join users u on u.id = s.user_id`,
  'checks of drafts': `
    select concat_ws(' | ', d.title, c.item, c.version, c.note, u.name) as line
    from draft_checks c join ${ownDrafts} d on d.id = c.draft_id left join users u on u.id = c.user_id`,
  'notes on drafts': `
    select concat_ws(' | ', d.title, n.version, n.section, n.quote, n.text, u.name, n.resolved_at is not null) as line
    from draft_notes n join ${ownDrafts} d on d.id = n.draft_id left join users u on u.id = n.user_id`,
  'who has a draft open': `
    select concat_ws(' | ', d.title, u.name, p.is_writing) as line
    from draft_presence p join ${ownDrafts} d on d.id = p.draft_id join users u on u.id = p.user_id`,
  'steps of drafts': `
    select concat_ws(' | ', d.title, e.act, e.from_status, e.to_status, u.name, count(*)) as line
    from draft_events e join ${ownDrafts} d on d.id = e.draft_id left join users u on u.id = e.actor_id
    group by d.title, e.act, e.from_status, e.to_status, u.name`,
  stories: `
    select concat_ws(' | ', s.title, s.status, s.location, s.category, s.protagonist_name, s.protagonist_role, s.is_anonymous,
      s.is_signed_out,
      (select max(g.version) from drafts d join draft_signatures g on g.draft_id = d.id where d.story_id = s.id and g.kind = 'protagonist'), md5(s.story || s.context || s.impact), author.email, s.contact_email, assignee.name,
      s.rejection_reason, merged.title, a.slug) as line
    from stories s left join users author on author.id = s.author_id left join users assignee on assignee.id = s.assignee_id
    left join stories merged on merged.id = s.merged_into left join articles a on a.id = s.article_id`,
  'texts of stories': `
    select concat_ws(' | ', s.title, t.version, t.text ->> 'title', t.text ->> 'summary', t.text -> 'topics', md5(t.text::text), u.name, false) as line
    from stories s
    join lateral (
      select r.version, r.user_id, jsonb_build_object('title', c ->> 'title', 'summary', c ->> 'summary', 'topics', c -> 'topics',
        'place', c -> 'dalBasso' ->> 'place', 'province', c -> 'dalBasso' ->> 'province',
        'protagonistName', case when s.is_anonymous then '' else c -> 'authors' -> 0 ->> 'name' end,
        'protagonistRole', c -> 'sections' -> 0 -> 'details' -> 'speaker' ->> 'role',
        'story', c -> 'sections' -> 0 ->> 'content', 'context', coalesce(c -> 'sections' -> 1 ->> 'content', ''),
        'impact', coalesce(c -> 'sections' -> 2 ->> 'content', '')) as text
      from drafts d join draft_revisions r on r.draft_id = d.id cross join lateral (select r.content as c) x where d.story_id = s.id) t on true
    left join users u on u.id = t.user_id`,
  'messages about stories': `
    select concat_ws(' | ', s.title, m.kind, u.name, m.text) as line
    from story_messages m join stories s on s.id = m.story_id left join users u on u.id = m.user_id`,
  'checks of stories': `
    select concat_ws(' | ', s.title, c.item, u.name) as line
    from draft_checks c join drafts d on d.id = c.draft_id join stories s on s.id = d.story_id left join users u on u.id = c.user_id
    where c.version = d.version`,
  'counterparts of stories': `
    select concat_ws(' | ', s.title, c.name, c.question, c.asked_at is not null, c.reply) as line
    from story_counterparts c join stories s on s.id = c.story_id where c.question <> ''`,
  'files of stories': `
    select concat_ws(' | ', s.title, f.name, f.kind, f.size, md5(f.bytes)) as line
    from story_attachments f join stories s on s.id = f.story_id`,
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

test('what happened to its articles is told from now on as what happens', async () => {
  const { rows } = await client.query<{ kind: string; told: number; facts: number }>(`
    select kind, count(e.id)::int as told, facts::int from (
      select 'published' as kind, count(*) as facts from articles where status = 'published'
      union all select 'stage', count(*) from support_stages
      union all select 'verdict', count(*) from trial_verdicts
      union all select 'correction', count(*) from corrections) f left join events e using (kind)
    group by kind, facts order by kind`);
  expect(rows.map(({ told }) => told)).toEqual(rows.map(({ facts }) => facts));
  expect(rows.filter(({ told }) => told > 0).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['published', 'stage']),
  );
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

test('a story that was accepted is a manuscript, in the form that the program writes, and signed where its author said yes', async () => {
  const { rows } = await client.query<{
    title: string;
    status: string;
    content: DraftContent;
    hash: string;
    counterpart: Pick<Counterpart, 'name' | 'askedAt' | 'reply'> | null;
    part: string | null;
    agreed: boolean;
    published: boolean;
    sealed: boolean;
  }>(`
    select s.title, d.status, r.content, r.hash, d.published_version = d.version as published,
      (select string_agg(p.part || ' ' || u.name, ', ') from draft_people p join users u on u.id = p.user_id where p.draft_id = d.id) as part,
      exists (select from draft_signatures g where g.draft_id = d.id and g.version = d.version and g.hash = r.hash) as agreed,
      d.author_key is not distinct from s.author_key as sealed,
      (select json_build_object('name', c.name, 'askedAt', c.asked_at, 'reply', c.reply)
        from story_counterparts c where c.story_id = s.id) as counterpart
    from stories s join drafts d on d.story_id = s.id join draft_revisions r on r.draft_id = d.id and r.version = d.version
    order by s.title`);
  for (const { content, hash, counterpart: card } of rows) {
    const { author } = content.authors[0]!;
    const isAnonymous = author !== undefined;
    const text = workingTextOf(content);
    const counterpart = card && { ...card, question: '', repliedAt: card.askedAt, revision: '' };
    expect(content).toEqual(draftOfStory({ text, isAnonymous, counterpart, ...(author ? { author } : {}) }));
    expect(hash).toBe(hashOf('dal_basso', content));
  }
  const said = rows.map(({ title, status, part, ...row }) => {
    const signed = row.agreed ? 'signed' : 'not signed';
    return [title, status, part, signed, row.published ? 'seen' : 'not seen', row.sealed].join(' | ');
  });
  expect(said).toEqual([
    'Il lavatoio con il lucchetto | in_review | editor Elvira Santomauro | not signed | not seen | true',
    'Il turno di notte senza riscaldamento | in_review | editor Livia Castellucci | not signed | not seen | true',
    'L’ultimo autobus parte alle 14.10 | published | editor Elvira Santomauro | signed | seen | true',
    'La fabbrica che pesa i sacchi due volte | in_review | editor Livia Castellucci | signed | not seen | true',
    'La farmacia apre a giorni alterni | in_review | editor Elvira Santomauro | not signed | not seen | true',
  ]);
});

test('whom it calls into question answers in it, or has not answered yet', async () => {
  const { rows } = await client.query<{ title: string; content: DraftContent }>(`
    select s.title, r.content from story_counterparts c join stories s on s.id = c.story_id join drafts d on d.story_id = s.id
    join draft_revisions r on r.draft_id = d.id and r.version = d.version order by s.title`);
  const answers = rows.map(({ title, content: { sections, dalBasso } }) => {
    const answer = sections.find(({ type }) => type === 'counterpart');
    return [title, answer?.title, answer?.content, dalBasso?.terminus];
  });
  expect(answers).toEqual([
    ['Il lavatoio con il lucchetto', undefined, undefined, 'La pro loco non ha ancora risposto alle nostre domande.'],
    ['La fabbrica che pesa i sacchi due volte', undefined, undefined, ''],
    ['La farmacia apre a giorni alterni', 'Il Comune', 'Riapre a maggio.\n\nForse.', ''],
  ]);
});

test('of a story that was not accepted yet the newsroom’s latest text waits', async () => {
  const { rows } = await client.query(`
    select s.title, s.proposal ->> 'summary' as summary, u.name from stories s left join users u on u.id = s.proposal_by
    where s.proposal is not null`);
  expect(rows).toEqual([{ title: 'La fontana chiusa per decoro', summary: 'Secondo.', name: 'Elvira Santomauro' }]);
  const { rows: drafts } = await client.query(
    "select from drafts d join stories s on s.id = d.story_id where s.title = 'La fontana chiusa per decoro'",
  );
  expect(drafts).toEqual([]);
});

test('a rebuild finds nothing wrong', async () => {
  const { db, close } = openDatabase(url);
  const differences = shownDifferences(await rebuildCounters({ db, now: () => new Date(madeAt) }));
  await close();
  expect(differences).toEqual([]);
});
