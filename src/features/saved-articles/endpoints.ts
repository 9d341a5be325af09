import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { FoundArticles, KeptHere, NewSaved, SavedList, SavedSlugs } from './contract.ts';
import { savedRefusals } from './refusal-texts.ts';

export const listSaved = endpoint('get /api/saved-articles', {
  summary: 'What one keeps for later, newest first',
  query: z.object({
    limit: z.coerce
      .number<number>(savedRefusals.badLimit)
      .int(savedRefusals.badLimit)
      .min(1, savedRefusals.badLimit)
      .max(100, savedRefusals.badLimit)
      .default(24),
    cursor: z.string().max(200, savedRefusals.badCursor).optional(),
  }),
  answer: SavedList,
  outcome: 'A page of the list',
  refuses: [400, 401],
});

export const listSavedSlugs = endpoint('get /api/saved-articles/slugs', {
  summary: 'The slugs of all that one keeps for later, newest first',
  answer: SavedSlugs,
  refuses: [401],
});

export const saveArticles = endpoint('post /api/saved-articles', {
  summary:
    'Keeps articles for later; those that are kept already stay as they are, and those that nobody can open are left out',
  body: NewSaved,
  answer: SavedSlugs,
  outcome: 'All that is kept now',
  refuses: [400, 401, 403, 404, 409, 415],
});

export const dropSaved = endpoint('delete /api/saved-articles/{slug}', {
  summary: 'Keeps an article no longer; doing it again changes nothing',
  params: z.object({ slug: z.string() }),
  answer: SavedSlugs,
  outcome: 'All that is kept now',
  refuses: [401, 403],
});

export const findKeptHere = endpoint('post /api/saved-articles/found', {
  summary: 'Articles by their slugs, for a list that a browser keeps without an account; nothing of it is kept here',
  body: KeptHere,
  answer: FoundArticles,
  refuses: [400, 403, 415],
});
