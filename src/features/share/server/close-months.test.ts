import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { insertPayment } from '../../../../tests/support/payments.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import { closeMonths } from './close-months.ts';
import { rebuildLedger } from './rebuild-ledger.ts';
import { insertOpening, insertPartialRefund, insertReads, insertShareSetting } from './share.test-support.ts';

const database = fileDatabase();
let now: Date;
let one: string;
let two: string;
let unsigned: string;

beforeEach(async () => {
  await database.db.$client.query('alter table setting_versions disable trigger user');
  await database.db.execute(
    sql`truncate users, articles, authors, subscriptions, share_months, share_opening, setting_versions cascade`,
  );
  await database.db.$client.query('alter table setting_versions enable trigger user');
  await insertOpening(database.db, '2025-07-02T05:23:00Z');
  now = new Date('2025-11-04T05:23:00Z');
  one = await insertArticle(database.db, { slug: 'una', format: 'trial', authors: [{ name: 'Livia Penna' }] });
  two = await insertArticle(database.db, { slug: 'due' });
  unsigned = await insertArticle(database.db, { slug: 'di-nessuno', format: 'trial', authors: [] });
});

const reader = async () => (await insertPerson(database.db, { password: false })).id;
const close = () => closeMonths({ db: database.db, now: () => now });
const pay = (userId: string | null, paidAt = '2025-10-10T12:00:00Z', more: object = {}) =>
  insertPayment(database.db, { userId, paidAt, ...more });
const months = async () =>
  (
    await database.db.execute(sql`
      select month, percent, paid_cents as paid, returned_cents as returned, carried_cents as carried,
        share_cents as share, supporters from share_months order by month`)
  ).rows;
/** By month, author and article. */
const lines = async (month = '2025-10') =>
  (
    await database.db.execute<{ author: string | null; slug: string | null; cents: number }>(sql`
      select u.name as author, a.slug, l.cents from share_lines l
        left join authors u on u.id = l.author_id left join articles a on a.id = l.article_id
      where l.month = ${month} order by a.slug, u.name`)
  ).rows.map(({ author, slug, cents }) => [author, slug, cents]);
const rebuilt = () => database.db.transaction((tx) => rebuildLedger(tx));

test('what a Supporter paid is for who signs what they read in that month of Rome', async () => {
  const [ada, bea] = [await reader(), await reader()];
  await pay(ada);
  await insertReads(database.db, ada, '2025-10', [one, two]);
  await insertReads(database.db, ada, '2025-09', [unsigned]);
  await pay(bea);
  await insertReads(database.db, bea, '2025-10', [unsigned]);
  // By the clock of Rome it is November.
  await pay(await reader(), '2025-10-31T23:00:00Z');
  expect(await close()).toEqual(['2025-10']);
  expect(await months()).toEqual([
    { month: '2025-10', percent: 50, paid: 490, returned: 0, carried: 0, share: 245, supporters: 2 },
  ]);
  expect(await lines()).toEqual([
    [null, 'di-nessuno', 122],
    ['Livia Castellucci', 'due', 31],
    ['Ottavio Brandimarte', 'due', 31],
    ['Livia Penna', 'una', 61],
  ]);
  expect(await rebuilt()).toBe(0);
});

test('what is paid by who read nothing, or is gone, follows the others; where nobody read the newsroom has it', async () => {
  const ada = await reader();
  await pay(ada);
  await pay(await reader());
  await pay(null);
  expect(await close()).toEqual(['2025-10']);
  expect(await lines()).toEqual([[null, null, 368]]);
  now = new Date('2025-12-04T05:23:00Z');
  for (const userId of [ada, await reader(), null]) await pay(userId, '2025-11-10T12:00:00Z');
  await insertReads(database.db, ada, '2025-11', [one]);
  expect(await close()).toEqual(['2025-11']);
  expect(await lines('2025-11')).toEqual([['Livia Penna', 'una', 368]]);
});

test('a year is divided over its twelve months, each by what was read in it, until it goes back', async () => {
  const ada = await reader();
  const year = await pay(ada, '2025-09-10T12:00:00Z', { cents: 2990, months: 12 });
  await insertReads(database.db, ada, '2025-09', [one]);
  await insertReads(database.db, ada, '2025-10', [unsigned]);
  await pay(ada, '2025-10-10T12:00:00Z', { cents: 299 });
  expect(await close()).toEqual(['2025-09', '2025-10']);
  expect(await months()).toMatchObject([
    { month: '2025-09', paid: 204, share: 102, supporters: 1 },
    { month: '2025-10', paid: 204 + 245, share: 225, supporters: 1 },
  ]);
  expect(await lines('2025-09')).toEqual([['Livia Penna', 'una', 102]]);
  expect(await lines('2025-10')).toEqual([[null, 'di-nessuno', 225]]);
  await database.db.execute(sql`update payments set refunded_at = '2025-11-20T12:00:00Z' where id = ${year}`);
  now = new Date('2025-12-04T05:23:00Z');
  expect(await close()).toEqual(['2025-11']);
  expect((await months())[2]).toMatchObject({ month: '2025-11', paid: 0, returned: 408, share: 0 });
  now = new Date('2026-12-04T05:23:00Z');
  await close();
  expect((await months()).slice(3).every(({ paid, returned }) => paid === 0 && returned === 0)).toBe(true);
  expect(await rebuilt()).toBe(0);
});

test('what is given back in part is taken from the month in which it goes, to the cent, and so is the rest', async () => {
  const ada = await reader();
  const payment = await pay(ada, '2025-09-10T12:00:00Z');
  await insertPartialRefund(database.db, payment, 100, '2025-09-20T12:00:00Z');
  const second = await insertPartialRefund(database.db, payment, 1, '2025-10-20T12:00:00Z');
  await insertReads(database.db, ada, '2025-09', [one]);
  expect(await close()).toEqual(['2025-09', '2025-10']);
  // Of 1,99 there are 1,63 without tax, of 1,98 there are 1,62.
  expect(await months()).toMatchObject([
    { paid: 163, returned: 0, share: 82, supporters: 1 },
    { paid: 0, returned: 1, share: 0 },
  ]);
  expect(await lines('2025-09')).toEqual([['Livia Penna', 'una', 82]]);
  // The second one did not come through after all.
  await database.db.execute(sql`delete from partial_refunds where id = ${second}`);
  now = new Date('2025-12-04T05:23:00Z');
  await close();
  expect((await months())[2]).toMatchObject({ month: '2025-11', paid: 1, returned: 0 });
  await database.db.execute(sql`update payments set refunded_at = '2025-12-10T12:00:00Z' where id = ${payment}`);
  now = new Date('2026-01-04T05:23:00Z');
  await close();
  expect((await months())[3]).toMatchObject({ month: '2025-12', paid: 0, returned: 163 });
  expect(await rebuilt()).toBe(0);
});

test('of a year of which a part is given back the months that have begun give theirs', async () => {
  const payment = await pay(await reader(), '2025-09-10T12:00:00Z', { cents: 2990, months: 12 });
  await insertPartialRefund(database.db, payment, 1990, '2025-10-20T12:00:00Z');
  now = new Date('2026-12-04T05:23:00Z');
  await close();
  const moved = (await months()).map(({ paid, returned }) => Number(paid) - Number(returned));
  // 24,51 without tax by the twelfth, then 8,20.
  expect(moved.slice(0, 3)).toEqual([204, 136 - 204, 205 - 136]);
  expect(moved.reduce((sum, cents) => sum + cents, 0)).toBe(820);
  expect(await rebuilt()).toBe(0);
});

test('payments that were only played never count, and the database itself refuses them', async () => {
  const ada = await reader();
  await insertReads(database.db, ada, '2025-10', [one]);
  const played = await pay(ada, undefined, { provider: 'prova', isReal: false });
  const claimed = await pay(ada, undefined, { provider: 'prova', isReal: true });
  const tried = await pay(ada, undefined, { isReal: false });
  for (const id of [played, claimed, tried]) {
    await insertPartialRefund(database.db, id, 100, '2025-10-20T12:00:00Z');
  }
  expect(await close()).toEqual([]);
  await pay(await reader());
  expect(await close()).toEqual(['2025-10']);
  expect(await months()).toMatchObject([{ paid: 245, supporters: 1 }]);
  expect(await lines()).toEqual([[null, null, 123]]);
  for (const id of [played, claimed, tried]) {
    await expect(
      database.db.$client.query(`insert into share_movements values ('2025-10', '${id}', 245)`),
    ).rejects.toThrow('share_movements are of real payments alone');
  }
});

test('a month is closed on the third day after it, once, however often and by how many', async () => {
  await pay(await reader());
  now = new Date('2025-11-02T22:59:59Z');
  expect(await close()).toEqual([]);
  now = new Date('2025-11-02T23:00:00Z');
  const closed = await Promise.all([close(), close(), close()]);
  expect(closed.flat()).toEqual(['2025-10']);
  expect(await close()).toEqual([]);
});

test('months that were missed are closed one after the other, also those in which nothing was paid', async () => {
  await pay(await reader(), '2025-07-10T12:00:00Z');
  expect(await close()).toEqual(['2025-07', '2025-08', '2025-09', '2025-10']);
  expect((await months()).map(({ share }) => share)).toEqual([123, 0, 0, 0]);
});

test('what goes back lowers the month in which it does; what is more than came in waits for the next', async () => {
  const [ada, bea] = [await reader(), await reader()];
  const payment = await pay(ada, '2025-08-10T12:00:00Z');
  const another = await pay(bea, '2025-08-11T12:00:00Z');
  await insertReads(database.db, ada, '2025-08', [one]);
  // Paid and given back within the month: nothing ever came in.
  await pay(await reader(), '2025-08-12T12:00:00Z', { refundedAt: '2025-08-20T12:00:00Z' });
  now = new Date('2025-09-04T05:00:00Z');
  await close();
  await database.db.execute(
    sql`update payments set refunded_at = '2025-09-10T12:00:00Z' where id in (${payment}, ${another})`,
  );
  await pay(ada, '2025-09-12T12:00:00Z');
  await pay(bea, '2025-10-12T12:00:00Z');
  await pay(ada, '2025-10-12T12:00:00Z');
  await insertReads(database.db, ada, '2025-10', [one]);
  now = new Date('2025-11-04T05:00:00Z');
  expect(await close()).toEqual(['2025-09', '2025-10']);
  expect(await months()).toMatchObject([
    { month: '2025-08', paid: 490, returned: 0, carried: 0, share: 245, supporters: 2 },
    { month: '2025-09', paid: 245, returned: 490, carried: 0, share: 0, supporters: 1 },
    { month: '2025-10', paid: 490, returned: 0, carried: -245, share: 123, supporters: 2 },
  ]);
  expect(await lines('2025-09')).toEqual([]);
  expect(await lines()).toEqual([['Livia Penna', 'una', 123]]);
  // The refund failed after all: what had gone comes back.
  await database.db.execute(sql`update payments set refunded_at = null where id = ${payment}`);
  now = new Date('2025-12-04T05:00:00Z');
  await close();
  expect((await months()).at(-1)).toMatchObject({ month: '2025-11', paid: 245, share: 123 });
  expect(await rebuilt()).toBe(0);
});

test('a payment of which one hears late counts in the month that is closed next', async () => {
  await pay(await reader());
  await close();
  await pay(await reader(), '2025-10-30T12:00:00Z');
  now = new Date('2025-12-04T05:00:00Z');
  await close();
  expect((await months()).map(({ paid }) => paid)).toEqual([245, 245]);
});

test('what was paid in months before the program kept a ledger is in none, whenever one hears that it was real', async () => {
  await database.db.execute(sql`delete from share_opening`);
  await pay(await reader(), '2025-09-10T12:00:00Z');
  const earlier = await pay(await reader(), '2025-10-10T12:00:00Z');
  const unread = await pay(await reader(), '2025-10-11T12:00:00Z', { isReal: false });
  expect(await close()).toEqual([]);
  await database.db.execute(sql`update payments set is_real = true where id = ${unread}`);
  await pay(await reader(), '2025-11-01T12:00:00Z');
  now = new Date('2025-12-04T05:23:00Z');
  expect(await close()).toEqual(['2025-11']);
  expect(await months()).toMatchObject([{ month: '2025-11', paid: 245, supporters: 1 }]);
  await database.db.execute(sql`update payments set refunded_at = '2025-12-05T12:00:00Z' where id = ${earlier}`);
  now = new Date('2026-01-04T05:23:00Z');
  expect(await close()).toEqual(['2025-12']);
  expect((await months()).at(-1)).toMatchObject({ paid: 0, returned: 0 });
});

test('the ledger begins with the month in which the program came, even on its last day', async () => {
  await database.db.execute(sql`delete from share_opening`);
  await pay(await reader(), '2025-10-31T12:00:00Z');
  now = new Date('2025-11-01T04:23:00Z');
  expect(await close()).toEqual([]);
  now = new Date('2025-11-03T04:23:00Z');
  expect(await close()).toEqual(['2025-10']);
  // One that was kept before anybody noted since when goes on.
  await database.db.execute(sql`delete from share_opening`);
  await database.db.execute(sql`update payments set refunded_at = '2025-11-05T12:00:00Z'`);
  now = new Date('2025-12-04T05:23:00Z');
  expect(await close()).toEqual(['2025-11']);
  expect((await months()).at(-1)).toMatchObject({ month: '2025-11', returned: 245 });
});

test('a month has the share that held when it ended, and keeps it', async () => {
  await pay(await reader());
  await insertShareSetting(database.db, 1, 40, '2025-10-01T12:00:00Z');
  await insertShareSetting(database.db, 2, 60, '2025-10-31T22:59:59Z');
  await insertShareSetting(database.db, 3, 0, '2025-11-01T12:00:00Z');
  await close();
  expect(await months()).toMatchObject([{ percent: 60, share: 147 }]);
  expect(await rebuilt()).toBe(0);
  expect(await months()).toMatchObject([{ percent: 60, share: 147 }]);
});

test('of who read what nothing is left, and an account that goes afterwards changes nothing', async () => {
  const ada = await reader();
  await pay(ada);
  await insertReads(database.db, ada, '2025-10', [one, two]);
  await close();
  const before = await lines();
  const { rows } = await database.db.execute<{ column: string }>(sql`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_name in ('share_months', 'share_articles', 'share_lines', 'share_movements') and data_type = 'uuid'`);
  expect(rows.map(({ column }) => column).toSorted()).toEqual([
    'share_articles.article_id',
    'share_lines.article_id',
    'share_lines.author_id',
    'share_months.paid_by',
    'share_movements.payment_id',
  ]);
  await database.db.execute(sql`delete from users where id = ${ada}`);
  expect(await rebuilt()).toBe(0);
  expect(await lines()).toEqual(before);
});

test('until it is paid a month is what its facts say: rebuild finds and repairs what differs', async () => {
  const ada = await reader();
  await pay(ada);
  await insertReads(database.db, ada, '2025-10', [one, unsigned]);
  await close();
  const right = await lines();
  await database.db.execute(sql`update share_lines set cents = cents + 1 where article_id = ${one}`);
  await database.db.execute(sql`update share_months set paid_cents = 900, share_cents = 2 where month = '2025-10'`);
  expect(await rebuilt()).toBe(1);
  expect(await lines()).toEqual(right);
  await database.db.execute(sql`delete from share_lines`);
  expect(await rebuilt()).toBe(1);
  expect(await rebuilt()).toBe(0);
  // As much in all, and somebody else has it.
  await database.db.execute(sql`
    update share_lines set cents = cents + case when article_id = ${one} then 20 else -20 end`);
  expect(await rebuilt()).toBe(1);
  expect(await lines()).toEqual(right);
});

test('that others sign by now changes a month until it is paid, and is nothing wrong', async () => {
  const ada = await reader();
  await pay(ada);
  await insertReads(database.db, ada, '2025-10', [one, unsigned]);
  await close();
  await database.db.execute(sql`
    insert into article_authors (article_id, author_id, position)
    select ${unsigned}, id, 0 from authors where name = 'Livia Penna'`);
  expect(await rebuilt()).toBe(0);
  // Which of the two has the cent that is left depends on their ids.
  const after = await lines();
  expect(after.map(([author, slug]) => [author, slug])).toEqual([
    ['Livia Penna', 'di-nessuno'],
    ['Livia Penna', 'una'],
  ]);
  expect(after.map(([, , cents]) => cents).toSorted()).toEqual([61, 62]);
});

test('a month that was paid does not change, whoever writes', async () => {
  const [ada, admin] = [await reader(), await reader()];
  const payment = await pay(ada);
  await insertReads(database.db, ada, '2025-10', [one]);
  await close();
  await database.db.execute(sql`update share_months set paid_on = '2025-11-05', paid_by = ${admin}`);
  const refused = 'a month that was paid does not change';
  for (const statement of [
    'update share_months set share_cents = 1',
    'update share_months set paid_on = null',
    'update share_months set paid_by = null',
    'delete from share_months',
    'update share_lines set cents = 1',
    'delete from share_lines',
    `insert into share_lines values ('2025-10', null, null, 5)`,
    'update share_articles set supporters = 9',
    'delete from share_articles',
    `update share_movements set cents = 1 where payment_id = '${payment}'`,
    'delete from share_movements',
    'truncate share_months cascade',
    'truncate share_lines',
  ]) {
    await expect(database.db.$client.query(statement), statement).rejects.toThrow(refused);
  }
  await database.db.execute(sql`insert into article_authors (article_id, author_id, position)
    select ${one}, id, 5 from authors where name = 'Ottavio Brandimarte'`);
  expect(await rebuilt()).toBe(0);
  expect(await lines()).toEqual([['Livia Penna', 'una', 123]]);
  // What goes back afterwards is of the next month; who noted the payment may leave.
  await database.db.execute(sql`update payments set refunded_at = '2025-11-10T12:00:00Z'`);
  await database.db.execute(sql`delete from users where id = ${admin}`);
  now = new Date('2025-12-04T05:00:00Z');
  await close();
  expect(await months()).toMatchObject([{ share: 123 }, { month: '2025-11', returned: 245, share: 0 }]);
  await database.db.$client.query('alter table share_months disable trigger user');
  await database.db.execute(sql`update share_months set paid_on = null`);
  await database.db.$client.query('alter table share_months enable trigger user');
});
