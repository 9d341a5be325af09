import { z } from 'zod';
import { articleRefusals } from '#features/articles/refusal-texts.ts';
import { endpoint } from '#lib/endpoint.ts';
import { SearchResult } from './contract.ts';
import { longerSearchLimit, maximumQueryLength, searchLimit } from './limits.ts';

export const search = endpoint('get /api/search', {
  summary: 'Search in articles and stories',
  query: z.object({
    q: z.string().trim().max(maximumQueryLength, articleRefusals.queryTooLong).default(''),
    limit: z.coerce
      .number<number>(articleRefusals.badLimit)
      .int(articleRefusals.badLimit)
      .min(1, articleRefusals.badLimit)
      .max(longerSearchLimit, articleRefusals.badLimit)
      .default(searchLimit),
  }),
  answer: z.array(SearchResult),
  outcome: 'Best first',
  refuses: [400],
});
