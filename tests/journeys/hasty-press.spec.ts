import { expect, test, type Page } from '@playwright/test';
import { signInByCall } from '../support/accounts.ts';
import { draftCall } from '../support/drafting.ts';
import { open } from '../support/open.ts';
import { seenOnce } from '../support/seen-once.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const opener = (page: Page) => page.getByRole('button', { name: 'Ritira il consenso', exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Vuoi ritirare il consenso ai tuoi voti?' });
const yes = (page: Page) => question(page).getByRole('button', { name: 'Ritira per sempre' });
const no = (page: Page) => question(page).getByRole('button', { name: 'Annulla' });

/** The settings of somebody whose votes are kept, and what is sent there to change something, which arrives nowhere. */
async function openSettings(page: Page, baseURL: string): Promise<string[]> {
  await signInByCall(page.request, baseURL, 'supporter@demo.example');
  await open(page, '/settings');
  const sent: string[] = [];
  await page.route('**/api/**', (route) => {
    if (route.request().method() === 'GET') return route.continue();
    sent.push(route.request().url());
    return route.abort();
  });
  return sent;
}

test('an Enter that is held opens a question and answers none', seenOnce, async ({ page, baseURL }) => {
  const sent = await openSettings(page, baseURL!);
  await opener(page).focus();
  await page.keyboard.down('Enter');
  await expect(question(page)).toBeFocused();
  for (let repeated = 0; repeated < 3; repeated += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
  expect(sent).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(question(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(yes(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => sent).toHaveLength(1);
});

test('an Enter that is held opens a form and does not send it', seenOnce, async ({ page, baseURL }) => {
  await signInByCall(page.request, baseURL!, 'admin@demo.example');
  const { id } = await draftCall(page, baseURL!, 'POST', '', { format: 'dal_basso', title: 'Il forno di via Cupa' });
  await open(page, `/redazione/articoli/${id}`);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const discard = page.getByRole('button', { name: 'Scarta', exact: true });
  const form = page.getByRole('dialog', { name: 'Scartare l’articolo?' });
  await discard.focus();
  await page.keyboard.down('Enter');
  const submit = form.getByRole('button', { name: 'Scarta' });
  await expect(submit).toBeFocused();
  for (let repeated = 0; repeated < 3; repeated += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.press('Escape');
  await expect(discard).toBeFocused();
  expect(sent).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(submit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Articolo scartato' })).toBeVisible();
  expect(sent).toEqual([expect.stringContaining(`/drafts/${id}/steps`)]);
});

test('the second of two presses answers no question', seenOnce, async ({ page, baseURL }) => {
  const sent = await openSettings(page, baseURL!);
  // The moment that follows the question stands still.
  const release = await page.evaluateHandle(() => {
    const sheet = document.styleSheets[0]!;
    const at = sheet.insertRule('.confirm-yes { animation-play-state: paused }', sheet.cssRules.length);
    return () => sheet.deleteRule(at);
  });
  await opener(page).tap();
  await expect(yes(page)).toBeVisible();
  const { x, y, width, height } = (await yes(page).boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await no(page).tap();
  await expect(question(page)).toHaveCount(0);
  expect(sent).toEqual([]);

  await opener(page).tap();
  await expect(yes(page)).toBeVisible();
  await release.evaluate((goOn) => goOn());
  await yes(page).tap();
  await expect.poll(() => sent).toHaveLength(1);
});
