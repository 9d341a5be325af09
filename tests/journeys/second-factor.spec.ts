import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { appCode } from '../support/app-code.ts';
import { freshPassword, signInAsFreshReader } from '../support/fresh-reader.ts';
import { open } from '../support/open.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Verifica in due passaggi', exact: true });

/** The sign-in up to the second step. */
async function givePassword(page: Page, email: string): Promise<void> {
  await page.context().clearCookies();
  await open(page, '/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(freshPassword);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verifica in due passaggi');
}

test('a second factor is set up, asked for, replaced by a recovery code, and turned off', async ({ page, baseURL }) => {
  const email = await signInAsFreshReader(page.request, baseURL!);
  let key = '';
  let recoveryCode = '';

  await test.step('set up with the key and the first code of the app', async () => {
    await open(page, '/settings');
    await section(page).getByLabel('Password', { exact: true }).fill(freshPassword);
    await section(page).getByRole('button', { name: 'Attiva', exact: true }).click();
    await expect(section(page).getByRole('img', { name: 'Codice QR per l’app di autenticazione' })).toBeVisible();
    key = (await section(page).locator('code').textContent())!;
    await section(page).getByLabel('Codice di sei cifre').fill('000000');
    await section(page).getByRole('button', { name: 'Conferma e attiva' }).click();
    await expect(section(page).getByRole('alert')).toBeVisible();
    await section(page).getByLabel('Codice di sei cifre').fill(appCode(key));
    await section(page).getByRole('button', { name: 'Conferma e attiva' }).click();
    await expect(section(page).getByRole('heading', { name: 'Codici di recupero' })).toBeVisible();
    recoveryCode = (await section(page).locator('.recovery-codes code').first().textContent())!;
    await section(page).getByRole('button', { name: 'Li ho conservati' }).click();
    await expect(section(page)).toContainText('È attiva: per accedere serve anche il codice della tua app.');
  });

  await test.step('the sign-in asks for the code and takes no other', async () => {
    await givePassword(page, email);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByLabel('Codice', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Conferma', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Codice', { exact: true })).toHaveValue('000000');
    await page.getByLabel('Codice', { exact: true }).fill(appCode(key));
    await page.getByRole('button', { name: 'Conferma', exact: true }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('a recovery code stands in for a lost telephone, once', async () => {
    for (const isSecondTime of [false, true]) {
      await givePassword(page, email);
      await page.getByRole('button', { name: 'Usa un codice di recupero' }).click();
      await page.getByLabel('Codice di recupero').fill(recoveryCode);
      await page.getByRole('button', { name: 'Conferma', exact: true }).click();
      if (isSecondTime) await expect(page.getByRole('alert')).toBeVisible();
      else await expect(page).toHaveURL('/');
    }
  });

  await test.step('turned off with the password, the sign-in asks for nothing more', async () => {
    await page.getByRole('button', { name: 'Usa il codice dell’app' }).click();
    await page.getByLabel('Codice', { exact: true }).fill(appCode(key));
    await page.getByRole('button', { name: 'Conferma', exact: true }).click();
    await expect(page).toHaveURL('/');
    await open(page, '/settings');
    const off = section(page).getByRole('form', { name: 'Disattiva' });
    await off.getByLabel('Password', { exact: true }).fill(freshPassword);
    await off.getByRole('button', { name: 'Disattiva' }).click();
    await expect(section(page).getByRole('button', { name: 'Attiva', exact: true })).toBeVisible();
  });
});
