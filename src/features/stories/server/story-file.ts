import { sql } from 'drizzle-orm';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#features/accounts/server/schema.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { isSeenBy as isDraftSeenBy } from '#features/workflow/server/access.ts';
import { isPublic } from '#features/articles/server/queries.ts';
import { isOnePerson } from '#features/settings/server/one-person.ts';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db.ts';
import { isoInstants, rowOf } from '#platform/row-instants.ts';
import { firstRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { StoryEvent, type StoryFile } from '../contract.ts';
import { missingFor } from './missing.ts';
import { personalDataIn } from '../personal-data.ts';
import { storyRefusals } from '../refusal-texts.ts';
import { actsOf, facetStatuses, isObjected, isScheduled, needsAnotherDecider, newsroomActor } from '../rules.ts';
import { answeredForActs, decidingActs, type StoryAct } from '../states.ts';
import { isSentBy } from './authors.ts';
import { attachmentsOf } from './attachments.ts';
import { counterpartOf } from './counterpart.ts';
import { actsForAuthor } from './for-author.ts';
import { isSeenBy } from './newsroom-access.ts';
import { ItemRow, itemTables, toItem, workColumns } from './queue.ts';
import { readinessOf } from './readiness.ts';
import { hasAnotherDecider, isObjectionForAnother } from './deciders.ts';
import { similarTo } from './similar.ts';
import { storyMessages } from './schema.ts';
import { refusalColumns, RefusalRow, refusalShown, sentColumns, sentOf, SentRow } from './story-rows.ts';
import { sentText } from './texts.ts';

/**
 * Everything that the newsroom works with on one story. Who sent it is not in it (`viewIdentity`), nor the protagonist's
 * name where it is not to be published. Refuses what there is not, or is another's (404).
 */
export async function storyFile(
  { db, now, authSecret }: Pick<Services, 'db' | 'now' | 'authSecret'>,
  who: SignedIn,
  id: string,
): Promise<StoryFile> {
  const at = now();
  const row = await fileRow(db, authSecret, who, id);
  const [readiness, sent, attachmentList, words, counterpart, events] = await Promise.all([
    readinessOf(db, authSecret, row, at),
    sentText(db, id),
    attachmentsOf(db, id),
    wordsOf(db, id),
    counterpartOf(db, id),
    eventsOf(db, id),
  ]);
  const similar = await similarTo(db, who, { ...row, storyId: id, place: sent.text.place || row.location });
  const actor = newsroomActor(who.role, row.assigneeId === who.id);
  const works = actor === 'admin' || actor === 'assigned' ? actor : undefined;
  const onePerson = await isOnePerson(db);
  const isForAnother = row.appealedAt !== null && row.rejectedBy === who.id && !onePerson;
  const isOwn = row.isSentByViewer && !onePerson;
  const isClosed = (act: StoryAct) =>
    (isForAnother && decidingActs.includes(act)) ||
    (isOwn && answeredForActs.includes(act)) ||
    (act === 'take_down' && isScheduled(row, at));
  // Of a joining, whoever has the story answers too.
  const objection =
    row.status === 'taken_down' && isObjected(row)
      ? { isForAnother: await isObjectionForAnother(db, id, { userId: who.id, at }) }
      : null;
  const mayReply = objection ? works === 'admin' && !objection.isForAnother : works !== undefined;
  const original = { ...sentOf(row), ...(row.isAnonymous ? { protagonistName: '' } : {}) };
  return {
    ...toItem(row, at),
    original,
    attachmentList,
    notes: words.flatMap(({ kind, name, ...word }) => (kind === 'note' ? [{ ...word, author: name }] : [])),
    messages: words.flatMap(({ id, kind, text, at }) => (kind === 'note' ? [] : [{ id, from: kind, text, at }])),
    sourceVerification: verificationShown(row, { isCommenter: works === undefined }),
    counterpart,
    personalData: personalDataIn(original),
    similar,
    refusal: refusalShown(row, at),
    appeal: needsAnotherDecider(row)
      ? { refusedBy: row.refuserName, isForAnother, hasAnother: await hasAnotherDecider(db, row.rejectedBy, at) }
      : null,
    objection,
    canReply: row.isAnswerAwaited && !isOwn && mayReply,
    events,
    isOwn,
    acts: works ? actsOf(row.status, works).filter((act) => !isClosed(act)) : [],
    actsForAuthor: works === 'admin' && row.isSignedOut ? actsForAuthor(actingAuthor(row), at) : [],
    canWork: works !== undefined && !facetStatuses.closed.includes(row.status),
    missing: missingFor(readiness),
    articleSlug: row.articleSlug,
    draftId: row.draftId,
    draftVersion: row.draftVersion,
  };
}

const FileRow = z.object({
  ...ItemRow.shape,
  ...SentRow.shape,
  ...RefusalRow.shape,
  isSignedOut: z.boolean(),
  sourceVerification: z.string().nullable(),
  sourceVerifiedAt: z.date().nullable(),
  verifierName: z.string().nullable(),
  refuserName: z.string().nullable(),
  publishedAt: z.date().nullable(),
  renewedAt: z.date().nullable(),
  amplifiedAt: z.date().nullable(),
  articleSlug: z.string().nullable(),
  draftId: z.string().nullable(),
  draftVersion: z.number().nullable(),
  isSentByViewer: z.boolean(),
});
type FileRow = z.infer<typeof FileRow>;

async function fileRow(db: Db, secret: string, who: SignedIn, id: string): Promise<FileRow> {
  const row = await firstRow(db, FileRow)`
    select ${workColumns}, ${sentColumns}, ${refusalColumns}, s.is_signed_out as "isSignedOut",
      s.source_verification as "sourceVerification", s.source_verified_at as "sourceVerifiedAt",
      verifier.name as "verifierName", refuser.name as "refuserName",
      coalesce(${isSentBy(secret, who.id)}, false) as "isSentByViewer", s.published_at as "publishedAt", s.renewed_at as "renewedAt", details.amplified_at as "amplifiedAt", a.slug as "articleSlug",
      (select d.id from drafts d where d.story_id = s.id and ${isDraftSeenBy(who)}) as "draftId",
      (select d.version from drafts d where d.story_id = s.id) as "draftVersion"
    from ${itemTables} left join users verifier on verifier.id = s.source_verified_by
      left join users refuser on refuser.id = s.rejected_by
      left join articles a on a.id = s.article_id and ${sql.raw(isPublic)}
      left join dal_basso_details details on details.article_id = s.article_id
    where s.id = ${id} and ${isSeenBy(who)}`;
  if (!row) throw new AppError('not_found', storyRefusals.noStory);
  return row;
}

/** How a sealed source was verified is for who may open the seal: the words may say more of it than the rest of the file. */
function verificationShown(
  { sourceVerification: text, sourceVerifiedAt: at, verifierName: by, isAnonymous }: FileRow,
  { isCommenter }: { isCommenter: boolean },
): StoryFile['sourceVerification'] {
  return text && at ? { text: isAnonymous && isCommenter ? null : text, by, at: at.toISOString() } : null;
}

/** What decides on what its author may do now. */
function actingAuthor(row: FileRow): Parameters<typeof actsForAuthor>[0] {
  const { status, publishedAt, rejectedAt, appealedAt, renewedAt, amplifiedAt, approved } = row;
  return { status, publishedAt, rejectedAt, appealedAt, renewedAt, amplifiedAt, approved };
}

async function wordsOf(db: Db, storyId: string) {
  const { id, kind, text, createdAt } = storyMessages;
  const words = await db
    .select({ id, kind, name: users.name, text, at: createdAt })
    .from(storyMessages)
    .leftJoin(users, eq(users.id, storyMessages.userId))
    .where(eq(storyMessages.storyId, storyId))
    .orderBy(asc(createdAt), asc(id));
  return words.map(isoInstants);
}

async function eventsOf(db: Db, id: string): Promise<StoryFile['events']> {
  const events = await rows(db, EventRow)`
    select e.id::int, e.at, u.name as actor, e.act, e.from_status as "from", e.to_status as "to",
      case when e.act = 'assign' then coalesce(assignee.name, '') else e.note end as note
    from story_events e left join users u on u.id = e.actor_id
      left join users assignee on e.act = 'assign' and assignee.id::text = e.note
    where e.story_id = ${id} order by e.id`;
  return events.map(isoInstants);
}

const EventRow = rowOf(StoryEvent);
