import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleJsonLd } from '#features/articles/json-ld.ts';
import { articleBySlug } from '#article-page.ts';
import { findArticle } from '#features/articles/server/queries.ts';
import { NewCounterVoice } from '#features/counter-voices/contract.ts';
import { linesOf, maxReplyLines } from '#features/rettifica/rules.ts';
import { correctionLog } from '#features/rettifica/server/corrections.ts';
import { viralityOf } from '#features/front-page/server/virality.ts';
import { activeDaysGoal, balance, filled } from '#features/profile/rules.ts';
import { providerOf } from '#features/subscriptions/server/choose-provider.ts';
import { articlesRead, supporters } from '#features/subscriptions/server/public-figures.ts';
import { readSubscription } from '#features/subscriptions/server/read-subscription.ts';
import { romeDay, romeIso } from '#lib/rome-time.ts';
import { testDatabase, type TestDatabase } from '../tests/support/database.ts';
import { StoryFields } from '#features/stories/fields.ts';
import { openIdentity } from '#features/stories/server/identity.ts';
import { testSecret, testServices } from '../tests/support/services.ts';
import { figures } from './figures.ts';
import { seedDemo } from './seed.ts';
import { demoStories } from './story-cases.ts';
import { storyTexts } from './story-texts.ts';

const now = new Date('2026-03-31T09:30:00Z');
let database: TestDatabase;

/** What readers see; one article more waits for its hour. */
const isOut = `published_at <= '${now.toISOString()}'`;

const rows = async <Row>(statement: string): Promise<Row[]> =>
  (await database.db.$client.query(statement)).rows as Row[];

beforeAll(async () => {
  database = await testDatabase();
  await rows(`insert into mails (key, "to", subject) values ('earlier', 'ada@prova.example', 'Conferma')`);
  expect(await seedDemo({ databaseUrl: database.url, now, authSecret: testSecret })).toBe('seeded');
}, 60_000);
afterAll(() => database.close());

test('it goes in only into an empty database', async () => {
  expect(await seedDemo({ databaseUrl: database.url, now, authSecret: testSecret })).toBe('already there');
});

test('eight Dualità, six Trials, eight Polemiche dal Basso, each with its figures', async () => {
  expect(
    await rows(`select format, count(*)::int from articles where ${isOut} group by format order by format`),
  ).toEqual([
    { format: 'dal_basso', count: 8 },
    { format: 'dualita', count: 8 },
    { format: 'trial', count: 6 },
  ]);
  const slugs = (await rows<{ slug: string }>(`select slug from articles where ${isOut}`)).map(({ slug }) => slug);
  expect(slugs.sort()).toEqual(Object.keys(figures).sort());
});

test('the figures of every article are counted from rows', async () => {
  const counted = await rows<{ slug: string; reactions: number; pro: number; contro: number; supports: number }>(`
    select slug, reactions_total as reactions,
      (select coalesce(sum(count), 0)::int from article_counts where article_id = a.id and kind = 'pro') as pro,
      (select coalesce(sum(count), 0)::int from article_counts where article_id = a.id and kind = 'contro') as contro,
      (select coalesce(sum(count), 0)::int from article_counts where article_id = a.id and kind = 'support') as supports
    from articles a where ${isOut}`);
  for (const { slug, reactions, pro, contro, supports } of counted) {
    const { votes = [0, 0], ...wanted } = figures[slug]!;
    expect({ slug, reactions, pro, contro, supports }).toEqual({
      slug,
      reactions: wanted.reactions,
      pro: votes[0],
      contro: votes[1],
      supports: wanted.supports ?? 0,
    });
  }
  const differences = await rows(`
    select article_id, kind, section_index, sum(count) from article_counts group by 1, 2, 3
    except all (
      select article_id, type, section_index, count(*) from reactions group by 1, 2, 3
      union all select article_id, position, 0, count(*) from votes group by 1, 2
      union all select article_id, 'support', 0, count(*) from supports group by 1
      union all select article_id, 'comment', 0, count(*) from comments where status = 'published' group by 1)`);
  expect(differences).toEqual([]);
});

test('stories have reached the steps that their supports reach, and the one beyond a thousand is amplified', async () => {
  const reached = await rows<{ slug: string; stages: number[]; amplified: boolean }>(`
    select slug, array_agg(stage::int order by stage) as stages, bool_or(amplified_at is not null) as amplified
    from support_stages join articles on id = article_id join dal_basso_details using (article_id) group by slug`);
  const wanted = Object.entries(figures)
    .filter(([, { supports = 0 }]) => supports >= 100)
    .map(([slug, { supports = 0 }]) => ({
      slug,
      stages: [100, 500, 1000].filter((stage) => supports >= stage),
      amplified: supports >= 1000,
    }));
  const bySlug = (one: { slug: string }, other: { slug: string }) => one.slug.localeCompare(other.slug);
  expect(reached.sort(bySlug)).toEqual(wanted.sort(bySlug));
});

test('of what was promised some is kept in time, some late, some waits and somebody asked is silent', async () => {
  const promises = await rows<{ state: string }>(`
    select distinct case when stage = 1000 then 'at once' when kept_at is null and due_at <= now() then 'late'
      when kept_at is null then 'owed' when kept_at > due_at then 'kept late' when asked_on is not null and answer is null then 'silent'
      when answer is not null then 'answered' else 'kept' end as state from promises order by 1`);
  expect(promises.map(({ state }) => state)).toEqual(['answered', 'at once', 'kept', 'kept late', 'late', 'silent']);
});

test('the lead’s readers were moved: 28 of the 200 who said where they stood before they voted', async () => {
  expect(
    await rows(`
      select slug, count(*)::int as readers, count(*) filter (where lean <> 'indeciso' and lean <> vote)::int as changed,
        count(*) filter (where lean = 'indeciso') > 20 as "someUndecided"
      from opinion_leans l join articles a on a.id = l.article_id join votes v using (article_id, user_id)
      where v.position = l.vote and l.created_at <= v.created_at and l.created_at >= a.published_at group by slug`),
  ).toEqual([{ slug: 'flat-tax-sogno-incubo-classe-media', readers: 200, changed: 28, someUndecided: true }]);
  expect(await rows('select from opinion_leans')).toHaveLength(200);
});

test('the mock-ups’ figures per section are there', async () => {
  const section = (slug: string, index: number) =>
    rows(`select kind, count from article_counts join articles on id = article_id
      where slug = '${slug}' and section_index = ${index} and kind not in ('pro', 'contro', 'support', 'comment')
      order by array_position(array['fire', 'applause', 'think', 'disagree'], kind)`);
  expect(await section('flat-tax-sogno-incubo-classe-media', 0)).toEqual([
    { kind: 'fire', count: 112 },
    { kind: 'applause', count: 84 },
    { kind: 'think', count: 41 },
    { kind: 'disagree', count: 19 },
  ]);
  expect(await section('pietrascura-ultimo-autobus-14-10', 4)).toMatchObject([
    { count: 29 },
    { count: 64 },
    { count: 52 },
    { count: 8 },
  ]);
  expect(
    await rows(`select kind, sum(count)::int as count from article_counts join articles on id = article_id
      where slug = 'pietrascura-ultimo-autobus-14-10' and kind not in ('support', 'comment') group by kind order by kind`),
  ).toEqual([
    { kind: 'applause', count: 318 },
    { kind: 'disagree', count: 51 },
    { kind: 'fire', count: 212 },
    { kind: 'think', count: 161 },
  ]);
});

test('publication keeps its distance from today and its time of day, and nothing lies in the future', async () => {
  const published = await rows<{ slug: string; published_at: Date }>('select slug, published_at from articles');
  const lead = published.find(({ slug }) => slug === 'flat-tax-sogno-incubo-classe-media')!;
  expect(romeDay(now) - romeDay(lead.published_at)).toBe(2);
  expect(romeIso(lead.published_at)).toBe('2026-03-29T08:30:00+02:00');
  expect(published.filter(({ published_at: at }) => at > now)).toMatchObject([
    { slug: 'il-medico-che-viene-di-martedi' },
  ]);
});

test('facts lie between the publication and the present, votes on a Trial before its end', async () => {
  for (const table of ['reactions', 'votes', 'supports', 'comments']) {
    expect(
      await rows(`select from ${table} f join articles a on a.id = f.article_id join users u on u.id = f.user_id
        where f.created_at < a.published_at or f.created_at > '${now.toISOString()}' or u.created_at > f.created_at`),
    ).toEqual([]);
  }
  expect(
    await rows('select from votes v join trial_details t using (article_id) where v.created_at >= t.closes_at'),
  ).toEqual([]);
});

test('readers talk under every article, most under the first', async () => {
  const talk = await rows<{ slug: string; count: number }>(`
    select slug, count(c.id)::int as count from articles a left join comments c on c.article_id = a.id
    where ${isOut} group by slug order by count desc`);
  expect(talk.filter(({ count }) => count === 0)).toEqual([]);
  // One of them stands there as deleted: the heading says 38, as the mock-up does.
  expect(talk[0]).toEqual({ slug: 'flat-tax-sogno-incubo-classe-media', count: 39 });
  expect(talk.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(110);
  expect(
    await rows('select from comment_likes l join comments c on c.id = l.comment_id where l.user_id = c.user_id'),
  ).toEqual([]);
  expect(
    await rows(`select from comments c join comments h on h.id = c.parent_id where c.created_at <= h.created_at
      union all select from comments where edited_at < created_at or edited_at > '${now.toISOString()}'
      union all select from comment_likes l join comments c on c.id = l.comment_id where l.created_at < c.created_at`),
  ).toEqual([]);
  const spoken = await rows<{ role: string }>(
    'select distinct role from comments c join users u on u.id = c.user_id order by role',
  );
  expect(spoken.map(({ role }) => role)).toEqual(['admin', 'contributor', 'user', 'writer']);
});

test('the moderators have something to do, and none of it counts', async () => {
  const standing = await rows<{ status: string; count: number }>(`
    select status, count(*)::int as count from comments where status not in ('published', 'deleted')
    group by status order by status`);
  expect(standing).toEqual([
    { status: 'hidden', count: 2 },
    { status: 'pending', count: 2 },
    { status: 'rejected', count: 1 },
  ]);
  expect(
    await rows(`select from points_ledger l join comments c on c.id = l.source_id
      where c.status <> 'published' and l.reversed_at is null`),
  ).toEqual([]);
  expect(await rows(`select from reports where status = 'open'`)).toHaveLength(5);
  expect(await rows(`select from appeals where status = 'open'`)).toHaveLength(1);
  expect(await rows(`select rule, matched from moderation_actions where matched is not null order by rule`)).toEqual([
    { rule: 'personal_data', matched: '333 1234567' },
    { rule: 'words', matched: 'str0nzo' },
  ]);
});

test('the demo accounts have their roles, and the writer is a Tribune', async () => {
  expect(
    await rows(
      `select email, u.role, slug from users u left join authors on user_id = u.id where email not like all (array['lettore-%', 'sostenitore-%']) order by email`,
    ),
  ).toEqual([
    { email: 'admin@demo.example', role: 'admin', slug: null },
    { email: 'contributor@demo.example', role: 'contributor', slug: 'nino-cardellini' },
    { email: 'lettrice@demo.example', role: 'user', slug: null },
    { email: 'supporter@demo.example', role: 'user', slug: null },
    { email: 'tribuna@demo.example', role: 'writer', slug: 'livia-castellucci' },
  ]);
  expect(await rows(`select from users where email like 'lettore-%'`)).toHaveLength(3000);
});

test('readers have points, so that the board of the month is not empty', async () => {
  const [sums] = await rows<{ readers: number; points: number }>(
    `select count(*)::int as readers, sum(points)::int as points from monthly_points where month_key = '2026-03'`,
  );
  expect(sums!.readers).toBeGreaterThan(100);
  expect(
    await rows(`select from votes v where user_id is not null and not exists (
      select from points_ledger where source_id = v.article_id and kind = 'vote' and user_id = v.user_id)`),
  ).toEqual([]);
});

test('the demo accounts have read this month and voted, without a vote more than the figures say', async () => {
  const habits = await rows(`
    select email, (select count(*)::int from article_reads r where r.user_id = u.id and month_key = '2026-03') as reads,
      (select count(*)::int from article_reads r join articles a on a.id = article_id
        where r.user_id = u.id and a.format = 'dualita') as dualita,
      (select count(*)::int from article_reads r where r.user_id = u.id and both_sides) as both,
      (select count(distinct (created_at at time zone 'Europe/Rome')::date)::int from votes v
        where v.user_id = u.id and created_at > '2026-03-01T09:30:00Z') as days
    from users u where email in ('lettrice@demo.example', 'supporter@demo.example') order by email`);
  expect(habits).toEqual([
    { email: 'lettrice@demo.example', reads: 3, dualita: expect.any(Number), both: expect.any(Number), days: 3 },
    { email: 'supporter@demo.example', reads: 21, dualita: 7, both: 6, days: 12 },
  ]);
  expect(
    await rows(`select from article_reads r join articles a on a.id = article_id
      where read_at < published_at or read_at > '${now.toISOString()}' or month_key <> '2026-03'`),
  ).toEqual([]);
});

test('the Supporter has an open subscription of the test payments, paid month by month, and nobody was written to by the demo', async () => {
  expect(
    await rows(`
      select u.email, s.state, s.provider, s.period_end > '${now.toISOString()}' as open, count(p.id)::int as payments
      from subscriptions s join users u on u.id = s.user_id join payments p on p.subscription_id = s.id
      where u.email like 'supporter@%' group by u.id, s.id`),
  ).toEqual([{ email: 'supporter@demo.example', state: 'active', provider: 'prova', open: true, payments: 3 }]);
  expect(await rows('select key from mails')).toEqual([{ key: 'earlier' }]);
});

test('the figures of the specification are counted from rows: supporters, reads, what the wall of the mural drew at once', async () => {
  const { db } = database;
  expect(await supporters(db, now, true)).toBe(2847);
  expect(await articlesRead(db, true)).toBe(156_000);
  expect([await supporters(db, now, false), await articlesRead(db, false)]).toEqual([null, null]);
  expect(await viralityOf(db, 'il-murale-cancellato-di-notte', now)).toBe(78);
  expect([filled(12, activeDaysGoal), balance(6, 7)]).toEqual([60, 85]);
});

test('a month later every Supporter was renewed, and the made-up ones get no receipt', async () => {
  const later = new Date(now.getTime() + 32 * 86_400_000);
  const services = { ...testServices(database.db, later) };
  const some = await rows<{ provider_id: string; paid: number }>(`
    select provider_id, (select count(*)::int from payments p where p.subscription_id = s.id) as paid
    from subscriptions s where customer_id like 'cus_prova_%' and user_id in (select id from users where email like 'sostenitore-%4@%')
    order by provider_id limit 5`);
  for (const { provider_id: id, paid } of some) {
    await readSubscription(services, providerOf(services), id);
    expect(
      await rows(`select state, period_end > '${later.toISOString()}' as open,
        (select count(*)::int from payments p where p.subscription_id = s.id) > ${paid} as charged
        from subscriptions s where provider_id = '${id}'`),
    ).toEqual([{ state: 'active', open: true, charged: true }]);
  }
  expect(some).toHaveLength(5);
  expect(await rows(`select from mails where key like 'subscription:ch_sub_prova_%:receipt'`)).toEqual([]);
});

test('those who only support can neither sign in nor stand on the board', async () => {
  expect(
    await rows(`select from users u where email like 'sostenitore-%' and (role <> 'user'
      or exists (select from credentials c where c.user_id = u.id) or exists (select from points_ledger p where p.user_id = u.id))`),
  ).toEqual([]);
});

test('what was corrected stands in the public log alone, and moved the day of its article', async () => {
  const log = await correctionLog(database.db, undefined);
  expect(log.corrections.map(({ slug, what }) => [slug, what])).toEqual([
    ['flat-tax-sogno-incubo-classe-media', 'La prima versione indicava la circolare del 4 marzo. È del 14 marzo.'],
    ['la-scuola-con-sette-alunni', 'Replica di Davide Marangon'],
    ['intelligenza-artificiale-in-classe', expect.stringContaining('5,4 per la 3ª A')],
  ]);
  const lead = (await findArticle(database.db, articleBySlug, { slug: 'flat-tax-sogno-incubo-classe-media', now }))!;
  expect(lead.corrections).toMatchObject([{ section: 2 }]);
  expect(lead.updatedAt).toBe(lead.corrections![0]!.at);
  expect(articleJsonLd(lead, 'https://giornale.example')).toMatchObject({
    dateModified: '2026-03-30T08:30:00+02:00',
    datePublished: '2026-03-29T08:30:00+02:00',
  });
  expect(await rows(`select from sections where details->'margin'->>'title' = 'La correzione'`)).toEqual([]);
});

test('another version of a local story stands above it, as of somebody whose involvement was verified', async () => {
  const story = (await findArticle(database.db, articleBySlug, { slug: 'la-scuola-con-sette-alunni', now }))!;
  expect(story.rightOfReply).toMatchObject([
    { kind: 'replica', name: 'Davide Marangon', isVerified: true, isInvolved: true },
  ]);
  const [{ words }] = (await rows<{ words: string }>(`select words from counter_voices`)) as [{ words: string }];
  expect(story.rightOfReply![0]!.text).toBe(words);
  expect(NewCounterVoice.shape.words.safeParse(words).success).toBe(true);
  expect(linesOf(words)).toBeLessThanOrEqual(maxReplyLines);
  expect(await rows(`select from mails where subject like '%ersione%'`)).toEqual([]);
});

test('a Polemica dal Basso is open to all while it collects', async () => {
  expect(await rows(`select slug from articles where format = 'dal_basso' and metered and ${isOut}`)).toEqual([
    { slug: 'quarantadue-minuti-dal-pronto-soccorso' },
  ]);
});

test('seven stories wait for the newsroom, five of them as old as in the mock-up, and others stand at every other place', async () => {
  const found = await rows<{ title: string; location: string; status: string; hours: number }>(`
    select title, location, status, round(extract(epoch from '${now.toISOString()}' - submitted_at) / 3600)::int as hours
    from stories order by submitted_at`);
  const waiting = found.filter(({ status }) => status === 'submitted' || status === 'in_review');
  expect(waiting.map(({ title, location, status, hours }) => [title, location, status, hours])).toEqual([
    ['Il tiglio della scuola', 'Valdorso (BL)', 'submitted', 31],
    ['La fontana chiusa per decoro', 'Borgo Sellano (PG)', 'in_review', 20],
    ['Due panchine, due sindaci', 'Rio Lagarina (TN)', 'in_review', 9],
    ['Il mercato spostato in periferia', 'Castro Vetere (RM)', 'submitted', 4],
    ['Chi ha tolto il canestro', 'San Biagio Mare (AP)', 'submitted', 1],
    [expect.any(String), expect.any(String), 'submitted', 1],
    [expect.any(String), expect.any(String), 'submitted', 0],
  ]);
  expect(
    found
      .filter((story) => !waiting.includes(story))
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual(['accepted', 'awaiting_author_ok', 'changes_requested', 'merged', 'published', 'rejected', 'withdrawn']);
});

test('the wizard would have taken every story of the demo, and nothing of them lies in the future', async () => {
  for (const told of Object.values(storyTexts)) expect(StoryFields.safeParse(told).error?.issues ?? []).toEqual([]);
  const instant = now.toISOString();
  expect(
    await rows(`select from stories where submitted_at > '${instant}' or changed_at > '${instant}' or changed_at < submitted_at
      union all select from story_events e join stories s on s.id = e.story_id where e.at > '${instant}' or e.at < s.submitted_at
      union all select from stories s where s.status <> (select to_status from story_events e where e.story_id = s.id
        and to_status is not null order by e.id desc limit 1)`),
  ).toEqual([]);
});

test('the reader has a text to agree to and a sealed story, which only the program’s secret opens', async () => {
  const [reader] = await rows<{ id: string }>(`select id from users where email = 'lettrice@demo.example'`);
  expect(
    await rows(`select s.title, d.title as edited from stories s join drafts d on d.story_id = s.id
      where s.status = 'awaiting_author_ok' and s.author_id = '${reader!.id}'
        and not exists (select from draft_signatures g where g.draft_id = d.id)`),
  ).toEqual([{ title: 'La farmacia apre a giorni alterni', edited: 'La farmacia che apre a giorni alterni' }]);
  const [sealed] = await rows<{ id: string; identity: Buffer }>('select id, identity from stories where is_anonymous');
  expect(openIdentity(testSecret, sealed!.id, sealed!.identity)).toMatchObject({
    userId: reader!.id,
    protagonistName: 'Assunta Grieco',
  });
});

test('the published story is the article that it became, and every story is there once', async () => {
  expect(
    await rows(`select slug from stories s join articles a on a.id = s.article_id and a.published_at = s.published_at
      join drafts d on d.story_id = s.id and d.article_id = a.id and d.status = 'published'`),
  ).toEqual([{ slug: 'pietrascura-ultimo-autobus-14-10' }]);
  expect(demoStories.map(({ told }) => told).toSorted()).toEqual(Object.keys(storyTexts).toSorted());
});

test('one comment is a bridge between the sides of its Dualità', async () => {
  const bridges = await rows<{ content: string; likes: number }>(
    'select content, likes_count as likes from comments where bridge_score >= 3000',
  );
  expect(bridges).toEqual([{ content: 'Da fisico: nessuno dei due bara sui numeri, e non era scontato.', likes: 26 }]);
});

test('of five hundred who answered ninety-six in a hundred are satisfied', async () => {
  expect(await rows('select satisfied, count(*)::int from survey_answers group by 1 order by 1')).toEqual([
    { satisfied: false, count: 20 },
    { satisfied: true, count: 480 },
  ]);
});

test('the newsroom is at work: each of its people has something in hand, and readers see none of it', async () => {
  const drafts = await rows<{ title: string; format: string; status: string; people: string[]; notes: number }>(`
    select d.title, d.format, d.status, array_agg(u.email || ' ' || p.part order by u.email) as people,
      (select count(*)::int from draft_notes n where n.draft_id = d.id) as notes
    from drafts d join draft_people p on p.draft_id = d.id join users u on u.id = p.user_id
    where d.story_id is null group by d.id order by d.title`);
  expect(drafts).toEqual([
    {
      title: 'Il medico che viene di martedì',
      format: 'dal_basso',
      status: 'published',
      people: ['contributor@demo.example author'],
      notes: 0,
    },
    {
      title: 'Il registro elettronico di notte',
      format: 'dualita',
      status: 'draft',
      people: ['admin@demo.example author_pro', 'tribuna@demo.example author_contro'],
      notes: 0,
    },
    {
      title: 'La spiaggia con il cancello',
      format: 'dal_basso',
      status: 'changes_requested',
      people: ['contributor@demo.example author', 'tribuna@demo.example editor'],
      notes: 0,
    },
    {
      title: 'Le chiavi della piscina',
      format: 'trial',
      status: 'in_review',
      people: ['tribuna@demo.example author'],
      notes: 3,
    },
  ]);
  expect(
    await rows(`select number, version, submitted_at is not null as submitted from draft_turns
      where version > 0 or submitted_at is not null order by number`),
  ).toEqual([
    { number: 1, version: 1, submitted: true },
    { number: 2, version: 1, submitted: true },
    { number: 3, version: 1, submitted: false },
  ]);
  expect(
    await rows('select item from draft_checks c join drafts d on d.id = c.draft_id where d.format = $$trial$$'),
  ).toHaveLength(3);
  const [scheduled] = await rows<{ publish_at: Date }>(
    'select publish_at from drafts where publish_at is not null and story_id is null',
  );
  expect(romeIso(scheduled!.publish_at)).toBe('2026-04-21T07:30:00+02:00');
  expect(await rows(`select from draft_events where at > '${now.toISOString()}'`)).toEqual([]);
});
