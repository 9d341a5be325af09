import { expect, test, type Page } from '@playwright/test';
import { signInByCall } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { freshPassword, newReader, signInAsFreshReader } from '../support/fresh-reader.ts';
import { open } from '../support/open.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Il regalo' });
const own = (page: Page) => page.getByRole('region', { name: 'I tuoi regali' });

/** Pays in the test checkout, and comes back with the gift. */
async function pay(page: Page): Promise<string> {
  await expect(page.getByText('In regalo: 29,90 €, IVA inclusa, una volta sola')).toBeVisible();
  await expect(page.getByLabel('Codice promozionale')).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Paga' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Il regalo è pronto' })).toBeVisible();
  await expect(page).toHaveURL('/regala');
  return own(page).getByLabel('Il link del regalo').first().inputValue();
}

test('a reader gives a year away, somebody opens it after signing in, and the giver takes it back', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));

  await test.step('whoever is not signed in sees what it costs, and is led back here', async () => {
    await open(page, '/regala');
    await expect(page.getByText('Un anno, 29,90 €')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'Accedi per regalarlo' }).click();
    await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fregala$/);
  });

  await newReader(page, 'Ada Generosa');
  await test.step('a card that lacks its name is complained about; one whose payment is left keeps its words', async () => {
    await open(page, '/regala');
    await expect(form(page).getByLabel('Da parte di')).toHaveValue('Ada Generosa');
    await form(page).getByLabel('Da parte di').fill(' ');
    await form(page).getByRole('button', { name: 'Vai al pagamento' }).click();
    await expect(form(page)).toContainText('Scrivi da parte di chi è il regalo.');
    await expect(form(page).getByLabel('Da parte di')).toBeFocused();
    await form(page).getByLabel('Da parte di').fill('La zia Ada');
    await form(page).getByLabel('Biglietto').fill('Buon compleanno!\nPer tutte le nostre discussioni.');
    await form(page).getByRole('radio', { name: 'Un mese, 2,99 €' }).check();
    await expect(form(page)).toContainText('Ordini con obbligo di pagare: 2,99 €, IVA inclusa, una volta sola.');
    await form(page).getByRole('radio', { name: 'Un anno, 29,90 €' }).check();
    expect(await barriers(page)).toEqual([]);
    await form(page).getByRole('button', { name: 'Vai al pagamento' }).click();
    await page.getByRole('button', { name: 'Annulla' }).click();
    await expect(page.getByText('Hai lasciato il pagamento: non ti abbiamo addebitato niente.')).toBeVisible();
    await expect(form(page).getByLabel('Biglietto')).toHaveValue(/^Buon compleanno!/);
  });

  let link = '';
  await test.step('paid, it stands in the list with its link and in the settings with its receipt', async () => {
    await form(page).getByRole('button', { name: 'Vai al pagamento' }).click();
    link = await pay(page);
    await expect(own(page)).toContainText('Non ancora aperto');
    expect(await barriers(page)).toEqual([]);
    await open(page, '/settings');
    await expect(page.getByRole('region', { name: 'Pagamenti e ricevute' })).toContainText(
      'Un anno di Supporter, in regalo',
    );
  });

  const context = await browser.newContext({ baseURL: baseURL!, viewport: page.viewportSize() });
  const other = await context.newPage();
  await test.step('whoever has the link reads the card, signs in and opens it', async () => {
    const email = await signInAsFreshReader(other.request, baseURL!);
    await context.clearCookies();
    await open(other, new URL(link).pathname + new URL(link).search);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Un anno da Supporter, per te');
    await expect(other.getByText('Da parte di La zia Ada')).toBeVisible();
    await expect(other.getByText('Per tutte le nostre discussioni.')).toBeVisible();
    expect(await barriers(other)).toEqual([]);
    await other.getByRole('link', { name: 'Accedi per aprirlo' }).click();
    await other.getByLabel('E-mail').fill(email);
    await other.getByLabel('Password', { exact: true }).fill(freshPassword);
    await other.getByRole('button', { name: 'Accedi', exact: true }).click();
    await expect(other).toHaveURL(new URL(link).pathname + new URL(link).search);
    await other.getByRole('button', { name: 'Apri il regalo' }).click();
    await expect(other.getByRole('status').filter({ hasText: 'Ora sei tra i Supporter' })).toBeFocused();
    expect(await barriers(other)).toEqual([]);
    await open(other, '/settings');
    const plan = other.getByRole('region', { name: 'Abbonamento', exact: true });
    await expect(plan).toContainText(
      /Sei Supporter grazie a un regalo, fino (al |all’)\d+ \w+ \d{4}\. Non si rinnova\./,
    );
    await expect(plan.getByRole('button', { name: /Disdici|Riattiva|Carta/ })).toHaveCount(0);
    await open(other, new URL(link).pathname + new URL(link).search);
    await expect(other.getByText('Questo regalo è già stato aperto.')).toBeVisible();
  });

  await test.step('an admin finds the gift by its link and empties its card, and the reason that was typed stays until then', async () => {
    const desk = await browser.newContext({ baseURL: baseURL!, viewport: page.viewportSize() });
    const admin = await desk.newPage();
    await signInByCall(admin.request, baseURL!, 'admin@demo.example');
    const found = `/admin/abbonamenti?q=${encodeURIComponent(link)}`;
    await open(admin, found);
    const act = admin.getByRole('button', { name: 'Svuota il biglietto del regalo di Ada Generosa' });
    await act.click();
    const dialog = admin.getByRole('dialog', { name: 'Svuotare il biglietto di questo regalo?' });
    await expect(dialog).toContainText('Da parte di La zia Ada');
    await expect(dialog).toContainText('Per tutte le nostre discussioni.');
    expect(await barriers(admin, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Svuota il biglietto' }).click();
    await expect(dialog.getByLabel('Motivo')).toBeFocused();
    await dialog.getByLabel('Motivo').fill('Offende chi lo riceve.');
    await open(admin, found);
    await act.click();
    await expect(dialog.getByLabel('Motivo')).toHaveValue('Offende chi lo riceve.');
    await dialog.getByRole('button', { name: 'Svuota il biglietto' }).click();
    await expect(admin.locator('.toast')).toContainText('Biglietto svuotato');
    await expect(act).toHaveCount(0);
    await expect(admin.getByRole('rowheader').filter({ hasText: 'regalo di Ada Generosa' })).toBeFocused();
    await open(admin, '/admin/registro');
    await expect(admin.getByRole('row').filter({ hasText: 'Biglietto di un regalo svuotato' }).first()).toContainText(
      'Offende chi lo riceve.',
    );
    await desk.close();
    await open(other, new URL(link).pathname + new URL(link).search);
    await expect(other.getByText('Da parte di Qualcuno')).toBeVisible();
    await expect(other.getByText('Per tutte le nostre discussioni.')).toHaveCount(0);
  });

  await test.step('the giver withdraws in two steps, and what was opened closes', async () => {
    await open(page, '/regala');
    await expect(own(page)).toContainText(/Aperto (il |l’)\d+ \w+ \d{4}/);
    await own(page).getByRole('button', { name: 'Recedi dal contratto' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recedi dal contratto' });
    await expect(dialog).toContainText('L’abbonamento di chi ha aperto il regalo finisce subito');
    expect(await barriers(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Conferma recesso' }).click();
    await expect(page.locator('.toast')).toContainText('Recesso ricevuto');
    await expect(own(page).getByText(/Il rimborso è in corso\.$|^Chiuso e rimborsato/)).toBeFocused();
    await expect(own(page)).toContainText(/Chiuso e rimborsato (il |l’)\d+ \w+ \d{4}/);
    await open(other, '/settings');
    await expect(other.getByRole('region', { name: 'Abbonamento', exact: true })).toContainText(
      'Il tuo regalo è finito.',
    );
    await open(other, new URL(link).pathname + new URL(link).search);
    await expect(other.getByText('Questo regalo non vale più')).toBeVisible();
  });
  await context.close();
  expect(problems).toEqual([]);
});
