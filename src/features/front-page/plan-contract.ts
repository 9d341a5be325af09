import { z } from 'zod';
import { ArticleSummary } from '#features/articles/contract.ts';
import { formats } from '#features/formats/formats.ts';
import { frontPlaces } from './plan-rules.ts';
import { planRefusals } from './plan-texts.ts';

/** The slugs that an editor puts first, in their order; none leaves the page to the rule. */
const Slugs = z
  .array(z.string(planRefusals.noArticle).min(1, planRefusals.noArticle).max(200, planRefusals.noArticle))
  .max(frontPlaces, planRefusals.tooMany);

const instant = z.iso.datetime(planRefusals.instant);

export const NewFrontPlan = z
  .object({
    slugs: Slugs,
    startsAt: instant.nullable().meta({ description: 'null: now' }),
    endsAt: instant.nullable().meta({ description: 'from then on the one below holds again; null: until another one' }),
    laidOver: z.boolean().default(false).meta({
      description:
        'of what holds at once: whether the plan that holds lies below it until its end; false, or without an end: that one is changed and ends now, for good',
    }),
    seen: z.uuid().nullable().meta({
      description:
        'the plan that this one takes the place of: of those to come the one that is changed, else the one that holds',
    }),
  })
  .meta({ id: 'NewFrontPlan' });
export type NewFrontPlan = z.infer<typeof NewFrontPlan>;

/** An article as a line of such a list shows it. */
const FrontLine = z.object({ slug: z.string(), title: z.string(), format: z.enum(formats) });
export type FrontLine = z.infer<typeof FrontLine>;

export const FrontPlan = z
  .object({
    id: z.uuid(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime().nullable(),
    madeBy: z.string().nullable().meta({ description: 'null once whoever made it has left' }),
    stories: z.array(
      FrontLine.extend({
        isPublic: z.boolean().meta({ description: 'whether readers see it now' }),
        isIndexed: z
          .boolean()
          .meta({ description: 'false: search engines are asked to leave it out, and so does the page' }),
      }),
    ),
  })
  .meta({ id: 'FrontPlan' });
export type FrontPlan = z.infer<typeof FrontPlan>;

export const FrontDesk = z
  .object({
    current: FrontPlan.nullable().meta({ description: 'null: the rule alone' }),
    scheduled: z.array(FrontPlan).meta({ description: 'those to come, the next first' }),
    amplified: z
      .array(FrontLine.extend({ until: z.iso.datetime() }))
      .meta({ description: 'stories whose promised place lasts, and until when' }),
    latest: z.array(FrontLine).meta({ description: 'what the rule fills places with, newest first' }),
    hero: z.string().nullable().meta({ description: 'the slug of what leads the page in full width' }),
  })
  .meta({ id: 'FrontDesk' });
export type FrontDesk = z.infer<typeof FrontDesk>;

export const FrontPreview = z.object({ data: z.array(ArticleSummary) }).meta({ id: 'FrontPreview' });
export type FrontPreview = z.infer<typeof FrontPreview>;
