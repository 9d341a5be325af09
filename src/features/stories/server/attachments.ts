import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { refusalOf } from '#features/accounts/staff.ts';
import { platformTexts } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { firstRow, IdRow, oneRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { attachmentTexts } from '../attachment-texts.ts';
import { Attachment } from '../contract.ts';
import { maxAttachments, newsroomActor } from '../rules.ts';
import { prepareAttachment, type PreparedAttachment } from './attachment.ts';
import { authorKey } from '#features/workflow/server/author-key.ts';
import { maxUnclaimedBytes, noRoomSeconds } from './limits.ts';

type AttachmentServices = Pick<Services, 'db' | 'now' | 'authSecret'>;

/** The columns that everybody sees who may see the file, from `story_attachments a`. */
const shown = sql.raw('a.id, a.name, a.kind, a.size, a.width, a.height');

/**
 * Keeps a file for a story that is still being written. Refuses what `prepareAttachment` refuses, and the sixth that waits
 * for a story of the same account (409, with those that wait).
 */
export async function addAttachment(
  { db, now }: AttachmentServices,
  userId: string | null,
  file: { name: string; bytes: Uint8Array },
): Promise<Attachment> {
  const prepared = await prepareAttachment(file);
  return db.transaction(async (tx) => {
    if (userId !== null) await refuseTooMany(tx, userId);
    return insertAttachment(tx, userId, prepared, now());
  });
}

/** Refuses a file without an account while those that wait for nobody's story fill their room (503). */
export async function refuseWithoutRoom(db: Queryable): Promise<void> {
  const { bytes } = await oneRow(db, Filled)`
    select coalesce(sum(size), 0)::int8 as bytes from story_attachments where story_id is null and uploader_id is null`;
  if (bytes < maxUnclaimedBytes) return;
  throw new AppError('unavailable', attachmentTexts.noRoom, { retryAfterSeconds: noRoomSeconds });
}

const Filled = z.object({ bytes: z.number() });

async function refuseTooMany(tx: Tx, userId: string): Promise<void> {
  // One file of an account at a time, so that two at once see each other.
  const { rowCount } = await tx.execute(sql`select from users where id = ${userId} for no key update`);
  if (rowCount === 0) throw new AppError('unauthenticated', platformTexts.userGone);
  const attachments = await rows(tx, Attachment)`
    select ${shown} from story_attachments a where a.uploader_id = ${userId} and a.story_id is null
    order by a.created_at, a.id`;
  if (attachments.length >= maxAttachments) {
    throw new AppError('conflict', attachmentTexts.tooMany, { details: { attachments } });
  }
}

async function insertAttachment(
  tx: Tx,
  userId: string | null,
  { name, kind, bytes, width, height }: PreparedAttachment,
  at: Date,
): Promise<Attachment> {
  return oneRow(tx, Attachment)`
    insert into story_attachments as a (uploader_id, name, kind, bytes, size, width, height, created_at)
    values (${userId}, ${name}, ${kind}, ${bytes}, ${bytes.byteLength}, ${width}, ${height}, ${at})
    returning ${shown}`;
}

/** Takes away a file that waits for a story. Another's, and one that belongs to a story, does not exist (404). */
export async function removeAttachment({ db }: AttachmentServices, userId: string | null, id: string): Promise<void> {
  const { rowCount } = await db.execute(sql`
    delete from story_attachments a where a.id = ${id} and ${waitsFor(userId)}`);
  if (rowCount === 0) throw new AppError('not_found', attachmentTexts.gone);
}

/** Whether an attachment (as `a`) waits for a story of this sender: one that came without an account, for who knows its id. */
function waitsFor(userId: string | null) {
  return sql`a.story_id is null and (a.uploader_id is null or a.uploader_id = ${userId}::uuid)`;
}

/**
 * Gives files that wait to a story that is sent, after those that it has. From then on no row says who uploaded them, nor a
 * draft of theirs that stays, and where its author is not to be named, neither do their names. Refuses one that is not
 * there, or is another's (400, with those in `missing`).
 */
export async function claimAttachments(
  tx: Tx,
  storyId: string,
  userId: string | null,
  { attachmentIds, isAnonymous }: { attachmentIds: readonly string[]; isAnonymous: boolean },
): Promise<void> {
  const ids = [...new Set(attachmentIds)];
  const got = await rows(tx, IdRow)`
    with had as (select coalesce(max(position), 0) as last from story_attachments where story_id = ${storyId})
    update story_attachments a set story_id = ${storyId}, uploader_id = null, position = had.last + given.position,
      name = case when ${isAnonymous} then ${attachmentTexts.unnamed}::text || '-' || (had.last + given.position)
        || case a.kind when 'pdf' then '.pdf' else '.webp' end else a.name end
    from had, unnest(${sql.param(ids)}::uuid[]) with ordinality as given (id, position)
    where a.id = given.id and ${waitsFor(userId)}
    returning a.id`;
  const claimed = new Set(got.map(({ id }) => id));
  if (userId !== null) await leaveOutOfDraft(tx, userId, [...claimed]);
  const missing = ids.filter((id) => !claimed.has(id));
  if (missing.length === 0) return;
  throw new AppError('invalid_input', attachmentTexts.gone, { field: 'attachmentIds', details: { missing } });
}

/** A draft that goes on from another text than the sent one would lead to whose story the files belong to. */
async function leaveOutOfDraft(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update story_drafts d set attachment_ids = array(
      select f.id from unnest(d.attachment_ids) with ordinality as f (id, position)
      where f.id <> all(${sql.param([...ids])}::uuid[]) order by f.position)
    where d.user_id = ${userId} and d.attachment_ids && ${sql.param([...ids])}::uuid[]`);
}

/**
 * Gives files that wait to a locked story that was sent before, as many as it has room for, after those that it has; what
 * is gone or another's is left out. Answers how many it got.
 */
export async function claimMore(
  tx: Tx,
  storyId: string,
  userId: string | null,
  { attachmentIds, isAnonymous }: { attachmentIds: readonly string[]; isAnonymous: boolean },
): Promise<number> {
  const ids = [...new Set(attachmentIds)];
  const found = await rows(tx, IdRow)`
    select a.id from story_attachments a where a.id = any(${sql.param(ids)}::uuid[]) and ${waitsFor(userId)}
    order by array_position(${sql.param(ids)}::uuid[], a.id)
    limit (select greatest(${maxAttachments} - count(*), 0) from story_attachments where story_id = ${storyId})
    for update of a`;
  const fitting = found.map(({ id }) => id);
  if (fitting.length > 0) await claimAttachments(tx, storyId, userId, { attachmentIds: fitting, isAnonymous });
  return fitting.length;
}

/** Gives files that wait to a draft: those that came before signing in become the account's. What is gone is left out. */
export async function keepForDraft(tx: Tx, userId: string, attachmentIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(attachmentIds)];
  const got = await rows(tx, IdRow)`
    update story_attachments a set uploader_id = ${userId}
    where a.id = any(${sql.param(ids)}::uuid[]) and ${waitsFor(userId)}
    returning a.id`;
  const existing = new Set(got.map(({ id }) => id));
  return ids.filter((id) => existing.has(id));
}

/** The files of a story, in the order in which they were sent. */
export async function attachmentsOf(db: Queryable, storyId: string): Promise<Attachment[]> {
  return rows(db, Attachment)`
    select ${shown} from story_attachments a where a.story_id = ${storyId} order by a.position, a.id`;
}

/** Those of these files that still wait for a story of an account, in the given order. */
export async function waitingAttachments(db: Queryable, userId: string, ids: readonly string[]): Promise<Attachment[]> {
  return rows(db, Attachment)`
    select ${shown} from story_attachments a
    where a.id = any(${sql.param([...ids])}::uuid[]) and a.uploader_id = ${userId} and a.story_id is null
    order by array_position(${sql.param([...ids])}::uuid[], a.id)`;
}

export type AttachmentFile = Pick<PreparedAttachment, 'name' | 'kind' | 'bytes'>;

/**
 * A file, for whoever uploaded it, for the author of its story, and for those of the newsroom who may see that story
 * (product rules 4.15). For all others it does not exist (404), nor does one that came without an account before it
 * belongs to a story: it would be a place to put files for anybody.
 */
export async function readAttachment(
  { db, authSecret }: AttachmentServices,
  who: SignedIn,
  id: string,
): Promise<AttachmentFile> {
  const file = await firstRow(db, FileRow)`
    select a.name, a.kind, a.bytes, a.uploader_id as "uploaderId", s.id as "storyId", s.author_id as "authorId",
      s.author_key as "authorKey", s.assignee_id as "assigneeId"
    from story_attachments a left join stories s on s.id = a.story_id where a.id = ${id}`;
  if (!file || !mayRead(who, file, authSecret)) throw new AppError('not_found', attachmentTexts.gone);
  const { name, kind, bytes } = file;
  return { name, kind, bytes };
}

const FileRow = Attachment.pick({ name: true, kind: true }).extend({
  bytes: z.instanceof(Buffer),
  uploaderId: z.string().nullable(),
  storyId: z.string().nullable(),
  authorId: z.string().nullable(),
  authorKey: z.string().nullable(),
  assigneeId: z.string().nullable(),
});

function mayRead(who: SignedIn, file: z.infer<typeof FileRow>, secret: string): boolean {
  if (file.storyId === null) return file.uploaderId === who.id;
  if (file.authorId === who.id || file.authorKey === authorKey(secret, who.id)) return true;
  return newsroomActor(who.role, file.assigneeId === who.id) !== undefined && !refusalOf(who, who.role);
}
