import { expect, test, type Page } from '@playwright/test';
import { alteringProxy } from '../support/altering-proxy.ts';
import { barriers } from '../support/barriers.ts';
import { keptPaths, keptShelf, setKept } from '../support/kept-pages.ts';
import { open, readOn } from '../support/open.ts';
import { screens } from '../support/screens.ts';

test.use({ serviceWorkers: 'allow' });

const dualita = screens['dualita']!;
const trial = screens['trial-closed']!;
const dalBasso = screens['dal-basso']!;

let proxy: Awaited<ReturnType<typeof alteringProxy>>;
test.beforeEach(async ({ baseURL }) => {
  proxy = await alteringProxy(baseURL!);
});
test.afterEach(() => proxy.close());

/** Reads an article at the proxy's address. */
async function read(page: Page, path: string): Promise<void> {
  await open(page, proxy.url + path);
  await readOn(page);
  await expect.poll(() => keptPaths(page)).toContain(path);
}

const update = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });

const starter = /(\/assets\/starter-[\w-]+)\.js/g;

test('the worker is asked for each time, and lets nothing in from elsewhere', async ({ page }) => {
  const headers = (await page.request.get('/sw.js')).headers();
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': expect.stringContaining('javascript') });
  expect(headers['content-security-policy']).toContain("connect-src 'self'");
  expect(headers['content-security-policy']).toContain("worker-src 'self'");
});

test('what Google leads back to is asked for once', async ({ page }) => {
  await read(page, dualita);
  const callback = '/api/auth/callback/google?state=a&code=b';
  let times = 0;
  // The proxy asks before it passes a request on.
  proxy.alter((path, text) => void (times += path === callback && text === '' ? 1 : 0));
  await page.goto(proxy.url + callback);
  expect(times).toBe(1);
});

test('a new release leaves the page that is read as it is, and says so', async ({ page }) => {
  await read(page, dualita);
  await page.evaluate(() => document.body.setAttribute('data-before', ''));
  proxy.alter((path, text) => {
    if (path === '/sw.js') return { text: `${text}//2` };
    if (path === '/senza-rete') return { text: text.replace(starter, '$1-2.js') };
    return path.endsWith('-2.js') ? { path: path.replace('-2.js', '.js') } : undefined;
  });
  await update(page);
  await expect(page.getByText('C’è una versione nuova.')).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-before');
  expect(await keptPaths(page)).toContain(dualita);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Non adesso' }).click();
  await expect(page.getByText('C’è una versione nuova.')).toHaveCount(0);
  await expect(page.locator('body')).toHaveAttribute('data-before');
});

test('a worker that changed while the pages did not is told to nobody', async ({ page, context }) => {
  await read(page, dualita);
  proxy.alter((path, text) => (path === '/sw.js' ? { text: `${text}//2` } : undefined));
  const changed = page.evaluate(
    () => new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true))),
  );
  await update(page);
  expect(await changed).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Sei senza rete: leggi la copia salvata')).toBeVisible();
  await expect(page.getByText('C’è una versione nuova.')).toHaveCount(0);
});

test('a worker that is switched off goes, with all that was kept, and the page stays', async ({ page }) => {
  await read(page, dualita);
  await page.evaluate(() => document.body.setAttribute('data-before', ''));
  proxy.alter((path) => (path === '/sw.js' ? { path: '/sw-off.js' } : undefined));
  await update(page);
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await expect(page.locator('body')).toHaveAttribute('data-before');
  await open(page, proxy.url + dalBasso);
  await open(page, `${proxy.url}/formats`);
  expect(await keptPaths(page)).toEqual([]);
});

test('a correction takes the place of the copy, a retraction takes it away, and the page says so', async ({
  page,
  context,
}) => {
  await read(page, trial);
  await read(page, dalBasso);
  proxy.alter((path, text) => {
    if (path === dalBasso) return { status: 404, text };
    const corrections = '"corrections":[{"what":"La cifra","why":"Era sbagliata","at":"2026-11-24T00:00:00.000Z"}],';
    return path === trial ? { text: text.replace('"access":{', `${corrections}"access":{`) } : undefined;
  });
  for (const path of [trial, dalBasso]) await setKept(page, path, { contactAt: 0 });
  await open(page, `${proxy.url}/formats`);
  await expect.poll(async () => (await keptShelf(page)).gone.map(({ path }) => path)).toEqual([dalBasso]);
  expect(await keptPaths(page)).not.toContain(dalBasso);
  const corrected = async () => (await keptShelf(page)).pages.find(({ path }) => path === trial)!.article!.corrections;
  await expect.poll(corrected).toBe(1);

  await context.setOffline(true);
  await page.goto(`${proxy.url}/community`);
  await expect(page.getByText('corretto dal giornale: la copia è nuova, oggi')).toBeVisible();
  await expect(page.getByText('L’ultimo autobus parte alle 14.10, tolto oggi')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.goto(proxy.url + dalBasso);
  await expect(page.getByRole('heading', { level: 1, name: 'Sei senza rete' })).toBeVisible();
  await expect(page.getByText('«L’ultimo autobus parte alle 14.10» è stato ritirato dal giornale')).toBeVisible();
  await page.goto(proxy.url + trial);
  await expect(page.getByText('il giornale l’ha corretto: questa è la versione nuova.')).toBeVisible();
});
