import { expect, request as requests, type Browser, type Page } from '@playwright/test';
import { newStory } from './sent-stories.ts';
import { open } from './open.ts';
import { signInByCall } from './accounts.ts';
import type { NewStory } from '#features/stories/contract.ts';

/** Sends a story as somebody without an account, under a title that no other has, and gives both. */
export async function sendStory(
  baseURL: string,
  given: Partial<NewStory> = {},
): Promise<{ id: string; title: string }> {
  const title = given.title ?? `La fontana chiusa ${crypto.randomUUID().slice(0, 8)}`;
  const stranger = await requests.newContext();
  const answer = await stranger.post(`${baseURL}/api/stories`, {
    data: newStory({ ...given, title }),
    headers: { origin: baseURL },
  });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  await stranger.dispose();
  return { id, title };
}

/** Does something with a story by a call, as whoever is signed in on the page. */
export async function act(page: Page, id: string, part: string, body: object, method = 'POST'): Promise<void> {
  const origin = new URL(page.url()).origin;
  const answer = await page.request.fetch(`${origin}/api/newsroom/stories/${id}/${part}`, {
    method,
    data: body,
    headers: { origin },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A page of an editor's own browser, at a story. */
export async function editorAt(browser: Browser, baseURL: string, email: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signInByCall(page.request, baseURL, email);
  await open(page, path);
  return page;
}

/** The id of a demo account, as the newsroom's list of editors has it. */
export async function editorId(page: Page, name: string): Promise<string> {
  const answer = await page.request.get(`${new URL(page.url()).origin}/api/newsroom/stories/editors`);
  const { editors } = (await answer.json()) as { editors: { id: string; name: string }[] };
  return editors.find((editor) => editor.name === name)!.id;
}
