import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { isPublic } from '#features/articles/server/queries.ts';
import { publication } from '#lib/publication.ts';
import { romeMonth, romeMonthBounds } from '#lib/rome-time.ts';
import type { Queryable } from '#platform/db.ts';
import { isoInstants } from '#platform/row-instants.ts';
import { rows } from '#platform/rows.ts';
import { remaining, type Reader } from '../access.ts';
import type { Usage } from '../contract.ts';
import { readerOf } from './reader.ts';

const ReadRow = z.object({ slug: z.string(), title: z.string(), readAt: z.date() });

/** What somebody has read this month, and what is left. */
export async function usageOf(db: Queryable, who: SignedIn, now: Date): Promise<Usage> {
  return describeUsage(db, who, await readerOf(db, who, [], now), now);
}

/** The same for a reader who is known already. */
export async function describeUsage(db: Queryable, who: SignedIn, reader: Reader, now: Date): Promise<Usage> {
  const month = romeMonth(now);
  const articles = await rows(db, ReadRow)`
    select a.slug, a.title, r.read_at as "readAt" from article_reads r join articles a on a.id = r.article_id
    where r.user_id = ${who.id} and r.month_key = ${month} and ${sql.raw(isPublic)} order by r.read_at desc limit ${mostListed}`;
  const unlimited = reader.isUnlimited || reader.isStaff || !publication.sells;
  return {
    articlesRead: reader.countedArticleIds.length,
    limit: publication.freeArticles,
    remaining: remaining({ ...reader, isUnlimited: unlimited }),
    hasActiveSubscription: reader.isUnlimited,
    unlimited,
    resetsAt: romeMonthBounds(month).to.toISOString(),
    countedArticleIds: [...reader.countedArticleIds],
    countedArticles: articles.map(isoInstants),
  };
}

const mostListed = 100;
