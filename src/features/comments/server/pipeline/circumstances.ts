import { z } from 'zod';
import { roles } from '#features/accounts/roles.ts';
import { isLimited } from '#features/accounts/server/limited.ts';
import { platformTexts } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { firstRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { repeatMinutes } from '../../rules.ts';
import { wordFinderOf } from '../words.ts';
import { recentComments, type Circumstances, type ExternalCheck } from './phases.ts';

interface Asked {
  userId: string;
  articleId: string;
  content: string;
  /** The comment that is being changed, or the call that may have made it already. */
  except: { id: string } | { requestKey: string | null };
  external: ExternalCheck | undefined;
}

/** What the phases need to know about a comment and its author, read before the transaction. Refuses who is gone (401). */
export async function circumstancesOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { userId, articleId, content, except, external }: Asked,
): Promise<Circumstances> {
  const at = now();
  const since = new Date(at.getTime() - repeatMinutes * 60_000);
  const [person, limited, findWord] = await Promise.all([
    firstRow(db, Row, {
      ...statement,
      values: [
        userId,
        articleId,
        content,
        since,
        'id' in except ? except.id : null,
        'id' in except ? null : except.requestKey,
      ],
    }),
    isLimited(db, userId, at),
    wordFinderOf(db),
  ]);
  if (!person) throw new AppError('unauthenticated', platformTexts.userGone);
  const { decided, against, ...row } = person;
  return { ...row, now: at, isLimited: limited, recent: { decided, against }, findWord, external };
}

const Row = z.object({
  role: z.enum(roles),
  memberSince: z.date(),
  isClosed: z.boolean(),
  isRepeated: z.boolean(),
  decided: z.number(),
  against: z.number(),
});

const statement = {
  name: 'comment_circumstances',
  text: `
    select u.role, u.created_at as "memberSince",
      exists (select from articles a where a.id = $2 and a.comments_closed_at is not null) as "isClosed",
      exists (select from comments c where c.user_id = u.id and c.created_at > $4 and c.content = $3
        and c.id is distinct from $5::uuid and ($6::text is null or c.request_key is distinct from $6)) as "isRepeated",
      r.decided, r.against
    from users u cross join lateral (
      select count(*)::int as decided, (count(*) filter (where status <> 'published'))::int as against
      from (select c.status from comments c
        where c.user_id = u.id and c.status in ('published', 'hidden', 'rejected')
        order by c.created_at desc limit ${recentComments}) latest
    ) r where u.id = $1`,
};
