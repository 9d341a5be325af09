import type { Page } from '@playwright/test';

/** One time that things in sight moved: how far (Layout Instability), and which, with their place before and after. */
export interface Shift {
  value: number;
  moved: string[];
}

/**
 * Begins to measure, from the next page on, how far things in sight are moved without the reader's doing. On a busy machine
 * faces come before the first line or after it, so they stay away: what the program moves is measured without them.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.route(faces, (route) => route.abort());
  await page.addInitScript(() => {
    const { shifts } = Object.assign(window, { shifts: [] as Shift[] });
    const named = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName);
    const placed = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) => `${named(node)}: ${placed(previousRect)} → ${placed(currentRect)}`,
        );
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What the types of the DOM do not have yet (Layout Instability API). */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Lets the faces come to the next page, once its text stands there in the reader's own: as on a slow line. */
export async function bringFacesLate(page: Page): Promise<void> {
  await page.route(faces, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
}

/** How far, since the page opened; 0.1 is what readers hardly notice (Core Web Vitals). */
export async function shifted(page: Page): Promise<number> {
  return farOf(await shiftsOf(page));
}

/** Each time, since the page opened. */
export function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

export const farOf = (shifts: readonly Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0);

const faces = '**/*.woff2';
