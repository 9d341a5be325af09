import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { takeFromSight } from '#features/articles/server/visibility.ts';
import { writeCorrection } from '#features/articles/server/write-correction.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { declareOnePerson } from '../../../../tests/support/one-person.ts';
import { ModerationFile, ModerationQueue, Statements } from '../contract.ts';
import { ReportFile, ReportList } from '../report-contract.ts';
import { ownDecisionTexts } from '../own-decision-texts.ts';
import { transparencyTexts } from '../transparency-texts.ts';
import { ModerationSite, type Person } from './moderation.test-support.ts';

let site: ModerationSite;
let articleId: string;
let ada: Person;
let bea: Person;
let reader: Person;

beforeAll(async () => {
  site = await ModerationSite.open();
  ada = await site.person('admin', 'Ada');
  bea = await site.person('admin', 'Bea');
  articleId = await site.article();
});
afterAll(() => site.close());
beforeEach(async () => {
  reader = await site.person('user', 'Teresa');
});

const declare = (isOnePerson: boolean) => declareOnePerson({ db: site.db, now: () => site.now }, ada, isOnePerson);
const hiding = { decision: 'hide', expectedStatus: 'published', reason: 'insult', text: 'Hai insultato qualcuno.' };
const decide = (who: Person, id: string, decision: object = hiding) =>
  site.call(who, 'POST', `/api/moderation/comments/${id}/decide`, decision);
const refusal = async (answer: Promise<{ status: number; body: Record<string, unknown> }>) => {
  const { status, body } = await answer;
  return [status, body['message']];
};
const fileOf = async (who: Person, id: string) =>
  ModerationFile.parse((await site.call(who, 'GET', `/api/moderation/comments/${id}`)).body);
const ownComment = [403, 'Questo commento l’hai scritto tu: decide un’altra persona.'];

/** Hides a comment of somebody's, who appeals; answers the appeal as an admin finds it in the queue. */
async function appealed(author: Person, by: Person, content: string) {
  const { id } = await site.write(author, articleId, content);
  expect((await decide(by, id)).status).toBe(200);
  const { statements } = Statements.parse((await site.call(author, 'GET', '/api/moderation/decisions')).body);
  const decision = statements.find(({ comment }) => comment.id === id)!;
  await site.call(author, 'POST', `/api/moderation/decisions/${decision.id}/appeal`, { text: 'Rileggete.' });
  const inQueue = async (who: Person) => {
    const { body } = await site.call(who, 'GET', '/api/moderation/queue?facet=appeals');
    return ModerationQueue.parse(body).items.find((item) => item.id === id)!.appeal!;
  };
  const settle = async (who: Person) =>
    site.call(who, 'POST', `/api/moderation/appeals/${(await inQueue(who)).id}/decide`, {
      outcome: 'uphold',
      text: 'Lo era.',
    });
  return { id, inQueue, settle };
}
const lastMail = async ({ email }: Person) => (await site.mailsTo(email)).at(-1)!;

test('another person than who decided first decides an appeal, and its author is told so', async () => {
  const { inQueue, settle } = await appealed(reader, ada, 'Primo commento.');
  expect((await lastMail(reader)).text).toContain(
    'Lo decide una persona diversa da chi ha deciso la prima volta. Di solito rispondiamo entro',
  );
  expect([(await inQueue(ada)).mayDecide, (await inQueue(bea)).mayDecide]).toEqual([false, true]);
  expect(await refusal(settle(ada))).toEqual([
    403,
    'Il riesame lo fa una persona diversa da chi ha deciso la prima volta.',
  ]);
  expect((await settle(bea)).status).toBe(200);
  expect((await lastMail(reader)).text).toContain('un’altra persona ha riletto il tuo commento');
});

test('a decision names its article, and leads to no address that says nothing any more', async () => {
  const under = await site.article();
  const { id } = await site.write(reader, under, 'Commento sotto un articolo che esce di vista.');
  await decide(ada, id);
  const found = async () => {
    const { body } = await site.call(reader, 'GET', '/api/moderation/decisions');
    return Statements.parse(body).statements.map(({ article }) => article);
  };
  const { rows } = await site.db.execute<{ slug: string; title: string }>(
    sql`select slug, title from articles where id = ${under}`,
  );
  const { slug, title } = rows[0]!;
  expect(await found()).toEqual([{ slug, title }]);
  await site.db.transaction((tx) => takeFromSight(tx, under));
  expect(await found()).toEqual([{ slug: null, title }]);
  const retraction = {
    kind: 'retraction' as const,
    what: 'Articolo ritirato',
    why: 'Era falso.',
    userId: null,
    at: site.now,
  };
  await site.db.transaction((tx) => writeCorrection(tx, under, retraction));
  expect(await found()).toEqual([{ slug, title }]);
});

test('where nobody else can decide it the author is told that it waits', async () => {
  await site.db.execute(sql`update users set banned = true where id = ${bea.id}`);
  await appealed(reader, ada, 'Secondo commento.');
  const waits = 'adesso in redazione nessun altro può farlo: il ricorso aspetta finché non ci sarà.';
  expect((await lastMail(reader)).text).toContain(waits);
  await site.db.execute(sql`update users set banned = false where id = ${bea.id}`);

  // Invited, and not come in yet.
  await site.db.execute(sql`update credentials set provider_id = 'credential' where user_id = ${bea.id}`);
  await appealed(reader, ada, 'Commento di chi aspetta.');
  expect((await lastMail(reader)).text).toContain(waits);
  await site.db.execute(sql`update credentials set provider_id = 'google' where user_id = ${bea.id}`);
});

test('where one person makes the publication that person decides, and no page or mail speaks of another', async () => {
  expect(transparencyTexts.decisionsText()).toContain('Decide una persona diversa da chi ha deciso la prima volta.');
  await declare(true);
  const same = 'chi c’è in redazione, anche se è la stessa persona, perché questo giornale lo fa una persona sola';
  expect(transparencyTexts.decisionsText()).toContain(`Decide ${same}.`);
  expect(ownDecisionTexts.appealUntil(site.now.toISOString())).toContain(`gratis. Decide ${same}.`);

  const { inQueue, settle } = await appealed(reader, ada, 'Terzo commento.');
  expect((await lastMail(reader)).text).toContain(`Lo decide ${same}.`);
  expect((await inQueue(ada)).mayDecide).toBe(true);
  expect((await settle(ada)).status).toBe(200);
  expect((await lastMail(reader)).text).toContain(
    'la stessa persona, perché questo giornale lo fa una persona sola, ha riletto il tuo commento',
  );
  expect((await site.mailsTo(reader.email)).map(({ text }) => text).join()).not.toContain('un’altra persona');

  // Their own report is settled with the others then: nobody else will.
  const { id } = await site.write(reader, articleId, 'Quarto commento.');
  await site.call(ada, 'POST', '/api/reports', { ground: 'insult', commentId: id });
  expect((await decide(ada, id)).status).toBe(200);
  const { rows } = await site.db.execute(sql`select status from reports where comment_id = ${id}`);
  expect(rows).toEqual([{ status: 'upheld' }]);
  await declare(false);
});

test('nobody of the newsroom decides about their own comment, nor about the appeal for it', async () => {
  const { id } = await site.write(ada, articleId, 'Un commento della redazione.');
  const isForAnother = async (who: Person) => (await fileOf(who, id)).isForAnother;
  expect([await isForAnother(ada), await isForAnother(bea)]).toEqual([true, false]);
  expect(await refusal(decide(ada, id))).toEqual(ownComment);
  const short = { reason: 'Non serve più.' };
  expect(await refusal(site.call(ada, 'POST', `/api/comments/${id}/hide`, short))).toEqual(ownComment);
  expect((await decide(bea, id)).status).toBe(200);
  expect(await refusal(decide(ada, id, { decision: 'restore', expectedStatus: 'hidden' }))).toEqual(ownComment);
  expect(await refusal(site.call(ada, 'POST', `/api/comments/${id}/restore`, short))).toEqual(ownComment);

  const { inQueue, settle } = await appealed(ada, bea, 'Un altro della redazione.');
  expect((await inQueue(ada)).mayDecide).toBe(false);
  expect(await refusal(settle(ada))).toEqual(ownComment);
});

test('nobody decides a report that they sent, or that is about their own words', async () => {
  const report = async (sender: Person, about: object) => {
    expect((await site.call(sender, 'POST', '/api/reports', { ground: 'insult', ...about })).status).toBe(201);
    const { rows } = await site.db.execute<{ id: string }>(
      sql`select id from reports order by received_at desc limit 1`,
    );
    return rows[0]!.id;
  };
  const settle = (who: Person, id: string) =>
    site.call(who, 'POST', `/api/moderation/reports/${id}/decide`, { outcome: 'dismiss', text: 'Va bene così.' });
  const own = [
    403,
    'Questa segnalazione l’hai inviata tu, o riguarda qualcosa che hai scritto: la decide un’altra persona.',
  ];
  const written = await site.write(ada, articleId, 'Parole di Ada.');
  const about = await report(reader, { commentId: written.id });
  const inList = async (who: Person, id: string) =>
    ReportList.parse((await site.call(who, 'GET', '/api/moderation/reports?facet=open')).body).reports.find(
      (one) => one.id === id,
    )!.isForAnother;
  expect([await inList(ada, about), await inList(bea, about)]).toEqual([true, false]);
  expect(await refusal(settle(ada, about))).toEqual(own);
  expect((await settle(bea, about)).status).toBe(200);

  const sent = await report(ada, { commentId: (await site.write(reader, articleId, 'Parole di Teresa.')).id });
  expect([await inList(ada, sent), await inList(bea, sent)]).toEqual([true, false]);
  expect(await refusal(settle(ada, sent))).toEqual(own);
  expect((await settle(bea, sent)).status).toBe(200);

  // Nor by hiding the comment: the reports of others are settled by that, their own waits.
  const { id } = await site.write(reader, articleId, 'Altre parole di Teresa.');
  const reports = [
    await report(ada, { commentId: id }),
    await report(await site.person('user', 'Ugo'), { commentId: id }),
  ];
  const standing = async () => {
    const { rows } = await site.db.execute<{ status: string; waits: boolean }>(sql`
      select r.status, c.reported_at is not null as waits from reports r join comments c on c.id = r.comment_id
      where c.id = ${id} order by r.id = ${reports[0]} desc`);
    return rows.map(({ status, waits }) => [status, waits]);
  };
  expect((await decide(ada, id)).status).toBe(200);
  expect(await standing()).toEqual([
    ['open', true],
    ['upheld', true],
  ]);
  expect((await settle(bea, reports[0]!)).status).toBe(200);
  expect(await standing()).toEqual([
    ['dismissed', false],
    ['upheld', false],
  ]);
});

test('a comment or an article that is reported by its address is one to whoever wrote it', async () => {
  const slug = 'firmato-da-ada';
  const signed = await insertArticle(site.db, { slug, authors: [{ name: 'Ada Firma' }] });
  await site.db.execute(sql`update authors set user_id = ${ada.id} where slug = 'ada-firma'`);
  const report = async (pageUrl: string, ground = 'other') => {
    const about = { ground, explanation: 'Il passaggio è questo.', pageUrl };
    const { status, body } = await site.call(await site.person('user', 'Ugo'), 'POST', '/api/reports', about);
    expect(status).toBe(201);
    const { rows } = await site.db.execute<{ id: string }>(
      sql`select id from reports where number = ${String(body['number'])}`,
    );
    return rows[0]!.id;
  };
  const file = async (who: Person, id: string) =>
    ReportFile.parse((await site.call(who, 'GET', `/api/moderation/reports/${id}`)).body);
  const dismiss = (who: Person, id: string) =>
    site.call(who, 'POST', `/api/moderation/reports/${id}/decide`, { outcome: 'dismiss', text: 'Va bene così.' });
  const own = 'Questa segnalazione l’hai inviata tu, o riguarda qualcosa che hai scritto: la decide un’altra persona.';

  const { id } = await site.write(ada, signed, 'Parole sotto la sua firma.');
  const link = `http://localhost:3000/article/${slug}#commento-${id}`;
  const ofComment = await report(link, 'privacy');
  expect(await file(ada, ofComment)).toMatchObject({
    ground: 'privacy',
    target: { kind: 'comment', url: `/article/${slug}#commento-${id}` },
    comment: { id, content: 'Parole sotto la sua firma.' },
    isForAnother: true,
  });
  expect(await refusal(dismiss(ada, ofComment))).toEqual([403, own]);
  const queue = await site.call(bea, 'GET', '/api/moderation/queue?facet=reported');
  expect(ModerationQueue.parse(queue.body).items.map((item) => item.id)).toContain(id);
  expect((await decide(bea, id)).status).toBe(200);
  expect(await file(bea, ofComment)).toMatchObject({ status: 'upheld', comment: { status: 'hidden' } });

  const ofArticle = await report(`/article/${slug}?da=lettera#sezione-2`);
  expect(await file(ada, ofArticle)).toMatchObject({ target: { kind: 'article' }, comment: null, isForAnother: true });
  expect(await refusal(dismiss(ada, ofArticle))).toEqual([403, own]);
  // Of a comment that is under another article, or nowhere, the article is what is left.
  const elsewhere = await site.write(reader, articleId, 'Altrove.');
  expect(await file(ada, await report(`/article/${slug}#commento-${elsewhere.id}`))).toMatchObject({ comment: null });
});

test('a comment that is reported by its address is refused as one: an own one, a gone one, a ground of articles', async () => {
  const { id } = await site.write(reader, articleId, 'Segnalato dal link.');
  const { rows } = await site.db.execute<{ slug: string }>(sql`select slug from articles where id = ${articleId}`);
  const pageUrl = `/article/${rows[0]!.slug}#commento-${id}`;
  const report = (who: Person, ground: string) =>
    refusal(site.call(who, 'POST', '/api/reports', { ground, explanation: 'Lo dico io.', pageUrl }));
  expect(await report(reader, 'other')).toEqual([409, 'Non puoi segnalare un tuo commento: puoi eliminarlo.']);
  expect(await report(bea, 'proceeding')).toEqual([400, 'Questo motivo non vale per quello che segnali.']);
  expect((await decide(ada, id)).status).toBe(200);
  expect(await report(bea, 'other')).toEqual([404, 'Quello che segnali non c’è più.']);
});
