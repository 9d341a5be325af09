import { z } from 'zod';
import type { StoryPromise } from '#features/articles/contract.ts';
import { isoPromise, promisesColumn } from '#features/articles/server/promise-columns.ts';
import { isIndexed, isPublic } from '#features/articles/server/queries.ts';
import { notThere } from '#features/articles/server/retraction.ts';
import { supportGoal } from '#features/articles/support-stages.ts';
import type { Db } from '#platform/db.ts';
import { isoInstants, rowOf } from '#platform/row-instants.ts';
import { firstRow } from '#platform/rows.ts';
import { PressNote } from '../press-note-contract.ts';
import { promiseRefusals } from '../refusals.ts';

/** What the press is told of a public story, with its id. Refuses one that has not reached a thousand supports (404). */
export async function pressNoteOf(db: Db, slug: string): Promise<{ articleId: string; note: PressNote }> {
  const row = await firstRow(db, NoteRow, {
    name: 'press_note',
    text: `
      select a.id, a.slug, a.title, a.summary, d.place, d.province, d.region, a.published_at as "publishedAt",
        (select coalesce(sum(c.count), 0)::int from article_counts c where c.article_id = a.id and c.kind = 'support') as supports,
        not ${isIndexed} as unindexed, ${promisesColumn} as promises
      from articles a join dal_basso_details d on d.article_id = a.id
      join support_stages r on r.article_id = a.id and r.stage = ${supportGoal}
      where a.slug = $1 and ${isPublic}`,
    values: [slug],
  });
  if (!row) throw await notThere(db, slug, promiseRefusals.noNote);
  const { id, promises, ...story } = row;
  return { articleId: id, note: { ...isoInstants(story), promises: (promises ?? []).map(isoPromise) } };
}

const NoteRow = rowOf(PressNote).extend({ id: z.string(), promises: z.custom<StoryPromise[] | null>() });
