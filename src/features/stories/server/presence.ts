import { sql } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/services.ts';
import type { Presence } from '../contract.ts';
import { storyTexts } from '../refusal-texts.ts';
import { isSeenBy } from './newsroom-access.ts';

/** Seconds after the last sign of life at which somebody is gone. */
const presentSeconds = 30;

/** Says that somebody has a story open, and answers who else has, and the latest version of its text. Refuses another's (404). */
export async function signPresence(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  storyId: string,
  isWriting: boolean,
): Promise<Presence> {
  const at = now();
  const gone = new Date(at.getTime() - presentSeconds * 1000);
  const { rows: found } = await db.execute<{ version: number }>(sql`
    select (select coalesce(max(version), 0)::int from story_texts t where t.story_id = s.id) as version
    from stories s where s.id = ${storyId} and ${isSeenBy(who)}`);
  if (!found[0]) throw new AppError('not_found', storyTexts.noStory);

  await db.execute(sql`
    insert into story_presence (story_id, user_id, is_writing, seen_at) values (${storyId}, ${who.id}, ${isWriting}, ${at})
    on conflict (story_id, user_id) do update set is_writing = excluded.is_writing, seen_at = excluded.seen_at`);
  await db.execute(sql`delete from story_presence where story_id = ${storyId} and seen_at <= ${gone}`);
  const { rows: others } = await db.execute<Presence['others'][number]>(sql`
    select u.id, u.name, p.is_writing as "isWriting" from story_presence p join users u on u.id = p.user_id
    where p.story_id = ${storyId} and p.user_id <> ${who.id} order by u.name, u.id`);
  return { others, version: found[0].version };
}
