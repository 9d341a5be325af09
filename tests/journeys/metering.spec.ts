import { readdir } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { isPhone, signInByCall } from '../support/accounts.ts';
import { barriers, weakContrasts } from '../support/barriers.ts';
import { freshPassword, newReader, signInAsFreshReader } from '../support/fresh-reader.ts';
import { open } from '../support/open.ts';
import { seenOnce } from '../support/seen-once.ts';
import { shifted, watchShifts } from '../support/shifts.ts';

const wall = (page: Page) => page.getByRole('region', { name: 'Hai Raggiunto il Limite' });
const hidden = (page: Page) => page.locator('.paywall').first();
const banner = (page: Page) => page.locator('.usage-banner');

/** Comes to the end of the article, where what the meter says is loaded. */
const readToTheEnd = (page: Page) => page.locator('.article-after').evaluate((end) => end.scrollIntoView());

/** Articles of the demo that are metered, each with its address: what other journeys publish may have only a beginning. */
async function articlePaths(page: Page): Promise<string[]> {
  const files = await readdir('demo/articles');
  const slugs = files.filter((file) => file.endsWith('.md')).map((file) => file.slice(0, -'.md'.length));
  const articles = await Promise.all(
    slugs.map(async (slug) => (await page.request.get(`/api/articles/slug/${slug}`)).json() as Promise<MeteredArticle>),
  );
  return articles.filter(({ metered }) => metered).map(({ slug }) => `/article/${slug}`);
}

interface MeteredArticle {
  slug: string;
  metered: boolean;
}

/** Opens an article and waits until it has been counted in this browser. */
async function read(page: Page, path: string): Promise<void> {
  const before = await countedHere(page);
  await open(page, path);
  await expect.poll(() => countedHere(page)).toBe(before + 1);
}

async function countedHere(page: Page): Promise<number> {
  if (page.url() === 'about:blank') return 0;
  return page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('contraddittorio:free-articles') ?? '{}') as { ids?: string[] };
    return kept.ids?.length ?? 0;
  });
}

async function pay(page: Page): Promise<void> {
  await page.locator('.plan-supporter').getByRole('button', { name: 'Diventa Supporter' }).click();
  await page.getByRole('button', { name: 'Paga' }).click();
}

test('who has no account reads five articles, meets the wall, and reads on by paying', async ({ page, context }) => {
  test.slow();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const paths = await articlePaths(page);

  await test.step('four, and then one is left', async () => {
    for (const path of paths.slice(0, 4)) await read(page, path);
    await readToTheEnd(page);
    await expect(page.getByRole('heading', { name: 'Ultimo Articolo Gratuito!' })).toBeVisible();
    await expect(hidden(page)).toBeVisible();
    await expect(page.getByText('Annuncio della redazione')).toBeVisible();
  });

  await test.step('the fifth is whole, and the offer stands under it', async () => {
    await read(page, paths[4]!);
    await expect(hidden(page)).toBeVisible();
    await readToTheEnd(page);
    await expect(wall(page)).toContainText('Quelli che hai già aperto restano tuoi fino alla fine del mese.');
    await expect(wall(page)).toContainText(/I cinque articoli gratuiti tornano il primo \w+\./);
    expect(await barriers(page)).toEqual([]);
  });

  await test.step('the sixth ends after its beginning', async () => {
    await open(page, paths[5]!);
    await expect(wall(page)).toContainText('Hai letto cinque articoli gratuiti.');
    await expect(page.locator('.paywall')).toHaveCount(0);
    await expect(page.locator('#commenti')).toHaveCount(0);
    await expect(wall(page).getByRole('link', { name: 'Hai già un abbonamento? Accedi' })).toBeVisible();
    expect(await countedHere(page)).toBe(5);
    expect(await barriers(page)).toEqual([]);
    // On a phone the wall is another one.
    if (isPhone(page)) expect(await weakContrasts(page)).toEqual([]);
  });

  await test.step('what counted stays open, and another tab knows', async () => {
    const tab = await context.newPage();
    await open(tab, paths[0]!);
    await expect(hidden(tab)).toBeVisible();
    await open(tab, paths[6]!);
    await expect(wall(tab)).toContainText('Hai letto cinque articoli gratuiti.');
    await tab.close();
  });

  await test.step('an account has five articles of its own; who pays is led back to the article, and has them all', async () => {
    await wall(page).getByRole('link', { name: 'Diventa Supporter' }).click();
    await expect(page).toHaveURL('/pricing');
    const email = await signInAsFreshReader(page.request, new URL(page.url()).origin);
    await page.context().clearCookies();
    await page.locator('.plan-supporter').getByRole('link', { name: 'Diventa Supporter' }).click();
    await expect(page).toHaveURL('/auth/login?redirect=pricing');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(freshPassword);
    await page.getByRole('button', { name: 'Accedi', exact: true }).click();
    await expect(page).toHaveURL('/pricing');
    expect(await countedHere(page)).toBe(5);
    await pay(page);
    await expect(page).toHaveURL((url) => url.pathname === paths[5]);
    await expect(page.locator('.toast')).toContainText('Ora sei tra i Supporter');
    await expect(page.locator('.toast')).toContainText('Da adesso leggi tutto, senza limiti.');
    await expect(hidden(page)).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    for (const path of paths.slice(0, 7)) {
      await open(page, path);
      await readToTheEnd(page);
      await expect(page.getByRole('heading', { name: 'Regala questo articolo' })).toBeVisible();
      await expect(hidden(page)).toBeVisible();
    }
    await expect(banner(page)).toBeHidden();
    await expect(page.getByText('Annuncio della redazione')).toBeHidden();
  });
  expect(problems).toEqual([]);
});

test(
  'two tabs that open the fifth and the sixth at once count five, and only one of them is whole',
  seenOnce,
  async ({ page }) => {
    test.slow();
    const paths = await articlePaths(page);
    for (const path of paths.slice(0, 4)) await read(page, path);
    const other = await page.context().newPage();
    await Promise.all([open(page, paths[4]!), open(other, paths[5]!)]);
    await expect.poll(() => countedHere(page)).toBe(5);
    const whole = async () => (await hidden(page).count()) + (await hidden(other).count());
    await expect.poll(whole).toBe(1);
    const walls = async () => (await wall(page).count()) + (await wall(other).count());
    await expect.poll(walls).toBe(1);
  },
);

test('a tab learns from another one that none is left', seenOnce, async ({ page }) => {
  test.slow();
  const paths = await articlePaths(page);
  for (const path of paths.slice(0, 4)) await read(page, path);
  await readToTheEnd(page);
  await expect(page.getByRole('heading', { name: 'Ultimo Articolo Gratuito!' })).toBeVisible();
  const other = await page.context().newPage();
  await open(other, paths[4]!);
  await expect.poll(() => countedHere(other)).toBe(5);
  await expect(wall(page)).toContainText('Quelli che hai già aperto restano tuoi fino alla fine del mese.');
  // What is open stays open.
  await expect(hidden(page)).toBeVisible();
});

test(
  'on the way from another page a closed article is never seen whole, not even where its wall cannot be loaded',
  seenOnce,
  async ({ page }) => {
    test.slow();
    const paths = await articlePaths(page);
    for (const path of paths.slice(0, 5)) await read(page, path);
    await page.addInitScript(() => {
      const seen = Object.assign(window, { wasWhole: false });
      const look = () => {
        const isShown = document.querySelector('.paywall')?.checkVisibility({ visibilityProperty: true });
        if (isShown && location.pathname.startsWith('/article/')) seen.wasWhole = true;
        requestAnimationFrame(look);
      };
      look();
    });
    await open(page, '/articles');
    await page.locator(`main a[href="${paths[5]!}"]`).first().click();
    await expect(wall(page)).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { wasWhole: boolean }).wasWhole)).toBe(false);

    await page.route(/assets\/(gated-article|wall)-/, (route) => route.abort());
    await open(page, paths[6]!);
    await expect(hidden(page)).toBeVisible();
    await expect(page.getByText('Qualcosa è andato storto')).toHaveCount(0);
  },
);

test('where it cannot be asked who reads, nothing is closed', seenOnce, async ({ page }) => {
  test.slow();
  const paths = await articlePaths(page);
  for (const path of paths.slice(0, 5)) await read(page, path);
  await page.route('**/api/auth/get-session*', (route) => route.abort());
  await open(page, paths[5]!);
  await expect(hidden(page)).toBeVisible();
  await expect(wall(page)).toHaveCount(0);
  expect(await countedHere(page)).toBe(5);
});

test(
  'who is signed in is counted by the server, which keeps the rest of the sixth article',
  seenOnce,
  async ({ page }) => {
    test.slow();
    const paths = await articlePaths(page);
    await newReader(page, 'Nives Corradi');

    // As whoever signs in on a page: the browser knows of it before an article opens.
    await open(page, '/');
    await watchShifts(page);
    await open(page, paths[0]!);
    await expect(banner(page)).toContainText('1 di 5 articoli gratuiti letti questo mese. Te ne restano 4.');
    await expect(banner(page)).toHaveClass(/usage-banner-info/);
    await expect(banner(page)).toHaveCSS('border-left-width', '6px');
    // Its room was kept, also for whoever reads here for the first time.
    expect(await shifted(page)).toBeLessThan(0.05);
    for (const path of paths.slice(1, 4)) {
      await open(page, path);
      await expect(banner(page)).toBeVisible();
    }
    await expect(banner(page)).toContainText('Ultimo Articolo Gratuito!');
    await expect(banner(page)).toHaveClass(/usage-banner-warning/);
    await open(page, paths[4]!);
    await expect(banner(page)).toContainText(/Limite raggiunto\. Hai letto tutti i 5 articoli gratuiti di \w+\./);
    await expect(banner(page)).toHaveClass(/usage-banner-danger/);
    await page.getByText('Gli articoli che hai letto questo mese').click();
    await expect(page.locator('.counted-articles li')).toHaveCount(5);
    await expect(page.locator('.counted-articles')).toContainText(/Il conto riparte il primo \w+\./);
    await expect(hidden(page)).toBeVisible();
    expect(await barriers(page)).toEqual([]);

    const sixth = paths[5]!;
    const secrets = await restOf(page, sixth);
    for (const address of waysTo(sixth)) {
      // Not resolved against the page: two slashes at the beginning would name another host.
      const text = await (await page.request.get(new URL(page.url()).origin + address)).text();
      expect(text.length, address).toBeGreaterThan(2000);
      for (const secret of secrets) expect(text, address).not.toContain(secret);
    }
    const json = await (await page.request.get(sixth.replace('/article/', '/api/articles/slug/'))).text();
    for (const secret of secrets) expect(json).not.toContain(secret);

    await open(page, sixth);
    await expect(wall(page)).toContainText('Hai letto cinque articoli gratuiti.');
    await expect(wall(page).getByRole('link', { name: 'Hai già un abbonamento? Accedi' })).toBeHidden();
    await expect(banner(page)).toBeVisible();
    expect(await barriers(page)).toEqual([]);

    // Also on the way from another page.
    await open(page, '/articles');
    await page.locator(`a[href="${sixth}"]`).first().click();
    await expect(wall(page)).toBeVisible();

    // And a payment that is left leads back to it.
    await wall(page).getByRole('link', { name: 'Diventa Supporter' }).click();
    await page.locator('.plan-supporter').getByRole('button', { name: 'Diventa Supporter' }).click();
    await page.getByRole('button', { name: 'Annulla' }).click();
    await page.getByRole('link', { name: 'Torna all’articolo' }).click();
    await expect(page).toHaveURL((url) => url.pathname === sixth);
    await expect(wall(page)).toBeVisible();
  },
);

/** Every way to write an address that the router might take for the same. */
function waysTo(path: string): string[] {
  const slug = path.split('/').at(-1)!;
  return [
    path,
    `/Article/${slug}`,
    `//article/${slug}`,
    `/%61rticle/${slug}`,
    `/article/${slug.replace('-', '%2D')}`,
    `/article/${slug}/`,
    `${path}?utm_source=prova`,
  ];
}

/** Sentences of an article that stand after its first section, as whoever has no session gets them. */
async function restOf(page: Page, path: string): Promise<string[]> {
  const anonymous = await page.context().browser()!.newContext();
  const answer = await anonymous.request.get(
    new URL(path.replace('/article/', '/api/articles/slug/'), page.url()).href,
  );
  const { sections } = (await answer.json()) as { sections: { content: string }[] };
  await anonymous.close();
  return sections.slice(1).map(({ content }) => content.match(/[\p{L} ,]{30,60}/u)![0].trim());
}

test(
  'a Supporter gives an article away, and it opens to whoever has read five',
  seenOnce,
  async ({ page, browser, baseURL }) => {
    test.slow();
    const paths = await articlePaths(page);
    await signInByCall(page.request, baseURL!, 'supporter@demo.example');
    await open(page, paths[7]!);
    await readToTheEnd(page);
    await page.getByRole('button', { name: 'Crea il link' }).click();
    const link = await page.getByLabel('Il link da mandare').inputValue();
    expect(link).toContain(`${paths[7]!}?regalo=`);
    // As on a page without HTTPS.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page
      .getByRole('region', { name: 'Regala questo articolo' })
      .getByRole('button', { name: 'Copia il link' })
      .click();
    await expect(page.getByText('Non copiato: il link è selezionato, copialo da lì')).toBeVisible();
    await expect(page.getByLabel('Il link da mandare')).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(link);
    expect(await barriers(page)).toEqual([]);

    const other = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    for (const path of paths.slice(0, 5)) await read(other, path);
    await open(other, new URL(link).pathname + new URL(link).search);
    await expect(other.getByText('Questo articolo è un regalo')).toBeVisible();
    await expect(hidden(other)).toBeVisible();
    await open(other, paths[7]!);
    await expect(hidden(other)).toBeVisible();
    await open(other, `${paths[8]!}?regalo=inventato`);
    await expect(other.getByText('Questo regalo non esiste più.')).toBeVisible();
    await expect(wall(other)).toContainText('Hai letto cinque articoli gratuiti.');
    await other.context().close();
  },
);

// The clocks go back on 25 October 2026 and forward on 28 March 2027: midnight in Rome is at another hour in each.
for (const [month, lastSecond, midnight] of [
  ['ottobre', '2026-10-31T22:59:59Z', '2026-10-31T23:00:00Z'],
  ['marzo', '2027-03-31T21:59:59Z', '2027-03-31T22:00:00Z'],
] as const) {
  test(`at midnight in Rome five are free again: the end of ${month}`, seenOnce, async ({ page }) => {
    test.slow();
    const paths = await articlePaths(page);
    await page.clock.setFixedTime(lastSecond);
    for (const path of paths.slice(0, 5)) await read(page, path);
    await open(page, paths[5]!);
    await expect(wall(page)).toContainText('Hai letto cinque articoli gratuiti.');

    await page.clock.setFixedTime(midnight);
    await open(page, paths[5]!);
    await expect(hidden(page)).toBeVisible();
    await expect.poll(() => countedHere(page)).toBe(1);
    await expect(wall(page)).toHaveCount(0);
  });
}

test('the count is the newest on the way back to an article that the browser kept', seenOnce, async ({ page }) => {
  const [first, second] = await articlePaths(page);
  await newReader(page, 'Oreste Valli');
  await open(page, first!);
  await expect(banner(page)).toContainText('1 di 5 articoli gratuiti letti questo mese.');
  const other = await page.context().newPage();
  await open(other, second!);
  await expect(banner(other)).toContainText('2 di 5');
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(banner(page)).toContainText('2 di 5');
});

test('so it is for whoever has no account, whom no other tab tells of it', seenOnce, async ({ page }) => {
  const [first] = await articlePaths(page);
  await read(page, first!);
  await readToTheEnd(page);
  await expect(page.getByRole('heading', { name: 'Ultimo Articolo Gratuito!' })).toHaveCount(0);
  // What is written here is told to other tabs, as what other tabs write is not told to a page that is kept.
  await page.evaluate(() => {
    const key = 'contraddittorio:free-articles';
    const list = JSON.parse(localStorage.getItem(key)!) as { ids: string[] };
    localStorage.setItem(key, JSON.stringify({ ...list, ids: [...list.ids, 'a', 'b', 'c'] }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.getByRole('heading', { name: 'Ultimo Articolo Gratuito!' })).toBeVisible();
});
