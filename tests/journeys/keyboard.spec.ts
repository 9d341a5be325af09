import { expect, test, type Locator, type Page } from '@playwright/test';
import { freshAddress, readerPassword } from '../support/accounts.ts';
import { linkInMail } from '../support/mailbox.ts';
import { open } from '../support/open.ts';

test('by the keyboard alone one registers, confirms the address and signs in', async ({ page, request }) => {
  const email = freshAddress('tastiera');
  await open(page, '/auth/login');
  await press(page, page.getByRole('main').getByRole('button', { name: 'Registrati', exact: true }), 'Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unisciti al Dibattito');
  await type(page, page.getByLabel('Nome'), 'Tea Ferrandi');
  await type(page, page.getByLabel('E-mail'), email);
  await type(page, page.getByLabel('Password', { exact: true }), readerPassword);
  await press(page, page.getByRole('button', { name: 'Crea il tuo account' }), 'Space');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Controlla la posta');

  await page.goto(await linkInMail(request, email, 'Conferma il tuo indirizzo'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Indirizzo confermato');
  await press(page, page.getByRole('main').getByRole('link', { name: 'Vai al Login' }), 'Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accedi al tuo Account');
  await type(page, page.getByLabel('E-mail'), email);
  await type(page, page.getByLabel('Password', { exact: true }), readerPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await open(page, '/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tea Ferrandi');
});

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

async function press(page: Page, control: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Walks on until the focus has come to something; a page that never lets it get there fails. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  const stops = await page.locator('a[href], button, input, select, textarea, summary').count();
  for (let step = 0; step <= 2 * stops; step++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The focus never came to ${wanted}`);
}
