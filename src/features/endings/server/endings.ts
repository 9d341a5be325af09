import { sql } from 'drizzle-orm';
import { activeAdmins } from '#features/accounts/server/admins.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { noteChanged } from '#features/articles/server/visibility.ts';
import { publishTrialEnding, recordTrialEnding } from '#features/articles/server/trial-endings.ts';
import { isOnePerson } from '#features/settings/server/one-person.ts';
import { romeDate } from '#lib/rome-time.ts';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Queryable } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import { draftTexts } from '#features/workflow/texts.ts';
import { holdDraft, type Held } from '#features/workflow/server/access.ts';
import { notifyPeople, type NotifyServices } from '#features/workflow/server/notify.ts';
import { writeEvent, type DraftRow } from '#features/workflow/server/transitions.ts';
import { writeCorrection } from '#features/articles/server/write-correction.ts';
import type { Services } from '#platform/services.ts';
import { isoInstants, rowOf } from '#platform/row-instants.ts';
import { rows } from '#platform/rows.ts';
import { DraftEnding, type EndingPublication, type NewEnding } from '../contract.ts';
import { endingDue, isSameEnding } from '../rules.ts';
import { endingInWords, endingRefusals } from '../texts.ts';
import { endingChanged, endingRecorded } from './emails.ts';

type EndingServices = NotifyServices & Pick<Services, 'db'>;

/** Everybody who works on a Trial, and the admins, who publish it. */
export const endingParts = ['author', 'editor', 'admin'] as const;

/**
 * Records how the real proceeding behind a published Trial ended, and starts the 48 hours within which its readers must be
 * told (product rules 2.2). Recorded anew before that, its clock goes on, and whoever was told of another outcome or day is
 * told of this one; recorded anew afterwards, by an admin, the page stays as it is until the new one is published too, and
 * the clock starts anew. Refuses what is no Trial, what readers do not see and what is published already (409),
 * contributors (403), and a day to come (400).
 */
export async function recordEnding(
  services: EndingServices,
  who: SignedIn,
  draftId: string,
  newEnding: NewEnding,
): Promise<void> {
  const at = services.now();
  await services.db.transaction(async (tx) => {
    const held = await holdDraft(tx, who, draftId);
    const { draft } = held;
    const articleId = refuseUnseen(held, at);
    if (newEnding.endedOn > romeDate(at)) throw new AppError('invalid_input', endingRefusals.future, 'endedOn');
    const known = await endingOf(tx, held, { who, at });
    const isInPage = known !== null && (known.publishedAt !== null || known.inPage !== null);
    if (isInPage && held.actor !== 'admin') throw new AppError('conflict', endingRefusals.published);

    const before = known && !known.publishedAt ? known : null;
    const recordedAt = before ? new Date(before.recordedAt) : at;
    const { outcome, endedOn } = newEnding;
    const id = await recordTrialEnding(tx, { ...newEnding, articleId, recordedAt, recordedBy: who.id });
    await writeEvent(tx, draft.id, { act: 'record_ending', userId: who.id, at, note: endingInWords(newEnding) });
    await writeAudit(tx, {
      actor: who,
      action: 'trial.record_ending',
      target: { kind: 'article', id: articleId },
      after: { outcome, endedOn },
      at,
    });
    if (before && isSameEnding(before, newEnding)) return;
    const word = { ...draft, by: who.name, ending: endingInWords(newEnding), dueAt: endingDue(recordedAt) };
    await notifyPeople(services, tx, draft, {
      key: `ending:${id}`,
      parts: endingParts,
      except: who.id,
      message: (to) =>
        before ? endingChanged(to, { ...word, before: endingInWords(before) }) : endingRecorded(to, word),
    });
  });
}

/**
 * Lets readers see how it ended: at the top of the article, under the verdict and, unless outcome and day stand there
 * already, in the public log. Refuses whoever is no admin or recorded it (403), what was not recorded, is published already or was recorded
 * anew since it was read (409).
 */
export async function publishEnding(
  { db, now }: EndingServices,
  who: SignedIn,
  draftId: string,
  { id }: EndingPublication,
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const held = await holdDraft(tx, who, draftId);
    if (held.actor !== 'admin') throw new AppError('forbidden', draftTexts.notAllowed);
    const articleId = refuseUnseen(held, at);
    const ending = await endingOf(tx, held, { who, at });
    if (!ending || ending.publishedAt) throw new AppError('conflict', endingRefusals.nothing);
    if (ending.id !== id) throw new AppError('conflict', endingRefusals.otherOne);
    if (!ending.mayPublish) throw new AppError('forbidden', endingRefusals.ownEnding);
    const isAlone = await isRecordedBy(tx, who, ending);
    await publishTrialEnding(tx, { id, articleId }, { at, by: who.id });
    await noteChanged(tx, articleId, at);
    const entry = logEntry(ending);
    if (entry)
      await writeCorrection(tx, articleId, { kind: 'correction', event: 'ending', ...entry, userId: who.id, at });
    else await announceChange(tx, [`article:${articleId}`, 'articles']);
    await writeEvent(tx, held.draft.id, { act: 'publish_ending', userId: who.id, at, note: endingInWords(ending) });
    const { outcome, endedOn } = ending;
    const target = { kind: 'article', id: articleId };
    const after = { outcome, endedOn, ...(isAlone ? { alone: true } : {}) };
    await writeAudit(tx, { actor: who, action: 'trial.publish_ending', target, after, at });
  });
}

/** What the public log says of an ending that is published, or undefined where it says so already. */
function logEntry({ inPage, ...ending }: DraftEnding): { what: string; why: string } | undefined {
  if (!inPage) return { what: endingRefusals.logged(ending), why: endingRefusals.loggedWhy };
  if (isSameEnding(ending, inPage)) return undefined;
  return { what: endingRefusals.loggedAnew(ending, inPage), why: endingRefusals.loggedAnewWhy };
}

/**
 * How the proceeding behind a draft's article ended, with its clock: what waits to be published, beside what readers see
 * meanwhile, or else what they see, or null.
 */
export async function endingOf(
  db: Queryable,
  { draft: { articleId }, actor }: Pick<Held, 'draft' | 'actor'>,
  { who, at }: { who: Pick<SignedIn, 'id'>; at: Date },
): Promise<DraftEnding | null> {
  const [row, shown] = await rows(db, EndingRow)`
    select e.id, e.outcome, e.ended_on::text as "endedOn", e.source, e.source_url as "sourceUrl",
      e.recorded_at as "recordedAt", r.name as "recordedBy", e.published_at as "publishedAt", p.name as "publishedBy"
    from trial_endings e left join users r on r.id = e.recorded_by left join users p on p.id = e.published_by
    where e.article_id = ${articleId} order by e.published_at is not null`;
  if (!row) return null;
  const ending = {
    ...isoInstants(row),
    dueAt: row.publishedAt ? null : endingDue(row.recordedAt).toISOString(),
    inPage: shown
      ? { outcome: shown.outcome, endedOn: shown.endedOn, source: shown.source, sourceUrl: shown.sourceUrl }
      : null,
  };
  const isWaiting = actor === 'admin' && ending.dueAt !== null;
  return { ...ending, mayPublish: isWaiting && !(await isForAnother(db, who, ending, at)) };
}

/**
 * Whether somebody else lets readers see it. Two people look at how a proceeding ended, too, unless one person makes the
 * publication. What is recorded anew is so by admins alone: where there is only one, a wrong ending does not stay in the
 * page for that.
 */
async function isForAnother(
  db: Queryable,
  who: Pick<SignedIn, 'id'>,
  ending: Pick<DraftEnding, 'id' | 'inPage'>,
  at: Date,
): Promise<boolean> {
  if (!(await isRecordedBy(db, who, ending)) || (await isOnePerson(db))) return false;
  return !ending.inPage || (await activeAdmins(db, at)).some((admin) => admin.id !== who.id);
}

async function isRecordedBy(
  db: Queryable,
  who: Pick<SignedIn, 'id'>,
  { id }: Pick<DraftEnding, 'id'>,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from trial_endings where id = ${id} and recorded_by = ${who.id}`);
  return rowCount === 1;
}

const EndingRow = rowOf(DraftEnding.omit({ dueAt: true, inPage: true, mayPublish: true }));

/** Refuses what no reader sees as a Trial; answers the id of what they see. */
function refuseUnseen({ draft, actor }: Held, at: Date): string {
  if (actor === 'contributor') throw new AppError('forbidden', draftTexts.notAllowed);
  if (draft.format !== 'trial') throw new AppError('conflict', endingRefusals.notTrial);
  return refuseNotOut(draft, at);
}

/** Refuses an article that readers do not see (409); answers its id. */
export function refuseNotOut({ status, publishAt, articleId }: DraftRow, at: Date): string {
  const isOut = (status === 'published' || status === 'correcting') && publishAt && publishAt <= at;
  if (!isOut || !articleId) throw new AppError('conflict', endingRefusals.notOut);
  return articleId;
}
