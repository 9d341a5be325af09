import { sql } from 'drizzle-orm';
import { boolean, check, customType, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { roles } from '../roles.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const at = (name: string) => timestamp(name, { withTimezone: true });

/** People with an account. Better Auth's `user`, with what a profile shows and what its owner chose. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
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
    banned: boolean().notNull().default(false),
    banReason: text('ban_reason'),
    banExpires: at('ban_expires'),
    /** Which edition of terms and privacy was accepted, and when. */
    termsVersion: text('terms_version'),
    termsAcceptedAt: at('terms_accepted_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('users_role_known', sql`${table.role} in ('user', 'contributor', 'writer', 'admin')`),
    check('users_email_lower_case', sql`${table.email} = lower(${table.email})`),
    check('users_username_shape', sql`${table.username} ~ '^[a-z0-9_]{3,30}$'`),
    check('users_bio_length', sql`char_length(${table.bio}) <= 300`),
    check('users_website_https', sql`${table.website} = '' or ${table.website} like 'https://%'`),
  ],
);

/** Who is signed in where. The token stands in a signed cookie and in no answer. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: at('expires_at').notNull(),
    /** 'Ricordami per 30 giorni' was ticked. */
    remembered: boolean().notNull().default(true),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    impersonatedBy: uuid('impersonated_by'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_by_user').on(table.userId)],
);

/** Ways into an account: a password (provider `credential`) or Google. Better Auth's `account`. */
export const credentials = pgTable(
  'credentials',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    password: text(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('credentials_by_user').on(table.userId),
    index('credentials_by_account').on(table.accountId, table.providerId),
  ],
);

/** Tokens that were sent by mail, and what they are for. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verifications_by_identifier').on(table.identifier)],
);

/** The authenticator app of an account, encrypted by Better Auth with the program's secret. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret: text().notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: at('locked_until'),
  },
  (table) => [index('two_factors_by_user').on(table.userId)],
);

/** Portraits of account holders, re-encoded; they go with the account. `hash` is in their address. */
export const avatars = pgTable(
  'avatars',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
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
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: at('requested_at').notNull().defaultNow(),
    readyAt: at('ready_at'),
    expiresAt: at('expires_at'),
    archive: bytea('archive'),
  },
  (table) => [
    index('data_exports_by_user').on(table.userId, table.requestedAt.desc()),
    check('data_exports_ready_whole', sql`(${table.readyAt} is null) = (${table.expiresAt} is null)`),
  ],
);
