import { z } from 'zod';
import type { StoryPromise } from '#features/articles/contract.ts';
import { isoPromise, promisesColumn } from '#features/articles/server/promise-columns.ts';
import { isIndexed, isPublic } from '#features/articles/server/queries.ts';
import { notThere } from '#features/articles/server/retraction.ts';
import { supportGoal } from '#features/articles/support-stages.ts';
import { supportTexts } from '#features/supports/texts.ts';
import { annulledSupports, hasCheckedSupports } from '#features/votes/server/velocity-groups.ts';
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
        ${hasCheckedSupports} as "isChecked", coalesce(${annulledSupports}, 0) as annulled,
        not ${isIndexed} as unindexed, ${promisesColumn} as promises
      from articles a join dal_basso_details d on d.article_id = a.id
      join support_stages r on r.article_id = a.id and r.stage = ${supportGoal}
      where a.slug = $1 and ${isPublic}`,
    values: [slug],
  });
  if (!row) throw await notThere(db, slug, promiseRefusals.noNote);
  const { id, promises, isChecked, annulled, ...story } = row;
  const supportNotes = notesOf({ isChecked, annulled });
  return { articleId: id, note: { ...isoInstants(story), supportNotes, promises: (promises ?? []).map(isoPromise) } };
}

/** In the words of the story's own page: who quotes the number reads there what stands beside it. */
function notesOf({ isChecked, annulled }: { isChecked: boolean; annulled: number }): string[] {
  return [
    ...(isChecked ? [`${supportTexts.checking}. ${supportTexts.checkingText}`] : []),
    ...(annulled > 0 ? [supportTexts.annulled(annulled)] : []),
  ];
}

const NoteRow = rowOf(PressNote).omit({ supportNotes: true }).extend({
  id: z.string(),
  isChecked: z.boolean(),
  annulled: z.number(),
  promises: z.custom<StoryPromise[] | null>(),
});
