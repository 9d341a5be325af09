import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planOf, statementsOf, stepsOf } from '../../../../tests/support/statements.ts';
import { openDrafting, type Drafting } from './drafting.test-support.ts';
import { forgetDrafting } from './forget.ts';

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
