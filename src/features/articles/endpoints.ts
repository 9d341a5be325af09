import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { Article, ArticleFigures, ArticleList, Author, ReactionCounts } from './contract.ts';
import { formats } from '#features/formats/formats.ts';
import { articleSorts } from './sorts.ts';
import { articleRefusals } from './refusal-texts.ts';
import { Timeline } from './timeline-contract.ts';

/** Most articles that one answer holds. */
const maximumLimit = 100;
const limit = z.coerce
  .number<number>(articleRefusals.badLimit)
  .int(articleRefusals.badLimit)
  .min(1, articleRefusals.badLimit)
  .max(maximumLimit, articleRefusals.badLimit)
  .default(maximumLimit);

export const listArticles = endpoint('get /api/articles', {
  summary: 'Published articles',
  query: z.object({
    limit,
    format: z.enum(formats, articleRefusals.badFormat).optional(),
    q: z.string().trim().max(200, articleRefusals.queryTooLong).optional(),
    sort: z.enum(articleSorts, articleRefusals.badSort).optional(),
    topic: z.string().max(200, articleRefusals.queryTooLong).optional(),
    place: z
      .string()
      .max(200, articleRefusals.queryTooLong)
      .optional()
      .meta({ description: 'where a story happened: `PZ:Pietrascura`, or a whole province as `PZ`' }),
    cursor: z.string().max(200, articleRefusals.badCursor).optional(),
    author: z.string().max(100).optional(),
    featured: z
      .literal('true')
      .optional()
      .meta({ description: 'the stories of the home page in its order, then the others; one page' }),
  }),
  answer: ArticleList,
  outcome: 'A page of articles',
  refuses: [400],
});

export const readArticle = endpoint('get /api/articles/slug/{slug}', {
  summary: 'One published article',
  params: z.object({ slug: z.string() }),
  answer: Article,
  outcome: 'The article',
  refuses: [404],
});

export const readTimeline = endpoint('get /api/articles/slug/{slug}/timeline', {
  summary: 'What happened to a published article',
  params: z.object({ slug: z.string() }),
  answer: Timeline,
  outcome: 'Its events, the latest first',
  refuses: [404],
});

export const listArticlesOfFormat = endpoint('get /api/articles/format/{formatType}', {
  summary: 'Published articles of one format',
  params: z.object({ formatType: z.string() }),
  query: z.object({ limit, cursor: z.string().max(200, articleRefusals.badCursor).optional() }),
  answer: ArticleList,
  outcome: 'A page of articles',
  refuses: [400, 404],
});

export const countReactions = endpoint('get /api/reactions/counts/{articleId}', {
  summary: 'Reactions to one section of an article',
  params: z.object({ articleId: z.string() }),
  query: z.object({ section: z.coerce.number<number>().int().min(0).max(1000).default(0) }),
  answer: ReactionCounts,
  outcome: 'Counts by type',
  refuses: [400, 404],
});

export const readFigures = endpoint('get /api/articles/{articleId}/figures', {
  summary: 'What of an article moves while it is read',
  params: z.object({ articleId: z.uuid() }),
  answer: ArticleFigures,
  outcome: 'Sums',
  refuses: [400, 404],
});

export const listAuthors = endpoint('get /api/authors', {
  summary: 'The writers of the house',
  answer: z.object({ data: z.array(Author) }),
  outcome: 'By name',
  refuses: [],
});

export const readAuthor = endpoint('get /api/authors/{slug}', {
  summary: 'Who signs',
  params: z.object({ slug: z.string() }),
  answer: Author,
  outcome: 'The author',
  refuses: [404],
});
