import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isPublic } from '#features/articles/server/queries.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { notifyAdmins } from '#features/accounts/server/notify-admins.ts';
import { signedBy } from '#features/articles/server/is-signed-by.ts';
import { latestFirst, oldestFirst, pageOf } from '#features/articles/server/list-page.ts';
import { isOnePerson } from '#features/settings/server/one-person.ts';
import { omit } from '#lib/omit.ts';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db.ts';
import { countsEach } from '#platform/facet-counts.ts';
import { newToken, sha256 } from '#platform/hashes.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import type { Services } from '#platform/services.ts';
import { toldStory } from '#features/workflow/server/author-key.ts';
import type { NotifyServices } from '#features/workflow/server/notify.ts';
import { isoInstants, rowOf } from '#platform/row-instants.ts';
import { firstRow, oneRow, rows } from '#platform/rows.ts';
import {
  replyActs,
  ReplyQueue,
  ReplyRequest,
  type NewReplyRequest,
  type ReplyDecision,
  type ReplyReceipt,
} from '../contract.ts';
import { replyClock, replyHours } from '../rules.ts';
import { verificationOf } from './verification.ts';
import { replyTexts } from '../texts.ts';
import { replyStatuses, type ReplyStatus } from '../kinds.ts';
import { writeCorrection } from '#features/articles/server/write-correction.ts';
import { newReceipt } from './receipt.ts';
import { replyArrived, replyDecided, replyReceived } from './emails.ts';

type ReplyServices = NotifyServices & Pick<Services, 'db' | 'authSecret'>;

/**
 * Takes a request for a rettifica or a reply and starts its clock; the same one sent again while it waits gets its first
 * receipt. Refuses an article that is not public (404).
 */
export async function requestReply(
  services: ReplyServices,
  userId: string | null,
  slug: string,
  given: NewReplyRequest,
): Promise<ReplyReceipt> {
  const at = services.now();
  return services.db.transaction(async (tx) => {
    const article = await firstRow(tx, ArticleRow)`
      select a.id, a.title from articles a where a.slug = ${slug} and ${sql.raw(isPublic)}`;
    if (!article) throw new AppError('not_found', replyTexts.noArticle);
    const contentHash = sha256(JSON.stringify(given));
    const { kind, name, email, concern, text } = given;
    const token = newToken();
    // Written again as it was, so that the first receipt comes back.
    const { id, receipt, receivedAt, isNew } = await oneRow(tx, ReceiptRow)`
      insert into reply_requests (receipt, article_id, kind, name, email, concern, text, content_hash, user_id, received_at,
        confirm_hash)
      values (${newReceipt(at)}, ${article.id}, ${kind}, ${name}, ${email}, ${concern}, ${text}, ${contentHash}, ${userId}, ${at}, ${sha256(token)})
      on conflict (article_id, content_hash) where status = 'received' do update set content_hash = excluded.content_hash
      returning id, receipt, received_at as "receivedAt", xmax = 0 as "isNew"`;
    const dueAt = new Date(receivedAt.getTime() + replyHours * 3600_000);
    if (isNew) {
      await queueMail(services, tx, {
        key: `reply:${id}`,
        to: email,
        message: replyReceived({ receipt, dueAt, confirmUrl: `${services.publicUrl}/rettifica#conferma=${token}` }),
      });
      const { title } = article;
      const { publicUrl } = services;
      await notifyAdmins(services, tx, (admin) => ({
        key: `draft:${id}:reply:${admin.id}`,
        message: replyArrived({ name: admin.name, publicUrl }, { title, dueAt, kind }),
      }));
    }
    return { receipt, receivedAt: receivedAt.toISOString(), dueAt: dueAt.toISOString() };
  });
}

/**
 * Says that whoever reads the address of a request sent it, by the link of its receipt; again changes nothing. Refuses a
 * link that is none (404).
 */
export async function confirmSender({ db, now }: Pick<Services, 'db' | 'now'>, token: string): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update reply_requests set confirmed_at = coalesce(confirmed_at, ${now()}) where confirm_hash = ${sha256(token)}`);
  if (rowCount === 0) throw new AppError('not_found', replyTexts.noConfirmation);
}

/** Requests in a status as somebody may decide about them: those that wait by age, the others the latest first. */
export async function replyQueue(
  { db, now, authSecret }: Pick<Services, 'db' | 'now' | 'authSecret'>,
  who: Pick<SignedIn, 'id'>,
  { status, cursor }: { status: ReplyStatus; cursor?: string | undefined },
): Promise<ReplyQueue> {
  const order = (status === 'received' ? oldestFirst : latestFirst)('q.received_at', 'q.id');
  const [found, counts, onePerson] = await Promise.all([
    rows(db, PlacedRow)`
      select ${columnsFor(authSecret, who)}, ${order.value} as value from ${tables}
      where q.status = ${status} and ${order.after(cursor)} order by ${order.by} limit ${pageSize + 1}`,
    oneRow(db, ReplyQueue.shape.counts, countsEach(counted)),
    isOnePerson(db),
  ]);
  const { page, nextCursor } = pageOf(found, pageSize);
  return {
    requests: page.map((row) => toRequest(row, { now: now(), isOnePerson: onePerson })),
    counts,
    nextCursor,
  };
}

/**
 * Publishes a request at the top of its article, as it is and without comment, and in the public log; or refuses it with
 * the reason, which goes to its sender. Refuses one that there is not (404), one that is decided, an article that is not
 * public any more (409), to publish what one sent oneself, and to refuse what is about an own article or story (403).
 */
export async function decideReply(
  services: ReplyServices,
  who: SignedIn,
  id: string,
  decision: ReplyDecision,
): Promise<ReplyRequest> {
  const at = services.now();
  return services.db.transaction(async (tx) => {
    const request = await lockRequest(tx, services.authSecret, who, id);
    if (request.status !== 'received') throw new AppError('conflict', replyTexts.decided);
    const isOwn = isOwnDecision(request, decision.act);
    const onePerson = await isOnePerson(tx);
    if (isOwn && !onePerson) throw new AppError('forbidden', replyTexts.own[decision.act]);
    if (decision.act === 'publish' && !request.isPublic) throw new AppError('conflict', replyTexts.articleGone);
    const status = decision.act === 'publish' ? 'published' : 'refused';
    const refusal = decision.act === 'refuse' ? decision.reason : null;
    const verifiedHow = (decision.act === 'publish' && decision.verifiedHow) || null;
    await tx.execute(sql`
      update reply_requests set status = ${status}, decided_by = ${who.id}, decided_at = ${at}, refusal = ${refusal},
        verified_how = ${verifiedHow}, verified_by = ${verifiedHow && who.id}, verified_at = ${verifiedHow && at}
      where id = ${id}`);
    // Who sent a story is not to be told by what the log says of who decided.
    const isAlone = isOwnDecision({ ...request, isOwnStory: false }, decision.act);
    const action = decision.act === 'publish' ? 'reply.publish' : 'reply.refuse';
    await writeAudit(tx, {
      actor: who,
      action,
      target: { kind: 'reply', id },
      after: { articleId: request.articleId, ...(isAlone ? { alone: true } : {}) },
      at,
    });
    const { kind, name, email, articleId, receipt, article } = request;
    if (decision.act === 'publish') {
      const what = replyTexts.logged(kind, name);
      await writeCorrection(tx, articleId, { kind: 'reply', what, why: replyTexts.loggedWhy, userId: who.id, at });
    }
    const url = `${services.publicUrl}/article/${article.slug}`;
    await queueMail(services, tx, {
      key: `reply-decided:${id}`,
      to: email,
      message: replyDecided({ receipt, refusal, url }),
    });
    return toRequest(await lockRequest(tx, services.authSecret, who, id), { now: at, isOnePerson: onePerson });
  });
}

/** Whether somebody would let in their own words, or keep others' from an article or a story of their own. */
const isOwnDecision = ({ isSender, isAuthor, isOwnStory }: Row, act: ReplyDecision['act']) =>
  act === 'publish' ? isSender : isAuthor || isOwnStory;

const pageSize = 50;
const counted = {
  table: sql`reply_requests q`,
  conditions: sql`true`,
  facets: replyStatuses,
  isIn: (status: ReplyStatus) => sql`q.status = ${status}`,
};
/** `isSender`: sent while signed in, or signed out with the own mailbox. `isOwnStory`: whoever asks told it, sealed or not. */
const columnsFor = (
  secret: string,
  { id }: Pick<SignedIn, 'id'>,
) => sql`q.id, q.receipt, q.kind, q.name, q.email, q.concern, q.text, q.received_at as "receivedAt", q.status,
  q.decided_at as "decidedAt", q.refusal, q.confirmed_at as "confirmedAt", q.verified_how as "verifiedHow",
  q.verified_at as "verifiedAt", v.name as "verifiedBy", u.name as "decidedBy", q.article_id as "articleId",
  q.user_id is not distinct from ${id}::uuid or exists (select from users w
    where w.id = ${id} and canonical_email(w.email) = canonical_email(lower(q.email))) as "isSender",
  ${signedBy(sql`q.article_id`, id)} or exists (select from drafts d join draft_people p on p.draft_id = d.id
    where d.article_id = q.article_id and p.user_id = ${id} and p.part <> 'editor') as "isAuthor",
  ${toldStory(sql`q.article_id`, secret, id)} as "isOwnStory",
  ${sql.raw(isPublic)} as "isPublic",
  json_build_object('title', a.title, 'slug', a.slug) as article`;
const tables = sql`reply_requests q join articles a on a.id = q.article_id left join users u on u.id = q.decided_by
  left join users v on v.id = q.verified_by`;

const ArticleRow = z.object({ id: z.string(), title: z.string() });
const ReceiptRow = z.object({ id: z.string(), receipt: z.string(), receivedAt: z.date(), isNew: z.boolean() });
const RequestRow = rowOf(ReplyRequest.omit({ clock: true, verified: true, acts: true })).extend({
  verifiedHow: z.string().nullable(),
  verifiedBy: z.string().nullable(),
  verifiedAt: z.date().nullable(),
  articleId: z.string(),
  isSender: z.boolean(),
  isAuthor: z.boolean(),
  isOwnStory: z.boolean(),
  isPublic: z.boolean(),
});
/** What only decisions are taken by, and how the sender was verified, which goes out in one piece. */
const notShown = [
  'verifiedHow',
  'verifiedBy',
  'verifiedAt',
  'articleId',
  'isSender',
  'isAuthor',
  'isOwnStory',
  'isPublic',
] as const;
const PlacedRow = RequestRow.extend({ value: z.string() });
type Row = z.output<typeof RequestRow>;

async function lockRequest(tx: Tx, secret: string, who: SignedIn, id: string): Promise<Row> {
  const row = await firstRow(tx, RequestRow)`
    select ${columnsFor(secret, who)} from ${tables} where q.id = ${id} for no key update of q`;
  if (!row) throw new AppError('not_found', replyTexts.noRequest);
  return row;
}

function toRequest(row: Row, { now, isOnePerson }: { now: Date; isOnePerson: boolean }): ReplyRequest {
  const clock = replyClock(row, now);
  return {
    ...isoInstants(omit(row, ...notShown)),
    acts: row.status === 'received' ? replyActs.filter((act) => isOnePerson || !isOwnDecision(row, act)) : [],
    clock: clock ? isoInstants(clock) : null,
    verified: verificationOf(row),
  };
}
