import type { Page, Response } from '@playwright/test';

/** Opens a page and waits until the program in it is at work; gives the server's answer. */
export async function open(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path, { waitUntil: 'networkidle' });
  if (!response) throw new Error(`${path} was already open`);
  return response;
}
