import { afterAll, beforeAll, expect, test } from 'vitest';
import { StoryQueue } from '../contract.ts';
import { facets } from '../facets.ts';
import type { StoryStatus } from '../states.ts';
import { hourMs, openNewsroom, type Newsroom, type Person } from './newsroom.test-support.ts';

let newsroom: Newsroom;
let admin: Person;
let writer: Person;

beforeAll(async () => {
  newsroom = await openNewsroom();
  admin = await newsroom.person('admin');
  writer = await newsroom.person('writer', { name: 'Lia Scrittrice' });
});
afterAll(() => newsroom.close());

const ago = (ms: number) => new Date(newsroom.now().getTime() - ms);

async function queue(query: string, who = admin): Promise<StoryQueue> {
  const { status, body } = await newsroom.call(who, 'GET', query);
  expect([status, body['message']]).toEqual([200, undefined]);
  return StoryQueue.parse(body);
}
const titles = async (query: string, who = admin) => (await queue(query, who)).stories.map(({ title }) => title);

test('the hours on the clock: due soon from 24, overdue from 48, to the millisecond', async () => {
  for (const [title, status, age] of [
    ['Clock: un attimo prima', 'submitted', 24 * hourMs - 1],
    ['Clock: ventiquattro', 'submitted', 24 * hourMs],
    ['Clock: quasi quarantotto', 'in_review', 48 * hourMs - 1],
    ['Clock: quarantotto', 'in_review', 48 * hourMs],
    ['Clock: aspetta l’autore', 'changes_requested', 72 * hourMs],
  ] as const) {
    await newsroom.story({ title, status, submittedAt: ago(age) });
  }
  expect(await titles('?facet=due_soon&q=clock')).toEqual(['Clock: quasi quarantotto', 'Clock: ventiquattro']);
  expect(await titles('?facet=overdue&q=clock')).toEqual(['Clock: quarantotto']);
  const { counts, stories } = await queue('?facet=new&q=clock');
  expect(counts).toEqual({
    new: 2,
    in_review: 2,
    appeals: 0,
    waiting: 1,
    accepted: 0,
    due_soon: 2,
    overdue: 1,
    closed: 0,
  });
  expect(stories.map(({ ageHours, clock }) => [ageHours, clock?.state])).toEqual([
    [24, 'due_soon'],
    [23, 'running'],
  ]);
  expect(stories[0]!.clock).toEqual({
    state: 'due_soon',
    dueAt: newsroom.now().toISOString(),
    overdueAt: ago(-24 * hourMs).toISOString(),
  });
  const [waiting] = (await queue('?facet=waiting&q=clock')).stories;
  expect(waiting).toMatchObject({ clock: null, ageHours: 72 });
});

test('another look at a refusal is overdue from seven days, and due soon never', async () => {
  for (const [title, age] of [
    ['Riesame: di sessanta ore', 60 * hourMs],
    ['Riesame: quasi sette giorni', 7 * 24 * hourMs - 1],
    ['Riesame: sette giorni', 7 * 24 * hourMs],
    ['Riesame: di trenta ore', 30 * hourMs],
  ] as const) {
    await newsroom.story({ title, status: 'in_review', submittedAt: ago(age), appealedAt: ago(age) });
  }
  expect(await titles('?facet=due_soon&q=riesame')).toEqual([]);
  expect(await titles('?facet=overdue&q=riesame')).toEqual(['Riesame: sette giorni']);
  const { stories } = await queue('?facet=appeals&q=riesame');
  expect(stories.map(({ clock }) => clock?.state)).toEqual(['overdue', 'running', 'running', 'running']);
});

test('every status is in one facet, and without one the queue is what is open', async () => {
  const expected: [StoryStatus, string][] = [
    ['submitted', 'new'],
    ['in_review', 'in_review'],
    ['changes_requested', 'waiting'],
    ['awaiting_author_ok', 'waiting'],
    ['accepted', 'accepted'],
    ['withdrawn', 'closed'],
    ['merged', 'closed'],
  ];
  const into = await newsroom.story({ title: 'La stessa fontana', status: 'submitted' });
  for (const [status] of expected) {
    const joined = status === 'merged' ? { mergedInto: into } : {};
    await newsroom.story({ title: `Facet ${status}`, status, submittedAt: ago(1000), ...joined });
  }
  await newsroom.story({ title: 'Facet rejected', status: 'rejected', rejectionReason: 'off_topic' });
  for (const facet of facets.filter((one) => one !== 'due_soon' && one !== 'overdue')) {
    const found = await titles(`?facet=${facet}&q=facet`);
    const wanted = expected.filter(([, one]) => one === facet).map(([status]) => `Facet ${status}`);
    expect(found.toSorted()).toEqual((facet === 'closed' ? [...wanted, 'Facet rejected'] : wanted).toSorted());
  }
  const open = (await queue('')).stories.map(({ status }) => status);
  expect(open).toContain('accepted');
  expect(open).not.toContain('withdrawn');
  expect(await titles('?q=facet+withdrawn')).toEqual(['Facet withdrawn']);
});

test('page after page, oldest first, and no story twice where two came at once', async () => {
  const at = ago(5 * hourMs);
  const ids = await Promise.all(
    Array.from({ length: 120 }, (_, index) =>
      newsroom.story({ title: 'Pagina', status: 'accepted', submittedAt: index < 60 ? at : ago(index * 60_000) }),
    ),
  );
  const seen: string[] = [];
  let last = 0;
  for (let cursor: string | null = ''; typeof cursor === 'string';) {
    const page: StoryQueue = await queue(`?facet=accepted&q=pagina${cursor && `&cursor=${cursor}`}`);
    for (const { id, submittedAt } of page.stories) {
      expect(Date.parse(submittedAt)).toBeGreaterThanOrEqual(last);
      last = Date.parse(submittedAt);
      seen.push(id);
    }
    cursor = page.nextCursor;
  }
  expect(seen.toSorted()).toEqual(ids.toSorted());
  expect(await newsroom.refusal(admin, 'GET', '?cursor=xyz')).toEqual([
    400,
    'Il segnalibro della pagina non è valido. Ricomincia dalla prima pagina.',
  ]);
  expect((await newsroom.call(admin, 'GET', '?facet=tutte')).status).toBe(400);
});

test('what is closed comes with the latest first', async () => {
  for (const hours of [3, 1, 2]) {
    await newsroom.story({ title: `Chiusa da ${hours}`, status: 'withdrawn', changedAt: ago(hours * hourMs) });
  }
  expect(await titles('?facet=closed&q=chiusa')).toEqual(['Chiusa da 1', 'Chiusa da 2', 'Chiusa da 3']);
});

test('what waits for its author, or was accepted, comes in the order of the age that it shows', async () => {
  // The one that came first has waited the shortest.
  const given = [
    { came: 300, since: 10 },
    { came: 200, since: 30 },
    { came: 100, since: 20 },
  ].map(({ came, since }) => ({ submittedAt: ago(came * hourMs), changedAt: ago(since * hourMs) }));
  for (const status of ['awaiting_author_ok', 'accepted'] as const) {
    for (const one of given) await newsroom.story({ title: `Ordine ${status}`, status, ...one });
    const facet = status === 'accepted' ? 'accepted' : 'waiting';
    const { stories } = await queue(`?facet=${facet}&q=ordine`);
    expect(stories.map(({ ageHours }) => ageHours)).toEqual([30, 20, 10]);
  }
});

test('what was accepted comes in that order from page to page', async () => {
  const count = 60;
  for (let index = 0; index < count; index++) {
    const [came, since] = [ago((1000 + index) * hourMs), ago((count - index) * hourMs)];
    await newsroom.story({ title: 'Sfogliata', status: 'accepted', submittedAt: came, changedAt: since });
  }
  const seen: number[] = [];
  for (let cursor: string | null = ''; typeof cursor === 'string';) {
    const page: StoryQueue = await queue(`?facet=accepted&q=sfogliata${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.stories.map(({ ageHours }) => ageHours));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(Array.from({ length: count }, (_, index) => count - index));
});

test('finds title and place, and takes signs of patterns as they are', async () => {
  await newsroom.story({ title: 'Il 100% del parco_giochi', location: 'Castro Vetere (RM)' });
  expect(await titles('?q=CASTRO')).toEqual(['Il 100% del parco_giochi']);
  expect(await titles('?q=100%25+del+parco_')).toEqual(['Il 100% del parco_giochi']);
  expect(await titles('?q=1%25co')).toEqual([]);
  expect(await titles('?q=1_0')).toEqual([]);
});

test('says whose it is, and whether the source is known', async () => {
  await newsroom.story({ title: 'Mia uno', assigneeId: writer.id, sender: admin.id });
  await newsroom.story({ title: 'Mia due', isAnonymous: true, sender: admin.id });
  const { stories, counts } = await queue('?facet=new&q=mia', writer);
  expect(counts['new']).toBe(1);
  expect(stories).toMatchObject([
    {
      title: 'Mia uno',
      assignee: { id: writer.id, name: 'Lia Scrittrice' },
      isAnonymous: false,
      isUnverifiedSource: false,
    },
  ]);
  expect(await titles('?facet=new&q=mia&mine=true')).toEqual([]);
  expect(await titles('?facet=new&q=mia&mine=false')).toEqual(expect.arrayContaining(['Mia uno', 'Mia due']));
  await newsroom.story({ title: 'Mia tre, senza account' });
  const [signedOut] = (await queue('?q=senza+account')).stories;
  expect(signedOut).toMatchObject({ isUnverifiedSource: true, assignee: null });
});

test('says which author agreed to the text as it is now', async () => {
  const given = { status: 'awaiting_author_ok', texts: [{}, {}] } as const;
  await newsroom.story({ ...given, title: 'Sì a questo testo', approvedVersion: 2 });
  await newsroom.story({ ...given, title: 'Sì al testo di prima', approvedVersion: 1 });
  await newsroom.story({ ...given, title: 'Sì di nessuno' });
  const { stories } = await queue('?facet=waiting&q=s%C3%AC');
  expect(Object.fromEntries(stories.map(({ title, approved }) => [title, approved]))).toEqual({
    'Sì a questo testo': true,
    'Sì al testo di prima': false,
    'Sì di nessuno': false,
  });
});
