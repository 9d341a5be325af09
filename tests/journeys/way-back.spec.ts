import { expect, test, type Page } from '@playwright/test';
import { signInByCall } from '../support/accounts.ts';
import { open } from '../support/open.ts';
import { seenOnce } from '../support/seen-once.ts';

/** The browser keeps a page that is left and shows it again as it was: what happened on other pages it must look up. */
const comeBack = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

const dualita = '/article/intelligenza-artificiale-in-classe';

test(
  'an edition that was chosen on another page holds on the way back, though the page is not alive yet',
  seenOnce,
  async ({ page }) => {
    await page.goto('/articles');
    const html = page.locator('html');
    await page.evaluate(() => localStorage.setItem('edizione', 'sera'));
    await comeBack(page);
    await expect(html).toHaveAttribute('data-edizione', 'sera');
    await page.evaluate(() => localStorage.removeItem('edizione'));
    await comeBack(page);
    await expect(html).not.toHaveAttribute('data-edizione');
  },
);

test('whoever came or went meanwhile is known on the way back', seenOnce, async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, dualita);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Accedi', exact: true })).toBeVisible();
  await signInByCall(page.request, baseURL!, 'admin@demo.example');
  await comeBack(page);
  await expect(header.getByRole('link', { name: 'Admin' })).toBeVisible();

  await open(page, '/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().clearCookies();
  await comeBack(page);
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
});

test('a wall asks anew on the way back from where the article may have been opened', seenOnce, async ({ page }) => {
  await open(page, dualita);
  const key = 'contraddittorio:free-articles';
  const countedHere = () =>
    page.evaluate((at) => (JSON.parse(localStorage.getItem(at) ?? '{}') as { ids?: string[] }).ids?.length, key);
  await expect.poll(countedHere).toBe(1);
  await page.evaluate((at) => {
    const kept = JSON.parse(localStorage.getItem(at)!) as { ids: string[] };
    localStorage.setItem(at, JSON.stringify({ ...kept, ids: ['a', 'b', 'c', 'd', 'e'] }));
  }, key);
  await open(page, dualita);
  const wall = page.getByRole('region', { name: 'Hai Raggiunto il Limite' });
  await expect(wall).toBeVisible();
  await page.evaluate((at) => localStorage.removeItem(at), key);
  await comeBack(page);
  await expect(wall).toHaveCount(0);
  await expect(page.locator('.paywall').first()).toBeVisible();
});

test('the menu of a phone is closed on the way back, though the page is not alive yet', seenOnce, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(dualita);
  await page.locator('.menu-disclosure summary').click();
  const items = page.getByRole('navigation', { name: 'Menu' });
  await expect(items).toBeVisible();
  await comeBack(page);
  await expect(items).toBeHidden();
});

test(
  'from an article "Registrati" leads to the form that registers, and "Accedi" to the other one',
  seenOnce,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const header = page.getByRole('banner');
    for (const [link, title] of [
      ['Registrati', 'Unisciti al Dibattito'],
      ['Accedi', 'Accedi al tuo Account'],
    ] as const) {
      await open(page, dualita);
      await header.getByRole('link', { name: link, exact: true }).click();
      await expect(page).toHaveURL('/auth/login');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
  },
);

test('what a press carries into another tab is carried nowhere', seenOnce, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, dualita);
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Registrati', exact: true }).click({ modifiers: ['ControlOrMeta'] });
  await header.getByRole('link', { name: 'Accedi', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accedi al tuo Account');
});
