import type { Page, Response } from '@playwright/test';
import { askPage } from './ask-page.ts';
import { untilQuiet } from './quiet.ts';

/** Opens a page and waits until the program in it is at work; gives the server's answer. */
export async function open(page: Page, path: string): Promise<Response> {
  const response = await untilQuiet(page, async () => {
    const answer = await page.goto(path);
    await wake(page);
    return answer;
  });
  if (!response) throw new Error(`${path} was already open`);
  return response;
}

/** A sign of life, for which the page fetches its program (src/starter); figures wait for another one. */
async function wake(page: Page): Promise<void> {
  await askPage(page, 'a sign of life', () => page.evaluate(() => window.dispatchEvent(new Event('pointermove'))));
}

/** A second one, of whoever reads on: what serves them alone comes then (lib/when-reading.ts). */
export async function readOn(page: Page): Promise<void> {
  await askPage(page, 'a second sign of life', () => page.evaluate(() => window.dispatchEvent(new Event('scroll'))));
}

/** The same with a page of figures, and gives it a sign of life, after which these move by themselves. */
export async function openLive(page: Page, path: string): Promise<void> {
  // On a slow machine they begin by themselves before the page is quiet.
  const first = page.waitForResponse((response) => response.url().endsWith('/figures'));
  await open(page, path);
  await page.keyboard.press('Tab');
  await first;
}
