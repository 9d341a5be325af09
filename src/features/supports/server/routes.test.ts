import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { mails } from '#platform/mail/schema.ts';
import type { VoteClusterPage } from '#features/votes/cluster-contract.ts';
import type { Services } from '#platform/services.ts';
import { sharedNetworks } from '#platform/shared-networks.ts';
import { settleStages } from '../../../../demo/settle-stages.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie, type GivenPerson } from '../../../../tests/support/signed-in.ts';
import { recountSupports } from './actions.ts';
import { supportsPart } from './data-export.ts';

const now = new Date();
const locked = 'La storia è amplificata: il sostegno non si toglie più dal totale.';

const database = fileDatabase();
let services: Services;
let api: OpenAPIHono;
const told: string[] = [];

beforeAll(async () => {
  services = testServices(database.db, now);
  services.changes = { ...services.changes, invalidateSoon: (...tags) => void told.push(...tags) };
  api = testApi(services);
  await insertPerson(database.db, { email: 'direttrice@prova.example', name: 'Dora', role: 'admin', password: false });
  await insertPerson(database.db, { email: 'vice@prova.example', role: 'admin', password: false });
  await insertPerson(database.db, { email: 'tribuna@prova.example', role: 'writer', password: false });
  // They cannot act, and are told nothing.
  await insertPerson(database.db, { email: 'invitata@prova.example', role: 'admin', canSignIn: false });
  const sospesa = await insertPerson(database.db, { email: 'sospesa@prova.example', role: 'admin', password: false });
  await database.db.execute(sql`update users set banned = true where id = ${sospesa.id}`);
  await database.db.execute(sql`
    insert into users (name, email) select 'Lettore', 'lettore-' || n || '@prova.example' from generate_series(1, 1100) n`);
});

const reader = async (emailVerified = true, email?: string) => {
  const { id } = await insertPerson(database.db, { emailVerified, password: false, ...(email ? { email } : {}) });
  return { id, cookie: await sessionCookie(database.db, id) };
};
const pathOf = (id: string) => `/api/articles/${id}/support`;
const call = (cookie: string, method: string, id: string) => ask(api, method, pathOf(id), { cookie });
const rows = async (statement: ReturnType<typeof sql>) => (await database.db.execute(statement)).rows;

/** A story that this many readers support already. */
async function story(slug: string, supports: number): Promise<string> {
  const id = await insertArticle(database.db, { slug, format: 'dal_basso', title: `Storia ${slug}` });
  await database.db.execute(sql`
    insert into supports (article_id, user_id, created_at)
    select ${id}, id, ${now}::timestamptz - interval '1 hour' from users where email like 'lettore-%' limit ${supports}`);
  await database.db.transaction(async (tx) => {
    await settleStages(tx, [id]);
    await recountSupports(tx, [id]);
  });
  return id;
}

const stagesOf = async (id: string) =>
  (await rows(sql`select stage from support_stages where article_id = ${id} order by stage`)).map(({ stage }) => stage);
const mailsOn = async (title: string) =>
  (await database.db.select().from(mails)).filter(({ subject }) => subject.endsWith(`«${title}»`));

test('a reader supports a story, sees it, and takes it back, each once however often', async () => {
  const id = await story('semplice', 41);
  const { cookie } = await reader();
  told.length = 0;
  expect((await call('', 'GET', id)).body).toEqual({ supported: false, count: 41, goal: 1000, stage: 0 });
  const supported = { supported: true, count: 42, goal: 1000, stage: 0 };
  expect((await call(cookie, 'POST', id)).body).toEqual(supported);
  expect((await call(cookie, 'POST', id)).body).toEqual(supported);
  expect((await call(cookie, 'GET', id)).body).toEqual(supported);
  expect((await call('', 'GET', id)).body).toMatchObject({ supported: false, count: 42 });
  expect((await call(cookie, 'DELETE', id)).body).toMatchObject({ supported: false, count: 41 });
  expect((await call(cookie, 'DELETE', id)).body).toMatchObject({ supported: false, count: 41 });
  expect(told).toEqual(Array.from({ length: 2 }, () => [`article:${id}`, `live:${id}:supports`]).flat());
});

test('refused: the anonymous, an address that is not confirmed, what is no public local story', async () => {
  const id = await story('chiusa', 0);
  const dualita = await insertArticle(database.db, { slug: 'altra-forma' });
  const draft = await insertArticle(database.db, { slug: 'bozza', format: 'dal_basso', status: 'draft' });
  const { cookie } = await reader();
  const unverified = await reader(false);
  for (const method of ['POST', 'DELETE']) {
    expect((await call('', method, id)).status).toBe(401);
    const refused = await call(unverified.cookie, method, id);
    expect([refused.status, refused.body['message']]).toEqual([403, 'Account non verificato. Controlla la tua email.']);
  }
  for (const method of ['GET', 'POST', 'DELETE']) {
    for (const other of [dualita, draft, '00000000-0000-4000-8000-000000000000']) {
      expect((await call(cookie, method, other)).status).toBe(404);
    }
    expect((await call(cookie, method, 'x')).status).toBe(400);
  }
  expect((await call('', 'GET', id)).body).toMatchObject({ count: 0 });
});

test('the hundredth support reaches a step once, and its withdrawal and return reach nothing again', async () => {
  const id = await story('cento', 99);
  const { cookie } = await reader();
  told.length = 0;
  expect((await call(cookie, 'POST', id)).body).toMatchObject({ count: 100, stage: 100 });
  expect(told).toContain('articles');
  expect((await call(cookie, 'DELETE', id)).body).toMatchObject({ count: 99, stage: 100 });
  expect((await call(cookie, 'POST', id)).body).toMatchObject({ count: 100, stage: 100 });

  const sent = await mailsOn('Storia cento');
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['direttrice@prova.example', 'vice@prova.example']);
  expect(sent[0]!.subject).toBe('100 sostegni: «Storia cento»');
  const text = sent.find(({ to }) => to === 'direttrice@prova.example')!.text!;
  expect(text).toContain('Ciao Dora,');
  expect(text).toContain('la redazione risponde in pubblico entro 7 giorni.');
  expect(text).toMatch(/La data da mantenere, che chi legge vede accanto alla promessa: \d+ \w+ \d{4}\./);
  expect(text).toContain('http://localhost:3000/redazione/promesse');
});

test('who edits the story answers for what was promised, and is told so; of who may not any more it is nobody’s', async () => {
  const edited = async (
    slug: string,
    supports: number,
    { isSuspended = false, signsAs = '', ...given }: GivenPerson & { isSuspended?: boolean; signsAs?: string },
  ) => {
    const id = await story(slug, supports);
    const { id: editorId } = await insertPerson(database.db, { role: 'writer', password: false, ...given });
    await database.db.execute(sql`
      with draft as (
        insert into drafts (format, status, title, version, published_version, created_at, changed_at, publish_at, word_budget, article_id)
        values ('dal_basso', 'published', ${slug}, 1, 1, ${now}, ${now}, ${now}, 500, ${id}) returning id
      )
      insert into draft_people (draft_id, user_id, part) select id, ${editorId}, 'editor' from draft`);
    await database.db.execute(sql`update users set banned = ${isSuspended} where id = ${editorId}`);
    await database.db.execute(sql`update authors set user_id = ${editorId} where name = ${signsAs}`);
    expect((await call((await reader()).cookie, 'POST', id)).status).toBe(200);
    const [promise] = await rows(sql`
      select stage, owner_id = ${editorId} as "isOwned", owner_id from promises where article_id = ${id} order by stage desc limit 1`);
    return promise;
  };
  const mine = 'Hai seguito tu la storia, e la promessa è affidata a te.';
  expect(await edited('curata', 99, { email: 'cura@prova.example' })).toMatchObject({ stage: 100, isOwned: true });
  const sent = await mailsOn('Storia curata');
  expect(sent.map(({ to }) => to).toSorted()).toEqual([
    'cura@prova.example',
    'direttrice@prova.example',
    'vice@prova.example',
  ]);
  expect(sent.filter(({ text }) => text?.includes(mine)).map(({ to }) => to)).toEqual(['cura@prova.example']);

  const nobodys = { isOwned: null, owner_id: null };
  expect(await edited('di-chi-e-sospeso', 99, { isSuspended: true })).toMatchObject(nobodys);
  expect(await edited('di-chi-non-lavora-piu', 99, { role: 'user' })).toMatchObject(nobodys);
  expect(await edited('di-chi-firma', 99, { signsAs: 'Redazione giudiziaria' })).toMatchObject(nobodys);
  await database.db.execute(sql`update authors set user_id = null`);
  // The program keeps it.
  expect(await edited('amplificata', 999, {})).toMatchObject({ stage: 1000, ...nobodys });
});

test('of forty supports at once one is the thousandth, which fires once and freezes the story', async () => {
  const id = await story('mille', 979);
  expect(await stagesOf(id)).toEqual([100, 500]);
  // From forty places: else they would raise the alarm (`velocity-alarm.test.ts`).
  const readers = await Promise.all(Array.from({ length: 40 }, (_, n) => reader(true, `chi@casa-${n}.example`)));
  const answers = await Promise.all(
    readers.map(({ cookie }, n) => ask(api, 'POST', pathOf(id), { cookie, address: `198.51.${n}.7` })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
  expect(answers.map(({ body }) => body['count']).toSorted()).toEqual(
    Array.from({ length: 40 }, (_, index) => 980 + index).toSorted(),
  );
  expect(answers.filter(({ body }) => body['stage'] === 1000)).toHaveLength(20);

  expect(await stagesOf(id)).toEqual([100, 500, 1000]);
  expect(
    await rows(sql`select amplified_at is not null as done from dal_basso_details where article_id = ${id}`),
  ).toEqual([{ done: true }]);
  expect((await mailsOn('Storia mille')).map(({ subject }) => subject)).toEqual([
    '1.000 sostegni: «Storia mille»',
    '1.000 sostegni: «Storia mille»',
  ]);

  const refused = await call(readers[0]!.cookie, 'DELETE', id);
  expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([409, 'conflict', locked]);
  expect((await call((await reader()).cookie, 'POST', id)).body).toMatchObject({ supported: true, count: 1020 });
  expect(await database.db.transaction((tx) => recountSupports(tx, [id]))).toBe(0);
});

test('one reader who supports forty times at once supports once', async () => {
  const id = await story('doppia', 0);
  const { cookie } = await reader();
  const answers = await Promise.all(Array.from({ length: 40 }, () => call(cookie, 'POST', id)));
  expect(new Set(answers.map(({ body }) => body['count']))).toEqual(new Set([1]));
});

test('steps follow from supports that came by another way, with the time of the one that completed them', async () => {
  const id = await insertArticle(database.db, { slug: 'portata', format: 'dal_basso' });
  await database.db.execute(sql`
    insert into supports (article_id, user_id, created_at)
    select ${id}, id, '2025-11-01T00:00:00Z'::timestamptz + row_number() over () * interval '1 minute'
    from users where email like 'lettore-%' limit 1050`);
  const settle = () => database.db.transaction((tx) => settleStages(tx, [id]));
  await settle();
  await settle();
  const at = sql`extract(epoch from reached_at - '2025-11-01T00:00:00Z')::int / 60`;
  expect(
    await rows(sql`select stage, ${at} as minute from support_stages where article_id = ${id} order by stage`),
  ).toEqual([
    { stage: 100, minute: 100 },
    { stage: 500, minute: 500 },
    { stage: 1000, minute: 1000 },
  ]);
  const { cookie } = await reader();
  expect((await call(cookie, 'DELETE', id)).status).toBe(409);
});

test('an archived story takes no support and gives none back; renewed it does again', async () => {
  const id = await story('archiviata', 12);
  const { cookie } = await reader();
  const early = await reader();
  expect((await call(early.cookie, 'POST', id)).body).toMatchObject({ count: 13 });
  const archive = (at: Date | null) =>
    database.db.execute(sql`update dal_basso_details set archived_at = ${at} where article_id = ${id}`);
  await archive(now);
  for (const [who, method] of [
    [cookie, 'POST'],
    [early.cookie, 'POST'],
    [early.cookie, 'DELETE'],
  ] as const) {
    const refused = await call(who, method, id);
    expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([
      409,
      'conflict',
      'La storia è archiviata: si può leggere, non più sostenere.',
    ]);
  }
  expect((await call(early.cookie, 'GET', id)).body).toMatchObject({ supported: true, count: 13 });
  const article = await ask(api, 'GET', '/api/articles/slug/archiviata');
  expect(article.body).toMatchObject({ dalBasso: { isArchived: true }, supportsCount: 13 });
  await archive(null);
  expect((await call(cookie, 'POST', id)).body).toMatchObject({ count: 14 });
});

test('a story that is open to everybody while it collects is one of the five of a month from its goal on', async () => {
  const id = await story('aperta', 999);
  await database.db.execute(sql`update articles set metered = false where id = ${id}`);
  const metered = async () => (await rows(sql`select metered from articles where id = ${id}`))[0]!['metered'];
  const { cookie } = await reader();
  await call(cookie, 'GET', id);
  expect(await metered()).toBe(false);
  expect((await call(cookie, 'POST', id)).body).toMatchObject({ stage: 1000 });
  expect(await metered()).toBe(true);
});

test('a sixth support within a minute from one address is refused', async () => {
  const strict = testApi({ ...testServices(database.db, now, 1), changes: services.changes });
  const id = await story('molti', 0);
  const statuses: number[] = [];
  for (let step = 0; step < 6; step += 1) {
    const { cookie } = await reader();
    statuses.push((await ask(strict, 'POST', pathOf(id), { cookie, address: '192.0.2.7' })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const elsewhere = await ask(strict, 'POST', pathOf(id), { cookie: (await reader()).cookie, address: '192.0.2.8' });
  expect(elsewhere.status).toBe(200);
});

test('from a network that many share thirty-one readers support within a minute', async () => {
  const isSharedNetwork = sharedNetworks(['192.0.2.9']);
  const strict = testApi({ ...testServices(database.db, now, 1), changes: services.changes, isSharedNetwork });
  const id = await story('scuola', 0);
  const statuses: number[] = [];
  for (let step = 0; step < 31; step += 1) {
    const { cookie } = await reader();
    statuses.push((await ask(strict, 'POST', pathOf(id), { cookie, address: '192.0.2.9' })).status);
  }
  expect(statuses).toEqual(Array.from({ length: 31 }, () => 200));

  const { cookie } = await reader();
  const again = () => ask(strict, 'POST', pathOf(id), { cookie, address: '192.0.2.9' });
  for (let step = 0; step < 60; step += 1) expect((await again()).status).toBe(200);
  expect((await again()).status).toBe(429);
});

test('nobody decides about a group that has a support of theirs', async () => {
  const id = await story('gruppo', 3);
  const { rows: groups } = await database.db.execute<{ id: string }>(sql`
    insert into vote_clusters (article_id, votes, first_vote_at, last_vote_at, first_registered_at, last_registered_at, found_at)
    values (${id}, 1, ${now}, ${now}, ${now}, ${now}, ${now}) returning id`);
  const cluster = groups[0]!.id;
  const admin = (name: string) => insertPerson(database.db, { name, role: 'admin', twoFactorExempt: true });
  const [own, other] = [await admin('Ada'), await admin('Bea')];
  await database.db.execute(sql`
    insert into supports (article_id, user_id, created_at, standing, cluster_id)
    values (${id}, ${own.id}, ${now}, 'checking', ${cluster})`);
  expect(await supportsPart.rows(services, own.id)).toEqual([
    { storia: 'Storia gruppo', data: now, stato: 'in controllo' },
  ]);
  const decide = async (who: string) =>
    ask(api, 'POST', `/api/admin/vote-clusters/${cluster}/decide`, {
      cookie: await sessionCookie(database.db, who),
      body: { decision: 'admit', reason: 'Li conosco.' },
    });
  const isForAnother = async (who: string) => {
    const { body } = await ask(api, 'GET', '/api/admin/vote-clusters', {
      cookie: await sessionCookie(database.db, who),
    });
    return (body as unknown as VoteClusterPage).clusters.find((one) => one.id === cluster)!.isForAnother;
  };
  expect([await isForAnother(own.id), await isForAnother(other.id)]).toEqual([true, false]);
  expect(await decide(own.id)).toMatchObject({
    status: 403,
    body: { message: 'In questo gruppo c’è qualcosa di tuo, o l’articolo l’hai firmato tu: decide un’altra persona.' },
  });
  expect((await decide(other.id)).status).toBe(200);
});
