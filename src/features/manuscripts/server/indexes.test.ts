import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planOf, statementsOf, stepsOf, type PlanStep } from '../../../../tests/support/statements.ts';
import { openDrafting, type Drafting } from '../../../../tests/support/newsroom-drafts.ts';
import { forgetDrafting } from '#features/workflow/server/forget.ts';

let drafting: Drafting;

beforeAll(async () => {
  drafting = await openDrafting();
  await drafting.db.execute(sql`
    insert into drafts (format, status, title, created_at, changed_at, word_budget)
    select 'trial', (array['draft', 'in_review', 'discarded'])[1 + n % 3], 'Caso ' || n, at, at, 350
    from generate_series(1, 3000) n, lateral (select now() - n * interval '1 minute' as at) t`);
  await drafting.db.execute(sql`
    insert into draft_revisions (draft_id, version, content, hash, created_at)
    select id, 1, '{}', repeat('0', 64), created_at from drafts`);
  await drafting.db.execute(sql`analyze drafts`);
});
afterAll(() => drafting.close());

test('a page of drafts is read along an index', async () => {
  const admin = await drafting.person('admin');
  const sent = await statementsOf(() => drafting.call(admin, 'GET', '?facet=review'));
  const page = sent.find(({ text }) => text.includes('order by d.changed_at desc'))!;
  const steps = stepsOf(await planOf(drafting.db, page));
  // Which of the two follows from how many are in review; both give the page in its order, and no more than the page.
  const read = steps.find((step) => /^drafts_(by_status|recent)$/.test(String(step['Index Name'])))!;
  expect(read['Actual Rows']).toBe(51);
});

test('the first list reads what is under way, and nothing of the archive', async () => {
  const newsroom = await openDrafting();
  const { db } = newsroom;
  await db.execute(sql`
    with archive as (
      insert into articles (slug, format, status, title, summary, reading_time, published_at, updated_at)
      select 'caso-' || n, 'trial', 'published', 'Uscito ' || n, 's', 5, now() - interval '1 day', now()
      from generate_series(1, 4000) n returning id, title)
    insert into drafts (format, status, title, created_at, changed_at, word_budget, version, published_version, publish_at,
      article_id)
    select 'trial', 'published', title, now(), now(), 350, 1, 1,
      case when title = 'Uscito 77' then now() + interval '1 day' else now() - interval '1 day' end, id from archive`);
  await db.execute(sql`
    insert into drafts (format, status, title, created_at, changed_at, word_budget)
    select 'trial', (array['draft', 'in_review', 'discarded'])[1 + n % 3], 'Caso ' || n, now(), now(), 350
    from generate_series(1, 60) n`);
  await db.execute(sql`
    insert into draft_revisions (draft_id, version, content, hash, created_at)
    select id, 1, '{}', repeat('0', 64), created_at from drafts`);
  await db.execute(sql`analyze drafts`);
  const admin = await newsroom.person('admin');
  const list = async (query: string) => {
    const { body } = await newsroom.call(admin, 'GET', query);
    return body as { drafts: { title: string; stage: string }[]; counts: Record<string, number> };
  };
  const sent = await statementsOf(() => list(''));
  for (const statement of sent.filter(({ text }) => text.includes('from drafts d'))) {
    const steps = stepsOf(await planOf(db, statement)).filter((step) => step['Relation Name'] === 'drafts');
    const read = (step: PlanStep) => (step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0);
    // Of what readers see its count alone takes a hundred, beside one that has its hour to come.
    expect(Math.max(...steps.map(read))).toBeLessThanOrEqual(101);
  }
  const { drafts, counts } = await list('');
  expect(drafts).toHaveLength(41);
  expect(drafts.filter(({ stage }) => stage === 'scheduled').map(({ title }) => title)).toEqual(['Uscito 77']);
  expect(counts).toMatchObject({ scheduled: 1, published: 100, ended: 0, review: 20, closed: 20 });
  expect((await list('?q=uscito%2078')).drafts.map(({ title, stage }) => [title, stage])).toContainEqual([
    'Uscito 78',
    'published',
  ]);
  await newsroom.close();
});

test('who leaves takes along what nobody read, and leads from nothing any more', async () => {
  const pia = await drafting.person('writer');
  const ugo = await drafting.person('writer');
  const { id } = await drafting.change(pia, 'POST', '', {
    format: 'dualita',
    title: 'Chi va',
    side: 'pro',
    opponentId: ugo.id,
  });
  await drafting.change(pia, 'PUT', `/${id}/motion`, { motion: 'Si va' });
  const { dualita } = await drafting.change(ugo, 'POST', `/${id}/motion/yes`, { motionVersion: 1 });
  const { number } = dualita!.turns.find(({ perspective }) => perspective === 'pro')!;
  const text = { title: 'Segreto', content: 'Mai consegnato.' };
  await drafting.change(pia, 'PUT', `/${id}/turns/${number}`, { baseVersion: 0, text });
  await drafting.db.transaction(async (tx) => {
    await forgetDrafting(tx, pia.id);
    await tx.execute(sql`delete from users where id = ${pia.id}`);
  });
  const { rows } = await drafting.db.execute(sql`
    select (select count(*)::int from draft_people where draft_id = ${id}) as people,
      (select count(*)::int from draft_turns where draft_id = ${id} and content->>'content' <> '') as texts,
      (select count(*)::int from draft_events where draft_id = ${id} and actor_id = ${pia.id}) as steps`);
  expect(rows).toEqual([{ people: 1, texts: 0, steps: 0 }]);
});
