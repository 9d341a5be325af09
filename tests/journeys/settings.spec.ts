import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { freshAddress, readerPassword as password, signIn } from '../support/accounts.ts';
import { linkInMail } from '../support/mailbox.ts';
import { barriers } from '../support/barriers.ts';
import { newReader } from '../support/fresh-reader.ts';
import { open } from '../support/open.ts';
import { untilQuiet } from '../support/quiet.ts';
import { seenOnce } from '../support/seen-once.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a reader changes everything, takes a copy of the data, and leaves', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const email = await newReader(page, 'Bianca Tedeschi');
  await open(page, '/settings');

  const profile = section(page, 'Profilo');
  await profile.getByLabel('Nome utente').fill('admin');
  await profile.getByRole('button', { name: 'Salva le modifiche' }).click();
  await expect(profile.getByText('Questo nome utente è riservato.')).toBeVisible();
  const username = `bianca_${crypto.randomUUID().slice(0, 8)}`;
  await profile.getByLabel('Nome utente').fill(username);
  await profile.getByLabel('Biografia').fill('Insegno latino a chi non lo vuole.');
  await profile.getByLabel('Sito').fill('https://quaderno.example');
  await profile.getByRole('button', { name: 'Salva le modifiche' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Modifiche salvate' })).toBeVisible();

  await test.step('a picture comes and goes, and whoever takes it away goes on beside it', async () => {
    const buffer = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a5f46' } })
      .png()
      .toBuffer();
    await profile.locator('input[type="file"]').setInputFiles({ name: 'ritratto.png', mimeType: 'image/png', buffer });
    const takeAway = profile.getByRole('button', { name: 'Togli la fotografia' });
    await page.route('**/api/user/avatar', (route) => route.abort());
    // The page may show the picture before it has done with what it sent.
    await expect(takeAway).toBeEnabled();
    await takeAway.press('Enter');
    await expect(profile.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(takeAway).toBeFocused();
    await page.unroute('**/api/user/avatar');
    await page.keyboard.press('Enter');
    await expect(profile.getByRole('button', { name: 'Scegli una fotografia' })).toBeFocused();
  });

  const preferences = section(page, 'Newsletter e classifica');
  await preferences.getByLabel('Newsletter settimanale').check();
  await expect(preferences.getByLabel('Newsletter settimanale')).toBeEnabled();
  await section(page, 'Lettura').getByText('Sera', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-edizione', 'sera');
  await untilQuiet(page, () => page.reload());
  await expect(preferences.getByLabel('Newsletter settimanale')).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-edizione', 'sera');

  await test.step('another device is signed out from here', async () => {
    const other = await browser.newContext(baseURL ? { baseURL } : {});
    const away = await other.newPage();
    await signIn(away, email, password);
    await untilQuiet(page, () => page.reload());
    const sessions = section(page, 'Sessioni');
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await sessions.getByRole('button', { name: /^Termina la sessione su/ }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await away.goto('/profile');
    await expect(away).toHaveURL('/auth/login?redirect=%2Fprofile');
    await other.close();
  });

  await test.step('the password changes, and the owner is told', async () => {
    const form = section(page, 'Password');
    await form.getByLabel('Password attuale').fill('Sbagliata!2026-x');
    await form.getByLabel('Nuova password').fill('Ombrello!1987-rosso');
    await form.getByRole('button', { name: 'Cambia password' }).click();
    await expect(form.getByText('Password non corretta')).toBeVisible();
    await expect(form.getByLabel('Nuova password')).toHaveValue('Ombrello!1987-rosso');
    await form.getByLabel('Password attuale').fill(password);
    await form.getByRole('button', { name: 'Cambia password' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Password aggiornata' })).toBeVisible();
  });

  await test.step('the address moves when the new one confirms', async () => {
    const newEmail = freshAddress('nuova');
    const form = section(page, 'E-mail');
    await form.getByLabel('Nuovo indirizzo').fill(newEmail);
    await form.getByRole('button', { name: 'Cambia indirizzo' }).click();
    await expect(form.getByText('Scrivi la password.')).toBeVisible();
    await form.getByLabel('Password', { exact: true }).fill('Sbagliata!2026-x');
    await form.getByRole('button', { name: 'Cambia indirizzo' }).click();
    await expect(form.getByText('Password non corretta')).toBeVisible();
    await expect(form.getByLabel('Nuovo indirizzo')).toHaveValue(newEmail);
    expect(await barriers(page)).toEqual([]);
    await form.getByLabel('Password', { exact: true }).fill('Ombrello!1987-rosso');
    await form.getByRole('button', { name: 'Cambia indirizzo' }).click();
    await expect(form.getByText(`Se ${newEmail} è libero, il messaggio di conferma è in arrivo.`)).toBeVisible();
    await page.goto(await linkInMail(request, newEmail, 'Conferma il nuovo indirizzo'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nuovo indirizzo confermato');
    await expect(page.getByText(`Da adesso accedi con ${newEmail}, e lì ti scriviamo.`)).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Torna alle Impostazioni' }).click();
    await expect(section(page, 'E-mail')).toContainText(newEmail);
  });

  await test.step('the profile shows it', async () => {
    await open(page, '/profile');
    await expect(page.getByText(`@${username}`)).toBeVisible();
    await expect(page.getByText('Insegno latino a chi non lo vuole.')).toBeVisible();
    for (const tab of ['Attività', 'Obiettivi', 'Statistiche']) await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByText('Giorni degli ultimi 30 con almeno un commento o un voto, su 20.')).toBeVisible();
  });

  await test.step('a copy of the data comes by mail', async () => {
    await open(page, '/settings');
    const data = section(page, 'I tuoi dati');
    await data.getByRole('button', { name: 'Chiedi una copia' }).press('Enter');
    await expect(data.getByText('La copia è in preparazione: ti scriviamo appena è pronta.')).toBeVisible();
    await expect(data.getByRole('button', { name: 'Chiedi una copia' })).toBeFocused();
    await expect
      .poll(async () => {
        await untilQuiet(page, () => page.reload());
        return data.getByRole('link', { name: 'Scarica la copia' }).count();
      })
      .toBe(1);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      data.getByRole('link', { name: 'Scarica la copia' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('contraddittorio-i-miei-dati.zip');
  });

  await test.step('the account goes', async () => {
    await section(page, 'Elimina account').getByRole('button', { name: 'Elimina il mio account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Vuoi eliminare il tuo account?' });
    await dialog.getByLabel('Password', { exact: true }).fill('Sbagliata!2026-x');
    await dialog.getByRole('button', { name: 'Elimina per sempre' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Password non corretta');
    await dialog.getByLabel('Password', { exact: true }).fill('Ombrello!1987-rosso');
    await page.evaluate(() => sessionStorage.setItem('contraddittorio:draft:bianca:articolo', 'Un pensiero'));
    await dialog.getByRole('button', { name: 'Elimina per sempre' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il tuo account non c’è più');
    const draft = () => page.evaluate(() => sessionStorage.getItem('contraddittorio:draft:bianca:articolo'));
    await expect.poll(draft).toBeNull();
    await expect(page.getByRole('banner').getByText('Bianca Tedeschi')).toHaveCount(0);
    await page.goto('/settings');
    await expect(page).toHaveURL('/auth/login?redirect=%2Fsettings');
  });
});

test('by the keyboard alone one signs in and edits the profile', async ({ page }) => {
  await open(page, '/auth/login');
  await page.getByLabel('E-mail').focus();
  await page.keyboard.type('contributor@demo.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Contraddittorio!2026');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Mostra password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Ricordami per 30 giorni')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Ricordami per 30 giorni')).not.toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  await open(page, '/profile');
  const edit = page.getByRole('button', { name: 'Modifica Profilo' });
  const heading = page.getByRole('heading', { level: 2, name: 'Modifica Profilo' });
  await edit.press('Enter');
  await expect(heading).toBeFocused();
  expect((await heading.boundingBox())!.y).toBeLessThan(page.viewportSize()!.height / 2);
  await page.getByRole('button', { name: 'Annulla' }).press('Enter');
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading).toBeFocused();
  // In words for a picture, not for any file; a phone, which drags nothing, hides it.
  await expect(page.getByText('o trascinala qui')).toBeAttached();
  const place = page.getByLabel('Località');
  while (!(await place.evaluate((field) => field === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Matera');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Panoramica' })).toBeVisible();
  await expect(page.getByRole('complementary').getByText('Matera')).toBeVisible();
  await expect(edit).toBeFocused();
});

test('whoever did not ask for another address stops it from the old one', seenOnce, async ({ page, request }) => {
  const email = await newReader(page, 'Rina Sartori');
  await open(page, '/settings');
  const form = section(page, 'E-mail');
  await form.getByLabel('Nuovo indirizzo').fill(freshAddress('altrui'));
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Cambia indirizzo' }).click();
  await expect(form.getByText('il messaggio di conferma è in arrivo')).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await page.goto(await linkInMail(request, email, 'Hai chiesto di cambiare indirizzo?'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Non sei stato tu?');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Non sono stato io: ferma il cambio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il cambio è fermo');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  await page.goto(await linkInMail(request, email, 'Scegli una password nuova'));
  await expect(page.getByLabel('Nuova password')).toBeVisible();
});
