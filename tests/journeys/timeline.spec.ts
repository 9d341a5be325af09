import { expect, test } from '@playwright/test';
import { barriers } from '../support/barriers.ts';
import { open } from '../support/open.ts';
import { seenOnce } from '../support/seen-once.ts';

const path = '/article/quarantadue-minuti-dal-pronto-soccorso';

test('from an article to what happened to it since it came out, and back', async ({ page }) => {
  await open(page, path);
  await page.getByRole('link', { name: 'La sua storia' }).click();
  await expect(page).toHaveURL(`${path}/storia`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('La storia di «Quarantadue minuti dal pronto soccorso»');
  const events = page.locator('.timeline').getByRole('heading', { level: 2 });
  await expect(events.last()).toHaveText('Pubblicato');
  await expect(events.first()).toHaveText('Raggiunti 1.000 sostegni');
  expect(await barriers(page)).toEqual([]);
  const feed = await page.request.get(`${path}/storia/feed.xml`);
  expect(feed.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(await feed.text()).toContain('Raggiunti 1.000 sostegni');
  await page.getByRole('link', { name: 'Leggi l’articolo' }).click();
  await expect(page).toHaveURL(path);
});

test('an article that is not there has no such page', seenOnce, async ({ page }) => {
  const answer = await page.goto('/article/nessun-articolo/storia');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articolo non trovato');
});
