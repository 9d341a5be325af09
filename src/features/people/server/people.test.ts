import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planOf, statementsOf, stepsOf } from '../../../../tests/support/statements.ts';
import type { PersonFile, PersonList } from '../contract.ts';
import { openHouse, type House } from '../../../../tests/support/open-house.ts';

let house: House;
let admin: Awaited<ReturnType<House['person']>>;

beforeAll(async () => {
  house = await openHouse();
  // Long here, so that the facet of the new ones shows who came later.
  await house.db.execute(sql`
    insert into users (name, email, username, created_at)
    select 'Persona ' || n, 'persona' || n || '@folla.example', 'persona_' || n, now() - interval '30 days' - n * interval '1 minute'
    from generate_series(1, 3000) n`);
  admin = await house.admin({ name: 'Ada Capo' });
  await house.db.execute(sql`analyze users`);
});
afterAll(() => house.close());

const list = async (query: string) =>
  (await house.call(admin.cookie, 'GET', `/api/admin/people${query}`)).body as unknown as PersonList;
const namesIn = async (query: string) => (await list(query)).people.map(({ name }) => name);

test('people are found by a part of name, user name or address', async () => {
  expect(await namesIn('?q=persona 2999')).toEqual(['Persona 2999']);
  expect(await namesIn('?q=PERSONA_2998')).toEqual(['Persona 2998']);
  expect(await namesIn('?q=persona2997@folla')).toEqual(['Persona 2997']);
  expect(await namesIn(`?q=${encodeURIComponent('%')}`)).toEqual([]);
});

test('facets show whom they say, and count them up to a hundred', async () => {
  const reader = await house.person({ name: 'Nino Nuovo' });
  const decide = (kind: string) =>
    house.call(admin.cookie, 'POST', `/api/admin/people/${reader.id}/sanctions`, {
      kind,
      reason: 'insults',
      text: 'Insulti.',
      days: 2,
    });
  await decide('limit');
  expect(await namesIn('?facet=limited')).toEqual(['Nino Nuovo']);
  await decide('suspend');
  expect(await namesIn('?facet=suspended')).toEqual(['Nino Nuovo']);
  expect(await namesIn('?facet=staff')).toEqual(['Ada Capo']);
  expect(await namesIn('?facet=new')).toEqual(['Nino Nuovo', 'Ada Capo']);
  expect((await list('')).counts).toEqual({ staff: 1, suspended: 1, limited: 1, new: 2 });
});

test('page follows page without a gap, along an index', async () => {
  const first = await list('');
  expect(first.people).toHaveLength(50);
  const second = await list(`?cursor=${first.nextCursor}`);
  const ids = [...first.people, ...second.people].map(({ id }) => id);
  expect(new Set(ids).size).toBe(100);
  expect(second.people[0]!.createdAt <= first.people[49]!.createdAt).toBe(true);
  expect((await house.call(admin.cookie, 'GET', '/api/admin/people?cursor=x')).status).toBe(400);

  const sent = await statementsOf(() => list(''));
  const steps = stepsOf(
    await planOf(
      house.db,
      sent.find(({ text }) => text.includes('u.created_at desc'))!,
    ),
  );
  expect(steps.map((step) => step['Index Name'])).toContain('users_newest');
  expect(steps.map((step) => step['Node Type'])).not.toContain('Sort');
});

test('a person’s page tells of the account, and of no vote, reading or story', async () => {
  const reader = await house.person({ name: 'Rosa Prova' });
  const { status, body } = await house.call(admin.cookie, 'GET', `/api/admin/people/${reader.id}`);
  expect(status).toBe(200);
  expect(body).toEqual({
    id: reader.id,
    name: 'Rosa Prova',
    username: null,
    email: reader.email,
    emailVerified: true,
    role: 'user',
    suspendedUntil: null,
    limitedUntil: null,
    createdAt: expect.any(String),
    image: null,
    bio: '',
    location: '',
    website: '',
    twoFactorEnabled: false,
    hasPassword: true,
    hasGoogle: false,
    hasComeIn: true,
    invitation: null,
    lastSeenAt: expect.any(String),
    comments: 0,
    decisionsAgainst: 0,
    subscription: null,
    sanctions: [],
    sessions: [expect.objectContaining({ device: 'Dispositivo sconosciuto', isCurrent: false })],
  });
  expect((await house.call(admin.cookie, 'GET', '/api/admin/people/x')).status).toBe(400);
});

test('an admin ends one session or all of them, and it is logged', async () => {
  const reader = await house.person();
  const path = `/api/admin/people/${reader.id}`;
  const file = async () => (await house.call(admin.cookie, 'GET', path)).body as unknown as PersonFile;
  const [open] = (await file()).sessions;
  const end = (sessionId: string) => house.call(admin.cookie, 'DELETE', `${path}/sessions/${sessionId}`);
  expect((await end(open!.id)).body).toMatchObject({ sessions: [] });
  expect((await house.call(reader.cookie, 'GET', '/api/user/settings')).status).toBe(401);
  expect((await end(open!.id)).status).toBe(404);
  expect((await house.call(admin.cookie, 'DELETE', `${path}/sessions`)).status).toBe(200);

  const audit = await house.call(admin.cookie, 'GET', `/api/admin/audit?target=${reader.id}`);
  expect(audit.body['events']).toMatchObject([
    { action: 'session.end_all', after: { ended: 0 }, targetName: 'Ada Prova', actorName: 'Ada Capo' },
    { action: 'session.end', after: { ended: 1 } },
  ]);
});
