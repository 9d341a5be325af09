import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseAccount } from '#features/accounts/server/delete-account.ts';
import { sanctions, users } from '#features/accounts/server/schema.ts';
import { declareOnePerson } from '../../../../tests/support/one-person.ts';
import { insertSubscription } from '../../../../tests/support/subscriptions.ts';
import { cleanUpHelp } from './clean-up.ts';
import { helpPart } from './data-export.ts';
import { forgetHelp } from './forget.ts';
import { openHelpDesk, request, stranger, type HelpDesk, type Person } from './help.test-support.ts';

let desk: HelpDesk;
let admin: Person;
let other: Person;

beforeAll(async () => {
  desk = await openHelpDesk();
  admin = await desk.person({ role: 'admin', name: 'Rita Direttrice' });
  other = await desk.person({ role: 'admin', name: 'Ugo Collega' });
});
afterAll(() => desk.close());

const house = '/api/admin/help/requests';
const gone = 'I dati di questa richiesta sono stati cancellati: non c’è più nessuno a cui rispondere.';
const newRequest = async (who: Person | null = null, body: object = { sender: stranger }) =>
  desk.idOf((await desk.send(who, body)).number);

test('an answer goes out by mail, and stays with the request', async () => {
  const ada = await desk.person({ name: 'Ada Lettrice' });
  const id = await newRequest(ada, {});
  desk.pass(2);
  const file = await desk.work(admin, id, 'answer', { text: ' Prova così:\n\nchiudi e riapri. ', seen: 0 });
  expect(file).toMatchObject({
    status: 'answered',
    clock: null,
    assignee: { id: admin.id, name: 'Rita Direttrice' },
    answeredAt: desk.services.now().toISOString(),
    messages: [{ kind: 'answer', author: 'Rita Direttrice', text: 'Prova così:\n\nchiudi e riapri.' }],
  });
  const mail = (await desk.mailsTo(ada.email)).find(({ subject }) => subject.startsWith('Risposta'));
  expect(mail!.subject).toBe(`Risposta alla tua richiesta ${file.number}`);
  expect(mail!.text).toContain('Ciao Ada Lettrice,');
  expect(mail!.text).toContain('chiudi e riapri.');

  desk.pass(1);
  const again = await desk.work(other, id, 'answer', { text: 'E ancora questo.', seen: 1 });
  expect(again).toMatchObject({ answeredAt: file.answeredAt, assignee: { id: admin.id } });
  expect((await desk.mailsTo(ada.email)).length).toBe(3);
});

test('an answer to an address that was typed does not carry the name that was typed with it', async () => {
  const email = 'sconosciuta@altrove.example';
  const id = await newRequest(null, { sender: { name: 'Ada Vinci Premi', email } });
  const { number } = await desk.work(admin, id, 'answer', { text: 'Prova così.', seen: 0 });
  const mail = (await desk.mailsTo(email)).find(({ subject }) => subject === `Risposta alla tua richiesta ${number}`);
  expect(mail!.text).toContain('Ciao,\n');
  expect(mail!.text).toContain('Prova così.');
  expect(mail!.text).not.toContain('Ada Vinci Premi');
});

test('an account that has moved is answered, shown and found at its address as it is now', async () => {
  const ada = await desk.person({ name: 'Ada Traslocata' });
  const id = await newRequest(ada, {});
  const fromOutside = await newRequest(null, { sender: { ...stranger, email: ada.email } });
  const moved = 'traslocata@altrove.example';
  // A suspended account is answered too: it may be its suspension that it writes about.
  await desk.db.update(users).set({ email: moved, banned: true }).where(eq(users.id, ada.id));

  expect((await desk.file(admin, id)).email).toBe(moved);
  expect((await desk.file(admin, fromOutside)).email).toBe(ada.email);
  expect((await desk.list(admin, `?q=${moved}`)).requests.map((found) => found.id)).toEqual([id]);
  expect((await desk.list(admin, `?q=${ada.email}`)).requests.map((found) => found.id).toSorted()).toEqual(
    [id, fromOutside].toSorted(),
  );

  const mailsBefore = (await desk.mailsTo(ada.email)).length;
  const { number } = await desk.work(admin, id, 'answer', { text: 'Ecco.', seen: 0 });
  expect((await desk.mailsTo(moved)).map(({ subject }) => subject)).toEqual([`Risposta alla tua richiesta ${number}`]);
  expect((await desk.mailsTo(ada.email)).length).toBe(mailsBefore);
  await desk.work(admin, fromOutside, 'answer', { text: 'Ecco.', seen: 0 });
  expect((await desk.mailsTo(ada.email)).length).toBe(mailsBefore + 1);
});

test('of two who answer at once one is told that the other was faster', async () => {
  const id = await newRequest();
  const statuses = await Promise.all(
    [admin, other].map(
      async (who) => (await desk.call(who, 'POST', `${house}/${id}/answer`, { text: 'Ecco.', seen: 0 })).status,
    ),
  );
  expect(statuses.toSorted()).toEqual([200, 409]);
  expect((await desk.file(admin, id)).messages.length).toBe(1);
  expect(await desk.refusal(other, 'POST', `${house}/${id}/answer`, { text: 'Ecco.', seen: 0 })).toEqual([
    409,
    'Qualcun altro ha risposto mentre scrivevi: leggi la sua risposta prima di mandare la tua.',
  ]);
});

test('an objection to a sanction is for another admin than who imposed it, while there is one', async () => {
  const ida = await desk.person({ name: 'Ida Lettrice' });
  const ownWords = { ...stranger, email: ida.email };
  const early = await newRequest(ida, {});
  desk.pass(1);
  await desk.db.insert(sanctions).values({
    userId: ida.id,
    kind: 'warn',
    reason: 'insults',
    text: 'Hai insultato due persone.',
    startsAt: desk.services.now(),
    actorId: admin.id,
  });
  desk.pass(1);
  const refused = [403, 'Chi scrive ha un provvedimento deciso da te: se ne occupa un altro admin.'];
  const objections = [await newRequest(ida, {}), await newRequest(null, { sender: ownWords })];
  for (const id of objections) {
    expect(await desk.refusal(admin, 'POST', `${house}/${id}/answer`, { text: 'No.', seen: 0 })).toEqual(refused);
    for (const act of ['take', 'close', 'erase']) {
      expect(await desk.refusal(admin, 'POST', `${house}/${id}/act`, { act })).toEqual(refused);
    }
  }
  await desk.work(admin, early, 'answer', { text: 'Ecco.', seen: 0 });
  await desk.work(other, objections[0]!, 'answer', { text: 'Ho riletto tutto.', seen: 0 });

  await declareOnePerson(desk.services, admin, true);
  await desk.work(admin, objections[1]!, 'act', { act: 'take' });
  await declareOnePerson(desk.services, admin, false);
  await desk.db.update(users).set({ role: 'user' }).where(eq(users.id, other.id));
  await desk.work(admin, objections[1]!, 'answer', { text: 'Ho riletto tutto.', seen: 0 });
  await desk.db.update(users).set({ role: 'admin' }).where(eq(users.id, other.id));

  // Where all of them imposed one, somebody answers all the same.
  const also = { userId: ida.id, kind: 'warn' as const, reason: 'insults' as const, text: 'Di nuovo.' };
  await desk.db.insert(sanctions).values({ ...also, startsAt: desk.services.now(), actorId: other.id });
  desk.pass(1);
  const last = await newRequest(ida, {});
  await desk.work(admin, last, 'answer', { text: 'Abbiamo riletto tutto.', seen: 0 });
});

test('a note stays in the house', async () => {
  const mailsBefore = (await desk.mailsTo(stranger.email)).length;
  const id = await newRequest();
  const file = await desk.work(admin, id, 'notes', { text: 'È già successo a marzo.' });
  expect(file).toMatchObject({ status: 'open', messages: [{ kind: 'note', text: 'È già successo a marzo.' }] });
  expect((await desk.mailsTo(stranger.email)).length).toBe(mailsBefore + 1);
  expect(await desk.refusal(admin, 'POST', `${house}/${id}/notes`, { text: '  ' })).toEqual([400, 'Scrivi qualcosa.']);
});

test('is taken by one, let go, closed and opened again with a new clock', async () => {
  const id = await newRequest();
  expect(await desk.work(admin, id, 'act', { act: 'take' })).toMatchObject({ assignee: { id: admin.id } });
  expect(await desk.refusal(other, 'POST', `${house}/${id}/act`, { act: 'take' })).toEqual([
    409,
    'La richiesta l’ha già presa in carico Rita Direttrice.',
  ]);
  expect(await desk.work(admin, id, 'act', { act: 'release' })).toMatchObject({ assignee: null });
  expect(await desk.refusal(admin, 'POST', `${house}/${id}/act`, { act: 'reopen' })).toEqual([
    409,
    'La richiesta è già aperta.',
  ]);
  expect(await desk.work(admin, id, 'act', { act: 'close' })).toMatchObject({ status: 'closed', clock: null });
  expect(await desk.refusal(admin, 'POST', `${house}/${id}/act`, { act: 'close' })).toEqual([
    409,
    'La richiesta è già chiusa.',
  ]);
  expect(await desk.refusal(admin, 'POST', `${house}/${id}/answer`, { text: 'Ecco.', seen: 0 })).toEqual([
    409,
    'La richiesta è chiusa: riaprila prima di rispondere.',
  ]);
  desk.pass(100);
  const dueAt = new Date(desk.services.now().getTime() + 72 * 3600_000).toISOString();
  expect(await desk.work(admin, id, 'act', { act: 'reopen' })).toMatchObject({
    status: 'open',
    clock: { dueAt, isOverdue: false },
  });
});

test('of whoever is away another lets go', async () => {
  const id = await newRequest();
  await desk.work(admin, id, 'act', { act: 'take' });
  expect(await desk.work(other, id, 'act', { act: 'release' })).toMatchObject({ assignee: null });
  expect(await desk.work(other, id, 'act', { act: 'take' })).toMatchObject({ assignee: { id: other.id } });
});

test('the list: Supporters first, then the longest waiting, page after page', async () => {
  await desk.db.execute(sql`delete from help_requests`);
  const supporter = await desk.person();
  await insertSubscription(desk.db, supporter.id);
  const sent: { id: string; isSupporter: boolean }[] = [];
  for (let index = 0; index < 105; index += 1) {
    const isSupporter = index % 4 === 3;
    sent.push({ id: await newRequest(isSupporter ? supporter : null, { sender: stranger }), isSupporter });
    if (index % 2) desk.pass(0.01);
  }
  const seen: string[] = [];
  for (let cursor: string | null = ''; typeof cursor === 'string';) {
    const page: Awaited<ReturnType<HelpDesk['list']>> = await desk.list(admin, cursor && `?cursor=${cursor}`);
    expect(page.open).toBe(100);
    seen.push(...page.requests.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  const rank = new Map(sent.map(({ id, isSupporter }, index) => [id, isSupporter ? index : 1000 + index]));
  expect(seen.length).toBe(105);
  expect(new Set(seen).size).toBe(105);
  // Two that came at the same moment stand in either order.
  const waves = seen.map((id) => Math.floor(rank.get(id)! / 2));
  expect(waves).toEqual(waves.toSorted((one, next) => one - next));
  expect(await desk.refusal(admin, 'GET', `${house}?cursor=xyz`)).toEqual([
    400,
    'Il segnalibro della pagina non è valido. Ricomincia dalla prima pagina.',
  ]);
});

test('what is answered comes with the latest first, and a search finds number and address in all', async () => {
  await desk.db.execute(sql`delete from help_requests`);
  const first = await newRequest(null, { sender: { ...stranger, email: 'uno@altrove.example' } });
  const second = await newRequest(null, { sender: { ...stranger, email: 'due@altrove.example' } });
  for (const id of [first, second]) {
    desk.pass(1);
    await desk.work(admin, id, 'answer', { text: 'Ecco.', seen: 0 });
  }
  expect((await desk.list(admin, '?status=answered')).requests.map(({ id }) => id)).toEqual([second, first]);
  expect((await desk.list(admin)).requests).toEqual([]);
  const { number } = await desk.file(admin, first);
  for (const q of [number, number.slice(2), 'UNO@altrove.example']) {
    expect((await desk.list(admin, `?q=${q}`)).requests.map(({ id }) => id)).toEqual([first]);
  }
  expect((await desk.list(admin, '?q=nessuno')).requests).toEqual([]);
});

test('reads an index, whatever is asked for', async () => {
  await desk.db.execute(sql`
    insert into help_requests (name, email, kind, text, is_supporter, status, created_at, waiting_since, changed_at, answered_at)
    select 'n', n || '@a.example', 'other', 'testo', n % 10 = 0, case when n % 2 = 0 then 'open' else 'answered' end,
      now(), now(), now(), now() from generate_series(1, 5000) n`);
  await desk.db.execute(sql`analyze help_requests`);
  const plan = async (query: ReturnType<typeof sql>) => {
    const { rows } = await desk.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const waiting = await plan(sql`
    select id from help_requests r where r.status = 'open' order by (not r.is_supporter), r.waiting_since, r.id limit 51`);
  expect(waiting).toContain('help_requests_waiting');
  const answered = await plan(sql`
    select id from help_requests r where r.status = 'answered' order by r.changed_at desc, r.id desc limit 51`);
  expect(answered).toContain('help_requests_by_change');
  const found = await plan(sql`
    select id from help_requests r
    where (r.email = '7@a.example' or r.user_id = (select id from users where email = '7@a.example'))`);
  expect(found).toContain('help_requests_sent');
  expect(found).toContain('help_requests_by_person');
});

test('is in the copy of one’s data with the answers, without the notes', async () => {
  const ada = await desk.person({ name: 'Ada Lettrice' });
  const id = await newRequest(ada, {});
  await desk.work(admin, id, 'notes', { text: 'Nota della casa.' });
  await desk.work(admin, id, 'answer', { text: 'Prova così.', seen: 0 });
  const { number } = await desk.file(admin, id);
  const rows = await helpPart.rows(desk.services, ada.id);
  expect(rows).toMatchObject([
    {
      numero: number,
      argomento: 'Account e accesso',
      nome: 'Ada Lettrice',
      email: ada.email,
      testo: request.text,
      daSupporter: false,
      testoDelleRisposte: 'Prova così.',
    },
  ]);
  expect(await helpPart.rows(desk.services, admin.id)).toEqual([]);
});

test('is emptied when whoever asked leaves; nobody can answer it then', async () => {
  const ada = await desk.person({ name: 'Ada Partita' });
  const id = await newRequest(ada, {});
  await desk.work(admin, id, 'answer', { text: 'Cara Ada, ecco.', seen: 0 });
  await eraseAccount(
    { ...desk.services, beforeAccountDeletion: [], eraseOnDeletion: [forgetHelp] },
    { ...ada, name: 'Ada Partita' },
  );
  expect(await desk.file(admin, id)).toMatchObject({
    name: '',
    email: '',
    text: '',
    hasAccount: false,
    status: 'closed',
    messages: [],
  });
  for (const [part, body] of [
    ['answer', { text: 'Ecco.', seen: 0 }],
    ['notes', { text: 'Nota.' }],
    ['act', { act: 'reopen' }],
  ] as const) {
    expect(await desk.refusal(admin, 'POST', `${house}/${id}/${part}`, body)).toEqual([409, gone]);
  }
});

test('is erased for whoever never wrote it: no address and no word stays, and the log says who did it', async () => {
  const key = 'f3b1c9e0-5b43-4a06-9d52-7f1a44ce0b11';
  const victim = { name: 'Vera Ignara', email: 'ignara@altrove.example' };
  const text = 'Parole che non ha scritto lei, ma qualcun altro.';
  const id = await desk.idOf((await desk.send(null, { sender: victim, text }, key)).number);
  const kept = await newRequest();
  await desk.work(admin, id, 'notes', { text: 'Vera Ignara dice che non è sua.' });
  await desk.work(admin, id, 'answer', { text: 'Cara Vera Ignara, grazie.', seen: 0 });
  desk.pass(1);

  expect(await desk.work(admin, id, 'act', { act: 'erase' })).toMatchObject({
    name: '',
    email: '',
    text: '',
    hasAccount: false,
    status: 'closed',
    clock: null,
    assignee: null,
    messages: [],
  });
  const { rows: left } = await desk.db.execute<{ row: string }>(sql`
    select to_jsonb(r)::text as row from help_requests r where r.id = ${id}
    union all select to_jsonb(m)::text from help_messages m where m.request_id = ${id}`);
  expect(left).toHaveLength(1);
  for (const word of ['Ignara', victim.email, text, key]) expect(left[0]!.row).not.toContain(word);
  const { rows: told } = await desk.db.execute(sql`
    select actor_id as by, target_kind as kind, before, after from audit_events
    where action = 'help.erase' and target_id = ${id}`);
  expect(told).toEqual([{ by: admin.id, kind: 'help', before: null, after: null }]);

  expect(await desk.refusal(other, 'POST', `${house}/${id}/act`, { act: 'erase' })).toEqual([409, gone]);
  expect((await desk.list(admin, `?q=${victim.email}`)).requests).toEqual([]);
  expect(await desk.file(admin, kept)).toMatchObject({ email: stranger.email, text: request.text });
});

test('an answer stays when whoever wrote it leaves', async () => {
  const leaving = await desk.person({ role: 'admin', name: 'Ivo Uscente' });
  const id = await newRequest();
  await desk.work(leaving, id, 'answer', { text: 'Ecco.', seen: 0 });
  await eraseAccount(
    { ...desk.services, beforeAccountDeletion: [], eraseOnDeletion: [forgetHelp] },
    { ...leaving, name: 'Ivo Uscente' },
  );
  expect(await desk.file(admin, id)).toMatchObject({
    status: 'answered',
    assignee: null,
    messages: [{ author: null, text: 'Ecco.' }],
  });
});

test('goes a year after the last thing that happened; what waits stays', async () => {
  await desk.db.execute(sql`delete from help_requests`);
  const answered = await newRequest();
  await desk.work(admin, answered, 'answer', { text: 'Ecco.', seen: 0 });
  const waiting = await newRequest();
  desk.pass(364 * 24);
  await cleanUpHelp(desk.services);
  expect((await desk.file(admin, answered)).id).toBe(answered);
  desk.pass(3 * 24);
  await cleanUpHelp(desk.services);
  expect((await desk.call(admin, 'GET', `${house}/${answered}`)).status).toBe(404);
  expect((await desk.file(admin, waiting)).status).toBe('open');
});
