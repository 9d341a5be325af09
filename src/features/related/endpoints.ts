import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { RelatedArticles } from './contract.ts';

export const readRelated = endpoint('get /api/articles/{articleId}/related', {
  summary: 'What is to be read after an article: by rule, or as an editor chose',
  params: z.object({ articleId: z.uuid() }),
  answer: RelatedArticles,
  outcome: 'Articles, each with why it stands here',
  refuses: [400, 404, 429, 503],
});
