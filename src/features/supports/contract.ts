import { z } from 'zod';

/** How a local story stands, and whether the asking reader supports it (product rules 4.9). */
export const SupportState = z
  .object({
    supported: z.boolean(),
    count: z.number().int(),
    goal: z.number().int(),
    standing: z
      .enum(['checking', 'annulled'])
      .optional()
      .meta({ description: 'of a support that does not count: yet, until a person admits it, or any more' }),
    stage: z.number().int().meta({ description: 'the last of 100, 500 and 1000 that the story reached, or 0' }),
  })
  .meta({ id: 'SupportState' });
export type SupportState = z.infer<typeof SupportState>;

export const StoredSupports = z
  .object({ stored: z.number().int().meta({ description: 'supports that are kept with their reader' }) })
  .meta({ id: 'StoredSupports' });

export const WithdrawnSupports = z.object({ withdrawn: z.number().int() }).meta({ id: 'WithdrawnSupports' });
