import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { hasActiveSubscription } from '#features/subscriptions/server/queries.ts';
import { romeDay, romeMonth } from '#lib/rome-time.ts';
import { oneRow, rows } from '#platform/rows.ts';
import { isPublic } from '#features/articles/server/queries.ts';
import type { Services } from '#platform/services.ts';
import { Profile, type ProfileActivity } from '../contract.ts';
import { activeDaysWindow, balance, readingStreak } from '../rules.ts';
import { profileTexts } from '../texts.ts';
import { achievementsOf } from './achievements.ts';

const DayRow = z.object({ day: z.number() });

/** As far back as the page shows. */
const latestActivities = 100;
/** A streak is followed back over this many days. */
const longestStreak = 3660;

/** How many stories somebody sent, and those of them that may be named, the latest first. */
export interface SentStories {
  sentStories(userId: string): Promise<{ count: number; named: { id: string; title: string; at: Date }[] }>;
}

/** A reader's own profile, counted from what happened (product rules 4.14). */
export async function profileOf(
  services: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  { sentStories }: SentStories,
): Promise<Profile> {
  const { db } = services;
  const now = services.now();
  const [person, isSupporter, reading, taking, days, activity, stories, achievements] = await Promise.all([
    personOf(db, who.id),
    hasActiveSubscription(db, who.id, now),
    readingOf(db, who.id, now),
    takingPartOf(db, who.id, now),
    readingDaysOf(db, who.id),
    activityOf(db, who.id),
    sentStories(who.id),
    achievementsOf(services, who.id),
  ]);
  const { articlesRead, totalReadingTime, articlesThisMonth, dualita, bothSides } = reading;
  const { likesReceived, commentsPosted, votesParticipated, activeDays } = taking;
  return {
    ...person,
    isSupporter,
    stats: {
      articlesRead,
      readingStreak: readingStreak(days, romeDay(now)),
      likesReceived,
      commentsPosted,
      totalReadingTime,
      votesParticipated,
      storiesSubmitted: stories.count,
    },
    progress: { articlesThisMonth, activeDays, balance: balance(bothSides, dualita) },
    recentActivity: [...activity, ...stories.named.map(storyActivity)]
      .toSorted((one, other) => other.timestamp.localeCompare(one.timestamp))
      .slice(0, latestActivities),
    ...achievements,
  };
}

const Person = Profile.pick({
  name: true,
  username: true,
  avatar: true,
  bio: true,
  location: true,
  website: true,
  role: true,
  isVerified: true,
}).extend({ joinedAt: z.date() });

async function personOf(db: Services['db'], userId: string) {
  const person = await oneRow(db, Person)`
    select name, username, image as avatar, bio, location, website, role, email_verified as "isVerified",
      created_at as "joinedAt" from users where id = ${userId}`;
  return { ...person, joinedAt: person.joinedAt.toISOString() };
}

const Reading = z.object({
  articlesRead: z.number(),
  totalReadingTime: z.number(),
  articlesThisMonth: z.number(),
  dualita: z.number(),
  bothSides: z.number(),
});

async function readingOf(db: Services['db'], userId: string, now: Date) {
  return oneRow(db, Reading)`
    select count(distinct r.article_id)::int as "articlesRead",
      coalesce(sum(a.reading_time), 0)::int as "totalReadingTime",
      (count(*) filter (where r.month_key = ${romeMonth(now)}))::int as "articlesThisMonth",
      (count(distinct r.article_id) filter (where a.format = 'dualita'))::int as dualita,
      (count(distinct r.article_id) filter (where r.both_sides))::int as "bothSides"
    from article_reads r join articles a on a.id = r.article_id where r.user_id = ${userId}`;
}

const TakingPart = z.object({
  likesReceived: z.number(),
  commentsPosted: z.number(),
  votesParticipated: z.number(),
  activeDays: z.number(),
});

/** Votes whose consent was withdrawn are votes that were cast. */
async function takingPartOf(db: Services['db'], userId: string, now: Date) {
  return oneRow(db, TakingPart)`
    with cast_votes as (
      select created_at as at from votes where user_id = ${userId}
      union all select voted_at from vote_withdrawals where user_id = ${userId}
    ), posted as (
      select id, created_at as at from comments where user_id = ${userId} and status = 'published'
    )
    select (select count(*)::int from cast_votes) as "votesParticipated",
      (select count(*)::int from posted) as "commentsPosted",
      (select count(*)::int from comment_likes l join posted p on p.id = l.comment_id where l.liked) as "likesReceived",
      (select count(distinct (at at time zone 'Europe/Rome')::date)::int
        from (select at from cast_votes union all select at from posted) acts
        where (at at time zone 'Europe/Rome')::date
          > (${now}::timestamptz at time zone 'Europe/Rome')::date - ${activeDaysWindow}::int) as "activeDays"`;
}

/** The days in Rome on which something was read, the latest first. */
async function readingDaysOf(db: Services['db'], userId: string): Promise<number[]> {
  const days = await rows(db, DayRow)`
    select distinct (read_at at time zone 'Europe/Rome')::date - date '1970-01-01' as day
    from article_reads where user_id = ${userId} order by day desc limit ${longestStreak}`;
  return days.map(({ day }) => day);
}

/** What a reader did, the latest first. That there was a vote is said, how it went is not even read. */
async function activityOf(db: Services['db'], userId: string): Promise<ProfileActivity[]> {
  const acts = await rows(db, Act)`
    with acts as (
      select 'voted-' || id as id, 'voted' as kind, article_id, created_at as at from votes where user_id = ${userId}
      union all
      select 'voted-' || article_id, 'voted', article_id, voted_at from vote_withdrawals where user_id = ${userId}
      union all
      select 'supported-' || id, 'supported', article_id, created_at from supports where user_id = ${userId}
      union all
      select 'reacted-' || article_id, 'reacted', article_id, max(created_at) from reactions
        where user_id = ${userId} group by article_id
      union all
      select 'read-' || article_id || '-' || month_key, 'read', article_id, read_at from article_reads
        where user_id = ${userId}
      union all
      select 'commented-' || id, 'commented', article_id, created_at from comments
        where user_id = ${userId} and status = 'published'
      union all
      select 'liked-' || l.id, 'liked', c.article_id, l.changed_at
        from comment_likes l join comments c on c.id = l.comment_id
        where l.user_id = ${userId} and l.liked and c.status = 'published'
    )
    select acts.id, acts.kind, a.title, acts.at
    from acts join articles a on a.id = acts.article_id and ${sql.raw(isPublic)}
    order by acts.at desc, acts.id limit ${latestActivities}`;
  return acts.map(({ id, kind, title, at }) => ({
    id,
    type: kinds[kind],
    title: profileTexts[kind](title),
    timestamp: at.toISOString(),
  }));
}

function storyActivity({ id, title, at }: { id: string; title: string; at: Date }): ProfileActivity {
  return { id: `told-${id}`, type: 'story', title: profileTexts.told(title), timestamp: at.toISOString() };
}

const kinds = {
  read: 'read',
  commented: 'comment',
  liked: 'like',
  voted: 'vote',
  supported: 'other',
  reacted: 'other',
} as const satisfies Record<z.infer<typeof Act>['kind'], ProfileActivity['type']>;

const Act = z.object({
  id: z.string(),
  kind: z.enum(['read', 'commented', 'liked', 'voted', 'supported', 'reacted']),
  title: z.string(),
  at: z.date(),
});
