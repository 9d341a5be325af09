import { expect, test } from '@playwright/test';
import { open } from '../support/open.ts';

test('a page that needs other styles is shown once they are there, and keeps those of the last one', async ({
  page,
}) => {
  await open(page, '/terms');
  await page.evaluate(() => {
    const seen = Object.assign(window, { unstyled: 0 });
    new MutationObserver(() => {
      const isStyled = [...document.styleSheets].some(({ href }) => href?.includes('/home-'));
      if (document.querySelector('.home-opening') && !isStyled) seen.unstyled += 1;
    }).observe(document.body, { childList: true, subtree: true });
  });
  // It is asked for when all else of the page has come.
  let isAskedFor = false;
  await page.route('**/assets/home-*.css', async (route) => {
    isAskedFor = true;
    await page.evaluate(() => new Promise((done) => setTimeout(() => setTimeout(done))));
    await route.continue();
  });

  await page.locator('.site-header .wordmark').click();
  await expect(page.locator('.home-opening')).toBeVisible();
  expect(isAskedFor).toBe(true);
  expect(await page.evaluate(() => (window as unknown as { unstyled?: number }).unstyled)).toBe(0);

  await page.goBack();
  await expect(page.locator('.legal-title')).toBeVisible();
  const hasBoth = await page.evaluate(() =>
    ['/service-', '/home-'].every((name) => [...document.styleSheets].some(({ href }) => href?.includes(name))),
  );
  expect(hasBoth).toBe(true);
});

test('an article comes without the styles of forms, dialogs and menus', async ({ page }) => {
  await open(page, '/article/flat-tax-sogno-incubo-classe-media');
  const loaded = await page.evaluate(() =>
    // What is for paper and for colours of a reader's own waits for nobody (pages/stylesheets.ts).
    [...document.styleSheets]
      .filter(({ media }) => matchMedia(media.mediaText).matches)
      .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
      .join('\n'),
  );
  expect(loaded).toContain('.turn-header');
  expect(loaded).not.toMatch(/\.(field-label|form-page|dialog|dropdown-item)\b/);
});
