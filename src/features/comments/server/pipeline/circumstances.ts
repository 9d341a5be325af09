import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { roles } from '#features/accounts/roles.ts';
import { hasLimit } from '#features/accounts/server/limited.ts';
import { readsOfMonth } from '#features/subscriptions/server/reader.ts';
import { romeMonth } from '#lib/rome-time.ts';
import { platformTexts } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { prepared } from '#platform/prepared.ts';
import { firstRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { repeatMinutes } from '../../rules.ts';
import { isDecidedAgainst } from '../decided-against.ts';
import { isSameText } from '../same-text.ts';
import { latestWords, wordFinderAt } from '../words.ts';
import { recentComments, type Circumstances, type ExternalCheck } from './phases.ts';

interface Asked {
  userId: string;
  articleId: string;
  content: string;
  /** The comment that is being changed, or the call that may have made it already. */
  except: { id: string } | { requestKey: string | null };
  external: ExternalCheck | undefined;
}

/** What is asked with it: the comment that the same call has made already, and what its author has read in this month. */
interface Calls {
  earlier: string | null;
  read: number;
}

/** What the phases need to know about a comment and its author, read before the transaction. Refuses who is gone (401). */
export async function circumstancesOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { userId, articleId, content, except, external }: Asked,
): Promise<Circumstances & Calls> {
  const at = now();
  const person = await firstRow(
    db,
    Row,
    statement({
      userId,
      articleId,
      content,
      at,
      month: romeMonth(at),
      since: new Date(at.getTime() - repeatMinutes * 60_000),
      exceptId: 'id' in except ? except.id : null,
      exceptKey: 'id' in except ? null : except.requestKey,
    }),
  );
  if (!person) throw new AppError('unauthenticated', platformTexts.userGone);
  const { decided, against, words, ...row } = person;
  const findWord = await wordFinderAt(db, words);
  return { ...row, now: at, recent: { decided, against }, findWord, external };
}

const Row = z.object({
  role: z.enum(roles),
  memberSince: z.date(),
  isClosed: z.boolean(),
  isRepeated: z.boolean(),
  isLimited: z.boolean(),
  decided: z.number(),
  against: z.number(),
  words: z.number(),
  earlier: z.string().nullable(),
  read: z.number(),
});

interface Given {
  userId: string;
  articleId: string;
  content: string;
  at: Date;
  month: string;
  since: Date;
  exceptId: string | null;
  exceptKey: string | null;
}
const place = (name: keyof Given) => sql.placeholder(name);

const statement = prepared<Given & Record<string, unknown>>(
  'comment_circumstances',
  sql`
    select u.role, u.created_at as "memberSince",
      exists (select from articles a where a.id = ${place('articleId')} and a.comments_closed_at is not null) as "isClosed",
      exists (select from comments c where c.user_id = u.id and c.created_at > ${place('since')}
        and ${isSameText(sql`c.content`, sql`${place('content')}::text`)} and c.id is distinct from ${place('exceptId')}::uuid
        and (${place('exceptKey')}::text is null or c.request_key is distinct from ${place('exceptKey')})) as "isRepeated",
      ${hasLimit(sql`u.id`, place('at'))} as "isLimited", r.decided, r.against, ${latestWords} as words,
      (select c.id from comments c where c.user_id = u.id and c.request_key = ${place('exceptKey')}) as earlier,
      (${readsOfMonth({ userId: sql`u.id`, month: place('month') })}) as read
    from users u cross join lateral (
      select count(*)::int as decided, (count(*) filter (where status <> 'published'))::int as against
      from (select c.status from comments c
        where c.user_id = u.id and (c.status = 'published' or ${isDecidedAgainst(sql`c`)})
        order by c.created_at desc limit ${sql.raw(String(recentComments))}) latest
    ) r where u.id = ${place('userId')}`,
);
