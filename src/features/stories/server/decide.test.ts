import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { declareOnePerson } from '../../../../tests/support/one-person.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import type { GivenStory } from '../../../../tests/support/stories.ts';
import { fileTexts } from '../newsroom-file-texts.ts';
import { hourMs, openNewsroom, type Newsroom, type Person } from './newsroom.test-support.ts';

let newsroom: Newsroom;
let ada: Person;
let bea: Person;
let ugo: Person;
let author: Person;

beforeAll(async () => {
  newsroom = await openNewsroom();
  ada = await newsroom.person('admin', { name: 'Ada Capo' });
  bea = await newsroom.person('admin', { name: 'Bea Capo' });
  ugo = await newsroom.person('writer', { name: 'Ugo Tribuno' });
});
afterAll(() => newsroom.close());

/** A story by somebody who gets no other mails. */
async function story(given: Partial<GivenStory> = {}): Promise<string> {
  author = await newsroom.person('user', { name: 'Teresa' });
  return newsroom.story({ status: 'in_review', sender: author.id, assigneeId: ugo.id, ...given });
}
const decide = (who: Person, id: string, decision: object) => newsroom.change(who, 'POST', `/${id}/decide`, decision);
const refused = (who: Person, id: string, decision: object) => newsroom.refusal(who, 'POST', `/${id}/decide`, decision);
const lastStep = ({ events }: Awaited<ReturnType<typeof decide>>) => {
  const { act, actor, from, to, note } = events.at(-1)!;
  return [act, actor, from, to, note];
};

test('taking a story makes it one’s own where it was nobody’s, putting it back nobody’s', async () => {
  const id = await story({ status: 'submitted', assigneeId: null });
  const taken = await decide(ada, id, { act: 'take' });
  expect(taken).toMatchObject({ status: 'in_review', assignee: { id: ada.id } });
  expect(lastStep(taken)).toEqual(['take', 'Ada Capo', 'submitted', 'in_review', '']);
  expect(await decide(ada, id, { act: 'release' })).toMatchObject({ status: 'submitted', assignee: null });

  const his = await story({ status: 'submitted' });
  expect(await decide(ada, his, { act: 'take' })).toMatchObject({ assignee: { id: ugo.id } });
});

test('a question reaches the author, and the newsroom’s clock stands meanwhile', async () => {
  const id = await story();
  const asked = await decide(ugo, id, { act: 'ask', text: 'In che anno è stata chiusa?' });
  expect(asked).toMatchObject({
    status: 'changes_requested',
    clock: null,
    messages: [{ from: 'newsroom', text: 'In che anno è stata chiusa?' }],
  });
  expect(await newsroom.subjects(author.email)).toEqual(['La redazione ha una domanda sulla tua storia']);
});

/** A step with the manuscript of a story, on its latest revision; answers status and words. */
async function step(who: Person, id: string, given: object) {
  const { version } = await newsroom.manuscript(ada, id);
  const { status, body } = await newsroom.onManuscript(who, id, 'POST', '/steps', { version, ...given });
  return [status, body['message']];
}
const edit = async (who: Person, id: string, change: object) => {
  const { version, content } = await newsroom.manuscript(ada, id);
  const body = { baseVersion: version, content: { ...content, ...change } };
  expect((await newsroom.onManuscript(who, id, 'PUT', '/content', body)).status).toBe(200);
};
/** The author's yes to the text as it is proposed. */
async function agree(id: string, who = author): Promise<void> {
  const { proposal } = (await newsroom.call(who, 'GET', `/api/stories/mine/${id}`)).body as {
    proposal: { version: number; hash: string };
  };
  const { version, hash } = proposal;
  expect((await newsroom.call(who, 'POST', `/api/stories/mine/${id}/approve`, { version, hash })).status).toBe(200);
}

test('nothing is accepted, sent or published before it is ready, and the answer says what is missing', async () => {
  const id = await story({ sender: undefined });
  const answer = await newsroom.call(ada, 'POST', `/${id}/decide`, { act: 'accept' });
  expect(answer.status).toBe(409);
  const { missing } = answer.body['details'] as { missing: string[] };
  expect(missing).toEqual(['È arrivata senza account: scrivi come è stata verificata la fonte.']);
  expect(answer.body['message']).toBe(`Prima manca ancora qualcosa. ${missing.join(' ')}`);

  await newsroom.change(ugo, 'PUT', `/${id}/verification`, { text: 'Incontrata in paese.' });
  const accepted = await decide(ada, id, { act: 'accept' });
  expect(accepted).toMatchObject({ status: 'accepted', isUnverifiedSource: false });
  expect(accepted.missing).toContain('Da spuntare: «I fatti sono verificati su almeno una fonte indipendente».');
  await edit(ugo, id, { summary: '' });
  expect(await refused(ada, id, { act: 'send_for_ok' })).toEqual([409, expect.stringContaining('Manca il sommario.')]);

  const { sections } = (await newsroom.manuscript(ada, id)).content;
  const told = { ...sections[0]!, content: 'Tel. 333 1234567' };
  await edit(ada, id, { summary: 'La fontana è chiusa da marzo.', sections: [told, ...sections.slice(1)] });
  await newsroom.tickAll(id);
  await newsroom.db.execute(sql`delete from draft_checks where item = 'personal_data'`);
  expect(await refused(ada, id, { act: 'send_for_ok' })).toEqual([
    409,
    'Prima manca ancora qualcosa. Nel testo c’è un possibile dato personale: togli quello che non serve, poi spunta la voce.',
  ]);
});

test('from the author’s yes to the page: exactly one article, which is then taken down', async () => {
  const id = await story({ status: 'accepted', texts: [{}] });
  await newsroom.tickAll(id);
  expect(await step(bea, id, { act: 'approve' })).toEqual([200, undefined]);
  const sent = await decide(ada, id, { act: 'send_for_ok', text: 'Abbiamo accorciato il finale.' });
  expect(sent).toMatchObject({ status: 'awaiting_author_ok', messages: [{ text: 'Abbiamo accorciato il finale.' }] });
  expect(sent.missing).toEqual(['L’autore non ha ancora detto sì a questa versione.']);
  expect(await step(ada, id, { act: 'publish' })).toEqual([
    409,
    'Non è ancora pronto. L’autore non ha ancora detto sì a questa versione.',
  ]);

  await agree(id);
  expect(await step(ada, id, { act: 'publish', version: 0 })).toEqual([
    409,
    'Nel frattempo il testo è cambiato: l’ultima versione è la 1.',
  ]);
  const both = await Promise.all([1, 2].map(() => step(ada, id, { act: 'publish' })));
  expect(both.map(([status]) => status).toSorted()).toEqual([200, 409]);
  const published = await newsroom.change(ada, 'GET', `/${id}`);
  expect(published).toMatchObject({
    status: 'published',
    articleSlug: 'la-fontana-chiusa-per-decoro',
    acts: ['take_down'],
  });
  const articles = async () =>
    (await newsroom.db.execute(sql`select status from articles where slug = 'la-fontana-chiusa-per-decoro'`)).rows;
  expect(await articles()).toEqual([{ status: 'published' }]);

  const down = await decide(bea, id, { act: 'take_down', text: 'Il procedimento è ancora aperto.' });
  expect(lastStep(down)).toEqual([
    'take_down',
    'Bea Capo',
    'published',
    'taken_down',
    'Il procedimento è ancora aperto.',
  ]);
  expect(await articles()).toEqual([{ status: 'draft' }]);
  const { rows: told } = await newsroom.db.execute(sql`
    select e.kind, c.what, c.why, u.name from events e join corrections c on c.id = e.correction_id
      join articles a on a.id = e.article_id join users u on u.id = c.user_id
    where a.slug = 'la-fontana-chiusa-per-decoro'`);
  expect(told).toEqual([
    {
      kind: 'retraction',
      what: 'Articolo ritirato',
      why: 'Il procedimento è ancora aperto.',
      name: 'Bea Capo',
    },
  ]);
  const gone = await newsroom.call(null, 'GET', '/api/articles/slug/la-fontana-chiusa-per-decoro');
  expect([gone.status, gone.body['message']]).toEqual([
    404,
    expect.stringContaining('Il procedimento è ancora aperto.'),
  ]);
  const manuscript = await newsroom.call(bea, 'GET', `/api/newsroom/drafts/${down.draftId}`);
  expect(manuscript.body).toMatchObject({ status: 'retracted', story: { id } });
  expect(await newsroom.subjects(author.email)).toEqual(
    expect.arrayContaining([
      'Il testo è pronto: manca il tuo sì',
      'La tua storia è in pagina',
      'Abbiamo tolto la tua storia',
    ]),
  );
});

test('who is called into question has 48 hours before the story goes out', async () => {
  const id = await story({ status: 'awaiting_author_ok', texts: [{}], approvedVersion: 1, approvedAt: newsroom.now() });
  await newsroom.change(ada, 'PUT', `/${id}/counterpart`, {
    name: 'Il Comune',
    question: 'Perché?',
    asked: true,
    reply: '',
    revision: null,
  });
  await newsroom.tickAll(id);
  await decide(ada, id, { act: 'accept' });
  await decide(ada, id, { act: 'send_for_ok' });
  await agree(id);
  expect(await step(bea, id, { act: 'approve' })).toEqual([200, undefined]);
  newsroom.pass(48 * hourMs - 1);
  expect(await step(ada, id, { act: 'publish' })).toEqual([
    409,
    expect.stringMatching(/Il Comune può rispondere fino a /),
  ]);
  newsroom.pass(1);
  expect(await step(ada, id, { act: 'publish' })).toEqual([200, undefined]);
  expect(await newsroom.change(ada, 'GET', `/${id}`)).toMatchObject({ status: 'published' });
});

test('a refusal keeps reason and words, and writes a statement of reasons', async () => {
  const id = await story();
  const text = 'Non abbiamo trovato nessuna conferma della delibera.';
  const file = await decide(ada, id, { act: 'reject', reason: 'not_verifiable', text });
  expect(file).toMatchObject({
    status: 'rejected',
    refusal: { reason: 'not_verifiable', text, at: newsroom.now().toISOString() },
  });
  expect(file.refusal!.appealUntil).toBe('2026-05-24T22:00:00.000Z');
  expect(lastStep(file)).toEqual(['reject', 'Ada Capo', 'in_review', 'rejected', `Non verificabile: ${text}`]);
  expect(await newsroom.subjects(author.email)).toEqual(['La tua storia non verrà pubblicata']);
  const { rows: told } = await newsroom.db.execute(sql`select text from mails where "to" = ${author.email}`);
  expect(told).toEqual([{ text: expect.stringContaining('gratis, entro il 24 maggio 2026, da Le mie storie') }]);
  const other = await story();
  expect(await refused(ada, other, { act: 'reject', reason: 'off_topic', text: '  ' })).toEqual([
    400,
    'Scrivi qualcosa.',
  ]);
  expect(await refused(ada, other, { act: 'reject', reason: 'antipatia', text })).toEqual([400, 'Scegli un motivo.']);
});

test('after an appeal somebody else decides', async () => {
  const appealed = await story({
    appealedAt: newsroom.now(),
    rejectedAt: newsroom.now(),
    rejectedBy: ada.id,
    rejectionReason: 'off_topic',
    rejectionText: 'Non è locale.',
  });
  const why = 'L’autore ha chiesto un riesame: decide una persona diversa da chi ha respinto la storia.';
  await newsroom.tickAll(appealed);
  for (const decision of [
    { act: 'accept' },
    { act: 'reject', reason: 'off_topic', text: 'Ancora no.' },
    { act: 'merge', into: await story() },
  ]) {
    expect(await refused(ada, appealed, decision)).toEqual([403, why]);
  }
  expect((await newsroom.change(ada, 'GET', `/${appealed}`)).acts).toEqual(['release', 'ask']);
  expect((await newsroom.change(bea, 'GET', `/${appealed}`)).acts).toContain('accept');
  const again = await decide(bea, appealed, { act: 'reject', reason: 'off_topic', text: 'Resta fuori tema.' });
  expect(again.refusal).toMatchObject({ text: 'Resta fuori tema.', appealUntil: null });
});

test('whoever had begun before an appeal and waited for it answers it', async () => {
  const appealedAt = new Date(newsroom.now().getTime() + 1000);
  const id = await story({
    appealedAt,
    changedAt: appealedAt,
    rejectedAt: newsroom.now(),
    rejectedBy: ada.id,
    rejectionReason: 'off_topic',
    rejectionText: 'Non è locale.',
  });
  const { events } = await decide(bea, id, { act: 'accept' });
  expect(events.at(-1)).toMatchObject({ act: 'accept', at: appealedAt.toISOString() });
  await decide(ada, id, { act: 'reopen', text: 'Manca una fonte.' });
  expect(await fileOf(bea, id)).toMatchObject({ status: 'in_review', isAppeal: false });
});

test('a story goes into another one that is there and is not itself merged', async () => {
  const [id, into] = [await story(), await story({ title: 'La stessa fontana' })];
  expect(await refused(ada, id, { act: 'merge', into: id })).toEqual([
    400,
    'Scegli un’altra storia: questa non si può unire a se stessa.',
  ]);
  expect(await refused(ada, id, { act: 'merge', into: '00000000-0000-4000-8000-000000000000' })).toEqual([
    400,
    'La storia a cui vuoi unirla non esiste.',
  ]);
  expect(lastStep(await decide(ada, id, { act: 'merge', into }))).toEqual([
    'merge',
    'Ada Capo',
    'in_review',
    'merged',
    '«La stessa fontana»',
  ]);
  expect((await refused(ada, into, { act: 'merge', into: id }))[0]).toBe(409);
});

test.each([
  [{ status: 'rejected', rejectionReason: 'off_topic' }, 'La storia che hai scelto è «Respinta»: non prosegue.'],
  [{ status: 'withdrawn' }, 'La storia che hai scelto è «Ritirata»: non prosegue.'],
  [{ status: 'taken_down' }, 'La storia che hai scelto è «Rimossa»: non prosegue.'],
  [{ status: 'withdrawn', title: '', story: '' }, 'I dati di questa storia sono stati cancellati'],
] as const)('no story goes into one that ended: %j', async (given, message) => {
  const id = await story();
  const articleId = await insertArticle(newsroom.db, { slug: `finita-${crypto.randomUUID()}`, format: 'dal_basso' });
  const into = await story({ ...given, articleId, publishedAt: newsroom.now() });
  expect(await refused(ada, id, { act: 'merge', into })).toEqual([409, expect.stringContaining(message)]);
});

test('of two stories that go into each other at once one stays', async () => {
  const ids = [await story(), await story()];
  const answers = await Promise.all(
    ids.map((id, index) => newsroom.call(ada, 'POST', `/${id}/decide`, { act: 'merge', into: ids[1 - index] })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('what cannot be done now is refused with why', async () => {
  const id = await story({ status: 'withdrawn' });
  const why = (rest: string) => [409, `La storia è «Ritirata»: adesso non si può ${rest}.`];
  expect(await refused(ada, id, { act: 'take' })).toEqual(why('prenderla in carico'));
  expect(await refused(ada, id, { act: 'accept' })).toEqual(why('accettarla'));
  expect(await refused(ada, id, { act: 'reject', reason: 'off_topic', text: 'No.' })).toEqual(why('respingerla'));
  expect(await refused(ada, id, { act: 'merge', into: id })).toEqual(why('unirla a un’altra'));
  expect(await refused(ada, id, { act: 'take_down', text: 'No.' })).toEqual(why('rimuoverla'));
  expect(await newsroom.subjects(author.email)).toEqual([]);
});

test('what an author without account writes by mail is written down for them', async () => {
  const forAuthor = (id: string, act: string) =>
    newsroom.change(ada, 'POST', `/${id}/for-author`, { act, text: 'Era marzo.' });
  const asked = await story({ sender: undefined, status: 'changes_requested' });
  expect((await newsroom.change(ada, 'GET', `/${asked}`)).actsForAuthor).toEqual(['answer', 'withdraw']);
  expect((await newsroom.change(ugo, 'GET', `/${asked}`)).actsForAuthor).toEqual([]);
  const answered = await forAuthor(asked, 'answer');
  expect(answered).toMatchObject({ status: 'submitted', messages: [{ from: 'author', text: 'Era marzo.' }] });
  expect(lastStep(answered)).toEqual([
    'answer',
    'Ada Capo',
    'changes_requested',
    'submitted',
    'Scritto dall’autore per e-mail',
  ]);

  const rejectedAt = newsroom.now();
  const refusal = { rejectionReason: 'off_topic', rejectedAt, rejectedBy: ugo.id } as const;
  const rejected = await story({ sender: undefined, status: 'rejected', ...refusal });
  expect(await forAuthor(rejected, 'appeal')).toMatchObject({
    status: 'in_review',
    assignee: { id: expect.any(String) },
  });
  const twice = await story({ sender: undefined, status: 'rejected', ...refusal, appealedAt: rejectedAt });
  expect(await newsroom.refusal(ada, 'POST', `/${twice}/for-author`, { act: 'appeal', text: 'Ancora.' })).toEqual([
    409,
    'Il riesame si può chiedere una volta, entro sei mesi dalla decisione.',
  ]);
  const known = await story({ status: 'changes_requested' });
  expect(await newsroom.refusal(ada, 'POST', `/${known}/for-author`, { act: 'answer', text: 'Era marzo.' })).toEqual([
    409,
    'L’autore ha un account: lo fa da Le mie storie.',
  ]);
});

test('without an account nothing is published before the yes to this text came by mail and was written down', async () => {
  const contactEmail = 'teresa@posta.example';
  const id = await story({ sender: undefined, contactEmail, status: 'accepted', texts: [{ title: 'Senza conto' }] });
  const yes = (version: number) => ({ act: 'approve', version, text: 'Sì, pubblicatela.' });
  await newsroom.tickAll(id);
  await newsroom.change(ada, 'PUT', `/${id}/verification`, { text: 'Telefonata.' });
  expect(await newsroom.refusal(ada, 'POST', `/${id}/for-author`, yes(1))).toEqual([
    409,
    'Il testo di questa storia non aspetta il sì dell’autore.',
  ]);
  const sent = await decide(ada, id, { act: 'send_for_ok' });
  expect(sent.actsForAuthor).toEqual(['approve', 'object', 'withdraw']);
  expect(await step(bea, id, { act: 'approve' })).toEqual([200, undefined]);
  expect(await step(ada, id, { act: 'publish' })).toEqual([
    409,
    'Non è ancora pronto. L’autore non ha ancora detto sì a questa versione.',
  ]);
  expect(await newsroom.refusal(ugo, 'POST', `/${id}/for-author`, yes(1))).toEqual([
    403,
    'Il tuo ruolo non permette di farlo.',
  ]);
  expect((await newsroom.refusal(ada, 'POST', `/${id}/for-author`, yes(0)))[0]).toBe(409);

  const agreed = await newsroom.change(ada, 'POST', `/${id}/for-author`, yes(1));
  expect(agreed).toMatchObject({ approved: true, missing: [], actsForAuthor: ['object', 'withdraw'] });
  expect(agreed.messages.at(-1)).toMatchObject({ from: 'author', text: 'Sì, pubblicatela.' });
  expect(agreed.events.at(-1)).toMatchObject({
    act: 'approve',
    actor: 'Ada Capo',
    note: 'Versione 1. Scritto dall’autore per e-mail',
  });

  await edit(ada, id, { title: 'Cambiato dopo' });
  expect((await newsroom.manuscript(ada, id)).status).toBe('in_review');
  await newsroom.tickAll(id);
  await decide(ada, id, { act: 'accept' });
  const again = await decide(ada, id, { act: 'send_for_ok' });
  expect(again).toMatchObject({
    approved: false,
    missing: ['L’autore non ha ancora detto sì a questa versione.'],
  });
  expect((await step(ada, id, { act: 'publish' }))[0]).toBe(409);
  expect((await newsroom.refusal(ada, 'POST', `/${id}/for-author`, yes(1)))[0]).toBe(409);
  await newsroom.change(ada, 'POST', `/${id}/for-author`, yes(2));
  expect(await step(bea, id, { act: 'approve' })).toEqual([200, undefined]);
  expect(await step(ada, id, { act: 'publish' })).toEqual([200, undefined]);
  expect(await newsroom.change(ada, 'GET', `/${id}`)).toMatchObject({ status: 'published' });
});

test('who left no address is not asked, and the story waits until somebody found them', async () => {
  const id = await story({
    sender: undefined,
    status: 'awaiting_author_ok',
    sourceVerification: 'In paese.',
    texts: [{}],
  });
  await newsroom.tickAll(id);
  const { missing } = await newsroom.change(ada, 'GET', `/${id}`);
  expect(missing).toEqual([expect.stringMatching(/^Chi l’ha inviata non ha lasciato un indirizzo: /)]);
  const words = { act: 'approve', version: 1, text: 'Trovata in piazza: dice sì.' };
  expect((await newsroom.change(ada, 'POST', `/${id}/for-author`, words)).missing).toEqual([]);
});

test('a renewal that was asked for by mail is written down, once', async () => {
  const id = await story({ sender: undefined, sourceVerification: 'In paese.', status: 'awaiting_author_ok' });
  const articleId = await insertArticle(newsroom.db, { slug: 'rinnovo-per-posta', format: 'dal_basso' });
  await newsroom.db.execute(sql`
    update stories set status = 'archived', article_id = ${articleId}, published_at = ${newsroom.now()} where id = ${id}`);
  const words = { act: 'renew', text: 'Altri sei mesi, grazie.' };
  expect((await newsroom.change(ada, 'GET', `/${id}`)).actsForAuthor).toEqual(['renew']);
  expect(await newsroom.change(ada, 'POST', `/${id}/for-author`, words)).toMatchObject({
    status: 'published',
    actsForAuthor: [],
    messages: [{ from: 'author', text: 'Altri sei mesi, grazie.' }],
  });
  expect(await newsroom.refusal(ada, 'POST', `/${id}/for-author`, words)).toEqual([
    409,
    'Una storia si può rinnovare una volta sola, e questa lo è già stata.',
  ]);
});

test('nobody ticks what they wrote, nor decides about a story that they sent, and decisions are in the log', async () => {
  const passage = Array.from({ length: 40 }, (_, index) => `parola${index}`).join(' ');
  const id = await story();
  await decide(ada, id, { act: 'accept' });
  const { sections } = (await newsroom.manuscript(ada, id)).content;
  await edit(ada, id, { sections: [{ ...sections[0]!, content: passage }, ...sections.slice(1)] });
  const tick = async (who: Person) => {
    const { version } = await newsroom.manuscript(ada, id);
    const body = { version, item: 'facts', done: true, note: '' };
    const answer = await newsroom.onManuscript(who, id, 'PUT', '/checklist', body);
    return [answer.status, answer.body['message']];
  };
  expect(await tick(ada)).toEqual([403, 'Questo testo l’hai scritto anche tu: la lista la spunta un’altra persona.']);
  expect(await tick(bea)).toEqual([200, undefined]);
  await newsroom.tickAll(id);
  expect(await step(ada, id, { act: 'approve' })).toEqual([
    403,
    'Serve l’approvazione di un’altra persona: chi ha scritto un testo non lo approva da solo.',
  ]);

  for (const isAnonymous of [false, true]) {
    const own = await story({ sender: bea.id, isAnonymous });
    const [forBea, forAda] = [await fileOf(bea, own), await fileOf(ada, own)];
    expect([forBea.isOwn, forBea.acts.includes('reject')]).toEqual([true, false]);
    expect([forAda.isOwn, forAda.acts.includes('reject')]).toEqual([false, true]);
    expect(await refused(bea, own, { act: 'reject', reason: 'off_topic', text: 'Fuori tema.' })).toEqual([
      403,
      'Questa storia l’hai inviata tu: decide un’altra persona.',
    ]);
  }
  const { rows } = await newsroom.db.execute(
    sql`select action, actor_name, before, after from audit_events where target_id = ${id}`,
  );
  expect(rows).toEqual([{ action: 'story.accept', actor_name: 'Ada Capo', before: null, after: null }]);
});

test('where one person makes the publication the log says which stories nobody else checked, whoever sent them', async () => {
  await declareOnePerson(newsroom, ada, true);
  const approved = async (sender: string | undefined, ticker: Person) => {
    const id = await story({ status: 'accepted', texts: [{}], ...(sender ? { sender } : {}) });
    await newsroom.tickAll(id);
    await newsroom.db.execute(
      sql`update draft_checks set user_id = ${ticker.id} where draft_id = (select id from drafts where story_id = ${id})`,
    );
    expect(await step(ada, id, { act: 'approve' })).toEqual([200, undefined]);
    const { rows } = await newsroom.db.execute<{ after: object | null }>(sql`
      select after from audit_events where action = 'article.approve'
        and target_id = (select id::text from drafts where story_id = ${id})`);
    return rows[0]!.after;
  };
  expect(await approved(undefined, ada)).toEqual({ alone: true });
  expect(await approved(ada.id, ada)).toEqual({ alone: true });
  expect(await approved(undefined, bea)).toBeNull();
  await declareOnePerson(newsroom, ada, false);
});

test('each decision about a story is a row of the log, found by story, article, person and kind, and names no sender', async () => {
  const logged = async (query: string) => {
    const { body } = await newsroom.call(ada, 'GET', `/api/admin/audit?${query}`);
    const events = body['events'] as { actorName: string; action: string; after: object | null }[];
    expect(JSON.stringify(events)).not.toContain(author.id);
    return events.toReversed().map(({ actorName, action }) => [actorName, action]);
  };
  const id = await story({ texts: [{ title: 'Il mulino fermo di Borgo Sellano' }] });
  await newsroom.tickAll(id);
  await decide(ada, id, { act: 'accept' });
  await decide(bea, id, { act: 'reopen' });
  await decide(bea, id, { act: 'accept' });
  await decide(ada, id, { act: 'send_for_ok', text: '' });
  await agree(id);
  await newsroom.db.execute(sql`update drafts set status = 'approved' where story_id = ${id}`);
  expect(await step(bea, id, { act: 'publish' })).toEqual([200, undefined]);
  const { articleSlug } = await fileOf(bea, id);
  await decide(ada, id, { act: 'take_down', text: 'Lo chiede chi racconta.' });
  const all = [
    ['Ada Capo', 'story.accept'],
    ['Bea Capo', 'story.reopen'],
    ['Bea Capo', 'story.accept'],
    ['Bea Capo', 'story.publish'],
    ['Ada Capo', 'story.take_down'],
  ];
  expect(await logged(`target=${id}`)).toEqual(all);
  expect(await logged(`target=${articleSlug}`)).toEqual([
    ...all.slice(0, 3),
    ['Bea Capo', 'article.publish'],
    ...all.slice(3),
  ]);
  expect(await logged(`target=${id}&actor=bea`)).toEqual(all.slice(1, 4));
  expect(await logged(`target=${id}&action=story.take_down`)).toEqual([all[4]]);

  const refusal = await story();
  await decide(bea, refusal, { act: 'reject', reason: 'off_topic', text: 'Non è locale.' });
  expect(await logged(`target=${refusal}`)).toEqual([['Bea Capo', 'story.reject']]);
  const twin = await story();
  await decide(ada, twin, { act: 'merge', into: await story() });
  expect(await logged(`target=${twin}`)).toEqual([['Ada Capo', 'story.merge']]);
});

test('a story that one person alone checked says so on its page', async () => {
  await declareOnePerson(newsroom, ada, true);
  const id = await story({ status: 'awaiting_author_ok', texts: [{}], approvedVersion: 1, approvedAt: newsroom.now() });
  await newsroom.tickAll(id);
  await newsroom.db.execute(
    sql`update draft_checks set user_id = ${ada.id} where draft_id = (select id from drafts where story_id = ${id})`,
  );
  expect(await step(ada, id, { act: 'approve' })).toEqual([200, undefined]);
  expect(await step(ada, id, { act: 'publish' })).toEqual([200, undefined]);
  const { articleSlug } = await fileOf(ada, id);
  await declareOnePerson(newsroom, ada, false);
  const article = await newsroom.call(null, 'GET', `/api/articles/slug/${articleSlug}`);
  expect(article.body).toMatchObject({ publishedAlone: true });
});

async function mailAbout({ email }: Person, subject: string): Promise<string> {
  const { rows } = await newsroom.db.execute<{ text: string }>(
    sql`select text from mails where "to" = ${email} and subject like ${subject} order by created_at desc limit 1`,
  );
  return rows[0]!.text;
}

const fileOf = (who: Person, id: string) => newsroom.change(who, 'GET', `/${id}`);

test('an appeal is marked as one, goes to another admin than who refused it, and says so where there is none', async () => {
  const refusal = {
    status: 'rejected',
    rejectedAt: newsroom.now(),
    rejectedBy: ada.id,
    rejectionReason: 'off_topic',
    rejectionText: 'Non è locale.',
  } as const;
  const id = await story({ ...refusal, assigneeId: ada.id });
  await newsroom.db.execute(
    sql`update users set banned = true where role = 'admin' and id <> all(${sql.param([ada.id, bea.id])}::uuid[])`,
  );
  const asked = await newsroom.call(author, 'POST', `/api/stories/mine/${id}/appeal`, {
    text: 'È locale: rileggete la delibera.',
  });
  expect([asked.status, asked.body['message']]).toEqual([200, undefined]);
  const forAda = await fileOf(ada, id);
  expect(forAda).toMatchObject({
    isAppeal: true,
    assignee: { id: bea.id },
    appeal: { refusedBy: 'Ada Capo', isForAnother: true, hasAnother: true },
  });
  expect(asked.body).toMatchObject({ isWithoutDecider: false });
  expect(await mailAbout(author, 'Abbiamo ricevuto la tua richiesta di riesame')).toContain(
    'La storia la rilegge un’altra persona della redazione. Di solito rispondiamo entro 7 giorni.',
  );
  expect(await mailAbout(ada, 'Chiesto un riesame: %')).toContain(
    'La storia va riletta entro 7 giorni da una persona diversa da chi l’ha respinta.',
  );
  const inSevenDays = new Date(newsroom.now().getTime() + 7 * 24 * hourMs).toISOString();
  expect(asked.body).toMatchObject({
    isAppeal: true,
    clock: { state: 'running', dueAt: inSevenDays, overdueAt: inSevenDays },
  });
  expect(await fileOf(bea, id)).toMatchObject({
    appeal: { isForAnother: false },
    clock: { state: 'running', dueAt: inSevenDays },
  });
  const queue = (await newsroom.call(bea, 'GET', '?facet=appeals')).body;
  expect((queue['stories'] as { id: string }[]).map((one) => one.id)).toContain(id);

  await newsroom.db.execute(sql`update users set banned = true where id = ${bea.id}`);
  const other = await story({ ...refusal, assigneeId: ada.id });
  await newsroom.call(author, 'POST', `/api/stories/mine/${other}/appeal`, {
    text: 'È locale: rileggete la delibera.',
  });
  expect(await fileOf(ada, other)).toMatchObject({
    assignee: null,
    appeal: { isForAnother: true, hasAnother: false },
  });
  const waits = 'adesso in redazione nessun altro può farlo';
  expect(await mailAbout(author, 'Abbiamo ricevuto la tua richiesta di riesame')).toContain(waits);
  const own = (await newsroom.call(author, 'GET', `/api/stories/mine/${other}`)).body;
  expect(own).toMatchObject({ isAppeal: true, isWithoutDecider: true, clock: null });
  const { stories } = (await newsroom.call(author, 'GET', '/api/stories/mine')).body as { stories: { id: string }[] };
  expect(stories.find((one) => one.id === other)).toMatchObject({ isWithoutDecider: true, clock: null });
  await newsroom.db.execute(sql`update users set banned = false where id = ${bea.id}`);
});

test('once a refused story was accepted, another look at it is over, and its hours are those of any story', async () => {
  const at = newsroom.now();
  const id = await story({ status: 'in_review', rejectedAt: at, rejectedBy: ada.id, appealedAt: at, clockFrom: at });
  expect((await fileOf(bea, id))['isAppeal']).toBe(true);
  await newsroom.db.execute(sql`
    insert into story_events (story_id, at, act, from_status, to_status) values (${id}, ${at}, 'accept', 'in_review', 'accepted')`);
  expect(await fileOf(bea, id)).toMatchObject({
    isAppeal: false,
    clock: { overdueAt: new Date(at.getTime() + 48 * hourMs).toISOString() },
  });
  const queue = (await newsroom.call(bea, 'GET', '?facet=appeals')).body;
  expect((queue['stories'] as { id: string }[]).map((one) => one.id)).not.toContain(id);

  // Who refused it decides as little as before, and the page still says why.
  const forAda = await fileOf(ada, id);
  expect(forAda['appeal']).toMatchObject({ isForAnother: true, hasAnother: true });
  for (const act of ['accept', 'reject', 'merge']) expect(forAda['acts']).not.toContain(act);
});

test('where one person makes the publication the appeal is theirs, and nobody is told of another', async () => {
  await declareOnePerson(newsroom, ada, true);
  await newsroom.db.execute(sql`update users set banned = true where role = 'admin' and id <> ${ada.id}`);
  const id = await story({
    status: 'rejected',
    rejectedAt: newsroom.now(),
    rejectedBy: ada.id,
    rejectionReason: 'off_topic',
    rejectionText: 'Non è locale.',
  });
  const asked = await newsroom.call(author, 'POST', `/api/stories/mine/${id}/appeal`, { text: 'È locale.' });
  expect(asked.body).toMatchObject({ isWithoutDecider: false });
  expect(await mailAbout(author, 'Abbiamo ricevuto la tua richiesta di riesame')).toContain(
    'La storia la rilegge chi c’è in redazione, anche se è la stessa persona, perché questo giornale lo fa una persona sola.',
  );
  expect(await mailAbout(ada, 'Chiesto un riesame: %')).toContain(
    'questo giornale lo fa una persona sola, e può deciderla anche chi l’ha respinta.',
  );
  const file = await fileOf(ada, id);
  expect(file).toMatchObject({ assignee: { id: ada.id }, appeal: { isForAnother: false, hasAnother: true } });
  expect(fileTexts.appeal(file.appeal!.refusedBy)).toBe(
    'Riesame: l’autore ha chiesto che la storia fosse riletta. L’ha respinta Ada Capo; questo giornale lo fa una persona sola, e può decidere anche chi l’ha respinta.',
  );
  await declareOnePerson(newsroom, ada, false);
  expect(fileTexts.appeal('Ada Capo')).toContain('L’ha respinta Ada Capo; decide una persona diversa.');
  await newsroom.db.execute(sql`update users set banned = false where role = 'admin'`);
});
