import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, descending, indexOfSet, instant, known } from '#platform/table-parts.ts';
import { roles } from '../roles.ts';
import { sanctionKinds, sanctionReasons } from '../sanctions.ts';
import { waitingReasons } from '../mailboxes.ts';

/** A row that goes with its person. */
export const ofUser = () => uuid('user_id').references(() => users.id, { onDelete: 'cascade' });

/** Who did something, until they leave. */
export const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });

/** People with an account. Better Auth's `user`, with what a profile shows and what its owner chose. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** The address of the own portrait (`avatars`), or none: nothing that somebody else keeps, nor the picture itself. */
    image: text(),
    role: text({ enum: roles }).notNull().default('user'),
    username: text().unique(),
    bio: text().notNull().default(''),
    location: text().notNull().default(''),
    website: text().notNull().default(''),
    /** Shown as 'Utente Anonimo' on the board (product rules 4.8). */
    leaderboardOptOut: boolean('leaderboard_opt_out').notNull().default(false),
    newsletterWeekly: boolean('newsletter_weekly').notNull().default(false),
    newsletterPremium: boolean('newsletter_premium').notNull().default(false),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** A demo account may act as staff without a second factor, and says so on its face. */
    twoFactorExempt: boolean('two_factor_exempt').notNull().default(false),
    /** Why votes and supports of this account wait for a person (product rules 4.12); null for most: theirs count. */
    votesWait: text('votes_wait', { enum: waitingReasons }),
    banned: boolean().notNull().default(false),
    banReason: text('ban_reason'),
    banExpires: instant('ban_expires'),
    /** Which editions of terms and privacy were accepted, as days, and when. Null where the account was made for somebody. */
    termsVersion: text('terms_version'),
    privacyVersion: text('privacy_version'),
    termsAcceptedAt: instant('terms_accepted_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    known('users_role_known', table.role, roles),
    check('users_email_lower_case', sql`${table.email} = lower(${table.email})`),
    check('users_username_shape', sql`${table.username} ~ '^[a-z0-9_]{3,30}$'`),
    check('users_bio_length', sql`char_length(${table.bio}) <= 300`),
    check('users_image_ours', sql`${table.image} ~ '^/media/avatars/[0-9a-f]{64}[.]webp$'`),
    known('users_votes_wait_known', table.votesWait, waitingReasons),
    // One mailbox is one voter. Of those who had one together before that was kept, all but one are marked.
    uniqueIndex('users_one_mailbox')
      .on(sql`canonical_email(${table.email})`)
      .where(sql`${table.votesWait} is distinct from 'same_mailbox'`),
    // Whose mailbox an address leads to, also of those.
    index('users_by_mailbox').on(sql`canonical_email(${table.email})`),
    index('users_waiting')
      .on(table.id)
      .where(sql`${table.votesWait} is not null`),
    check('users_website_https', sql`${table.website} = '' or ${table.website} like 'https://%'`),
    index('users_newest').on(descending(table.createdAt), descending(table.id)),
    index('users_staff')
      .on(descending(table.createdAt), descending(table.id))
      .where(sql`${table.role} <> 'user'`),
    index('users_suspended')
      .on(descending(table.createdAt), descending(table.id))
      .where(sql`${table.banned}`),
    index('users_searched').using('gin', sql`(name || ' ' || coalesce(username, '') || ' ' || email) gin_trgm_ops`),
  ],
);

/** Who is signed in where. The token stands in a signed cookie and in no answer. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser().notNull(),
    token: text().notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    /** 'Ricordami per 30 giorni' was ticked. */
    remembered: boolean().notNull().default(true),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    impersonatedBy: uuid('impersonated_by'),
    /** When whoever is signed in here last gave the password, and the second factor, once more. */
    confirmedAt: instant('confirmed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_by_user').on(table.userId)],
);

/** Ways into an account: a password (provider `credential`) or Google. Better Auth's `account`. */
export const credentials = pgTable(
  'credentials',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser().notNull(),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    password: text(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('credentials_by_user').on(table.userId),
    // Better Auth looks before it writes: of two who come at once it would write both.
    uniqueIndex('credentials_one_each').on(table.accountId, table.providerId),
  ],
);

/** Tokens that were sent by mail, and what they are for. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('verifications_by_identifier').on(table.identifier),
    // Whose links end is asked by their owner, who is the value.
    index('verifications_by_value').on(table.value),
  ],
);

/** The links with which the owner of an account chooses a password, each with its token. They go when they are used. */
export const passwordLinks = pgTable(
  'password_links',
  {
    verificationId: uuid('verification_id')
      .primaryKey()
      .references(() => verifications.id, { onDelete: 'cascade' }),
    userId: ofUser().notNull(),
    kind: text({ enum: ['reset', 'invitation'] }).notNull(),
    /** Of an invitation the admin who gave it; null for one of the command line, and once that admin has left. */
    invitedBy: person('invited_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('password_links_kind_known', sql`${table.kind} in ('reset', 'invitation')`),
    uniqueIndex('password_links_one_each').on(table.userId, table.kind),
    indexOfSet('password_links_by_inviter', table.invitedBy),
  ],
);

/**
 * Changes of an address that somebody asked for, for as long as the old address may take one back. The token that it was
 * sent is kept as a hash.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser().notNull(),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    stopHash: text('stop_hash').notNull().unique(),
    requestedAt: instant('requested_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** Taken back from the old address, or replaced by a later one. */
    stoppedAt: instant('stopped_at'),
  },
  (table) => [index('email_changes_by_user').on(table.userId)],
);

/** The one authenticator app of an account, encrypted by Better Auth with the program's secret. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser().notNull(),
    secret: text().notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: instant('locked_until'),
    /** When it was set up; null for those from before this was kept. */
    createdAt: instant('created_at').defaultNow(),
  },
  (table) => [uniqueIndex('two_factors_one_each').on(table.userId)],
);

/** Portraits of account holders, re-encoded; they go with the account. `hash` is in their address. */
export const avatars = pgTable(
  'avatars',
  {
    userId: ofUser().primaryKey(),
    hash: text().notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [index('avatars_by_hash').on(table.hash)],
);

/** Copies of all of a person's data, asked for in the settings, made by a job and given until they expire. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser().notNull(),
    requestedAt: instant('requested_at').notNull().defaultNow(),
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at'),
    archive: bytea('archive'),
  },
  (table) => [
    index('data_exports_by_user').on(table.userId, table.requestedAt.desc()),
    check('data_exports_ready_whole', sql`(${table.readyAt} is null) = (${table.expiresAt} is null)`),
  ],
);

/**
 * What was decided against an account, with the reason that its owner reads. What stands of it ends by the row itself:
 * when `ends_at` has come, or when it was lifted. A suspension also stands in `users.banned`, which every call reads.
 */
export const sanctions = pgTable(
  'sanctions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser().notNull(),
    kind: text({ enum: sanctionKinds }).notNull(),
    reason: text({ enum: sanctionReasons }).notNull(),
    /** What its owner is told: facts and rule. */
    text: text().notNull(),
    /** The comment, or the decision about one, that it follows from; it stays when those go. */
    commentId: uuid('comment_id'),
    decisionId: uuid('decision_id'),
    startsAt: instant('starts_at').notNull(),
    /** Null for a warning alone. */
    endsAt: instant('ends_at'),
    /** When the plan of a suspended person ends, which is not renewed because of it; null where none is. */
    planEndsAt: instant('plan_ends_at'),
    /** Null once whoever decided has left. */
    actorId: person('actor_id'),
    liftedAt: instant('lifted_at'),
    liftedBy: person('lifted_by'),
    /** When the owner put a warning or the word of a limit away on the site. */
    seenAt: instant('seen_at'),
  },
  (table) => [
    known('sanctions_kind_known', table.kind, sanctionKinds),
    known('sanctions_reason_known', table.reason, sanctionReasons),
    check('sanctions_end', sql`(${table.kind} = 'warn') = (${table.endsAt} is null)`),
    check('sanctions_plan_of_suspension', sql`${table.planEndsAt} is null or ${table.kind} = 'suspend'`),
    check('sanctions_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('sanctions_text_length', sql`char_length(${table.text}) between 1 and 2000`),
    check('sanctions_lifted_by', sql`${table.liftedBy} is null or ${table.liftedAt} is not null`),
    index('sanctions_by_person').on(table.userId, descending(table.startsAt)),
    index('sanctions_limits')
      .on(table.userId, table.endsAt)
      .where(sql`${table.kind} = 'limit' and ${table.liftedAt} is null`),
    indexOfSet('sanctions_by_actor', table.actorId),
    indexOfSet('sanctions_by_lifter', table.liftedBy),
  ],
);

/**
 * By an HMAC of the mailbox: that an account which was deleted had a limit or a suspension that stands. It ends with it
 * (decision 025).
 */
export const limitMarks = pgTable(
  'limit_marks',
  {
    mark: text().primaryKey(),
    reason: text({ enum: sanctionReasons }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Who decided it, and does not decide about an objection; null once they have left. */
    actorId: person('actor_id'),
  },
  (table) => [
    known('limit_marks_reason_known', table.reason, sanctionReasons),
    check('limit_marks_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    index('limit_marks_by_end').on(table.endsAt),
    indexOfSet('limit_marks_by_actor', table.actorId),
  ],
);
