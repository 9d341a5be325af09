import { z } from 'zod';
import { findSummary, isIndexed, isPublic } from '#features/articles/server/queries.ts';
import { eventWhat, toldEvents } from '#features/articles/server/told-events.ts';
import { knownStages } from '#features/articles/support-stages.ts';
import { silenceNow } from '#features/settings/server/current.ts';
import { romeDate, romeDayBounds } from '#lib/rome-time.ts';
import { excerpt } from '#lib/text/excerpt.ts';
import { BriefMemory } from '#platform/brief-memory.ts';
import type { Db } from '#platform/db.ts';
import { firstRow, rows } from '#platform/rows.ts';
import { oldestNewsMs } from '../oldest-news.ts';
import { News, OwnReply, shownInBlock, type OwnFrontPage } from '../own-contract.ts';
import { noteVisit } from './visits.ts';

/** From this share of its next stage on a story is near it. */
const nearShare = 0.8;
/** Of a text so many characters are shown, at the most. */
const excerptLength = 120;

/** What is the same for whoever asks. */
type ForEverybody = Pick<OwnFrontPage, 'closing' | 'nearStage'>;

/** Keeps for some seconds what is the same for everybody: many come at once when a newsletter goes out. */
export const sharedMemory = () => new BriefMemory<ForEverybody>({ keptMs: 10_000, most: 1 });

/**
 * What somebody finds on the home page since their visit before, which is noted by asking. As the rest of the page it puts
 * forward nothing that search engines are asked to leave out (product rules 2.2); replies to somebody’s own comments are
 * theirs wherever they stand.
 */
export async function ownFrontPage(
  db: Db,
  userId: string,
  now: Date,
  shared: BriefMemory<ForEverybody>,
): Promise<OwnFrontPage> {
  const since = await noteVisit(db, userId, now);
  const from = since && new Date(Math.max(since.getTime(), now.getTime() - oldestNewsMs));
  const [news, replies, forEverybody] = await Promise.all([
    from ? newsSince(db, from, now) : [],
    from ? repliesSince(db, userId, from) : [],
    shared.get('', now, () => readForEverybody(db, now)),
  ]);
  return {
    since: since && since.toISOString(),
    news: news.map(toNews),
    newsCount: news[0]?.count ?? 0,
    ...forEverybody,
    replies: replies.map((reply) => ({ ...reply, text: excerptOf(reply.text), at: reply.at.toISOString() })),
  };
}

async function readForEverybody(db: Db, now: Date): Promise<ForEverybody> {
  const [closing, nearStage] = await Promise.all([closingToday(db, now), nearNextStage(db)]);
  return { closing, nearStage };
}

/** What happened to articles since then, the latest first, each with how many there are in all. */
async function newsSince(db: Db, since: Date, now: Date) {
  return rows(db, NewsRow, {
    name: 'news_since',
    text: `
      select e.kind, ${story}, case e.kind when 'published' then a.summary else ${eventWhat} end as text, e.stage, e.at,
        count(*) over ()::int as count
      from ${toldEvents('$2', latest)} and ${isIndexed}
      order by e.at desc, e.kind limit ${shownInBlock}`,
    values: [since, (await silenceNow(db, now)) !== undefined, now],
  });
}

/** The index of events by their time leads to these, however many there are; of more than two hundred nobody asks how many. */
const latest = '(select * from events where public and at > $1 and at <= $3 order by at desc limit 200)';

/** The columns of an article (as `a`) that every line of news has. */
const story = 'a.slug, coalesce(a.short_title, a.title) as title, a.format';

const NewsRow = News.extend({ at: z.date(), count: z.number() });

function toNews({ kind, slug, title, format, text, stage, at }: z.infer<typeof NewsRow>): News {
  return { kind, slug, title, format, text: text && excerptOf(text), stage, at: at.toISOString() };
}

/** Replies by others to somebody's comments under public articles since then, the latest first. */
async function repliesSince(db: Db, userId: string, since: Date) {
  return rows(db, ReplyRow, {
    name: 'own_replies_since',
    text: `
      select c.id, a.slug, u.name, left(c.content, ${excerptLength + 1}) as text, e.at
      from comment_events x join events e on e.id = x.event_id and e.kind = 'comment_reply'
      join comments c on c.id = x.comment_id join users u on u.id = c.user_id join articles a on a.id = e.article_id
      where x.user_id = $1 and x.at > $2 and c.status = 'published' and ${isPublic}
      order by x.at desc, c.id desc limit ${shownInBlock}`,
    values: [userId, since],
  });
}

const ReplyRow = OwnReply.extend({ at: z.date() });

/** The Trial that closes next, where that is before the end of this day in Rome. */
async function closingToday(db: Db, now: Date): Promise<OwnFrontPage['closing']> {
  const { to } = romeDayBounds(romeDate(now));
  const row = await firstRow(db, ClosingRow, {
    name: 'closing_today',
    text: `
      select a.id, t.closes_at as "closesAt" from trial_details t join articles a on a.id = t.article_id
      where t.closes_at > $1 and t.closes_at <= $2 and ${isPublic} and ${isIndexed} order by t.closes_at, a.id limit 1`,
    values: [now, to],
  });
  const story = row && (await findSummary(db, `a.id = '${row.id}'`, 'a.id'));
  return story ? { story, closesAt: row.closesAt.toISOString() } : null;
}

const ClosingRow = z.object({ id: z.uuid(), closesAt: z.date() });

/** The public story that lacks the smallest share of its next stage, where that is less than a fifth of it; none that takes no supports any more. */
async function nearNextStage(db: Db): Promise<OwnFrontPage['nearStage']> {
  const row = await firstRow(db, NearRow, {
    name: 'near_next_stage',
    text: `
      select a.id, s.stage from articles a
      join dal_basso_details d on d.article_id = a.id and d.archived_at is null
      join article_counts c on c.article_id = a.id and c.kind = 'support'
      join (values ${knownStages.map((stage) => `(${stage})`).join(', ')}) s (stage)
        on c.count < s.stage and c.count >= s.stage * ${nearShare}
      where a.format = 'dal_basso' and ${isPublic} and ${isIndexed}
        and not exists (select from support_stages r where r.article_id = a.id and r.stage >= s.stage)
      order by c.count::real / s.stage desc, s.stage desc, a.published_at desc limit 1`,
  });
  const story = row && (await findSummary(db, `a.id = '${row.id}'`, 'a.id'));
  return story ? { story, stage: row.stage } : null;
}

const NearRow = z.object({ id: z.uuid(), stage: z.number() });

/** How a text begins, in one line. */
function excerptOf(text: string): string {
  return excerpt(text, excerptLength);
}
