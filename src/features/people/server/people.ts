import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { decodeCursor, encodeCursor, instantText } from '#features/articles/server/cursor.ts';
import { roles } from '#features/accounts/roles.ts';
import { hasLimit } from '#features/accounts/server/limited.ts';
import { oneRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { unreachable } from '#lib/unreachable.ts';
import type { PersonItem, PersonList } from '../contract.ts';
import { countedUpTo, facets, newDays, type Facet } from '../facets.ts';

export interface PeopleQuestion {
  facet: Facet;
  /** A part of name, user name or address. */
  q?: string | undefined;
  cursor?: string | undefined;
}

const pageSize = 50;
const dayMs = 24 * 3600 * 1000;

/** People with an account, those first who came last, with how many there are in the facets that are few. */
export async function peopleOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { facet, q, cursor }: PeopleQuestion,
): Promise<PersonList> {
  const at = now();
  const from = cursor ? decodeCursor(cursor, 'instant') : undefined;
  const conditions = [
    isIn(facet, at),
    ...(q ? [holds(q)] : []),
    ...(from ? [sql`(u.created_at, u.id) < (${from.value}::timestamptz, ${from.id}::uuid)`] : []),
  ];
  const [counts, found] = await Promise.all([
    oneRow(db, Counts)`select ${sql.join(
      countedFacets.map((one) => sql`${countOf(one, at)} as ${sql.identifier(one)}`),
      sql`, `,
    )}`,
    rows(db, PlacedRow)`
      select ${personColumns(at)}, ${sql.raw(instantText('u.created_at'))} as value
      from users u where ${sql.join(conditions, sql` and `)}
      order by u.created_at desc, u.id desc limit ${pageSize + 1}`,
  ]);
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  return {
    people: page.map(toPerson),
    counts,
    nextCursor: last ? encodeCursor({ value: last.value, id: last.id }) : null,
  };
}

const countedFacets = facets.filter((facet) => facet !== 'all');
const Counts = z.object({ staff: z.number(), suspended: z.number(), limited: z.number(), new: z.number() });

/** Counted up to a hundred, so that no list of millions is read for a number. */
function countOf(facet: Facet, at: Date): SQL {
  return sql`(select count(*)::int from (select from users u where ${isIn(facet, at)} limit ${countedUpTo}) c)`;
}

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

const isSuspended = (at: Date) => sql`(u.banned and coalesce(u.ban_expires > ${at}, true))`;

/** As the index `users_searched` holds it. */
function holds(q: string): SQL {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(u.name || ' ' || coalesce(u.username, '') || ' ' || u.email) ilike ${pattern}`;
}

export const PersonRow = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string().nullable(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(roles),
  suspendedUntil: z.date().nullable(),
  limitedUntil: z.date().nullable(),
  createdAt: z.date(),
});
/** With the place in the list. */
const PlacedRow = PersonRow.extend({ value: z.string() });

/** Columns of a person as `u`. */
export const personColumns = (at: Date) => sql`u.id, u.name, u.username, u.email, u.email_verified as "emailVerified",
  u.role, u.created_at as "createdAt",
  case when ${isSuspended(at)} then coalesce(u.ban_expires, '9999-12-31Z') end as "suspendedUntil",
  (select max(l.ends_at) from sanctions l where l.user_id = u.id and l.kind = 'limit' and l.lifted_at is null
    and l.starts_at <= ${at} and l.ends_at > ${at}) as "limitedUntil"`;

export function toPerson(row: z.infer<typeof PersonRow>): PersonItem {
  const { id, name, username, email, emailVerified, role, suspendedUntil, limitedUntil, createdAt } = row;
  return {
    id,
    name,
    username,
    email,
    emailVerified,
    role,
    suspendedUntil: suspendedUntil && suspendedUntil.toISOString(),
    limitedUntil: limitedUntil && limitedUntil.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}
