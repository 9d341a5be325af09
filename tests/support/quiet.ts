import type { Page, Request } from '@playwright/test';
import { until } from './program.ts';

/**
 * Does what loads a page and waits until nothing has been on its way for a while. A live stream, which stays open, is
 * not waited for.
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
    await until(() => underWay.size === 0 && performance.now() - lastAt >= quietMs, 30_000);
    return result;
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
}
