import { sql } from 'drizzle-orm';
import { openInvitation } from '#features/accounts/server/open-invitation.ts';
import { hasComeIn } from '#features/accounts/server/reset-links.ts';
import { openSessions } from '#features/accounts/server/settings-queries.ts';
import { adminTexts } from '#features/accounts/admin-texts.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { isDecidedAgainst } from '#features/comments/server/decided-against.ts';
import { customerPage } from '#features/subscriptions/server/customer-page.ts';
import { contractOf } from '#features/subscriptions/server/queries.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable } from '#platform/db.ts';
import { isoInstants, rowOf } from '#platform/row-instants.ts';
import { firstRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { PersonFile, Sanction } from '../contract.ts';
import { countedUpTo } from '../facets.ts';
import { personColumns } from './people.ts';

const FileRow = rowOf(PersonFile.omit({ subscription: true, invitation: true, sanctions: true, sessions: true }));

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
      ${hasComeIn} as "hasComeIn",
      (select max(s.updated_at) from sessions s where s.user_id = u.id) as "lastSeenAt",
      (select count(*)::int from (select from comments c where c.user_id = u.id limit ${countedUpTo}) n) as comments,
      (select count(*)::int from (select from comments c where c.user_id = u.id and ${isDecidedAgainst(sql`c`)}
        limit ${countedUpTo}) n) as "decisionsAgainst"
    from users u where u.id = ${id}`;
  if (!row) throw new AppError('not_found', adminTexts.noPerson);

  const [contract, sanctions, sessions, invitation] = await Promise.all([
    contractOf(db, id),
    sanctionsOf(db, id, at),
    openSessions(db, { id, sessionId: who.sessionId }, at),
    openInvitation(db, id, at),
  ]);
  return {
    ...isoInstants(row),
    subscription: contract
      ? {
          state: contract.state,
          periodEnd: contract.periodEnd?.toISOString() ?? null,
          isTest: contract.provider === 'prova',
          // Of a plan that was given it is its giver's.
          providerUrl: contract.givenPlanId ? null : customerPage(services, contract),
          isGiven: contract.givenPlanId !== null,
        }
      : null,
    invitation,
    sanctions,
    sessions,
  };
}

const SanctionRow = rowOf(Sanction);

/** What was decided against an account, the latest first; at most 100. */
async function sanctionsOf(db: Queryable, userId: string, at: Date): Promise<Sanction[]> {
  const sanctions = await rows(db, SanctionRow)`
    select s.id, s.kind, s.reason, s.text, s.starts_at as "startsAt", s.ends_at as "endsAt", s.plan_ends_at as "planEndsAt", a.name as "actorName",
      s.lifted_at as "liftedAt", l.name as "liftedByName", s.seen_at as "seenAt",
      s.lifted_at is null and coalesce(s.ends_at > ${at}, true) as stands
    from sanctions s left join users a on a.id = s.actor_id left join users l on l.id = s.lifted_by
    where s.user_id = ${userId} order by s.starts_at desc limit 100`;
  return sanctions.map(isoInstants);
}
