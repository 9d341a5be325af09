import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workingText } from '../../../../tests/support/stories.ts';
import { Presence, StoryFile, StoryIdentity } from '../contract.ts';
import { emptyStories } from './empty-story.ts';
import { openNewsroom, type Newsroom, type Person } from './newsroom.test-support.ts';

let newsroom: Newsroom;
let ada: Person;
let ugo: Person;
let author: Person;

beforeAll(async () => {
  newsroom = await openNewsroom();
  ada = await newsroom.person('admin', { name: 'Ada Capo' });
  ugo = await newsroom.person('writer', { name: 'Ugo Tribuno' });
  author = await newsroom.person('user', { name: 'Teresa Lorusso', email: 'teresa@posta.example' });
});
afterAll(() => newsroom.close());

const inReview = (given: Parameters<Newsroom['story']>[0] = {}) =>
  newsroom.story({ status: 'in_review', sender: author.id, assigneeId: ugo.id, ...given });
const file = (id: string, who = ada) => newsroom.change(who, 'GET', `/${id}`);
const save = (who: Person, id: string, version: number, text: object) =>
  newsroom.call(who, 'PUT', `/${id}/text`, { version, text: { ...workingText, ...text } });

test('the file holds what was sent and what the newsroom makes of it', async () => {
  const id = await inReview();
  const opened = await file(id);
  expect(opened).toMatchObject({
    title: 'La fontana chiusa per decoro',
    original: { location: 'Borgo Sellano (PG)', category: 'urbanistica', protagonistName: 'Teresa Lorusso' },
    text: {
      version: 0,
      editor: null,
      text: { place: 'Borgo Sellano', province: 'PG', summary: expect.stringMatching(/^La fontana .* marzo\.$/) },
    },
    versions: [{ version: 0, editor: null }],
    notes: [],
    messages: [],
    sourceVerification: null,
    counterpart: null,
    personalData: [],
    refusal: null,
    events: [],
    canEdit: true,
    articleSlug: null,
  });
  expect(opened.originalText).toEqual(opened.text.text);
  expect(opened.checklist.map(({ done }) => done)).toEqual([false, false, false, false, false]);
  expect(opened.missing).toHaveLength(5);
});

test('versions follow each other, and the same text is none', async () => {
  const id = await inReview();
  expect((await save(ugo, id, 0, { title: 'Primo' })).status).toBe(200);
  newsroom.pass(60_000);
  await save(ada, id, 1, { title: 'Secondo' });
  expect((await save(ugo, id, 0, { title: 'Secondo' })).status).toBe(200);
  const { text, versions, originalText } = await file(id);
  expect(text).toMatchObject({ version: 2, editor: 'Ada Capo', at: newsroom.now().toISOString() });
  expect(text.text.title).toBe('Secondo');
  expect(versions.map(({ version, editor }) => [version, editor])).toEqual([
    [0, null],
    [1, 'Ugo Tribuno'],
    [2, 'Ada Capo'],
  ]);
  expect(originalText.title).toBe('La fontana chiusa per decoro');
});

test('of two who save at once one wins, and the other gets both texts', async () => {
  const id = await inReview();
  const answers = await Promise.all([save(ada, id, 0, { title: 'Di Ada' }), save(ugo, id, 0, { title: 'Di Ugo' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [won, lost] = answers[0].status === 200 ? answers : answers.toReversed();
  const winner = StoryFile.parse(won!.body).text;
  expect(lost!.body).toMatchObject({
    code: 'conflict',
    message: `${winner.editor} ha salvato il testo mentre lo scrivevi: confronta le due versioni.`,
    details: { theirs: winner, yours: { title: winner.editor === 'Ada Capo' ? 'Di Ugo' : 'Di Ada' } },
  });
  expect((await file(id)).text).toEqual(winner);
});

test('a text of which nobody knows the version, or that is too long, is refused with why', async () => {
  const id = await inReview();
  expect((await save(ada, id, 7, { title: 'Dal futuro' })).status).toBe(409);
  const long = await save(ada, id, 0, { title: 'x'.repeat(141) });
  expect([long.status, long.body['message'], long.body['field']]).toEqual([
    400,
    'Massimo 140 caratteri.',
    'text.title',
  ]);
});

test('personal data are found and marked, and a new one takes the tick back', async () => {
  const id = await inReview();
  await newsroom.change(ada, 'PUT', `/${id}/checklist`, { item: 'personal_data', done: true });
  await save(ugo, id, 0, { title: 'Senza dati' });
  const ticked = async () => (await file(id)).checklist.find(({ item }) => item === 'personal_data')!.done;
  expect(await ticked()).toBe(true);

  await save(ugo, id, 1, { story: 'Scrivete a teresa@posta.example.' });
  const { personalData, missing, events } = await file(id);
  expect(personalData).toEqual([{ kind: 'email', field: 'story', start: 11, end: 31, text: 'teresa@posta.example' }]);
  expect(await ticked()).toBe(false);
  expect(missing).toContain(
    'Nel testo c’è un possibile dato personale: togli quello che non serve, poi spunta la voce.',
  );
  expect(events.at(-1)).toMatchObject({ act: 'check', note: 'Dati personali nel testo: spunta tolta' });

  await newsroom.change(ada, 'PUT', `/${id}/checklist`, { item: 'personal_data', done: true });
  await save(ugo, id, 2, { story: 'Scrivete ancora a teresa@posta.example.' });
  expect(await ticked()).toBe(true);
});

test('a text that waits for the author’s yes comes back when an admin changes it, and the yes ends', async () => {
  const id = await inReview({
    status: 'awaiting_author_ok',
    approvedVersion: 1,
    approvedAt: newsroom.now(),
    texts: [{}],
  });
  expect((await save(ugo, id, 1, { title: 'Di Ugo' })).status).toBe(403);
  await save(ada, id, 1, { title: 'Di Ada' });
  const { status, approvedVersion, events } = await file(id);
  expect([status, approvedVersion]).toEqual(['in_review', null]);
  expect(events.map(({ act, from, to }) => [act, from, to])).toEqual([
    ['reopen', 'awaiting_author_ok', 'in_review'],
    ['edit', null, null],
  ]);
});

test('a story that nobody took, and one that is closed, is not written on', async () => {
  const fresh = await inReview({ status: 'submitted' });
  expect(await newsroom.refusal(ada, 'PUT', `/${fresh}/text`, { version: 0, text: workingText })).toEqual([
    409,
    'Prendi in carico la storia prima di cambiarne il testo.',
  ]);
  const closed = await inReview({ status: 'withdrawn' });
  for (const [method, part, body] of [
    ['PUT', 'text', { version: 0, text: workingText }],
    ['PUT', 'verification', { text: 'Telefonata.' }],
    ['PUT', 'checklist', { item: 'facts', done: true }],
    ['PUT', 'counterpart', { name: 'Comune', question: '', asked: false, reply: '', revision: null }],
  ] as const) {
    const [status, message] = await newsroom.refusal(ada, method, `/${closed}/${part}`, body);
    expect([status, message]).toEqual([409, expect.stringMatching(/^La storia è «Ritirata»: /)]);
  }
});

test('two on one story see each other, who is writing, and the latest version; who is silent is gone', async () => {
  const id = await inReview();
  const contributor = await newsroom.person('contributor');
  const sign = async (who: Person, isWriting: boolean) => {
    const { status, body } = await newsroom.call(who, 'POST', `/${id}/presence`, { isWriting });
    expect(status).toBe(200);
    return Presence.parse(body);
  };
  expect(await sign(ada, false)).toEqual({ others: [], version: 0 });
  expect(await sign(ugo, true)).toEqual({ others: [{ id: ada.id, name: 'Ada Capo', isWriting: false }], version: 0 });
  await save(ugo, id, 0, { title: 'Nuovo' });
  expect(await sign(ada, false)).toEqual({
    others: [{ id: ugo.id, name: 'Ugo Tribuno', isWriting: true }],
    version: 1,
  });
  newsroom.pass(29_999);
  expect((await sign(ada, false)).others).toHaveLength(1);
  newsroom.pass(1);
  expect((await sign(ada, false)).others).toEqual([]);
  expect((await newsroom.call(contributor, 'POST', `/${id}/presence`, {})).status).toBe(404);
});

test('the counterpart’s right of reply keeps the hours of question and answer', async () => {
  const id = await inReview();
  const put = async (body: object) => {
    const revision = (await file(id)).counterpart?.revision ?? null;
    return (await newsroom.change(ugo, 'PUT', `/${id}/counterpart`, { ...body, revision })).counterpart;
  };
  const asked = newsroom.now().toISOString();
  const given = { name: 'Il Comune', question: 'Perché è chiusa?', asked: true, reply: '' };
  expect(await put({ ...given, asked: false })).toMatchObject({ name: 'Il Comune', askedAt: null });
  expect(await put(given)).toEqual({
    name: 'Il Comune',
    question: 'Perché è chiusa?',
    askedAt: asked,
    reply: '',
    repliedAt: null,
    revision: expect.any(String) as string,
  });
  newsroom.pass(60_000);
  const replied = newsroom.now().toISOString();
  expect(await put({ ...given, reply: 'Riapre a maggio.' })).toMatchObject({ askedAt: asked, repliedAt: replied });
  newsroom.pass(60_000);
  expect(await put({ ...given, reply: 'Riapre a giugno.' })).toMatchObject({ askedAt: asked, repliedAt: replied });
  expect(await newsroom.refusal(ugo, 'PUT', `/${id}/counterpart`, { ...given, name: ' ', revision: null })).toEqual([
    400,
    'Scrivi a chi è stato chiesto.',
  ]);
  expect(await put({ name: '', question: '', asked: false, reply: '' })).toBe(null);
});

test('of two who write on the counterpart’s card at once neither saves over the other', async () => {
  const id = await inReview();
  const put = (who: Person, reply: string, revision: string | null) =>
    newsroom.call(who, 'PUT', `/${id}/counterpart`, { name: 'Il Comune', question: '', asked: true, reply, revision });
  const answers = await Promise.all([put(ada, 'Riapre a maggio.', null), put(ugo, 'Riapre a giugno.', null)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [won, lost] = answers[0].status === 200 ? answers : answers.toReversed();
  const kept = StoryFile.parse(won!.body).counterpart!;
  expect(lost!.body).toMatchObject({
    message: 'Qualcun altro ha cambiato la scheda mentre la scrivevi: confronta le due.',
    details: { theirs: kept, yours: { revision: null } },
  });
  expect((await file(id)).counterpart).toEqual(kept);
  // The same again changes nothing, whatever was read.
  expect((await put(ada, kept.reply, null)).status).toBe(200);
  expect((await file(id)).counterpart).toEqual(kept);
  const empty = { name: '', question: '', asked: false, reply: '', revision: null };
  expect((await newsroom.call(ada, 'PUT', `/${id}/counterpart`, empty)).status).toBe(409);
  expect((await put(ada, 'Riapre, forse.', kept.revision)).status).toBe(200);
});

test('the answer that goes into the article reopens a text that waits for its author’s yes; what does not, does not', async () => {
  const waiting = await inReview({ status: 'awaiting_author_ok', approvedVersion: 1, texts: [{}] });
  const put = async (who: Person, body: object) => {
    const { counterpart } = await file(waiting);
    const before = {
      name: 'Il Comune',
      question: '',
      asked: false,
      reply: '',
      revision: counterpart?.revision ?? null,
    };
    return newsroom.call(who, 'PUT', `/${waiting}/counterpart`, { ...before, ...body });
  };
  expect((await put(ugo, { question: 'Perché?' })).body).toMatchObject({
    status: 'awaiting_author_ok',
    approvedVersion: 1,
  });
  expect((await put(ugo, { question: 'Perché?', asked: true })).status).toBe(403);
  const { body } = await put(ada, { question: 'Perché?', asked: true });
  expect(body).toMatchObject({ status: 'in_review', approvedVersion: null });
  const { events } = StoryFile.parse(body);
  expect(events.slice(-2)).toMatchObject([{ act: 'reopen', note: 'Cambiata la replica' }, { act: 'counterpart' }]);
});

test('a story is given to who works in the newsroom, and to nobody else', async () => {
  const id = await inReview({ assigneeId: null });
  const assign = (userId: string | null) => newsroom.change(ada, 'POST', `/${id}/assign`, { userId });
  expect((await assign(ugo.id)).assignee).toEqual({ id: ugo.id, name: 'Ugo Tribuno' });
  expect((await assign(ugo.id)).events.map(({ act, actor, note }) => [act, actor, note])).toEqual([
    ['assign', 'Ada Capo', 'Ugo Tribuno'],
  ]);
  expect((await assign(null)).assignee).toBe(null);
  expect(await newsroom.refusal(ada, 'POST', `/${id}/assign`, { userId: author.id })).toEqual([
    400,
    'Si può assegnare solo a chi lavora in redazione.',
  ]);
  const { body } = await newsroom.call(ada, 'GET', '/editors');
  const names = (body['editors'] as { name: string; role: string }[]).map(({ name, role }) => [name, role]);
  expect(names).toContainEqual(['Ugo Tribuno', 'writer']);
  expect(names).not.toContainEqual(['Teresa Lorusso', 'user']);
});

test('who sent a sealed story is in no answer but the one that is written down', async () => {
  const id = await inReview({
    isAnonymous: true,
    protagonistName: 'Teresa Sigillata',
    contactEmail: 'nascosta@posta.example',
  });
  const secrets = /Teresa|teresa@|nascosta@|Sigillata/;
  const answers = [
    await newsroom.call(ada, 'GET', `/${id}`),
    await newsroom.call(ada, 'GET', ''),
    await newsroom.call(ugo, 'POST', `/${id}/notes`, { text: 'Sentire il comune.' }),
    await newsroom.call(ugo, 'PUT', `/${id}/verification`, { text: 'Vista di persona.' }),
    await newsroom.call(ugo, 'POST', `/${id}/presence`, {}),
    await newsroom.call(ada, 'POST', `/${id}/decide`, { act: 'ask', text: 'In che anno?' }),
  ];
  for (const { status, text } of answers) {
    expect(status).toBe(200);
    expect(text).not.toMatch(secrets);
  }

  const look = async (who: Person, storyId: string) => {
    const { status, body } = await newsroom.call(who, 'POST', `/${storyId}/identity`);
    expect(status).toBe(200);
    return StoryIdentity.parse(body);
  };
  expect(await look(ugo, id)).toEqual({
    name: 'Teresa Lorusso',
    email: 'teresa@posta.example',
    contactEmail: 'nascosta@posta.example',
    protagonistName: 'Teresa Sigillata',
  });
  await look(ada, id);
  const { events } = await file(id);
  expect(events.filter(({ act }) => act === 'identity').map(({ actor }) => actor)).toEqual(['Ugo Tribuno', 'Ada Capo']);
  expect(JSON.stringify(events)).not.toMatch(secrets);

  const open = await inReview();
  expect(await look(ada, open)).toMatchObject({ email: 'teresa@posta.example', contactEmail: null });
  expect((await file(open)).events.map(({ act }) => act)).toEqual(['identity']);
  const signedOut = await inReview({ sender: undefined, contactEmail: 'chi@posta.example' });
  expect(await look(ada, signedOut)).toMatchObject({ name: null, email: null, contactEmail: 'chi@posta.example' });
});

test('a contributor may comment, and the note stays in the newsroom', async () => {
  const carla = await newsroom.person('contributor', { name: 'Carla Contributrice' });
  const id = await inReview({ assigneeId: carla.id });
  const { notes, messages, acts, canEdit } = await newsroom.change(carla, 'POST', `/${id}/notes`, {
    text: ' Conosco il posto. ',
  });
  expect(notes).toMatchObject([{ author: 'Carla Contributrice', text: 'Conosco il posto.' }]);
  expect([messages, acts, canEdit]).toEqual([[], [], false]);
  expect(await newsroom.refusal(carla, 'POST', `/${id}/notes`, { text: ' ' })).toEqual([400, 'Scrivi qualcosa.']);
});

test('nothing is noted on a story that was emptied', async () => {
  const id = await inReview({ status: 'withdrawn' });
  await emptyStories(newsroom.db, newsroom.services.authSecret, sql`s.id = ${id}`, newsroom.now());
  expect(await newsroom.refusal(ugo, 'POST', `/${id}/notes`, { text: 'Era Teresa Lorusso.' })).toEqual([
    409,
    'I dati di questa storia sono stati cancellati: resta solo com’è stata decisa.',
  ]);
  const { rows } = await newsroom.db.execute(sql`select from story_messages where story_id = ${id}`);
  expect(rows).toEqual([]);
});

test('every step stands with who and when, and no call changes one that stands', async () => {
  const id = await inReview({ status: 'submitted', assigneeId: ugo.id });
  const steps: [Person, string, string, unknown, string][] = [
    [ugo, 'POST', 'decide', { act: 'take' }, 'take'],
    [ada, 'POST', 'assign', { userId: ada.id }, 'assign'],
    [ada, 'POST', 'assign', { userId: ugo.id }, 'assign'],
    [ugo, 'PUT', 'text', { version: 0, text: workingText }, 'edit'],
    [ugo, 'POST', 'notes', { text: 'Sentire il comune.' }, 'note'],
    [ugo, 'PUT', 'verification', { text: 'Vista di persona.' }, 'verify'],
    [ada, 'PUT', 'checklist', { item: 'facts', done: true }, 'check'],
    [ada, 'PUT', 'checklist', { item: 'facts', done: false }, 'check'],
    [
      ugo,
      'PUT',
      'counterpart',
      { name: 'Comune', question: '', asked: true, reply: '', revision: null },
      'counterpart',
    ],
    [ada, 'POST', 'identity', undefined, 'identity'],
    [ugo, 'POST', 'decide', { act: 'ask', text: 'In che anno?' }, 'ask'],
  ];
  const stored = async () =>
    (await newsroom.db.execute(sql`select * from story_events where story_id = ${id} order by id`)).rows;
  let before = await stored();
  for (const [who, method, part, body, act] of steps) {
    newsroom.pass(1000);
    expect((await newsroom.call(who, method, `/${id}/${part}`, body)).status).toBe(200);
    const after = await stored();
    expect(after.slice(0, -1)).toEqual(before);
    expect(after.at(-1)).toMatchObject({ act, actor_id: who.id });
    expect(new Date(after.at(-1)!['at'] as string)).toEqual(newsroom.now());
    before = after;
  }
  const { events } = await file(id);
  expect(events.map(({ act }) => act)).toEqual(steps.map(([, , , , act]) => act));
  expect(events.every(({ actor, at }) => actor !== null && !Number.isNaN(Date.parse(at)))).toBe(true);
});
