import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSubscription } from '../../../../tests/support/subscriptions.ts';
import { openHelpDesk, request, stranger, type HelpDesk, type Person } from './help.test-support.ts';

let desk: HelpDesk;
let admin: Person;

beforeAll(async () => {
  desk = await openHelpDesk();
  admin = await desk.person({ role: 'admin', name: 'Rita Direttrice' });
});
afterAll(() => desk.close());

const path = '/api/help/requests';

test('takes a request of an account in, at the address of the account', async () => {
  const ada = await desk.person({ name: 'Ada Lettrice' });
  const receipt = await desk.send(ada, { sender: { ...stranger, email: 'altra@altrove.example' } });
  expect(receipt).toEqual({
    number: expect.stringMatching(/^A-\d{4}$/),
    isSupporter: false,
    answerBy: '2025-11-25T12:00:00.000Z',
  });
  const file = await desk.file(admin, await desk.idOf(receipt.number));
  expect(file).toMatchObject({
    name: 'Ada Lettrice',
    email: ada.email,
    hasAccount: true,
    status: 'open',
    ...request,
    clock: { dueAt: receipt.answerBy, isOverdue: false },
    messages: [],
  });
  const [mail, ...others] = await desk.mailsTo(ada.email);
  expect(others).toEqual([]);
  expect(mail!.subject).toBe(`Abbiamo ricevuto la tua richiesta ${receipt.number}`);
  expect(mail!.text).toContain('martedì 25 novembre 2025 alle 13.00');
  expect((await desk.mailsTo('altra@altrove.example')).length).toBe(0);
});

test('takes one in without an account, and repeats nothing that was typed', async () => {
  const { number } = await desk.send(null, {
    sender: { ...stranger, name: '  Vinci un  premio ', email: 'ELIO@Altrove.example ' },
  });
  const file = await desk.file(admin, await desk.idOf(number));
  expect(file).toMatchObject({ name: 'Vinci un premio', email: 'elio@altrove.example', hasAccount: false });
  const [mail] = await desk.mailsTo('elio@altrove.example');
  expect(mail!.text).toContain(number);
  expect(mail!.text).not.toContain('premio');
  expect(mail!.text).not.toContain('entrare nel mio account');
});

test('who is a Supporter is answered within a day, and stays one for this request', async () => {
  const supporter = await desk.person();
  await insertSubscription(desk.db, supporter.id);
  const receipt = await desk.send(supporter);
  expect(receipt).toMatchObject({ isSupporter: true, answerBy: '2025-11-23T12:00:00.000Z' });
  await desk.db.execute(sql`update subscriptions set state = 'canceled' where user_id = ${supporter.id}`);
  expect(await desk.file(admin, await desk.idOf(receipt.number))).toMatchObject({ isSupporter: true });
  expect(await desk.send(supporter)).toMatchObject({ isSupporter: false });
});

test('tells every admin who is not suspended, without the words', async () => {
  const away = await desk.person({ role: 'admin' });
  await desk.db.execute(sql`update users set banned = true where id = ${away.id}`);
  const before = (await desk.mailsTo(admin.email)).length;
  const { number } = await desk.send(null, { sender: stranger });
  const mails = await desk.mailsTo(admin.email);
  expect(mails.length).toBe(before + 1);
  const mail = mails.find(({ subject }) => subject === `Richiesta di aiuto ${number}`);
  expect(mail!.text).toContain(`/admin/aiuto/${await desk.idOf(number)}`);
  expect(mail!.text).not.toContain('entrare nel mio account');
  expect(await desk.mailsTo(away.email)).toEqual([]);
});

test('the same call again, also at the same moment, makes one request', async () => {
  const ada = await desk.person();
  const receipts = await Promise.all([1, 2, 3].map(() => desk.send(ada, {}, 'una-volta-sola')));
  desk.pass(1);
  const later = await desk.send(ada, {}, 'una-volta-sola');
  expect(new Set([...receipts, later].map((receipt) => JSON.stringify(receipt))).size).toBe(1);
  const { rows } = await desk.db.execute<{ sent: number }>(
    sql`select count(*)::int as sent from help_requests where user_id = ${ada.id}`,
  );
  expect(rows[0]!.sent).toBe(1);
  expect((await desk.mailsTo(ada.email)).length).toBe(1);
  expect((await desk.send(ada, {}, 'un-altra')).number).not.toBe(later.number);
});

test.each([
  [{ kind: 'altro' }, 'kind', 'Scegli di che cosa si tratta.'],
  [{ text: ' troppo breve davvero '.slice(0, 19) }, 'text', 'Spiegaci meglio: servono almeno 20 caratteri.'],
  [{ text: 'a'.repeat(4001) }, 'text', 'Il testo può avere al massimo 4.000 caratteri.'],
  [{ sender: { ...stranger, name: ' A ' } }, 'sender.name', 'Scrivi il tuo nome, di almeno 2 caratteri.'],
  [{ sender: { ...stranger, name: 'a'.repeat(81) } }, 'sender.name', 'Il nome può avere al massimo 80 caratteri.'],
  [{ sender: { ...stranger, email: 'elio' } }, 'sender.email', 'Scrivi un indirizzo e-mail a cui possiamo rispondere.'],
])('refuses what is wrong with a field: %#', async (wrong, field, message) => {
  const answer = await desk.call(null, 'POST', path, { ...request, sender: stranger, ...wrong });
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({ message, code: 'invalid_input', field });
});

test('refuses nobody in particular who says neither name nor address', async () => {
  const answer = await desk.call(null, 'POST', path, request);
  expect(answer.status).toBe(401);
  expect(answer.body).toEqual({
    message: 'La sessione è finita. Scrivi nome ed e-mail, oppure accedi di nuovo.',
    code: 'unauthenticated',
    field: 'sender',
  });
});

test('only so many requests a day, of an account, an address and a mailbox', async () => {
  const strict = await openHelpDesk(1);
  try {
    const ada = await strict.person();
    for (let times = 0; times < 5; times += 1) await strict.send(ada);
    expect((await strict.call(ada, 'POST', path, request)).status).toBe(429);

    // Another spelling is the same mailbox.
    const spelt = (extension: string) => ({ ...stranger, email: stranger.email.replace('@', `${extension}@`) });
    for (const extension of ['', '+uno', '+due']) await strict.send(null, { sender: spelt(extension) });
    const full = await strict.call(null, 'POST', path, { ...request, sender: spelt('+tre') });
    expect([full.status, full.headers.has('retry-after')]).toEqual([429, true]);
    await strict.send(null, { sender: { ...stranger, email: 'altro@altrove.example' } });
    const sixth = await strict.call(null, 'POST', path, { ...request, sender: { ...stranger, email: 'c@d.example' } });
    expect(sixth.status).toBe(429);
  } finally {
    await strict.close();
  }
});
