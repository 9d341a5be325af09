import { expect, test, type Browser, type Page } from '@playwright/test';
import { demoPassword } from '../../demo/people.ts';
import { freshAddress, readerPassword, signIn, signInByCall } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { newReader } from '../support/fresh-reader.ts';
import { open } from '../support/open.ts';

const admin = 'admin@demo.example';
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test.beforeEach(({ page, baseURL }) => signInByCall(page.request, baseURL!, admin));

/** Somebody new in a browser of their own. */
async function reader(browser: Browser, name: string): Promise<{ page: Page; email: string }> {
  const page = await (await browser.newContext()).newPage();
  return { page, email: await newReader(page, name) };
}

/** The page of a person, found by the list. */
async function openPerson(page: Page, name: string, email: string): Promise<void> {
  await open(page, '/admin/persone');
  await page.getByRole('searchbox', { name: 'Cerca fra le persone' }).fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

async function decide(page: Page, kind: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Nuovo provvedimento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuovo provvedimento' });
  await dialog.getByLabel('Che cosa', { exact: true }).selectOption(kind);
  await dialog.getByRole('button', { name: 'Decidi e avvisa' }).click();
  await expect(dialog.getByText('Scegli la regola violata.')).toBeVisible();
  await expect(dialog.getByLabel('Regola violata')).toBeFocused();
  await dialog.getByLabel('Regola violata').selectOption({ label: 'Minacce, insulti, molestie o odio' });
  await dialog.getByLabel('Motivazione').fill(text);
  await dialog.getByRole('button', { name: 'Decidi e avvisa' }).click();
  await expect(toast(page, 'Provvedimento deciso')).toBeVisible();
}

test('an admin confirms who they are and gives a role, which ends the person’s sessions and is logged', async ({
  page,
  browser,
}) => {
  // Two people, two browsers.
  test.slow();
  const { page: theirs, email } = await reader(browser, 'Ivo Promosso');
  await openPerson(page, 'Ivo Promosso', email);

  await page.getByLabel('Nuovo ruolo').selectOption({ label: 'Contributore' });
  await page.getByRole('button', { name: 'Cambia ruolo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conferma chi sei' });
  await dialog.getByLabel('La tua password').fill('Sbagliata!2026-x');
  await dialog.getByRole('button', { name: 'Conferma', exact: true }).click();
  await expect(dialog.getByText('Password non corretta')).toBeVisible();
  await expect(dialog.getByLabel('La tua password')).toBeFocused();
  await dialog.getByLabel('La tua password').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Conferma', exact: true }).click();
  await expect(toast(page, 'Ruolo cambiato')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cambia ruolo' })).toBeFocused();
  await expect(panel(page, 'Sessioni').getByText('Nessuna sessione aperta.')).toBeVisible();
  await expect(panel(page, 'Che cosa è successo')).toContainText('ruolo: Lettore → Contributore');

  await theirs.goto('/settings');
  await expect(theirs).toHaveURL(/\/auth\/login/);

  await panel(page, 'Che cosa è successo').getByRole('link', { name: 'Registro' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registro');
  await expect(page.getByRole('row').filter({ hasText: 'Ruolo cambiato' })).toContainText('Persona: Ivo Promosso');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Scarica come CSV' }).click();
  expect((await download).suggestedFilename()).toBe('contraddittorio-registro.csv');
});

test('an invitation that nobody used is taken back', async ({ page }) => {
  const email = freshAddress('invitata');
  await open(page, '/admin/persone');
  const invitation = panel(page, 'Invita una persona');
  await invitation.getByLabel('E-mail').fill(email);
  await invitation.getByRole('button', { name: 'Crea l’invito' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conferma chi sei' });
  await dialog.getByLabel('La tua password').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Conferma', exact: true }).click();
  await expect(invitation.getByLabel(`Collegamento d’invito per ${email}`)).toBeVisible();

  await openPerson(page, email.split('@')[0]!, email);
  await expect(panel(page, 'Invito')).toContainText(/Creato da .+\. Vale fino a/);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ritira l’invito' }).click();
  await expect(toast(page, 'Invito ritirato')).toBeVisible();
  await expect(panel(page, 'Invito')).toHaveCount(0);
});

test('whoever is suspended is told why and until when, and is back once it is lifted', async ({ page, browser }) => {
  test.slow();
  const { page: theirs, email } = await reader(browser, 'Ugo Sospeso');
  await openPerson(page, 'Ugo Sospeso', email);
  await decide(page, 'suspend', 'Hai insultato due persone sotto un articolo.');
  await expect(page.getByRole('region', { name: 'L’account' })).toContainText('Sospesa fino al');

  await open(theirs, '/auth/login');
  await theirs.getByLabel('E-mail').fill(email);
  await theirs.getByLabel('Password', { exact: true }).fill(readerPassword);
  await theirs.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Il tuo account è sospeso');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(theirs.getByText('Hai insultato due persone sotto un articolo.')).toBeVisible();
  await expect(theirs.getByText(/entro sei mesi/)).toBeVisible();
  expect(await barriers(theirs)).toEqual([]);

  await page.getByRole('button', { name: 'Togli: Sospensione' }).click();
  await expect(toast(page, 'Provvedimento tolto')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Provvedimenti' })).toBeFocused();
  await signIn(theirs, email, readerPassword);
});

test('the page of a person and what it asks have no barriers', async ({ page }) => {
  // Axe looks four times.
  test.slow();
  await open(page, '/admin/persone?q=lettrice%40demo');
  await page.getByRole('link', { name: 'Marta Bellandi' }).click();
  await expect(panel(page, 'Provvedimenti')).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Nuovo provvedimento' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decidi e avvisa' }).click();
  expect(await barriers(page, '[role="dialog"]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByLabel('Nuovo ruolo').selectOption({ label: 'Contributore' });
  await page.getByRole('button', { name: 'Cambia ruolo' }).click();
  await expect(page.getByRole('dialog', { name: 'Conferma chi sei' })).toBeVisible();
  expect(await barriers(page, '[role="dialog"]')).toEqual([]);
});

test('whoever is limited reads it above the page until it is put away', async ({ page, browser }) => {
  test.slow();
  const { page: theirs, email } = await reader(browser, 'Pia Limitata');
  await openPerson(page, 'Pia Limitata', email);
  await decide(page, 'limit', 'Tre commenti uguali in un’ora.');

  await open(theirs, '/community');
  const notice = theirs.getByRole('region', { name: 'I tuoi commenti aspettano un moderatore' });
  await expect(notice).toContainText('Tre commenti uguali in un’ora.');
  expect(await barriers(theirs)).toEqual([]);
  await notice.getByRole('button', { name: 'Ho letto' }).click();
  await expect(notice).toHaveCount(0);
  await open(theirs, '/community?di-nuovo');
  await expect(notice).toHaveCount(0);
});

test('subscriptions are counted and listed, and what does not arrive can be asked for again', async ({ page }) => {
  await page.route('**/api/admin/subscriptions?**', (route) => route.abort());
  await page.route('**/api/admin/subscriptions', (route) => route.abort());
  await open(page, '/admin/abbonamenti');
  await expect(page.getByRole('alert').filter({ hasText: 'Gli abbonamenti non sono arrivati' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { name: 'Crescita e abbandoni, mese per mese' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tutti gli abbonamenti' }).getByRole('row').nth(1)).toBeVisible();
  await page.getByLabel('Stato').selectOption({ label: 'attivo' });
  await expect(page).toHaveURL(/state=active/);
});
