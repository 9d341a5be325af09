import { expect, test, type Page } from '@playwright/test';
import type { DraftList } from '#features/manuscripts/contract.ts';
import { signInByCall } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { draftCall, placeText, saveDraftText } from '../support/drafting.ts';
import { open } from '../support/open.ts';

/** The page of a new Polemica dal Basso with a text, ready to be written on. Gives its id. */
async function openBegun(page: Page, baseURL: string, title: string): Promise<string> {
  await signInByCall(page.request, baseURL, 'admin@demo.example');
  const named = `${title} ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await draftCall(page, baseURL, 'POST', '', { format: 'dal_basso', title: named });
  await saveDraftText(page, baseURL, id, placeText);
  await open(page, `/redazione/articoli/${id}`);
  await expect(page.getByText('Tutto salvato · versione 2')).toBeVisible();
  return id;
}

test('a chart is drawn up in the form: fields, rows by keys, drawing, saved', async ({ page, baseURL }) => {
  const id = await openBegun(page, baseURL!, 'Il grafico');
  await page.getByRole('button', { name: 'Aggiungi un grafico' }).click();

  await page.getByLabel('Titolo della figura').fill('Corse al giorno');
  await page.getByLabel('Unità di misura').focus();
  await page.getByLabel('Nome della linea 1').focus();
  await expect(page.getByText('Serve per mostrare la figura.')).toHaveCount(1);
  await page.getByLabel('Unità di misura').fill('corse');
  await page.getByLabel('Nome della linea 1').fill('feriali');
  await page.getByLabel('Periodo o voce 1', { exact: true }).fill('2025');
  await page.getByLabel('feriali, valore 1').fill('2');
  await page.getByLabel('Periodo o voce 2', { exact: true }).fill('2024');
  await page.getByLabel('feriali, valore 2').fill('circa 6');
  await expect(
    page.getByText('Non è un numero, e non viene salvato: scrivi solo il numero, per esempio 6,1.'),
  ).toBeVisible();
  await page.getByLabel('feriali, valore 2').press('Alt+ArrowUp');
  await expect(page.getByLabel('feriali, valore 1')).toHaveValue('circa 6');
  await expect(page.getByLabel('feriali, valore 2')).toHaveValue('2');
  await page.getByLabel('feriali, valore 1').press('Alt+ArrowDown');
  await expect(page.getByLabel('feriali, valore 2')).toBeFocused();
  await page.getByLabel('feriali, valore 2').fill('6.125');
  await expect(page.getByText('Si legge come 6125.')).toBeVisible();
  await page.getByLabel('feriali, valore 2').fill('6,5');
  await expect(page.getByText('Serve per mostrare la figura.')).toHaveCount(0);
  const drawing = page.getByRole('region', { name: 'Come la vedranno i lettori' });
  await expect(drawing.getByRole('img', { name: /^Grafico: Corse al giorno, corse\./ })).toBeVisible();

  await page.getByLabel('feriali, valore 2').press('Alt+ArrowUp');
  await expect(page.getByLabel('feriali, valore 1')).toBeFocused();
  await expect(page.getByLabel('feriali, valore 1')).toHaveValue('6,5');
  expect(await barriers(page)).toEqual([]);

  const figure = async () => (await draftCall(page, baseURL!, 'GET', `/${id}`)).content.dalBasso?.figure;
  await expect.poll(figure).toMatchObject({
    kind: 'chart',
    columns: ['2024', '2025'],
    series: [{ name: 'feriali', values: [6.5, 2], main: true }],
  });
  await page.getByRole('button', { name: 'Togli la figura' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Togli la figura' }).click();
  await expect(page.getByRole('button', { name: 'Aggiungi un facsimile' })).toBeVisible();
  await expect.poll(figure).toBeUndefined();
});

test('an imported file names the lines that it cannot read, then takes the one that is right', async ({
  page,
  baseURL,
}) => {
  await signInByCall(page.request, baseURL!, 'admin@demo.example');
  await open(page, '/redazione/articoli');
  await page.getByRole('button', { name: 'Importa un file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importa un articolo' });
  const give = async (text: string, encoding: BufferEncoding = 'utf8') => {
    const file = { name: 'caso.md', mimeType: 'text/markdown', buffer: Buffer.from(text, encoding) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByText(/^caso\.md, /)).toBeVisible();
    await dialog.getByRole('button', { name: 'Importa', exact: true }).click();
  };
  await give('---\nformat: trial\ntitle: 7\n---\n');
  await expect(dialog.getByRole('alert')).toHaveText(
    'Riga 3: «Titolo»: serve un testo (fra virgolette, se può sembrare un numero).',
  );
  expect(await barriers(page)).toEqual([]);

  let sent = 0;
  page.on('request', (request) => (sent += request.url().endsWith('/drafts/markdown') ? 1 : 0));
  await give('---\nformat: trial\ntitle: Perché no\n---\n', 'latin1');
  await expect(dialog.getByText('Il file non è in UTF-8: salvalo così e riprova.')).toBeVisible();
  expect(sent).toBe(0);

  // While it runs it cannot be closed: what was left out would never be read.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/newsroom/drafts/markdown', async (route) => {
    await held.promise;
    await route.continue();
  });
  await give('---\nformat: trial\ntitle: Il caso importato\nauthors:\n  - author: mai-esistita\n---\n');
  await expect(dialog.getByRole('button', { name: 'Annulla' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  held.resolve();
  await expect(dialog).toContainText(
    '«mai-esistita»: nessuno firma con questo nome. Scrivi nome e ruolo fra le firme.',
  );
  await dialog.getByRole('button', { name: 'Ho capito' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il caso importato');
});

test('a network that is there in name only lets go of a dialog, which keeps what was typed and begins one article', async ({
  page,
  baseURL,
}) => {
  const title = `La linea che non risponde ${crypto.randomUUID().slice(0, 8)}`;
  await page.clock.install();
  await signInByCall(page.request, baseURL!, 'admin@demo.example');
  await open(page, '/redazione/articoli');
  await page.getByRole('button', { name: 'Nuovo articolo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuovo articolo' });
  await dialog.getByText('Polemiche dal Basso').click();
  await dialog.getByLabel('Titolo di lavoro').fill(title);
  // The server hears it, and its answer is lost.
  const heard = Promise.withResolvers<number>();
  await page.route('**/api/newsroom/drafts', async (route) => heard.resolve((await route.fetch()).status()));
  await dialog.getByRole('button', { name: 'Comincia' }).click();
  expect(await heard.promise).toBe(201);
  await page.clock.fastForward(61_000);
  await expect(dialog.getByRole('alert')).toHaveText('Controlla la connessione e riprova.');
  await expect(dialog.getByLabel('Titolo di lavoro')).toHaveValue(title);
  await page.unroute('**/api/newsroom/drafts');
  await dialog.getByRole('button', { name: 'Comincia' }).click();
  await expect(page).toHaveURL(/\/redazione\/articoli\/[0-9a-f-]+$/);
  const list = await page.request.get(`${baseURL}/api/newsroom/drafts?q=${encodeURIComponent(title)}`);
  expect(((await list.json()) as DraftList).drafts.map((draft) => draft.title)).toEqual([title]);
});

test('what is pasted from a word processor and what is typed are lists for readers', async ({ page, baseURL }) => {
  await openBegun(page, baseURL!, 'La lista');
  const text = page.getByRole('textbox', { name: 'Testo', exact: true });
  await text.fill('Servono:\n- pane\n- acqua\n\n');
  await text.evaluate((area: HTMLTextAreaElement) => {
    const data = new DataTransfer();
    data.setData('text/html', '<p>Poi:</p><ol><li><p>il <b>medico</b></p></li><li>l’autobus</li></ol>');
    data.setData('text/plain', 'Poi:\n1. il medico\n2. l’autobus');
    area.setSelectionRange(area.value.length, area.value.length);
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(text).toHaveValue('Servono:\n- pane\n- acqua\n\nPoi:\n\n1. il **medico**\n2. l’autobus');
  await expect(page.getByText(/^Tutto salvato · versione [3-9]/)).toBeVisible();
  await page.getByRole('button', { name: 'Anteprima', exact: true }).click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByRole('listitem').filter({ hasText: /^(pane|acqua|il medico|l’autobus)$/ })).toHaveCount(4);
  await expect(preview.locator('ol strong')).toHaveText('medico');
});
