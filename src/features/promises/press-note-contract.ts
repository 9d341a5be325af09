import { z } from 'zod';
import { StoryPromise } from '#features/articles/contract.ts';

/** What the press is told of a story that reached a thousand supports (product rules 7.2). */
export const PressNote = z
  .object({
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    place: z.string(),
    province: z.string(),
    region: z.string(),
    supports: z.int(),
    supportNotes: z.array(z.string()).meta({
      description: 'what readers must know of that number, in Italian: that some is checked, how many were annulled',
    }),
    publishedAt: z.iso.datetime(),
    unindexed: z.boolean().meta({ description: 'whether search engines are asked to leave the story out' }),
    promises: z.array(StoryPromise),
  })
  .meta({ id: 'PressNote' });
export type PressNote = z.infer<typeof PressNote>;
