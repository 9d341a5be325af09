import type { QueryClient } from '@tanstack/react-query';
import { endpointKey } from '#lib/endpoint-key.ts';
import { endpointPages } from '#lib/endpoint-pages.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import { keepAnswer } from '#lib/keep-answer.ts';
import type { NewsroomLetter } from './contract.ts';
import type { NewsletterKind } from './kinds.ts';
import type * as endpoints from './endpoints.ts';

const path = '/api/newsroom/newsletters';
const always = { refetchOnMount: 'always' } as const;

/** The letters, page after page. Others work on them too: asked anew at every visit. */
export const deskLettersQuery = () => endpointPages<typeof endpoints.listNewsroomLetters>(path, {});

export const deskLetterQuery = (id: string) =>
  endpointQuery<typeof endpoints.readNewsroomLetter>(`${path}/{id}`, { params: { id } }, always);

/** What a letter of a kind can be made of; asked each time somebody looks. */
export const letterMaterialQuery = (kind: NewsletterKind) =>
  endpointQuery<typeof endpoints.letterMaterial>(`${path}/material`, { query: { kind } }, { staleTime: 0 });

/** The mail that a version would be. It also follows from what it shows: asked anew each time it is looked at. */
export const letterPreviewQuery = (id: string, version: number) => {
  const query = endpointQuery<typeof endpoints.previewLetter>(
    `${path}/{id}/preview`,
    { params: { id } },
    { staleTime: 0, gcTime: 0 },
  );
  return { ...query, queryKey: [...query.queryKey, { version }] };
};

/** Keeps the letter that a call answered, and lets the list be asked anew. */
export function keepLetter(queries: QueryClient, letter: NewsroomLetter): void {
  keepAnswer(queries, deskLetterQuery(letter.id), letter);
  void refreshLetters(queries);
}

export const refreshLetters = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: endpointKey<typeof endpoints.listNewsroomLetters>(path, { query: {} }) });
