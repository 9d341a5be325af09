import { z } from 'zod';
import { cardReasonLength } from './given-plan-rules.ts';
import { cardRefusals } from './given-plan-texts.ts';
import { paymentProviders, subscriptionStates } from './states.ts';

/** A subscription as admins see it: whose, how it stands, where the provider shows the rest. Never a card. */
export const SubscriptionItem = z
  .object({
    id: z.uuid(),
    isGiven: z
      .boolean()
      .meta({ description: 'whether somebody else pays for it; without a person until it is opened' }),
    person: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
    giverName: z.string().nullable().meta({ description: 'who pays for one that was given' }),
    card: z
      .object({ fromName: z.string(), note: z.string() })
      .nullable()
      .meta({ description: 'what the giver wrote for whoever has the link; null where nothing is left of it' }),
    state: z.enum(subscriptionStates),
    provider: z.enum(paymentProviders),
    createdAt: z.iso.datetime(),
    firstPaidAt: z.iso.datetime().nullable(),
    periodEnd: z.iso.datetime().nullable(),
    providerUrl: z.string().nullable(),
  })
  .meta({ id: 'SubscriptionItem' });
export type SubscriptionItem = z.infer<typeof SubscriptionItem>;

/** Why the card of a given plan is emptied, for the log and who gave it. */
export const CardEmptying = z
  .strictObject({
    reason: z
      .string()
      .trim()
      .min(1, cardRefusals.noReason)
      .max(cardReasonLength, cardRefusals.longReason(cardReasonLength)),
  })
  .meta({ id: 'CardEmptying' });
export type CardEmptying = z.infer<typeof CardEmptying>;

export const SubscriptionList = z
  .object({ subscriptions: z.array(SubscriptionItem), nextCursor: z.string().nullable() })
  .meta({ id: 'SubscriptionList' });
export type SubscriptionList = z.infer<typeof SubscriptionList>;

/** How many subscriptions began and ended in each of the last months of Rome, the latest first. */
export const SubscriptionMonths = z
  .object({
    months: z.array(
      z.object({
        month: z.string(),
        started: z.int(),
        ended: z.int(),
        openAtEnd: z.int(),
        churnPercent: z.number().nullable(),
      }),
    ),
    isTest: z.boolean(),
  })
  .meta({ id: 'SubscriptionMonths' });
export type SubscriptionMonths = z.infer<typeof SubscriptionMonths>;
