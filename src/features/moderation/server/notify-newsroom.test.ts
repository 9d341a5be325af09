import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Statements } from '../contract.ts';
import { ModerationSite, type Person } from './moderation.test-support.ts';
import { notifyOfReports } from './notify-newsroom.ts';
import { remindOfReports } from './remind-newsroom.ts';

const hour = 3_600_000;
const day = 24 * hour;

let site: ModerationSite;
let articleId: string;
let admin: Person;

beforeEach(async () => {
  site = await ModerationSite.open();
  admin = await site.person('admin', 'Prima');
  articleId = await site.article();
});
afterEach(() => site.close());

async function send(ground: string, given: object = { articleId }): Promise<string> {
  const body = { ground, explanation: 'Lo scrive il tribunale.', ...given };
  const answer = await site.call(await site.person(), 'POST', '/api/reports', body);
  expect(answer.status).toBe(201);
  return String(answer.body['number']);
}

/** A comment that the admin hid, of which its author appeals. */
async function appeal(): Promise<void> {
  const author = await site.person();
  const { id } = await site.write(author, articleId, 'Nascosto e contestato.');
  const hiding = { decision: 'hide', expectedStatus: 'published', reason: 'insult', text: 'Un insulto.' };
  await site.call(admin, 'POST', `/api/moderation/comments/${id}/decide`, hiding);
  const { statements } = Statements.parse((await site.call(author, 'GET', '/api/moderation/decisions')).body);
  const path = `/api/moderation/decisions/${statements[0]!.id}/appeal`;
  expect((await site.call(author, 'POST', path, { text: 'Rileggete.' })).status).toBeLessThan(300);
}

/** What the job does, in two processes at once and once more. */
async function run(): Promise<void> {
  await Promise.all([notifyOfReports(site.services), notifyOfReports(site.services)]);
  await Promise.all([remindOfReports(site.services), remindOfReports(site.services)]);
  await notifyOfReports(site.services);
  await remindOfReports(site.services);
}

const subjects = async () => (await site.mailsTo(admin.email)).map(({ subject }) => subject);
const textOf = async (subject: string) =>
  (await site.mailsTo(admin.email)).find((mail) => mail.subject === subject)!.text;

test('what is promised within hours and an appeal come in one message, what has a week in none', async () => {
  const proceeding = await send('proceeding');
  const rettifica = await send('rettifica');
  await send('other');
  const { id } = await site.write(await site.person(), articleId, 'Segnalato.');
  for (const ground of ['hate', 'insult']) await send(ground, { commentId: id });
  await appeal();
  await run();
  expect(await subjects()).toEqual(['Da guardare: 2 nuove segnalazioni e 1 nuovo ricorso']);
  const text = await textOf('Da guardare: 2 nuove segnalazioni e 1 nuovo ricorso');
  for (const words of [
    `${proceeding}: Il procedimento giudiziario è finito. Risposta entro giovedì 12 marzo 2026 alle 13.00.`,
    `${rettifica}: Richiesta di rettifica. Risposta entro giovedì 12 marzo 2026 alle 13.00.`,
    'Ricorso per un commento a «',
    'Risposta entro martedì 17 marzo 2026 alle 13.00.',
    'http://localhost:3000/admin/segnalazioni',
    'http://localhost:3000/admin/commenti?facet=appeals',
  ]) {
    expect(text).toContain(words);
  }
  for (const secret of ['tribunale', 'Rileggete', 'contestato']) expect(text).not.toContain(secret);
});

test('an appeal alone leads to the appeals', async () => {
  await appeal();
  await run();
  expect(await subjects()).toEqual(['Da guardare: 1 nuovo ricorso']);
  const text = await textOf('Da guardare: 1 nuovo ricorso');
  expect(text).toContain('Apri i ricorsi:');
  expect(text).not.toContain('/admin/segnalazioni');
});

test('what nobody decided is said again once, in the last quarter of its time', async () => {
  const illegal = await send('illegal');
  await run();
  site.pass(17 * hour);
  await run();
  expect(await subjects()).toEqual(['Da guardare: 1 nuova segnalazione']);
  site.pass(hour);
  await run();
  expect(await subjects()).toEqual(['Da guardare: 1 nuova segnalazione', 'Ancora da decidere: 1 segnalazione']);
  expect(await textOf('Ancora da decidere: 1 segnalazione')).toContain(
    `${illegal}: Contenuto illegale. Risposta entro mercoledì 11 marzo 2026 alle 13.00.`,
  );
  site.pass(3 * day);
  await run();
  expect(await subjects()).toHaveLength(2);
});

test('a report of a comment and an appeal are said when their week is nearly over, decided ones never', async () => {
  const { id } = await site.write(await site.person(), articleId, 'Segnalato.');
  await send('hate', { commentId: id });
  await send('other');
  await appeal();
  await run();
  await site.db.execute(sql`update reports set status = 'dismissed', decided_at = ${site.now} where ground = 'other'`);
  site.pass(5 * day);
  await run();
  expect(await subjects()).toEqual(['Da guardare: 1 nuovo ricorso']);
  site.pass(day);
  await run();
  expect((await subjects()).slice(1)).toEqual(['Ancora da decidere: 1 segnalazione e 1 ricorso']);
});

test('reminders come an hour apart at the least, and a day while nothing ends sooner', async () => {
  const reminders = async () => (await subjects()).filter((subject) => subject.startsWith('Ancora'));
  await send('privacy');
  await run();
  site.pass(3 * hour);
  await send('other');
  site.pass(7 * day - 44 * hour);
  await run();
  expect(await reminders()).toEqual(['Ancora da decidere: 1 segnalazione']);
  site.pass(3 * hour);
  await run();
  expect(await reminders()).toHaveLength(1);
  // Its end is a day away.
  site.pass(18 * hour);
  await run();
  expect(await reminders()).toEqual(['Ancora da decidere: 1 segnalazione', 'Ancora da decidere: 1 segnalazione']);

  const illegal = await send('illegal');
  await site.db.execute(sql`
    update reports set received_at = received_at - interval '23 hours', due_at = due_at - interval '23 hours',
      newsroom_told_at = received_at where number = ${illegal}`);
  await run();
  expect(await reminders()).toHaveLength(2);
  site.pass(hour);
  await run();
  expect(await reminders()).toHaveLength(3);
});

test('of what is first told when its time is over there is no second message', async () => {
  await send('proceeding');
  site.pass(3 * day);
  await run();
  expect(await subjects()).toEqual(['Da guardare: 1 nuova segnalazione']);
  expect(await textOf('Da guardare: 1 nuova segnalazione')).toContain(
    'Siamo in ritardo: la risposta era entro giovedì 12 marzo 2026 alle 13.00.',
  );
  site.pass(day);
  await run();
  expect(await subjects()).toHaveLength(1);
});

test('while no admin is there nothing is taken as said', async () => {
  await send('illegal');
  await site.db.execute(sql`update users set banned = true where id = ${admin.id}`);
  site.pass(20 * hour);
  await run();
  const { rows } = await site.db.execute(sql`
    select from reports where newsroom_told_at is not null or reminded_at is not null`);
  expect(rows).toHaveLength(0);
});
