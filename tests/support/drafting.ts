import { expect, type Browser, type Page } from '@playwright/test';
import { signInByCall } from './accounts.ts';
import type { DraftContent } from '#features/manuscripts/content.ts';
import type { DraftFile } from '#features/manuscripts/contract.ts';

/** Makes a call about a draft as whoever is signed in on the page, and gives the draft that it answers. */
export async function draftCall(
  page: Page,
  baseURL: string,
  method: 'GET' | 'POST' | 'PUT',
  part: string,
  data?: object,
): Promise<DraftFile> {
  const answer = await page.request.fetch(`${baseURL}/api/newsroom/drafts${part}`, {
    method,
    headers: { origin: baseURL },
    ...(data ? { data } : {}),
  });
  expect([200, 201], await answer.text()).toContain(answer.status());
  return (await answer.json()) as DraftFile;
}

/** Saves over the latest text of a draft. */
export async function saveDraftText(
  page: Page,
  baseURL: string,
  id: string,
  text: Partial<DraftContent>,
): Promise<DraftFile> {
  const { version, content } = await draftCall(page, baseURL, 'GET', `/${id}`);
  const data = { baseVersion: version, content: { ...content, ...text } };
  return draftCall(page, baseURL, 'PUT', `/${id}/content`, data);
}

/** What a Polemica dal Basso needs to come out. */
export const placeText: Partial<DraftContent> = {
  summary: 'Due autobus al giorno, poi nessuno.',
  dalBasso: { place: 'Pietrascura', province: 'PZ', facts: [], terminus: '' },
  sections: [
    {
      type: 'protagonist',
      title: '',
      content: 'Ho smesso di dire a che ora torno.',
      details: { speaker: { name: 'Teresa Lorusso', role: 'infermiera' } },
    },
  ],
};

/** What a Trial needs to come out, beside its checklist. */
export const trialText: Partial<DraftContent> = {
  summary: 'Una circolare e trentuno giorni.',
  trial: {
    fact: 'Smartphone trattenuti per 31 giorni',
    question: 'La scelta è stata giustificata?',
    guiltyMeans: 'La scelta non era giustificata',
    innocentMeans: 'La scelta era giustificata',
    place: 'Lecco',
    subject: 'institution',
    proceeding: 'none',
  },
  sections: [
    { type: 'case', title: '', content: 'Il fatto, in breve.', details: {} },
    {
      type: 'defence',
      title: 'La preside',
      content: 'Ho agito per gli studenti.',
      details: { speaker: { name: 'Rita Galli', role: 'preside' }, date: 'novembre', presentedBy: 'difesa' },
    },
  ],
};

/** A draft that the Tribune of the demo began and handed in, by its id. */
export async function begunBy(
  browser: Browser,
  baseURL: string,
  given: { format: 'trial' | 'dal_basso'; title: string },
  text: Partial<DraftContent>,
): Promise<string> {
  const context = await browser.newContext({ baseURL });
  const writer = await context.newPage();
  await signInByCall(writer.request, baseURL, 'tribuna@demo.example');
  const { id } = await draftCall(writer, baseURL, 'POST', '', given);
  const { version } = await saveDraftText(writer, baseURL, id, text);
  await draftCall(writer, baseURL, 'POST', `/${id}/steps`, { act: 'submit', version });
  await context.close();
  return id;
}

/** What the newsroom ticks off before a Trial comes out, beside that the accused side was heard. */
export const trialChecks = [
  'conduct',
  'opposites',
  'proceeding',
  'no_minors',
  'no_secret_acts',
  'equal_defence',
  'presumption',
];

/** A Trial that the Tribune of the demo wrote, published by the admin who is signed in on the page. */
export async function publishTrial(
  { page, browser, baseURL }: { page: Page; browser: Browser; baseURL: string },
  title: string,
  text: Partial<DraftContent> = trialText,
): Promise<{ id: string; articleId: string; path: string; slug: string }> {
  const id = await begunBy(browser, baseURL, { format: 'trial', title }, text);
  const checks = [
    ...trialChecks.map((item) => ({ item, done: true })),
    { item: 'reply_sought', done: true, note: 'Il 3.' },
  ];
  const { version } = await draftCall(page, baseURL, 'GET', `/${id}`);
  for (const check of checks) await draftCall(page, baseURL, 'PUT', `/${id}/checklist`, { version, ...check });
  await draftCall(page, baseURL, 'POST', `/${id}/steps`, { act: 'approve', version });
  const { articleSlug } = await draftCall(page, baseURL, 'POST', `/${id}/steps`, { act: 'publish', version });
  const answer = await page.request.get(`${baseURL}/api/articles/slug/${articleSlug}`);
  const { id: articleId } = (await answer.json()) as { id: string };
  return { id, articleId, slug: articleSlug!, path: `/article/${articleSlug}` };
}
