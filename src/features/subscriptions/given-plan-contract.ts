import { z } from 'zod';
import { isReadable, withoutTurns } from '#features/accounts/readable-name.ts';
import { withoutInvisible } from '#lib/invisible.ts';
import { oneLine, paragraphs } from '#lib/text/typed-text.ts';
import { givenPlanLimits, givenPlanStandings } from './given-plan-rules.ts';
import { givenPlanFieldTexts } from './given-plan-texts.ts';
import { billingIntervals } from './states.ts';

const { fromName, note } = givenPlanLimits;

/** A plan that somebody orders for somebody else. */
export const NewGivenPlan = z
  .strictObject({
    interval: z.enum(billingIntervals).meta({ description: 'how long the plan is open, once it is opened' }),
    fromName: z
      .string()
      .transform((text) => oneLine(withoutInvisible(text)))
      .pipe(
        z
          .string()
          .max(fromName, givenPlanFieldTexts.tooLong(fromName))
          .refine(isReadable, givenPlanFieldTexts.fromName)
          .meta({ description: 'whom the card names' }),
      ),
    note: z
      .string()
      .transform((text) => paragraphs(withoutTurns(text)))
      .pipe(z.string().max(note, givenPlanFieldTexts.tooLong(note)))
      .default(''),
  })
  .meta({ id: 'NewGivenPlan' });
export type NewGivenPlan = z.infer<typeof NewGivenPlan>;

const card = {
  interval: z.enum(billingIntervals),
  fromName: z.string(),
  note: z.string(),
  standing: z.enum(givenPlanStandings),
  isTest: z.boolean().meta({ description: 'no money moved' }),
};

/** A plan that one gave and paid for; who opened it is not told. */
export const OwnGivenPlan = z
  .object({
    id: z.uuid(),
    ...card,
    url: z.string().meta({ description: 'the link that opens it, to pass on' }),
    paidAt: z.iso.datetime(),
    openedAt: z.iso.datetime().nullable(),
    withdrawnAt: z.iso.datetime().nullable(),
    refundedAt: z.iso.datetime().nullable(),
    returnedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'when all the money of the withdrawal was back, from us or from the bank' }),
    refundableUntil: z.iso.datetime().nullable().meta({ description: 'until when one may withdraw for all the money' }),
  })
  .meta({ id: 'OwnGivenPlan' });
export type OwnGivenPlan = z.infer<typeof OwnGivenPlan>;

export const OwnGivenPlans = z
  .object({ plans: z.array(OwnGivenPlan).meta({ description: 'the latest hundred, the latest first' }) })
  .meta({ id: 'OwnGivenPlans' });

/** What whoever has the link sees. */
export const GivenPlanCard = z.object(card).meta({ id: 'GivenPlanCard' });
export type GivenPlanCard = z.infer<typeof GivenPlanCard>;
