import { expect, test, type Browser, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { demoPassword } from '../../demo/people.ts';
import { dayAfter, noticeDays } from '#features/rule-editions/rules.ts';
import { romeDate } from '#lib/rome-time.ts';
import { fromDay } from '#features/rule-editions/texts.ts';
import { announceChange } from '#platform/invalidation.ts';
import type { Db } from '#platform/db.ts';
import { signInByCall } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { freshPassword, signInAsFreshReader } from '../support/fresh-reader.ts';
import { inDatabase } from '../support/journey-database.ts';
import { loseAnswer } from '../support/lose-answer.ts';
import { open } from '../support/open.ts';

test.describe.configure({ mode: 'serial' });

const day = dayAfter(romeDate(new Date()), noticeDays);
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const draft = (page: Page) => page.getByRole('region', { name: 'Termini: edizione in lavorazione' });
const article = '/article/flat-tax-sogno-incubo-classe-media';
const summary = 'Chi commenta firma con il suo nome.';

/** What nobody may: what was approved stays as it is, and the journeys after this one have the rules of before. */
const unlocked = (act: (db: Db) => Promise<unknown>) =>
  inDatabase(async ({ db }) => {
    await db.execute(sql`alter table rule_editions disable trigger user`);
    await db.execute(sql`alter table rule_acceptances disable trigger user`);
    await act(db);
    await db.execute(sql`alter table rule_acceptances enable trigger user`);
    await db.execute(sql`alter table rule_editions enable trigger user`);
    await announceChange(db, ['settings']);
  });
test.afterEach(() =>
  unlocked(async (db) => {
    await db.execute(sql`delete from rule_acceptances`);
    await db.execute(sql`delete from rule_tellings`);
    await db.execute(sql`delete from rule_editions`);
  }),
);

/** A second admin, whom the demo has not. */
async function otherAdmin(browser: Browser, baseURL: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const email = await signInAsFreshReader(page.request, baseURL, undefined, 'Ugo Secondo');
  await inDatabase(({ db }) =>
    db.execute(sql`update users set role = 'admin', two_factor_exempt = true where email = ${email}`),
  );
  return page;
}

/** The latest message to an address: the mailbox shows the latest of all alone, and every account of the demo has this one. */
async function mailTo(email: string): Promise<string> {
  let subject = '';
  await inDatabase(({ db }) =>
    expect
      .poll(async () => {
        const { rows } = await db.execute<{ subject: string }>(sql`
          select subject from mails where "to" = ${email} order by created_at desc limit 1`);
        subject = rows[0]?.subject ?? '';
        return subject;
      })
      .toMatch(/che cosa cambia/),
  );
  return subject;
}

async function confirm(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Conferma chi sei' });
  await dialog.getByLabel('La tua password').fill(password);
  await dialog.getByRole('button', { name: 'Conferma' }).click();
}

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('an edition is written, approved, announced, read, and accepted where an act waits for it', async ({
      page,
      browser,
      baseURL,
    }) => {
      test.slow();
      const reader = await (await browser.newContext({ viewport })).newPage();
      const email = await signInAsFreshReader(reader.request, baseURL!);

      await signInByCall(page.request, baseURL!, 'admin@demo.example');
      await open(page, '/admin/regole');
      await page.getByRole('button', { name: 'Nuova edizione dei Termini' }).click();
      await draft(page).getByLabel('Che cosa cambia').fill(summary);
      await draft(page).getByLabel('Che cosa chiede ai lettori').selectOption('acceptance');
      await expect(draft(page).getByLabel('Vale dal')).toHaveValue(day);
      // Not saved yet it stays, whether the page is loaded anew or left.
      await page.reload();
      await expect(draft(page).getByLabel('Che cosa cambia')).toHaveValue(summary);
      await expect(draft(page).getByText('Modifiche non salvate')).toBeVisible();
      await open(page, '/admin');
      await open(page, '/admin/regole');
      await expect(draft(page).getByLabel('Che cosa cambia')).toHaveValue(summary);
      await draft(page).getByLabel('Usa il testo del programma').uncheck();
      const text = draft(page).getByLabel('Testo', { exact: true });
      await expect(text).toHaveValue(/## Chi pubblica/);
      await text.fill(
        (await text.inputValue()).replace('## Chi pubblica\n\n', '## Chi pubblica\n\nUna regola nuova. '),
      );
      // Saved on a line that loses the answer, it is still nobody else's.
      await draft(page).getByLabel('Che cosa cambia').fill('Chi commenta firma.');
      await loseAnswer(page, '**/api/admin/rule-editions/*');
      await draft(page).getByRole('button', { name: 'Salva' }).click();
      await expect(draft(page).getByText('L’edizione non è stata salvata')).toBeVisible();
      await draft(page).getByLabel('Che cosa cambia').fill(summary);
      await page.reload();
      await expect(draft(page).getByLabel('Che cosa cambia')).toHaveValue(summary);
      await expect(draft(page).getByText('Modifiche non salvate')).toBeVisible();
      await expect(draft(page).getByText('Nel frattempo qualcun altro ha salvato questa edizione.')).toHaveCount(0);
      await draft(page).getByRole('button', { name: 'Salva' }).click();
      await expect(toast(page, 'Edizione salvata.')).toBeVisible();
      await page.reload();
      await expect(draft(page).getByLabel('Che cosa cambia')).toHaveValue(summary);
      await expect(draft(page).getByText('Modifiche non salvate')).toHaveCount(0);
      await expect(draft(page).getByText('L’hai scritta anche tu: la approva un’altra persona.')).toBeVisible();
      await expect(draft(page).getByRole('button', { name: 'Approva e annuncia' })).toHaveCount(0);
      expect(await barriers(page)).toEqual([]);

      const other = await otherAdmin(browser, baseURL!);
      await open(other, '/admin/regole');
      await draft(other).getByRole('button', { name: 'Approva e annuncia' }).click();
      await other.getByRole('dialog').getByRole('button', { name: 'Approva' }).click();
      await confirm(other, freshPassword);
      await expect(toast(other, 'Edizione approvata.')).toBeVisible();
      await expect(other.getByRole('region', { name: 'Termini, edizione 1' })).toContainText('Annunciata');
      await other.context().close();

      await inDatabase(({ work }) => work('announce-rules'));
      expect(await mailTo(email)).toContain(`Termini: che cosa cambia ${fromDay(day)}`);
      await open(reader, '/terms');
      await expect(reader.getByText(new RegExp(`^${fromDay(day)} varranno regole nuove: leggile`, 'i'))).toBeVisible();
      await expect(reader.getByText('Una regola nuova.')).toHaveCount(0);
      await reader.getByRole('link', { name: 'leggile' }).click();
      await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Termini, edizione 1');
      await expect(reader.getByText(summary)).toBeVisible();
      await expect(reader.locator('ins').filter({ hasText: 'Una regola nuova.' })).toBeVisible();
      expect(await barriers(reader)).toEqual([]);

      // Its day has come for somebody who registered before it.
      await unlocked(async (db) => {
        await db.execute(sql`update rule_editions set holds_from = ${romeDate(new Date())}`);
        await db.execute(sql`update users set terms_version = '2026-01-01' where email = ${email}`);
      });
      await open(reader, '/terms');
      await expect(reader.getByText('Una regola nuova.')).toBeVisible();
      const bar = reader.getByRole('complementary', { name: 'Le regole sono cambiate' });
      await expect(bar.getByText(summary)).toBeVisible();
      expect(await barriers(reader)).toEqual([]);

      await open(reader, article);
      const discussion = reader.getByRole('region', { name: /^Commenti/ });
      await discussion.scrollIntoViewIfNeeded();
      const box = discussion.getByRole('textbox', { name: 'Scrivi un commento' });
      await box.fill('Il conto arriva sempre dopo la festa.');
      await reader.getByRole('button', { name: 'Pubblica commento' }).click();
      const dialog = reader.getByRole('dialog', { name: 'Le regole sono cambiate' });
      await expect(dialog.getByText(summary)).toBeVisible();
      expect(await barriers(reader, '[role=dialog]')).toEqual([]);
      // Whoever says no is told why it was not done, and keeps what they wrote.
      await dialog.getByRole('button', { name: 'Non ora' }).click();
      await expect(reader.getByText('Le regole sono cambiate: prima leggile e accettale.').first()).toBeVisible();
      await expect(box).toHaveValue('Il conto arriva sempre dopo la festa.');
      await reader.getByRole('button', { name: 'Pubblica commento' }).click();
      await dialog.getByRole('button', { name: 'Ho letto e accetto' }).click();
      await expect(reader.getByText('Il tuo commento è stato aggiunto con successo.')).toBeVisible();
      await expect(bar).toHaveCount(0);
      await reader.context().close();
    });
  });
}

test('what was announced is taken back, and its page says so', async ({ page, baseURL }) => {
  await unlocked((db) =>
    db.execute(sql`
      insert into rule_editions (page, number, text, summary, change, holds_from, created_at, updated_at, approved_at)
      values ('privacy', 1, 'Teniamo poco.', 'Teniamo ancora meno.', 'information', ${day}, now(), now(), now())`),
  );
  await signInByCall(page.request, baseURL!, 'admin@demo.example');
  await open(page, '/admin/regole');
  const edition = page.getByRole('region', { name: 'Privacy, edizione 1' });
  await edition.getByRole('button', { name: 'Ritira' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ritira' }).click();
  await confirm(page, demoPassword);
  await expect(toast(page, 'Edizione ritirata.')).toBeVisible();
  await open(page, '/privacy');
  await expect(
    page.getByText(`Avevamo annunciato regole nuove ${fromDay(day)}: le abbiamo ritirate, e non varranno.`),
  ).toBeVisible();
  await open(page, '/regole');
  await expect(page.getByRole('listitem').filter({ hasText: 'Privacy, edizione 1' })).toContainText('Ritirata');
  expect(await barriers(page)).toEqual([]);
});
