import { expect, test, type Locator, type Page } from '@playwright/test';
import { signInByCall } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { open } from '../support/open.ts';
import { untilQuiet } from '../support/quiet.ts';
import { seenOnce } from '../support/seen-once.ts';

test('the first Tab reaches the link past the header', async ({ page }) => {
  await open(page, '/articles');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Salta al contenuto' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the header of a wide screen leads to the sections and to the sign-in', seenOnce, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/');
  const header = page.getByRole('banner');
  for (const [name, path] of [
    ['Format', '/formats'],
    ['Racconta la Tua Storia', '/submit-story'],
    ['Community', '/community'],
    ['Accedi', '/auth/login'],
    ['Registrati', '/auth/login'],
    ['Contraddittorio, torna alla home', '/'],
  ] as const) {
    await header.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  }
});

test('the menu of a phone opens, closes with Escape and leads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  const opener = page.locator('summary');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(opener).toHaveText('Apri il menu', { useInnerText: true });
  await opener.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await menu.getByRole('link', { name: 'Formati' }).click();
  await expect(page).toHaveURL('/formats');
  await expect(menu).toBeHidden();
});

test('the menu of a phone has for whoever is signed in what the wide screen’s has', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByCall(page.request, baseURL!, 'admin@demo.example');
  await open(page, '/');
  await page.locator('summary').click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  for (const name of ['Impostazioni', 'Dashboard Admin']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(menu.getByRole('button', { name: 'Esci' })).toBeVisible();
  await menu.getByRole('link', { name: 'Modifica Profilo', exact: true }).click();
  await expect(page).toHaveURL('/profile');
});

test('every link of the footer answers', seenOnce, async ({ page }) => {
  await open(page, '/');
  const links = await page.getByRole('contentinfo').locator('a[href^="/"]').all();
  expect(links).toHaveLength(19);
  for (const link of links) {
    const path = await link.getAttribute('href');
    expect((await page.request.get(path!)).status(), path!).toBe(200);
  }
});

test('the footer stands before its code is there, through searching and walking on', async ({ page }) => {
  let isLetIn = false;
  await page.route(/assets\/site-footer-/, (route) => (isLetIn ? route.continue() : route.abort()));
  await open(page, '/articles');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Privacy' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // The address changes before the page does, which moves the footer under a press.
  await untilQuiet(page, () => page.getByRole('link', { name: 'Contraddittorio, torna alla home' }).first().click());
  await expect(page).toHaveURL('/');
  await expect(footer.locator('a[href^="/"]')).toHaveCount(19);
  await footer.getByRole('button').click();
  await expect(page.locator('html')).toHaveAttribute('data-edizione', /giorno|sera/);

  isLetIn = true;
  await open(page, '/');
  await footer.getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
});

test('social links open in a new tab', seenOnce, async ({ page, context }) => {
  await open(page, '/');
  // The networks themselves are left in peace.
  await context.setOffline(true);
  for (const [network, address] of [
    ['Twitter', 'https://x.com/contraddittorio'],
    ['Instagram', 'https://www.instagram.com/contraddittorio'],
    ['Facebook', 'https://www.facebook.com/contraddittorio'],
    ['LinkedIn', 'https://www.linkedin.com/company/contraddittorio'],
  ] as const) {
    const link = page.getByRole('link', { name: `${network} (si apre in una nuova scheda)` });
    await expect(link).toHaveAttribute('href', address);
    const opened = context.waitForEvent('page');
    await link.click();
    await (await opened).close();
  }
  await expect(page).toHaveURL('/');
});

test('the evening edition is remembered', seenOnce, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  await page.getByRole('button', { name: 'Edizione della sera' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-edizione', 'sera');
  await open(page, '/articles');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-edizione', 'sera');
  await expect(page.getByRole('button', { name: 'Edizione del giorno' })).toBeVisible();
});

test('an unknown address is not found and helps on', seenOnce, async ({ page }) => {
  const response = await open(page, '/nessuna-pagina');
  expect(response.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Torna alla Home' }).click();
  await expect(page).toHaveURL('/');
});

test('an address that took a bracket along helps on too', seenOnce, async ({ page }) => {
  const response = await page.goto('/article/flat-tax-sogno-incubo-classe-media)');
  expect(response!.status()).toBe(404);
  await expect(page.getByRole('main')).toContainText('Questa pagina è stata convocata e non si è presentata.');
  expect(await barriers(page, 'body')).toEqual([]);
  await page.getByRole('searchbox', { name: 'Cerca' }).fill('flat tax');
  await page.getByRole('button', { name: 'Cerca' }).click();
  await expect(page).toHaveURL('/articles?q=flat+tax');
});

test('the keyboard alone leads from the home to an article and back', seenOnce, async ({ page }) => {
  await open(page, '/');
  await tabTo(page, page.getByRole('link', { name: 'Leggi il primo Dualità' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/article/flat-tax-sogno-incubo-classe-media');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flat tax: sogno o incubo per la classe media?');

  await tabTo(page, page.getByRole('link', { name: 'Torna alla home', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il nuovo modo di fare giornalismo in Italia');
});

/** Presses Tab until the target has the focus; forty times without reaching it is a trap or a wrong order. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}
