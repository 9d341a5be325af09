import { sql } from 'drizzle-orm';
import { addRomeDays, romeMonth, romeMonthBounds } from '#lib/rome-time.ts';
import type { Queryable } from '#platform/db.ts';

interface Readable extends Record<string, unknown> {
  id: string;
  format: string;
  publishedAt: string;
  closesAt: string | null;
}

/**
 * What of the demo accounts' profiles is filled: different articles of this month, and days with a vote, the first of
 * them `since` days ago.
 */
const habits = [
  // As close to the product's bars 75, 60, 85 as 22 articles allow: 42 (21 of 50), 60 (12 days of 20), 85 (6 of 7).
  { email: 'supporter@demo.example', leavesOutDualita: 1, oneSided: 1, reads: 22, votes: 12, since: 28 },
  { email: 'lettrice@demo.example', leavesOutDualita: 0, oneSided: 1, reads: 3, votes: 3, since: 5 },
] as const;

/** Lets the demo accounts read and vote. Their votes take the place of other readers', so that every figure stays. */
export async function insertOwnReaders(tx: Queryable, now: Date): Promise<void> {
  const { rows: articles } = await tx.execute<Readable>(sql`
    select a.id, a.format, to_json(a.published_at)#>>'{}' as "publishedAt", to_json(t.closes_at)#>>'{}' as "closesAt"
    from articles a left join trial_details t on t.article_id = a.id
    where a.status = 'published' and a.published_at <= ${now} order by a.published_at, a.slug`);
  for (const habit of habits) {
    const leftOut = articles.filter(({ format }) => format === 'dualita').slice(0, habit.leavesOutDualita);
    const read = articles.filter((article) => !leftOut.includes(article)).slice(-habit.reads);
    await insertReads(tx, habit, read, now);
    const wrote = await commentDays(tx, habit.email, now);
    for (const { id, at } of voteDays(articles, habit, wrote, now)) await takeVote(tx, habit.email, id, at);
  }
}

/** One article after the other between the beginning of the month and now, none before its publication. */
async function insertReads(
  tx: Queryable,
  { email, oneSided }: { email: string; oneSided: number },
  articles: readonly Readable[],
  now: Date,
): Promise<void> {
  const month = romeMonth(now);
  const begin = romeMonthBounds(month).from.getTime();
  const step = (now.getTime() - begin) / (articles.length + 1);
  const oneSidedOnes = articles.filter(({ format }) => format === 'dualita').slice(0, oneSided);
  for (const [index, article] of articles.entries()) {
    const published = new Date(article.publishedAt).getTime();
    const at = new Date(Math.max(begin + step * (index + 1), published));
    const bothSides = article.format === 'dualita' && !oneSidedOnes.includes(article);
    await tx.execute(sql`
      insert into article_reads (user_id, article_id, month_key, read_at, both_sides)
      select id, ${article.id}, ${month}, ${at}, ${bothSides} from users where email = ${email}`);
  }
}

/** How many days ago a demo account commented, each once. */
async function commentDays(tx: Queryable, email: string, now: Date): Promise<number[]> {
  const { rows: days } = await tx.execute<{ ago: number }>(sql`
    select distinct (${now}::timestamptz at time zone 'Europe/Rome')::date
      - (c.created_at at time zone 'Europe/Rome')::date as ago
    from comments c join users u on u.id = c.user_id where u.email = ${email} order by 1`);
  return days.map(({ ago }) => ago);
}

/**
 * As many days as there may be votes, one article each; what closes first is voted on first. A day on which they wrote is
 * one of them, so that it fills no bar besides.
 */
function voteDays(
  articles: readonly Readable[],
  { votes, since }: { votes: number; since: number },
  wrote: readonly number[],
  now: Date,
): { id: string; at: Date }[] {
  const open = articles
    .filter(({ format }) => format !== 'dal_basso')
    .toSorted((a, b) => (a.closesAt ?? '9999').localeCompare(b.closesAt ?? '9999'));
  const chosen: { id: string; at: Date }[] = [];
  const all = Array.from({ length: since + 1 }, (_, index) => since - index);
  for (const days of new Set([...wrote.filter((ago) => ago >= 0 && ago <= since), ...all])) {
    if (chosen.length === votes) break;
    const at = addRomeDays(now, -days);
    const place = open.findIndex(
      ({ publishedAt, closesAt }) => new Date(publishedAt) <= at && (closesAt === null || at < new Date(closesAt)),
    );
    if (place >= 0) chosen.push({ id: open.splice(place, 1)[0]!.id, at });
  }
  return chosen;
}

async function takeVote(tx: Queryable, email: string, articleId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update votes set user_id = (select id from users where email = ${email}), created_at = ${at}
    where id = (
      select v.id from votes v join users u on u.id = v.user_id
      where v.article_id = ${articleId} and u.email like 'lettore-%' order by u.email limit 1)`);
}
