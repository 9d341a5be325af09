import { expect, test, type Page } from '@playwright/test';
import { signInByCall } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { open } from '../support/open.ts';
import { ownScreens, screens } from '../support/screens.ts';

const all: [string, { path: string; as?: string }][] = [
  ...Object.entries(screens).map(([name, path]): [string, { path: string }] => [name, { path }]),
  ...Object.entries(ownScreens),
];

for (const [name, { path, as }] of all) {
  const enter = async ({ page, baseURL }: { page: Page; baseURL: string | undefined }) => {
    if (as) await signInByCall(page.request, baseURL!, as);
    await open(page, path);
  };

  for (const edition of ['light', 'dark'] as const) {
    test(`${name} in the ${edition} edition has no barrier, no overflow and no refused script`, async ({
      page,
      baseURL,
    }) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        // A page that is missing or closed on purpose is reported by the browser itself.
        if (message.type() === 'error' && !/40[34]/.test(message.text())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));

      await page.emulateMedia({ colorScheme: edition, reducedMotion: 'reduce' });
      await enter({ page, baseURL });

      expect(await barriers(page)).toEqual([]);
      expect(await overflow(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  }

  test(`${name} reflows at 320 px`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await enter({ page, baseURL });
    expect(await overflow(page)).toEqual([]);
  });
}

/** What sticks out of the window on the right, outside regions that scroll in themselves. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => `${element.tagName}.${element.className}`)
      .slice(0, 5);
  });
}
