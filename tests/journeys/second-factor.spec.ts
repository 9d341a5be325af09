import { expect, test, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { readerPassword, signOut } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { newReader } from '../support/fresh-reader.ts';
import { inDatabase } from '../support/journey-database.ts';
import { open } from '../support/open.ts';
import { appCode } from '../support/totp.ts';

const name = 'Nora Castaldi';

test('a reader turns on the second factor, signs in with a code and with a recovery code, and turns it off', async ({
  page,
}) => {
  // Five sign-ins, and the screens of the codes looked at for barriers.
  test.slow();
  const email = await newReader(page, name);
  await open(page, '/settings');
  const section = page.getByRole('region', { name: 'Verifica in due passaggi', exact: true });

  const start = section.getByRole('form', { name: 'Attiva' });
  await start.getByLabel('Password', { exact: true }).fill('Sbagliata!2026-x');
  await start.getByRole('button', { name: 'Attiva' }).click();
  await expect(section.getByText('Password non corretta')).toBeVisible();
  await start.getByLabel('Password', { exact: true }).fill(readerPassword);
  await start.getByRole('button', { name: 'Attiva' }).click();

  await expect(section.getByRole('img', { name: 'Codice QR per l’app di autenticazione' })).toBeVisible();
  const key = (await section.locator('.two-factor-key code').textContent())!;
  expect(await barriers(page)).toEqual([]);
  await section.getByLabel('Codice di sei cifre').fill('12');
  await section.getByRole('button', { name: 'Conferma e attiva' }).click();
  await expect(section.getByRole('alert')).toHaveText(
    'Il codice non è corretto. Prova con quello che vedi adesso nell’app.',
  );
  await section.getByLabel('Codice di sei cifre').fill(appCode(key));
  await section.getByRole('button', { name: 'Conferma e attiva' }).click();

  await expect(section.getByRole('heading', { name: 'Codici di recupero' })).toBeVisible();
  const codes = await section.getByRole('listitem').allTextContents();
  expect(new Set(codes).size).toBe(10);
  // As on a page without HTTPS.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await section.getByRole('button', { name: 'Copia', exact: true }).click();
  await expect(page.getByText('Non copiati: i codici sono selezionati, copiali da lì')).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString().trim().split(/\s+/))).toEqual(codes);
  await section.getByRole('button', { name: 'Li ho conservati' }).click();
  await expect(section.getByText('È attiva: per accedere serve anche il codice della tua app.')).toBeVisible();

  await test.step('the password alone is not enough', async () => {
    await signOut(page, name);
    await givePassword(page, email);
    await expect(page.getByText('Scrivi il codice di sei cifre che vedi nella tua app.')).toBeVisible();
    await expect(page.getByLabel('Codice', { exact: true })).toBeFocused();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Conferma' }).click();
    await expect(page.getByText('Scrivi il codice.', { exact: true })).toBeVisible();
    await page.getByLabel('Codice', { exact: true }).fill('12');
    await page.getByRole('button', { name: 'Conferma' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Il codice non è corretto. Prova con quello che vedi adesso nell’app.',
    );
    await page.getByLabel('Codice', { exact: true }).fill(appCode(key, 'next'));
    await page.getByRole('button', { name: 'Conferma' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('a recovery code stands in for the app, once', async () => {
    await signOut(page, name);
    await giveRecoveryCode(page, email, codes[0]!);
    await expect(page).toHaveURL('/');
    await signOut(page, name);
    await giveRecoveryCode(page, email, codes[0]!);
    await expect(page.getByRole('alert')).toHaveText(
      'Il codice non è corretto o è già stato usato. Prova con un altro.',
    );
    await page.getByLabel('Codice di recupero').fill(codes[1]!);
    await page.getByRole('button', { name: 'Conferma' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('it goes as it came, with the password', async () => {
    await open(page, '/settings');
    const stop = section.getByRole('form', { name: 'Disattiva' });
    await stop.getByLabel('Password', { exact: true }).fill(readerPassword);
    await stop.getByRole('button', { name: 'Disattiva' }).click();
    await expect(section.getByRole('form', { name: 'Attiva' })).toBeVisible();
    await signOut(page, name);
    await givePassword(page, email);
    await expect(page).toHaveURL('/');
  });
});

test('a new admin is led from the closed newsroom to the second factor that is missing', async ({ page }) => {
  const email = await newReader(page, name);
  await inDatabase(({ db }) => db.execute(sql`update users set role = 'admin' where email = ${email}`));
  expect((await open(page, '/admin')).status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ti manca la verifica in due passaggi');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Attiva la verifica in due passaggi' }).click();
  await expect(page).toHaveURL('/settings#due-passaggi');
  const section = page.getByRole('region', { name: 'Verifica in due passaggi', exact: true });
  await expect(section.getByText('Per lavorare con il tuo ruolo è obbligatoria.')).toBeInViewport();
  await expect(section.getByRole('button', { name: 'Attiva' })).toBeInViewport();
});

test('whoever comes back from Google with a code still due is asked for it, and may begin anew', async ({ page }) => {
  await open(page, '/auth/login?error=second_factor_due&redirect=%2Fpricing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verifica in due passaggi');
  await expect(page.getByLabel('Codice', { exact: true })).toBeVisible();
  await expect(page.getByText('Login con Google fallito')).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel('Codice', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Conferma' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).first().click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

async function givePassword(page: Page, email: string): Promise<void> {
  await open(page, '/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(readerPassword);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
}

async function giveRecoveryCode(page: Page, email: string, code: string): Promise<void> {
  await givePassword(page, email);
  await page.getByRole('button', { name: 'Usa un codice di recupero' }).click();
  await page.getByLabel('Codice di recupero').fill(code);
  await page.getByRole('button', { name: 'Conferma' }).click();
}
