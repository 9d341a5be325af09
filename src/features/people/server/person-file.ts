import { z } from 'zod';
import { sanctionKinds, sanctionReasons } from '#features/accounts/sanctions.ts';
import { openInvitation } from '#features/accounts/server/open-invitation.ts';
import { openSessions } from '#features/accounts/server/settings-queries.ts';
import { adminTexts } from '#features/accounts/admin-texts.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { customerPage } from '#features/subscriptions/server/customer-page.ts';
import { contractOf } from '#features/subscriptions/server/queries.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable } from '#platform/db.ts';
import { firstRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import type { PersonFile, Sanction } from '../contract.ts';
import { countedUpTo } from '../facets.ts';
import { personColumns, PersonRow, toPerson } from './people.ts';

const FileRow = PersonRow.extend({
  image: z.string().nullable(),
  bio: z.string(),
  location: z.string(),
  website: z.string(),
  twoFactorEnabled: z.boolean(),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  lastSeenAt: z.date().nullable(),
  comments: z.number(),
  decisionsAgainst: z.number(),
});

/** What an admin sees of one account. Refuses one that is gone (404). */
export async function personFile(
  services: Pick<Services, 'db' | 'now' | 'stripe'>,
  who: SignedIn,
  id: string,
): Promise<PersonFile> {
  const { db } = services;
  const at = services.now();
  const row = await firstRow(db, FileRow)`
    select ${personColumns(at)}, u.image, u.bio, u.location, u.website, u.two_factor_enabled as "twoFactorEnabled",
      exists (select from credentials c where c.user_id = u.id and c.password is not null) as "hasPassword",
      exists (select from credentials c where c.user_id = u.id and c.provider_id = 'google') as "hasGoogle",
      (select max(s.updated_at) from sessions s where s.user_id = u.id) as "lastSeenAt",
      (select count(*)::int from (select from comments c where c.user_id = u.id limit ${countedUpTo}) n) as comments,
      (select count(*)::int from (select from comments c where c.user_id = u.id and c.status in ('hidden', 'rejected')
        limit ${countedUpTo}) n) as "decisionsAgainst"
    from users u where u.id = ${id}`;
  if (!row) throw new AppError('not_found', adminTexts.noPerson);

  const [contract, sanctions, sessions, invitation] = await Promise.all([
    contractOf(db, id),
    sanctionsOf(db, id, at),
    openSessions(db, { id, sessionId: who.sessionId }, at),
    openInvitation(db, id, at),
  ]);
  const { image, bio, location, website, twoFactorEnabled, hasPassword, hasGoogle, comments, decisionsAgainst } = row;
  return {
    ...toPerson(row),
    image,
    bio,
    location,
    website,
    twoFactorEnabled,
    hasPassword,
    hasGoogle,
    comments,
    decisionsAgainst,
    lastSeenAt: row.lastSeenAt && row.lastSeenAt.toISOString(),
    subscription: contract
      ? {
          state: contract.state,
          periodEnd: contract.periodEnd?.toISOString() ?? null,
          isTest: contract.provider === 'prova',
          providerUrl: customerPage(services, contract),
        }
      : null,
    invitation,
    sanctions,
    sessions,
  };
}

const SanctionRow = z.object({
  id: z.string(),
  kind: z.enum(sanctionKinds),
  reason: z.enum(sanctionReasons),
  text: z.string(),
  startsAt: z.date(),
  endsAt: z.date().nullable(),
  actorName: z.string().nullable(),
  liftedAt: z.date().nullable(),
  liftedByName: z.string().nullable(),
  seenAt: z.date().nullable(),
  stands: z.boolean(),
});

/** What was decided against an account, the latest first; at most 100. */
async function sanctionsOf(db: Queryable, userId: string, at: Date): Promise<Sanction[]> {
  const sanctions = await rows(db, SanctionRow)`
    select s.id, s.kind, s.reason, s.text, s.starts_at as "startsAt", s.ends_at as "endsAt", a.name as "actorName",
      s.lifted_at as "liftedAt", l.name as "liftedByName", s.seen_at as "seenAt",
      s.lifted_at is null and coalesce(s.ends_at > ${at}, true) as stands
    from sanctions s left join users a on a.id = s.actor_id left join users l on l.id = s.lifted_by
    where s.user_id = ${userId} order by s.starts_at desc limit 100`;
  return sanctions.map(({ startsAt, endsAt, liftedAt, seenAt, ...rest }) => ({
    ...rest,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt && endsAt.toISOString(),
    liftedAt: liftedAt && liftedAt.toISOString(),
    seenAt: seenAt && seenAt.toISOString(),
  }));
}
