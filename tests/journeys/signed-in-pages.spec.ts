import { expect, test, type Page } from '@playwright/test';
import { signInByCall } from '../support/accounts.ts';
import { open } from '../support/open.ts';
import { untilQuiet } from '../support/quiet.ts';

const pages = [
  '/',
  '/articles',
  '/community',
  '/pricing',
  '/profile',
  '/settings',
  '/article/la-preside-che-sequestro-412-telefoni',
  '/article/quarantadue-minuti-dal-pronto-soccorso',
  '/article/flat-tax-sogno-incubo-classe-media',
];

const firstComment = (page: Page) =>
  page
    .getByRole('region', { name: /^Commenti/ })
    .locator('.comment')
    .first();

test('a page comes to life for whoever is signed in exactly as the server sent it', async ({ page, baseURL }) => {
  test.slow();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`${new URL(page.url()).pathname}: ${error.message}`));
  await signInByCall(page.request, baseURL!, 'supporter@demo.example');
  for (const path of pages) await open(page, path);
  expect(problems).toEqual([]);
});

test('the discussion comes also after a walk from an article that was not read to its end', async ({
  page,
  baseURL,
}) => {
  await signInByCall(page.request, baseURL!, 'supporter@demo.example');
  await open(page, '/article/flat-tax-sogno-incubo-classe-media');
  await page.getByRole('link', { name: 'Contraddittorio' }).first().click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await page.locator('#commenti').scrollIntoViewIfNeeded();
  await expect(firstComment(page)).toBeVisible();
});

test('a page of the newsroom that is loaded again is not thrown to its end', async ({ page, baseURL }) => {
  await signInByCall(page.request, baseURL!, 'admin@demo.example');
  await open(page, '/admin/impostazioni');
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await untilQuiet(page, () => page.reload());
  await expect(page.getByRole('heading', { name: 'Silenzio elettorale' })).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBeLessThanOrEqual(300);
  // Nor does a page that fits into the window scroll.
  await open(page, '/redazione/rettifiche');
  const spare = () =>
    document.documentElement.scrollHeight - Math.ceil(document.querySelector('.frame')!.getBoundingClientRect().height);
  expect(await page.evaluate(spare)).toBe(0);
});
