import { expect, test, type Page } from '@playwright/test';
import { signInByCall } from '../support/accounts.ts';
import { barriers, weakContrasts, weakInTheOtherEdition } from '../support/barriers.ts';
import { open } from '../support/open.ts';
import { cutText, doubleLetters, overflow } from '../support/reflow.ts';
import { ownScreens, screens } from '../support/screens.ts';
import { bringFacesLate, shifted, watchShifts } from '../support/shifts.ts';

/** Half of what readers hardly notice (Core Web Vitals): a line of a title may break elsewhere in the reader's own faces. */
const mostByFaces = 0.05;

/** Each is opened as on a phone, and the window then made wide: nothing of what is there is loaded for one width alone. */
const all: [string, { path: string; as?: string }][] = [
  ...Object.entries(screens).map(([name, path]): [string, { path: string }] => [name, { path }]),
  ...Object.entries(ownScreens),
];

for (const [name, { path, as }] of all) {
  test(`${name} has no barrier, no overflow and no refused script`, async ({ page, baseURL }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      // A page that is missing or closed on purpose is reported by the browser itself.
      if (message.type() === 'error' && !/40[34]/.test(message.text())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));

    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    if (as) {
      await signInByCall(page.request, baseURL!, as);
      await open(page, path);
    } else {
      expect(await shiftByFaces(page, path)).toBeLessThan(mostByFaces);
    }
    expect(await barriers(page)).toEqual([]);
    expect(await weakContrasts(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    expect(await atTheEdge(page)).toEqual([]);

    await test.step('in a wide window', async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      expect(await barriers(page)).toEqual([]);
      // The colours of that edition depend on no width: they are looked at once.
      expect(await weakInTheOtherEdition(page)).toEqual([]);
      await expect.poll(() => overflow(page)).toEqual([]);
      expect(await atTheEdge(page)).toEqual([]);
    });
    await test.step('reflows at 320 px', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      // What measures its place, as a preview that is scaled, follows a frame later.
      await expect.poll(() => overflow(page)).toEqual([]);
    });
    // Specimens for whoever builds the pages have sizes of their own.
    if (name !== 'design-system') {
      await test.step('and there with letters of twice their size', async () => {
        await doubleLetters(page);
        await expect.poll(() => overflow(page)).toEqual([]);
        expect(await cutText(page)).toEqual([]);
      });
    }
    expect(complaints).toEqual([]);
  });
}

const fingers = {
  'sign-in': screens['sign-in']!,
  'audit-log': ownScreens['audit-log']!.path,
  comments: screens['dualita']!,
};

for (const [name, path] of Object.entries(fingers)) {
  test(`links in small lines of ${name} are as tall as a finger`, async ({ page, baseURL }) => {
    if (name === 'audit-log') await signInByCall(page.request, baseURL!, 'admin@demo.example');
    await open(page, path);
    if (name === 'comments') await page.locator('#commenti-titolo').scrollIntoViewIfNeeded();
    const links = page.locator('main .touch-area');
    await expect(links.first()).toBeVisible();
    const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    // No region begins to scroll for what reaches out of its lines.
    const scrolling = await links.evaluateAll((all) =>
      all.filter((link) => {
        const region = link.closest('.scroll-region');
        return region && region.scrollHeight > region.clientHeight;
      }),
    );
    expect(scrolling.length).toBe(0);
  });
}

/** Opens a page whose faces come late, and measures how far they move what is in sight. */
async function shiftByFaces(page: Page, path: string): Promise<number> {
  await watchShifts(page);
  await bringFacesLate(page);
  await open(page, path);
  await expect(page.locator('.site-header')).toHaveAttribute('data-session', 'known');
  const moved = await shifted(page);
  // What is held back for a page that has ended would fail.
  await page.unrouteAll({ behavior: 'wait' });
  return moved;
}

/** Text and fields that begin at the very edge of the window, outside regions that scroll in themselves. */
function atTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const leastMargin = 8;
    const scrolls = (element: Element): boolean =>
      element.parentElement !== null &&
      (/auto|scroll/.test(getComputedStyle(element.parentElement).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll('main :is(h1, h2, h3, p, label, input, select, textarea, button)')]
      .filter((element) => {
        const { left, width } = element.getBoundingClientRect();
        const isSeen = width > 1 && element.checkVisibility({ visibilityProperty: true });
        const begins = left + Number.parseFloat(getComputedStyle(element).paddingLeft);
        return isSeen && begins < leastMargin && !scrolls(element);
      })
      .map((element) => `${element.tagName}: ${element.textContent}`);
  });
}
