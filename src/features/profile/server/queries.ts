import { sql } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/who.ts';
import type { Services } from '#platform/services.ts';
import type { Profile, ProfileActivity } from '../contract.ts';
import { activeDaysWindow } from '../rules.ts';
import { profileTexts } from '../texts.ts';

/** As far back as the page shows. */
const latestActivities = 100;

/** A reader's own profile, counted from what happened. What nobody can do yet is zero. */
export async function profileOf({ db, now }: Pick<Services, 'db' | 'now'>, who: SignedIn): Promise<Profile> {
  const { rows: people } = await db.execute<PersonRow>(sql`
    select name, username, image, bio, location, website, role, email_verified as "isVerified", created_at as "joinedAt",
      (select count(*)::int from votes where user_id = u.id) as votes,
      (select count(distinct (v.created_at at time zone 'Europe/Rome')::date)::int from votes v
        where v.user_id = u.id and v.created_at > ${now()}::timestamptz - make_interval(days => ${activeDaysWindow}))
        as "activeDays"
    from users u where id = ${who.id}`);
  const { votes, activeDays, image, joinedAt, ...person } = people[0]!;
  return {
    ...person,
    avatar: image,
    joinedAt: new Date(joinedAt).toISOString(),
    stats: {
      articlesRead: 0,
      readingStreak: 0,
      likesReceived: 0,
      commentsPosted: 0,
      totalReadingTime: 0,
      votesParticipated: votes,
      storiesSubmitted: 0,
    },
    progress: { articlesThisMonth: 0, activeDays, balance: null },
    recentActivity: await activityOf(db, who.id),
    achievements: [],
  };
}

type PersonRow = Pick<Profile, 'name' | 'username' | 'bio' | 'location' | 'website' | 'role' | 'isVerified'> & {
  image: string | null;
  joinedAt: string;
  votes: number;
  activeDays: number;
} & Record<string, unknown>;

/** What a reader did, the latest first. That there was a vote is said, how it went is not even read. */
async function activityOf(db: Services['db'], userId: string): Promise<ProfileActivity[]> {
  const { rows } = await db.execute<{ id: string; kind: keyof typeof kinds; title: string; at: string }>(sql`
    select 'voted-' || v.id as id, 'voted' as kind, a.title, v.created_at as at
      from votes v join articles a on a.id = v.article_id and a.status = 'published' where v.user_id = ${userId}
    union all
    select 'supported-' || s.id, 'supported', a.title, s.created_at
      from supports s join articles a on a.id = s.article_id and a.status = 'published' where s.user_id = ${userId}
    union all
    select 'reacted-' || a.id, 'reacted', a.title, max(r.created_at)
      from reactions r join articles a on a.id = r.article_id and a.status = 'published' where r.user_id = ${userId} group by a.id
    order by at desc, id limit ${latestActivities}`);
  return rows.map(({ id, kind, title, at }) => ({
    id,
    type: kinds[kind],
    title: profileTexts[kind](title),
    timestamp: new Date(at).toISOString(),
  }));
}

const kinds = { voted: 'vote', supported: 'other', reacted: 'other' } as const satisfies Record<
  string,
  ProfileActivity['type']
>;
