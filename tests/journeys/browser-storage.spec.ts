import { expect, test } from '@playwright/test';
import { signIn } from '../support/accounts.ts';
import { open } from '../support/open.ts';
import { seenOnce } from '../support/seen-once.ts';

/** What the table on /privacy calls what stands under a key. A key that no program of ours knows needs its row too. */
const names: readonly [key: RegExp, name: string][] = [
  [/^edizione$/, 'Memoria: edizione'],
  [/^testo$/, 'Memoria: grandezza del testo'],
  [/^aggiornamenti$/, 'Memoria: aggiornamenti'],
  [/^dualita-turni$/, 'Memoria: vista delle Dualità'],
  [/^carried-state$/, 'Memoria della scheda: passaggi tra pagine'],
  [/^return-place$/, 'Memoria della scheda: punto di lettura'],
  [/^tsr-scroll-restoration-/, 'Memoria della scheda: posizione nelle pagine'],
  [/^contraddittorio:(account(:|$)|free-articles:unlimited$)/, 'Memoria: account e conto degli articoli'],
  [/^contraddittorio:first-visit$/, 'Memoria: prima visita'],
  [/^contraddittorio:free-articles$/, 'Memoria: articoli aperti'],
  [/^contraddittorio:saved(:|$)/, 'Memoria: lista «Leggi dopo»'],
  [/^contraddittorio:[^:]*:[^:]*:commento:/, 'Memoria: bozze di commenti e risposte'],
];

test(
  'whatever reading, writing and signing in leave in the browser is named on /privacy',
  seenOnce,
  async ({ page }) => {
    const found = new Set<string>();
    const look = async () => {
      const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
      for (const key of keys) found.add(key);
    };
    await open(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Trasparenza' }).click();
    await expect(page).toHaveURL('/trasparenza');
    await page.goBack();
    await expect(page).toHaveURL('/');
    const article = '/article/olimpiade-in-casa-motore-o-debito';
    await open(page, article);
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toContain('contraddittorio:free-articles');
    await look();
    // Of whom no article counts: those of another account are read by other journeys.
    await signIn(page, 'supporter@demo.example');
    await look();
    await open(page, article);
    const box = page.getByRole('textbox', { name: 'Scrivi un commento' });
    await page.getByRole('region', { name: /^Commenti/ }).scrollIntoViewIfNeeded();
    await box.fill('Una frase a metà.');
    await look();

    await open(page, '/privacy');
    await look();
    const rows = page
      .getByRole('table', { name: 'Tutto ciò che il sito può scrivere nel tuo browser' })
      .getByRole('row');
    const told = (await rows.allTextContents()).join('\n');
    const named = [...found].map((key) => names.find(([known]) => known.test(key))?.[1] ?? `nobody knows ${key}`);
    expect(new Set(named)).toEqual(
      new Set([
        'Memoria della scheda: posizione nelle pagine',
        'Memoria: account e conto degli articoli',
        'Memoria: prima visita',
        'Memoria: articoli aperti',
        'Memoria: bozze di commenti e risposte',
      ]),
    );
    for (const name of named) expect(told).toContain(name);
  },
);
