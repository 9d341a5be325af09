import { expect, test, type Page } from '@playwright/test';
import { open } from '../support/open.ts';
import { seenOnce } from '../support/seen-once.ts';

test.beforeEach(({ page }) => open(page, '/'));

test('the button opens the search, Escape closes it and gives the focus back', async ({ page }) => {
  await button(page).click();
  await expect(field(page)).toBeFocused();
  // The page behind is out of reach by what lies over it alone: a style that all of it inherits costs a phone a moment.
  await expect(page.locator('body')).toHaveCSS('pointer-events', 'auto');
  expect(await page.evaluate(() => document.elementFromPoint(5, innerHeight / 2)?.className)).toBe('dialog-overlay');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button(page)).toBeFocused();
  await expect(page).toHaveURL('/');
});

test('opening it breaks no rule of the page, and the page behind stands still', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await button(page).click();
  await expect(field(page)).toBeFocused();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  // Beside the sheet, above it: a click there closes it.
  await page.mouse.click(2, 2);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(complaints).toEqual([]);
});

test('Ctrl+K opens the search from anywhere', seenOnce, async ({ page }) => {
  // Of the keys nothing shows when the page hears them: of the header it does.
  await expect(page.getByRole('banner')).toHaveAttribute('data-session', 'known');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Cerca' })).toBeVisible();
  await expect(field(page)).toBeFocused();
});

test('a suggestion is searched for in lower case', seenOnce, async ({ page }) => {
  await button(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sport' }).click();
  await expect(field(page)).toHaveValue('sport');
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('accents do not matter, arrows choose and Enter opens', async ({ page }) => {
  await button(page).click();
  await field(page).fill('citta');
  const options = page.getByRole('option');
  await expect(options.filter({ hasText: 'Biglietto per entrare in città: difende o respinge?' })).toBeVisible();
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');

  await field(page).press('ArrowDown');
  const second = options.nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  const title = await second.locator('b').innerText();
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/article\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('what was meant is marked in titles and texts, and no other word of the same stem', seenOnce, async ({ page }) => {
  await button(page).click();
  await field(page).fill('media');
  const options = page.getByRole('option');
  await expect(options.filter({ hasText: 'Flat tax' }).locator('b mark')).toHaveText('media');
  const marked = await options.locator('mark').allInnerTexts();
  expect(marked.filter((word) => !/^medi[aeo]?$/i.test(word))).toEqual([]);
  await field(page).fill('medico');
  await expect(options.locator('mark', { hasText: /^medic/i }).first()).toBeVisible();
  await expect(options.locator('mark', { hasText: /^medi[aeo]$/i })).toHaveCount(0);
});

test('a repaired question says what was asked instead', seenOnce, async ({ page }) => {
  await button(page).click();
  await field(page).fill('pietrascra');
  await expect(page.getByRole('status').getByText('Risultati per “pietrascura”')).toBeVisible();
  await field(page).fill('pietrascura');
  await expect(page.getByRole('status').getByText('risultat')).toHaveText(/^\d+ risultat[oi]$/);
  await expect(page.getByText('Risultati per')).toHaveCount(0);
});

test('the first ten results say that they are, and the rest is one press away', async ({ page }) => {
  await button(page).click();
  await field(page).fill('euro');
  const options = page.getByRole('option');
  await expect(page.getByText('I primi 10 risultati')).toBeVisible();
  await expect(options).toHaveCount(10);
  const first = await options.first().locator('b').innerText();

  await page.getByRole('button', { name: 'Mostra altri risultati' }).click();
  await expect(field(page)).toBeFocused();
  await expect(options.nth(10)).toHaveAttribute('aria-selected', 'true');
  await expect(options.nth(10)).toBeInViewport();
  await expect(options.first().locator('b')).toHaveText(first);
  await expect(page.getByRole('button', { name: 'Mostra altri risultati' })).toBeHidden();
  await expect(page.getByText(`${await options.count()} risultati`, { exact: true })).toBeAttached();
});

test('nothing found says so', seenOnce, async ({ page }) => {
  await button(page).click();
  await field(page).fill('zzqq');
  await expect(page.getByText('Nessun risultato trovato per "zzqq"')).toBeVisible();
  await expect(page.getByText('Prova con termini diversi')).toBeVisible();
});

test('a search that fails has no results and breaks nothing', seenOnce, async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route('**/api/search?*', (route) => route.abort());

  await button(page).click();
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/search'));
  await field(page).fill('citta');
  await failed;
  await expect(page.getByText('Ricerca in corso...')).toBeHidden();
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(field(page)).toHaveValue('citta');

  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il nuovo modo di fare giornalismo in Italia');
  expect(errors).toEqual([]);
});

const button = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Cerca', exact: true });
const field = (page: Page) => page.getByRole('combobox', { name: 'Cerca', exact: true });
