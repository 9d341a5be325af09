import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db.ts';
import { oneRow } from '#platform/rows.ts';
import type { ModerationFile } from '../contract.ts';
import { moderationTexts } from '../refusal-texts.ts';
import { itemsOf, type Looking } from './items.ts';
import { iso, stepOf, StepRow, toStep } from './steps.ts';

const FileRow = z.object({
  since: z.date(),
  history: z.array(StepRow),
  revisions: z.array(z.object({ content: z.string(), replacedAt: z.string() })),
});

/** A comment with everything that happened to it. Refuses one that there is not (404). */
export async function moderationFile(db: Db, id: string, looking: Looking): Promise<ModerationFile> {
  const item = (await itemsOf(db, [id], looking)).get(id);
  if (!item) throw new AppError('not_found', moderationTexts.noComment);
  const { since, history, revisions } = await oneRow(db, FileRow)`
    select coalesce(c.waits_since, c.reported_at, c.created_at) as since,
      coalesce((select json_agg(${stepOf} order by m.at) from moderation_actions m where m.comment_id = c.id), '[]')
        as history,
      coalesce((select json_agg(json_build_object('content', r.content, 'replacedAt', r.replaced_at)
        order by r.replaced_at) from comment_revisions r where r.comment_id = c.id), '[]') as revisions
    from comments c where c.id = ${id}`;
  return {
    ...item,
    waitingSince: since.toISOString(),
    history: history.map(toStep),
    revisions: revisions.map(({ content, replacedAt }) => ({ content, replacedAt: iso(replacedAt) })),
  };
}
