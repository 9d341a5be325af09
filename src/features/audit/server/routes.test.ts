import { beforeAll, expect, test } from 'vitest';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { planOf, statementsOf, stepsOf } from '../../../../tests/support/statements.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';
import type { AuditPage } from '../contract.ts';
import { csvLine } from '#lib/csv-line.ts';

const database = fileDatabase();
let cookie: string;
let api: ReturnType<typeof testApi>;

beforeAll(async () => {
  api = testApi(testServices(database.db, new Date()));
  const { id } = await insertPerson(database.db, { role: 'admin', twoFactorExempt: true, name: '=Ada "Capo"' });
  cookie = await sessionCookie(database.db, id);
  const write = (n: number, action: string, name: string) =>
    writeAudit(database.db, {
      actor: { id: null, name },
      action,
      target: { kind: 'article', id: `articolo-${n}` },
      after: { n },
      // Every two hours from midnight in Rome of 20 November on.
      at: new Date(Date.UTC(2025, 10, 19, 23 + 2 * n)),
    });
  for (let n = 0; n < 120; n += 1) await write(n, n % 2 ? 'article.publish' : 'article.save', n < 3 ? 'Nino' : 'Rosa');
  await database.db.$client.query('analyze audit_events');
});

const get = (query: string) => ask(api, 'GET', `/api/admin/audit${query}`, { cookie });
const page = async (query: string) => (await get(query)).body as unknown as AuditPage;
const numbers = ({ events }: AuditPage) => events.map(({ after }) => after?.['n']);

test('the log is read page by page, the latest first, along an index', async () => {
  const first = await page('');
  expect(numbers(first)).toEqual(Array.from({ length: 50 }, (_, n) => 119 - n));
  const second = await page(`?cursor=${first.nextCursor}`);
  const third = await page(`?cursor=${second.nextCursor}`);
  expect(numbers(third).at(-1)).toBe(0);
  expect(third.nextCursor).toBeNull();
  for (const wrong of ['x', Buffer.from('["2026-99-99T00:00:00.000000Z",1]').toString('base64url')]) {
    expect((await get(`?cursor=${wrong}`)).status).toBe(400);
  }
  const sent = await statementsOf(() => page(''));
  const steps = stepsOf(
    await planOf(
      database.db,
      sent.find(({ text }) => text.includes('e.at desc'))!,
    ),
  );
  expect(steps.map((step) => step['Node Type'])).not.toContain('Sort');
});

test('it is searched by who, what, on what and when, with days as in Rome', async () => {
  expect(numbers(await page('?actor=nin'))).toEqual([2, 1, 0]);
  expect(numbers(await page('?actor=nino&action=article.save'))).toEqual([2, 0]);
  expect(numbers(await page('?target=articolo-7'))).toEqual([7]);
  expect(numbers(await page('?from=2025-11-20&to=2025-11-20'))).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  expect(numbers(await page('?to=2025-11-19'))).toEqual([]);
  expect((await get('?from=ieri')).status).toBe(400);
});

test('as a file it holds everything, runs no formula, and is itself in the log', async () => {
  const { status, headers, text } = await get('/csv');
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toContain('attachment');
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(122);
  expect(lines[0]).toContain('"quando","chi","azione"');
  expect(lines[1]).toContain(`"'=Ada ""Capo""","audit.export"`);
  expect(lines.at(-1)).toContain('"2025-11-20T00:00:00+01:00","Nino","article.save","article","articolo-0"');
  expect(numbers(await page('?action=audit.export'))).toHaveLength(1);
});

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx'])('%j is no formula in a cell', (cell) => {
  expect(csvLine([cell])).toBe(`"'${cell}"\r\n`);
});

test('an amount below zero stays a number', () => {
  expect(csvLine(['-2,99', '-2,99+1'])).toBe(`"-2,99","'-2,99+1"\r\n`);
});
