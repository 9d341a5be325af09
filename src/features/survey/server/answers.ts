import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { settingsNow } from '#features/settings/server/current.ts';
import type { Db, Queryable } from '#platform/db.ts';
import { firstRow, oneRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import type { SurveyAnswer } from '../contract.ts';
import { satisfactionOf, surveyMonths, type Satisfaction } from '../rules.ts';

const AnswerRow = z.object({ satisfied: z.boolean() });
const CountedRow = z.object({ satisfied: z.number(), answers: z.number() });

/** What a reader answered in the last twelve months. */
export async function answerOf(db: Queryable, userId: string, now: Date): Promise<SurveyAnswer> {
  const row = await firstRow(db, AnswerRow)`
    select satisfied from survey_answers where user_id = ${userId} and answered_at > ${oldest(now)}`;
  return { satisfied: row?.satisfied ?? null };
}

/** Keeps a reader's answer in the place of an earlier one; null takes it back. */
export async function keepAnswer(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: string,
  { satisfied }: SurveyAnswer,
): Promise<void> {
  if (satisfied === null) {
    await db.execute(sql`delete from survey_answers where user_id = ${userId}`);
    return;
  }
  await db.execute(sql`
    insert into survey_answers (user_id, satisfied, answered_at)
    values (${userId}, ${satisfied}, ${now()})
    on conflict (user_id) do update set satisfied = excluded.satisfied, answered_at = excluded.answered_at`);
}

/**
 * How many of those who answered in the last twelve months are satisfied; null while they are fewer than the floor. A
 * demo's readers, who exist in rows alone, count in a demo alone.
 */
export async function satisfaction(db: Db, now: Date, withDemo: boolean): Promise<Satisfaction | null> {
  const counted = await oneRow(db, CountedRow)`
    select count(*) filter (where s.satisfied) as satisfied, count(*) as answers
    from survey_answers s join users u on u.id = s.user_id
    where s.answered_at > ${oldest(now)} and (${withDemo}::boolean or u.email !~ '^lettore-[0-9]{4}@demo\\.example$')`;
  const { floors } = await settingsNow(db);
  return satisfactionOf(counted, floors.answers);
}

/** Forgets the answers that do not count any more. */
export async function cleanUpSurvey({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.execute(sql`delete from survey_answers where answered_at <= ${oldest(now())}`);
}

const oldest = (now: Date): SQL => sql`${now}::timestamptz - make_interval(months => ${surveyMonths})`;
