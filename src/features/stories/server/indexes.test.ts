import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planOf, statementsOf, stepsOf } from '../../../../tests/support/statements.ts';
import { openNewsroom, type Newsroom } from './newsroom.test-support.ts';

let newsroom: Newsroom;

beforeAll(async () => {
  newsroom = await openNewsroom();
  const id = await newsroom.story({ status: 'withdrawn' });
  await newsroom.db.execute(sql`
    insert into stories (is_anonymous, is_signed_out, title, location, category, protagonist_name, protagonist_role, story,
      context, impact, content_hash, submitted_at, clock_from, changed_at, status)
    select false, true, s.title, s.location, s.category, s.protagonist_name, s.protagonist_role, s.story, s.context,
      s.impact, 'copia ' || n, at, at, at, (array['withdrawn', 'in_review', 'submitted'])[1 + n % 3]
    from stories s, generate_series(1, 3000) n, lateral (select s.submitted_at - n * interval '1 minute' as at) t
    where s.id = ${id}`);
  await newsroom.db.execute(sql`analyze stories`);
});
afterAll(() => newsroom.close());

test('a page of closed stories is read along an index', async () => {
  const admin = await newsroom.person('admin');
  const sent = await statementsOf(() => newsroom.call(admin, 'GET', '?facet=closed'));
  const page = sent.find(({ text }) => text.includes('s.changed_at desc'))!;
  const steps = stepsOf(await planOf(newsroom.db, page));
  expect(steps.map((step) => step['Index Name'])).toContain('stories_closed');
  expect(steps.map((step) => step['Node Type'])).not.toContain('Sort');
  const read = steps.find((step) => step['Index Name'] === 'stories_closed')!;
  expect(read['Actual Rows']).toBeLessThanOrEqual(51);
});
