import { expect, test, type Locator, type Page } from '@playwright/test';
import { freshAddress, signIn, signInByCall } from '../support/accounts.ts';
import { arrived } from '../support/arrived.ts';
import { untilQuiet } from '../support/quiet.ts';

const article = '/article/flat-tax-sogno-incubo-classe-media';
const publicPages = [
  '/',
  '/articles',
  article,
  '/article/la-preside-che-sequestro-412-telefoni',
  '/article/pietrascura-ultimo-autobus-14-10',
  '/format/dualita',
  '/formats',
  '/pricing',
  '/community',
  '/tribune',
  '/privacy',
  '/terms',
  '/auth/reset-password',
  '/auth/login',
  '/support',
  '/segnala',
  '/rettifica',
];
const isAlive = (page: Page) => expect(page.locator('.site-header')).toHaveAttribute('data-session', 'known');

/** Saving data, a page gets nothing by itself, however long this takes. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}

const starter = /\/assets\/starter-[^/]*\.js$/;
/** All scripts, and those that the starter asks for when it is time. */
const scripts = /\/assets\/[^/]*\.js$/;
const ofTheProgram = /\/assets\/(?!starter-)[^/]*\.js$/;

/** Every script that the page asks for after the starter. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (ofTheProgram.test(pathname)) asked.push(pathname);
  });
  return asked;
}

/** Keeps scripts, or what comes instead of them, on their way until they are let through, so that what is done before comes before. */
async function delayScripts(page: Page, which = scripts, instead?: { body: string }): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(which, async (route) => {
    await promise;
    await (instead ? route.fulfill({ ...instead, contentType: 'text/javascript' }) : route.continue());
  });
  return resolve;
}

/** Opens a page and does something to it while neither the starter nor its program can be there; then these come. */
async function actEarly(page: Page, path: string, act: () => Promise<unknown>, late = scripts): Promise<void> {
  await saveData(page);
  const letThrough = await delayScripts(page, late);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('main').waitFor();
  await act();
  letThrough();
  await isAlive(page);
}

for (const path of publicPages) {
  test(`${path} fetches no script but the starter before a sign of life, and lives after it`, async ({ page }) => {
    await saveData(page);
    const asked = scriptsOf(page);
    const begun = page.waitForResponse(starter);
    await untilQuiet(page, () => page.goto(path));
    await begun;
    expect(asked).toEqual([]);
    await page.mouse.move(200, 300);
    await isAlive(page);
    expect(asked).not.toEqual([]);
  });
}

test('a page in sight lives after ten seconds, and a hidden one does not', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => !('shown' in window) });
  });
  const asked = scriptsOf(page);
  const begun = page.waitForResponse(starter);
  await page.clock.install();
  await untilQuiet(page, () => page.goto('/'));
  await begun;
  await page.clock.runFor(60_000);
  expect(asked).toEqual([]);
  await page.evaluate(() => {
    Object.assign(window, { shown: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(10_000);
  await isAlive(page);
});

test('who is signed in has a page that lives at once', async ({ page }) => {
  await signIn(page, 'lettrice@demo.example');
  await expect(page.locator('html')).toHaveAttribute('data-account', 'user');
  await saveData(page);
  await page.goto('/pricing');
  await isAlive(page);
});

test('who is signed in is asked once, and what their own vote needs is fetched, while the program is on its way', async ({
  page,
  baseURL,
}) => {
  // Nothing tells the page before it asks.
  await signInByCall(page.request, baseURL!, 'lettrice@demo.example');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await saveData(page);
  const letThrough = await delayScripts(page, ofTheProgram);
  await page.goto(article);
  await page.mouse.move(200, 300);
  await expect(page.locator('link[rel=modulepreload][href*="/own-dualita-vote-"]')).toHaveCount(1);
  letThrough();
  await expect(page.locator('.dualita-vote button[data-own]').first()).toBeVisible();
  expect(asked.filter((path) => path === '/api/auth/get-session')).toHaveLength(1);
  // A browser asks a server for six things at once.
  expect(asked.indexOf('/api/auth/get-session')).toBeLessThan(asked.findIndex((path) => ofTheProgram.test(path)));
});

test('where its files are there, a reader’s own vote is the first thing drawn in the place of everybody’s', async ({
  page,
  baseURL,
}) => {
  await signInByCall(page.request, baseURL!, 'lettrice@demo.example');
  await saveData(page);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      // Everybody's are links to the sign-in.
      const side = document.querySelector<HTMLElement>('.dualita-vote button');
      if (side) seen.push(side.dataset['own'] ?? 'awaited');
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  const letThrough = await delayScripts(page, /\/assets\/index-[^/]*\.js$/);
  await page.goto(article);
  await untilQuiet(page, async () => {
    await page.mouse.move(200, 300);
    await arrived(page, /\/own-votes-/);
    letThrough();
  });
  await expect(page.locator('.dualita-vote button[data-own]').first()).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(new Set(seen)).toEqual(new Set(['vote-pro']));
});

/** In each format how what a reader decides with begins in the HTML, and how a part of the text does. */
const decisions = [
  ['a vote', article, '<div class="dualita-vote"', '<section class="turn '],
  [
    'a verdict',
    '/article/la-preside-che-sequestro-412-telefoni',
    '<section class="jury-instructions"',
    '<section class="act ',
  ],
  [
    'a support',
    '/article/pietrascura-ultimo-autobus-14-10',
    '<div class="page-frame dal-basso-end"',
    '<section class="stop ',
  ],
] as const;

for (const [what, path, decision, part] of decisions) {
  test(`${what} comes to life with the page, before the parts of the text`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const begun = html.split('<!--$-->').filter((rest) => rest.startsWith(part));
    const parts = html.split(part).length - 1;
    // React hydrates what stands between these marks after all that does not.
    expect(depthBefore(html, decision)).toBe(0);
    expect(parts).toBeGreaterThan(1);
    expect(begun).toHaveLength(parts);
  });
}

/** How many parts that come to life later a place stands in. */
function depthBefore(html: string, place: string): number {
  const at = html.indexOf(place);
  expect(at).toBeGreaterThan(0);
  const before = html.slice(0, at);
  return before.split('<!--$-->').length - before.split('<!--/$-->').length;
}

test('the menu of a wide screen is fetched by none that is not', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByCall(page.request, baseURL!, 'lettrice@demo.example');
  const asked = scriptsOf(page);
  await untilQuiet(page, () => page.goto(`${article}#voto`));
  expect(asked.filter((path) => path.includes('-signed-in-parts-'))).toHaveLength(1);
  expect(asked.filter((path) => /user-menu|dropdown-menu/.test(path))).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('button', { name: 'Marta Bellandi' })).toBeVisible();
});

test('an address that names a place lives at once', async ({ page }) => {
  await saveData(page);
  await page.goto(`${article}#commenti`);
  await isAlive(page);
});

test('a page stays where its reader scrolled to before it lived', async ({ page }) => {
  // A text whose fonts come late grows above the reader, and the browser scrolls by as much to keep the lines in place.
  await page.route(/\.woff2$/, (route) => route.abort());
  await actEarly(page, article, () => page.mouse.wheel(0, 900));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  await page
    .getByRole('link', { name: 'Torna alla home', exact: true })
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});

test('an article that was translated before it lived keeps its text', async ({ page }) => {
  const opening = page.locator('.turns-opening p').first();
  await actEarly(page, article, async () => {
    await opening.evaluate((element) => (element.textContent = 'Six translated turns.'));
    await page.mouse.wheel(0, 10);
  });
  // React has drawn anew what it found changed.
  await expect(opening).not.toHaveText('Six translated turns.');
  await expect(page.locator('h1')).toHaveText(/^Flat tax/);
  const texts = page.locator('.turn .reading');
  await expect(texts).not.toHaveCount(0);
  for (const text of await texts.all()) await expect(text).not.toBeEmpty();
});

test('what only shows keeps its translation', async ({ page }) => {
  const title = page.locator('h1');
  await actEarly(page, article, async () => {
    await title.evaluate((element) => (element.textContent = 'A translated title'));
    await page.mouse.wheel(0, 10);
  });
  await isAlive(page);
  await expect(title).toHaveText('A translated title');
});

test('the search opens once, pressed before the page lived', async ({ page }) => {
  await actEarly(page, '/', () => header(page).getByRole('link', { name: 'Cerca', exact: true }).click());
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

test('so it does by its keys', async ({ page }) => {
  await actEarly(page, '/community', () => page.keyboard.press('Control+k'));
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the edition changes at once, and once', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const change = async () => {
    await page.getByRole('button', { name: 'Edizione della sera' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-edizione', 'sera');
  };
  await actEarly(page, '/pricing', change, ofTheProgram);
  await expect(page.locator('html')).toHaveAttribute('data-edizione', 'sera');
});

test('so it does once the starter has come', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await actEarly(page, '/pricing', () => page.getByRole('button', { name: 'Edizione della sera' }).click());
  await expect(page.locator('html')).toHaveAttribute('data-edizione', 'sera');
});

test('the link of an article is copied, once', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const copied: string[] = [];
    Object.assign(window, { copied });
    Object.defineProperty(navigator.clipboard, 'writeText', { value: async (text: string) => copied.push(text) });
  });
  await actEarly(page, article, async () => {
    const copy = page.getByRole('button', { name: 'Copia il link' });
    await copy.click();
    await expect(copy).toHaveAttribute('aria-busy', 'true');
    await copy.click();
  });
  await expect(page.locator('.share-outcome')).not.toBeEmpty();
  expect(await page.evaluate(() => (window as unknown as { copied: string[] }).copied)).toHaveLength(1);
  await expect(page.getByRole('button', { name: 'Copia il link' })).not.toHaveAttribute('aria-busy');
});

for (const [what, part] of [
  ['a vote', '.dualita-vote'],
  ['a reaction', '.mood'],
] as const) {
  test(`${what} leads to the sign-in before the page lives`, async ({ page }) => {
    await saveData(page);
    await delayScripts(page);
    await page.goto(article, { waitUntil: 'commit' });
    await page.locator(`${part} a[href^="/auth/login"]`).first().click();
    await expect(page).toHaveURL(/\/auth\/login/);
  });
}

test('who presses to register sees that form', async ({ page }) => {
  await actEarly(page, '/pricing', () =>
    page
      .getByRole('main')
      .getByRole('link', { name: /^(Registrati|Crea un account)/ })
      .first()
      .click(),
  );
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByLabel('Nome', { exact: false }).first()).toBeVisible();
});

test('what is typed into the sign-in before it lives is sent, once', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/sign-in/email')) sent.push(request.postData()!);
  });
  await saveData(page);
  const letThrough = await delayScripts(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill('lettrice@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('Contraddittorio!2026');
  await page.getByLabel('Ricordami').uncheck();
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  letThrough();
  await expect(page).not.toHaveURL(/\/auth\/login/);
  expect(sent.map((body) => JSON.parse(body) as object)).toEqual([
    { email: 'lettrice@demo.example', password: 'Contraddittorio!2026', rememberMe: false },
  ]);
});

interface EarlyForm {
  path: string;
  call: string;
  send: string;
  receipt: string;
  fill(main: Locator): Promise<void>;
}

const words = 'Una frase lunga quanto basta per dire di che cosa si tratta.';

const earlyForms: EarlyForm[] = [
  {
    path: '/support',
    call: '/api/help/requests',
    send: 'Invia la richiesta',
    receipt: 'Richiesta ricevuta',
    async fill(main) {
      await main.getByLabel('Di che cosa si tratta').selectOption({ label: 'Altro' });
      await main.getByLabel('Nome').fill('Elio Passante');
      await main.getByLabel('E-mail').fill(freshAddress('presto'));
      await main.getByLabel('La tua richiesta').fill(words);
    },
  },
  {
    path: '/segnala',
    call: '/api/reports',
    send: 'Invia la segnalazione',
    receipt: 'Segnalazione ricevuta',
    async fill(main) {
      await main.getByLabel('Indirizzo della pagina').fill('/community');
      await main.getByLabel('Motivo').selectOption({ index: 5 });
      await main.getByLabel('Spiegazione').fill(words);
      await main.getByLabel('Il tuo nome').fill('Elio Passante');
      await main.getByLabel('La tua e-mail').fill(freshAddress('presto'));
      await main.getByLabel(/In buona fede/).check();
    },
  },
  {
    path: '/rettifica',
    call: '/replies',
    send: 'Invia la richiesta',
    receipt: 'Richiesta ricevuta',
    async fill(main) {
      await main.getByLabel('Indirizzo dell’articolo').fill(article);
      await main.getByLabel('Che cosa chiedi').selectOption({ index: 1 });
      await main.getByLabel('Nome').fill('Elio Passante');
      await main.getByLabel('E-mail').fill(freshAddress('presto'));
      await main.getByLabel('Che cosa ti riguarda').fill(words);
      await main.getByLabel('Testo da pubblicare').fill(words);
    },
  },
];

for (const { path, call, send, receipt, fill } of earlyForms) {
  test(`what is typed into the form of ${path} before it lives is sent, once`, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(call)) sent.push(request.url());
    });
    const main = page.getByRole('main');
    await actEarly(page, path, async () => {
      await fill(main);
      await main.getByRole('button', { name: send }).click();
    });
    await expect(main.getByRole('heading', { name: receipt })).toBeVisible();
    expect(sent).toHaveLength(1);
  });
}

test('what is typed before it is known who types stays, and comes back with the next visit', async ({ page }) => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/auth/get-session', async (route) => {
    await asked;
    await route.continue();
  });
  await saveData(page);
  await page.goto('/support');
  const text = page.getByLabel('La tua richiesta');
  await text.pressSequentially(words);
  // A press is answered by a form that lives and waits.
  const send = page.getByRole('main').getByRole('button', { name: 'Invia la richiesta' });
  await send.click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Invio' })).toBeVisible();
  answer();
  await isAlive(page);
  await expect(page.getByLabel('Di che cosa si tratta')).toBeFocused();
  await expect(text).toHaveValue(words);
  await page.goto('/community');
  await page.goto('/support');
  await isAlive(page);
  await expect(text).toHaveValue(words);
});

test('what is typed into the search of the list before it lives is searched', async ({ page }) => {
  await actEarly(page, '/articles', () => page.getByRole('main').getByRole('searchbox').pressSequentially('flat tax'));
  await expect(page).toHaveURL(/q=flat/);
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('flat tax');
});

test('the order of the list is the one that was chosen before it lived', async ({ page }) => {
  await actEarly(page, '/articles', () => page.getByRole('main').getByRole('combobox').selectOption({ index: 1 }));
  await expect(page).toHaveURL(/sort=/);
});

for (const [what, lost] of [
  ['neither the starter nor the program comes', scripts],
  ['the program does not come', ofTheProgram],
] as const) {
  test(`a press is told to be lost when ${what}, and is done when it does`, async ({ page }) => {
    await saveData(page);
    let isAway = true;
    await page.route(lost, (route) => (isAway ? route.abort() : route.continue()));
    await page.goto('/');
    const search = header(page).getByRole('link', { name: 'Cerca', exact: true });
    await search.click();
    await expect(page.getByRole('alert')).toHaveText('Non ci siamo riusciti: controlla la connessione e riprova.');
    await expect(search).not.toHaveAttribute('aria-busy');
    isAway = false;
    await search.click();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

for (const [what, answer] of [
  ['does not start', { body: 'throw new Error("does not start")', contentType: 'text/javascript' }],
  ['is gone', { status: 404 }],
] as const) {
  test(`where the starter ${what} links lead on from the second time, and no form sends itself`, async ({ page }) => {
    const tries: string[] = [];
    await page.route(starter, async (route) => {
      tries.push(route.request().url());
      await route.fulfill(answer);
    });
    await page.goto('/auth/login');
    await page.getByLabel('Password', { exact: true }).fill('Contraddittorio!2026');
    const enter = page.getByRole('button', { name: 'Accedi', exact: true });
    await enter.click();
    await expect(page.getByRole('alert')).toHaveText('Non ci siamo riusciti: controlla la connessione e riprova.');
    await expect(enter).not.toHaveAttribute('aria-busy');
    await expect(page).toHaveURL(/\/auth\/login$/);
    await enter.click();
    await expect(enter).not.toHaveAttribute('aria-busy');
    expect(tries.length).toBeGreaterThan(1);
    await header(page).getByRole('link', { name: 'Cerca', exact: true }).click();
    await expect(page).toHaveURL('/articles');
  });
}

test('a file that is lost on the way once is fetched again, and what was pressed is done', async ({ page }) => {
  await saveData(page);
  const lost: string[] = [];
  await page.route('**/assets/common-*.js', async (route) => {
    lost.push(route.request().url());
    await (lost.length === 1 ? route.abort() : route.continue());
  });
  await page.goto('/');
  await header(page).getByRole('link', { name: 'Cerca', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(lost.length).toBeGreaterThan(1);
});

for (const [what, answer] of [
  ['fails to start', { body: 'throw new Error("does not start")', contentType: 'text/javascript' }],
  ['is of an earlier version that the server has no more', { status: 404 }],
] as const) {
  test(`where the program ${what} the page goes on as without it, and says so`, async ({ page }) => {
    const words = page.getByRole('alert');
    await saveData(page);
    await page.route(ofTheProgram, (route) => route.fulfill(answer));
    await page.goto('/auth/login');
    await page.getByLabel('E-mail').fill('lettrice@demo.example');
    await page.getByLabel('Password', { exact: true }).fill('Contraddittorio!2026');
    const enter = page.getByRole('button', { name: 'Accedi', exact: true });
    await enter.click();
    await expect(words).toHaveText('Qui qualcosa non si è avviato: ricarica la pagina e riprova.');
    await expect(enter).not.toHaveAttribute('aria-busy');
    await enter.click();
    await expect(words).toHaveCount(1);
    await expect(page).toHaveURL(/\/auth\/login$/);
    await header(page).getByRole('link', { name: 'Cerca', exact: true }).click();
    await expect(page).toHaveURL('/articles');
  });
}

test('a link that was pressed before the program failed to start leads on', async ({ page }) => {
  await saveData(page);
  const letThrough = await delayScripts(page, ofTheProgram, { body: 'throw new Error("does not start")' });
  await page.goto('/');
  await header(page).getByRole('link', { name: 'Cerca', exact: true }).click();
  letThrough();
  await expect(page).toHaveURL('/articles');
});

test('what the browser had put back into fields is sent, though it told nobody', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/sign-in/email')) sent.push(request.postData()!);
  });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const [email, password] = ['[type=email]', '[type=password]'].map((kind) =>
        document.querySelector<HTMLInputElement>(`main ${kind}`),
      );
      email!.value = 'lettrice@demo.example';
      password!.value = 'Contraddittorio!2026';
      document.querySelector<HTMLInputElement>('main [type=checkbox]')!.checked = false;
    });
  });
  await actEarly(page, '/auth/login', () => page.mouse.move(100, 100));
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).not.toHaveURL(/\/auth\/login/);
  expect(sent.map((body) => JSON.parse(body) as object)).toEqual([
    { email: 'lettrice@demo.example', password: 'Contraddittorio!2026', rememberMe: false },
  ]);
});

const header = (page: Page) => page.getByRole('banner');
