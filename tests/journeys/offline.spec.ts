import { expect, test, type Page } from '@playwright/test';
import { barriers, weakContrasts } from '../support/barriers.ts';
import { open } from '../support/open.ts';
import { screens } from '../support/screens.ts';

test.use({ serviceWorkers: 'allow' });

/** What this browser keeps, as the page knows it. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const list = await caches.match('/senza-rete/kept.json');
    const { owner, pages } = (await list?.json()) ?? { pages: [] };
    return { owner, paths: pages.map(({ path }: { path: string }) => path) as string[] };
  });

/** Reads an article until this browser has it. */
async function read(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect.poll(async () => (await kept(page)).paths).toContain(path);
}

test('what was read opens without network, and says how old it is', async ({ page, context }) => {
  await read(page, screens['dualita']!);
  await read(page, screens['dal-basso']!);
  await expect.poll(async () => (await kept(page)).paths).toContain('/');
  await context.setOffline(true);

  await test.step('the article itself', async () => {
    await page.goto(screens['dualita']!);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flat tax: sogno o incubo per la classe media?');
    await expect(page.getByText(/^Sei senza rete: leggi la copia salvata oggi, alle \d\d\.\d\d\.$/)).toBeVisible();
  });

  await test.step('the front page', async () => {
    await page.goto('/');
    await expect(page.getByText('Sei senza rete: leggi la copia')).toBeVisible();
  });

  await test.step('what is not here leads to a page that offers what is', async () => {
    await page.goto('/community');
    await expect(page).toHaveURL('/senza-rete?da=%2Fcommunity');
    await expect(page.getByRole('heading', { level: 1, name: 'Sei senza rete' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Letto oggi' })).toBeVisible();
    await expect(page.getByText('Il voto è uno solo')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await weakContrasts(page)).toEqual([]);
    await page.getByRole('link', { name: 'Flat tax: sogno o incubo per la classe media?' }).click();
    await expect(page.getByText('Sei senza rete: leggi la copia')).toBeVisible();
    await page.goBack();
  });

  await test.step('and leads on where its reader wanted to go, once the network is back', async () => {
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Da leggere senza rete' })).toBeVisible();
    await page.getByRole('link', { name: 'Vai alla pagina' }).click();
    await expect(page).toHaveURL('/community');
  });
});

test('a link inside the page leads there too', async ({ page, context }) => {
  await open(page, '/formats');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Trasparenza' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sei senza rete' })).toBeVisible();
  await expect(page).toHaveURL('/senza-rete?da=%2Ftrasparenza');
});
