import { call } from '#lib/call.ts';
import type { NewsletterContent } from './blocks.ts';
import type * as endpoints from './endpoints.ts';
import type { NewsletterKind } from './kinds.ts';

/** What the newsroom's pages of the letters ask the server to do. What changes a letter answers it anew. */

const path = '/api/newsroom/newsletters';
const letter = '/api/newsroom/newsletters/{id}';

export const beginLetter = (kind: NewsletterKind, key: string) =>
  call<typeof endpoints.beginLetter>('post', path, { body: { kind }, key });

export const saveLetter = (id: string, version: number, content: NewsletterContent) =>
  call<typeof endpoints.saveLetter>('put', `${letter}/content`, {
    params: { id },
    body: { version, content },
    cause: 'typing',
  });

export const timeLetter = (id: string, version: number, sendAt: string) =>
  call<typeof endpoints.timeLetter>('put', `${letter}/time`, { params: { id }, body: { version, sendAt } });

export const approveLetter = (id: string, version: number) =>
  call<typeof endpoints.approveLetter>('post', `${letter}/approval`, { params: { id }, body: { version } });

export const reopenLetter = (id: string) =>
  call<typeof endpoints.reopenLetter>('delete', `${letter}/approval`, { params: { id } });

export const withdrawLetter = (id: string) =>
  call<typeof endpoints.withdrawLetter>('post', `${letter}/withdrawal`, { params: { id } });

export const deleteLetter = (id: string) => call<typeof endpoints.deleteLetter>('delete', letter, { params: { id } });

export const testLetter = (id: string) =>
  call<typeof endpoints.testLetter>('post', `${letter}/test`, { params: { id } });

/** The mail as a page, for a frame. */
export const letterPagePath = (id: string, edition: 'day' | 'evening') => `${path}/${id}/page?edition=${edition}`;
