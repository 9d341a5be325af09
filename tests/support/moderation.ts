import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { signInByCall } from './accounts.ts';
import { signInAsFreshReader } from './fresh-reader.ts';
import { open } from './open.ts';

/** The article under which the journeys of moderation write: no other journey counts its comments. */
const place = 'centro-storico-senza-auto';

/** A browser of its own, whose reader nobody else knows, with a comment that nobody else wrote. */
export async function readerWithComment(browser: Browser, baseURL: string, content: string, slug = place) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signInAsFreshReader(page.request, baseURL);
  const articleId = await idOf(page.request, baseURL, slug);
  const answer = await post(page.request, baseURL, '/api/comments', { content, articleId });
  expect(answer.status()).toBe(201);
  const { id, status } = (await answer.json()) as { id: string; status: string };
  return { context, page, comment: { id, status, content, path: `/article/${slug}#commento-${id}` } };
}

/** A page of an admin's own browser. */
export async function adminAt(browser: Browser, baseURL: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signInByCall(page.request, baseURL, 'admin@demo.example');
  await open(page, path);
  return page;
}

/** The points of whoever is signed in. */
export async function pointsOf(request: APIRequestContext, baseURL: string): Promise<number> {
  const answer = await request.get(`${baseURL}/api/community/my-points`);
  return ((await answer.json()) as { totalPoints: number }).totalPoints;
}

/** A call that changes something, as a page of the site makes it. */
export const post = (request: APIRequestContext, baseURL: string, path: string, data: unknown) =>
  request.post(`${baseURL}${path}`, { data, headers: { origin: baseURL } });

async function idOf(request: APIRequestContext, baseURL: string, slug: string): Promise<string> {
  const answer = await request.get(`${baseURL}/api/articles/slug/${slug}`);
  return ((await answer.json()) as { id: string }).id;
}

/** The private way to a report, from the mail that confirms it; waits until it was sent. */
export async function receiptInMail(request: APIRequestContext, to: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const messages = (await (await request.get('/dev/mail.json')).json()) as { to: string; text: string }[];
      link = messages.find((message) => message.to === to)?.text.match(/https?:\/\/\S+\/segnalazioni\/\S+/)?.[0];
      return link;
    })
    .toBeTruthy();
  const { pathname, search } = new URL(link!);
  return pathname + search;
}

/** Reports a comment as a new reader who is known to nobody. */
export async function reportAsFreshReader(browser: Browser, baseURL: string, commentId: string): Promise<void> {
  const context = await browser.newContext({ baseURL });
  await signInAsFreshReader(context.request, baseURL);
  const answer = await post(context.request, baseURL, '/api/reports', { commentId, ground: 'insult' });
  expect(answer.status(), await answer.text()).toBe(201);
  await context.close();
}
