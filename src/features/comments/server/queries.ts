import { z } from 'zod';
import { decodeCursor, encodeCursor, instantText } from '#features/articles/server/cursor.ts';
import { isPublic } from '#features/articles/server/queries.ts';
import { roles } from '#features/accounts/roles.ts';
import { isOpenAt } from '#features/subscriptions/server/open-subscriptions.ts';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db.ts';
import { firstRow, oneRow, rows } from '#platform/rows.ts';
import type { Comment, CommentPage, ReplyPage } from '../contract.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { commentStatuses, isBridge, isEditable, repliesAlong, type CommentSort } from '../rules.ts';

/** Who reads, and when: the own comments that wait for a moderator are shown to their author. */
export interface Reader {
  userId: string | null;
  now: Date;
}

export interface PageOptions {
  sort: CommentSort;
  limit: number;
  cursor?: string | undefined;
}

/** A page of the heads of an article's thread, each followed by its first replies. Refuses an unknown article (404). */
export async function commentsOn(
  db: Db,
  articleId: string,
  { sort, limit, cursor }: PageOptions,
  reader: Reader,
): Promise<CommentPage> {
  const from = cursor
    ? decodeCursor(cursor, sort === 'recenti' || sort === 'vecchi' ? 'instant' : 'number')
    : undefined;
  const [discussion, found] = await Promise.all([
    discussionOf(db, articleId),
    rows(db, CommentRow, {
      ...headStatements[sort][from ? 'later' : 'first'],
      values: [articleId, reader.userId, limit + 1, ...(from ? [from.value, from.id] : [])],
    }),
  ]);

  const heads = found.slice(0, limit);
  const last = found.length > limit ? heads.at(-1) : undefined;
  return {
    data: await withReplies(db, heads, reader),
    nextCursor: last ? encodeCursor({ value: cursorValue(sort, last), id: last.id }) : null,
    ...discussion,
  };
}

/** The thread that holds one comment, which comes along even when it is a late reply. Refuses what nobody may see (404). */
export async function threadAround(db: Db, articleId: string, commentId: string, reader: Reader): Promise<CommentPage> {
  const discussion = await discussionOf(db, articleId);
  const thread = await rows(db, CommentRow, { ...threadStatement, values: [articleId, reader.userId, commentId] });
  const head = thread.find((row) => row.parent_id === null);
  const wanted = thread.find((row) => row.id === commentId);
  if (!head || !wanted) throw new AppError('not_found', refusalTexts.commentGone);

  const data = await withReplies(db, [head], reader);
  if (!data.some(({ id }) => id === commentId)) data.push(toComment(wanted, reader, null));
  return { data, nextCursor: null, ...discussion };
}

/** The next replies under a head, oldest first. Refuses a head that the article does not have (404). */
export async function repliesTo(
  db: Db,
  {
    articleId,
    commentId,
    cursor,
    limit,
  }: { articleId: string; commentId: string; cursor?: string | undefined; limit: number },
  reader: Reader,
): Promise<ReplyPage> {
  const from = cursor ? decodeCursor(cursor, 'instant') : undefined;
  const { rows: known } = await db.$client.query({
    name: 'comment_head',
    text: `select from comments c join articles a on a.id = c.article_id
      where c.id = $1 and c.article_id = $2 and c.parent_id is null and ${isPublic}`,
    values: [commentId, articleId],
  });
  if (known.length === 0) throw new AppError('not_found', refusalTexts.commentGone);

  const found = await rows(db, CommentRow, {
    ...(from ? laterReplies : firstReplies),
    values: [commentId, reader.userId, limit + 1, ...(from ? [from.value, from.id] : [])],
  });
  const replies = found.slice(0, limit);
  return {
    data: replies.map((row) => toComment(row, reader, null)),
    nextCursor: found.length > limit ? cursorOf(replies.at(-1)!) : null,
  };
}

/** A comment as its author sees it. */
export async function ownComment(db: Db, id: string, reader: Reader): Promise<Comment> {
  const comment = await oneRow(db, CommentRow, {
    name: 'comment_by_id',
    text: `select ${columns} from comments c left join users u on u.id = c.user_id where c.id = $1 and $2::uuid is not null`,
    values: [id, reader.userId],
  });
  return toComment(comment, reader, null);
}

const Discussion = z.object({ total: z.number(), closed: z.boolean(), hasBridges: z.boolean() });

async function discussionOf(db: Db, articleId: string): Promise<z.infer<typeof Discussion>> {
  const discussion = await firstRow(db, Discussion, {
    name: 'comments_discussion',
    text: `select (select coalesce(sum(n.count), 0)::int from article_counts n
             where n.article_id = a.id and n.kind = 'comment') as total, a.comments_closed_at is not null as closed,
             exists (select from comments c where c.article_id = a.id and c.parent_id is null
               and c.bridge_score > 0) as "hasBridges"
           from articles a where a.id = $1 and ${isPublic}`,
    values: [articleId],
  });
  if (!discussion) throw new AppError('not_found', refusalTexts.articleGone);
  return discussion;
}

/** Heads and the replies that come along, flat; all replies of a page are read at once. */
async function withReplies(db: Db, heads: readonly CommentRow[], reader: Reader): Promise<Comment[]> {
  // Somebody who is signed in may have replies that wait and are not counted.
  const answered = heads.filter((head) => head.replies > 0 || reader.userId !== null).map(({ id }) => id);
  const found =
    answered.length === 0
      ? []
      : await rows(db, CommentRow, { ...repliesOfHeads, values: [answered, reader.userId, repliesAlong + 1] });
  const byHead = Map.groupBy(found, (row) => row.parent_id);
  return heads.flatMap((head) => {
    const replies = byHead.get(head.id) ?? [];
    const along = replies.slice(0, repliesAlong);
    const more = replies.length > repliesAlong ? cursorOf(along.at(-1)!) : null;
    return [toComment(head, reader, more), ...along.map((row) => toComment(row, reader, null))];
  });
}

const CommentRow = z.object({
  id: z.string(),
  article_id: z.string(),
  parent_id: z.string().nullable(),
  in_reply_to: z.string().nullable(),
  user_id: z.string().nullable(),
  request_key: z.string().nullable(),
  content: z.string(),
  status: z.enum(commentStatuses),
  created_at: z.date(),
  instant: z.string(),
  edited_at: z.date().nullable(),
  likes: z.number(),
  bridge: z.number(),
  replies: z.number(),
  liked: z.boolean(),
  name: z.string().nullable(),
  role: z.enum(roles).nullable(),
  username: z.string().nullable(),
  image: z.string().nullable(),
  supporter: z.boolean(),
});
type CommentRow = z.infer<typeof CommentRow>;

/** A score tells how others voted to whoever can calculate: it is read again instead of being handed out. */
function cursorValue(sort: CommentSort, { likes, instant }: CommentRow): string | number {
  if (sort === 'ponti') return 0;
  return sort === 'piaciuti' ? likes : instant;
}

const cursorOf = (row: CommentRow) => encodeCursor({ value: row.instant, id: row.id });

function toComment(row: CommentRow, { userId, now }: Reader, moreReplies: string | null): Comment {
  const isOwn = userId !== null && row.user_id === userId;
  const common = {
    id: row.id,
    articleId: row.article_id,
    parentId: row.parent_id,
    inReplyTo: row.in_reply_to,
    createdAt: row.created_at.toISOString(),
    status: row.status,
    repliesCount: row.replies,
    moreReplies,
  };
  if (row.status !== 'published' && !(row.status === 'pending' && isOwn)) {
    return {
      ...common,
      content: tombstone(row),
      userId: null,
      user: null,
      editedAt: null,
      isDeleted: true,
      reactionsCount: 0,
      likesCount: 0,
      likedByMe: false,
      isBridge: false,
      canEdit: false,
      canDelete: false,
    };
  }
  return {
    ...common,
    content: row.content,
    userId: row.user_id,
    ...(isOwn && row.request_key !== null ? { requestKey: row.request_key } : {}),
    user: {
      name: row.name!,
      role: row.role!,
      username: row.username,
      image: row.image,
      isSupporter: row.supporter,
    },
    editedAt: row.edited_at?.toISOString() ?? null,
    isDeleted: false,
    reactionsCount: row.likes,
    likesCount: row.likes,
    likedByMe: row.liked,
    isBridge: isBridge(row.bridge),
    canEdit: isOwn && isEditable(row.created_at, now),
    canDelete: isOwn,
  };
}

/** What stands in the place of a comment that is gone while replies to it remain (product rules 4.2). */
function tombstone({ status, user_id: userId }: CommentRow): string {
  if (userId === null) return refusalTexts.userGone;
  if (status === 'deleted') return refusalTexts.byAuthor;
  return status === 'pending' ? refusalTexts.pending : refusalTexts.byHouse;
}

/** Of comments `c` with their authors `u`; `$2` is whoever reads. */
const columns = `c.id, c.article_id, c.parent_id, c.in_reply_to, c.user_id, c.request_key, c.content, c.status, c.created_at,
  ${instantText('c.created_at')} as instant, c.edited_at, c.likes_count as likes, c.bridge_score as bridge, c.replies_count as replies,
  u.name, u.role, u.username, u.image,
  ${thereIs(`from subscriptions s where s.user_id = c.user_id and ${isOpenAt('now()')}`)} as supporter,
  ${thereIs('from comment_likes l where l.comment_id = c.id and l.user_id = $2::uuid and l.liked')} as liked`;

/**
 * Whether there is a row, looked for anew for each comment that is shown. `exists` leaves it to the database, which then
 * reads all Supporters of the publication, or all likes of the reader, for each page of a long discussion.
 */
function thereIs(row: string): string {
  return `coalesce((select true ${row} limit 1), false)`;
}

const isShown = `(c.status = 'published' or (c.status = 'pending' and c.user_id = $2::uuid))`;

const heads = `
  select ${columns} from comments c left join users u on u.id = c.user_id
  where c.article_id = $1 and c.parent_id is null and (${isShown} or c.replies_count > 0)`;

const recent = 'order by c.created_at desc, c.id desc limit $3';
const oldest = 'order by c.created_at, c.id limit $3';
const liked = 'order by c.likes_count desc, c.created_at desc, c.id desc limit $3';
const bridged = 'order by c.bridge_score desc, c.likes_count desc, c.created_at desc, c.id desc limit $3';

/** Whole statements, so that each is planned once a connection; the later pages begin after `$4` and `$5`. */
const headStatements = {
  recenti: {
    first: { name: 'comments_recent', text: `${heads} ${recent}` },
    later: {
      name: 'comments_recent_later',
      text: `${heads} and (c.created_at, c.id) < ($4::timestamptz, $5::uuid) ${recent}`,
    },
  },
  vecchi: {
    first: { name: 'comments_oldest', text: `${heads} ${oldest}` },
    later: {
      name: 'comments_oldest_later',
      text: `${heads} and (c.created_at, c.id) > ($4::timestamptz, $5::uuid) ${oldest}`,
    },
  },
  piaciuti: {
    first: { name: 'comments_liked', text: `${heads} ${liked}` },
    later: {
      name: 'comments_liked_later',
      text: `${heads} and (c.likes_count, c.created_at, c.id)
        < ($4::int, (select f.created_at from comments f where f.id = $5::uuid), $5::uuid) ${liked}`,
    },
  },
  ponti: {
    first: { name: 'comments_bridges', text: `${heads} ${bridged}` },
    later: {
      name: 'comments_bridges_later',
      text: `${heads} and $4::int = 0 and (c.bridge_score, c.likes_count, c.created_at, c.id)
        < (select f.bridge_score, f.likes_count, f.created_at, f.id from comments f where f.id = $5::uuid) ${bridged}`,
    },
  },
};

const replies = `select ${columns} from comments c left join users u on u.id = c.user_id where c.parent_id = `;
const inOrder = 'order by c.created_at, c.id limit $3';

const firstReplies = { name: 'comment_replies', text: `${replies} $1 and ${isShown} ${inOrder}` };
const laterReplies = {
  name: 'comment_replies_from',
  text: `${replies} $1 and ${isShown} and (c.created_at, c.id) > ($4::timestamptz, $5::uuid) ${inOrder}`,
};
const repliesOfHeads = {
  name: 'comment_replies_of_heads',
  text: `select r.* from unnest($1::uuid[]) as head (id)
    cross join lateral (${replies} head.id and ${isShown} ${inOrder}) r`,
};

/** A comment that may be seen and its head, which may be the same. */
const threadStatement = {
  name: 'comment_thread',
  text: `
    with asked as (
      select c.id, c.parent_id from comments c
      where c.id = $3::uuid and c.article_id = $1 and (${isShown} or (c.parent_id is null and c.replies_count > 0))
    )
    select ${columns} from comments c left join users u on u.id = c.user_id
    where c.id in (select id from asked union all select parent_id from asked)`,
};
