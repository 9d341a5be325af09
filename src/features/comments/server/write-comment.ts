import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { addToCounts } from '#features/articles/server/counts.ts';
import { isPublic } from '#features/articles/server/queries.ts';
import { awardParts } from '#features/community/server/points.ts';
import { platformTexts } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { bundled } from '#platform/bundled.ts';
import { faultOf, type Db, type Tx } from '#platform/db.ts';
import { tooMany, type Limit } from '#platform/limits/limiter.ts';
import { prepared } from '#platform/prepared.ts';
import { IdRow, rows } from '#platform/rows.ts';
import type { NewComment } from '../contract.ts';
import { refusalTexts } from '../refusal-texts.ts';
import type { Fired } from '../pipeline-rules.ts';
import { pointsADay, repeatMinutes, threadOf } from '../rules.ts';
import { refuse, withheldBy } from './pipeline/refusal.ts';
import { replyAndMentionParts } from './comment-events.ts';
import { isSameText } from './same-text.ts';
import { lockComment, priorityOf, writeStep } from './transitions.ts';

/** What a comment is written with. */
interface Given {
  userId: string;
  requestKey: string | null;
  at: Date;
  pause: Limit;
  hour: Limit;
  fired: Fired | undefined;
}

/** A comment that answers none and that no rule withheld, which is nearly every one. */
type Plain = { input: NewComment; given: Given };

/**
 * Writes a comment that was judged, with its sums and its point, and answers its id, or that of the comment which the same
 * call has made already. Refuses a writer who is gone (401), too many comments (429), an unknown article (404), a closed
 * discussion (423), a parent that is gone or of another article and a text that was written before (409). Those that come
 * while others are on their way are written together (decision 010).
 */
export async function writeComment(db: Db, input: NewComment, given: Given): Promise<string> {
  const { fired } = given;
  if (!input.parentId && !fired) return outcome(await togetherOn(db)({ input, given }), given, true);

  return db.transaction(async (tx) => {
    const isThere = await hold(tx, [given.userId]);
    if (!isThere.has(given.userId)) throw userGone();
    const parent = input.parentId ? await lockComment(tx, input.parentId, given.userId) : undefined;
    const isPlaced = !input.parentId || (parent?.status === 'published' && parent.articleId === input.articleId);
    const place = parent ? threadOf(parent) : { parentId: null, inReplyTo: null };
    const [written] = await rows(tx, Written, write([{ input, given, isPlaced, ...place }]));
    const id = outcome(written, given, isPlaced);
    if (fired && !written!.earlier) await withhold(tx, id, given, fired);
    return id;
  });
}

/** Two keep the server busy while the others gather; in a bundle of 32 the cost of a transaction no longer counts. */
const bundles = {
  atOnce: 2,
  most: 32,
  // One comment of a person at a time, so that each counts those before it.
  keyOf: ({ given }: Plain) => given.userId,
  faultOf,
};
const writersOf = new WeakMap<Db, (plain: Plain) => Promise<Written | undefined>>();

/** How a plain comment is written; it answers nothing where the writer is gone. */
function togetherOn(db: Db): (plain: Plain) => Promise<Written | undefined> {
  let write = writersOf.get(db);
  if (!write) {
    write = bundled((comments) => db.transaction((tx) => writePlain(tx, comments)), bundles);
    writersOf.set(db, write);
  }
  return write;
}

async function writePlain(tx: Tx, comments: readonly Plain[]): Promise<(Written | undefined)[]> {
  const there = await hold(
    tx,
    comments.map(({ given }) => given.userId),
  );
  const place = { isPlaced: true, parentId: null, inReplyTo: null };
  const placed = comments.filter(({ given }) => there.has(given.userId)).map((comment) => ({ ...comment, ...place }));
  const written = placed.length > 0 ? await rows(tx, Written, write(placed)) : [];
  const byUser = new Map(written.map((row) => [row.userId, row]));
  return comments.map(({ given }) => byUser.get(given.userId));
}

/** Holds writers by a statement of its own, so that two comments of one at once see each other; answers who is there. */
async function hold(tx: Tx, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const held = await rows(tx, IdRow, { ...holdPersons, values: [userIds] });
  return new Set(held.map(({ id }) => id));
}

// In one order everywhere, so that bundles of two processes do not wait for each other.
const holdPersons = {
  name: 'hold_persons',
  text: 'select id from users where id = any($1::uuid[]) order by id for no key update',
};

const userGone = () => new AppError('unauthenticated', platformTexts.userGone);

/** The id of what was written, or the refusal. */
function outcome(written: Written | undefined, { pause, hour, at }: Given, isPlaced: boolean): string {
  if (!written) throw userGone();
  if (written.earlier) return written.earlier;
  if (written.paused) throw tooMany(written.paused.getTime() - sinceOf(pause, at).getTime());
  if (written.spent) throw tooMany(written.spent.getTime() - sinceOf(hour, at).getTime());
  if (written.isClosed === null) throw new AppError('not_found', refusalTexts.articleGone);
  if (written.isClosed) refuse('closed');
  if (!isPlaced) throw new AppError('conflict', refusalTexts.parentGone);
  if (written.isRepeated) throw new AppError('conflict', refusalTexts.repeated);
  return written.id!;
}

/** Notes of a comment that waits why it does, and how soon it is looked at. */
async function withhold(tx: Tx, id: string, { userId, at }: Given, fired: Fired): Promise<void> {
  await tx.execute(sql`update comments set priority = ${priorityOf(userId, at)} where id = ${id}`);
  await writeStep(tx, { id, status: 'pending' }, 'pending', withheldBy(fired, at));
}

const sinceOf = ({ seconds }: Limit, at: Date) => new Date(at.getTime() - seconds * 1000);
const repeatedSince = (at: Date) => new Date(at.getTime() - repeatMinutes * 60_000);

/** A comment that was written, or all that may be a reason to refuse it. */
const Written = z.object({
  userId: z.string(),
  id: z.string().nullable(),
  earlier: z.string().nullable(),
  /** When the comment came that is as many ago as a limit allows, deleted ones too. */
  paused: z.date().nullable(),
  spent: z.date().nullable(),
  /** Null where there is no such article. */
  isClosed: z.boolean().nullable(),
  isRepeated: z.boolean(),
});
type Written = z.infer<typeof Written>;

/** Where a comment belongs, and whether that place is there. */
type Placed = Plain & { isPlaced: boolean; parentId: string | null; inReplyTo: string | null };

interface Column {
  type: string;
  of(comment: Placed): unknown;
}

/** What the statement is given, a value of each for a comment, with the type of the column. */
const columns = {
  user_id: { type: 'uuid', of: ({ given }) => given.userId },
  request_key: { type: 'text', of: ({ given }) => given.requestKey },
  article_id: { type: 'uuid', of: ({ input }) => input.articleId },
  parent_id: { type: 'uuid', of: ({ parentId }) => parentId },
  in_reply_to: { type: 'uuid', of: ({ inReplyTo }) => inReplyTo },
  content: { type: 'text', of: ({ input }) => input.content },
  status: { type: 'text', of: ({ given }) => (given.fired ? 'pending' : 'published') },
  is_placed: { type: 'boolean', of: ({ isPlaced }) => isPlaced },
  at: { type: 'timestamptz', of: ({ given }) => given.at },
  repeat_since: { type: 'timestamptz', of: ({ given }) => repeatedSince(given.at) },
  pause_since: { type: 'timestamptz', of: ({ given }) => sinceOf(given.pause, given.at) },
  pause_times: { type: 'int', of: ({ given }) => given.pause.times },
  hour_since: { type: 'timestamptz', of: ({ given }) => sinceOf(given.hour, given.at) },
  hour_times: { type: 'int', of: ({ given }) => given.hour.times },
} satisfies Record<string, Column>;

/** What writes them; whom they answer or name is looked for where that can be anybody. */
function write(comments: readonly Placed[]) {
  const isForSomebody = comments.some(({ parentId, input }) => parentId !== null || input.content.includes('@'));
  return (isForSomebody ? withEvents : plain)(columnsOf(comments));
}

const columnsOf = (comments: readonly Placed[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries<Column>(columns).map(([name, { of }]) => [name, comments.map(of)]));

const givenColumns = sql.join(
  Object.entries(columns).map(([name, { type }]) => sql`${sql.placeholder(name)}::${sql.raw(type)}[]`),
  sql`, `,
);

const asManyAgo = (since: SQL, times: SQL) => sql`
  (select created_at from comments c where c.user_id = g.user_id and c.created_at > ${since}
   order by created_at desc offset ${times} - 1 limit 1)`;

/** Another own comment with the same text since an instant. */
const repetition = (given: { userId: unknown; since: unknown; content: SQL }) => sql`
  select from comments
  where user_id = ${given.userId} and created_at > ${given.since} and ${isSameText(sql`content`, given.content)}`;

/**
 * Writes comments of different people with their sums, their points and what else is given as parts of it, each where
 * nothing speaks against it, in one statement, whose locks last until they are on disk and no longer. Their people are
 * held. Parts of a statement that nothing reads are carried out from the last to the first: the article's sum before the
 * points, as `moveComment` does, so that the two never wait for each other in a circle.
 */
const writing = (name: string, parts: SQL) =>
  prepared(
    name,
    sql`
  with given as (
    select * from unnest(${givenColumns}) as g (${sql.raw(Object.keys(columns).join(', '))})
  ), ruled as (
    select g.*, (select id from comments c where c.user_id = g.user_id and c.request_key = g.request_key) as earlier,
      ${asManyAgo(sql`g.pause_since`, sql`g.pause_times`)} as paused, ${asManyAgo(sql`g.hour_since`, sql`g.hour_times`)} as spent,
      (select comments_closed_at is not null from articles a where a.id = g.article_id and ${sql.raw(isPublic)}) as is_closed,
      exists (${repetition({ userId: sql`g.user_id`, since: sql`g.repeat_since`, content: sql`g.content` })}) as is_repeated
    from given g
  ), inserted as (
    insert into comments (article_id, user_id, parent_id, in_reply_to, content, status, created_at, earns_point, request_key,
      waits_since)
    select article_id, user_id, parent_id, in_reply_to, content, status, at,
      (select count(*) < ${sql.raw(String(pointsADay))} from comments c where c.user_id = r.user_id and c.earns_point
         and c.created_at >= date_trunc('day', r.at at time zone 'Europe/Rome') at time zone 'Europe/Rome'),
      request_key, case when status = 'pending' then at end
    from ruled r
    where not is_closed and paused is null and spent is null and is_placed and earlier is null and not is_repeated
    returning id, article_id, parent_id, in_reply_to, user_id, content, status, created_at, earns_point
  ), published as (
    select *, created_at as at from inserted where status = 'published'
  ), earned as (
    select user_id, 'comment'::text as kind, id as source_id, created_at as at from published where earns_point
  ), ${awardParts}, counted as (
    ${addToCounts(sql`select article_id, 'comment', 0, count(*)::int from published group by article_id order by article_id`)}
  ), answered as (
    update comments c set replies_count = c.replies_count + 1 from published p where c.id = p.parent_id
  )${parts}
  select r.user_id as "userId", i.id, r.earlier, r.paused, r.spent, r.is_closed as "isClosed", r.is_repeated as "isRepeated"
  from ruled r left join inserted i on i.user_id = r.user_id`,
  );

const plain = writing('write_comments', sql``);
const withEvents = writing('write_comments_with_events', sql`, ${replyAndMentionParts}`);

/** Refuses the text of another own comment of the last minutes (409); whoever writes is held meanwhile. */
export async function refuseRepeated(
  tx: Tx,
  { userId, content, at, exceptId = null }: { userId: string; content: string; at: Date; exceptId?: string | null },
): Promise<void> {
  const others = repetition({ userId, since: repeatedSince(at), content: sql`${content}` });
  const { rows } = await tx.execute(sql`${others} and id is distinct from ${exceptId}::uuid`);
  if (rows.length > 0) throw new AppError('conflict', refusalTexts.repeated);
}
