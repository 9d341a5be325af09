import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNewsroom, type Newsroom, type Person } from './newsroom.test-support.ts';

const callers = [
  'anonymous',
  'user',
  'contributor on it',
  'contributor on another',
  'writer on it',
  'writer on another',
  'writer on it without a second factor',
  'admin',
  'admin without a second factor',
] as const;
type Caller = (typeof callers)[number];

/** What each answers, in the order of the callers. */
const answers = {
  'GET ': [401, 403, 200, 404, 200, 404, 403, 200, 403],
  'POST /notes': [401, 403, 200, 404, 200, 404, 403, 200, 403],
  'PUT /verification': [401, 403, 403, 404, 200, 404, 403, 200, 403],
  'PUT /counterpart': [401, 403, 403, 404, 200, 404, 403, 200, 403],
  'POST /identity': [401, 403, 403, 404, 200, 404, 403, 200, 403],
  'POST /decide ask': [401, 403, 403, 404, 200, 404, 403, 200, 403],
  'POST /decide reject': [401, 403, 403, 404, 403, 404, 403, 200, 403],
  'POST /decide accept': [401, 403, 403, 404, 403, 404, 403, 200, 403],
  'POST /decide release': [401, 403, 403, 404, 403, 404, 403, 200, 403],
  'POST /decide merge': [401, 403, 403, 404, 403, 404, 403, 400, 403],
  'POST /assign': [401, 403, 403, 404, 403, 404, 403, 200, 403],
  'POST /reply': [401, 403, 403, 404, 409, 404, 403, 409, 403],
  'POST /for-author': [401, 403, 403, 404, 403, 404, 403, 409, 403],
} as const;

const bodies: Record<string, unknown> = {
  'POST /notes': { text: 'Sentire il comune.' },
  'PUT /verification': { text: 'Telefonata con la protagonista.' },
  'PUT /counterpart': { name: 'Il Comune', question: 'Perché?', asked: true, reply: '', revision: null },
  'POST /decide ask': { act: 'ask', text: 'In che anno?' },
  'POST /decide reject': { act: 'reject', reason: 'off_topic', text: 'Non è una controversia locale.' },
  'POST /decide accept': { act: 'accept' },
  'POST /decide release': { act: 'release' },
  'POST /decide merge': { act: 'merge', into: '00000000-0000-4000-8000-000000000000' },
  'POST /assign': { userId: null },
  'POST /reply': { text: 'Corretta.' },
  'POST /for-author': { act: 'answer', text: 'Era marzo.' },
};

let newsroom: Newsroom;
let people: Record<Caller, Person | null>;

beforeAll(async () => {
  newsroom = await openNewsroom();
  const { person } = newsroom;
  const noFactor = { twoFactorExempt: false };
  people = {
    anonymous: null,
    user: await person('user'),
    'contributor on it': await person('contributor', noFactor),
    'contributor on another': await person('contributor'),
    'writer on it': await person('writer'),
    'writer on another': await person('writer'),
    'writer on it without a second factor': await person('writer', noFactor),
    admin: await person('admin'),
    'admin without a second factor': await person('admin', noFactor),
  };
});
afterAll(() => newsroom.close());

const storyFor = (caller: Caller, title = 'La fontana chiusa per decoro') => {
  const isOnIt = caller.includes('on it');
  return newsroom.story({
    title,
    status: 'in_review',
    sender: people.user!.id,
    assigneeId: isOnIt ? people[caller]!.id : null,
  });
};

test.each(Object.entries(answers))('%s', async (call, expected) => {
  const [method, part = ''] = call.split(' ') as [string, string];
  const statuses: number[] = [];
  for (const caller of callers) {
    const id = await storyFor(caller);
    statuses.push((await newsroom.call(people[caller], method, `/${id}${part}`, bodies[call])).status);
  }
  expect(Object.fromEntries(callers.map((caller, index) => [caller, statuses[index]]))).toEqual(
    Object.fromEntries(callers.map((caller, index) => [caller, expected[index]])),
  );
});

test('the queue shows each what they work on, and who may be given a story is for admins', async () => {
  const ids = new Map<Caller, string>();
  for (const caller of callers) ids.set(caller, await storyFor(caller, 'Chi vede questa storia'));
  const seen: Partial<Record<Caller, unknown>> = {};
  for (const caller of callers) {
    const { status, body } = await newsroom.call(people[caller], 'GET', '?facet=in_review&q=chi+vede');
    const stories = status === 200 ? (body['stories'] as { id: string }[]) : [];
    const shown = callers.filter((other) => stories.some(({ id }) => id === ids.get(other)));
    seen[caller] = status === 200 ? shown : status;
  }
  expect(seen).toEqual({
    anonymous: 401,
    user: 403,
    'contributor on it': ['contributor on it'],
    'contributor on another': [],
    'writer on it': ['writer on it'],
    'writer on another': [],
    'writer on it without a second factor': 403,
    admin: [...callers],
    'admin without a second factor': 403,
  });
  const editors = await Promise.all(
    callers.map(async (caller) => (await newsroom.call(people[caller], 'GET', '/editors')).status),
  );
  expect(editors).toEqual([401, 403, 403, 403, 403, 403, 403, 200, 403]);
});

test('who may only comment is offered no act and nothing to work on, a writer what is theirs', async () => {
  const offered = async (caller: Caller) => {
    const { body } = await newsroom.call(people[caller], 'GET', `/${await storyFor(caller)}`);
    return [body['acts'], body['canWork']];
  };
  expect(await offered('contributor on it')).toEqual([[], false]);
  expect(await offered('writer on it')).toEqual([['ask'], true]);
  expect(await offered('admin')).toEqual([['release', 'ask', 'accept', 'reject', 'merge'], true]);
});
