import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { latestFirst, pageOf } from '#features/articles/server/list-page.ts';
import { isSuspended } from '#features/accounts/server/admins.ts';
import { hasLimit } from '#features/accounts/server/limited.ts';
import { countsEach } from '#platform/facet-counts.ts';
import { isoInstants, rowOf } from '#platform/row-instants.ts';
import { oneRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { holding } from '#platform/sql-words.ts';
import { unreachable } from '#lib/unreachable.ts';
import { PersonItem, type PersonList } from '../contract.ts';
import { facets, newDays, type Facet } from '../facets.ts';

export interface PeopleQuestion {
  facet: Facet;
  /** A part of name, user name or address. */
  q?: string | undefined;
  cursor?: string | undefined;
}

const pageSize = 50;
const order = latestFirst('u.created_at', 'u.id');
const dayMs = 24 * 3600 * 1000;

/** People with an account, those first who came last, with how many there are in the facets that are few. */
export async function peopleOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { facet, q, cursor }: PeopleQuestion,
): Promise<PersonList> {
  const at = now();
  const conditions = [isIn(facet, at), ...(q ? [holds(q)] : []), order.after(cursor)];
  const [counts, found] = await Promise.all([
    oneRow(db, Counts, countsEach(counted(at))),
    rows(db, PlacedRow)`
      select ${personColumns(at)}, ${order.value} as value
      from users u where ${sql.join(conditions, sql` and `)}
      order by ${order.by} limit ${pageSize + 1}`,
  ]);
  const { page, nextCursor } = pageOf(found, pageSize);
  return { people: page.map(isoInstants), counts, nextCursor };
}

const countedFacets = facets.filter((facet) => facet !== 'all');
const Counts = z.object({ staff: z.number(), suspended: z.number(), limited: z.number(), new: z.number() });

const counted = (at: Date) => ({
  table: sql`users u`,
  conditions: sql`true`,
  facets: countedFacets,
  isIn: (facet: Facet) => isIn(facet, at),
});

function isIn(facet: Facet, at: Date): SQL {
  switch (facet) {
    case 'all':
      return sql`true`;
    case 'staff':
      return sql`u.role <> 'user'`;
    case 'suspended':
      return isSuspended(at);
    case 'limited':
      return hasLimit(sql`u.id`, at);
    case 'new':
      return sql`u.created_at > ${new Date(at.getTime() - newDays * dayMs)}`;
    default:
      return unreachable(facet);
  }
}

/** As the index `users_searched` holds it. */
function holds(q: string): SQL {
  return sql`(u.name || ' ' || coalesce(u.username, '') || ' ' || u.email) ilike ${holding(q)}`;
}

/** With the place in the list. */
const PlacedRow = rowOf(PersonItem).extend({ value: z.string() });

/** Columns of a person as `u`. */
export const personColumns = (at: Date) => sql`u.id, u.name, u.username, u.email, u.email_verified as "emailVerified",
  u.role, u.created_at as "createdAt",
  case when ${isSuspended(at)} then coalesce(u.ban_expires, '9999-12-31Z') end as "suspendedUntil",
  (select max(l.ends_at) from sanctions l where l.user_id = u.id and l.kind = 'limit' and l.lifted_at is null
    and l.starts_at <= ${at} and l.ends_at > ${at}) as "limitedUntil"`;
