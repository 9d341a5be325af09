import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AuditPage } from '../contract.ts';
import { changeWords } from '../event-words.ts';
import { Statements } from '#features/moderation/contract.ts';
import { ModerationSite, type Person } from '#features/moderation/server/moderation.test-support.ts';

let site: ModerationSite;
let articleId: string;
let ada: Person;
let bea: Person;
let tribune: Person;
let reader: Person;

beforeAll(async () => {
  site = await ModerationSite.open();
  ada = await site.person('admin', 'Ada Prima');
  bea = await site.person('admin', 'Bea Seconda');
  tribune = await site.person('writer', 'Tina Tribuna');
  reader = await site.person('user', 'Teresa');
  articleId = await site.article();
});
afterAll(() => site.close());

const decide = async (who: Person, id: string, decision: string, expectedStatus: string) => {
  const why = decision === 'hide' || decision === 'reject' ? { reason: 'insult', text: 'Hai insultato qualcuno.' } : {};
  const path = `/api/moderation/comments/${id}/decide`;
  const { status } = await site.call(who, 'POST', path, { decision, expectedStatus, ...why });
  expect([decision, status]).toEqual([decision, 200]);
};
const eventsOf = async (query: string) =>
  AuditPage.parse((await site.call(ada, 'GET', `/api/admin/audit?${query}`)).body).events.toReversed();
const rowsOf = async (query: string) =>
  (await eventsOf(query)).map((event) => [event.actorName, event.action, ...changeWords(event)]);

/** A comment that went through every kind of decision, and its id. */
async function decided(): Promise<string> {
  const { id } = await site.write(reader, articleId, 'Un commento discusso.');
  await decide(ada, id, 'hide', 'published');
  await decide(bea, id, 'restore', 'hidden');
  await decide(ada, id, 'reject', 'published');
  const { statements } = Statements.parse((await site.call(reader, 'GET', '/api/moderation/decisions')).body);
  await site.call(reader, 'POST', `/api/moderation/decisions/${statements[0]!.id}/appeal`, { text: 'Rileggete.' });
  const { rows } = await site.db.execute<{ id: string }>(sql`select id from appeals where status = 'open'`);
  const answer = { outcome: 'uphold', text: 'Lo era.' };
  expect((await site.call(bea, 'POST', `/api/moderation/appeals/${rows[0]!.id}/decide`, answer)).status).toBe(200);
  return id;
}

test('each decision about a comment is a row of the log, found by comment, article, person and kind, with no word of anybody', async () => {
  const id = await decided();
  const all = [
    ['Ada Prima', 'comment.decide', 'stato: Pubblicato → Nascosto'],
    ['Bea Seconda', 'comment.decide', 'stato: Nascosto → Pubblicato'],
    ['Ada Prima', 'comment.decide', 'stato: Pubblicato → Respinto'],
    ['Bea Seconda', 'comment.decide_appeal'],
  ];
  expect(await rowsOf(`target=${id}`)).toEqual(all);
  expect(await rowsOf('target=articolo-1')).toEqual(all);
  expect(await rowsOf(`target=${articleId}&actor=ada`)).toEqual([all[0], all[2]]);
  expect(await rowsOf('action=comment.decide_appeal')).toEqual([all[3]]);
  const stored = JSON.stringify(await eventsOf(`target=${id}`));
  for (const words of ['Un commento discusso', 'Hai insultato', 'Rileggete', 'Lo era', reader.email]) {
    expect(stored).not.toContain(words);
  }
});

test('admins alone read it', async () => {
  for (const [who, status] of [
    [null, 401],
    [reader, 403],
    [tribune, 403],
    [ada, 200],
  ] as const) {
    expect((await site.call(who, 'GET', '/api/admin/audit')).status).toBe(status);
    expect((await site.call(who, 'GET', '/api/admin/audit/csv')).status).toBe(status);
  }
});

test('nobody changes or deletes a row, the program’s own connection no more than a call', async () => {
  const [event] = await eventsOf('action=comment.decide');
  const refused = expect.objectContaining({ message: expect.stringContaining('append-only') });
  const run = (statement: string) => site.db.$client.query(statement);
  for (const statement of [
    `update audit_events set after = null where id = ${event!.id}`,
    `update audit_events set actor_name = 'Nessuno' where action = 'comment.decide'`,
    `delete from audit_events where id = ${event!.id}`,
    'truncate audit_events cascade',
  ]) {
    await expect(run(statement), statement).rejects.toEqual(refused);
  }
  for (const method of ['PUT', 'PATCH', 'DELETE', 'POST']) {
    expect((await site.call(ada, method, `/api/admin/audit/${event!.id}`)).status).toBe(404);
  }
  expect((await eventsOf('action=comment.decide'))[0]).toEqual(event);
});
