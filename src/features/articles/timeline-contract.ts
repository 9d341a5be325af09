import { z } from 'zod';
import { formats } from '#features/formats/formats.ts';
import { juryOutcomes } from './contract.ts';
import { publicEventKinds } from './event-kinds.ts';

/** Something that happened to an article, as everybody is told of it. */
export const TimelineEvent = z
  .object({
    id: z.uuid(),
    kind: z.enum(publicEventKinds),
    at: z.iso.datetime(),
    stage: z.int().nullable().meta({ description: 'how many supports a story reached' }),
    dueAt: z.iso.datetime().nullable().meta({ description: 'of a step: until when what was promised is to be kept' }),
    what: z.string().nullable().meta({ description: 'what the public log says of it' }),
    why: z.string().nullable(),
    verdict: z
      .object({
        outcome: z.enum(juryOutcomes),
        guilty: z.int().meta({ description: 'votes' }),
        innocent: z.int(),
        guiltyMeans: z.string(),
        innocentMeans: z.string(),
      })
      .nullable()
      .meta({ description: 'what the jury decided' }),
  })
  .meta({ id: 'TimelineEvent' });
export type TimelineEvent = z.infer<typeof TimelineEvent>;

/** All that happened to an article, the latest first. */
export const Timeline = z
  .object({
    slug: z.string(),
    title: z.string(),
    format: z.enum(formats),
    note: z.string().nullable().meta({ description: 'why something is withheld, in Italian' }),
    events: z.array(TimelineEvent),
  })
  .meta({ id: 'Timeline' });
export type Timeline = z.infer<typeof Timeline>;
