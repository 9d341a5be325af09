import { sql } from 'drizzle-orm';
import { countDaysIn } from '#features/dashboard/server/trend.ts';
import { importFolder } from '#features/article-files/server/import-folder.ts';
import { countBridges } from '#features/votes/server/count-bridges.ts';
import { romeDay } from '#lib/rome-time.ts';
import { openDatabase, type Queryable } from '#platform/db.ts';
import { rebuildCounters } from '../src/rebuild.ts';
import { insertComments } from './comments.ts';
import { insertCorrections } from './corrections.ts';
import { insertCounterVoice } from './counter-voices.ts';
import { insertDrafts } from './drafts.ts';
import { insertEarlierReads } from './earlier-reads.ts';
import { insertFacts } from './facts.ts';
import { insertPeople } from './insert-people.ts';
import { insertLetters } from './letters.ts';
import { insertModeration } from './moderation.ts';
import { insertNotifications } from './notifications.ts';
import { insertOwnReaders } from './own-readers.ts';
import { insertPromises } from './promises.ts';
import { settleStages } from './settle-stages.ts';
import { insertStories } from './stories.ts';
import { insertSurvey } from './survey.ts';
import { insertSupporter } from './supporter.ts';
import { insertSupporters } from './supporters.ts';

interface Options {
  databaseUrl: string;
  now: Date;
  /** The secret of the program that will run with it: it seals who sent a story without their name. */
  authSecret: string;
  /** Where the variants of the uploaded cover are kept; without it they are made when somebody first asks for them. */
  dataDir?: string;
}

/** The day as which the dates in `demo/articles` were written: it becomes the day on which the content goes in. */
const referenceDay = romeDay(new Date('2025-11-22T12:00:00Z'));

/**
 * Puts the demo content into a database that has no articles, through the same import as any folder, and then readers
 * with what they did: real rows, from which the shown figures are counted. All of it or nothing. The same day gives
 * the same content.
 */
export async function seedDemo({
  databaseUrl,
  now,
  authSecret,
  dataDir,
}: Options): Promise<'seeded' | 'already there'> {
  const { db, close } = openDatabase(databaseUrl);
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      if (await hasArticles(tx)) return 'already there';

      const shiftDays = romeDay(now) - referenceDay;
      const { refused } = await importFolder({ db: tx, now: () => now, dataDir }, import.meta.dirname, { shiftDays });
      if (refused[0]) throw new Error(`Demo content: ${refused[0].file}:${refused[0].line}: ${refused[0].reason}`);
      await insertPeople(tx);
      await insertFacts(tx, now);
      await insertComments(tx, now);
      await settleStages(tx);
      await insertOwnReaders(tx, now);
      await insertSupporter(tx, now);
      await insertSupporters(tx, now);
      await insertEarlierReads(tx, now);
      await insertSurvey(tx, now);
      await insertStories(tx, now, authSecret);
      await insertModeration(tx, now);
      await insertCorrections(tx, now);
      await insertCounterVoice(tx);
      await insertDrafts(tx, now);
      await insertPromises(tx, now);
      await insertLetters(tx, now);
      await rebuildCounters({ db: tx, now: () => now });
      await countBridges({ db: tx, now: () => now });
      await countDaysIn(tx, now);
      await insertNotifications(tx, now);
      return 'seeded';
    });
  } finally {
    await close();
  }
}

async function hasArticles(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`select exists (select from articles) as found`);
  return rows[0]!.found;
}
