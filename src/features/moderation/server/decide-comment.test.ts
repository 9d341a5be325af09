import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sessionCookie } from '../../../../tests/support/signed-in.ts';
import { insertSubscription } from '../../../../tests/support/subscriptions.ts';
import { eraseAccount } from '#features/accounts/server/delete-account.ts';
import { forgetComments } from '#features/comments/server/forget.ts';
import { ModerationQueue, Statements, type ModerationItem, type Statement } from '../contract.ts';
import { ReportList } from '../report-contract.ts';
import { decisionsPart, reportsPart } from './data-export.ts';
import { forgetModeration } from './forget.ts';
import { ModerationSite, type Person } from './moderation.test-support.ts';

let site: ModerationSite;
let articleId: string;
let reader: Person;
let admin: Person;
let other: Person;

beforeAll(async () => {
  site = await ModerationSite.open();
  admin = await site.person('admin', 'Prima');
  other = await site.person('admin', 'Seconda');
});
afterAll(() => site.close());
beforeEach(async () => {
  articleId = await site.article();
  reader = await site.person();
});

const path = (id: string) => `/api/moderation/comments/${id}/decide`;
const hiding = { decision: 'hide', expectedStatus: 'published', reason: 'insult', text: 'Hai insultato una persona.' };
const report = (who: Person, commentId: string, ground = 'insult') =>
  site.call(who, 'POST', '/api/reports', { commentId, ground });

async function statements(who: Person): Promise<Statement[]> {
  return Statements.parse((await site.call(who, 'GET', '/api/moderation/decisions')).body).statements;
}

async function queue(facet: string, cursor?: string | null) {
  const answer = await site.call(
    admin,
    'GET',
    `/api/moderation/queue?facet=${facet}${cursor ? `&cursor=${cursor}` : ''}`,
  );
  expect(answer.status).toBe(200);
  return ModerationQueue.parse(answer.body);
}
const idsIn = async (facet: string) => (await queue(facet)).items.map(({ id }) => id);

test('reported, hidden by reports, appealed, restored: the points are right at every step', async () => {
  const { id } = await site.write(reader, articleId, 'Un commento discusso.');
  const fan = await site.person();
  await site.call(fan, 'POST', `/api/comments/${id}/like`, { liked: true });
  expect(await site.points(reader.id)).toBe(2);

  for (const one of [await site.person(), await site.person()]) await report(one, id);
  expect([await site.statusOf(id), await site.points(reader.id)]).toEqual(['published', 2]);
  expect(await idsIn('reported')).toContain(id);
  await report(await site.person(), id, 'hate');
  expect([await site.statusOf(id), await site.points(reader.id)]).toEqual(['hidden', 0]);
  const [statement] = await statements(reader);
  expect(statement).toMatchObject({
    decision: 'hidden',
    isAutomated: true,
    canAppeal: true,
    fired: { rule: 'reports' },
  });

  const appeal = () =>
    site.call(reader, 'POST', `/api/moderation/decisions/${statement!.id}/appeal`, { text: 'Era ironia.' });
  expect((await appeal()).status).toBe(204);
  expect(await appeal()).toMatchObject({
    status: 409,
    body: { message: 'Contro questa decisione hai già fatto ricorso.' },
  });
  const blocked = await site.call(admin, 'POST', path(id), { decision: 'restore', expectedStatus: 'hidden' });
  expect(blocked.status).toBe(409);

  const item = (await queue('appeals')).items.find((one) => one.id === id)!;
  expect(item).toMatchObject({ appeal: { text: 'Era ironia.', mayDecide: true, isOverdue: false } });
  expect(item.reports.map(({ ground, count }) => [ground, count])).toEqual([
    ['insult', 2],
    ['hate', 1],
  ]);
  const overturned = await site.call(admin, 'POST', `/api/moderation/appeals/${item.appeal!.id}/decide`, {
    outcome: 'overturn',
    text: 'Rispetta le regole.',
  });
  expect([overturned.status, overturned.body['status']]).toEqual([200, 'published']);
  expect(await site.points(reader.id)).toBe(2);
  expect(await idsIn('reported')).not.toContain(id);
  expect((await site.mailsTo(reader.email)).map(({ subject }) => subject)).toEqual([
    'Abbiamo nascosto un tuo commento',
    'Abbiamo ricevuto il tuo ricorso',
    'Il tuo commento è di nuovo in pagina',
  ]);
  expect(await site.differences()).toBe(0);
});

test('a person’s decision says why, to whom it goes against, and whoever reported', async () => {
  const { id } = await site.write(reader, articleId, 'Sei un incapace, e lo sanno tutti.');
  const reporter = await site.person();
  await report(reporter, id);
  const { status, body } = await site.call(admin, 'POST', path(id), hiding);
  expect([status, body['status'], body['reports']]).toEqual([200, 'hidden', []]);
  expect(body['history']).toMatchObject([
    { actor: 'Prima', isAutomated: false, reason: 'insult', legalGround: 'Regole della casa; art. 4 d.lgs. 7/2016' },
  ]);
  const [mail] = await site.mailsTo(reader.email);
  for (const part of [
    'Sei un incapace',
    'Hai insultato una persona.',
    'Non pubblichiamo insulti alla persona.',
    'art. 4 d.lgs. 7/2016',
    'non l’ha presa un sistema automatico',
    'entro il 10 settembre 2026',
    '/le-mie-decisioni',
  ]) {
    expect(mail!.text).toContain(part);
  }
  expect((await site.mailsTo(reporter.email)).at(-1)!.text).toContain('non si vede più');
});

test('the statement of what a rule withheld and a person rejected names the rule, in the mail too', async () => {
  const { id, status } = await site.write(reader, articleId, 'Siete degli stronzi.');
  expect(status).toBe('pending');
  await site.call(admin, 'POST', path(id), { ...hiding, decision: 'reject', expectedStatus: 'pending' });
  expect(await statements(reader)).toMatchObject([
    { decision: 'rejected', isAutomated: false, fired: { rule: 'words', matched: 'stronzi' } },
  ]);
  const [mail] = await site.mailsTo(reader.email);
  expect(mail!.text).toContain('Ha deciso una persona, dopo un controllo automatico («Parole»).');
  expect(mail!.text).not.toContain('non l’ha presa un sistema automatico');
});

test('a rule that fired at other words of the same comment had no part in a decision about these', async () => {
  const { id } = await site.write(reader, articleId, 'Siete degli stronzi.');
  const { editedAt } = (await edit(id, 'Siete degli incapaci.')).body;
  const rejecting = { ...hiding, decision: 'reject', expectedStatus: 'pending', expectedEditedAt: editedAt };
  expect((await site.call(admin, 'POST', path(id), rejecting)).status).toBe(200);
  expect(await statements(reader)).toMatchObject([{ isAutomated: false, fired: null }]);
  expect((await site.mailsTo(reader.email))[0]!.text).toContain('non l’ha presa un sistema automatico');
});

test('of two moderators at once one decides, and the other hears how it stands', async () => {
  const { id } = await site.write(reader, articleId, 'Decidetelo in due.');
  const answers = await Promise.all([
    site.call(admin, 'POST', path(id), hiding),
    site.call(other, 'POST', path(id), { ...hiding, decision: 'reject' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(refused.body['details']).toEqual({ status: await site.statusOf(id) });
  expect(await statements(reader)).toHaveLength(1);
});

const edit = (id: string, content: string) => site.call(reader, 'PATCH', `/api/comments/${id}`, { content });
const changed = { message: 'Il commento è stato modificato mentre lo leggevi: rileggilo prima di decidere.' };

test('nobody publishes words that they did not read: changed meanwhile, they are shown first', async () => {
  const { id } = await site.write(reader, articleId, 'Che cazzo, chiamatemi.');
  const decide = (item: Pick<ModerationItem, 'editedAt'>) =>
    site.call(admin, 'POST', path(id), {
      decision: 'publish',
      expectedStatus: 'pending',
      expectedEditedAt: item.editedAt,
    });
  const shown = async () => (await queue('pending')).items.find((item) => item.id === id)!;
  const first = await shown();
  for (const content of ['Chiamate lei al 333 1234567.', 'Chiamate lui al 333 7654321.']) {
    const before = await shown();
    await edit(id, content);
    expect(await decide(before)).toMatchObject({ status: 409, body: { ...changed, details: { status: 'pending' } } });
  }
  expect([await decide(first), await site.statusOf(id)]).toMatchObject([{ status: 409 }, 'pending']);
  const renewed = await shown();
  expect(renewed.content).toBe('Chiamate lui al 333 7654321.');
  expect((await decide(renewed)).body).toMatchObject({
    status: 'published',
    history: [{}, {}, {}, { actor: 'Prima' }],
  });
});

test('an insult that is rewritten before the decision is not what the statement quotes; an edit that is withheld is no decision', async () => {
  const { id } = await site.write(reader, articleId, 'Sei un incapace.');
  await report(await site.person(), id);
  await edit(id, 'Non sono d’accordo.');
  const reject = (words: object) => site.call(admin, 'POST', path(id), { ...hiding, decision: 'reject', ...words });
  expect(await reject({})).toMatchObject({ status: 409, body: changed });
  const read = (await queue('reported')).items.find((item) => item.id === id)!;
  const { editedAt } = (await edit(id, 'Che cazzo dici.')).body;
  expect(await reject({ expectedEditedAt: read.editedAt })).toMatchObject({
    status: 409,
    body: { ...changed, details: { status: 'pending' } },
  });
  expect([await site.statusOf(id), await statements(reader)]).toEqual(['pending', []]);
  expect((await reject({ expectedEditedAt: editedAt, expectedStatus: 'pending' })).status).toBe(200);
  expect(await statements(reader)).toMatchObject([{ comment: { content: 'Che cazzo dici.' } }]);
});

test('the short way to hide and to restore is about the words that were read too', async () => {
  const { id } = await site.write(reader, articleId, 'Prima.');
  const { editedAt } = (await edit(id, 'Dopo.')).body;
  const shortly = (act: 'hide' | 'restore', words: object) =>
    site.call(admin, 'POST', `/api/comments/${id}/${act}`, { reason: 'Prova', ...words });
  expect(await shortly('hide', {})).toMatchObject({ status: 409, body: changed });
  expect((await shortly('hide', { expectedEditedAt: editedAt })).status).toBe(204);
  expect((await shortly('restore', { expectedEditedAt: null })).status).toBe(409);
  expect((await shortly('restore', { expectedEditedAt: editedAt })).status).toBe(204);
});

test('who reported what its author deleted is answered at once, by somebody who sees what it said', async () => {
  const { id } = await site.write(reader, articleId, 'Sei un incapace.');
  const reporters = [await site.person(), await site.person()];
  for (const one of reporters) await report(one, id);
  const { editedAt } = (await edit(id, 'Niente di male.')).body;
  await site.call(reader, 'DELETE', `/api/comments/${id}`);
  const { items, counts } = await queue('reported');
  expect(items.find((item) => item.id === id)).toMatchObject({
    status: 'deleted',
    content: 'Sei un incapace.',
    reports: [{ ground: 'insult', count: 2 }],
  });
  const listed = async (facet: string) => {
    const { body } = await site.call(admin, 'GET', `/api/moderation/reports?facet=${facet}`);
    return ReportList.parse(body).reports.filter(({ comment }) => comment?.id === id);
  };
  expect(await listed('open')).toMatchObject([{ comment: { content: 'Sei un incapace.' } }, {}]);

  const answer = (who: Person, more: object = {}) =>
    site.call(who, 'POST', path(id), {
      decision: 'answer',
      expectedStatus: 'deleted',
      expectedEditedAt: editedAt,
      ...more,
    });
  expect((await answer(reader)).status).toBe(403);
  expect(await answer(admin, { decision: 'reject', reason: 'insult', text: 'Un insulto.' })).toMatchObject({
    status: 409,
    body: { message: 'Un commento eliminato dal suo autore non si può moderare.' },
  });
  const answers = await Promise.all([answer(admin), answer(other)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]!.body).toMatchObject({ status: 'deleted', content: '', reports: [] });
  const left = await queue('reported');
  expect([left.items.map((item) => item.id), left.counts.reported]).toEqual([
    items.map((item) => item.id).filter((one) => one !== id),
    counts.reported - 1,
  ]);
  const removed = 'Il commento che hai segnalato non si vede più: l’ha eliminato chi l’aveva scritto.';
  for (const { email } of reporters) {
    const mails = await site.mailsTo(email);
    expect(mails).toHaveLength(2);
    expect([mails[1]!.subject, mails[1]!.text]).toEqual([
      expect.stringContaining('accolta'),
      expect.stringContaining(removed),
    ]);
  }
  expect(await listed('closed')).toMatchObject([
    { status: 'upheld', answer: removed, comment: { content: '' } },
    { status: 'upheld', answer: removed },
  ]);
  expect(await site.mailsTo(reader.email)).toEqual([]);
  expect(await site.differences()).toBe(0);
});

test('what stands is not answered as deleted', async () => {
  const { id } = await site.write(reader, articleId, 'Sta qui.');
  expect(await site.call(admin, 'POST', path(id), { decision: 'answer', expectedStatus: 'published' })).toMatchObject({
    status: 409,
    body: { message: 'Da dove sta adesso, con questo commento non si può fare.' },
  });
});

test('who reported what its author deleted is not told by an appeal that it stays', async () => {
  const { id } = await site.write(reader, articleId, 'Nascosto e poi eliminato.');
  const reporters = await Promise.all([1, 2, 3].map(() => site.person()));
  for (const one of reporters) await report(one, id);
  const [{ id: decision }] = (await statements(reader)) as [Statement];
  await site.call(reader, 'POST', `/api/moderation/decisions/${decision}/appeal`, { text: 'Era ironia.' });
  await site.call(reader, 'DELETE', `/api/comments/${id}`);
  const { appeal } = (await queue('appeals')).items.find((item) => item.id === id)!;
  const overturn = { outcome: 'overturn', text: 'Rispettava le regole.' };
  expect((await site.call(admin, 'POST', `/api/moderation/appeals/${appeal!.id}/decide`, overturn)).status).toBe(200);
  const { text } = (await site.mailsTo(reporters[0]!.email)).at(-1)!;
  expect(text).toContain('l’ha eliminato chi l’aveva scritto');
  expect(await idsIn('reported')).not.toContain(id);
});

test('an appeal accepted for what its author deleted is answered once, and nothing is said to be back', async () => {
  const { id } = await site.write(reader, articleId, 'Nascosto a torto, e poi eliminato.');
  await site.call(admin, 'POST', path(id), hiding);
  const [{ id: decision }] = (await statements(reader)) as [Statement];
  await site.call(reader, 'POST', `/api/moderation/decisions/${decision}/appeal`, { text: 'Non è un insulto.' });
  await site.call(reader, 'DELETE', `/api/comments/${id}`);
  const { appeal } = (await queue('appeals')).items.find((item) => item.id === id)!;
  const overturn = { outcome: 'overturn', text: 'Hai ragione tu.' };
  const { status, body } = await site.call(other, 'POST', `/api/moderation/appeals/${appeal!.id}/decide`, overturn);
  expect([status, body['status'], await site.points(reader.id)]).toEqual([200, 'deleted', 0]);

  const mails = await site.mailsTo(reader.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Abbiamo nascosto un tuo commento',
    'Abbiamo ricevuto il tuo ricorso',
    'Il tuo ricorso: la decisione è caduta',
  ]);
  expect(mails[2]!.text).toContain('Il commento intanto l’hai eliminato tu, e non torna in pagina.');
  expect(mails[2]!.text).toContain('Hai ragione tu.');
  const { rows } = await site.db.execute(sql`
    select after ->> 'status' as status from audit_events where action = 'comment.decide_appeal' and target_id = ${id}`);
  expect(rows).toEqual([{ status: 'deleted' }]);
  expect(await site.differences()).toBe(0);
});

test('who decided does not review, another does; what is upheld stays', async () => {
  const { id } = await site.write(reader, articleId, 'Da riesaminare.');
  await site.call(admin, 'POST', path(id), hiding);
  const [{ id: decision }] = (await statements(reader)) as [Statement];
  await site.call(reader, 'POST', `/api/moderation/decisions/${decision}/appeal`, { text: 'Non era un insulto.' });
  const appealId = (await queue('appeals')).items.find((item) => item.id === id)!.appeal!.id;
  const uphold = (who: Person) =>
    site.call(who, 'POST', `/api/moderation/appeals/${appealId}/decide`, { outcome: 'uphold', text: 'Lo era.' });
  expect((await uphold(admin)).status).toBe(403);
  expect((await Promise.all([uphold(other), uphold(other)])).map(({ status }) => status).toSorted()).toEqual([
    200, 409,
  ]);
  expect([await site.statusOf(id), await site.points(reader.id)]).toEqual(['hidden', 0]);
  expect(await statements(reader)).toMatchObject([
    { canAppeal: false, appeal: { status: 'upheld', answer: 'Lo era.' } },
  ]);
});

test('an appeal is for the author alone, against what holds, within six months', async () => {
  const { id } = await site.write(reader, articleId, 'Di chi è?');
  await site.call(admin, 'POST', path(id), hiding);
  const [{ id: decision }] = (await statements(reader)) as [Statement];
  const appeal = (who: Person, text = 'Rileggetelo.') =>
    site.call(who, 'POST', `/api/moderation/decisions/${decision}/appeal`, { text });
  expect((await appeal(other)).status).toBe(404);
  expect(await appeal(reader, ' ')).toMatchObject({ status: 400, body: { field: 'text' } });
  const before = site.now;
  site.now = new Date('2026-09-11T12:00:00Z');
  expect(await appeal(reader)).toMatchObject({ status: 409, body: { message: expect.stringContaining('sei mesi') } });
  site.now = before;
  await site.call(admin, 'POST', path(id), { decision: 'restore', expectedStatus: 'hidden', text: 'Riletto.' });
  expect((await appeal(reader)).status).toBe(409);
});

test('who is suspended meanwhile has their six months to appeal all the same', async () => {
  const { id } = await site.write(reader, articleId, 'Da sospendere.');
  await site.call(admin, 'POST', path(id), { ...hiding, decision: 'reject' });
  const sanction = { kind: 'suspend', reason: 'insults', text: 'Per un anno.', days: 365 };
  const suspended = await site.call(admin, 'POST', `/api/admin/people/${reader.id}/sanctions`, sanction);
  expect(suspended.status).toBe(200);
  const [decided, told] = (await site.mailsTo(reader.email)).slice(-2);
  expect(decided!.text).not.toContain('sospeso');
  expect(told!.text).toContain(
    'Il tempo per ricorrere contro le decisioni sui tuoi commenti intanto si ferma: puoi farlo quando rientri.',
  );

  const before = site.now;
  const back = async (at: string) => {
    site.now = new Date(at);
    const session = { createdAt: site.now, updatedAt: site.now, expiresAt: new Date('2030-01-01') };
    return { ...reader, cookie: await sessionCookie(site.db, reader.id, session) };
  };
  const [{ id: decision, ...found }] = (await statements(await back('2027-09-10T12:00:00Z'))) as [Statement];
  expect(found).toMatchObject({ canAppeal: true, appealUntil: '2027-09-10T22:00:00.000Z' });
  const appeal = (who: Person) =>
    site.call(who, 'POST', `/api/moderation/decisions/${decision}/appeal`, { text: 'Rileggetelo.' });
  expect((await appeal(await back('2027-09-10T22:00:00Z'))).status).toBe(409);
  expect((await appeal(await back('2027-09-10T21:59:00Z'))).status).toBe(204);
  site.now = before;
});

test('who is suspended already when their comment is decided about is told that they have the time afterwards', async () => {
  const { id } = await site.write(reader, articleId, 'Di chi è già sospeso.');
  const sanction = { kind: 'suspend', reason: 'insults', text: 'Per un mese.', days: 30 };
  await site.call(admin, 'POST', `/api/admin/people/${reader.id}/sanctions`, sanction);
  await site.call(admin, 'POST', path(id), hiding);
  const mail = (await site.mailsTo(reader.email)).at(-1)!.text;
  expect(mail).toContain('entro il 10 settembre 2026');
  expect(mail).toContain(
    'Adesso il tuo account è sospeso: il tempo della sospensione non conta, e puoi ricorrere quando rientri.',
  );
});

test('what goes against an author needs a reason and words; a way that there is not is refused', async () => {
  const { id } = await site.write(reader, articleId, 'Niente di male.');
  const send = (body: Record<string, unknown>) => site.call(admin, 'POST', path(id), { ...hiding, ...body });
  expect(await send({ reason: null })).toMatchObject({ status: 400, body: { field: 'reason' } });
  expect(await send({ text: ' ' })).toMatchObject({ status: 400, body: { field: 'text' } });
  expect(await send({ reason: 'boh' })).toMatchObject({ status: 400, body: { field: 'reason' } });
  expect(await send({ decision: 'restore' })).toMatchObject({
    status: 409,
    body: { details: { status: 'published' } },
  });
  expect((await site.call(reader, 'POST', path(id), hiding)).status).toBe(403);
  await site.call(reader, 'DELETE', `/api/comments/${id}`);
  expect((await send({})).status).toBe(409);
});

test('Supporters are looked at first, and hear when theirs comes out; others do not', async () => {
  const supporter = await site.person();
  await insertSubscription(site.db, supporter.id);
  const first = await site.write(reader, articleId, 'Che cazzo è questo?');
  const second = await site.write(supporter, articleId, 'Che cazzo è quello?');
  const ids = await idsIn('pending');
  expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id));
  for (const { id } of [first, second]) {
    await site.call(admin, 'POST', path(id), { decision: 'publish', expectedStatus: 'pending' });
  }
  expect((await site.mailsTo(supporter.email)).map(({ subject }) => subject)).toEqual(['Il tuo commento è in pagina']);
  expect(await site.mailsTo(reader.email)).toEqual([]);
});

test('each facet comes page by page, without a gap, and counts to a hundred at most', async () => {
  await site.db.execute(sql`
    insert into comments (article_id, user_id, content, status, created_at, earns_point, waits_since, priority, reported_at)
    select ${articleId}, ${reader.id}, 'Numero ' || n, case when n % 2 = 0 then 'pending' else 'hidden' end,
      ${site.now}::timestamptz - n * interval '1 minute', false,
      case when n % 3 = 0 then null else ${site.now}::timestamptz - n * interval '1 minute' end, n % 5 / 4,
      ${site.now}::timestamptz - n * interval '1 minute'
    from generate_series(1, 250) n`);
  for (const facet of ['pending', 'hidden', 'reported', 'decided', 'appeals']) {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await queue(facet, cursor);
      seen.push(...page.items.map(({ id }) => id));
      expect(page.counts).toMatchObject({ pending: 100, hidden: 100, reported: 100 });
      cursor = page.nextCursor;
    } while (cursor);
    expect([facet, new Set(seen).size]).toEqual([facet, seen.length]);
    if (facet === 'reported') expect(seen.length).toBe(250);
  }
  expect((await site.call(admin, 'GET', '/api/moderation/queue?facet=pending&cursor=x')).status).toBe(400);
  expect((await site.call(admin, 'GET', '/api/moderation/queue?facet=tutto')).status).toBe(400);
  await site.db.execute(sql`delete from comments where article_id = ${articleId}`);
});

test('the copy of whoever reported holds the words of others only while everybody may read them', async () => {
  const author = await site.person();
  const { id } = await site.write(author, articleId, 'Segnalato.');
  await report(reader, id);
  const copied = async () => (await reportsPart.rows(site.services, reader.id)).map(({ commento }) => commento);
  expect(await copied()).toEqual(['Segnalato.']);

  await site.call(author, 'PATCH', `/api/comments/${id}`, { content: 'Chiamate il 333 1234567.' });
  expect([await site.statusOf(id), await copied()]).toEqual(['pending', [null]]);
  const { editedAt } = (await queue('pending')).items.find((item) => item.id === id)!;
  const reject = { ...hiding, decision: 'reject', expectedStatus: 'pending', expectedEditedAt: editedAt };
  expect((await site.call(admin, 'POST', path(id), reject)).body['status']).toBe('rejected');
  expect(await copied()).toEqual([null]);
});

test('who leaves takes the words of reports and appeals along; before, the copy of data holds them', async () => {
  const { id } = await site.write(reader, articleId, 'Chiamate il 333 1234567.');
  await site.call(admin, 'POST', path(id), { ...hiding, decision: 'reject', expectedStatus: 'pending' });
  const [{ id: decision }] = (await statements(reader)) as [Statement];
  await site.call(reader, 'POST', `/api/moderation/decisions/${decision}/appeal`, { text: 'Era il mio numero.' });
  const mine = await site.write(other, articleId, 'Segnalatemi.');
  await site.call(reader, 'POST', '/api/reports', { commentId: mine.id, ground: 'other', explanation: 'Perché sì.' });

  expect(await decisionsPart.rows(site.services, reader.id)).toMatchObject([
    { regola: 'personal_data', automatica: true },
    { motivo: 'insult', ricorso: 'Era il mio numero.' },
  ]);
  expect(await reportsPart.rows(site.services, reader.id)).toMatchObject([{ spiegazione: 'Perché sì.' }]);
  const leaving = { ...site.services, eraseOnDeletion: [forgetModeration, forgetComments], beforeAccountDeletion: [] };
  await eraseAccount(leaving, { ...reader, name: 'Ada Prova' });
  const { rows } = await site.db.execute<{ left: string }>(sql`
    select coalesce(m.matched, '') || coalesce(p.text, '') || coalesce(r.explanation, '') as left
    from moderation_actions m left join appeals p on p.decision_id = m.id
      left join reports r on r.comment_id = ${mine.id} where m.comment_id = ${id}`);
  expect(rows.map((row) => row.left)).toEqual(['', '', '']);
});
