import type { Page, Response } from '@playwright/test';
import { untilQuiet } from './quiet.ts';

/** Opens a page and waits until the program in it is at work; gives the server's answer. */
export async function open(page: Page, path: string): Promise<Response> {
  const response = await untilQuiet(page, () => page.goto(path));
  if (!response) throw new Error(`${path} was already open`);
  return response;
}
