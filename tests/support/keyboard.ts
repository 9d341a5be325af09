import { expect, type Locator, type Page } from '@playwright/test';

/** Walks to a field and types into it. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Walks to a control and presses it. */
export async function press(page: Page, control: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Walks on until the focus has come to something; a page that never lets it get there fails. */
export async function tabTo(page: Page, wanted: Locator, by: 'Tab' | 'ArrowRight' = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible();
  const stops = await page.locator('a[href], button, input, select, textarea, summary').count();
  for (let step = 0; step <= 2 * stops; step++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(by);
  }
  throw new Error(`The focus never came to ${wanted}`);
}
