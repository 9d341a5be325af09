import type { Page, Request } from '@playwright/test';
import { askPage } from './ask-page.ts';
import { until } from './program.ts';

/**
 * Does what loads a page and waits until nothing has been on its way for a while and the page has nothing left to work
 * off: on a busy machine its code is there long before it is at work. A live stream, which stays open, is not waited for.
 */
export async function untilQuiet<Result>(page: Page, load: () => Promise<Result>, quietMs = 500): Promise<Result> {
  const underWay = new Set<Request>();
  let lastAt = performance.now();
  const begin = (request: Request) => {
    if (request.resourceType() !== 'eventsource') underWay.add(request);
  };
  const end = (request: Request) => {
    underWay.delete(request);
    lastAt = performance.now();
  };

  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    const result = await load();
    const isQuiet = () => underWay.size === 0 && performance.now() - lastAt >= quietMs;
    // What it works off may ask for more.
    await until(async () => isQuiet() && (await isIdle(page)) && isQuiet(), 120_000);
    return result;
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
}

/** In a page that draws nothing the browser may find no idle moment by itself. */
const idleWithinMs = 2000;

/** Whether the page comes to rest; one that is left meanwhile does not. */
function isIdle(page: Page): Promise<boolean> {
  const rest = (timeout: number) =>
    new Promise<boolean>((resolve) => requestIdleCallback(() => resolve(true), { timeout }));
  return askPage(page, 'comes to rest', () => page.evaluate(rest, idleWithinMs).catch(() => false));
}
