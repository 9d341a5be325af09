import type { Page } from '@playwright/test';

/** Loses the answer to the next call of an address: the server has done what was asked, and the page meets a line that broke. */
export async function loseAnswer(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}
