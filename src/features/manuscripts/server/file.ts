import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { ArticleLink } from '#features/articles/contract.ts';
import { isPublic } from '#features/articles/server/queries.ts';
import { registry } from '#features/formats/registry.ts';
import type { Db, Queryable } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { actsOf, editingOf, isSettled, sideOf } from '#features/workflow/rules.ts';
import { openDraft, type Held } from '#features/workflow/server/access.ts';
import { motionYesOf } from '#features/workflow/server/motion.ts';
import { sidesWithoutSigner } from '#features/workflow/server/people.ts';
import { protagonistSignedAt, signaturesOf, type SignedText } from '#features/workflow/server/signatures.ts';
import { loggedActs } from '#features/workflow/server/transitions.ts';
import { endingsOf } from '#features/endings/server/read-endings.ts';
import { isoInstants, rowOf } from '#platform/row-instants.ts';
import { firstRow, oneRow, rows } from '#platform/rows.ts';
import { DraftEvent, type DraftFile } from '../contract.ts';
import { checklistFor, recordOf } from './checks.ts';
import { reviewerOf, type Reviewer } from '#features/workflow/server/second-reviewer.ts';
import { DraftItemRow, itemColumns, toItem } from './list.ts';
import { missingFor, toMissing } from './missing.ts';
import { notesOf } from './notes.ts';
import { firstShownOf, revisionOf, revisionsOf } from './revisions.ts';
import { fixedPaths } from './voted-words.ts';
import { turnsFor } from '#features/workflow/server/turns.ts';

const FileRow = DraftItemRow.extend({ approvedBy: z.string().nullable() });

/** Everything that somebody needs to work on one draft. Refuses what there is not or is another's (404). */
export async function draftFile(
  { db, now, authSecret }: Pick<Services, 'db' | 'now' | 'authSecret'>,
  who: SignedIn,
  draftId: string,
): Promise<DraftFile> {
  const at = now();
  const held = await openDraft(db, who, draftId);
  const { draft, actor, part } = held;
  const row = await oneRow(db, FileRow)`
    select ${itemColumns}, (select name from users where id = d.approved_by) as "approvedBy"
    from drafts d where d.id = ${draftId}`;
  const { content, hash } = await revisionOf(db, draftId, draft.version);
  const firstShown = await firstShownOf(db, held);
  const editing = editingOf(draft.status, actor);
  const reviewer = await reviewerOf(db, authSecret, who, held);
  const item = toItem(row, at);
  // What readers see has come back as a new revision where a correction of it was let be: it is the text that was signed.
  const signed = isSettled(item.stage) ? { hash } : { version: draft.version, hash };
  return {
    ...item,
    hash,
    content,
    publishedVersion: draft.publishedVersion,
    approvedBy: row.approvedBy,
    part: part ?? null,
    canEdit: editing === 'free' || editing === 'reopens',
    fixed: await fixedPaths(db, draft, content),
    acts: possibleNow(held, reviewer, at),
    checksClosed: reviewer.refusal ?? null,
    missing: (await missingFor(db, draft, content, at)).map(toMissing),
    dualita: registry[draft.format].isVersus ? await dualitaOf(db, held, { signed, at }) : null,
    checklist: await checklistFor(db, draft, content.trial?.subject, await recordOf(db, draft)),
    story: draft.storyId ? await originOf(db, held, signed) : null,
    comesFrom:
      (draft.originId &&
        (await firstRow(db, ArticleLink)`
      select a.slug, a.title from articles a where a.id = ${draft.originId} and ${sql.raw(isPublic)}`)) ||
      null,
    ...(await endingsOf(db, held, { who, at })),
    // A note may quote what was taken out.
    notes: (await notesOf(db, draftId)).filter(({ version }) => version >= firstShown),
    revisions: await revisionsOf(db, draftId, firstShown),
    events: await eventsOf(db, held),
  };
}

/** The story that it was, which admins and who has it in hand may open, and when its author agreed to this text. */
async function originOf(db: Db, { draft, actor, part }: Held, signed: SignedText): Promise<DraftFile['story']> {
  const agreedAt = await protagonistSignedAt(db, draft.id, signed);
  return { id: actor === 'admin' || part === 'editor' ? draft.storyId : null, agreedAt };
}

/** What the table of moves allows, as far as the hour and the second pair of eyes allow it too: what readers see is not unscheduled but corrected or retracted. */
function possibleNow({ draft, actor }: Held, { refusal, ...reviewer }: Reviewer, at: Date): DraftFile['acts'] {
  const isOut = draft.publishAt !== null && draft.publishAt <= at;
  const isClosed = reviewer.isOwnStory && !reviewer.isOnePerson;
  return actsOf({ ...draft, isByAdmin: reviewer.isByAdmin }, actor).filter((act) => {
    if (isClosed && loggedActs.includes(act)) return false;
    if (act === 'approve') return !refusal;
    if (act === 'unschedule') return !isOut;
    return act === 'correct' || act === 'retract' ? isOut : true;
  });
}

async function dualitaOf(
  db: Db,
  { draft, part }: Held,
  { signed, at }: { signed: SignedText; at: Date },
): Promise<DraftFile['dualita']> {
  const { id, motion, motionVersion, opensSide, wordBudget } = draft;
  return {
    motion,
    motionVersion,
    motionYes: await motionYesOf(db, draft),
    opensSide,
    wordBudget,
    turns: await turnsFor(db, id, sideOf(part)),
    signatures: await signaturesOf(db, id, signed),
    withoutSigner: await sidesWithoutSigner(db, draft, at),
  };
}

/**
 * The latest hundred steps, and as many runs of saves, each as its last: a text saves itself every few seconds, and what was
 * asked for stays in sight however long somebody works on it. Why search engines are to leave an article out says what
 * somebody asked for: admins alone read it.
 */
async function eventsOf(db: Queryable, { draft, actor }: Held): Promise<DraftEvent[]> {
  const events = await rows(db, EventRow)`
    with steps as (
      select *, (act = 'edit' and lead(act) over later = 'edit' and lead(actor_id) over later is not distinct from actor_id)
        is true as is_folded
      from draft_events where draft_id = ${draft.id} window later as (order by id)
    ), runs as (
      select *, count(*) filter (where not is_folded) over (order by id desc) as run from steps
    ), latest as (
      select *, row_number() over (partition by act = 'edit' order by id desc) as place
      from (select *, count(*) over (partition by run)::int as count from runs) counted where not is_folded
    )
    select e.id::int as id, e.at, u.name as actor, e.act, e.from_status as "from", e.to_status as "to",
      case when ${actor === 'admin'} or e.act not in ('unindex', 'index') then e.note else '' end as note, e.count
    from latest e left join users u on u.id = e.actor_id where e.place <= 100 order by e.id desc`;
  return events.map(isoInstants);
}

const EventRow = rowOf(DraftEvent);
