import { expect, test } from '@playwright/test';
import { articlesPerPage } from '#features/articles/queries.ts';
import { seenOnce } from '../support/seen-once.ts';

test.use({ javaScriptEnabled: false });

for (const [format, slug, lastWords] of [
  ['Dualità', 'flat-tax-sogno-incubo-classe-media', 'Non firmo l’ultima frase, quella del punto chiesto a tutti.'],
  ['Trial by Media', 'la-preside-che-sequestro-412-telefoni', 'Mi si chiede chi l’ha deciso e con quale diritto.'],
  ['Polemiche dal Basso', 'pietrascura-ultimo-autobus-14-10', 'Manfreda chiude con un’offerta'],
] as const) {
  test(`${format}: the article is whole`, seenOnce, async ({ page }) => {
    await page.goto(`/article/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(lastWords)).toBeVisible();
    await expect(page.getByText('Unisciti alla discussione')).toBeVisible();
  });
}

test('nothing says that it is busy, which some screen readers take for not there yet', seenOnce, async ({ page }) => {
  for (const path of ['/', '/articles', '/article/flat-tax-sogno-incubo-classe-media', '/auth/login']) {
    await page.goto(path);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
});

test('an article can be passed on, and leads to others', seenOnce, async ({ page }) => {
  await page.goto('/article/flat-tax-sogno-incubo-classe-media');
  const share = page.getByRole('region', { name: 'Fallo leggere a chi non è d’accordo' });
  await expect(share.getByRole('link')).toHaveText(['WhatsApp', 'Telegram', 'E-mail']);
  await expect(share.getByRole('button')).toHaveCount(0);
  const related = page.getByRole('region', { name: 'Leggi anche' });
  await related.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/article\/(?!flat-tax)/);
});

test('comments can be read, and none that is gone', seenOnce, async ({ page }) => {
  await page.goto('/article/flat-tax-sogno-incubo-classe-media');
  const discussion = page.getByRole('region', { name: /^Commenti/ });
  const threads = discussion.getByRole('list', { name: 'Commenti dei lettori' });
  await expect(threads).toHaveCount(1);
  await expect(threads.locator('.comment-text').first()).toBeVisible();
  await expect(threads.locator('time').first()).toHaveText(/^\d+ [a-z]+ \d{4}$/);
  await expect(discussion.getByRole('button')).toHaveCount(0);
});

test('the figures of moderation, how it works and the log of corrections can be read', seenOnce, async ({ page }) => {
  await page.goto('/trasparenza');
  const figures = page.getByRole('table', { name: 'I numeri' });
  await expect(figures.getByRole('row').filter({ hasText: 'Commenti pubblicati' })).toContainText(/\d/);
  await expect(page.getByRole('heading', { name: 'Dati personali', level: 3 })).toBeVisible();
  const log = page.getByRole('region', { name: 'Correzioni e rettifiche' });
  // The demo's first article was corrected, and says so itself.
  await expect(log).toContainText('La prima versione indicava la circolare del 4 marzo. È del 14 marzo.');
  await expect(log).not.toContainText('Finora non abbiamo corretto');
});

test('the menu of a phone opens and leads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.locator('summary').click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Formati' }).click();
  await expect(page).toHaveURL('/formats');
});

test('the search of the header leads to the list that searches', seenOnce, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Cerca', exact: true }).click();
  await expect(page).toHaveURL('/articles');
});

test('the list of articles can be read', seenOnce, async ({ page }) => {
  await page.goto('/articles');
  const line = page.getByText(/^\d+ articoli trovati$/);
  await expect(line).toBeVisible();
  // The demo's, and what other journeys have published.
  const count = Number((await line.textContent())!.split(' ')[0]);
  await expect(page.getByRole('article')).toHaveCount(Math.min(count, articlesPerPage));
});

for (const path of ['/format/dualita', '/format/trial', '/format/dal-basso']) {
  test(`${path} lists its articles, and a title leads to one`, seenOnce, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/article\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a password that is sent does not stand in the address', seenOnce, async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByLabel('Password', { exact: true }).fill('Segreta!2026');
  const sent = page.waitForRequest((request) => request.isNavigationRequest());
  await page.keyboard.press('Enter');
  expect((await sent).url()).not.toContain('Segreta');
});
