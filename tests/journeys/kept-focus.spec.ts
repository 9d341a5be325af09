import { expect, test } from '@playwright/test';
import { readerPassword } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { newReader } from '../support/fresh-reader.ts';
import { press, type } from '../support/keyboard.ts';
import { open } from '../support/open.ts';
import { appCode } from '../support/totp.ts';

test('who is refused while signing in goes on from the button, and may begin anew once the codes are spent', async ({
  page,
}) => {
  const email = await newReader(page, 'Tea Ferrandi');
  await open(page, '/settings');
  const section = page.getByRole('region', { name: 'Verifica in due passaggi', exact: true });
  const start = section.getByRole('form', { name: 'Attiva' });
  await type(page, start.getByLabel('Password', { exact: true }), readerPassword);
  await press(page, start.getByRole('button', { name: 'Attiva' }), 'Enter');
  const key = (await section.locator('.two-factor-key code').textContent())!;
  await expect(section).toBeFocused();
  await section.getByLabel('Codice di sei cifre').fill(appCode(key));
  await press(page, section.getByRole('button', { name: 'Conferma e attiva' }), 'Enter');
  await press(page, section.getByRole('button', { name: 'Li ho conservati' }), 'Enter');
  await expect(section).toBeFocused();

  await page.context().clearCookies();
  await open(page, '/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Sbagliata!2026-x');
  const enter = page.getByRole('button', { name: 'Accedi', exact: true });
  await press(page, enter, 'Enter');
  await expect(page.getByRole('alert')).toHaveText('Email o password non corretti');
  await expect(enter).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill(readerPassword);
  await press(page, enter, 'Enter');

  // Five wrong codes end what the password began.
  const code = page.getByLabel('Codice', { exact: true });
  for (const wrong of ['00001', '00002', '00003', '00004', '00005', '00006']) {
    await code.fill(wrong);
    const answer = page.waitForResponse(/verify-totp/);
    await press(page, page.getByRole('button', { name: 'Conferma' }), 'Enter');
    await answer;
  }
  await expect(page.getByRole('alert')).toHaveText('Troppi codici sbagliati. Accedi di nuovo.');
  expect(await barriers(page)).toEqual([]);
  await press(page, page.getByRole('button', { name: 'Ricomincia l’accesso' }), 'Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accedi al tuo Account');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
