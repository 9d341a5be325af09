import { z } from 'zod';
import { shareRefusals } from './refusals.ts';

const month = z.string().max(40);
const cents = z.int().nonnegative();
const fingerprint = z.string().max(40);

/** The path of a month of Rome, as `2026-10`. */
export const MonthPath = z.object({ month });

/** What readers are told of the latest month that was closed. */
export const PublicShare = z
  .object({
    percent: z.int().meta({ description: 'what the authors have of the net revenue, from the setting of now' }),
    hasPayments: z.boolean().meta({ description: 'whether anybody has paid with real money so far' }),
    latest: z
      .object({
        month,
        sums: z
          .object({
            cents: cents.meta({ description: 'of all who sign together' }),
            authors: z.int().meta({ description: 'how many they are' }),
            newsroomCents: cents.meta({ description: 'of the newsroom, where nobody signs' }),
          })
          .nullable()
          .meta({ description: 'null where one to four sign' }),
      })
      .nullable()
      .meta({ description: 'null before a month was closed' }),
  })
  .meta({ id: 'PublicShare' });
export type PublicShare = z.infer<typeof PublicShare>;

/** What an author has of a month. */
export const OwnShareMonth = z
  .object({
    month,
    cents,
    articles: z
      .array(z.object({ slug: z.string(), title: z.string(), cents, supporters: z.int() }))
      .meta({ description: 'those that five Supporters or more read' }),
    otherCents: cents.meta({ description: 'what all other articles brought together' }),
    paidOn: z.iso.date().nullable(),
  })
  .meta({ id: 'OwnShareMonth' });
export type OwnShareMonth = z.infer<typeof OwnShareMonth>;

export const OwnShare = z
  .object({
    hasSignature: z.boolean().meta({ description: 'whether whoever asks has an author’s page' }),
    months: z.array(OwnShareMonth).meta({ description: 'the latest 36, the latest first' }),
  })
  .meta({ id: 'OwnShare' });
export type OwnShare = z.infer<typeof OwnShare>;

/** A closed month as admins see it. */
export const ShareMonth = z
  .object({
    month,
    percent: z.int(),
    vatPercent: z.int(),
    paidCents: cents.meta({ description: 'what came in, net of tax' }),
    returnedCents: cents.meta({ description: 'what went back' }),
    carriedCents: z.int().nonpositive().meta({ description: 'what the months before still owed' }),
    shareCents: cents,
    supporters: z.int(),
    paidOn: z.iso.date().nullable(),
    paidBy: z.string().nullable(),
    mayBePaid: z.boolean().meta({ description: 'whether it has something to pay and the months before are paid' }),
  })
  .meta({ id: 'ShareMonth' });
export type ShareMonth = z.infer<typeof ShareMonth>;

export const ShareMonths = z
  .object({ months: z.array(ShareMonth).meta({ description: 'the latest 36, the latest first' }) })
  .meta({ id: 'ShareMonths' });
export type ShareMonths = z.infer<typeof ShareMonths>;

/** What each author has of a month; of articles nothing, which are the author’s to see. */
export const ShareStatement = ShareMonth.extend({
  authors: z
    .array(
      z.object({
        slug: z.string().nullable().meta({ description: 'null is the newsroom' }),
        name: z.string().nullable(),
        hasAccount: z.boolean().meta({ description: 'whether an account belongs to the author’s page' }),
        cents,
      }),
    )
    .meta({ description: 'the largest sum first; at most 500, all of them are in the file' }),
  fingerprint: fingerprint.meta({ description: 'of who has how much; the file has the same in its name' }),
}).meta({ id: 'ShareStatement' });
export type ShareStatement = z.infer<typeof ShareStatement>;

/** The day on which the authors of a month were paid, and what they were paid by. */
export const SharePayment = z
  .strictObject({
    paidOn: z.iso.date(shareRefusals.paidOn),
    fingerprint: fingerprint.meta({ description: 'of the statement that was seen' }),
  })
  .meta({ id: 'SharePayment' });
export type SharePayment = z.infer<typeof SharePayment>;
