import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseAccount } from '#features/accounts/server/delete-account.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask } from '../../../../tests/support/signed-in.ts';
import { Statements } from '../contract.ts';
import { ReportFile, ReportList, ReportReceipt, ReportView } from '../report-contract.ts';
import { Transparency } from '../transparency-contract.ts';
import { cleanUpReports } from './clean-up.ts';
import { forgetModeration } from './forget.ts';
import { ModerationSite, type Person } from './moderation.test-support.ts';
import { notifyOfReports } from './notify-newsroom.ts';

let site: ModerationSite;
let articleId: string;
let author: Person;
let admin: Person;

beforeAll(async () => {
  site = await ModerationSite.open();
  admin = await site.person('admin', 'Prima');
});
afterAll(() => site.close());
beforeEach(async () => {
  articleId = await site.article();
  author = await site.person();
});

const send = (who: Person | null, body: Record<string, unknown>, key?: string) =>
  site.call(who, 'POST', '/api/reports', body, key);
const unconfirmed = async () => {
  const who = await site.person();
  await site.db.execute(sql`update users set email_verified = false where id = ${who.id}`);
  return who;
};
const mails = async () => (await site.db.execute(sql`select from mails`)).rows.length;
const outsider = {
  ground: 'illegal',
  explanation: 'Mi accusa di un reato.',
  name: 'Carlo Prova',
  email: 'carlo@prova.example',
  goodFaith: true,
};

test('twenty reports at once hide a comment once, and its author hears of it once', async () => {
  const { id } = await site.write(author, articleId, 'Segnalato da venti.');
  const readers = await Promise.all(Array.from({ length: 20 }, () => site.person()));
  const answers = await Promise.all(readers.map((who) => send(who, { commentId: id, ground: 'hate' })));
  const statuses = answers.map(({ status }) => status);
  // Those who came after it was hidden find nothing to report.
  expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  expect(statuses.filter((status) => status === 404)).toHaveLength(17);
  const { rows } = await site.db.execute(sql`select from moderation_actions where comment_id = ${id}`);
  expect(rows).toHaveLength(1);
  expect([await site.statusOf(id), await site.points(author.id)]).toEqual(['hidden', 0]);
  expect(await site.mailsTo(author.email)).toHaveLength(1);
});

test('whoever is not known reports as often as they like without hiding anything', async () => {
  const { id } = await site.write(author, articleId, 'Segnalato da chi non si sa.');
  for (let count = 0; count < 4; count += 1) {
    const email = `anonimo-${count}@prova.example`;
    expect((await send(null, { ...outsider, email, commentId: id })).status).toBe(201);
    expect((await send(await unconfirmed(), { commentId: id, ground: 'hate' })).status).toBe(201);
  }
  expect(await site.statusOf(id)).toBe('published');
  const queue = await site.call(admin, 'GET', '/api/moderation/queue?facet=reported');
  expect(JSON.stringify(queue.body)).toContain(id);
});

test('reports of accounts whose votes wait hide nothing, and reach the newsroom', async () => {
  const { id } = await site.write(author, articleId, 'Segnalato da caselle usa e getta.');
  for (const reason of ['disposable', 'disposable', 'same_mailbox', 'disposable']) {
    const who = await site.person();
    await site.db.execute(sql`update users set votes_wait = ${reason} where id = ${who.id}`);
    expect((await send(who, { commentId: id, ground: 'hate' })).status).toBe(201);
  }
  expect(await site.statusOf(id)).toBe('published');
  const queue = await site.call(admin, 'GET', '/api/moderation/queue?facet=reported');
  expect(JSON.stringify(queue.body)).toContain(id);
});

test('reports weigh no more once their account is gone or suspended: one mailbox with three accounts hides nothing', async () => {
  const { id } = await site.write(author, articleId, 'Segnalato tre volte dalla stessa casella.');
  const leaving = { ...site.services, eraseOnDeletion: [forgetModeration], beforeAccountDeletion: [] };
  for (let count = 0; count < 4; count += 1) {
    const who = await site.person();
    expect((await send(who, { commentId: id, ground: 'hate' })).status).toBe(201);
    await eraseAccount(leaving, { ...who, name: 'Ada Prova' });
  }
  const suspended = await Promise.all([site.person(), site.person()]);
  for (const who of suspended) {
    expect((await send(who, { commentId: id, ground: 'hate' })).status).toBe(201);
    await site.db.execute(sql`
      update users set banned = true, ban_expires = ${new Date(site.now.getTime() + 3_600_000)} where id = ${who.id}`);
  }
  expect((await send(await site.person(), { commentId: id, ground: 'hate' })).status).toBe(201);
  expect(await site.statusOf(id)).toBe('published');
  const queue = await site.call(admin, 'GET', '/api/moderation/queue?facet=reported');
  expect(JSON.stringify(queue.body)).toContain(id);

  // Once they are back their reports weigh again.
  site.pass(3_600_000);
  expect((await send(await unconfirmed(), { commentId: id, ground: 'hate' })).status).toBe(201);
  expect(await site.statusOf(id)).toBe('hidden');
});

test('words that a person kept or brought back are reported again without being hidden; other words are not those', async () => {
  const reportThrice = async (id: string) => {
    for (let count = 0; count < 3; count += 1) {
      expect((await send(await site.person(), { commentId: id, ground: 'insult' })).status).toBe(201);
    }
    return site.statusOf(id);
  };
  const decide = (id: string, body: object) => site.call(admin, 'POST', `/api/moderation/comments/${id}/decide`, body);
  const write = async (content: string) => (await site.write(author, articleId, content)).id;
  const kept = await write('Tenuto da una persona.');
  await send(await site.person(), { commentId: kept, ground: 'insult' });
  await decide(kept, { decision: 'publish', expectedStatus: 'published' });
  expect(await reportThrice(kept)).toBe('published');
  const queue = await site.call(admin, 'GET', '/api/moderation/queue?facet=reported');
  expect(JSON.stringify(queue.body)).toContain(kept);
  // Nobody has read what it says now.
  await site.call(author, 'PATCH', `/api/comments/${kept}`, { content: 'Tutt’altro.' });
  await send(await site.person(), { commentId: kept, ground: 'insult' });
  expect(await site.statusOf(kept)).toBe('hidden');

  site.pass(60_000);
  const restored = await write('Ripristinato da una persona.');
  expect(await reportThrice(restored)).toBe('hidden');
  await decide(restored, { decision: 'restore', expectedStatus: 'hidden' });
  expect(await reportThrice(restored)).toBe('published');
});

test('reports that hid a comment are answered by deciding about it, and its author hears of that', async () => {
  const { id } = await site.write(author, articleId, 'Nascosto, e nessuno ha deciso.');
  const readers = [await site.person(), await site.person(), await site.person()];
  for (const who of readers) await send(who, { commentId: id, ground: 'insult' });
  expect(await site.statusOf(id)).toBe('hidden');

  const { rows } = await site.db.execute<{ id: string }>(
    sql`select id from reports where comment_id = ${id} order by received_at`,
  );
  const files = async () => {
    const answers = await Promise.all(rows.map((row) => site.call(admin, 'GET', `/api/moderation/reports/${row.id}`)));
    return answers.map(({ body }) => ReportFile.parse(body));
  };
  for (const { id: reportId, comment } of await files()) {
    expect(comment).toMatchObject({ status: 'hidden', isUndecided: true });
    const decision = { outcome: 'dismiss', text: 'Va bene così.' };
    const refused = await site.call(admin, 'POST', `/api/moderation/reports/${reportId}/decide`, decision);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        message:
          'Le segnalazioni hanno nascosto il commento e nessuno ha ancora deciso: decidi nella coda. Chi ha segnalato e chi ha scritto lo sapranno da lì.',
      },
    });
  }
  const queue = await site.call(admin, 'GET', '/api/moderation/queue?facet=reported');
  expect(JSON.stringify(queue.body)).toContain(id);

  const back = { decision: 'restore', expectedStatus: 'hidden' };
  expect((await site.call(admin, 'POST', `/api/moderation/comments/${id}/decide`, back)).status).toBe(200);
  expect(await site.statusOf(id)).toBe('published');
  expect((await site.mailsTo(author.email)).map(({ subject }) => subject)).toEqual([
    'Abbiamo nascosto un tuo commento',
    'Il tuo commento è di nuovo in pagina',
  ]);
  for (const file of await files())
    expect(file).toMatchObject({ status: 'dismissed', comment: { isUndecided: false } });
  for (const { email } of readers) expect((await site.mailsTo(email)).at(-1)!.subject).toContain('non accolta');
});

test('once a person decided, or answered an appeal, a report that they sent is answered by another', async () => {
  const second = await site.person('admin', 'Seconda');
  const answer = async (id: string) => {
    const { rows } = await site.db.execute<{ id: string }>(
      sql`select id from reports where comment_id = ${id} and user_id = ${admin.id}`,
    );
    const decision = { outcome: 'uphold', text: 'Hai ragione.' };
    return site.call(second, 'POST', `/api/moderation/reports/${rows[0]!.id}/decide`, decision);
  };
  const hidden = async (content: string) => {
    const { id } = await site.write(author, articleId, content);
    for (const who of [admin, await site.person(), await site.person()])
      await send(who, { commentId: id, ground: 'insult' });
    expect([await site.statusOf(id), (await answer(id)).status]).toEqual(['hidden', 409]);
    return id;
  };
  const decided = await hidden('Confermato da una persona.');
  const confirm = { decision: 'hide', expectedStatus: 'hidden', reason: 'insult', text: 'Un insulto.' };
  await site.call(admin, 'POST', `/api/moderation/comments/${decided}/decide`, confirm);
  expect((await answer(decided)).status).toBe(200);

  site.pass(60_000);
  const appealed = await hidden('Confermato su ricorso.');
  const { statements } = Statements.parse((await site.call(author, 'GET', '/api/moderation/decisions')).body);
  await site.call(author, 'POST', `/api/moderation/decisions/${statements[0]!.id}/appeal`, { text: 'Era ironia.' });
  const { rows } = await site.db.execute<{ id: string }>(sql`select id from appeals order by at desc limit 1`);
  const upheld = { outcome: 'uphold', text: 'Non lo era.' };
  await site.call(admin, 'POST', `/api/moderation/appeals/${rows[0]!.id}/decide`, upheld);
  expect((await answer(appealed)).status).toBe(200);
});

test('what the newsroom wrote is reported and never hidden by it', async () => {
  const { id } = await site.write(await site.person('contributor'), articleId, 'Della redazione.');
  for (let count = 0; count < 4; count += 1) await send(await site.person(), { commentId: id, ground: 'insult' });
  expect(await site.statusOf(id)).toBe('published');
  const queue = await site.call(admin, 'GET', '/api/moderation/queue?facet=reported');
  expect(JSON.stringify(queue.body)).toContain(id);
});

test('a reader reports a comment once, also at once, and never an own one', async () => {
  const { id } = await site.write(author, articleId, 'Una volta sola.');
  const reader = await site.person();
  const twice = await Promise.all([1, 2].map(() => send(reader, { commentId: id, ground: 'spam' })));
  expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await send(author, { commentId: id, ground: 'spam' })).body['message']).toContain('un tuo commento');
});

test('the same report again, also at the same moment, has the number of the first and makes no other', async () => {
  const { id } = await site.write(author, articleId, 'Segnalato, e la risposta si è persa.');
  const reader = await site.person();
  for (const [who, given] of [
    [null, { ...outsider, email: 'perso@prova.example', pageUrl: '/community' }],
    [reader, { commentId: id, ground: 'spam' }],
    [reader, { pageUrl: '/community', ground: 'other', explanation: 'Non si legge.' }],
  ] as const) {
    const key = randomUUID();
    const count = async () => (await site.db.execute(sql`select from reports`)).rowCount!;
    const before = { reports: await count(), mails: await mails() };
    const answers = await Promise.all([1, 2, 3].map(() => send(who, given, key)));
    site.pass(60_000);
    answers.push(await send(who, given, key));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(ReportReceipt.parse(body)))).size).toBe(1);
    expect({ reports: await count(), mails: await mails() }).toEqual({
      reports: before.reports + 1,
      mails: before.mails + 1,
    });
  }
  // Meanwhile it may be gone.
  const key = randomUUID();
  const other = await site.person();
  const { body: first } = await send(other, { commentId: id, ground: 'spam' }, key);
  await site.call(author, 'DELETE', `/api/comments/${id}`);
  expect((await send(other, { commentId: id, ground: 'spam' }, key)).body).toEqual(first);
});

test('a key leads nobody to the receipt of somebody else', async () => {
  const key = randomUUID();
  const [ada, bea] = [await site.person(), await site.person()];
  const given = { pageUrl: '/community', ground: 'other', explanation: 'Non si legge.' };
  const nameless = { ...outsider, ground: 'other', pageUrl: '/community' };
  const answers = [
    await send(ada, given, key),
    await send(bea, given, key),
    await send(null, nameless, key),
    await send(null, { ...nameless, email: 'altra@prova.example' }, key),
    await send(null, { ...nameless, explanation: 'Altre parole.' }, key),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body['number'])).size).toBe(answers.length);
});

test('who was often wrong counts for less, who was right for more', async () => {
  const { id } = await site.write(author, articleId, 'Pesato.');
  const judged = async (status: string) => {
    const person = await site.person();
    await site.db.execute(sql`
      insert into reports (number, page_path, ground, explanation, user_id, weight, received_at, due_at, status, decided_at)
      select gen_random_uuid(), '/', 'other', '', ${person.id}, 100, ${site.now}::timestamptz,
        ${site.now}::timestamptz, ${status}, ${site.now}::timestamptz
      from generate_series(1, 20)`);
    return person;
  };
  for (let count = 0; count < 5; count += 1) await send(await judged('dismissed'), { commentId: id, ground: 'insult' });
  expect(await site.statusOf(id)).toBe('published');
  await send(await judged('upheld'), { commentId: id, ground: 'insult' });
  expect(await site.statusOf(id)).toBe('hidden');
});

test('a moderator who keeps a comment closes its reports', async () => {
  const { id } = await site.write(author, articleId, 'Resta dov’è.');
  const reader = await site.person();
  await send(reader, { commentId: id, ground: 'other', explanation: 'Non mi piace.' });
  const keep = { decision: 'publish', expectedStatus: 'published' };
  const kept = await site.call(admin, 'POST', `/api/moderation/comments/${id}/decide`, keep);
  expect(kept.body).toMatchObject({ status: 'published', reports: [] });
  expect(await site.points(author.id)).toBe(1);
  expect(await site.mailsTo(author.email)).toEqual([]);
  const mails = await site.mailsTo(reader.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('ricevuta'),
    expect.stringContaining('non accolta'),
  ]);
  const number = /S-2026-\d{6}/.exec(mails[1]!.subject)![0];
  expect(mails[1]!.text).toContain(
    'con il numero della segnalazione: la riesamina un’altra persona, se in redazione c’è.',
  );
  expect(mails[1]!.text).toContain(`/support?segnalazione=${number}#scrivici`);
});

test('an outsider’s report, from the form to the answer behind the private link', async () => {
  const { status, body } = await send(null, { ...outsider, articleId });
  expect(status).toBe(201);
  const { number, receivedAt, dueAt } = ReportReceipt.parse(body);
  expect(number).toMatch(/^S-2026-\d{6}$/);
  expect(new Date(dueAt).getTime() - new Date(receivedAt).getTime()).toBe(24 * 3_600_000);
  const [mail] = (await site.mailsTo(outsider.email)).slice(-1);
  const token = /token=([\w-]+)/.exec(mail!.text)![1]!;
  expect(mail!.text).not.toContain(outsider.explanation);

  const view = async () =>
    ReportView.parse((await site.call(null, 'GET', `/api/reports/${number}?token=${token}`)).body);
  expect(await view()).toMatchObject({ status: 'open', isOverdue: false, target: { kind: 'article' } });
  site.pass(25 * 3_600_000);
  expect(await view()).toMatchObject({ isOverdue: true });

  const list = await site.call(admin, 'GET', '/api/moderation/reports?facet=overdue');
  const found = ReportList.parse(list.body).reports.find((report) => report.number === number)!;
  expect(found).toMatchObject({ clock: 'overdue', reporter: { name: outsider.name, email: outsider.email } });
  const decide = () =>
    site.call(admin, 'POST', `/api/moderation/reports/${found.id}/decide`, { outcome: 'uphold', text: 'Corretto.' });
  const answers = await Promise.all([decide(), decide()]);
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  expect(await view()).toMatchObject({
    status: 'upheld',
    answer: 'Corretto.',
    history: [{ step: 'received' }, { step: 'upheld' }],
  });
  expect((await site.mailsTo(outsider.email)).at(-1)!.text).toContain('Corretto.');
  const closed = await site.call(admin, 'GET', '/api/moderation/reports?facet=closed');
  expect(ReportList.parse(closed.body).reports[0]).toMatchObject({ number, clock: null, answer: 'Corretto.' });
});

test('the newsroom does not see which reader reported', async () => {
  const reader = await site.person('user', 'Zelinda Segreta');
  const { body } = await send(reader, { articleId, ground: 'rettifica', explanation: 'La data è sbagliata.' });
  const list = await site.call(admin, 'GET', '/api/moderation/reports');
  expect(list.text).toContain(String(body['number']));
  for (const secret of ['Zelinda', reader.email, reader.id]) expect(list.text).not.toContain(secret);
  expect((await send(reader, { articleId, ground: 'other', explanation: 'Ancora.' })).status).toBe(409);
});

test('that a proceeding is over is reported about an article, and waits 48 hours for an answer', async () => {
  const reader = await site.person();
  const { status, body } = await send(reader, {
    articleId,
    ground: 'proceeding',
    explanation: 'Assolto il 12 novembre, lo scrive il tribunale.',
  });
  expect(status).toBe(201);
  const { receivedAt, dueAt } = body as { receivedAt: string; dueAt: string };
  expect(Date.parse(dueAt) - Date.parse(receivedAt)).toBe(48 * 3600_000);
  const { id } = await site.write(author, articleId, 'Un commento.');
  expect((await send(reader, { commentId: id, ground: 'proceeding', explanation: 'È finita.' })).status).toBe(400);
});

test.each([
  [{ name: '' }, 'name'],
  [{ email: '' }, 'email'],
  [{ email: 'carlo' }, 'email'],
  [{ goodFaith: false }, 'goodFaith'],
  [{ showsChildAbuse: true, email: 'carlo' }, 'email'],
  [{ showsChildAbuse: true, goodFaith: false }, 'goodFaith'],
  [{ showsChildAbuse: true, explanation: ' ' }, 'explanation'],
  [{ showsChildAbuse: true, ground: 'privacy', name: '' }, 'name'],
  [{ explanation: ' ' }, 'explanation'],
  [{ ground: 'insult' }, 'ground'],
  [{ pageUrl: 'https://altrove.example/x' }, 'pageUrl'],
])('without an account %j is refused', async (wrong, field) => {
  const target = 'pageUrl' in wrong ? {} : { articleId };
  const refused = await send(null, { ...outsider, ...target, ...wrong });
  expect(refused).toMatchObject({ status: 400, body: { field, message: expect.stringMatching(/\.$/) } });
});

test('a page is reported by its address here; two targets, none, and what is gone are refused', async () => {
  expect((await send(null, { ...outsider, pageUrl: 'http://localhost:3000/tribune/x?y=1#z' })).status).toBe(201);
  expect((await send(null, { ...outsider, pageUrl: '/community' })).status).toBe(201);
  expect((await send(null, outsider)).status).toBe(400);
  expect((await send(null, { ...outsider, articleId, pageUrl: '/' })).status).toBe(400);
  const nothing = '00000000-0000-4000-8000-000000000000';
  expect((await send(null, { ...outsider, articleId: nothing })).status).toBe(404);
  expect((await send(null, { ...outsider, commentId: nothing })).status).toBe(404);
});

test('a wrong token opens nothing, nor does that of another report', async () => {
  const [first, second] = [await send(null, { ...outsider, articleId }), await send(null, { ...outsider, articleId })];
  const text = (await site.mailsTo(outsider.email)).at(-1)!.text;
  const token = /token=([\w-]+)/.exec(text)![1]!;
  for (const [number, tried] of [
    [first.body['number'], token],
    [second.body['number'], 'x'],
    ['S-2026-999999', token],
  ]) {
    expect((await site.call(null, 'GET', `/api/reports/${String(number)}?token=${tried}`)).status).toBe(404);
  }
});

test('readers report twenty times a day, an address without account five times an hour', async () => {
  const strict = testApi({ ...testServices(site.db, site.now, 1), now: () => site.now });
  const reader = await site.person();
  const wrong = { ground: 'other', articleId, explanation: '' };
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1) {
    // From an address that no other test reports from: that has a limit too.
    const given = { cookie: reader.cookie, body: wrong, address: '203.0.113.8' };
    statuses.push((await ask(strict, 'POST', '/api/reports', given)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
  for (let count = 0; count < 6; count += 1) {
    const [address, email] = ['203.0.113.9', 'spesso@prova.example'];
    const { status } = await ask(strict, 'POST', '/api/reports', {
      body: { ...outsider, email, explanation: '' },
      address,
    });
    expect(status).toBe(count < 5 ? 400 : 429);
  }
});

test('a mailbox that others write to gets ten receipts a day, however they spell it', async () => {
  const strict = testApi({ ...testServices(site.db, site.now, 1), now: () => site.now });
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    const body = { ...outsider, email: `bersaglio+${count}@prova.example`, explanation: '' };
    statuses.push((await ask(strict, 'POST', '/api/reports', { body, address: `198.51.100.${count}` })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
});

test('what a stranger gives for a name reaches no mailbox, neither at the receipt nor at the answer', async () => {
  const admin = await site.person('admin');
  const [name, email] = ['Hai vinto, ritira su premio.example', 'bersaglio@prova.example'];
  const { body } = await send(null, { ...outsider, name, email, articleId });
  const { reports } = ReportList.parse((await site.call(admin, 'GET', '/api/moderation/reports')).body);
  const { id } = reports.find(({ number }) => number === body['number'])!;
  const decision = { outcome: 'dismiss', text: 'La cifra è quella del verbale.' };
  expect((await site.call(admin, 'POST', `/api/moderation/reports/${id}/decide`, decision)).status).toBe(200);
  const mails = await site.mailsTo(email);
  expect(mails.map(({ text }) => /^Ciao.*$/m.exec(text)?.[0])).toEqual(['Ciao,', 'Ciao,']);
  expect(JSON.stringify(mails)).not.toContain('premio.example');
});

test('a year after the decision nothing says who reported', async () => {
  await send(null, { ...outsider, email: 'vecchia@prova.example', articleId });
  const left = async () =>
    (await site.db.execute(sql`select from reports where email = 'vecchia@prova.example'`)).rows.length;
  await site.db.execute(sql`
    update reports set status = 'dismissed', decided_at = ${site.now} where email = 'vecchia@prova.example'`);
  await cleanUpReports(site.services);
  expect(await left()).toBe(1);
  const before = site.now;
  site.now = new Date('2027-06-01');
  await cleanUpReports(site.services);
  site.now = before;
  expect(await left()).toBe(0);
});

test('the public figures are those of the rows', async () => {
  site.now = new Date('2026-07-10T12:00:00Z');
  const articleId = await site.article();
  const reader = await site.person();
  const { id } = await site.write(reader, articleId, 'Che cazzo.');
  site.pass(10 * 60_000);
  const reject = { decision: 'reject', expectedStatus: 'pending', reason: 'insult', text: 'Un insulto.' };
  await site.call(admin, 'POST', `/api/moderation/comments/${id}/decide`, reject);
  await site.write(reader, articleId, 'Che bello.');
  await send(null, { ...outsider, articleId });
  const warned = { kind: 'warn', reason: 'insults', text: 'Hai insultato.', days: null };
  expect((await site.call(admin, 'POST', `/api/admin/people/${reader.id}/sanctions`, warned)).status).toBe(200);

  const { body } = await site.call(null, 'GET', '/api/transparency');
  const { thisMonth, months, lastTwelveMonths } = Transparency.parse(body);
  expect(thisMonth).toMatchObject({
    commentsPublished: 1,
    hidden: 0,
    hiddenByReports: 0,
    rejected: 1,
    medianMinutesToDecision: 10,
    automatedShare: 50,
    appeals: 0,
    overturnedShare: null,
  });
  expect(thisMonth.withheldByRule.filter(({ count }) => count > 0)).toEqual([{ rule: 'words', count: 1 }]);
  expect(thisMonth.reportsByGround.filter(({ count }) => count > 0)).toEqual([{ ground: 'illegal', count: 1 }]);
  expect(thisMonth.sanctions.filter(({ count }) => count > 0)).toEqual([{ kind: 'warn', count: 1 }]);
  expect(months.at(-1)).toEqual({ month: '2026-07', ...thisMonth });
  expect(lastTwelveMonths.rejected).toBe(months.reduce((sum, one) => sum + one.rejected, 0));
  expect(lastTwelveMonths.rejected).toBeGreaterThan(0);
});

test('the newsroom hears of grave reports, in one message an hour at most, and of each once', async () => {
  const notifiedAbout = async () => {
    const { rows } = await site.db.execute<{ subject: string }>(
      sql`select subject from mails where "to" = ${admin.email} and subject like 'Da guardare%' order by created_at, subject`,
    );
    return rows.map(({ subject }) => subject);
  };
  await site.db.execute(sql`update reports set newsroom_told_at = ${new Date(0)}`);
  const grave = (ground: 'illegal' | 'privacy', email: string) => send(null, { ...outsider, ground, email, articleId });
  const { body: first } = await grave('illegal', 'uno@prova.example');
  await grave('privacy', 'due@prova.example');
  await send(null, { ...outsider, ground: 'other', email: 'tre@prova.example', articleId });
  await Promise.all([notifyOfReports(site.services), notifyOfReports(site.services)]);
  expect(await notifiedAbout()).toEqual(['Da guardare: 2 nuove segnalazioni']);
  const { rows } = await site.db.execute<{ text: string }>(
    sql`select text from mails where subject like 'Da guardare%'`,
  );
  expect(rows[0]!.text).toContain(`${String(first['number'])}: Contenuto illegale.`);
  expect(rows[0]!.text).not.toContain('Carlo');

  await grave('illegal', 'quattro@prova.example');
  await notifyOfReports(site.services);
  expect(await notifiedAbout()).toHaveLength(1);
  site.pass(3600_000);
  await notifyOfReports(site.services);
  await notifyOfReports(site.services);
  expect(await notifiedAbout()).toContain('Da guardare: 1 nuova segnalazione');
  expect(await notifiedAbout()).toHaveLength(2);
});

test('while no admin is there to be told, what is to be told waits for one', async () => {
  await site.db.execute(sql`update reports set newsroom_told_at = ${new Date(0)}`);
  const { body } = await send(null, { ...outsider, email: 'cinque@prova.example', articleId });
  const untold = async () => {
    const { rows } = await site.db.execute<{ number: string }>(
      sql`select number from reports where newsroom_told_at is null`,
    );
    return rows.map(({ number }) => number);
  };
  await site.db.execute(sql`update users set banned = true where role = 'admin'`);
  await notifyOfReports(site.services);
  expect(await untold()).toEqual([body['number']]);
  await site.db.execute(sql`update users set banned = false where role = 'admin'`);
  await notifyOfReports(site.services);
  expect(await untold()).toEqual([]);
});

test('of child abuse one tells without name and e-mail; the newsroom hears of it as of all that is illegal', async () => {
  await site.db.execute(sql`
    update reports set newsroom_told_at = ${new Date(0)}, status = 'dismissed', decided_at = coalesce(decided_at, ${site.now})`);
  const mailsBefore = await mails();
  const nameless = { ...outsider, name: '', email: '', showsChildAbuse: true };
  const { status, body } = await send(null, { ...nameless, articleId });
  expect(status).toBe(201);
  const { number, receivedAt, dueAt } = ReportReceipt.parse(body);
  expect(new Date(dueAt).getTime() - new Date(receivedAt).getTime()).toBe(24 * 3_600_000);
  expect(await mails()).toBe(mailsBefore);
  const { id } = await site.write(author, articleId, 'Un commento segnalato senza nome.');
  expect((await send(null, { ...nameless, commentId: id })).status).toBe(201);

  await notifyOfReports(site.services);
  expect((await site.mailsTo(admin.email)).at(-1)!.text).toContain(`${number}: Contenuto illegale.`);
  const { reports } = ReportList.parse((await site.call(admin, 'GET', '/api/moderation/reports')).body);
  const found = reports.find((report) => report.number === number)!;
  expect(found).toMatchObject({ ground: 'illegal', reporter: { name: '', email: '' } });
  const file = await site.call(admin, 'GET', `/api/moderation/reports/${found.id}`);
  expect(file.body['history']).toMatchObject([
    { step: 'received', text: 'Secondo chi segnala mostra abusi su minori.' },
  ]);
  const before = await mails();
  const decision = { outcome: 'uphold', text: 'Tolto, e detto alla polizia.' };
  expect((await site.call(admin, 'POST', `/api/moderation/reports/${found.id}/decide`, decision)).status).toBe(200);
  expect(await mails()).toBe(before);

  // Who leaves an address is answered all the same.
  const email = 'senza-nome@prova.example';
  await send(null, { ...nameless, email, articleId });
  const [receipt] = await site.mailsTo(email);
  expect(receipt!.text).toContain('Ciao,');
});
