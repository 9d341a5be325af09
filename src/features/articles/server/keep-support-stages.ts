import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import { promisesOfStages } from './promises.ts';

const StageRow = z.object({ stage: z.number() });

/**
 * Keeps steps that supports reached, of which `reached` selects article, step and instant, with the promise of each;
 * answers those that are new.
 */
export function keepSupportStages(tx: Queryable, reached: SQL): Promise<{ stage: number }[]> {
  return rows(tx, StageRow)`
    with fresh as (
      insert into support_stages (article_id, stage, reached_at) ${reached}
      on conflict do nothing returning article_id, stage, reached_at
    ), promised as (${promisesOfStages('fresh')}), told as (
      insert into events (article_id, kind, at, stage) select article_id, 'stage', reached_at, stage from fresh
    )
    select stage from fresh`;
}
