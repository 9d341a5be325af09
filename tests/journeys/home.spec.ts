import { expect, test } from '@playwright/test';
import { open } from '../support/open.ts';
import { isPhone } from '../support/accounts.ts';
import { seenOnce } from '../support/seen-once.ts';
import { shifted, watchShifts } from '../support/shifts.ts';

test.beforeEach(({ page }) => open(page, '/'));

test('the opening says what the publication is and leads to the first Dualità', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il nuovo modo di fare giornalismo in Italia');
  await page.getByRole('link', { name: 'Leggi il primo Dualità' }).click();
  await expect(page).toHaveURL('/article/flat-tax-sogno-incubo-classe-media');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flat tax: sogno o incubo per la classe media?');
});

test('six stories are featured, and all the others are a link away', async ({ page }) => {
  const featured = page.locator('section', { has: page.getByRole('heading', { name: 'In primo piano' }) });
  await expect(featured.getByRole('article')).toHaveCount(6);
  await page.getByRole('link', { name: 'Scopri Tutti gli Articoli' }).click();
  await expect(page).toHaveURL('/articles');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tutti gli Articoli');
});

test('after the first visit the opening folds to a line and the news come first, without anything moving', async ({
  page,
}) => {
  const opening = page.getByRole('heading', { level: 1 });
  const formats = page.getByRole('heading', { name: 'Tre modi di sentire le due campane' });
  const lead = page.getByRole('article').first();
  await page.reload();
  await expect(formats).toBeVisible();
  await page.evaluate(() => localStorage.setItem('contraddittorio:first-visit', '1'));

  await watchShifts(page);
  await open(page, '/');
  await expect(opening).toHaveText('Il nuovo modo di fare giornalismo in Italia');
  expect((await opening.boundingBox())!.height).toBeLessThan(40);
  await expect(formats).toBeHidden();
  await expect(page.getByRole('link', { name: 'Leggi il primo Dualità' })).toBeHidden();
  const { y, height } = (await lead.boundingBox())!;
  expect(y).toBeLessThan(220);
  if (isPhone(page)) expect(y + height).toBeLessThanOrEqual(page.viewportSize()!.height);
  expect(await shifted(page)).toBeLessThanOrEqual(0.02);

  // From another page of the program it is the same.
  await page.getByRole('link', { name: 'Scopri Tutti gli Articoli' }).click();
  await expect(page).toHaveURL('/articles');
  await page.goBack();
  await expect(formats).toBeHidden();
});

test('the readers of this moment are labelled as made up', seenOnce, async ({ page }) => {
  // The count drifts from the tenth second on.
  await page.reload();
  await expect(page.getByText('327 lettori in questo momento (dati dimostrativi)', { exact: true })).toBeVisible();
});

test('the public figures are labelled as made up', seenOnce, async ({ page }) => {
  const figures = page.getByRole('region', { name: 'I lettori in numeri' });
  // Whoever subscribes in another journey counts at once.
  await expect(figures.getByRole('definition')).toHaveText([/^2\.(84[7-9]|8[5-9]\d)$/, '156.000+', '96%']);
  await expect(figures.getByRole('term')).toHaveText(['sostenitori', 'articoli letti', 'lettori soddisfatti']);
  await expect(figures).toContainText('dati dimostrativi');
});

test('it says that taking part is worth points, and how many', seenOnce, async ({ page }) => {
  const points = page.locator('section', { has: page.getByRole('heading', { name: 'Chi partecipa, pesa' }) });
  await expect(points).toContainText(
    'Sono i punti della community: chi ne raccoglie di più apre la classifica del mese.',
  );
  await expect(points.getByRole('term')).toHaveText(['+1', '+1', '+2']);
  await expect(points.getByRole('definition')).toHaveText([
    'CommentaOgni commento pubblicato, fino a venti al giorno.',
    'ConvinciOgni mi piace che ricevi.',
    'VotaOgni voto in Dualità e Trial by Media.',
  ]);
  await expect(points.getByRole('link', { name: 'Vai alla classifica del mese' })).toBeVisible();
});

test('the card of a closed case shows how the readers split', async ({ page }) => {
  const trial = page.getByRole('article').filter({ hasText: 'La giuria ha deciso' });
  await expect(trial).toContainText('67% Colpevole');
  await expect(trial).toContainText('33% Innocente');
  await expect(trial).toContainText('1.2K voti');
  await expect(trial).toContainText('dati dimostrativi');
  await expect(trial).toContainText('È un voto dei lettori, non un giudizio sulla responsabilità penale.');
});

test('the two plans say what they cost', async ({ page }) => {
  const plan = (name: string) =>
    page.locator('section.plan', { has: page.getByRole('heading', { name, exact: true }) });
  await expect(plan('Lettore Libero')).toContainText('0 €');
  await expect(plan('Lettore Libero')).toContainText('5 articoli al mese');
  await expect(plan('Supporter')).toContainText('2,99 €');
  await expect(plan('Supporter')).toContainText('Articoli illimitati');
});
