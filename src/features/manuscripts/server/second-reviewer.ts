import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { noLongerAuthor } from '#features/workflow/server/people.ts';
import { isOnePerson } from '#features/settings/server/one-person.ts';
import { roles } from '#features/accounts/roles.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import type { Queryable } from '#platform/db.ts';
import type { Held } from '#features/workflow/server/access.ts';
import { authorKey } from '#features/workflow/server/author-key.ts';
import type { DraftRow } from '#features/workflow/server/transitions.ts';
import { reviewRefusal, slightWords, type ReviewRefusal } from '#features/workflow/second-reviewer.ts';
import { oneRow, rows } from '#platform/rows.ts';

/** What the second pair of eyes is asked for, of one person and one draft. */
export interface Reviewer {
  /** Why they tick and approve nothing; undefined where they may. */
  refusal: ReviewRefusal | undefined;
  /** Whether they may only because one person makes the publication. */
  isAlone: boolean;
  /** Whether an admin is among those who wrote the text. */
  isByAdmin: boolean;
  /** Who wrote it. */
  writers: ReadonlySet<string>;
  isOnePerson: boolean;
  /** Whether it is their own story, which nobody else is told. */
  isOwnStory: boolean;
}

/** Whether somebody is a second pair of eyes for a draft as it stands, by `reviewRefusal`. */
export async function reviewerOf(
  db: Queryable,
  secret: string,
  who: Pick<SignedIn, 'id'>,
  { draft, actor }: Held,
): Promise<Reviewer> {
  const written = await writersOf(db, draft);
  const writers = new Set(written.map(({ id }) => id));
  const isByAdmin = written.some(({ role }) => role === 'admin');
  const onePerson = await isOnePerson(db);
  const wrote = writers.has(who.id);
  const isSignedByAnother = wrote && draft.format === 'dualita' && (await isSeenByAnother(db, draft, who.id));
  const beholder = { actor, format: draft.format, wrote, isByAdmin, isSignedByAnother };
  const isOwnStory = draft.authorKey !== null && draft.authorKey === authorKey(secret, who.id);
  const refusal = reviewRefusal({ ...beholder, wrote: wrote || isOwnStory, isOnePerson: onePerson });
  // Who sent a story is not to be told by what the log says of who checked it.
  const isAlone = !refusal && reviewRefusal({ ...beholder, isOnePerson: false }) !== undefined;
  return { refusal, isAlone, isByAdmin, writers, isOnePerson: onePerson, isOwnStory };
}

/** Whether somebody else than one person put their name under exactly the latest version: a signature, or a tick. */
export async function isSeenByAnother(db: Queryable, { id, version }: DraftRow, userId: string): Promise<boolean> {
  const { isSeen } = await oneRow(
    db,
    SeenRow,
    sql`
    select exists (
      select from draft_signatures
      where draft_id = ${id} and version = ${version} and kind = 'side' and user_id <> ${userId}
      union all
      select from draft_checks where draft_id = ${id} and version = ${version} and user_id <> ${userId}
    ) as "isSeen"`,
  );
  return isSeen;
}

/**
 * Who wrote the text that stands to be checked: its authors, whoever changed more of it than a few words, and who was an
 * author of it and wrote any word. Of a correction whoever changed anything at all in what readers see, and nobody else. Of revisions from before their changes
 * were counted every one but the first is taken for more than a few words.
 */
function writersOf(db: Queryable, { id, status, publishedVersion }: DraftRow): Promise<z.output<typeof WriterRow>[]> {
  const isCorrection = status === 'correcting';
  return rows(
    db,
    WriterRow,
    sql`
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
    )`,
  );
}

const SeenRow = z.object({ isSeen: z.boolean() });
const WriterRow = z.object({ id: z.string(), role: z.enum(roles) });
