import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import { monthAndYear } from '#lib/italian-dates.ts';
import { capital } from '#lib/capital.ts';
import { addRomeMonths, romeMonth, romeMonthBounds } from '#lib/rome-time.ts';
import { demoPassword } from '../../demo/people.ts';
import { signInByCall } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { inDatabase } from '../support/journey-database.ts';
import { open } from '../support/open.ts';
import { seenOnce } from '../support/seen-once.ts';

/** One that is over for long enough whatever day it is. */
const month = romeMonth(addRomeMonths(new Date(), -2));
const name = monthAndYear(`${month}-15`);
const paidAt = new Date(romeMonthBounds(month).from.getTime() + 5 * 86_400_000);

/** Takes away what an earlier run of this journey left, also a month that was paid. */
async function forgetShare(db: Db): Promise<void> {
  const tables = ['share_lines', 'share_articles', 'share_movements', 'share_months', 'share_opening'];
  for (const table of tables) await db.execute(sql.raw(`alter table ${table} disable trigger user`));
  for (const table of tables) await db.execute(sql.raw(`delete from ${table}`));
  for (const table of tables) await db.execute(sql.raw(`alter table ${table} enable trigger user`));
  await db.execute(sql`
    with gone as (select id from subscriptions where provider_id like 'quota-%'),
      paid as (delete from payments where subscription_id in (select id from gone))
    delete from users where email like 'quota-%@prova.example'`);
  await db.execute(sql`delete from subscriptions where provider_id like 'quota-%'`);
  await announceChange(db, ['share']);
}

/** The ledger has been kept since the day that is paid on. */
async function openLedger(db: Db): Promise<void> {
  await db.execute(sql`
    insert into share_opening (opened_at) values (${paidAt})`);
}

/** Six Supporters who really paid, and read one article of the writer of the demo; one of them another one too. */
async function payAndRead(db: Db): Promise<void> {
  await db.execute(sql`
    with own as (
      select aa.article_id, row_number() over (order by aa.article_id) as place from article_authors aa
        join authors au on au.id = aa.author_id join users u on u.id = au.user_id
        join articles a on a.id = aa.article_id
      where u.email = 'tribuna@demo.example' and a.status = 'published' limit 2
    ), readers as (
      insert into users (name, email, email_verified)
      select 'Lettrice ' || n, 'quota-' || n || '@prova.example', true from generate_series(1, 6) as n returning id, email
    ), contracts as (
      insert into subscriptions (user_id, provider, provider_id, customer_id, state, created_at, read_at)
      select id, 'stripe', email, 'cus_' || email, 'canceled', ${paidAt}, ${paidAt} from readers returning id, provider_id
    ), money as (
      insert into payments (subscription_id, provider_id, cents, paid_at, is_real)
      select id, provider_id, 299, ${paidAt}, true from contracts
    )
    insert into article_reads (user_id, article_id, month_key, read_at)
    select r.id, o.article_id, ${month}, ${paidAt} from readers r
      join own o on o.place = 1 or r.email = 'quota-1@prova.example'`);
}

test(
  'what Supporters really paid is for who signs: a writer sees the own part, an admin pays, readers are told',
  seenOnce,
  async ({ page, baseURL }) => {
    test.slow();
    await test.step('before anybody has really paid everybody is told so', async () => {
      await inDatabase(({ db }) => forgetShare(db));
      await open(page, '/trasparenza');
      const line = page.getByRole('region', { name: 'La quota delle firme' });
      await expect(line).toContainText('A chi firma va metà di quello che i Supporter pagano');
      await expect(line).toContainText('Nessun pagamento vero finora.');

      await signInByCall(page.request, baseURL!, 'admin@demo.example');
      await open(page, '/redazione/quota');
      await expect(page.getByRole('heading', { name: 'Nessun mese chiuso' })).toBeVisible();
      await expect(page.getByText('I pagamenti di prova non contano mai')).toBeVisible();
      expect(await barriers(page)).toEqual([]);
    });

    await test.step('the month is closed by the job, and is the writer’s to see', async () => {
      await inDatabase(async ({ db, work }) => {
        await openLedger(db);
        await payAndRead(db);
        await work('close-months');
      });
      await page.context().clearCookies();
      await signInByCall(page.request, baseURL!, 'tribuna@demo.example');
      await open(page, '/redazione/articoli');
      await page.getByRole('link', { name: 'Quota delle firme' }).click();
      await expect(page).toHaveURL('/redazione/quota');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quota delle firme');
      await expect(page.getByText('Non ancora pagato').first()).toBeVisible();
      await expect(page.getByRole('region', { name: `La tua parte di ${name}` })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'I mesi chiusi' })).toHaveCount(0);
      expect(await barriers(page)).toEqual([]);
    });

    await test.step('an admin fetches the file and, having confirmed who they are, notes the payment', async () => {
      await page.context().clearCookies();
      await signInByCall(page.request, baseURL!, 'admin@demo.example');
      await open(page, '/redazione/quota');
      await page
        .getByRole('region', { name: 'I mesi chiusi' })
        .getByRole('link', { name: capital(name) })
        .click();
      await expect(page).toHaveURL(`/redazione/quota?month=${month}`);
      const statement = page.getByRole('region', { name: capital(name), exact: true });
      await expect(statement).toContainText('7,35');
      await expect(statement.getByRole('table')).toContainText('Livia Castellucci');
      expect(await barriers(page)).toEqual([]);
      const file = await page.request.get(`/api/admin/share/${month}/csv`);
      expect(file.headers()['content-type']).toContain('text/csv');
      expect(await file.text()).toContain('"Totale";"";"7,35";"735";""');

      await statement.getByRole('button', { name: 'Segna come pagato' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('Da qui in poi le righe di questo mese non cambiano più');
      expect(await barriers(page)).toEqual([]);
      await dialog.getByLabel('Pagato il').fill('2999-01-01');
      await dialog.getByRole('button', { name: 'Segna come pagato' }).click();
      const who = page.getByRole('dialog', { name: 'Conferma chi sei' });
      await who.getByLabel('La tua password').fill(demoPassword);
      await who.getByRole('button', { name: 'Conferma', exact: true }).click();
      await expect(dialog).toContainText('Il giorno non può essere nel futuro.');
      await dialog.getByLabel('Pagato il').fill(new Date().toISOString().slice(0, 10));
      await dialog.getByRole('button', { name: 'Segna come pagato' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Mese segnato come pagato' })).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(statement).toContainText(/Pagato (il|l’).*, segnato da /);
      await expect(statement.getByRole('button', { name: 'Segna come pagato' })).toHaveCount(0);
      await open(page, '/admin/registro?action=share.pay');
      await expect(page.getByText('Quota delle firme segnata come pagata').last()).toBeVisible();
    });

    await test.step('readers are told of the latest month', async () => {
      await page.context().clearCookies();
      await open(page, '/trasparenza');
      await expect(page.getByRole('region', { name: 'La quota delle firme' })).toContainText(/In \p{L}+ \d{4}/u);
      expect(await barriers(page)).toEqual([]);
      await inDatabase(({ db }) => forgetShare(db));
    });
  },
);
