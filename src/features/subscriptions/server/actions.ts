import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isPublic } from '#features/articles/server/queries.ts';
import { formats } from '#features/formats/formats.ts';
import { registry } from '#features/formats/registry.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { firstRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { romeMonth } from '#lib/rome-time.ts';
import { accessTo } from '../access.ts';
import type { ArticleView, TrackedView } from '../contract.ts';
import { readerOf } from './reader.ts';
import { insertUnmeteredRead } from './unmetered-reads.ts';
import { describeUsage } from './usage.ts';

const PublicArticleRow = z.object({ id: z.string(), metered: z.boolean(), format: z.enum(formats) });

/**
 * Notes that somebody opened an article: once in a month of Rome, and only one that counts and is open to them (product
 * rules 4.10); and that both voices came into view whenever that happens. What does not count is noted apart, only of who
 * pays (product rules 7.6) and never of who told it: a row would say whose sealed story it is. What a browser only fetches
 * ahead is not read. Refuses an article that is not public (404).
 */
export async function trackView(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  { articleId, bothSides }: ArticleView,
  isPrefetch: boolean,
): Promise<TrackedView> {
  const at = now();
  const article = await publicArticle(db, articleId);
  if (!article) throw new AppError('not_found', articleTexts.articleNotFound);

  return db.transaction(async (tx) => {
    // One view of a person at a time: two tabs that open the fifth and the sixth article at once count five.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reads of ${who.id}`}, 0))`);
    const reader = await readerOf(tx, who, [articleId], at);
    const access = accessTo(article, reader);
    const hasCounted = reader.countedArticleIds.includes(articleId);
    const counts = !isPrefetch && access.granted && access.counts;
    const read = { userId: who.id, articleId, month: romeMonth(at), at };
    if (counts) await insertRead(tx, read);
    const counted = counts || hasCounted;
    const isSupporter = reader.isUnlimited && !reader.isStaff;
    const isOwnStory = reader.toldArticleIds.includes(articleId);
    if (!counted && !isPrefetch && isSupporter && !isOwnStory) await insertUnmeteredRead(tx, read);
    if (counted && !isPrefetch && bothSides && registry[article.format].isVersus) await noteBothSides(tx, read);

    const countedArticleIds = counts ? [...reader.countedArticleIds, articleId] : reader.countedArticleIds;
    const usage = await describeUsage(tx, who, { ...reader, countedArticleIds }, at);
    return { ...usage, counted, granted: access.granted };
  });
}

interface Read {
  userId: string;
  articleId: string;
  month: string;
  at: Date;
}

async function publicArticle(db: Queryable, articleId: string) {
  return firstRow(db, PublicArticleRow)`
    select a.id, a.metered, a.format from articles a where a.id = ${articleId} and ${sql.raw(isPublic)}`;
}

async function insertRead(tx: Tx, { userId, articleId, month, at }: Read): Promise<void> {
  await tx.execute(sql`
    insert into article_reads (user_id, article_id, month_key, read_at)
    values (${userId}, ${articleId}, ${month}, ${at})`);
}

async function noteBothSides(tx: Tx, { userId, articleId, month }: Read): Promise<void> {
  await tx.execute(sql`
    update article_reads set both_sides = true
    where user_id = ${userId} and article_id = ${articleId} and month_key = ${month} and not both_sides`);
}
