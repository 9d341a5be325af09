import { expect, test, type Page } from '@playwright/test';
import { freshAddress, signInByCall } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { newReader } from '../support/fresh-reader.ts';
import { mailsTo } from '../support/mailbox.ts';
import { open } from '../support/open.ts';
import { seenOnce } from '../support/seen-once.ts';

const words = 'Da ieri il pagamento risulta doppio, e non capisco come chiedere indietro i soldi.';
const form = (page: Page) => page.getByRole('region', { name: 'Scrivici' });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Sends a request by a call, as whoever is signed in or as a stranger, and gives its number. */
async function sendRequest(page: Page, baseURL: string, sender?: { name: string; email: string }): Promise<string> {
  const answer = await page.request.post(`${baseURL}/api/help/requests`, {
    data: { kind: 'subscription', text: words, ...(sender ? { sender } : {}) },
    headers: { origin: baseURL },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { number: string }).number;
}

test('what was typed stays while something is wrong', seenOnce, async ({ page }) => {
  await open(page, '/support#scrivici');
  await form(page).getByRole('button', { name: 'Invia la richiesta' }).click();
  await expect(form(page).getByRole('alert')).toHaveText('4 campi sono da correggere.');
  await expect(form(page).getByLabel('Di che cosa si tratta')).toBeFocused();
  expect(await barriers(page)).toEqual([]);

  await form(page).getByLabel('Di che cosa si tratta').selectOption({ label: 'Abbonamento e pagamenti' });
  await form(page).getByLabel('Nome').fill('Elio Passante');
  await form(page).getByLabel('E-mail').fill('elio');
  await form(page).getByLabel('La tua richiesta').fill(words);
  await form(page).getByRole('button', { name: 'Invia la richiesta' }).click();
  await expect(form(page).getByLabel('E-mail')).toBeFocused();
  await expect(form(page)).toContainText('Scrivi un indirizzo e-mail a cui possiamo rispondere.');

  const email = freshAddress('aiuto');
  await form(page).getByLabel('E-mail').fill(email);
  await page.route('**/api/help/requests', (route) => route.abort());
  await form(page).getByRole('button', { name: 'Invia la richiesta' }).click();
  await expect(form(page).getByRole('alert')).toContainText('controlla la connessione');
  await expect(form(page).getByLabel('La tua richiesta')).toHaveValue(words);
  await page.unroute('**/api/help/requests');
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).toContain(words);
  for (const ofSender of [email, 'Elio Passante']) expect(kept).not.toContain(ofSender);

  await page.reload();
  await expect(form(page).getByLabel('La tua richiesta')).toHaveValue(words);

  // From the mail about a decided report: another request, which begins with its number.
  await open(page, '/support?segnalazione=S-2026-000123#scrivici');
  await expect(form(page).getByLabel('La tua richiesta')).toHaveValue('Segnalazione S-2026-000123: ');
});

test(
  'a request about a decided report is sent with its number, and the next one without',
  seenOnce,
  async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/help/requests')) {
        sent.push((request.postDataJSON() as { text: string }).text);
      }
    });
    await newReader(page, 'Ada Contraria');
    await open(page, '/support?segnalazione=S-2026-000123#scrivici');
    for (const text of [words, 'Un’altra cosa: la pagina delle lettere non si apre.']) {
      await form(page).getByLabel('Di che cosa si tratta').selectOption({ label: 'Altro' });
      await form(page).getByLabel('La tua richiesta').fill(text);
      await form(page).getByRole('button', { name: 'Invia la richiesta' }).click();
      await expect(form(page).getByRole('heading', { name: 'Richiesta ricevuta' })).toBeFocused();
      await form(page).getByRole('button', { name: 'Scrivi un’altra richiesta' }).click();
      await expect(form(page).getByLabel('La tua richiesta')).toHaveValue('');
    }
    expect(sent).toEqual([
      `Segnalazione S-2026-000123: ${words}`,
      'Un’altra cosa: la pagina delle lettere non si apre.',
    ]);
  },
);

test('a stranger is told a number, on the page and by mail', async ({ page }) => {
  const email = freshAddress('aiuto');
  await open(page, '/support#scrivici');
  await form(page).getByLabel('La tua richiesta').fill(words);
  await form(page).getByLabel('Di che cosa si tratta').selectOption({ label: 'Abbonamento e pagamenti' });
  await form(page).getByLabel('Nome').fill('Elio Passante');
  await form(page).getByLabel('E-mail').fill(email);
  await form(page).getByRole('button', { name: 'Invia la richiesta' }).click();
  const received = form(page).getByRole('heading', { name: 'Richiesta ricevuta' });
  await expect(received).toBeFocused();
  const number = /A-\d+/.exec(await form(page).innerText())![0];
  expect(await barriers(page)).toEqual([]);
  await expect.poll(() => mailsTo(page.request, email)).toEqual([`Abbiamo ricevuto la tua richiesta ${number}`]);

  await form(page).getByRole('button', { name: 'Scrivi un’altra richiesta' }).click();
  await expect(form(page).getByLabel('Di che cosa si tratta')).toBeFocused();
  await expect(form(page).getByLabel('La tua richiesta')).toHaveValue('');
});

test(
  'whoever is signed in is known, and a Supporter is told that they come first',
  seenOnce,
  async ({ page, baseURL }) => {
    const email = await newReader(page, 'Ada Abbonata');
    await open(page, '/support');
    await expect(form(page)).toContainText(`Ti rispondiamo a ${email}`);
    await expect(form(page).getByLabel('Nome')).toHaveCount(0);

    await page.context().clearCookies();
    await signInByCall(page.request, baseURL!, 'supporter@demo.example');
    await open(page, '/support?supporter');
    await form(page).getByLabel('Di che cosa si tratta').selectOption({ label: 'Altro' });
    await form(page).getByLabel('La tua richiesta').fill(words);
    await form(page).getByRole('button', { name: 'Invia la richiesta' }).click();
    await expect(form(page)).toContainText('Sei Supporter: la tua richiesta passa davanti alle altre.');
  },
);

test('an admin finds a request, takes it and answers by mail', seenOnce, async ({ page, baseURL }) => {
  const email = freshAddress('aiuto');
  const number = await sendRequest(page, baseURL!, { name: 'Elio Passante', email });
  await signInByCall(page.request, baseURL!, 'admin@demo.example');
  await open(page, '/admin/aiuto');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Richieste di aiuto');
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText(/7[12] ore/);
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('searchbox', { name: 'Cerca una richiesta' }).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: `Apri la richiesta ${number}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Richiesta ${number}`);
  await expect(page.getByText(words)).toBeVisible();

  await page.getByRole('button', { name: 'Prendi in carico' }).click();
  await expect(toast(page, 'La richiesta è in carico a te')).toBeVisible();
  await page.getByLabel('Nota interna').fill('È già successo a marzo.');
  await page.getByRole('button', { name: 'Aggiungi la nota' }).click();
  await expect(page.getByText('È già successo a marzo.')).toBeVisible();
  await page.getByLabel('Risposta', { exact: true }).fill('Abbiamo già restituito il secondo pagamento.');
  await page.getByRole('button', { name: 'Invia la risposta' }).click();
  await expect(toast(page, 'Risposta inviata')).toBeVisible();
  const status = page.getByRole('region', { name: 'La richiesta in breve' }).getByRole('definition').first();
  await expect(status).toBeFocused();
  await expect(status).toContainText('Risposta data');
  await expect(page.getByLabel('Risposta', { exact: true })).toHaveValue('');
  expect(await barriers(page)).toEqual([]);
  await expect.poll(() => mailsTo(page.request, email)).toContain(`Risposta alla tua richiesta ${number}`);
});

test('an admin erases a request that was sent in another’s name', seenOnce, async ({ page, baseURL }) => {
  const number = await sendRequest(page, baseURL!, { name: 'Non Sono Io', email: freshAddress('altrui') });
  await signInByCall(page.request, baseURL!, 'admin@demo.example');
  await open(page, '/admin/aiuto');
  await page.getByRole('link', { name: `Apri la richiesta ${number}` }).click();
  await page.getByRole('button', { name: 'Cancella' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancellare la richiesta ${number}?` });
  await expect(dialog).toContainText('Spariscono nome, e-mail, testo, risposte e note, e non tornano.');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancella' }).click();
  await expect(toast(page, 'Richiesta cancellata')).toBeVisible();
  await expect(page.getByText('I dati di chi ha scritto sono stati cancellati')).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
  await expect(page.getByText('Non Sono Io')).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);
});

test(
  'what does not arrive can be asked for again, and what is not there is said',
  seenOnce,
  async ({ page, baseURL }) => {
    await signInByCall(page.request, baseURL!, 'admin@demo.example');
    await page.route('**/api/admin/help/requests?status=**', (route) => route.abort());
    await open(page, '/admin/aiuto');
    await expect(page.getByRole('alert').filter({ hasText: 'Le richieste non sono arrivate' })).toBeVisible();
    await page.unroute('**/api/admin/help/requests?status=**');
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'non sono arrivate' })).toHaveCount(0);

    await open(page, '/admin/aiuto/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'Questa richiesta non esiste' })).toBeVisible();
    await open(page, '/admin/aiuto?q=nessuno@altrove.example');
    await expect(page.getByRole('heading', { name: 'Nessuna richiesta trovata' })).toBeVisible();
  },
);

test('a contributor is told that the list is not for them', seenOnce, async ({ page, baseURL }) => {
  await signInByCall(page.request, baseURL!, 'contributor@demo.example');
  expect((await open(page, '/admin/aiuto')).status()).toBe(403);
});
