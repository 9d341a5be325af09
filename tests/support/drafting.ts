import { expect, type Page } from '@playwright/test';
import type { DraftContent } from '#features/drafting/content.ts';
import type { DraftFile } from '#features/drafting/contract.ts';

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
