import { expect, test } from '@playwright/test';
import { signInByCall } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { press, tabTo, type } from '../support/keyboard.ts';
import { open } from '../support/open.ts';

test('by the keyboard alone a contributor begins a story, writes it, and hands it in', async ({ page, baseURL }) => {
  test.slow();
  const title = `Il sentiero chiuso ${crypto.randomUUID().slice(0, 8)}`;
  await signInByCall(page.request, baseURL!, 'contributor@demo.example');
  await open(page, '/redazione/articoli');
  await press(page, page.getByRole('button', { name: 'Nuovo articolo', exact: true }), 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Nuovo articolo' });
  await tabTo(page, dialog.getByRole('radio').first());
  await tabTo(page, dialog.getByRole('radio', { name: 'Polemiche dal Basso' }), 'ArrowRight');
  await type(page, dialog.getByLabel('Titolo di lavoro'), title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await type(page, page.getByLabel('Sommario'), 'Da marzo nessuno sale più al rifugio.');
  await type(page, page.getByLabel('Provincia'), 'Lecco');
  await type(page, page.getByLabel('Comune'), 'Lecco');
  await press(page, page.getByRole('button', { name: 'Aggiungi', exact: true }), 'Enter');
  const voice = page.getByRole('region', { name: '1. Protagonista' });
  await type(page, voice.getByLabel('Nome di chi parla'), 'Bice Ferrandi');
  await type(page, voice.getByLabel('Ruolo di chi parla'), 'guida alpina');
  const text = voice.getByLabel('Testo', { exact: true });
  await type(page, text, 'Il cartello dice ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('frana');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(', la frana non la vede nessuno.');
  await expect(text).toHaveValue('Il cartello dice **frana**, la frana non la vede nessuno.');
  await expect(page.getByText(/^Tutto salvato/).first()).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await press(page, page.getByRole('button', { name: 'Consegna alla revisione', exact: true }), 'Enter');
  await expect(page.getByRole('region', { name: 'L’articolo in breve' })).toContainText('In revisione');
});
