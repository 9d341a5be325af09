import { z } from 'zod';
import { authErrorTexts } from '#features/accounts/auth-errors.ts';
import { SessionInfo } from '#features/accounts/contract.ts';
import { roles } from '#features/accounts/roles.ts';
import { SanctionNotice } from '#features/accounts/sanction-contract.ts';
import { subscriptionStates } from '#features/subscriptions/states.ts';
import { facets } from './facets.ts';

const bounded = z.int().meta({ description: 'counted up to 100' });

/** A line of the list of people. */
export const PersonItem = z
  .object({
    id: z.uuid(),
    name: z.string(),
    username: z.string().nullable(),
    email: z.string(),
    emailVerified: z.boolean(),
    role: z.enum(roles),
    suspendedUntil: z.iso.datetime().nullable(),
    limitedUntil: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'PersonItem' });
export type PersonItem = z.infer<typeof PersonItem>;

export const PersonList = z
  .object({
    people: z.array(PersonItem),
    /** Of the facets that are few; of everybody none is counted. */
    counts: z.partialRecord(z.enum(facets), bounded),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'PersonList' });
export type PersonList = z.infer<typeof PersonList>;

/** A sanction with its history, as admins see it. */
export const Sanction = SanctionNotice.extend({
  actorName: z.string().nullable(),
  liftedAt: z.iso.datetime().nullable(),
  liftedByName: z.string().nullable(),
  seenAt: z.iso.datetime().nullable(),
  stands: z.boolean(),
}).meta({ id: 'Sanction' });
export type Sanction = z.infer<typeof Sanction>;

/**
 * What an admin sees of a person: their account and what was decided about it. Never a vote, a lean, a read article or a
 * sealed story (product rules 1.7 and 2.3).
 */
export const PersonFile = PersonItem.extend({
  image: z.string().nullable(),
  bio: z.string(),
  location: z.string(),
  website: z.string(),
  twoFactorEnabled: z.boolean(),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  hasComeIn: z.boolean().meta({ description: 'whether they have come in already: whoever has not is invited' }),
  lastSeenAt: z.iso.datetime().nullable(),
  comments: bounded,
  decisionsAgainst: bounded,
  subscription: z
    .object({
      state: z.enum(subscriptionStates),
      periodEnd: z.iso.datetime().nullable(),
      isTest: z.boolean(),
      isGiven: z.boolean(),
      providerUrl: z.string().nullable(),
    })
    .nullable(),
  /** A link of an admin that nobody has used yet: who gave it, where that is known, and until when its link holds. */
  invitation: z.object({ invitedBy: z.string().nullable(), expiresAt: z.iso.datetime() }).nullable(),
  sanctions: z.array(Sanction),
  sessions: z.array(SessionInfo),
}).meta({ id: 'PersonFile' });
export type PersonFile = z.infer<typeof PersonFile>;

export const RoleChange = z.strictObject({ role: z.enum(roles) }).meta({ id: 'RoleChange' });
export type RoleChange = z.infer<typeof RoleChange>;

export const NewInvitation = z
  .object({
    email: z
      .string()
      .trim()
      .toLowerCase()
      .pipe(z.email(authErrorTexts.invalidEmail).max(254, authErrorTexts.invalidEmail)),
    role: z.enum(roles),
  })
  .meta({ id: 'NewInvitation' });
export type NewInvitation = z.infer<typeof NewInvitation>;

/** The link that somebody chooses a password with, once: an invited person, or one who lost theirs. */
export const Invitation = z.object({ url: z.string(), expiresAt: z.iso.datetime() }).meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;
