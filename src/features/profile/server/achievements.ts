import { z } from 'zod';
import { formats } from '#features/formats/formats.ts';
import { rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { achievementRules, judgeAchievements, mostFacts, type AchievementFacts } from '../achievements.ts';
import type { Achievement, Profile } from '../contract.ts';
import { unlockedAchievements } from './schema.ts';

const UnlockedRow = z.object({ id: z.string(), at: z.date() });

/** What a reader has reached, the latest first, and what is open. What is new is kept for good (product rules 4.14). */
export async function achievementsOf(
  { db }: Pick<Services, 'db'>,
  userId: string,
): Promise<Pick<Profile, 'achievements' | 'openAchievements'>> {
  const { reached, open } = judgeAchievements(await factsOf(db, userId));
  if (reached.length > 0) {
    await db
      .insert(unlockedAchievements)
      .values(reached.map(({ id, at }) => ({ userId, achievement: id, unlockedAt: at })))
      .onConflictDoNothing();
  }
  const unlockedRows = await rows(db, UnlockedRow)`
    select achievement as id, unlocked_at as at from unlocked_achievements
    where user_id = ${userId} order by unlocked_at desc, achievement`;
  const unlocked = new Set(unlockedRows.map(({ id }) => id));
  return {
    achievements: unlockedRows.flatMap(({ id, at }) => shown(id, at) ?? []),
    openAchievements: open.filter(({ id }) => !unlocked.has(id)),
  };
}

function shown(id: string, at: Date): Achievement | undefined {
  const rule = achievementRules.find((known) => known.id === id);
  if (!rule) return undefined;
  const { title, description, rarity } = rule;
  return { id, title, description, rarity, unlockedAt: at.toISOString() };
}

const Fact = z.object({
  kind: z.string(),
  at: z.date(),
  format: z.enum(formats).nullable(),
  both: z.boolean().nullable(),
});

async function factsOf(db: Services['db'], userId: string): Promise<AchievementFacts> {
  const facts = await rows(db, Fact)`
    (select 'read' as kind, min(r.read_at) as at, a.format, bool_or(r.both_sides) as both
      from article_reads r join articles a on a.id = r.article_id
      where r.user_id = ${userId} group by a.id order by at limit ${mostFacts})
    union all
    (select 'day', min(read_at) as at, null, null from article_reads where user_id = ${userId}
      group by (read_at at time zone 'Europe/Rome')::date order by at limit ${mostFacts})
    union all
    (select 'vote', v.at, a.format, null from (
        select article_id, created_at as at from votes where user_id = ${userId}
        union all select article_id, voted_at from vote_withdrawals where user_id = ${userId}
      ) v join articles a on a.id = v.article_id order by at limit ${mostFacts})
    union all
    (select 'comment', created_at as at, null, null from comments
      where user_id = ${userId} and status = 'published' order by at limit ${mostFacts})
    union all
    (select 'like', l.changed_at as at, null, null from comment_likes l join comments c on c.id = l.comment_id
      where c.user_id = ${userId} and c.status = 'published' and l.liked order by at limit ${mostFacts})
    union all
    (select 'support', created_at as at, null, null from supports where user_id = ${userId} order by at limit ${mostFacts})`;
  const of = (kind: string) => facts.filter((fact) => fact.kind === kind);
  const instants = (kind: string) => of(kind).map(({ at }) => at);
  return {
    reads: of('read').map(({ at, format, both }) => ({ at, format: format!, bothSides: both! })),
    readingDays: instants('day'),
    votes: of('vote').map(({ at, format }) => ({ at, format: format! })),
    comments: instants('comment'),
    likesReceived: instants('like'),
    supports: instants('support'),
  };
}
