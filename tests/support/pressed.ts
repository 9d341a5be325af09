import { expect, type Page } from '@playwright/test';

/** What is pressed shows at once: waits until the server has it, before the next page comes. */
export async function pressed(page: Page, press: () => Promise<void>, path: string): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.url().includes(path));
  await press();
  expect((await answered).ok()).toBe(true);
}
