import type { Page } from '@playwright/test';

/**
 * Begins to measure, from the next page on, how far things in sight are moved without the reader's doing. On a busy machine
 * faces come before the first line or after it, so they stay away: what the program moves is measured without them.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.route(faces, (route) => route.abort());
  await page.addInitScript(() => {
    const shifts = Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Lets the faces come to the next page, once its text stands there in the reader's own: as on a slow line. */
export async function bringFacesLate(page: Page): Promise<void> {
  await page.route(faces, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
}

/** How far, since the page opened; 0.1 is what readers hardly notice (Core Web Vitals). */
export function shifted(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

const faces = '**/*.woff2';
