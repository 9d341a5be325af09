import { z } from 'zod';

/** An article that somebody opened; `bothSides` once both voices of a Dualità were in view. */
export const ArticleView = z
  .object({ articleId: z.uuid(), bothSides: z.boolean().default(false) })
  .meta({ id: 'ArticleView' });
export type ArticleView = z.infer<typeof ArticleView>;

export const TrackedView = z
  .object({
    counted: z.boolean().meta({ description: 'whether the article is among those of this month' }),
    articlesRead: z.number().int().nonnegative().meta({ description: 'different articles this month' }),
  })
  .meta({ id: 'TrackedView' });
export type TrackedView = z.infer<typeof TrackedView>;
