import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  chooseComposition,
  unlikeArticles,
  type Neighbours,
  type ToDraw,
} from '#features/formats/choose-composition.ts';
import { formats } from '#features/formats/formats.ts';
import type { Db, Queryable } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import { oneRow, rows } from '#platform/rows.ts';

/**
 * The composition of an article that is written, which stays with it (decision 050). Until the transaction ends no other is
 * chosen.
 */
export async function compositionFor(tx: Queryable, article: ToDraw, publishedAt: Date): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('compositions of covers', 0))`);
  return chooseComposition(article, await neighboursOf(tx, article.slug, publishedAt));
}

/** Chooses the compositions of the latest articles that have none yet: of those from before there was a choice. */
export async function composeLatest(db: Db): Promise<void> {
  const without = await rows(db, Uncomposed)`
    select id, slug, format, topics, wished, published_at as "publishedAt" from (
      select id, slug, format, topics, cover_variant as wished, published_at, composition from articles
      where status = 'published' order by published_at desc, id desc limit ${2 * unlikeArticles}
    ) latest where composition is null order by published_at`;
  for (const { id, publishedAt, wished, ...article } of without) {
    await db.transaction(async (tx) => {
      // First the row, then the lock, in the order of whoever corrects it; one who has it in hand chooses for it too.
      const { rowCount } = await tx.execute(
        sql`select from articles where id = ${id} and composition is null for update skip locked`,
      );
      if (rowCount === 0) return;
      const composition = await compositionFor(tx, { ...article, wished: wished ?? undefined }, publishedAt);
      await tx.execute(sql`update articles set composition = ${composition} where id = ${id}`);
      await announceChange(tx, [`article:${id}`, 'articles']);
    });
  }
}

/** Beyond these nothing is asked of a composition. */
const asFarAs = 2 * unlikeArticles;

async function neighboursOf(tx: Queryable, slug: string, publishedAt: Date): Promise<Neighbours> {
  const around = sql`from articles where status = 'published' and composition is not null and slug <> ${slug}`;
  return oneRow(tx, Around)`
    select
      array(select composition ${around} and published_at > ${publishedAt} order by published_at, id limit ${asFarAs}) as newer,
      array(select composition ${around} and published_at <= ${publishedAt} order by published_at desc, id desc
        limit ${asFarAs}) as older,
      (select count(*)::int from (select ${around} and published_at > ${publishedAt} and published_at <= now()
        limit ${asFarAs}) seen) as "newerOut"`;
}

const Around = z.object({ newer: z.array(z.string()), older: z.array(z.string()), newerOut: z.number() });
const Uncomposed = z.object({
  id: z.string(),
  slug: z.string(),
  format: z.enum(formats),
  topics: z.array(z.string()),
  wished: z.string().nullable(),
  publishedAt: z.date(),
});
