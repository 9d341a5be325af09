import { sql } from 'drizzle-orm';
import { z } from 'zod';
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
 * there is another admin who can, unless the publication says that one person makes it. Who sent it under their name is no
 * such admin; a sealed sender counts as one, since leaving them out would say who it is.
 */
export async function isObjectionForAnother(
  db: Queryable,
  storyId: string,
  { userId, at }: { userId: string; at: Date },
): Promise<boolean> {
  const tookDown = await firstRow(db, TakeDownRow)`
    select e.actor_id as by, s.author_id as "authorId" from story_events e join stories s on s.id = e.story_id
    where e.story_id = ${storyId} and e.act = 'take_down' and e.actor_id is not null
    order by e.id desc limit 1`;
  if (tookDown?.by !== userId || (await isOnePerson(db))) return false;
  const admins = await activeAdmins(db, at);
  return admins.some(({ id }) => id !== userId && id !== tookDown.authorId);
}

const TakeDownRow = z.object({ by: z.string(), authorId: z.string().nullable() });

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
