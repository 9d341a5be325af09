import { expect, test, type Page } from '@playwright/test';
import { barriers } from '../support/barriers.ts';
import { newReader } from '../support/fresh-reader.ts';
import { open } from '../support/open.ts';
import { seenOnce } from '../support/seen-once.ts';

const heading = 'Ambiente di prova: nessun pagamento reale, nessun denaro si muove';
const plan = (page: Page) => page.locator('.plan-supporter');
const settings = (page: Page) => page.getByRole('region', { name: 'Abbonamento', exact: true });
const toast = (page: Page) => page.locator('.toast');

/** Subjects of what was sent to an address, the latest first. */
async function subjects(page: Page, to: string): Promise<string[]> {
  const messages = (await (await page.request.get('/dev/mail.json')).json()) as { to: string; subject: string }[];
  return messages.filter((message) => message.to === to).map(({ subject }) => subject);
}

async function pay(page: Page): Promise<void> {
  await open(page, '/pricing');
  await plan(page).getByRole('button', { name: 'Diventa Supporter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await page.getByRole('button', { name: 'Paga' }).click();
  await expect(plan(page)).toContainText('Sei già Supporter. Grazie.');
}

test('a reader pays in the test checkout, cancels, resumes, and withdraws in two steps', async ({ page }) => {
  test.slow();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const email = await newReader(page, 'Bianca Tedeschi');

  await test.step('the offer, for whoever is signed in and reads for nothing', async () => {
    await open(page, '/pricing');
    await expect(page.locator('.plan').first()).toContainText('È il tuo piano.');
    await expect(page.getByRole('link', { name: 'Registrati gratis' })).toBeHidden();
    expect(await barriers(page)).toEqual([]);
  });

  await test.step('a card that is refused, and a payment that is left', async () => {
    await plan(page).getByRole('button', { name: 'Diventa Supporter' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(
      page.getByText('Ordini con obbligo di pagare: 2,99 € al mese, IVA inclusa, finché non disdici.'),
    ).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Rifiuta' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'La carta è stata rifiutata.' })).toBeVisible();
    await page.getByRole('button', { name: 'Annulla' }).click();
    await expect(plan(page)).toContainText('Hai lasciato il pagamento: non ti abbiamo addebitato niente.');
  });

  await test.step('the payment, and its confirmation', async () => {
    await pay(page);
    await expect(toast(page)).toContainText('Ora sei tra i Supporter');
    await expect(page).toHaveURL('/pricing');
    await expect(plan(page).getByRole('button', { name: 'Gestisci abbonamento' })).toBeVisible();
    await expect(plan(page)).toContainText(heading);
    expect(await barriers(page)).toEqual([]);
    await expect.poll(() => subjects(page, email)).toContain('Ora sei tra i Supporter');
    await open(page, '/profile');
    await expect(page.getByRole('complementary').getByText('Supporter', { exact: true })).toBeVisible();
  });

  await test.step('cancelled with one button and a confirmation, and taken back', async () => {
    await open(page, '/settings');
    await expect(settings(page)).toContainText(/Sei Supporter\. Il prossimo pagamento è (il |l’)\d+ \w+ \d{4}\./);
    await settings(page).getByRole('button', { name: 'Disdici' }).click();
    const dialog = page.getByRole('dialog', { name: 'Vuoi disdire l’abbonamento?' });
    expect(await barriers(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Disdici l’abbonamento' }).click();
    await expect(settings(page)).toContainText(/Hai disdetto: resti Supporter fino (al |all’)\d+ \w+ \d{4}\./);
    await open(page, '/pricing');
    await expect(plan(page)).toContainText(/Hai disdetto: resti Supporter fino al/);
    await plan(page).getByRole('button', { name: 'Riattiva l’abbonamento' }).click();
    await expect(plan(page)).toContainText('Sei già Supporter. Grazie.');
  });

  await test.step('withdrawn in two steps, with a receipt', async () => {
    await open(page, '/settings');
    await settings(page).getByRole('button', { name: 'Recedi dal contratto' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recedi dal contratto' });
    await dialog.getByRole('button', { name: 'Torna indietro' }).click();
    await expect(settings(page)).toContainText('Sei Supporter.');
    await settings(page).getByRole('button', { name: 'Recedi dal contratto' }).click();
    expect(await barriers(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Conferma recesso' }).click();
    await expect(toast(page)).toContainText('Recesso ricevuto');
    await expect(settings(page).getByRole('status')).toBeFocused();
    await expect(settings(page)).toContainText('Il tuo abbonamento è finito e ti abbiamo rimborsato.');
    expect(await barriers(page, '#abbonamento')).toEqual([]);
    await expect.poll(() => subjects(page, email)).toContain('Rimborso: 2,99\u00a0€');
    expect(await subjects(page, email)).toContain('Ricevuta del recesso');
  });
  expect(problems).toEqual([]);
});

test('a reader pays a year with a code, and finds its receipt in the settings', seenOnce, async ({ page }) => {
  test.slow();
  const email = await newReader(page, 'Ilaria Bruni');
  await open(page, '/pricing');
  await expect(plan(page)).toContainText('oppure 29,90 € all’anno');
  await plan(page).getByRole('button', { name: 'Un anno a 29,90 €' }).click();
  await expect(
    page.getByText('Ordini con obbligo di pagare: 29,90 € all’anno, IVA inclusa, finché non disdici.'),
  ).toBeVisible();
  const code = page.getByLabel('Codice promozionale');
  await code.fill('NATALE');
  await page.getByRole('button', { name: 'Paga' }).press('Enter');
  await expect(page.getByText('Questo codice non esiste.')).toBeVisible();
  await expect(code).toHaveValue('NATALE');
  await expect(code).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  await code.fill('PROVA50');
  await page.getByRole('button', { name: 'Paga' }).click();
  await expect(plan(page)).toContainText('Sei già Supporter. Grazie.');
  await expect.poll(() => subjects(page, email)).toContain('Ricevuta: 14,95\u00a0€');

  await open(page, '/settings');
  await expect(settings(page)).toContainText(/Sei Supporter\. Il prossimo pagamento è (il |l’)\d+ \w+ \d{4}\./);
  const receipt = settings(page).getByRole('listitem').filter({ hasText: 'Un anno di Supporter' });
  await expect(receipt).toContainText('14,95');
  expect(await barriers(page, '#abbonamento')).toEqual([]);
  await receipt.getByRole('button', { name: /^Ricevuta del/ }).click();
  await expect(page.getByRole('heading', { name: 'Ricevuta di prova' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('un anno di Supporter');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Torna alle Impostazioni' }).click();
  await expect(settings(page)).toContainText('Sei Supporter.');
});

test('what can happen to a subscription can be played in the test portal', seenOnce, async ({ page }) => {
  test.slow();
  const email = await newReader(page, 'Rocco Serra');
  await pay(page);
  await plan(page).getByRole('button', { name: 'Gestisci abbonamento' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  const main = page.getByRole('main');
  await expect(main).toContainText('attivo');
  expect(await barriers(page)).toEqual([]);

  await main.getByRole('button', { name: 'Rinnovo fallito' }).click();
  await expect(main).toContainText('pagamento in ritardo');
  await expect.poll(() => subjects(page, email)).toContain('Il pagamento non è riuscito');
  await open(page, '/pricing');
  await expect(plan(page)).toContainText('Il pagamento non è riuscito. Resti Supporter fino al');
  await plan(page).getByRole('button', { name: 'Aggiorna il pagamento' }).click();
  await main.getByRole('button', { name: 'Rinnovo riuscito' }).click();
  await expect(main.getByText('attivo', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Contestazione' }).click();
  await expect(main).toContainText('contestato');
  await open(page, '/settings');
  await expect(settings(page)).toContainText('Il pagamento è stato contestato e l’abbonamento è sospeso.');
  await expect(settings(page).getByRole('button', { name: 'Disdici' })).toBeHidden();
  await expect(settings(page).getByRole('link', { name: 'Vai all’Assistenza' })).toBeVisible();
});

test(
  'a renewal that fails is reminded of until it is made good, and a year announces its renewal',
  seenOnce,
  async ({ page }) => {
    test.slow();
    const email = await newReader(page, 'Irma Valli');
    await open(page, '/pricing');
    await plan(page).getByRole('button', { name: 'Un anno a 29,90 €' }).click();
    await page.getByRole('button', { name: 'Paga' }).click();
    await expect(plan(page)).toContainText('Sei già Supporter. Grazie.');
    await open(page, '/settings');
    await expect(settings(page)).toContainText('Un mese prima te lo ricordiamo per e-mail.');

    await open(page, '/pricing/prova/portale');
    const main = page.getByRole('main');
    const press = (name: string) => main.getByRole('button', { name }).click();
    await press('Manca un mese al rinnovo');
    await expect.poll(() => subjects(page, email)).toContain('Fra un mese l’abbonamento si rinnova');
    await press('Passano tre giorni');
    await expect(toast(page)).toContainText('Non c’è niente da pagare: prima recita un rinnovo fallito.');
    await press('Rinnovo fallito');
    await expect(main).toContainText('pagamento in ritardo');
    for (const subject of [
      'Il pagamento non è ancora riuscito',
      'Domani si chiude l’abbonamento',
      'L’abbonamento è sospeso',
    ]) {
      await press('Passano tre giorni');
      await expect.poll(() => subjects(page, email)).toContain(subject);
    }
    expect(await barriers(page)).toEqual([]);

    await open(page, '/settings');
    await expect(settings(page)).toContainText('Il pagamento non è riuscito e l’abbonamento è sospeso.');
    expect(await barriers(page, '#abbonamento')).toEqual([]);
    await settings(page).getByRole('button', { name: 'Aggiorna il pagamento' }).click();
    await press('Rinnovo riuscito');
    await expect(main.getByText('attivo', { exact: true })).toBeVisible();
  },
);

test('a checkout that does not open says so, and can be tried again', seenOnce, async ({ page }) => {
  await newReader(page, 'Delia Verdi');
  await open(page, '/pricing');
  await page.route('**/api/subscriptions/create-checkout', (route) => route.abort(), { times: 1 });
  await plan(page).getByRole('button', { name: 'Diventa Supporter' }).click();
  await expect(toast(page)).toContainText('Il pagamento non si è aperto');
  await plan(page).getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
});

test(
  'a checkout that answers without an address leaves the reader on the plans, and says so',
  seenOnce,
  async ({ page }) => {
    await newReader(page, 'Delfina Neri');
    await open(page, '/pricing');
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/api/subscriptions/create-checkout', (route) => route.fulfill({ json: {} }));
    await plan(page).getByRole('button', { name: 'Diventa Supporter' }).click();
    await expect(toast(page)).toContainText('Non ti abbiamo addebitato niente. Controlla la connessione e riprova.');
    await expect(plan(page).getByRole('button', { name: 'Riprova' })).toBeVisible();
    await expect(page).toHaveURL('/pricing');
    expect(logged.join()).toContain('Error creating checkout session');
  },
);

test('a confirmation that does not come in half a minute is not waited for any longer', seenOnce, async ({ page }) => {
  await newReader(page, 'Ugo Sanna');
  await page.clock.install();
  await open(page, '/pricing?pagamento=riuscito');
  await expect(plan(page)).toContainText('Stiamo confermando');
  await page.clock.runFor(31_000);
  await expect(plan(page)).toContainText('La conferma ci mette più del solito');
  await expect(plan(page).getByRole('button')).toHaveCount(0);
  await expect(page).toHaveURL('/pricing');
});

test('the test pages lead the anonymous to the sign-in', seenOnce, async ({ page }) => {
  await page.goto('/pricing/prova/portale');
  await expect(page).toHaveURL('/auth/login?redirect=%2Fpricing%2Fprova%2Fportale');
});
