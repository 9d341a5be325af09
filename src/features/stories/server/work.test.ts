import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { oneRow } from '#platform/rows.ts';
import { workingText } from '../../../../tests/support/stories.ts';
import { StoryFile, StoryIdentity } from '../contract.ts';
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
/** Saves a revision of the manuscript that a story became. */
async function edit(who: Person, id: string, change: object) {
  const { version, content } = await newsroom.manuscript(ada, id);
  return newsroom.onManuscript(who, id, 'PUT', '/content', {
    baseVersion: version,
    content: { ...content, ...change },
  });
}

test('the file holds what was sent and what the newsroom makes of it', async () => {
  const id = await inReview();
  const opened = await file(id);
  expect(opened).toMatchObject({
    title: 'La fontana chiusa per decoro',
    original: { location: 'Borgo Sellano (PG)', category: 'urbanistica', protagonistName: 'Teresa Lorusso' },
    notes: [],
    messages: [],
    sourceVerification: null,
    counterpart: null,
    personalData: [],
    refusal: null,
    events: [],
    canWork: true,
    articleSlug: null,
    draftId: null,
    missing: [],
  });
});

test('accepted, it is a manuscript that begins with what was sent, written on there by whoever has the story', async () => {
  const id = await inReview();
  await newsroom.change(ada, 'POST', `/${id}/decide`, { act: 'accept' });
  const { draftId, draftVersion } = await file(id, ugo);
  expect([typeof draftId, draftVersion]).toEqual(['string', 1]);
  const begun = await newsroom.manuscript(ugo, id);
  expect(begun).toMatchObject({
    status: 'in_review',
    part: 'editor',
    canEdit: true,
    story: { id, agreedAt: null },
    people: [{ id: ugo.id, part: 'editor' }],
    revisions: [{ version: 1, by: null }],
    events: [{ act: 'from_story', actor: 'Ada Capo', to: 'in_review' }],
    content: {
      title: 'La fontana chiusa per decoro',
      summary: expect.stringMatching(/^La fontana .* marzo\.$/),
      dalBasso: { place: 'Borgo Sellano', province: 'PG' },
    },
  });
  expect(begun.checklist.map(({ item, done }) => [item, done])).toEqual([
    ['facts', false],
    ['source', false],
    ['personal_data', false],
    ['counterpart', false],
    ['language', false],
  ]);
  expect(begun.missing).toHaveLength(6);
  await edit(ugo, id, { title: 'Primo' });
  await newsroom.change(ada, 'POST', `/${id}/decide`, { act: 'reopen' });
  await newsroom.change(ada, 'POST', `/${id}/decide`, { act: 'accept' });
  expect(await newsroom.manuscript(ugo, id)).toMatchObject({ version: 2, content: { title: 'Primo' } });
});

test('what the newsroom had written before stories became manuscripts is the second revision', async () => {
  const proposal = { ...workingText, title: 'Della redazione' };
  const id = await inReview({ proposal, proposalBy: ugo.id });
  await newsroom.change(ada, 'POST', `/${id}/decide`, { act: 'accept' });
  expect(await newsroom.manuscript(ada, id)).toMatchObject({
    content: { title: 'Della redazione' },
    revisions: [
      { version: 2, by: 'Ugo Tribuno' },
      { version: 1, by: null },
    ],
  });
});

test('whoever has the story has its manuscript, and loses it with it; contributors comment on the story alone', async () => {
  const livia = await newsroom.person('writer', { name: 'Livia Penna' });
  const carla = await newsroom.person('contributor');
  const id = await inReview({ status: 'accepted', texts: [{}] });
  const seen = async () =>
    Promise.all([ugo, livia, carla].map(async (who) => (await newsroom.onManuscript(who, id, 'GET', '')).status));
  expect(await seen()).toEqual([200, 404, 404]);
  await newsroom.change(ada, 'POST', `/${id}/assign`, { userId: livia.id });
  expect(await seen()).toEqual([404, 200, 404]);
  await newsroom.change(ada, 'POST', `/${id}/assign`, { userId: carla.id });
  expect(await seen()).toEqual([404, 404, 404]);
  await newsroom.change(ada, 'POST', `/${id}/assign`, { userId: null });
  expect((await newsroom.manuscript(ada, id)).people).toEqual([]);
});

test('whoever sent it neither checks nor publishes it, and nobody else is told that by who is given it', async () => {
  for (const isAnonymous of [false, true]) {
    const bea = await newsroom.person('admin', { name: 'Bea Capo' });
    const own = await inReview({ sender: bea.id, isAnonymous, assigneeId: bea.id, status: 'accepted', texts: [{}] });
    await newsroom.change(ada, 'POST', `/${own}/assign`, { userId: null });
    await newsroom.change(ada, 'POST', `/${own}/assign`, { userId: bea.id });
    expect((await newsroom.manuscript(ada, own)).people).toEqual([{ id: bea.id, name: 'Bea Capo', part: 'editor' }]);
    const { version, acts, checksClosed } = await newsroom.manuscript(bea, own);
    expect([acts, checksClosed]).toEqual([[], 'wrote']);
    const refusal = await newsroom.onManuscript(bea, own, 'POST', '/steps', { act: 'approve', version });
    expect([refusal.status, refusal.body['message']]).toEqual([
      403,
      'Questa storia l’hai inviata tu: decide un’altra persona.',
    ]);
    const tick = { version, item: 'facts', done: true, note: '' };
    expect((await newsroom.onManuscript(bea, own, 'PUT', '/checklist', tick)).status).toBe(403);
    const part = { userId: bea.id, part: 'author' };
    expect((await newsroom.onManuscript(ada, own, 'PUT', '/people', part)).status).toBe(409);
  }
});

test('personal data in what was sent are marked, and those in the manuscript are said before their item is ticked', async () => {
  const told = `${'La fontana della piazza è chiusa. '.repeat(8)}Scrivete a teresa@posta.example.`;
  const start = told.indexOf('teresa');
  const id = await inReview({ story: told });
  const { personalData } = await file(id);
  expect(personalData).toEqual([
    { kind: 'email', field: 'story', start, end: start + 20, text: 'teresa@posta.example' },
  ]);
  await newsroom.change(ada, 'POST', `/${id}/decide`, { act: 'accept' });
  const { missing, version } = await newsroom.manuscript(ada, id);
  expect(missing.map(({ words }) => words)).toContain(
    'Nel testo c’è un possibile dato personale: togli quello che non serve, poi spunta la voce.',
  );
  const tick = { version, item: 'personal_data', done: true, note: '' };
  expect((await newsroom.onManuscript(ada, id, 'PUT', '/checklist', tick)).status).toBe(200);
  await edit(ugo, id, { title: 'Un altro titolo' });
  const { checklist } = await newsroom.manuscript(ada, id);
  expect(checklist.find(({ item }) => item === 'personal_data')!.done).toBe(false);
});

test('a text that waits for the author’s yes comes back when an admin changes it, and the yes ends', async () => {
  const id = await inReview({
    status: 'awaiting_author_ok',
    approvedVersion: 1,
    approvedAt: newsroom.now(),
    texts: [{}],
  });
  expect((await edit(ugo, id, { title: 'Di Ugo' })).status).toBe(403);
  expect((await newsroom.manuscript(ada, id)).story!.agreedAt).not.toBeNull();
  await edit(ada, id, { title: 'Di Ada' });
  const { status, approved, events } = await file(id);
  expect([status, approved]).toEqual(['in_review', false]);
  expect(events.map(({ act, from, to }) => [act, from, to])).toEqual([['reopen', 'awaiting_author_ok', 'in_review']]);
  expect(await newsroom.subjects(author.email)).toEqual(['Il testo a cui avevi detto sì è cambiato']);
});

test('a yes, a step of the story and an edit of its manuscript at once never stop each other', async () => {
  for (let times = 0; times < 5; times += 1) {
    const id = await inReview({ status: 'awaiting_author_ok', texts: [{}] });
    const { version, hash } = await newsroom.manuscript(ada, id);
    const answers = await Promise.all([
      newsroom.call(author, 'POST', `/api/stories/mine/${id}/approve`, { version, hash }),
      edit(ada, id, { title: 'Di Ada' }),
      newsroom.call(ada, 'POST', `/${id}/decide`, { act: 'reopen' }),
      newsroom.call(ada, 'POST', `/${id}/assign`, { userId: null }),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const { story } = await newsroom.manuscript(ada, id);
    expect(story!.agreedAt).toBeNull();
  }
});

test('a story that is closed is not worked on', async () => {
  const closed = await inReview({ status: 'withdrawn' });
  for (const [method, part, body] of [
    ['PUT', 'verification', { text: 'Telefonata.' }],
    ['PUT', 'counterpart', { name: 'Comune', question: '', asked: false, reply: '', revision: null }],
  ] as const) {
    const [status, message] = await newsroom.refusal(ada, method, `/${closed}/${part}`, body);
    expect([status, message]).toEqual([409, expect.stringMatching(/^La storia è «Ritirata»: /)]);
  }
});

test('a manuscript goes with its story, and comes back with it', async () => {
  const id = await inReview({ status: 'accepted', texts: [{}] });
  const { version } = await newsroom.manuscript(ada, id);
  expect((await newsroom.onManuscript(ada, id, 'POST', '/steps', { act: 'discard', version })).status).toBe(403);
  const reason = { act: 'reject', reason: 'off_topic', text: 'Non è locale.' };
  await newsroom.change(ada, 'POST', `/${id}/decide`, reason);
  expect(await newsroom.manuscript(ada, id)).toMatchObject({ status: 'discarded', canEdit: false });
  await newsroom.db.execute(sql`update stories set status = 'in_review' where id = ${id}`);
  await newsroom.change(ada, 'POST', `/${id}/decide`, { act: 'accept' });
  expect(await newsroom.manuscript(ada, id)).toMatchObject({ status: 'in_review', version: 1 });
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
    approved: true,
  });
  expect((await put(ugo, { question: 'Perché?', asked: true })).status).toBe(403);
  const { body } = await put(ada, { question: 'Perché?', asked: true });
  expect(body).toMatchObject({ status: 'in_review', approved: false });
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

test('who gets a story from somebody else is told, once, and who takes one is not', async () => {
  const id = await inReview({ assigneeId: null, title: 'La pensilina', isAnonymous: true });
  const eva = await newsroom.person('writer', { name: 'Eva Nuova' });
  const carla = await newsroom.person('contributor', { name: 'Carla Contributrice' });
  const assign = (userId: string | null) => newsroom.change(ada, 'POST', `/${id}/assign`, { userId });
  const told = ['Storia assegnata a te: «La pensilina»'];
  const before = await newsroom.subjects(ada.email);
  for (const userId of [eva.id, eva.id, carla.id, null, ada.id]) await assign(userId);
  expect(await newsroom.subjects(eva.email)).toEqual(told);
  expect(await newsroom.subjects(carla.email)).toEqual(told);
  expect(await newsroom.subjects(ada.email)).toEqual(before);
  const { text } = await oneRow(newsroom.db, z.object({ text: z.string() }))`
    select text from mails where "to" = ${eva.email}`;
  expect(text).toContain('Ada Capo ti ha assegnato «La pensilina».');
  expect(text).toContain(`/redazione/storie/${id}`);
  expect(text).not.toContain('Teresa');
});

test('whose suspension is over works in the newsroom again: a story is given to them', async () => {
  const id = await inReview({ assigneeId: null });
  const eva = await newsroom.person('writer', { name: 'Eva Tornata' });
  const suspended = async (until: Date) => {
    await newsroom.db.execute(sql`update users set banned = true, ban_expires = ${until} where id = ${eva.id}`);
    const { status } = await newsroom.call(ada, 'POST', `/${id}/assign`, { userId: eva.id });
    const { body } = await newsroom.call(ada, 'GET', '/editors');
    return [status, (body['editors'] as { id: string }[]).some((one) => one.id === eva.id)];
  };
  expect(await suspended(new Date(newsroom.now().getTime() + 60_000))).toEqual([400, false]);
  expect(await suspended(new Date(newsroom.now().getTime() - 60_000))).toEqual([200, true]);
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

test('how a sealed source was verified is in no step, and not for a contributor', async () => {
  const carla = await newsroom.person('contributor', { name: 'Carla Contributrice' });
  const id = await inReview({ isAnonymous: true });
  const open = await inReview();
  for (const storyId of [id, open]) {
    await newsroom.change(ugo, 'PUT', `/${storyId}/verification`, { text: 'Vista la carta di Teresa.' });
    const saved = await newsroom.change(ugo, 'PUT', `/${storyId}/verification`, { text: 'Sentita due volte.' });
    expect(saved.sourceVerification).toMatchObject({ text: 'Sentita due volte.', by: 'Ugo Tribuno' });
    const steps = saved.events.filter(({ act }) => act === 'verify').map(({ actor, note }) => [actor, note]);
    expect(steps).toEqual([
      ['Ugo Tribuno', ''],
      ['Ugo Tribuno', ''],
    ]);
  }
  const readBy = async (who: Person, storyId: string) =>
    (await newsroom.change(who, 'GET', `/${storyId}`)).sourceVerification;
  const at = newsroom.now().toISOString();
  expect(await readBy(ada, id)).toEqual({ text: 'Sentita due volte.', by: 'Ugo Tribuno', at });
  await newsroom.db.execute(sql`update stories set assignee_id = ${carla.id}`);
  expect(await readBy(carla, id)).toEqual({ text: null, by: 'Ugo Tribuno', at });
  expect(await readBy(carla, open)).toMatchObject({ text: 'Sentita due volte.' });
});

test('a contributor may comment, and the note stays in the newsroom', async () => {
  const carla = await newsroom.person('contributor', { name: 'Carla Contributrice' });
  const id = await inReview({ assigneeId: carla.id });
  const { notes, messages, acts, canWork } = await newsroom.change(carla, 'POST', `/${id}/notes`, {
    text: ' Conosco il posto. ',
  });
  expect(notes).toMatchObject([{ author: 'Carla Contributrice', text: 'Conosco il posto.' }]);
  expect([messages, acts, canWork]).toEqual([[], [], false]);
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
    [ugo, 'POST', 'notes', { text: 'Sentire il comune.' }, 'note'],
    [ugo, 'PUT', 'verification', { text: 'Vista di persona.' }, 'verify'],
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
