import { z } from 'zod';
import { reactionTypes } from '#lib/reactions.ts';

/** Most sections that an article may have; which of them there are is for the article to say. */
export const highestSection = 1000;

/** Which text of an article a reader has before them: its sections are counted in that one. */
const updatedAt = z.iso
  .datetime()
  .optional()
  .meta({ description: '`updatedAt` of the article as it is shown; refused where a correction moved sections since' });

/** One reaction of a reader (specification 3). */
export const Reaction = z
  .object({
    articleId: z.uuid(),
    type: z.enum(reactionTypes),
    sectionIndex: z.number().int().min(0).max(highestSection).default(0),
    updatedAt,
  })
  .meta({ id: 'Reaction' });
export type Reaction = z.infer<typeof Reaction>;

/** What a reader feels about one section; the specification's call reads `type` alone. */
export const OwnReaction = z
  .object({ type: z.enum(reactionTypes), sectionIndex: z.number().int() })
  .meta({ id: 'OwnReaction' });
export type OwnReaction = z.infer<typeof OwnReaction>;

export const OwnReactionsQuery = z.object({
  section: z.coerce.number().int().min(0).max(highestSection).optional(),
  updatedAt,
});
