import { expect, test, type Page } from '@playwright/test';
import { open } from '../support/open.ts';

test('a cover comes when it is near, in the colours of the edition', async ({ page }) => {
  const asked = coversAskedBy(page);
  await open(page, '/articles');
  const last = lastCover(page);
  expect(asked).not.toContain(await address(last.locator('img:visible')));

  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => isDrawn(page)).toBe(true);
  expect(asked.filter((path) => path.includes('/sera/'))).toEqual([]);

  await page.evaluate(() => (document.documentElement.dataset.edizione = 'sera'));
  await expect.poll(() => isDrawn(page)).toBe(true);
  expect(asked).toContain(await address(last.locator('img:visible')));
  expect(await address(last.locator('img:visible'))).toContain('/sera/');
});

test('the evening’s covers alone are fetched where the system prefers them', async ({ page }) => {
  const asked = coversAskedBy(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/articles');
  await lastCover(page).scrollIntoViewIfNeeded();
  await expect.poll(() => isDrawn(page)).toBe(true);
  expect(asked.filter((path) => !path.includes('/sera/'))).toEqual([]);
});

test('on paper every cover is drawn', async ({ page }) => {
  await open(page, '/articles');
  await page.emulateMedia({ media: 'print' });
  await page.pdf();
  const drawn = await page
    .locator('.cover > img:visible')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0));
  expect(drawn.length).toBeGreaterThan(10);
  expect(drawn).not.toContain(false);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('covers are there all the same', async ({ page }) => {
    const asked = coversAskedBy(page);
    await page.goto('/articles', { waitUntil: 'load' });
    expect(asked).toContain(await address(lastCover(page).locator('img:visible')));
  });
});

/** The list’s last cover that is a drawing in a file. */
const lastCover = (page: Page) => page.locator('.cover', { has: page.locator('> img') }).last();

const address = async (image: ReturnType<Page['locator']>) => (await image.getAttribute('src'))!;

/** The paths of the covers that were answered well. */
function coversAskedBy(page: Page): string[] {
  const paths: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/media/covers/') && response.ok()) paths.push(pathname);
  });
  return paths;
}

/** Whether every drawing in sight is there. */
const isDrawn = (page: Page) =>
  page.locator('.cover > img:visible').evaluateAll((images) =>
    images
      .filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      })
      .every((image) => (image as HTMLImageElement).naturalWidth > 0),
  );
