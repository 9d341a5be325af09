import { expect, test } from '@playwright/test';
import { open } from '../support/open.ts';

const article = '/article/l-antenna-dietro-il-campanile';

test('a picture that cannot be loaded says so in its place', async ({ page }) => {
  await page.route('**/media/*.{webp,jpg}', (route) => route.abort());
  await open(page, article);
  const cover = page.getByRole('main').locator('.cover').first();
  await expect(cover).toHaveText('Immagine non disponibile');
  await expect(cover.locator('img')).toHaveCount(0);
  await expect(cover.getByRole('img')).toHaveAccessibleName(/\S/);
  // Nothing else of the head goes with it.
  await expect(page.locator('.place-facts span')).not.toHaveCount(0);
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
});

test('a picture that is no picture says so in its place', async ({ page }) => {
  await page.route('**/media/*.{webp,jpg}', (route) => route.fulfill({ contentType: 'image/webp', body: 'not one' }));
  await open(page, article);
  await expect(page.getByRole('main').locator('.cover').first()).toHaveText('Immagine non disponibile');
});

test('a picture that loads has its words for those who do not see it', async ({ page }) => {
  await open(page, article);
  const image = page.getByRole('main').locator('.cover img').first();
  await expect(image).toHaveJSProperty('complete', true);
  await expect(image).toHaveAttribute('alt', /\S/);
  await expect(page.getByText('Immagine non disponibile')).toHaveCount(0);
});
