import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { newStory } from '../../../../tests/support/sent-stories.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie, type GivenPerson } from '../../../../tests/support/signed-in.ts';
import { insertStory, workingText } from '../../../../tests/support/stories.ts';
import type { DraftContent } from '#features/manuscripts/content.ts';
import { rewriteStoryDraft } from '#features/manuscripts/server/from-story.ts';
import { OwnStories, OwnStoryDetail } from '../contract.ts';
import { ownTexts } from '../own-texts.ts';
import { workingTextOf } from '../story-draft.ts';
import type { StoryStatus } from '../states.ts';
import { openIdentity } from './identity.ts';

const database = fileDatabase();
let api: OpenAPIHono;
let ada: Person;
let clock = new Date();

beforeAll(async () => {
  api = testApi({ ...testServices(database.db), now: () => clock });
});

beforeEach(async () => {
  clock = new Date('2025-11-22T12:00:00Z');
  ada = await person();
});

const hour = 3600_000;
const pass = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};

async function person() {
  const { id, email } = await insertPerson(database.db, { name: 'Ada Prova' });
  return { id, email, cookie: await sessionCookie(database.db, id) };
}
type Person = Awaited<ReturnType<typeof person>>;

const call = (who: Person | null, method: string, path: string, body?: unknown) =>
  ask(api, method, path, { ...(who ? { cookie: who.cookie } : {}), body });
const act = (who: Person | null, id: string, name: string, body?: unknown) =>
  call(who, 'POST', `/api/stories/mine/${id}/${name}`, body);

type Given = Partial<Parameters<typeof insertStory>[1]>;
const story = (status: StoryStatus, given: Given = {}) =>
  insertStory(database.db, { sender: ada.id, submittedAt: clock, status, ...given });

async function detail(id: string, who = ada): Promise<OwnStoryDetail> {
  const { status, body } = await call(who, 'GET', `/api/stories/mine/${id}`);
  expect([status, body['message']]).toEqual([200, undefined]);
  return OwnStoryDetail.parse(body);
}

async function eventsOf(id: string) {
  const { rows } = await database.db.execute(sql`
    select act, from_status, to_status, actor_id, note from story_events where story_id = ${id} order by id`);
  return rows;
}

async function subjectsTo(who: { email: string }): Promise<string[]> {
  const { rows } = await database.db.execute<{ subject: string }>(
    sql`select subject from mails where "to" = ${who.email} order by created_at, id`,
  );
  return rows.map(({ subject }) => subject);
}

/** A story whose text waits for its author's yes. */
const waiting = (given: Given = {}) =>
  story('awaiting_author_ok', { texts: [{ title: 'Prima' }, { title: 'Seconda' }], ...given });

async function published(given: Given = {}, status: 'published' | 'archived' = 'published'): Promise<string> {
  const slug = `storia-${crypto.randomUUID()}`;
  const articleId = await insertArticle(database.db, {
    slug,
    format: 'dal_basso',
    title: 'La fontana in pagina',
    counts: [['support', 3]],
  });
  return story(status, { articleId, publishedAt: clock, texts: [{}], approvedVersion: 1, ...given });
}

test('the list holds own stories, sealed ones among them, the latest first, and the draft', async () => {
  await insertStory(database.db, { sender: (await person()).id, submittedAt: clock });
  const first = await story('submitted', { title: 'La prima' });
  pass(hour);
  const second = await story('submitted', { title: 'La seconda', isAnonymous: true });
  await call(ada, 'POST', '/api/stories/draft', { title: 'La bozza' });
  pass(24 * hour);
  const { body } = await call(ada, 'GET', '/api/stories/mine');
  const { stories, draft } = OwnStories.parse(body);
  expect(stories).toMatchObject([
    { id: second, title: 'La seconda', clock: { state: 'due_soon' }, acts: ['withdraw'], approved: false },
    { id: first, title: 'La prima', clock: { state: 'due_soon', dueAt: '2025-11-23T12:00:00.000Z' }, article: null },
  ]);
  expect(draft).toMatchObject({ title: 'La bozza' });
  expect((await call(null, 'GET', '/api/stories/mine')).status).toBe(401);
});

test('an author sees what was sent and the own name, also where it is sealed; nobody else sees the story', async () => {
  const { body } = await call(
    ada,
    'POST',
    '/api/stories',
    newStory({ isAnonymous: true, contactEmail: 't@b.example' }),
  );
  const id = String(body['id']);
  expect(await detail(id)).toMatchObject({
    fields: { protagonistName: 'Teresa Lorusso', contactEmail: 't@b.example', isAnonymous: true },
    original: { title: 'La fontana chiusa per decoro', place: 'Borgo Sellano', province: 'PG', protagonistName: '' },
    messages: [],
    attachments: [],
    proposal: null,
    refusal: null,
    takenDown: null,
  });
  const admin = await insertPerson(database.db, { role: 'admin', twoFactorExempt: true });
  const others = [await person(), { ...admin, cookie: await sessionCookie(database.db, admin.id) }];
  for (const who of others) {
    expect((await call(who, 'GET', `/api/stories/mine/${id}`)).status).toBe(404);
    expect((await act(who, id, 'withdraw')).status).toBe(404);
  }
  expect((await call(ada, 'GET', '/api/stories/mine/x')).status).toBe(400);
});

test('the newsroom’s notes and its text before it is proposed are not for authors', async () => {
  const id = await story('in_review', { texts: [{ title: 'Un titolo di lavoro' }] });
  await database.db.execute(sql`
    insert into story_messages (story_id, kind, text, created_at) values
      (${id}, 'note', 'Fra noi: da verificare', ${clock}), (${id}, 'newsroom', 'Quando è successo?', ${clock})`);
  const { status, body, text } = await call(ada, 'GET', `/api/stories/mine/${id}`);
  expect([status, body['proposal']]).toEqual([200, null]);
  expect(text).not.toMatch(/Fra noi|titolo di lavoro/);
  expect(body['messages']).toMatchObject([{ from: 'newsroom', text: 'Quando è successo?' }]);
});

test('an answer goes back to the newsroom, with what is told anew, and its clock begins anew', async () => {
  const id = await story('changes_requested');
  pass(50 * hour);
  const { status, body } = await act(ada, id, 'answer', {
    text: ' Dal 3 marzo. ',
    fields: {
      impact: 'Adesso l’acqua la portiamo noi, con le taniche, due volte al giorno.',
      protagonistName: 'Rosa Lorusso',
    },
  });
  expect(status).toBe(200);
  expect(OwnStoryDetail.parse(body)).toMatchObject({
    status: 'submitted',
    clock: { state: 'running' },
    fields: { protagonistName: 'Rosa Lorusso', contactEmail: '', isAnonymous: false },
    messages: [{ from: 'author', text: 'Dal 3 marzo.' }],
  });
  expect(body['fields']).toMatchObject({
    impact: expect.stringMatching(/^Adesso/) as string,
    location: 'Borgo Sellano (PG)',
  });
  expect(await eventsOf(id)).toEqual([
    {
      act: 'answer',
      from_status: 'changes_requested',
      to_status: 'submitted',
      actor_id: null,
      note: 'Riscritto: nome del protagonista, impatto',
    },
  ]);
});

/** A colleague who has the story, in each of the ways in which one may not be able to act on it. */
async function colleagues() {
  const writer = async (given: GivenPerson = {}) =>
    insertPerson(database.db, { name: 'Ugo', role: 'writer', ...given });
  const [able, suspended] = [await writer(), await writer()];
  const [contributor, invited] = [await writer({ role: 'contributor' }), await writer({ canSignIn: false })];
  await database.db.execute(sql`update users set banned = true where id = ${suspended.id}`);
  const admin = await insertPerson(database.db, { name: 'Dora', role: 'admin' });
  return { admin, able, unable: [suspended, contributor, invited] };
}

test('an answer is told to whoever has the story, or, where they cannot act on it, to the admins', async () => {
  const { admin, able, unable } = await colleagues();
  const answer = async (given: Given) => {
    const id = await story('changes_requested', { isAnonymous: true, ...given });
    expect((await act(ada, id, 'answer', { text: 'Sono Rosa, 333 1234567.' })).status).toBe(200);
  };
  await answer({ title: 'Del tribuno', assigneeId: able.id });
  expect(await subjectsTo(able)).toEqual(['Risposta dell’autore: «Del tribuno»']);
  expect(await subjectsTo(admin)).toEqual([]);
  await answer({ title: 'Di nessuno' });
  const told = ['Risposta dell’autore: «Di nessuno»'];
  expect(await subjectsTo(admin)).toEqual(told);
  for (const { id: assigneeId } of unable) {
    await answer({ title: 'Di chi non può', assigneeId });
    told.push('Risposta dell’autore: «Di chi non può»');
    expect(await subjectsTo(admin)).toEqual(told);
  }
  for (const one of unable) expect(await subjectsTo(one)).toEqual([]);
  const { rows } = await database.db.execute<{ text: string }>(sql`
    select text || html as text from mails where "to" in (${able.email}, ${admin.email})`);
  for (const { text } of rows) expect(text).not.toMatch(/Rosa|333 1234567|Ada Prova|Lorusso/);
  expect(rows[0]!.text).toContain('Adesso aspetta una risposta entro domenica 23 novembre 2025');
});

test('a withdrawal is told to whoever was preparing the story, and before it was accepted to nobody', async () => {
  const { admin, able } = await colleagues();
  for (const status of ['submitted', 'in_review', 'changes_requested', 'accepted', 'awaiting_author_ok'] as const) {
    const id = await story(status, { title: `Era ${status}`, assigneeId: able.id });
    expect((await act(ada, id, 'withdraw')).status).toBe(200);
  }
  const told = ['Storia ritirata: «Era accepted»', 'Storia ritirata: «Era awaiting_author_ok»'];
  expect((await subjectsTo(able)).toSorted()).toEqual(told);
  expect(await subjectsTo(admin)).toEqual([]);
});

test('a yes and a no to the text are told to the admins, and to whoever has the story', async () => {
  const { admin, able } = await colleagues();
  for (const [name, words] of [
    ['object', { text: 'Non alle nove.' }],
    ['approve', undefined],
  ] as const) {
    const id = await waiting({ title: `Detto ${name}`, assigneeId: able.id });
    const { proposal } = await detail(id);
    const { version, hash } = proposal!;
    expect((await act(ada, id, name, words ?? { version, hash })).status).toBe(200);
  }
  const told = ['L’autore ha detto sì: «Detto approve»', 'Testo contestato: «Detto object»'];
  for (const one of [admin, able]) expect((await subjectsTo(one)).toSorted()).toEqual(told);
});

test('a name that is told anew stays sealed', async () => {
  const id = await story('changes_requested', { isAnonymous: true });
  const fields = { protagonistName: 'Rosa Lorusso', isAnonymous: false, contactEmail: 'x@b.example' };
  expect((await act(ada, id, 'answer', { text: 'Ecco.', fields })).status).toBe(200);
  const { rows } = await database.db.execute<{ identity: Buffer }>(sql`select * from stories where id = ${id}`);
  expect(rows).toMatchObject([{ protagonist_name: '', author_id: null, is_anonymous: true, contact_email: '' }]);
  expect(openIdentity(testServices(database.db).authSecret, id, rows[0]!.identity)).toEqual({
    userId: ada.id,
    protagonistName: 'Rosa Lorusso',
    contactEmail: '',
  });
});

const rewritten = 'Adesso l’acqua la portiamo noi, con le taniche, due volte al giorno.';
/** The revisions of the manuscript that a story became, as the parts of its author's text; null: by the author. */
const versions = async (id: string) => {
  const { rows } = await database.db.execute<{ version: number; content: DraftContent; by: string | null }>(sql`
    select r.version, r.content, r.user_id as by from draft_revisions r join drafts d on d.id = r.draft_id
    where d.story_id = ${id} order by r.version`);
  return rows.map(({ version, content, by }) => ({ version, by, text: workingTextOf(content) }));
};

test('what is told anew is a revision of its own, over which nobody saves who read the one before', async () => {
  const admin = await insertPerson(database.db, { role: 'admin', twoFactorExempt: true });
  const editor = { ...admin, cookie: await sessionCookie(database.db, admin.id) };
  const id = await story('changes_requested', { texts: [{}] });
  const { rows } = await database.db.execute<{ id: string; content: DraftContent }>(sql`
    select d.id, r.content from drafts d join draft_revisions r on r.draft_id = d.id where d.story_id = ${id}`);
  const read = rows[0]!;
  await database.db.execute(
    sql`update stories set impact = ${workingText.impact}, context = ${workingText.context} where id = ${id}`,
  );
  await act(ada, id, 'answer', { text: 'Ecco.', fields: { impact: rewritten } });
  expect(await versions(id)).toMatchObject([{ version: 1 }, { version: 2, text: { impact: rewritten }, by: null }]);
  const save = (baseVersion: number) =>
    call(editor, 'PUT', `/api/newsroom/drafts/${read.id}/content`, {
      baseVersion,
      content: { ...read.content, title: 'Di chi scriveva' },
    });
  const late = await save(1);
  expect([late.status, late.body['message']]).toEqual([
    409,
    'Qualcuno ha salvato nel frattempo un’altra versione: confronta i due testi e salva di nuovo.',
  ]);
  expect(late.body['details']).toMatchObject({ theirs: { version: 2, by: null } });
  expect((await save(2)).status).toBe(200);
});

test('what is told anew goes into the manuscript where the newsroom had left it alone, and is named where it had not', async () => {
  const id = await story('changes_requested', {
    texts: [{ title: 'Della redazione' }],
    impact: workingText.impact,
  });
  const fields = { title: 'La fontana chiusa dal 3 marzo', impact: `${rewritten} Tel. 333 1234567.` };
  await act(ada, id, 'answer', { text: 'Ecco.', fields });
  expect(await versions(id)).toMatchObject([
    { version: 1 },
    { version: 2, text: { title: 'Della redazione', impact: fields.impact } },
  ]);
  expect((await eventsOf(id)).map(({ act: what, note }) => [what, note])).toEqual([
    ['answer', 'Riscritto: titolo, impatto. Nel testo di lavoro resta com’era: titolo'],
  ]);

  const only = await story('changes_requested', { texts: [{}] });
  await act(ada, only, 'answer', { text: 'Solo una risposta.', fields: { category: 'sociale' } });
  expect(await versions(only)).toHaveLength(1);
});

test('what the newsroom had written of a story that it did not accept yet takes in what is told anew', async () => {
  const id = await story('changes_requested');
  const proposal = { ...workingText, title: 'Della redazione' };
  await database.db.execute(sql`
    update stories set proposal = ${JSON.stringify(proposal)}::jsonb, impact = ${workingText.impact} where id = ${id}`);
  const fields = { title: 'La fontana chiusa dal 3 marzo', impact: rewritten };
  await act(ada, id, 'answer', { text: 'Ecco.', fields });
  const { rows } = await database.db.execute(sql`select proposal from stories where id = ${id}`);
  expect(rows).toMatchObject([{ proposal: { title: 'Della redazione', impact: rewritten } }]);
  expect(await versions(id)).toEqual([]);
});

test('an answer says what is wrong with its fields, and changes nothing then', async () => {
  const id = await story('changes_requested');
  const wrong = await act(ada, id, 'answer', { text: ' ', fields: { title: 'Breve', story: '' } });
  expect([wrong.status, wrong.body['errors']]).toEqual([
    422,
    {
      text: 'Scrivi qualcosa.',
      title: 'Il titolo deve avere almeno 10 caratteri',
      story: 'La storia deve avere almeno 200 caratteri',
    },
  ]);
  expect((await detail(id)).status).toBe('changes_requested');
});

/** Says yes to the text that is proposed, or to another one. */
const approve = async (id: string, other: { version?: number; hash?: string } = {}) => {
  const { version = 1, hash = '' } = (await detail(id)).proposal ?? {};
  return act(ada, id, 'approve', { version, hash, ...other });
};

test('the yes is to one revision; to another it is refused with the latest one’s number', async () => {
  const admin = await insertPerson(database.db, { role: 'admin' });
  const id = await waiting();
  expect((await detail(id)).proposal).toMatchObject({ version: 2, text: { title: 'Seconda' } });
  const old = await approve(id, { version: 1 });
  expect([old.status, old.body['details']]).toEqual([409, { version: 2, hash: expect.any(String) }]);
  expect((await approve(id, { hash: '0'.repeat(64) })).status).toBe(409);
  expect(await detail(id)).toMatchObject({ approved: false, acts: ['object', 'withdraw'] });

  const twice = await Promise.all([approve(id), approve(id)]);
  expect(twice.map(({ status, body }) => [status, body['approved']])).toEqual([
    [200, true],
    [200, true],
  ]);
  expect(await eventsOf(id)).toMatchObject([{ act: 'approve', actor_id: null, note: 'Versione 2' }]);
  const { rows } = await database.db.execute(sql`
    select g.kind, g.version, g.user_id, g.hash = r.hash as holds from draft_signatures g
    join drafts d on d.id = g.draft_id join draft_revisions r on r.draft_id = d.id and r.version = g.version
    where d.story_id = ${id}`);
  expect(rows).toEqual([{ kind: 'protagonist', version: 2, user_id: null, holds: true }]);
  expect(await subjectsTo(admin)).toEqual(['L’autore ha detto sì: «La fontana chiusa per decoro»']);

  await database.db.transaction((tx) =>
    rewriteStoryDraft(tx, id, (content) => ({ ...content, title: 'Terza' }), { userId: null, at: clock }),
  );
  expect(await detail(id)).toMatchObject({ approved: false, proposal: { version: 3 } });
});

test('the answer of whom the story calls into question is part of what the yes is to', async () => {
  const admin = await insertPerson(database.db, { role: 'admin', twoFactorExempt: true });
  const editor = { ...admin, cookie: await sessionCookie(database.db, admin.id) };
  const id = await waiting();
  expect((await detail(id)).proposal!.counterpart).toEqual([]);
  const save = async (reply: string, revision: string | null) => {
    const card = { name: 'Il Comune', question: 'Perché?', asked: true, reply, revision };
    const { status, body } = await call(editor, 'PUT', `/api/newsroom/stories/${id}/counterpart`, card);
    expect(status).toBe(200);
    await database.db.execute(sql`update stories set status = 'awaiting_author_ok' where id = ${id}`);
    return (body['counterpart'] as { revision: string }).revision;
  };
  const read = (await detail(id)).proposal!;
  const revision = await save('', null);
  expect((await detail(id)).proposal!.counterpart).toEqual([
    { title: 'La risposta', text: 'Il Comune non ha ancora risposto alle nostre domande.' },
  ]);
  expect((await approve(id, read)).status).toBe(409);
  expect((await approve(id)).body).toMatchObject({ approved: true });

  await save('Riapre a maggio.', revision);
  expect(await detail(id)).toMatchObject({
    approved: false,
    proposal: { counterpart: [{ title: 'Il Comune', text: 'Riapre a maggio.' }] },
  });
  expect(await subjectsTo(ada)).toEqual(['Il testo a cui avevi detto sì è cambiato']);
});

test('a text that nobody changed is agreed to as it was sent', async () => {
  const id = await story('awaiting_author_ok');
  expect((await detail(id)).proposal).toMatchObject({ version: 1, text: { province: 'PG' } });
  expect((await approve(id)).body).toMatchObject({ approved: true });
});

test.each(['submitted', 'in_review', 'accepted', 'published', 'rejected'] as const)(
  'there is no yes to a story that is %s',
  async (status) => {
    const id =
      status === 'published'
        ? await published()
        : await story(status, { rejectionReason: status === 'rejected' ? 'off_topic' : null });
    const answer = await approve(id, { version: 1 });
    expect([answer.status, answer.body['message']]).toEqual([409, 'Il testo di questa storia non aspetta il tuo sì.']);
  },
);

test('a no goes back to the newsroom with its reason, and voids a yes', async () => {
  const admin = await insertPerson(database.db, { role: 'admin' });
  const id = await waiting();
  await approve(id);
  const { status, body } = await act(ada, id, 'object', { text: 'Non era marzo.' });
  expect([status, body['status'], body['approved'], body['proposal']]).toEqual([200, 'in_review', false, null]);
  expect(body['messages']).toMatchObject([{ from: 'author', text: 'Non era marzo.' }]);
  expect(await subjectsTo(admin)).toContain('Testo contestato: «La fontana chiusa per decoro»');
  const again = await act(ada, id, 'object', { text: 'Non era marzo.' });
  expect([again.status, again.body['message']]).toEqual([
    409,
    'La storia è «In verifica»: adesso non si può contestare il testo.',
  ]);
});

test('a yes that was taken back is kept, and the same text may be agreed to again', async () => {
  const id = await waiting();
  await approve(id);
  await act(ada, id, 'object', { text: 'Non era marzo.' });
  await database.db.execute(sql`update stories set status = 'awaiting_author_ok' where id = ${id}`);
  expect(await detail(id)).toMatchObject({ approved: false });
  expect((await approve(id)).body).toMatchObject({ approved: true });
  const { rows } = await database.db.execute(sql`
    select g.version, g.voided_at is not null as "isVoid" from draft_signatures g join drafts d on d.id = g.draft_id
    where d.story_id = ${id} order by g.voided_at nulls last`);
  expect(rows).toEqual([
    { version: 2, isVoid: true },
    { version: 2, isVoid: false },
  ]);
  const { rows: steps } = await database.db.execute(sql`
    select e.act, e.actor_id as by, e.note from draft_events e join drafts d on d.id = e.draft_id
    where d.story_id = ${id} and e.act <> 'from_story' order by e.id`);
  expect(steps).toEqual(['agreed', 'void_agreement', 'agreed'].map((one) => ({ act: one, by: null, note: '2' })));
});

test('a story is withdrawn once, until it is published', async () => {
  const id = await waiting();
  const answers = await Promise.all([act(ada, id, 'withdraw'), act(ada, id, 'withdraw')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await detail(id)).toMatchObject({ status: 'withdrawn', acts: [], clock: null, proposal: null });
  expect(await subjectsTo(ada)).toEqual(['La tua storia è ritirata']);
  const out = await act(ada, await published(), 'withdraw');
  expect([out.status, out.body['message']]).toEqual([409, 'La storia è «Pubblicata»: adesso non si può ritirarla.']);
});

const refused = (given: Given = {}) =>
  story('rejected', {
    rejectionReason: 'not_verifiable',
    rejectionText: 'Non abbiamo trovato conferme.',
    rejectedAt: clock,
    ...given,
  });

test('another look is asked for once, and whoever refused no longer has the story', async () => {
  const admin = await insertPerson(database.db, { role: 'admin' });
  const id = await refused({ rejectedBy: admin.id, assigneeId: admin.id });
  expect(await detail(id)).toMatchObject({
    acts: ['appeal'],
    refusal: {
      reason: 'not_verifiable',
      text: 'Non abbiamo trovato conferme.',
      appealUntil: '2026-05-22T22:00:00.000Z',
    },
  });
  const { body } = await act(ada, id, 'appeal', { text: 'Ho trovato il verbale.' });
  expect(body).toMatchObject({ status: 'in_review', refusal: null, messages: [{ text: 'Ho trovato il verbale.' }] });
  expect(await subjectsTo(admin)).toContain('Chiesto un riesame: «La fontana chiusa per decoro»');
  const { rows } = await database.db.execute(sql`select assignee_id, rejected_by from stories where id = ${id}`);
  expect(rows).toEqual([{ assignee_id: expect.any(String), rejected_by: admin.id }]);
  expect(rows[0]!['assignee_id']).not.toBe(admin.id);

  await database.db.execute(sql`update stories set status = 'rejected' where id = ${id}`);
  expect(await detail(id)).toMatchObject({ acts: [], refusal: { appealUntil: null } });
  const again = await act(ada, id, 'appeal', { text: 'Ancora.' });
  expect([again.status, again.body['message']]).toEqual([
    409,
    'Il riesame si può chiedere una volta sola, e per questa storia c’è già stato.',
  ]);
  expect((await detail(id)).messages).toHaveLength(1);
});

test('another look can be asked for on all of the last day that is named', async () => {
  const id = await refused();
  clock = new Date('2026-05-22T21:59:00.000Z');
  const { refusal } = await detail(id);
  expect(ownTexts.appealUntil(refusal!.appealUntil!)).toBe('Puoi chiederlo fino al 22 maggio 2026.');
  expect((await act(ada, id, 'appeal', { text: 'Ho trovato il verbale.' })).status).toBe(200);
});

test('another look at once is one; after six months it is too late', async () => {
  const id = await refused();
  const answers = await Promise.all([1, 2, 3].map(() => act(ada, id, 'appeal', { text: 'Guardatela ancora.' })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);

  const late = await refused();
  clock = new Date('2026-05-22T22:00:00.000Z');
  expect(await detail(late)).toMatchObject({ acts: [], refusal: { appealUntil: null } });
  const answer = await act(ada, late, 'appeal', { text: 'Ci ho pensato.' });
  expect([answer.status, answer.body['message']]).toEqual([
    409,
    'Il riesame si può chiedere entro sei mesi dalla decisione.',
  ]);
  expect((await detail(late)).status).toBe('rejected');
});

test('a published story shows its article, and is renewed once', async () => {
  const id = await published();
  expect(await detail(id)).toMatchObject({
    approved: true,
    acts: ['renew'],
    proposal: { version: 1 },
    article: {
      title: 'La fontana in pagina',
      supports: 3,
      standing: 'collecting',
      publishedAt: '2025-11-22T12:00:00.000Z',
      endsAt: '2026-05-22T11:00:00.000Z',
    },
  });
  const answers = await Promise.all([act(ada, id, 'renew'), act(ada, id, 'renew')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await detail(id)).toMatchObject({ acts: [], article: { endsAt: '2026-11-22T12:00:00.000Z' } });
  expect((await act(ada, id, 'renew')).body['message']).toBe(
    'Una storia si può rinnovare una volta sola, e questa lo è già stata.',
  );
});

test('an archived story comes back when it is renewed', async () => {
  const id = await published({ expiryToldAt: clock, expiryToldAgainAt: clock }, 'archived');
  clock = new Date('2026-08-01T10:00:00Z');
  expect((await act(ada, id, 'renew')).body).toMatchObject({
    status: 'published',
    approved: true,
    article: { endsAt: '2027-02-01T11:00:00.000Z' },
  });
  const { rows } = await database.db.execute(
    sql`select expiry_told_at, expiry_told_again_at from stories where id = ${id}`,
  );
  expect(rows).toEqual([{ expiry_told_at: null, expiry_told_again_at: null }]);
});

test('an amplified story needs no renewal', async () => {
  const id = await published();
  await database.db.execute(sql`
    update dal_basso_details set amplified_at = ${clock} where article_id = (select article_id from stories where id = ${id})`);
  expect(await detail(id)).toMatchObject({ acts: [], article: { standing: 'amplified' } });
  const answer = await act(ada, id, 'renew');
  expect([answer.status, answer.body['message']]).toEqual([409, 'Questa storia è già amplificata: non scade più.']);
});

test('a renewal waits for the support that amplifies the story, and leaves the article one of the five of a month', async () => {
  const id = await published();
  const article = sql`(select article_id from stories where id = ${id})`;
  const { rows } = await database.db.execute<{ articleId: string }>(sql`select ${article} as "articleId"`);
  const { articleId } = rows[0]!;
  const client = await database.db.$client.connect();
  await client.query('begin');
  await client.query('select from dal_basso_details where article_id = $1 for update', [articleId]);
  await client.query('update dal_basso_details set amplified_at = now() where article_id = $1', [articleId]);
  const renewed = act(ada, id, 'renew');
  await waitUntilLocked();
  await client.query('update articles set metered = true where id = $1', [articleId]);
  await client.query('commit');
  client.release();
  expect((await renewed).status).toBe(409);
  const { rows: after } = await database.db.execute(sql`select metered from articles where id = ${articleId}`);
  expect(after).toEqual([{ metered: true }]);
});

/** Until a statement of ours waits for a lock. */
async function waitUntilLocked(): Promise<void> {
  for (;;) {
    const { rows } = await database.db.execute(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    if (rows.length > 0) return;
  }
}

test('a story that was taken down shows no article', async () => {
  const id = await published();
  await database.db.execute(sql`update stories set status = 'taken_down' where id = ${id}`);
  expect(await detail(id)).toMatchObject({ article: null, proposal: null, acts: [] });
});
