import { expect, test } from '@playwright/test';
import { freshAddress, readerPassword } from '../support/accounts.ts';
import { press, type } from '../support/keyboard.ts';
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
  // The link signs in who registered in this browser.
  await press(page, page.getByRole('main').getByRole('link', { name: 'Comincia a leggere' }), 'Enter');
  await expect(page).toHaveURL('/');
  await open(page, '/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tea Ferrandi');

  await page.context().clearCookies();
  await open(page, '/auth/login');
  await type(page, page.getByLabel('E-mail'), email);
  await type(page, page.getByLabel('Password', { exact: true }), readerPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await open(page, '/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tea Ferrandi');
});
