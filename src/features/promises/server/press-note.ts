import { z } from 'zod';
import type { StoryPromise } from '#features/articles/contract.ts';
import { isoPromise, promisesColumn } from '#features/articles/server/promise-columns.ts';
import { promisedAtOnce } from '#features/articles/promise-rules.ts';
import { isIndexed, isPublic } from '#features/articles/server/queries.ts';
import { retractionOf } from '#features/articles/server/retraction.ts';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db.ts';
import { dependsOn } from '#platform/render-outcome.ts';
import { firstRow } from '#platform/rows.ts';
import type { PressNote } from '../press-note-contract.ts';
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
      join support_stages r on r.article_id = a.id and r.stage = ${promisedAtOnce}
      where a.slug = $1 and ${isPublic}`,
    values: [slug],
  });
  if (!row) throw await noNote(db, slug);
  const { id, publishedAt, promises, ...story } = row;
  const note = { ...story, publishedAt: publishedAt.toISOString(), promises: (promises ?? []).map(isoPromise) };
  return { articleId: id, note };
}

/** Of a story that was taken back it says when and why. */
async function noNote(db: Db, slug: string): Promise<AppError> {
  const retraction = await retractionOf(db, slug);
  if (!retraction) return new AppError('not_found', promiseRefusals.noNote);
  dependsOn(`article:${retraction.articleId}`);
  return new AppError('not_found', retraction.words, { details: { retracted: retraction.words } });
}

const NoteRow = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  place: z.string(),
  province: z.string(),
  region: z.string(),
  publishedAt: z.date(),
  supports: z.number(),
  unindexed: z.boolean(),
  promises: z.custom<StoryPromise[] | null>(),
});
