import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { openDrafting, type Drafting, type Person } from '../../../../tests/support/newsroom-drafts.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import { changePromise } from './change-promise.ts';
import { insertPromise } from './insert-promise.test-support.ts';
import { watchPromises } from './watch-promises.ts';

let drafting: Drafting;
let ada: Person;
let bea: Person;
let livia: Person;

beforeAll(async () => {
  drafting = await openDrafting();
  ada = await drafting.person('admin', { name: 'Ada Capo' });
  bea = await drafting.person('admin', { name: 'Bea Vice' });
  livia = await drafting.person('writer', { name: 'Livia Penna' });
  // Who works on promises and answers for none of these is told of none.
  await drafting.person('writer');
});
afterAll(() => drafting.close());

// The seventh day after the step ends in Rome at 21:59:59.
const reachedAt = new Date('2030-05-10T09:00:00Z');
beforeEach(() => at('2030-05-10T09:00:00Z'));

const at = (instant: string) => drafting.pass(new Date(instant).getTime() - drafting.now().getTime());
const made = (slug: string) => insertPromise(drafting.db, { slug, reachedAt });
const givenTo = async (slug: string, { id: ownerId }: { id: string }) => {
  const { id } = await made(slug);
  await drafting.db.execute(sql`update promises set owner_id = ${ownerId} where id = ${id}`);
};
const watch = () => watchPromises(drafting.services);
/** To whom it was written about a story, and with what subject. */
const told = async (slug: string) => {
  const { rows } = await drafting.db.execute<{ to: string; subject: string }>(
    sql`select "to", subject from mails where subject like ${`%«Storia ${slug}»`} order by created_at, "to"`,
  );
  return rows.map(({ to, subject }) => [to, subject]);
};
const lateEvents = async (slug: string) =>
  (
    await drafting.db.execute(sql`
      select e.at, e.stage from events e join articles a on a.id = e.article_id
      where a.slug = ${slug} and e.kind = 'promise_late'`)
  ).rows;
const admins = () => [ada.email, bea.email].toSorted();
const nearDate = '2030-05-15T21:59:59Z';
const lateDate = '2030-05-17T21:59:59Z';
const near = (slug: string) => `Promessa da mantenere entro il 17 maggio 2030: «Storia ${slug}»`;
const late = (slug: string) => `Promessa in ritardo: «Storia ${slug}»`;

test('two days before its date whoever answers for a promise is reminded, once, and nobody else', async () => {
  await givenTo('la-fontana', livia);
  at('2030-05-15T21:59:58Z');
  await watch();
  expect(await told('la-fontana')).toEqual([]);
  at(nearDate);
  await Promise.all([watch(), watch()]);
  at('2030-05-16T12:00:00Z');
  await watch();
  expect(await told('la-fontana')).toEqual([[livia.email, near('la-fontana')]]);
  expect(await lateEvents('la-fontana')).toEqual([]);
  const { rows } = await drafting.db.execute<{ text: string }>(
    sql`select text from mails where subject = ${near('la-fontana')}`,
  );
  expect(rows[0]!.text).toContain('Ciao Livia Penna,');
  expect(rows[0]!.text).toContain('100 sostegni');
  expect(rows[0]!.text).toContain('http://localhost:3000/redazione/promesse');
});

test('where nobody answers for it all admins are reminded', async () => {
  await made('di-nessuno');
  at(nearDate);
  await watch();
  await watch();
  expect(await told('di-nessuno')).toEqual(admins().map((to) => [to, near('di-nessuno')]));
});

test('when its date has gone by its owner and all admins are told once, and everybody', async () => {
  await givenTo('il-ponte', livia);
  await givenTo('la-strada', ada);
  at(nearDate);
  await watch();
  at('2030-05-17T21:59:58Z');
  await watch();
  expect(await lateEvents('il-ponte')).toEqual([]);
  at('2030-05-17T22:10:00Z');
  await Promise.all([watch(), watch()]);
  at('2030-05-20T12:00:00Z');
  await watch();
  const everybody = [...admins(), livia.email].toSorted();
  expect((await told('il-ponte')).slice(1)).toEqual(everybody.map((to) => [to, late('il-ponte')]));
  expect((await told('la-strada')).slice(1)).toEqual(admins().map((to) => [to, late('la-strada')]));
  expect(await lateEvents('il-ponte')).toEqual([{ at: new Date('2030-05-17T22:10:00Z'), stage: 100 }]);
  const { body } = await drafting.call(null, 'GET', '/api/articles/slug/il-ponte/timeline');
  expect(body['events']).toContainEqual(
    expect.objectContaining({ kind: 'promise_late', at: '2030-05-17T22:10:00.000Z' }),
  );
});

test('run for the first time after its date it tells that it is late alone', async () => {
  await givenTo('il-lavatoio', livia);
  at(lateDate);
  await watch();
  const everybody = [...admins(), livia.email].toSorted();
  expect(await told('il-lavatoio')).toEqual(everybody.map((to) => [to, late('il-lavatoio')]));
});

test('nobody is told of one that is kept, that cannot be kept, or whose story is not public', async () => {
  const kept = await made('mantenuta');
  const impossible = await made('impossibile');
  await made('tolta');
  const { db } = drafting;
  await db.execute(sql`update promises set words = 'Riapre a marzo.', kept_at = ${reachedAt} where id = ${kept.id}`);
  await db.execute(sql`
    update promises set impossible_reason = 'Non c’è più.', impossible_at = ${reachedAt} where id = ${impossible.id}`);
  await db.execute(sql`update articles set status = 'draft' where slug = 'tolta'`);
  await insertPromise(db, { slug: 'amplificata', stage: 1000, reachedAt });
  for (const instant of [nearDate, lateDate]) {
    at(instant);
    await watch();
  }
  for (const slug of ['mantenuta', 'impossibile', 'tolta', 'amplificata']) {
    expect([slug, await told(slug), await lateEvents(slug)]).toEqual([slug, [], []]);
  }
});

test('an owner who is suspended, left the newsroom or was invited and never came in gets nothing: the admins do', async () => {
  const people = {
    sospesa: { banned: true, banExpires: null },
    'sospesa-ancora': { banned: true, banExpires: '2030-05-18T00:00:00Z' },
    riammessa: { banned: true, banExpires: '2030-05-12T00:00:00Z' },
    andata: { role: 'user' },
  };
  const owners: Record<string, string> = {};
  for (const [slug, change] of Object.entries(people)) {
    const owner = await drafting.person('writer');
    owners[slug] = owner.email;
    await givenTo(slug, owner);
    const { role = 'writer', banned = false, banExpires = null } = change as Record<string, string | boolean | null>;
    await drafting.db.execute(sql`
      update users set role = ${role}, banned = ${banned}, ban_expires = ${banExpires}::timestamptz where id = ${owner.id}`);
  }
  await givenTo('invitata', await insertPerson(drafting.db, { role: 'writer', canSignIn: false }));
  at(nearDate);
  await watch();
  at(lateDate);
  await watch();
  const both = (slug: string) => [near(slug), late(slug)].flatMap((subject) => admins().map((to) => [to, subject]));
  for (const slug of ['sospesa', 'sospesa-ancora', 'andata', 'invitata']) expect(await told(slug)).toEqual(both(slug));
  expect(await told('riammessa')).toEqual([
    [owners['riammessa'], near('riammessa')],
    ...[...admins(), owners['riammessa']!].toSorted().map((to) => [to, late('riammessa')]),
  ]);
});

test('twenty are told of at a time, and the next time the others', async () => {
  for (let n = 1; n <= 21; n += 1) await givenTo(`tante-${n}`, livia);
  const toldOf = async (subject: (slug: string) => string) => {
    const found = await Promise.all(Array.from({ length: 21 }, (_, n) => told(`tante-${n + 1}`)));
    return found.filter((mails, n) => mails.some(([, one]) => one === subject(`tante-${n + 1}`))).length;
  };
  at(nearDate);
  await watch();
  expect(await toldOf(near)).toBe(20);
  await watch();
  expect(await toldOf(near)).toBe(21);
  at(lateDate);
  await watch();
  expect(await toldOf(late)).toBe(20);
  await watch();
  expect(await toldOf(late)).toBe(21);
});

test('of a new date whoever answers for it is reminded anew, and once it has gone by the newsroom is told alone', async () => {
  await givenTo('la-panchina', livia);
  at(nearDate);
  await watch();
  at('2030-05-17T22:10:00Z');
  await watch();
  const before = await told('la-panchina');
  const { rows } = await drafting.db.execute<{ id: string; version: number }>(sql`
    select p.id, p.version from promises p join articles a on a.id = p.article_id where a.slug = 'la-panchina'`);
  const { id, version } = rows[0]!;
  const who = { id: ada.id, name: 'Ada Capo', role: 'admin' } as SignedIn;
  await changePromise(drafting.services, who, id, {
    act: 'delay',
    version,
    reason: 'Gli uffici sono chiusi.',
    newDueOn: '2030-05-30',
  });
  at('2030-05-28T21:59:58Z');
  await watch();
  expect(await told('la-panchina')).toEqual(before);
  at('2030-05-28T21:59:59Z');
  await watch();
  await watch();
  at('2030-05-30T21:59:58Z');
  await watch();
  const reminder = [livia.email, 'Promessa da mantenere entro il 30 maggio 2030: «Storia la-panchina»'];
  expect((await told('la-panchina')).slice(before.length)).toEqual([reminder]);
  at('2030-05-31T12:00:00Z');
  await Promise.all([watch(), watch()]);
  at('2030-06-02T12:00:00Z');
  await watch();
  const everybody = [...admins(), livia.email].toSorted();
  expect((await told('la-panchina')).slice(before.length + 1)).toEqual(
    everybody.map((to) => [to, late('la-panchina')]),
  );
  expect(await lateEvents('la-panchina')).toEqual([{ at: new Date('2030-05-17T22:10:00Z'), stage: 100 }]);
  const { rows: mails } = await drafting.db.execute<{ text: string }>(sql`
    select text from mails where subject = ${late('la-panchina')} and "to" = ${livia.email} order by created_at`);
  const sentence = 'Perché è in ritardo, e la nuova data, li scrive un amministratore';
  expect(mails.map(({ text }) => [/entro il (\d+)/.exec(text)![1], text.includes(sentence)])).toEqual([
    ['17', true],
    ['30', false],
  ]);

  // Of a third date the same.
  await changePromise(drafting.services, who, id, {
    act: 'delay',
    version: version + 1,
    reason: 'Gli uffici riaprono a giugno.',
    newDueOn: '2030-06-10',
  });
  at('2030-06-11T12:00:00Z');
  await watch();
  expect((await told('la-panchina')).slice(before.length + 1 + everybody.length)).toEqual(
    everybody.map((to) => [to, late('la-panchina')]),
  );
});

test('of a new date that went by more than a week ago nobody is told', async () => {
  // As a release that told of no new date left them.
  const delayed = async (slug: string, newDueOn: string) => {
    const { id } = await made(slug);
    await drafting.db.execute(sql`
      update promises set late_told_at = ${lateDate}, reminded_at = ${lateDate}, late_reason = 'Gli uffici sono chiusi.',
        new_due_on = ${newDueOn} where id = ${id}`);
  };
  await delayed('da-tempo', '2030-06-13');
  await delayed('da-poco', '2030-06-14');
  at('2030-06-20T22:00:00Z');
  await watch();
  expect(await told('da-tempo')).toEqual([]);
  expect(await told('da-poco')).toEqual(admins().map((to) => [to, late('da-poco')]));
});
