import type { Comment, CommentPage } from './contract.ts';
import type { CommentSort } from './rules.ts';

/** A comment with the replies that were read so far, oldest first. */
export interface Thread {
  head: Comment;
  replies: readonly Comment[];
}

/** What a page has in sight. */
export type Threads = readonly Thread[];

/** Adds what a call answered (heads, each followed by replies): known comments are renewed in their place, others join at the end. */
export function addComments(threads: Threads, flat: readonly Comment[], where?: 'end' | 'begin'): Threads {
  return joinThreads(threads, [...grouped(flat).values()], where);
}

/** Adds threads: known ones are renewed in their place, others join at the end. */
export function joinThreads(threads: Threads, more: Threads, where: 'end' | 'begin' = 'end'): Threads {
  const fresh = new Map(more.map((thread) => [thread.head.id, thread]));
  const known = threads.map((thread) => {
    const again = fresh.get(thread.head.id);
    return again ? { head: keepPlace(again.head, thread), replies: merged(thread.replies, again.replies) } : thread;
  });
  const seen = new Set(threads.map(({ head }) => head.id));
  const added = [...fresh.values()].filter(({ head }) => !seen.has(head.id));
  return where === 'end' ? [...known, ...added] : [...added, ...known];
}

/**
 * Renews what is in sight by the first page of the same order, and adds nothing to it. What that page would show and does
 * not was hidden or deleted meanwhile: it goes.
 */
export function renewComments(threads: Threads, page: CommentPage, sort: CommentSort): Threads {
  const fresh = grouped(page.data);
  const isCovered = coverage([...fresh.values()].at(-1)?.head, page.nextCursor, sort);
  return threads.flatMap((thread) => {
    const again = fresh.get(thread.head.id);
    if (!again) return isCovered(thread.head) ? [] : [thread];
    const replies = new Map(again.replies.map((reply) => [reply.id, reply]));
    const hasReply = coverage(again.replies.at(-1), again.head.moreReplies, 'vecchi');
    return {
      head: keepPlace(again.head, thread),
      replies: thread.replies.flatMap((reply) => replies.get(reply.id) ?? (hasReply(reply) ? [] : [reply])),
    };
  });
}

/** Whether a part of a list that ends with `last`, and goes on where there is a cursor, would hold a comment. */
function coverage(last: Comment | undefined, cursor: string | null, sort: CommentSort): (comment: Comment) => boolean {
  if (cursor === null) return () => true;
  // Likes move what stands in their order; only the whole list tells what is missing from it.
  if (!last || sort === 'piaciuti' || sort === 'ponti') return () => false;
  const sign = sort === 'vecchi' ? 1 : -1;
  return (comment) => sign * inTime(comment, last) <= 0;
}

/** How many comments in sight can be read, as an article counts them. */
export function publishedIn(threads: Threads): number {
  return threads
    .flatMap(({ head, replies }) => [head, ...replies])
    .filter(({ status, isDeleted }) => status === 'published' && !isDeleted).length;
}

/** Adds replies under a head, with the cursor of those that are still missing. */
export function addReplies(
  threads: Threads,
  headId: string,
  { data, nextCursor }: { data: readonly Comment[]; nextCursor: string | null },
): Threads {
  return threads.map((thread) =>
    thread.head.id === headId
      ? { head: { ...thread.head, moreReplies: nextCursor }, replies: merged(thread.replies, data) }
      : thread,
  );
}

/** Puts an own new comment on top, or a reply under its head. One that is in sight already is renewed there. */
export function addComment(threads: Threads, comment: Comment): Threads {
  if (!comment.parentId) return joinThreads(threads, [{ head: comment, replies: [] }], 'begin');
  const added = Number(findComment(threads, comment.id) === undefined);
  return threads.map((thread) =>
    thread.head.id === comment.parentId
      ? {
          head: { ...thread.head, repliesCount: thread.head.repliesCount + added },
          replies: merged(thread.replies, [comment]),
        }
      : thread,
  );
}

/** Changes one comment wherever it stands. */
export function changeComment(threads: Threads, id: string, change: (comment: Comment) => Comment): Threads {
  return threads.map((thread) => {
    if (thread.head.id === id) return { ...thread, head: change(thread.head) };
    if (!thread.replies.some((reply) => reply.id === id)) return thread;
    return { ...thread, replies: thread.replies.map((reply) => (reply.id === id ? change(reply) : reply)) };
  });
}

/**
 * Takes an own comment away as the server does: a head with replies leaves `tombstone` in its place, everything else
 * vanishes, and with the last reply the tombstone above it (product rules 4.2).
 */
export function removeComment(threads: Threads, id: string, tombstone: string): Threads {
  return threads.flatMap((thread) => {
    const { head, replies } = thread;
    if (head.id === id) return head.repliesCount > 0 ? [{ head: emptied(head, tombstone), replies }] : [];
    if (!replies.some((reply) => reply.id === id)) return [thread];
    const repliesCount = head.repliesCount - 1;
    if (head.isDeleted && repliesCount === 0) return [];
    return [{ head: { ...head, repliesCount }, replies: replies.filter((reply) => reply.id !== id) }];
  });
}

/** A comment in sight, or undefined. */
export function findComment(threads: Threads, id: string): Comment | undefined {
  for (const { head, replies } of threads) {
    if (head.id === id) return head;
    const reply = replies.find((known) => known.id === id);
    if (reply) return reply;
  }
  return undefined;
}

/** By which keys the comments in sight came of whoever reads. */
export function keysIn(threads: Threads): string[] {
  return threads.flatMap(({ head, replies }) => [head, ...replies]).flatMap(({ requestKey }) => requestKey ?? []);
}

function grouped(flat: readonly Comment[]): Map<string, { head: Comment; replies: Comment[] }> {
  const threads = new Map<string, { head: Comment; replies: Comment[] }>();
  for (const comment of flat) {
    if (!comment.parentId) threads.set(comment.id, { head: comment, replies: [] });
    else threads.get(comment.parentId)?.replies.push(comment);
  }
  return threads;
}

/** Where more replies were read already, a new answer begins again at the first ones: its cursor leads back. */
function keepPlace(fresh: Comment, { head, replies }: Thread): Comment {
  const hasReadOn = replies.length > 0 && head.moreReplies !== fresh.moreReplies;
  return hasReadOn ? { ...fresh, moreReplies: head.moreReplies } : fresh;
}

function merged(known: readonly Comment[], fresh: readonly Comment[]): Comment[] {
  const byId = new Map([...known, ...fresh].map((comment) => [comment.id, comment]));
  return [...byId.values()].toSorted(inTime);
}

const inTime = (a: Comment, b: Comment) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id);
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function emptied(head: Comment, tombstone: string): Comment {
  return {
    ...head,
    content: tombstone,
    status: 'deleted',
    isDeleted: true,
    user: null,
    userId: null,
    editedAt: null,
    reactionsCount: 0,
    likesCount: 0,
    likedByMe: false,
    isBridge: false,
    canEdit: false,
    canDelete: false,
  };
}
