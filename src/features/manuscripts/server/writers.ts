import { z } from 'zod';
import { roles } from '#features/accounts/roles.ts';
import { slightWords } from '#features/workflow/second-reviewer.ts';
import { noLongerAuthor } from '#features/workflow/server/people.ts';
import type { DraftRow } from '#features/workflow/server/transitions.ts';
import type { Queryable } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';

/**
 * Who wrote the text that stands to be checked: its authors, whoever changed more of it than a few words, and who was an
 * author of it and wrote any word. Of a correction whoever changed anything at all in what readers see, and nobody else. Of revisions from before their changes
 * were counted every one but the first is taken for more than a few words.
 */
export function writersOf(
  db: Queryable,
  { id, status, publishedVersion }: DraftRow,
): Promise<z.output<typeof WriterRow>[]> {
  const isCorrection = status === 'correcting';
  return rows(db, WriterRow)`
    select u.id, u.role from users u where u.id in (
      select user_id from draft_people where draft_id = ${id} and part <> 'editor' and ${!isCorrection}
      union
      select r.user_id from draft_revisions r
      where r.draft_id = ${id} and r.version > ${isCorrection ? publishedVersion : 0}
      group by r.user_id
      having ${isCorrection}
        or sum(coalesce(r.words_changed, case when r.version = 1 then 0 else ${slightWords + 1} end)) > case
          when exists (select from draft_events e
            where e.draft_id = ${id} and e.act = ${noLongerAuthor} and e.actor_id = r.user_id) then 0
          else ${slightWords} end
    )`;
}

const WriterRow = z.object({ id: z.string(), role: z.enum(roles) });
