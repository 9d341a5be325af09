import { z } from 'zod';
import { ArticleSummary } from '#features/articles/contract.ts';
import { publicEventKinds } from '#features/articles/event-kinds.ts';
import { formats } from '#features/formats/formats.ts';

/** At most so many stand in a block of the own front page. */
export const shownInBlock = 3;

/** Something that happened to an article since a reader's last visit: content only, never what a reader did. */
export const News = z
  .object({
    kind: z.enum(publicEventKinds),
    slug: z.string(),
    title: z.string(),
    format: z.enum(formats),
    text: z.string().nullable().meta({ description: 'the summary of what is new, what was changed in what is not' }),
    stage: z.int().nullable().meta({ description: 'how many supports a story reached' }),
    at: z.iso.datetime(),
  })
  .meta({ id: 'News' });
export type News = z.infer<typeof News>;

export const OwnReply = z.object({
  id: z.uuid(),
  slug: z.string().meta({ description: 'of the article under which it stands' }),
  name: z.string(),
  text: z.string().meta({ description: 'how it begins' }),
  at: z.iso.datetime(),
});
export type OwnReply = z.infer<typeof OwnReply>;

/** What whoever is signed in finds on the home page beside what everybody finds. */
export const OwnFrontPage = z
  .object({
    since: z.iso.datetime().nullable().meta({ description: 'when the visit before this one ended; null in the first' }),
    news: z.array(News).max(shownInBlock),
    newsCount: z.int(),
    closing: z
      .object({ story: ArticleSummary, closesAt: z.iso.datetime() })
      .nullable()
      .meta({ description: 'the Trial that closes next, where that is today in Rome' }),
    nearStage: z
      .object({ story: ArticleSummary, stage: z.int() })
      .nullable()
      .meta({ description: 'the story that lacks least of its next stage, in a fifth before it' }),
    replies: z.array(OwnReply).max(shownInBlock),
  })
  .meta({ id: 'OwnFrontPage' });
export type OwnFrontPage = z.infer<typeof OwnFrontPage>;
