import type { Page } from '@playwright/test';

/**
 * Waits until the page has the whole of a file or an answer of such an address. The page is asked: of a request that was let
 * through by a route the end is not always told.
 */
export async function arrived(page: Page, address: RegExp): Promise<void> {
  await page.waitForFunction(
    (source) => performance.getEntriesByType('resource').some(({ name }) => new RegExp(source).test(name)),
    address.source,
  );
}
