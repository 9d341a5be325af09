import { sql } from 'drizzle-orm';
import { trialClosesAt } from '#features/articles/rules.ts';
import { articleColumns } from '#features/article-files/server/write-article.ts';
import { indexAllArticles } from '#features/search/server/actions.ts';
import { openDatabase, type Tx } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { syntheticArticle, syntheticAuthors, type SyntheticArticle } from './synthetic-article.ts';

const batch = 2000;

/**
 * Puts this many made-up articles into a database, all or none, and builds the search anew. The same number makes the
 * same texts. `progress` hears how many stand. Refuses a database that has some already (OperatorError).
 */
export async function makeArticles(
  databaseUrl: string,
  count: number,
  progress: (done: number) => void = () => {},
): Promise<void> {
  const now = new Date();
  await atLeisure(databaseUrl, async (tx) => {
    if (await hasSynthetic(tx)) throw new OperatorError('There are made-up articles already: npm run demo -- --remove');
    await insertRows(tx, 'authors', syntheticAuthors());
    for (let first = 1; first <= count; first += batch) {
      const size = Math.min(batch, count - first + 1);
      await insertArticles(
        tx,
        Array.from({ length: size }, (_, index) => syntheticArticle(first + index, now)),
      );
      progress(first + size - 1);
    }
    await settle(tx);
  });
}

/** Removes all made-up articles and answers how many there were. */
export async function removeArticles(databaseUrl: string): Promise<number> {
  return atLeisure(databaseUrl, async (tx) => {
    const { rowCount } = await tx.execute(sql`delete from articles where slug like 'prova-%' and ${isSynthetic}`);
    await tx.execute(sql`delete from authors where slug like 'prova-firma-%'`);
    await settle(tx);
    return rowCount ?? 0;
  });
}

const isSynthetic = sql`slug ~ '^prova-[0-9]+$'`;

async function hasSynthetic(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(
    sql`select exists (select from articles where ${isSynthetic}) as found`,
  );
  return rows[0]!.found;
}

/** A transaction that may take minutes. */
async function atLeisure<Result>(databaseUrl: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { db, close } = openDatabase(databaseUrl);
  try {
    return await db.transaction(async (tx) => {
      for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
        await tx.execute(sql`set local ${sql.identifier(limit)} = 0`);
      }
      return work(tx);
    });
  } finally {
    await close();
  }
}

async function insertArticles(tx: Tx, made: readonly SyntheticArticle[]): Promise<void> {
  const articles = made.map(({ id, article }) => {
    const columns = articleColumns(article);
    return { id, ...columns, metered: true, electoral: false, reactionsTotal: 0, updatedAt: columns.publishedAt };
  });
  await insertRows(tx, 'articles', articles);
  await insertRows(
    tx,
    'article_authors',
    made.flatMap(({ id, article, authorIds }) =>
      article.authors.map(({ perspective, thesis, quote }, position) => ({
        articleId: id,
        authorId: authorIds[position],
        position,
        perspective,
        thesis,
        quote,
      })),
    ),
  );
  await insertRows(
    tx,
    'sections',
    made.flatMap(({ id, article }) =>
      article.sections.map((section, position) => ({ articleId: id, position, ...section })),
    ),
  );
  await insertRows(
    tx,
    'dualita_details',
    made.flatMap(({ id, article }) => (article.format === 'dualita' ? [{ articleId: id, ...article.dualita }] : [])),
  );
  await insertRows(
    tx,
    'trial_details',
    made.flatMap(({ id, article }) =>
      article.format === 'trial'
        ? [{ articleId: id, ...article.trial, sealed: false, closesAt: trialClosesAt(new Date(article.publishedAt)) }]
        : [],
    ),
  );
  await insertRows(
    tx,
    'dal_basso_details',
    made.flatMap(({ id, article }) => (article.format === 'dal_basso' ? [{ articleId: id, ...article.dalBasso }] : [])),
  );
}

/** One statement for all rows, whose keys are the columns; columns that no row names stay empty. */
async function insertRows(tx: Tx, table: string, rows: readonly object[]): Promise<void> {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [snakeCase(key), value])),
  );
  const name = sql.identifier(table);
  await tx.execute(sql`
    insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(named)}::jsonb)`);
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

async function settle(tx: Tx): Promise<void> {
  await tx.execute(sql`analyze articles, article_authors, authors, sections, dal_basso_details`);
  await indexAllArticles(tx);
  await tx.execute(sql`analyze search_entries, search_words`);
  // Every page may show another list now.
  await announceChange(tx, ['*']);
}
