import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Format } from '#features/formats/formats.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { asksProtagonist } from '#features/workflow/rules.ts';
import { draftTexts } from '#features/workflow/texts.ts';
import { openDraft, type Held } from '#features/workflow/server/access.ts';
import { changeDraft } from '#features/workflow/server/rows.ts';
import type { DraftRow } from '#features/workflow/server/transitions.ts';
import { isoInstants, rowOf } from '#platform/row-instants.ts';
import { firstRow, oneRow, rows } from '#platform/rows.ts';
import { canonical } from '#lib/canonical.ts';
import { coverHash, type DraftContent } from '../content.ts';
import { DraftRevision, type RevisionText } from '../contract.ts';
import { wordsChanged } from '../words-changed.ts';

const RevisionRow = rowOf(DraftRevision);
const TextRow = RevisionRow.extend({ content: z.custom<DraftContent>() });
const columns = sql`r.version, u.name as by, r.created_at as at, r.hash`;

/** A revision of a draft; without a number the latest. Refuses what there is not (404). */
export async function revisionOf(db: Queryable, draftId: string, version?: number): Promise<RevisionText> {
  const row = await firstRow(db, TextRow)`
    select ${columns}, r.content from draft_revisions r left join users u on u.id = r.user_id
    where r.draft_id = ${draftId} and ${version === undefined ? sql`true` : sql`r.version = ${version}`}
    order by r.version desc limit 1`;
  if (!row) throw new AppError('not_found', draftTexts.noRevision);
  return isoInstants(row);
}

/** The same for somebody who may see the draft (else 404). */
export async function readRevision(
  { db }: Pick<Services, 'db'>,
  who: SignedIn,
  draftId: string,
  version: number,
): Promise<RevisionText> {
  const held = await openDraft(db, who, draftId);
  if (version < (await firstShownOf(db, held))) throw new AppError('not_found', draftTexts.noRevision);
  return revisionOf(db, draftId, version);
}

/**
 * From which revision on somebody who sees a draft may read it: of a reader's story that is out, from the one that its author
 * agreed to. What was taken out before, so that they stay unknown, is for admins.
 */
export async function firstShownOf(db: Queryable, { draft, actor }: Held): Promise<number> {
  if (draft.storyId === null || actor === 'admin' || asksProtagonist(draft)) return 1;
  const { first } = await oneRow(db, FirstRow)`
    select coalesce(min(version), ${draft.publishedVersion ?? draft.version})::int as first from draft_signatures
    where draft_id = ${draft.id} and kind = 'protagonist' and voided_at is null`;
  return first;
}

const FirstRow = z.object({ first: z.int() });

/**
 * The latest hundred revisions from a version on, without their text, and as many of those before at which somebody stopped:
 * the first, and each after which somebody else wrote, a step was taken or nothing for ten minutes.
 */
export async function revisionsOf(db: Queryable, draftId: string, from = 1): Promise<DraftRevision[]> {
  const revisions = await rows(db, RevisionRow)`
    with known as (
      select version, user_id, created_at, hash, row_number() over (order by version desc) as place,
        lead(user_id) over later as next_user, lead(created_at) over later as next_at
      from draft_revisions where draft_id = ${draftId} and version >= ${from} window later as (order by version)
    ), steps as materialized (
      -- Few of the many events: not read again for each revision.
      select at from draft_events where draft_id = ${draftId} and to_status is not null
    )
    select ${columns} from known r left join users u on u.id = r.user_id
    where r.place <= 100 or r.version = ${from} or r.user_id is distinct from r.next_user
      or r.next_at >= r.created_at + interval '10 minutes'
      or exists (select from steps e where e.at >= r.created_at and e.at < r.next_at)
    order by r.version desc limit 200`;
  return revisions.map(isoInstants);
}

/**
 * Adds a revision to a locked draft and answers it. `before`: the text that its writer changed; without it they are not
 * taken for somebody who wrote it.
 */
export async function addRevision(
  tx: Tx,
  draft: Pick<DraftRow, 'id' | 'version' | 'format'>,
  { content, before, userId, at }: { content: DraftContent; before?: DraftContent; userId: string | null; at: Date },
): Promise<{ version: number; hash: string }> {
  const version = draft.version + 1;
  const hash = hashOf(draft.format, content);
  await tx.execute(sql`
    insert into draft_revisions (draft_id, version, content, hash, user_id, created_at, words_changed)
    values (${draft.id}, ${version}, ${JSON.stringify(content)}::jsonb, ${hash}, ${userId}, ${at},
      ${before ? wordsChanged(before, content) : 0})`);
  const coverHashNow = coverHash(content) ?? null;
  await changeDraft(tx, draft.id, { version, title: content.title, changedAt: at, coverHash: coverHashNow });
  return { version, hash };
}

/** What is signed of a text: SHA-256 of it in its canonical form, with its format. */
export function hashOf(format: Format, content: DraftContent): string {
  return createHash('sha256').update(canonical({ format, content })).digest('hex');
}
