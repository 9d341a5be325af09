import { expect, test, type Page } from '@playwright/test';
import { signInByCall } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { open } from '../support/open.ts';
import { untilQuiet } from '../support/quiet.ts';
import { seenOnce } from '../support/seen-once.ts';

test('a change of page is said, and its heading has the focus', async ({ page }) => {
  await open(page, '/formats');
  // The browser itself says which page it has loaded.
  await expect(said(page)).toBeAttached();
  await expect(said(page)).toBeEmpty();
  await page.getByRole('main').getByRole('link', { name: 'Vedi Casi' }).first().click();
  await expect(page).toHaveURL('/format/trial');
  await expect(heading(page)).toBeFocused();
  await expect(said(page)).toHaveText('Trial by Media | Contraddittorio');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // What a screen reader is given: one region that says the page, and the heading as the place where one is.
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - banner
    - main:
      - heading "Trial by Media" [level=1] [active]
    - contentinfo
    - status: Trial by Media | Contraddittorio
  `);

  // From there one goes on into the page.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

test('back and forward return to the very link and the very place', async ({ page }) => {
  await open(page, '/formats');
  const link = page.getByRole('main').getByRole('link', { name: 'Scopri Storie' }).last();
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await link.click();
  await expect(heading(page)).toBeFocused();
  await expect(said(page)).toHaveText('Polemiche dal Basso | Contraddittorio');

  await page.goBack();
  await expect(page).toHaveURL('/formats');
  await expect(link).toBeFocused();
  await expect(said(page)).toHaveText('I Nostri Formati Editoriali | Contraddittorio');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await page.goForward();
  await expect(page).toHaveURL('/format/dal-basso');
  await expect(heading(page)).toBeFocused();
});

test(
  'back from an article, which is a document of its own, the link that led there has the focus',
  seenOnce,
  async ({ page }) => {
    await open(page, '/articles');
    const story = page.getByRole('main').getByRole('article').nth(4).getByRole('heading').getByRole('link');
    await story.scrollIntoViewIfNeeded();
    await untilQuiet(page, () => story.click());
    await expect(page).toHaveURL(/\/article\//);
    await untilQuiet(page, () => page.evaluate(() => window.dispatchEvent(new Event('pointermove'))));
    const signature = page.getByRole('main').locator('a[href^="/tribune/"]').first();
    await signature.click();
    await expect(page).toHaveURL(/\/tribune\//);

    await page.goBack();
    await expect(page).toHaveURL(/\/article\//);
    await expect(signature).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/articles');
    await expect(story).toBeFocused();
    await expect(said(page)).toBeEmpty();
  },
);

test(
  'a page of one’s own is said once, and its heading has the focus as soon as it is there',
  seenOnce,
  async ({ page, baseURL }) => {
    await signInByCall(page.request, baseURL!, 'admin@demo.example');
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, '/community');
    let letData: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letData = resolve));
    await page.route(/\/api\/user\/profile/, async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate(() => {
      const words: string[] = [];
      Object.assign(window, { words });
      const region = document.querySelector('body > [role=status]')!;
      new MutationObserver(() => words.push(region.textContent)).observe(region, { childList: true, subtree: true });
    });
    await page.getByRole('banner').getByRole('button', { name: 'Elvira Santomauro' }).click();
    await page.getByRole('menuitem', { name: 'Modifica Profilo' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('main')).toBeFocused();
    letData();
    await expect(heading(page)).toBeFocused();
    expect(await page.evaluate(() => (window as unknown as { words: string[] }).words)).toEqual([
      'Il tuo profilo | Contraddittorio',
    ]);
  },
);

test('a menu that is opened while a page is on its way stays open once it is there', async ({ page, baseURL }) => {
  await signInByCall(page.request, baseURL!, 'admin@demo.example');
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/formats');
  let letData: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letData = resolve));
  await page.route(/\/api\/community/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Community' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Elvira Santomauro' }).click();
  await expect(page.getByRole('menuitem', { name: 'Esci' })).toBeVisible();
  letData();
  await expect(said(page)).toHaveText(/^Community/);
  await expect(page.getByRole('menuitem', { name: 'Esci' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Elvira Santomauro' })).toBeFocused();
});

test(
  'back undoes one filter of a list at a time, and a search that was typed as a whole',
  seenOnce,
  async ({ page }) => {
    await open(page, '/articles');
    const box = page.getByRole('searchbox', { name: 'Cerca articoli' });
    await box.fill('pon');
    await expect(page).toHaveURL('/articles?q=pon');
    await box.fill('ponte');
    await expect(page).toHaveURL('/articles?q=ponte');
    await page.getByRole('radio', { name: 'Dal Basso' }).check();
    await expect(page).toHaveURL('/articles?q=ponte&format=dal_basso');
    await page.getByRole('combobox', { name: 'Ordina per' }).selectOption('Più popolari');
    await expect(page).toHaveURL('/articles?q=ponte&format=dal_basso&sort=popular');

    await page.goBack();
    await expect(page).toHaveURL('/articles?q=ponte&format=dal_basso');
    await expect(page.getByRole('combobox', { name: 'Ordina per' })).toHaveValue('recent');
    await page.goBack();
    await expect(page).toHaveURL('/articles?q=ponte');
    await expect(page.getByText('2 articoli trovati per "ponte"', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/articles');
    await expect(box).toHaveValue('');
    await page.goForward();
    await expect(box).toHaveValue('ponte');
    // None of it was a change of page.
    await expect(said(page)).toBeEmpty();
  },
);

test('back undoes a search of the newsroom', seenOnce, async ({ page, baseURL }) => {
  await signInByCall(page.request, baseURL!, 'admin@demo.example');
  await open(page, '/admin/persone?facet=all');
  const box = page.getByRole('searchbox');
  await box.fill('Ferrandi');
  await box.press('Enter');
  await expect(page).toHaveURL('/admin/persone?facet=all&q=Ferrandi');
  await page.goBack();
  await expect(page).toHaveURL('/admin/persone?facet=all');
  await expect(box).toHaveValue('');
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** What the program has said of the pages it has shown. */
const said = (page: Page) => page.locator('body > [role=status]');
