import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeFromSight } from '#features/articles/server/visibility.ts';
import { forgetSettings } from '#features/settings/server/current.ts';
import { publication } from '#lib/publication.ts';
import { romeIso } from '#lib/rome-time.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { openDrafting, type Drafting, type Person } from '../../../../tests/support/newsroom-drafts.ts';
import { workOffJobs } from '../../../../tests/support/services.ts';
import type { Block } from '../blocks.ts';
import type { LetterMaterial, LetterPreview, NewsroomLetter, NewsroomLetters } from '../contract.ts';
import { blocksFrom, fillLetters } from './fill-letter.ts';

const path = '/api/newsroom/newsletters';
const day = 24 * 3_600_000;

let drafting: Drafting;
let ada: Person;
let ugo: Person;
let carla: Person;
let lea: Person;

beforeAll(async () => {
  drafting = await openDrafting();
  ada = await drafting.person('admin', { name: 'Ada Capo' });
  ugo = await drafting.person('writer', { name: 'Ugo Tribuno' });
  carla = await drafting.person('contributor', { name: 'Carla Collabora' });
  lea = await drafting.person('user', { name: 'Lea Legge' });
  const publishedAt = new Date(drafting.now().getTime() - day);
  await insertArticle(drafting.db, { slug: 'tasse', format: 'dualita', publishedAt });
  await insertArticle(drafting.db, { slug: 'telefoni', format: 'trial', publishedAt });
});
afterAll(() => drafting.close());

const begin = async (who = ugo, kind = 'weekly') => {
  const { status, body } = await drafting.call(who, 'POST', path, { kind });
  expect(status).toBe(201);
  return body as unknown as NewsroomLetter;
};
const story: Block = { id: 'b', kind: 'story', slug: 'telefoni', text: '' };
const opposites: Block = {
  id: 'c',
  kind: 'opposites',
  slug: 'tasse',
  pro: 'Sì',
  proBy: 'Ada',
  contro: 'No',
  controBy: 'Ugo',
};
const content = (...blocks: Block[]) => ({ subject: 'Tasse e telefoni', preview: 'Due storie', blocks });
const save = (who: Person, id: string, version: number, given: object = content(story, opposites)) =>
  drafting.call(who, 'PUT', `${path}/${id}/content`, { version, content: given });
const read = async (id: string, who = ugo) =>
  (await drafting.call(who, 'GET', `${path}/${id}`)).body as unknown as NewsroomLetter;
const written = async (who = ugo) => {
  const { id } = await begin(who);
  expect((await save(who, id, 1)).status).toBe(200);
  return id;
};
const approve = (who: Person | null, id: string, version = 2) =>
  drafting.call(who, 'POST', `${path}/${id}/approval`, { version });

test('a writer begins a letter, which is to go out on Friday at seven', async () => {
  const letter = await begin();
  expect(letter).toMatchObject({ kind: 'weekly', state: 'draft', version: 1, writtenBy: null, mayApprove: false });
  expect(letter.gaps.map(({ kind }) => kind)).toEqual(['subject', 'no_blocks', 'no_opposites']);
  const at = new Date(letter.sendAt);
  expect(at.getTime()).toBeGreaterThan(drafting.now().getTime());
  expect(romeIso(at).slice(11, 16)).toBe('07:00');
  expect(new Intl.DateTimeFormat('it', { timeZone: 'Europe/Rome', weekday: 'long' }).format(at)).toBe('venerdì');
});

test('the letters are for writers and admins', async () => {
  const id = await written();
  for (const [who, status] of [
    [null, 401],
    [lea, 403],
    [carla, 403],
  ] as const) {
    for (const [method, where, body] of [
      ['GET', path, undefined],
      ['POST', path, { kind: 'weekly' }],
      ['GET', `${path}/material`, undefined],
      ['GET', `${path}/${id}`, undefined],
      ['PUT', `${path}/${id}/content`, { version: 2, content: content() }],
      ['PUT', `${path}/${id}/time`, { version: 2, sendAt: '2030-01-01T00:00:00Z' }],
      ['POST', `${path}/${id}/approval`, { version: 2 }],
      ['DELETE', `${path}/${id}/approval`, undefined],
      ['GET', `${path}/${id}/preview`, undefined],
      ['POST', `${path}/${id}/test`, undefined],
      ['DELETE', `${path}/${id}`, undefined],
    ] as const) {
      expect([method, where, (await drafting.call(who, method, where, body)).status]).toEqual([method, where, status]);
    }
  }
});

test('what somebody saved since it was read is not written over, and of two at once one is refused', async () => {
  const id = await written();
  const both = await Promise.all([save(ada, id, 2, content(story)), save(ugo, id, 2, content(opposites))]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await save(ugo, id, 2)).body).toMatchObject({
    code: 'conflict',
    message: 'Qualcuno ha salvato la lettera dopo di te.',
  });
  expect((await read(id)).version).toBe(3);
});

test('what is saved again, as it is after a lost answer, changes nothing and stands in nobody’s way', async () => {
  const id = await written();
  const given = content(opposites, story);
  expect((await save(ugo, id, 2, given)).body).toMatchObject({ version: 3, writtenBy: 'Ugo Tribuno' });
  for (const [who, version] of [
    [ugo, 2],
    [ada, 3],
  ] as const) {
    expect(await save(who, id, version, given)).toMatchObject({
      status: 200,
      body: { version: 3, writtenBy: 'Ugo Tribuno', content: given },
    });
  }
  // Another order is another text, and whoever looked only has not written it.
  expect((await save(ugo, id, 2, content(story, opposites))).status).toBe(409);
  expect((await approve(ugo, id, 3)).status).toBe(403);
  expect((await approve(ada, id, 3)).status).toBe(200);
  expect(await drafting.refusal(ugo, 'PUT', `${path}/${id}/content`, { version: 3, content: given })).toEqual([
    409,
    'Questa lettera è approvata: riaprila per cambiarla.',
  ]);
  await drafting.db.execute(sql`delete from newsletter_letters where id = ${id}`);
});

test('how a case was verified is told to Supporters alone: the letter of the week has no such part', async () => {
  const id = await written();
  const backstage: Block = { id: 'q', kind: 'backstage', slug: story.slug, text: 'Abbiamo telefonato.' };
  expect(await save(ugo, id, 2, content(story, backstage))).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', message: 'Questa lettera non ha parti così.', field: 'content.blocks.1.kind' },
  });
  const premium = await drafting.call(ugo, 'POST', path, { kind: 'premium' });
  expect((await save(ugo, String(premium.body['id']), 1, content(story, backstage))).status).toBe(200);
});

test('what is wrong in a letter is refused, and a letter that there is not', async () => {
  const id = await written();
  const block = { ...story, text: 'x'.repeat(601) };
  expect(await save(ugo, id, 2, content(block))).toMatchObject({
    status: 400,
    body: { message: 'Il testo è troppo lungo.' },
  });
  expect((await save(ugo, id, 2, content(...Array.from({ length: 21 }, () => story)))).body['message']).toBe(
    'Al massimo 20 parti in una lettera.',
  );
  expect((await save(ugo, id, 2, content({ ...story, kind: 'altro' } as never))).status).toBe(400);
  expect((await read(id)).version).toBe(2);
  for (const nobody of ['00000000-0000-4000-8000-000000000000', 'x']) {
    expect((await drafting.call(ugo, 'GET', `${path}/${nobody}`)).status).toBe(nobody === 'x' ? 400 : 404);
  }
});

test('a second pair of eyes approves, and nothing of what it saw changes after', async () => {
  const id = await written();
  expect(await drafting.refusal(ugo, 'POST', `${path}/${id}/approval`, { version: 2 })).toEqual([
    403,
    'Chi ha scritto la lettera non la approva: serve un’altra persona.',
  ]);
  expect((await approve(ada, id, 1)).status).toBe(409);
  expect((await approve(ada, id)).body).toMatchObject({ state: 'approved', approvedBy: 'Ada Capo', version: 3 });
  for (const [method, where, body] of [
    ['PUT', 'content', { version: 3, content: content(opposites) }],
    ['PUT', 'time', { version: 3, sendAt: '2030-01-01T00:00:00Z' }],
    ['POST', 'approval', { version: 3 }],
  ] as const) {
    expect(await drafting.refusal(ugo, method, `${path}/${id}/${where}`, body)).toEqual([
      409,
      'Questa lettera è approvata: riaprila per cambiarla.',
    ]);
  }
  expect((await drafting.call(ugo, 'DELETE', `${path}/${id}`)).status).toBe(409);
  expect((await drafting.call(ugo, 'DELETE', `${path}/${id}/approval`)).body).toMatchObject({
    state: 'draft',
    approvedBy: null,
    version: 4,
  });
  expect((await drafting.call(ugo, 'DELETE', `${path}/${id}/approval`)).status).toBe(409);
  const { rows } = await drafting.db.execute(sql`
    select action, actor_name from audit_events where target_id = ${id} order by at, action`);
  expect(rows).toEqual([
    { action: 'newsletter.approve', actor_name: 'Ada Capo' },
    { action: 'newsletter.reopen', actor_name: 'Ugo Tribuno' },
  ]);
  expect((await drafting.call(ugo, 'DELETE', `${path}/${id}`)).status).toBe(204);
  expect((await drafting.call(ugo, 'GET', `${path}/${id}`)).status).toBe(404);
});

test('two who approve at once approve once', async () => {
  const id = await written();
  const other = await drafting.person('writer', { name: 'Altra' });
  const both = await Promise.all([approve(ada, id), approve(other, id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a letter that lacks something is not approved, nor one that nobody has worked on', async () => {
  const id = await written();
  await save(ugo, id, 2, content(story));
  expect(await approve(ada, id, 3)).toMatchObject({
    status: 422,
    body: { message: 'Alla lettera manca ancora qualcosa.' },
  });
  const { id: untouched } = await begin();
  expect(await drafting.refusal(ada, 'POST', `${path}/${untouched}/approval`, { version: 1 })).toEqual([
    409,
    'Nessuno ha ancora lavorato a questa lettera.',
  ]);
});

test('its hour is to come', async () => {
  const id = await written();
  const time = (sendAt: string, version = 2) => drafting.call(ugo, 'PUT', `${path}/${id}/time`, { version, sendAt });
  expect(await time(new Date(drafting.now().getTime() - 1).toISOString())).toMatchObject({
    status: 400,
    body: { field: 'sendAt', message: 'Scegli un momento che deve ancora venire.' },
  });
  expect((await time('domani')).status).toBe(400);
  const sendAt = new Date(drafting.now().getTime() + day).toISOString();
  expect((await time(sendAt)).body).toMatchObject({ sendAt, version: 3 });
  drafting.pass(day);
  expect(await drafting.refusal(ada, 'POST', `${path}/${id}/approval`, { version: 3 })).toEqual([
    409,
    'Scegli un momento che deve ancora venire.',
  ]);
  drafting.pass(-day);
});

test('a part of what may not be shown any more is said to be gone, and is in no letter', async () => {
  const gone = await insertArticle(drafting.db, { slug: 'ritirato', format: 'trial' });
  const id = await written();
  await save(ugo, id, 2, content(story, { ...story, id: 'z', slug: 'ritirato' }, opposites));
  expect((await read(id)).gaps).toEqual([]);
  await drafting.db.transaction((tx) => takeFromSight(tx, gone));
  expect((await read(id)).gaps).toEqual([{ kind: 'gone', blockId: 'z' }]);
  const { body } = await drafting.call(ugo, 'GET', `${path}/${id}/preview`);
  expect((body as unknown as LetterPreview).html).not.toContain('ritirato');
  expect((body as unknown as LetterPreview).html).toContain('/article/telefoni');
});

test('it is tried by a mail to oneself alone', async () => {
  const id = await written();
  expect((await drafting.call(ada, 'POST', `${path}/${id}/test`)).status).toBe(204);
  await workOffJobs(drafting.services);
  const { rows } = await drafting.db.execute(sql`
    select "to", subject, state from mails where key like ${`newsletter-test:${id}:%`}`);
  expect(rows).toEqual([{ to: ada.email, subject: '[Prova] Tasse e telefoni', state: 'sent' }]);
});

test('the list has the letters that go out last first, with how many would read them', async () => {
  await drafting.db.execute(sql`update users set newsletter_weekly = true where id = ${lea.id}`);
  drafting.pass(60_001);
  const { body } = await drafting.call(ada, 'GET', path);
  const { data, readers } = body as unknown as NewsroomLetters;
  expect(readers).toEqual({ weekly: 1, premium: 0 });
  const times = data.map(({ sendAt }) => sendAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(data).toContainEqual(expect.objectContaining({ subject: 'Tasse e telefoni', writtenBy: 'Ugo Tribuno' }));
});

test('a letter whose text cannot be read any more is listed as ever, with all others', async () => {
  const [broken, whole] = [await written(), await written()];
  await drafting.db.execute(sql`
    update newsletter_letters set blocks = '[{"id":"x","kind":"unknown"}]'::jsonb where id = ${broken}`);
  const { status, body } = await drafting.call(ugo, 'GET', path);
  expect(status).toBe(200);
  const listed = (body as unknown as NewsroomLetters).data.map(({ id, subject }) => [id, subject]);
  expect(listed).toEqual(expect.arrayContaining([broken, whole].map((id) => [id, 'Tasse e telefoni'])));
  await drafting.db.execute(sql`delete from newsletter_letters where id = ${broken}`);
});

test('on Thursday a rule fills one draft of what there is, and no second one', async () => {
  await drafting.db.execute(sql`delete from newsletter_letters`);
  const thursday = new Date('2026-12-03T09:00:00Z');
  const services = { ...drafting.services, now: () => thursday };
  await fillLetters({ ...services, now: () => new Date('2026-12-02T07:59:59Z') });
  expect((await drafting.db.execute(sql`select from newsletter_letters`)).rowCount).toBe(0);
  await Promise.all([fillLetters(services), fillLetters(services)]);
  await fillLetters(services);
  const { body } = await drafting.call(ada, 'GET', path);
  const [letter, ...others] = (body as unknown as NewsroomLetters).data;
  expect([letter, others]).toMatchObject([
    { kind: 'weekly', state: 'draft', writtenBy: null, sendAt: '2026-12-04T06:00:00.000Z' },
    [],
  ]);
  const { content: filled } = await read(letter!.id);
  expect(filled.blocks.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['text', 'opposites']));
  expect(filled.blocks.find(({ kind }) => kind === 'opposites')).toMatchObject({ slug: 'tasse', byRule: true });
});

test('on Wednesday a rule fills the letter to Supporters, once, where one can become one', async () => {
  await drafting.db.execute(sql`delete from newsletter_letters`);
  await drafting.db.execute(sql`delete from newsletter_fills`);
  const services = { ...drafting.services, now: () => new Date('2026-12-02T08:00:00Z') };
  publication.sells = false;
  await fillLetters(services);
  publication.sells = true;
  expect((await drafting.db.execute(sql`select from newsletter_letters`)).rowCount).toBe(0);
  await Promise.all([fillLetters(services), fillLetters(services)]);
  await fillLetters(services);
  const { rows } = await drafting.db.execute(
    sql`select kind, to_char(send_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at from newsletter_letters`,
  );
  expect(rows).toEqual([{ kind: 'premium', at: '2026-12-03 06:00' }]);
});

test('letters are filled and begun for the day and hour that admins set', async () => {
  await drafting.db.execute(sql`delete from newsletter_letters`);
  await drafting.db.execute(sql`delete from newsletter_fills`);
  const { body } = await drafting.call(ada, 'PUT', '/api/admin/settings/letters', {
    version: 0,
    value: { weeklyDay: 'domenica', weeklyHour: 18, premiumDay: 'venerdì', premiumHour: 9 },
  });
  expect(body).toMatchObject({ version: 1 });
  const times = async () =>
    (
      await drafting.db.execute(
        sql`select kind, to_char(send_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at from newsletter_letters order by kind`,
      )
    ).rows;
  const at = (now: string) => ({ ...drafting.services, now: () => new Date(now) });
  await fillLetters(at('2026-12-03T08:00:00Z'));
  expect(await times()).toEqual([{ kind: 'premium', at: '2026-12-04 08:00' }]);
  await fillLetters(at('2026-12-05T08:00:00Z'));
  expect(await times()).toContainEqual({ kind: 'weekly', at: '2026-12-06 17:00' });
  expect(romeIso(new Date((await begin()).sendAt)).slice(11, 16)).toBe('18:00');
  await drafting.db.execute(sql`delete from settings`);
  forgetSettings(drafting.db);
});

test('a draft that an editor deletes is not filled again', async () => {
  await drafting.db.execute(sql`delete from newsletter_letters`);
  await drafting.db.execute(sql`delete from newsletter_fills`);
  const services = { ...drafting.services, now: () => new Date('2026-12-03T09:00:00Z') };
  await fillLetters(services);
  const { rows } = await drafting.db.execute<{ id: string }>(sql`select id from newsletter_letters`);
  expect((await drafting.call(ugo, 'DELETE', `${path}/${rows[0]!.id}`)).status).toBe(204);
  await fillLetters(services);
  expect((await drafting.db.execute(sql`select from newsletter_letters`)).rowCount).toBe(0);
});

test('one letter of a kind is approved for a week', async () => {
  await drafting.db.execute(sql`delete from newsletter_letters`);
  const [first, second] = [await written(), await written()];
  expect((await approve(ada, first)).status).toBe(200);
  expect(await drafting.refusal(ada, 'POST', `${path}/${second}/approval`, { version: 2 })).toEqual([
    409,
    'Un’altra lettera parte già in quei giorni: ne mandiamo una a settimana.',
  ]);
  const sendAt = new Date(new Date((await read(second)).sendAt).getTime() + 7 * day).toISOString();
  expect((await drafting.call(ugo, 'PUT', `${path}/${second}/time`, { version: 2, sendAt })).status).toBe(200);
  expect((await approve(ada, second, 3)).status).toBe(200);
});

test('an admin takes back a letter that goes out, once', async () => {
  const id = await written();
  const withdraw = (who: Person) => drafting.call(who, 'POST', `${path}/${id}/withdrawal`);
  expect(await drafting.refusal(ada, 'POST', `${path}/${id}/withdrawal`)).toEqual([
    409,
    'Questa lettera non è ancora partita.',
  ]);
  await drafting.db.execute(sql`
    update newsletter_letters set approved_at = now(), started_at = now(), number = 41 where id = ${id}`);
  expect((await withdraw(ugo)).status).toBe(403);
  expect((await drafting.call(null, 'GET', '/api/newsletters/41')).status).toBe(200);
  expect((await withdraw(ada)).body).toMatchObject({ state: 'withdrawn' });
  expect((await withdraw(ada)).status).toBe(200);
  expect((await drafting.call(null, 'GET', '/api/newsletters/41')).status).toBe(404);
  const { body } = await drafting.call(null, 'GET', '/api/newsletters');
  expect(body).toMatchObject({ data: [], total: 0 });
  const { rows } = await drafting.db.execute(sql`select action from audit_events where target_id = ${id}`);
  expect(rows).toEqual([{ action: 'newsletter.withdraw' }]);
});

test('a draft begins with three articles, the stories that are owed a place, a verdict, a correction, two promises, a bridge and both voices of a question', () => {
  const article = (slug: string) => ({
    slug,
    title: slug,
    format: 'trial' as const,
    summary: '',
    cover: '',
    coverAlt: '',
  });
  const event = (id: string, kind: LetterMaterial['events'][number]['kind'], stage: number | null = null) => ({
    id,
    kind,
    stage,
    title: '',
    story: '',
    at: '',
  });
  const question = (slug: string, isUsed: boolean) => ({
    slug,
    title: slug,
    pro: { text: 'Sì', by: 'Ada' },
    contro: { text: 'No', by: 'Ugo' },
    isUsed,
  });
  const filled = blocksFrom({
    stories: ['a', 'b', 'c', 'd'].map(article),
    events: [
      event('p1', 'promise_late'),
      event('c1', 'correction'),
      event('v1', 'verdict'),
      event('c2', 'correction'),
      event('p2', 'promise_kept'),
      event('p3', 'promise_answered'),
      event('s1', 'stage', 500),
    ],
    comments: [{ id: 'k1', quote: '', by: '', story: '' }],
    questions: [question('old', true), question('q', false)],
    owed: [
      { slug: 'b', title: 'B', eventId: 's2' },
      { slug: 'e', title: 'E', eventId: null },
    ],
    backstage: [],
  });
  const what = filled.map((block) => {
    if (block.kind === 'event') return block.eventId;
    if (block.kind === 'comment') return block.commentId;
    return 'slug' in block ? block.slug : block.kind;
  });
  expect(what).toEqual(['text', 'a', 'c', 'd', 's2', 'e', 'v1', 'c1', 'p1', 'p2', 'k1', 'q']);
  expect(new Set(filled.map(({ id }) => id)).size).toBe(filled.length);
});
