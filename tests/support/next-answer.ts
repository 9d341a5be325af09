import type { Page } from '@playwright/test';

/**
 * What the page will be told by its next call of that method and address, as JSON. It is read on its way: the browser
 * keeps nothing of an answer that its page reads in parts, or of a call that outlives its page, and cannot be asked for it
 * afterwards. In an object, as a promise that is given alone would be waited for by whoever begins to listen.
 */
export async function nextAnswer<Answer>(
  page: Page,
  method: 'GET' | 'POST',
  address: string,
): Promise<{ told: Promise<Answer> }> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  // A journey that fails before it looks is told of its own failure alone.
  promise.catch(() => undefined);
  let isFound = false;
  await page.route(address, async (route) => {
    if (isFound || route.request().method() !== method) return route.fallback();
    isFound = true;
    try {
      const response = await route.fetch();
      const answer = (await response.json()) as Answer;
      await route.fulfill({ response });
      resolve(answer);
    } catch (error) {
      reject(error);
    }
  });
  return { told: promise };
}
