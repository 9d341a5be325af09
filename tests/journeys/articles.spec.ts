import { expect, test, type Locator, type Page } from '@playwright/test';
import { articlesPerPage } from '#features/articles/queries.ts';
import { open } from '../support/open.ts';
import { seenOnce } from '../support/seen-once.ts';

test('the result line counts all articles', async ({ page }) => {
  await open(page, '/articles');
  const line = page.getByText(/^\d+ articoli trovati$/);
  await expect(line).toBeVisible();
  // The demo's, and what other journeys have published.
  const count = Number((await line.textContent())!.split(' ')[0]);
  expect(count).toBeGreaterThanOrEqual(22);
  await expect(page.getByRole('article')).toHaveCount(Math.min(count, articlesPerPage));
});

test('what is typed filters the list and lands in the address bar', seenOnce, async ({ page }) => {
  await open(page, '/articles');
  await search(page).fill('ponte');
  await expect(page).toHaveURL('/articles?q=ponte');
  await expect(found(page, '2 articoli trovati per "ponte"')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);

  await search(page).clear();
  await expect(page).toHaveURL('/articles');
  await expect(page.getByText(/^\d+ articoli trovati$/)).toBeVisible();
});

test('format and order join the address', seenOnce, async ({ page }) => {
  await open(page, '/articles?q=ponte');
  await page.getByRole('radio', { name: 'Dal Basso' }).check();
  await expect(page).toHaveURL('/articles?q=ponte&format=dal_basso');
  await expect(found(page, '1 articoli trovati per "ponte" in Polemiche dal Basso')).toBeVisible();

  await search(page).clear();
  await page.getByRole('radio', { name: 'Trial by Media' }).check();
  await expect(found(page, '6 articoli trovati in Trial by Media')).toBeVisible();
  await page.getByRole('combobox', { name: 'Ordina per' }).selectOption('Tempo di lettura');
  await expect(page).toHaveURL('/articles?format=trial&sort=reading-time');
  await expect.poll(() => isRising(page)).toBe(true);
});

test('what is chosen while a list is on its way joins what was chosen before', seenOnce, async ({ page }) => {
  await open(page, '/articles');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/articles?**', async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/articles?**');
  await page.getByRole('combobox', { name: 'Ordina per' }).selectOption('Tempo di lettura');
  await asked;
  await search(page).fill('ponte');
  await page.waitForRequest(/q=ponte/);
  release();
  await expect(page).toHaveURL('/articles?q=ponte&sort=reading-time');
});

test('headlines are whole: a short title where there is one, lines broken between words, summaries that end at a word', async ({
  page,
}) => {
  for (const path of ['/', '/format/dualita', '/tribune', '/tribune/ottavio-brandimarte', '/leggi-dopo']) {
    await open(page, path);
    expect(await cutLines(page.locator('main :is(h2, h3, h4, .story-summary, .author-entry-bio)')), path).toEqual([]);
  }
  await open(page, '/article/flat-tax-sogno-incubo-classe-media');
  const related = page.getByRole('region', { name: 'Leggi anche' });
  await related.scrollIntoViewIfNeeded();
  await expect(related.locator('.related-summary').first()).toBeAttached();
  expect(await cutLines(related.locator('h3, .related-summary'))).toEqual([]);

  await open(page, '/articles');
  await expect(page.getByRole('heading', { name: 'IA in classe: tutor o scorciatoia?' })).toBeVisible();
  expect(await cutLines(page.locator('.story-title, .story-summary'))).toEqual([]);
  const summaries = await page.locator('.story-summary').allInnerTexts();
  expect(Math.max(...summaries.map(({ length }) => length))).toBeLessThanOrEqual(160);
  expect(summaries.filter((summary) => summary.endsWith('…')).length).toBeGreaterThan(0);
  expect(summaries.filter((summary) => /[\s,;:.]…$/.test(summary))).toEqual([]);

  await page.getByRole('link', { name: 'IA in classe: tutor o scorciatoia?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Intelligenza artificiale in classe: tutor o scorciatoia?',
  );
});

test('one comes to the filters in the order in which they stand, and none moves while the rest is on its way', async ({
  page,
  viewport,
}) => {
  await open(page, '/articles');
  for (const width of [viewport!.width, 800]) {
    await page.setViewportSize({ width, height: 800 });
    const { order, moved } = await page.locator('.article-filters').evaluate((form) => {
      const parts = [...form.querySelectorAll<HTMLElement>('input[type=search], .segmented label, select')];
      const sent = parts.map((part) => part.closest<HTMLElement>('.article-filters > .field') ?? part);
      const places = () => parts.map((part) => part.getBoundingClientRect());
      const whole = places();
      const follows = (place: DOMRect, at: number) => {
        const before = whole[at - 1];
        return !before || place.top >= before.bottom || (place.left >= before.right && place.bottom > before.top);
      };
      const moved = sent.flatMap((last, at) => {
        const later = sent.slice(at + 1);
        for (const part of later) part.style.display = 'none';
        const stood = places().slice(0, at + 1);
        for (const part of later) part.style.display = '';
        const hasMoved = stood.some(({ x, y }, one) => Math.hypot(x - whole[one]!.x, y - whole[one]!.y) > 1);
        return hasMoved ? [last.textContent] : [];
      });
      return { order: whole.map(follows), moved };
    });
    expect(order).toEqual(Array.from({ length: 6 }, () => true));
    expect(moved).toEqual([]);
  }
});

test('nothing found says so and offers all articles', seenOnce, async ({ page }) => {
  await open(page, '/articles?q=zzqq&format=trial');
  await expect(found(page, '0 articoli trovati per "zzqq" in Trial by Media')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nessun articolo trovato' })).toBeVisible();
  await expect(
    page.getByText('Prova a modificare i filtri di ricerca o esplora tutti i contenuti disponibili'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Mostra tutti gli articoli' }).press('Enter');
  await expect(page).toHaveURL('/articles');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ articoli trovati$/ })).toBeFocused();
  await expect(search(page)).toHaveValue('');
  await expect(page.getByText(/^\d+ articoli trovati$/)).toBeVisible();
});

test('a topic of an article leads to all that name it, this one too, and the list goes on without it', async ({
  page,
}) => {
  await open(page, '/article/flat-tax-sogno-incubo-classe-media');
  await page.getByRole('list', { name: 'Temi' }).getByRole('link', { name: 'politica' }).click();
  await expect(page).toHaveURL('/articles?topic=politica');
  await expect(page.getByText('Tema: politica')).toBeVisible();
  await expect(page.getByText(/^\d+ articoli trovati sul tema "politica"$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Flat tax: sogno o incubo per la classe media?' })).toBeVisible();

  await page.getByRole('radio', { name: 'Trial by Media' }).check();
  await expect(page).toHaveURL('/articles?format=trial&topic=politica');
  await page.getByRole('link', { name: 'Tutti i temi' }).click();
  await expect(page).toHaveURL('/articles?format=trial');
  await expect(found(page, '6 articoli trovati in Trial by Media')).toBeVisible();
});

test('every topic of the demo finds the article that it stands under', async ({ request }) => {
  const { data } = (await (await request.get('/api/articles')).json()) as { data: { slug: string }[] };
  for (const { slug } of data) {
    const { topics } = (await (await request.get(`/api/articles/slug/${slug}`)).json()) as { topics: string[] };
    for (const topic of topics) {
      const list = await request.get('/api/articles', { params: { topic } });
      const { data: found } = (await list.json()) as { data: { slug: string }[] };
      expect([topic, found.map((each) => each.slug)]).toEqual([topic, expect.arrayContaining([slug])]);
    }
  }
});

test('back from an article and after a reload the list is as it was left', seenOnce, async ({ page }) => {
  await open(page, '/articles');
  await search(page).fill('ponte');
  await expect(page).toHaveURL('/articles?q=ponte');
  await page.getByRole('radio', { name: 'Dualità' }).check();
  await expect(found(page, '1 articoli trovati per "ponte" in Dualità')).toBeVisible();

  await page.getByRole('link', { name: 'Nucleare: ponte verso il futuro o deviazione?' }).click();
  await expect(page).toHaveURL('/article/nucleare-ponte-o-deviazione');
  await page.goBack();
  await expectLeft(page);

  await page.reload();
  await expectLeft(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form searches, filters and orders', async ({ page }) => {
    await page.goto('/articles');
    await search(page).fill('ponte');
    await page.getByRole('radio', { name: 'Dal Basso' }).check();
    await page.getByRole('combobox', { name: 'Ordina per' }).selectOption('Più popolari');
    await page.getByRole('button', { name: 'Cerca' }).click();
    await expect(page).toHaveURL('/articles?q=ponte&format=dal_basso&sort=popular');
    await expect(found(page, '1 articoli trovati per "ponte" in Polemiche dal Basso')).toBeVisible();
    await expect(search(page)).toHaveValue('ponte');
    await expect(page.getByRole('radio', { name: 'Dal Basso' })).toBeChecked();
    await expect(page.getByRole('combobox', { name: 'Ordina per' })).toHaveValue('popular');
  });
});

const search = (page: Page) => page.getByRole('searchbox', { name: 'Cerca articoli' });
const found = (page: Page, line: string) => page.getByText(line, { exact: true });

async function expectLeft(page: Page): Promise<void> {
  await expect(page).toHaveURL('/articles?q=ponte&format=dualita');
  await expect(search(page)).toHaveValue('ponte');
  await expect(page.getByRole('radio', { name: 'Dualità' })).toBeChecked();
  await expect(found(page, '1 articoli trovati per "ponte" in Dualità')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
}

/** Whether each article takes at least as many minutes as the one before. */
async function isRising(page: Page): Promise<boolean> {
  const minutes = (await page.getByText(/^\d+ min$/).allInnerTexts()).map((text) => parseInt(text, 10));
  return minutes.length > 1 && minutes.every((count, index) => index === 0 || count >= minutes[index - 1]!);
}

/** Of lines of a list those that are cut, or broken within their words. */
function cutLines(lines: Locator): Promise<string[]> {
  return lines.evaluateAll((parts) =>
    parts
      .filter((part) => part.checkVisibility())
      .filter((part) => {
        const { overflow, webkitLineClamp, wordBreak, hyphens } = getComputedStyle(part);
        const isWhole = overflow === 'visible' && part.scrollWidth <= part.clientWidth;
        return !isWhole || webkitLineClamp !== 'none' || wordBreak !== 'normal' || hyphens === 'auto';
      })
      .map((part) => part.textContent),
  );
}
