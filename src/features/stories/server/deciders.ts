import { sql } from 'drizzle-orm';
import { activeAdmins } from '#features/accounts/server/admins.ts';
import { isOnePerson } from '#features/settings/server/one-person.ts';
import type { Queryable } from '#platform/db.ts';
import { firstRow, IdRow } from '#platform/rows.ts';

/**
 * Whether somebody can have another look at a refusal: another admin than who refused it (product rules 4.5), or that one
 * where the publication says that one person makes it.
 */
export async function hasAnotherDecider(db: Queryable, refusedBy: string | null, at: Date): Promise<boolean> {
  return (await anotherDecider(db, refusedBy, at)) !== undefined;
}

/**
 * Whether somebody else than this admin answers who objects to the taking down of a story: who took it down does not, while
 * there is another admin who can, unless the publication says that one person makes it.
 */
export async function isObjectionForAnother(
  db: Queryable,
  storyId: string,
  { userId, at }: { userId: string; at: Date },
): Promise<boolean> {
  const tookDown = await firstRow(db, IdRow)`
    select actor_id as id from story_events where story_id = ${storyId} and act = 'take_down' and actor_id is not null
    order by id desc limit 1`;
  if (tookDown?.id !== userId || (await isOnePerson(db))) return false;
  return hasAnotherDecider(db, userId, at);
}

/** Who has the other look: of those who can, whoever has the fewest stories in hand; undefined where there is nobody. */
export async function anotherDecider(
  db: Queryable,
  refusedBy: string | null,
  at: Date,
): Promise<{ id: string } | undefined> {
  const onePerson = await isOnePerson(db);
  const able = (await activeAdmins(db, at)).filter(({ id }) => id !== refusedBy || onePerson);
  if (able.length === 0) return undefined;
  return firstRow(db, IdRow)`
    select u.id from unnest(${sql.param(able.map(({ id }) => id))}::uuid[]) as u (id)
    order by (select count(*) from stories s where s.assignee_id = u.id and s.status in ('submitted', 'in_review')), u.id
    limit 1`;
}
