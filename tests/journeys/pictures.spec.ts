import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { signInByCall } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { open } from '../support/open.ts';

const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const focusOf = (page: Page) => page.getByRole('button', { name: 'Punto di interesse' });

/** A picture that no other journey has: the library holds the same one once. */
async function newPicture(): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3));
  const background = { r, g, b };
  return sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

test('a picture is put in with its words, its point of interest by the keyboard, and used', async ({
  page,
  baseURL,
}) => {
  const alt = `La piazza ${crypto.randomUUID().slice(0, 8)}`;
  await signInByCall(page.request, baseURL!, 'admin@demo.example');
  await open(page, '/redazione/immagini');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Immagini');

  await page.getByRole('button', { name: 'Carica un’immagine' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Carica un’immagine' });
  await dialog.getByRole('button', { name: 'Carica', exact: true }).click();
  await expect(dialog).toContainText('Scegli un’immagine.');
  await expect(dialog).toContainText('Descrivi che cosa si vede: lo legge chi non vede l’immagine.');
  await expect(dialog).toContainText('Scrivi di chi è l’immagine.');
  const file = { name: 'piazza.jpg', mimeType: 'image/jpeg', buffer: await newPicture() };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(focusOf(page)).toBeVisible();
  await dialog.getByLabel('Testo alternativo').fill(alt);
  await dialog.getByLabel('Credito').fill('Archivio comunale');
  await focusOf(page).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByText('Punto di interesse: 40% da sinistra, 55% dall’alto')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Carica', exact: true }).click();
  await expect(toast(page, 'Immagine nella libreria')).toBeVisible();

  // A draft takes it as its cover.
  const origin = { headers: { origin: baseURL! } };
  const library = await page.request.get(`${baseURL}/api/newsroom/pictures?q=${encodeURIComponent(alt)}`);
  const { pictures } = (await library.json()) as { pictures: { image: string }[] };
  const begun = await page.request.post(`${baseURL}/api/newsroom/drafts`, {
    data: { format: 'trial', title: `Con ${alt}` },
    ...origin,
  });
  const { id, version, content } = (await begun.json()) as { id: string; version: number; content: object };
  const cover = { image: pictures[0]!.image, alt, credit: 'Archivio comunale' };
  const saved = await page.request.put(`${baseURL}/api/newsroom/drafts/${id}/content`, {
    data: { baseVersion: version, content: { ...content, cover } },
    ...origin,
  });
  expect(saved.status()).toBe(200);

  await page.getByRole('searchbox', { name: 'Cerca un’immagine' }).fill(alt);
  await page.keyboard.press('Enter');
  const tile = page.getByRole('button', { name: `Apri l’immagine: ${alt}` });
  await expect(page.getByRole('list', { name: 'Immagini della libreria' }).getByRole('listitem')).toHaveCount(1);
  await expect(tile).toContainText('In uso in 1');
  expect(await barriers(page)).toEqual([]);
  await tile.click();
  const opened = page.getByRole('dialog', { name: 'Immagine' });
  await expect(opened).toContainText(`Con ${alt}`);
  await opened.getByRole('button', { name: 'Elimina' }).click();
  await opened.getByRole('button', { name: 'Elimina per sempre' }).click();
  await expect(opened).toContainText(`È in uso: «Con ${alt}». Prima cambia lì l’immagine.`);
  expect(await barriers(page)).toEqual([]);
});

test('the words of a picture are changed, and one that is not used goes', async ({ page, baseURL }) => {
  const alt = `Il mercato ${crypto.randomUUID().slice(0, 8)}`;
  await signInByCall(page.request, baseURL!, 'contributor@demo.example');
  const multipart = { file: { name: 'm.jpg', mimeType: 'image/jpeg', buffer: await newPicture() }, alt, credit: 'Eva' };
  const sent = await page.request.post(`${baseURL}/api/newsroom/pictures`, {
    multipart,
    headers: { origin: baseURL! },
  });
  expect(sent.status()).toBe(201);
  const { id, focusX, focusY } = (await sent.json()) as { id: string; focusX: number; focusY: number };
  await open(page, `/redazione/immagini?q=${encodeURIComponent(alt)}`);
  await page.getByRole('button', { name: `Apri l’immagine: ${alt}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Immagine' });
  await dialog.getByLabel('Testo alternativo').fill('');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog.getByLabel('Testo alternativo')).toBeFocused();
  await dialog.getByLabel('Testo alternativo').fill(`${alt} di sera`);
  // A blank is no words of one's own.
  await dialog.getByLabel('Credito').fill('Eva ');

  // In another window somebody else was first: read before anything takes its place.
  const base = { alt, credit: 'Eva', focusX, focusY };
  const first = await page.request.put(`${baseURL}/api/newsroom/pictures/${id}`, {
    data: { ...base, alt: `${alt} all’alba`, credit: 'Archivio', base },
    headers: { origin: baseURL! },
  });
  expect(first.status()).toBe(200);
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    `Nel frattempo qualcuno ha cambiato il testo alternativo («${alt} all’alba»). Salva di nuovo per tenere quello che hai messo tu.`,
  );
  await expect(dialog.getByLabel('Testo alternativo')).toHaveValue(`${alt} di sera`);
  await expect(dialog.getByLabel('Credito')).toHaveValue('Archivio');
  expect(await barriers(page, '.dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(toast(page, 'Immagine aggiornata')).toBeVisible();

  await page.getByRole('button', { name: `Apri l’immagine: ${alt} di sera` }).click();
  await expect(dialog.getByLabel('Credito')).toHaveValue('Archivio');
  await dialog.getByRole('button', { name: 'Elimina' }).click();
  await dialog.getByRole('button', { name: 'Elimina per sempre' }).click();
  await expect(toast(page, 'Immagine eliminata')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nessuna immagine trovata' })).toBeVisible();
});
