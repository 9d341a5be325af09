import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { freshAddress, signInByCall } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { mailsTo } from '../support/mailbox.ts';
import { open } from '../support/open.ts';

const slug = 'la-biblioteca-aperta-due-ore';
const text = 'La bottega non ha mai chiuso.\n\nÈ aperta ogni giorno dal 1987.';
const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

/** Asks for a rettifica as somebody without an account, and gives the receipt. */
async function askFor(request: APIRequestContext, baseURL: string, sender: { name: string; email: string }) {
  const answer = await request.post(`${baseURL}/api/articles/slug/${slug}/replies`, {
    data: { kind: 'rettifica', concern: 'Si parla della mia bottega.', text, ...sender },
    headers: { origin: baseURL },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { receipt: string }).receipt;
}

test('a request is published within its clock and stands at the top of the article', async ({ page, baseURL }) => {
  const sender = { name: `Ugo ${crypto.randomUUID().slice(0, 8)}`, email: freshAddress('rettifica') };
  const receipt = await askFor(page.request, baseURL!, sender);
  await signInByCall(page.request, baseURL!, 'admin@demo.example');
  await open(page, '/redazione/rettifiche');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rettifiche e repliche');
  const request = page.getByRole('article', { name: receipt });
  await expect(request).toContainText('Si parla della mia bottega.');
  await expect(request).toContainText(/4[78] ore per decidere/);
  // What is said of it stands in two columns, as in the reports.
  await expect(request.locator('dl')).toHaveCSS('display', 'grid');
  expect(await barriers(page)).toEqual([]);

  await request.getByRole('button', { name: 'Pubblica' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pubblica in testa all’articolo' });
  await expect(dialog).toContainText('È aperta ogni giorno dal 1987.');
  await dialog.getByLabel('Come hai verificato chi scrive').fill('Telefonata al numero pubblico.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await request.getByRole('button', { name: 'Pubblica' }).click();
  await expect(dialog.getByLabel('Come hai verificato chi scrive')).toHaveValue('Telefonata al numero pubblico.');
  await dialog.getByRole('button', { name: 'Pubblica' }).click();
  await expect(toast(page, 'Pubblicata in testa all’articolo')).toBeVisible();
  await expect(request).toHaveCount(0);
  await page
    .getByRole('navigation', { name: 'Richieste per stato' })
    .getByRole('link', { name: /Pubblicate/ })
    .click();
  await expect(page.getByRole('article', { name: receipt })).toContainText('Pubblicata da');
  await expect(page.getByRole('article', { name: receipt })).toContainText(': Telefonata al numero pubblico.');

  await page.context().clearCookies();
  await open(page, `/article/${slug}`);
  const printed = page.getByRole('region', { name: 'Diritto di replica' });
  // Others of this file may stand in the same article, in the same words.
  const heading = page.getByRole('heading', { name: `Rettifica · ${sender.name}` });
  const own = printed.locator('.reply-printed', { has: heading });
  await expect(own.getByText('La bottega non ha mai chiuso.')).toHaveCSS('white-space-collapse', 'preserve-breaks');
  expect(await barriers(page)).toEqual([]);
  await expect.poll(() => mailsTo(page.request, sender.email)).toContain(`Pubblicata: ${receipt}`);

  await open(page, '/trasparenza#correzioni');
  await expect(page.locator('#correzioni')).toBeInViewport();
  const log = page.getByRole('region', { name: 'Correzioni e rettifiche' });
  await expect(log.getByRole('listitem').filter({ hasText: `Rettifica di ${sender.name}` })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

test('a refusal needs its reason, which stays while it is written', async ({ page, baseURL }) => {
  const sender = { name: 'Ugo Verdi', email: freshAddress('rettifica') };
  const receipt = await askFor(page.request, baseURL!, sender);
  await signInByCall(page.request, baseURL!, 'admin@demo.example');
  await open(page, '/redazione/rettifiche');
  const refuse = page.getByRole('article', { name: receipt }).getByRole('button', { name: 'Rifiuta' });
  await refuse.click();
  const dialog = page.getByRole('dialog', { name: 'Rifiuta la richiesta' });
  await dialog.getByRole('button', { name: 'Rifiuta' }).click();
  await expect(dialog).toContainText('Spiega il motivo del rifiuto: lo legge chi ha scritto.');
  await expect(dialog.getByLabel('Motivo')).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  await dialog.getByLabel('Motivo').fill('Il testo non riguarda l’articolo.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(refuse).toBeFocused();
  await refuse.click();
  await expect(dialog.getByLabel('Motivo')).toHaveValue('Il testo non riguarda l’articolo.');
  await dialog.getByRole('button', { name: 'Rifiuta' }).click();
  await expect(toast(page, 'Richiesta rifiutata')).toBeVisible();
  await expect(page.getByRole('article', { name: receipt })).toHaveCount(0);
});

test('what a colleague decided meanwhile is said in the dialog, which keeps the reason', async ({
  page,
  browser,
  baseURL,
}) => {
  const receipt = await askFor(page.request, baseURL!, { name: 'Ugo Verdi', email: freshAddress('rettifica') });
  await signInByCall(page.request, baseURL!, 'admin@demo.example');
  await open(page, '/redazione/rettifiche');
  const request = page.getByRole('article', { name: receipt });
  await request.getByRole('button', { name: 'Rifiuta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rifiuta la richiesta' });
  await dialog.getByLabel('Motivo').fill('Il testo non riguarda l’articolo.');

  const other = await browser.newContext({ baseURL: baseURL! });
  await signInByCall(other.request, baseURL!, 'admin@demo.example');
  const waiting = (await (await other.request.get('/api/newsroom/replies')).json()) as {
    requests: { id: string; receipt: string }[];
  };
  const { id } = waiting.requests.find((one) => one.receipt === receipt)!;
  const published = await other.request.post(`/api/newsroom/replies/${id}/decide`, {
    headers: { origin: baseURL! },
    data: { act: 'publish', verifiedHow: '' },
  });
  expect(published.status(), await published.text()).toBe(200);
  await other.close();

  await dialog.getByRole('button', { name: 'Rifiuta' }).click();
  await expect(request).toHaveCount(0);
  await expect(dialog.getByRole('alert')).toHaveText('Su questa richiesta è già stato deciso.');
  await expect(dialog.getByLabel('Motivo')).toHaveValue('Il testo non riguarda l’articolo.');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.reply-list')).toBeFocused();
});

test('writers are told that the page is not for them', async ({ page, baseURL }) => {
  await signInByCall(page.request, baseURL!, 'tribuna@demo.example');
  expect((await open(page, '/redazione/rettifiche')).status()).toBe(403);
});

test('a link to confirm a request that was cut off says what to do, not that the request is wrong', async ({
  page,
}) => {
  await open(page, '/rettifica#conferma=abc');
  await page.getByRole('button', { name: 'Sì, l’ho inviata io' }).click();
  await expect(page.getByText('Il link non è completo: copialo per intero dalla ricevuta.')).toBeVisible();
});

test('an article leads to asking for a rettifica of it', async ({ page }) => {
  await open(page, `/article/${slug}`);
  await page.getByRole('link', { name: 'Chiedi una rettifica', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chiedi una rettifica o una replica');
  await expect(page.getByText('Articolo: «La biblioteca aperta due ore».')).toBeVisible();
});

test('somebody without an account asks from the page of reports, with fewer lines at the second try', async ({
  page,
}) => {
  const email = freshAddress('chiede');
  await open(page, `/segnala?articolo=${slug}`);
  await expect(page.getByText('Articolo: «La biblioteca aperta due ore».')).toBeVisible();
  await page.getByLabel('Motivo').selectOption('Richiesta di rettifica');
  // The ground has a form of its own: here there is nothing to send.
  await expect(page.getByRole('button', { name: 'Invia la segnalazione' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Vai al modulo della rettifica' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chiedi una rettifica o una replica');
  await expect(page.getByText('Articolo: «La biblioteca aperta due ore».')).toBeVisible();
  await page.getByLabel('Che cosa chiedi').selectOption('Rettifica');
  await page.getByLabel('Nome', { exact: true }).fill('Ugo Verdi');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Che cosa ti riguarda').fill('Si parla della mia bottega.');
  const words = page.getByLabel('Testo da pubblicare');
  const tooLong = 'Una riga.\n'.repeat(31);
  await words.fill(tooLong);
  await expect(page.getByText('31 righe su 30')).toBeVisible();
  await page.getByRole('button', { name: 'Invia la richiesta' }).click();
  await expect(page.getByText('Il testo ha 31 righe di 60 battute: al massimo possono essere 30')).toBeVisible();
  await expect(words).toBeFocused();
  await expect(words).toHaveValue(tooLong);
  expect(await barriers(page)).toEqual([]);
  await page.reload();
  await expect(words).toHaveValue(tooLong);
  await words.fill('La bottega non ha mai chiuso.');
  await page.getByRole('button', { name: 'Invia la richiesta' }).click();
  const receipt = page.getByRole('status').filter({ hasText: 'Richiesta ricevuta' });
  await expect(receipt).toBeFocused();
  await expect(receipt).toContainText('La redazione decide entro');
  expect(await barriers(page)).toEqual([]);
  const number = /R-\d{4}-\d{2}-\d{8}/.exec((await receipt.textContent())!)![0];
  await expect.poll(() => mailsTo(page.request, email)).toContain(`Richiesta ricevuta: ${number}`);
});
