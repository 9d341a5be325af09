import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDrafting, type Person } from '../tests/support/newsroom-drafts.ts';
import { insertStory } from '../tests/support/stories.ts';

let drafting: Awaited<ReturnType<typeof openDrafting>>;
let ada: Person;
let eva: Person;
let storyId: string;
let draftId: string;

beforeAll(async () => {
  drafting = await openDrafting();
  [ada, eva] = await Promise.all([drafting.person('admin'), drafting.person('admin')]);
  storyId = await insertStory(drafting.db, { status: 'in_review', submittedAt: drafting.now() });
  draftId = (await drafting.change(ada, 'POST', '', { format: 'dal_basso', title: 'Il ponte' })).id;
});
afterAll(() => drafting.close());

const calls = {
  'an article is begun': () => ({ path: '', table: 'drafts', body: { format: 'dal_basso', title: 'La linea 14' } }),
  'a note about its text is written': () => ({
    path: `/${draftId}/notes`,
    table: 'draft_notes',
    body: { section: null, quote: '', text: 'Da quando?' },
  }),
  'a note about a story is written': () => ({
    path: `/api/newsroom/stories/${storyId}/notes`,
    table: 'story_messages',
    body: { text: 'Sentire il comune.' },
  }),
  'a letter is begun': () => ({
    path: '/api/newsroom/newsletters',
    table: 'newsletter_letters',
    body: { kind: 'weekly' },
  }),
};

test.each(Object.entries(calls))('%s once by the same call, however often it is sent', async (_, given) => {
  const { path, table, body } = given();
  const send = async (who: Person, key?: string) => {
    const { status, body: answer } = await drafting.call(
      who,
      'POST',
      path,
      body,
      key === undefined ? undefined : { 'idempotency-key': key },
    );
    expect(status, JSON.stringify(answer)).toBeOneOf([200, 201]);
    return answer['id'];
  };
  const count = async () => (await drafting.db.execute(sql`select from ${sql.raw(table)}`)).rowCount!;

  const before = await count();
  const key = crypto.randomUUID();
  const ids = await Promise.all(Array.from({ length: 8 }, () => send(ada, key)));
  expect(new Set(ids).size).toBe(1);
  expect(await send(ada, key)).toBe(ids[0]);
  expect(await count()).toBe(before + 1);

  // Another intention, somebody else's, and one without a key are others.
  await send(ada, crypto.randomUUID());
  await send(eva, key);
  await send(ada);
  expect(await count()).toBe(before + 4);
});

test('a note that comes twice is told once', async () => {
  const writer = await drafting.person('writer');
  const { id } = await drafting.change(writer, 'POST', '', { format: 'dal_basso', title: 'Due volte' });
  const note = { section: null, quote: '', text: 'Da quando?' };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  for (const time of [1, 2]) {
    expect([time, (await drafting.call(ada, 'POST', `/${id}/notes`, note, headers)).status]).toEqual([time, 200]);
  }
  expect(await drafting.subjects(writer.email)).toEqual(['Nuova nota: «Due volte»']);
});
