import { z } from 'zod';
import { suppressionReasons } from '#lib/suppression-reasons.ts';
import { waitingReasons } from './mailboxes.ts';
import { roles } from './roles.ts';

/** A copy of all own data: asked for, then ready until it expires. */
export const DataExport = z
  .object({
    id: z.uuid(),
    requestedAt: z.iso.datetime(),
    readyAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof DataExport>;

/** What a person can change about their account, as it stands. */
export const AccountSettings = z
  .object({
    name: z.string(),
    email: z.string(),
    username: z.string().nullable(),
    bio: z.string(),
    location: z.string(),
    website: z.string(),
    image: z.string().nullable(),
    role: z.enum(roles),
    hasPassword: z.boolean(),
    twoFactorEnabled: z.boolean(),
    twoFactorExempt: z.boolean(),
    votesWait: z
      .enum(waitingReasons)
      .nullable()
      .meta({ description: 'why votes and supports of this account wait for a person' }),
    leaderboardOptOut: z.boolean(),
    newsletterWeekly: z.boolean(),
    newsletterPremium: z.boolean(),
    mailSuppression: z
      .object({ reason: z.enum(suppressionReasons), at: z.iso.datetime() })
      .nullable()
      .meta({ description: 'why and since when letters, digests and notifications go to the own address no more' }),
    latestExport: DataExport.nullable(),
  })
  .meta({ id: 'AccountSettings' });
export type AccountSettings = z.infer<typeof AccountSettings>;

/** Choices that are saved one by one; what is left out stays. */
export const Preferences = z
  .strictObject({
    leaderboardOptOut: z.boolean(),
    newsletterWeekly: z.boolean(),
    newsletterPremium: z.boolean(),
  })
  .partial()
  .refine((given) => Object.keys(given).length > 0, 'Indica almeno una scelta.')
  .meta({ id: 'Preferences' });
export type Preferences = z.infer<typeof Preferences>;

/** Where somebody is signed in. */
export const SessionInfo = z
  .object({
    id: z.uuid(),
    device: z.string().meta({ description: 'as its owner recognises it: "Firefox su Linux"' }),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    remembered: z.boolean(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'SessionInfo' });
export type SessionInfo = z.infer<typeof SessionInfo>;
