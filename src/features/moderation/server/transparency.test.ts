import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseAccount } from '#features/accounts/server/delete-account.ts';
import { leaveLimitMarks } from '#features/accounts/server/forget.ts';
import { takeUpLimit } from '#features/accounts/server/limit-marks.ts';
import { forgetComments } from '#features/comments/server/forget.ts';
import { ModerationQueue, Statements } from '../contract.ts';
import { forgetModeration } from './forget.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import { ModerationSite, type Person } from './moderation.test-support.ts';
import { transparencyOf } from './transparency.ts';

let site: ModerationSite;
let articleId: string;
let reader: Person;
let admin: Person;
let other: Person;
let month = 3;

beforeAll(async () => {
  site = await ModerationSite.open();
  admin = await site.person('admin', 'Prima');
  other = await site.person('admin', 'Seconda');
});
afterAll(() => site.close());
beforeEach(async () => {
  // A month for each scenario, of which it is all that happened.
  month += 1;
  site.now = new Date(`2026-0${month}-02T12:00:00Z`);
  articleId = await site.article();
  reader = await site.person();
});

const minutes = (count: number) => site.pass(count * 60_000);
const day = 24 * 60;
const figures = async () => (await transparencyOf(site.db, site.now)).thisMonth;
const decide = async (id: string, decision: object) => {
  const { status } = await site.call(admin, 'POST', `/api/moderation/comments/${id}/decide`, decision);
  expect(status).toBe(200);
};
const hiding = { decision: 'hide', expectedStatus: 'published', reason: 'insult', text: 'Hai insultato una persona.' };

/** Appeals against what was decided last about somebody; answers how the other admin decides about it. */
async function appeal(who: Person, commentId: string) {
  const { body } = await site.call(who, 'GET', '/api/moderation/decisions');
  const { id } = Statements.parse(body).statements[0]!;
  expect((await site.call(who, 'POST', `/api/moderation/decisions/${id}/appeal`, { text: 'Rileggete.' })).status).toBe(
    204,
  );
  return async (outcome: 'overturn' | 'uphold') => {
    const found = await site.call(other, 'GET', '/api/moderation/queue?facet=appeals');
    const item = ModerationQueue.parse(found.body).items.find((one) => one.id === commentId)!;
    const path = `/api/moderation/appeals/${item.appeal!.id}/decide`;
    expect((await site.call(other, 'POST', path, { outcome, text: 'Riletto.' })).status).toBe(200);
  };
}

test('the time until a decision begins with what it answers, and not with what was answered before', async () => {
  const { id } = await site.write(reader, articleId, 'Che cazzo.');
  minutes(10);
  await decide(id, { decision: 'publish', expectedStatus: 'pending' });
  expect((await figures()).medianMinutesToDecision).toBe(10);

  // Nothing waited for this one.
  minutes(3 * day);
  await decide(id, hiding);
  minutes(3 * day);
  await decide(id, { decision: 'restore', expectedStatus: 'hidden' });
  expect((await figures()).medianMinutesToDecision).toBe(10);

  await site.call(await site.person(), 'POST', '/api/reports', { commentId: id, ground: 'insult' });
  minutes(30);
  await decide(id, hiding);
  expect((await figures()).medianMinutesToDecision).toBe(20);
});

test('the time until a decision is not that of an appeal', async () => {
  const { id } = await site.write(reader, articleId, 'Nascosto dai lettori.');
  for (const who of [await site.person(), await site.person(), await site.person()]) {
    await site.call(who, 'POST', '/api/reports', { commentId: id, ground: 'insult' });
  }
  expect(await site.statusOf(id)).toBe('hidden');
  const end = await appeal(reader, id);
  minutes(5 * day);
  await end('overturn');
  expect([await site.statusOf(id), (await figures()).medianMinutesToDecision]).toEqual(['published', null]);
});

test('appeals of whoever left are decided by nobody: they are in no share', async () => {
  const leaver = await site.person();
  const [kept, left] = [
    await site.write(reader, articleId, 'Di chi resta.'),
    await site.write(leaver, articleId, 'Di chi va via.'),
  ];
  for (const { id } of [kept, left]) await decide(id, hiding);
  const end = await appeal(reader, kept.id);
  await appeal(leaver, left.id);
  await end('overturn');
  const leaving = { ...site.services, eraseOnDeletion: [forgetModeration, forgetComments], beforeAccountDeletion: [] };
  await eraseAccount(leaving, { ...leaver, name: 'Ada Prova' });
  expect(await figures()).toMatchObject({ appeals: 2, appealsDecided: 1, overturnedShare: 100 });
});

test('a comment that is edited while it waits was withheld once, by the rule that fired first', async () => {
  const { id } = await site.write(reader, articleId, 'Che cazzo.');
  for (const content of ['Che cazzo dici.', 'Chiamatemi al 333 1234567.', 'Che cazzo fai.']) {
    const edited = await site.call(reader, 'PATCH', `/api/comments/${id}`, { content });
    expect(edited.body['status']).toBe('pending');
  }
  await site.write(await site.person(), articleId, 'Chiamatelo al 333 1234567.');
  const counted = (await figures()).withheldByRule.filter(({ count }) => count > 0);
  expect(counted).toEqual([
    { rule: 'words', count: 1 },
    { rule: 'personal_data', count: 1 },
  ]);
});

test('a comment counts each time that it was withheld, hidden or rejected', async () => {
  const withhold = async (content: string) => {
    const { body } = await site.call(reader, 'PATCH', `/api/comments/${id}`, { content });
    expect(body['status']).toBe('pending');
  };
  const reject = { ...hiding, decision: 'reject', expectedStatus: 'pending' };
  const { id } = await site.write(reader, articleId, 'Che cazzo.');
  await decide(id, reject);
  await (
    await appeal(reader, id)
  )('overturn');
  await withhold('Chiamatemi al 333 1234567.');
  await withhold('Chiamatemi, cazzo, al 333 1234567.');
  expect(await figures()).toMatchObject({ rejected: 1, automatedShare: 67 });
  const { rows } = await site.db.execute<{ at: Date }>(sql`select edited_at as at from comments where id = ${id}`);
  await decide(id, { ...reject, expectedEditedAt: new Date(rows[0]!.at).toISOString() });
  const { withheldByRule, rejected, automatedShare } = await figures();
  expect(withheldByRule.filter(({ count }) => count > 0)).toEqual([
    { rule: 'words', count: 1 },
    { rule: 'personal_data', count: 1 },
  ]);
  expect([rejected, automatedShare]).toEqual([2, 50]);
});

test('a sanction stays in the figures when the account goes on which it was', async () => {
  const suspension = { kind: 'suspend', reason: 'insults', text: 'Hai insultato.', days: 7 };
  const { status } = await site.call(admin, 'POST', `/api/admin/people/${reader.id}/sanctions`, suspension);
  expect(status).toBe(200);
  const counted = async () => (await figures()).sanctions.map(({ kind, count }) => [kind, count]);
  const once = [
    ['warn', 0],
    ['limit', 0],
    ['suspend', 1],
  ];
  expect(await counted()).toEqual(once);

  const leaveLimit = leaveLimitMarks(site.services.authSecret);
  await eraseAccount(
    { ...site.services, eraseOnDeletion: [forgetModeration, forgetComments, leaveLimit], beforeAccountDeletion: [] },
    { ...reader, name: 'Ada Prova' },
  );
  expect(await counted()).toEqual(once);
  const { id } = await insertPerson(site.db, { password: false });
  await takeUpLimit(site.db, site.services.authSecret, { id, email: reader.email }, site.now);
  expect((await site.db.execute(sql`select kind from sanctions where user_id = ${id}`)).rows).toEqual([
    { kind: 'limit' },
  ]);
  expect(await counted()).toEqual(once);
});
