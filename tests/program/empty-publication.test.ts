import { chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers, weakContrasts } from '../support/barriers.ts';
import { launchOptions } from '../support/chromium.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { startProgram, type Program } from '../support/program.ts';

let database: TestDatabase;
let program: Program;

beforeAll(async () => {
  database = await testDatabase();
  program = await startProgram(settings());
}, 120_000);
afterAll(async () => {
  await program.stop();
  await database.close();
});

const settings = () => ({
  DATABASE_URL: database.url,
  AUTH_SECRET: 'x'.repeat(40),
  DATA_DIR: '.tmp/empty-publication',
  DEMO: '0',
});

/** Every page that a reader of a publication without articles, publisher, mail and payments can open. */
const pages = [
  '/',
  '/formats',
  '/format/dualita',
  '/format/trial',
  '/format/dal-basso',
  '/articles',
  '/community',
  '/lettere',
  '/pricing',
  '/submit-story',
  '/tribune',
  '/trasparenza',
  '/support',
  '/terms',
  '/privacy',
  '/rettifica',
  '/segnala',
  '/auth/login',
  '/auth/login?mode=register',
  '/auth/forgot-password',
  '/auth/reset-password?token=x',
  '/auth/verify-email',
  '/nessuna-pagina',
];
/** What is said of a price, a meter and money, of which there is nothing here. */
const ofSale = /2,99|Supporter|rimbors|al mese|IVA inclusa|Stripe|articoli gratuiti|obbligo di pagare/i;

const read = async (path: string, from = program) => (await fetch(from.url + path)).text();
const shown = (html: string) => html.replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '');
const wordsOf = (html: string) => shown(html).replaceAll(/<[^>]*>/g, ' ');
const textOf = (html: string) => shown(html).replaceAll(/<[^>]*>/g, '');

test('no page of an empty publication shows a placeholder or a made-up address, nor leads nowhere', () =>
  expectWhole(program));

async function expectWhole(from: Program): Promise<void> {
  const links = new Map<string, string>();
  for (const path of pages) {
    const html = await read(path, from);
    expect(wordsOf(html), path).not.toMatch(/\bundefined\b|\bNaN\b|\bnull\b|\[object|da completare|\.example\b/);
    expect(shown(html), path).not.toMatch(/href="(mailto:|#|undefined|)"/);
    for (const [, address] of shown(html).matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)) {
      links.set(address!.replaceAll('&amp;', '&'), path);
    }
  }
  expect(links.size).toBeGreaterThan(15);
  for (const [address, path] of links) {
    expect((await fetch(from.url + address)).status, `${address} on ${path}`).toBe(200);
  }
}

test('no page speaks of a price or of counted articles where nothing can be bought', async () => {
  for (const path of pages) expect(textOf(await read(path)), path).not.toMatch(ofSale);
  expect(textOf(await read('/'))).toContain('Per ora si legge gratis');
});

test('it stands over nothing with no heading, and says what is so', async () => {
  for (const path of pages) expect(shown(await read(path)), path).not.toMatch(headingOverNothing);
  for (const [path, words] of [
    ['/format/dualita', 'Nessun articolo ancoraIl primo confronto uscirà qui.'],
    ['/format/trial', 'Nessun articolo ancoraIl primo caso uscirà qui.'],
    ['/format/dal-basso', 'Nessun articolo ancoraLa prima storia verificata uscirà qui.'],
    ['/articles', '0 articoli trovati'],
    ['/articles', 'Il primo articolo non è ancora uscito.'],
    ['/articles?q=pace', 'Prova a modificare i filtri di ricerca o esplora tutti i contenuti disponibili'],
    ['/tribune', 'Ancora nessuna firmaChi scrive compare qui con il suo primo articolo.'],
    ['/community', 'I primi punti del mese si assegnano adesso.'],
    ['/pricing', 'L’abbonamento non si può ancora acquistare.'],
    ['/trasparenza', 'Negli ultimi dodici mesi non c’è stato niente da contare'],
    ['/trasparenza', 'Finora non abbiamo corretto né ritirato niente'],
    ['/auth/forgot-password', 'Questo sito per ora non manda e-mail: nessun collegamento arriva.'],
    ['/auth/verify-email', 'Questo sito per ora non manda e-mail: nessun collegamento arriva.'],
  ] as const) {
    expect(textOf(await read(path)), path).toContain(words);
  }
  expect(shown(await read('/trasparenza'))).not.toMatch(/<table|id="mesi"/);
  const login = textOf(await read('/auth/login'));
  expect(login).not.toContain('Google');
  for (const path of ['/', '/pricing', '/community', '/submit-story']) {
    expect(textOf(await read(path)), path).not.toMatch(/Registrati|Registrarsi/);
  }
  expect(await read('/auth/forgot-password')).not.toContain('ti mandiamo un collegamento');
  expect(await read('/support')).not.toContain('indirizzo che trovi qui sotto');
});

test('with Google and no mail one comes in with Google, and nothing is promised that a mail would bring', async () => {
  const withGoogle = await startProgram({
    ...settings(),
    GOOGLE_CLIENT_ID: 'x.apps.googleusercontent.com',
    GOOGLE_CLIENT_SECRET: 'a-secret-of-google',
  });
  try {
    await expectWhole(withGoogle);
    const text = async (path: string) => textOf(await read(path, withGoogle));
    for (const path of pages) {
      const shownText = await text(path);
      expect(shownText, path).not.toMatch(ofSale);
      expect(shownText, path).not.toMatch(/ti mandiamo|per e-mail|riceverai|ricevi un’e-mail|Bastano un’e-mail/i);
      expect(shownText, path).not.toContain('si entra su invito');
    }
    expect(await text('/auth/login')).toContain('Google');
    expect(await text('/auth/forgot-password')).toContain('Se il tuo account è di Google, accedi con Google.');
    expect(await text('/support')).toContain('Per entrare usa Google, o chiedi un invito');
    expect(await text('/privacy')).toContain('Solo se scegli tu di accedere con Google.');
    for (const path of ['/', '/community']) expect(await text(path), path).toMatch(/Registrati|Registrarsi/);
  } finally {
    await withGoogle.stop();
  }
}, 240_000);

test('a phone shows it without a barrier, and whoever registers is told that no mail goes out', async () => {
  const browser = await chromium.launch(launchOptions());
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const tab = await context.newPage();
  for (const path of ['/', '/pricing', '/support', '/auth/login']) {
    await tab.goto(program.url + path);
    await tab.waitForLoadState('networkidle');
    expect([...(await barriers(tab, 'body')), ...(await weakContrasts(tab))], path).toEqual([]);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
  }
  await tab.locator('.auth-switch').getByRole('button', { name: 'Registrati', exact: true }).click();
  await tab.getByRole('heading', { name: 'Unisciti al Dibattito' }).waitFor();
  const notice = await tab.locator('.form-notice').first().textContent();
  expect(notice).toContain('Questo sito per ora non manda e-mail: il messaggio di conferma non arriva.');
  expect([...(await barriers(tab, 'body')), ...(await weakContrasts(tab))]).toEqual([]);
  await browser.close();
}, 120_000);

/** A heading whose section, or page, ends right after it, but for what surrounds it. */
const headingOverNothing = /<\/h([2-6])>(?:\s|<\/(?:div|header)>)*<\/(?:section|main|article)>/;
