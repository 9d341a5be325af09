import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { activeAdmins } from '#features/accounts/server/admins.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { isOnePerson } from '#features/settings/server/one-person.ts';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { IdRow, oneRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { unreachable } from '#lib/unreachable.ts';
import type { HelpAct, HelpAnswer } from '../contract.ts';
import { helpStatuses } from '../kinds.ts';
import { helpRefusals } from '../refusal-texts.ts';
import { keptAway, receiptNumber } from '../rules.ts';
import { answerAddress } from './answer-address.ts';
import { decidersOf } from './decision-door.ts';
import { helpAnswered } from './emails.ts';
import { emptyRequests } from './forget.ts';

type Working = Pick<Services, 'db' | 'now'>;

/**
 * Answers whoever asked, by mail; the answer stays with the request, which is then in the hands of whoever answered if
 * nobody had it. Refuses (409) what is closed, whom nobody can answer any more, and an answer by somebody who has not
 * read the one that came meanwhile; and whoever may not decide an objection (403).
 */
export async function answerRequest(
  services: Services,
  who: SignedIn,
  id: string,
  { text, seen }: HelpAnswer,
): Promise<void> {
  const at = services.now();
  await services.db.transaction(async (tx) => {
    const { status, accountName, email, number, answers } = await lockRequest(tx, id);
    await refuseOwnDecision(tx, who, id, at);
    if (email === '') throw new AppError('conflict', helpRefusals.gone);
    if (status === 'closed') throw new AppError('conflict', helpRefusals.closed);
    if (answers !== seen) throw new AppError('conflict', helpRefusals.answeredMeanwhile);

    const messageId = await writeMessage(tx, id, { kind: 'answer', authorId: who.id, text, at });
    await tx.execute(sql`
      update help_requests set status = 'answered', answered_at = coalesce(answered_at, ${at}), changed_at = ${at},
        assignee_id = coalesce(assignee_id, ${who.id}) where id = ${id}`);
    const message = helpAnswered({ number: receiptNumber(number), name: accountName, text });
    await queueMail(services, tx, { key: `help-answer:${messageId}`, to: email, message });
  });
}

/** Writes down something for the house alone. Refuses a request that is not there (404), or was emptied (409). */
export async function noteOnRequest({ db, now }: Working, who: SignedIn, id: string, text: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { email } = await lockRequest(tx, id);
    if (email === '') throw new AppError('conflict', helpRefusals.gone);
    await writeMessage(tx, id, { kind: 'note', authorId: who.id, text, at: now() });
  });
}

/**
 * Takes a request into one's hands or lets go of it, closes it, or opens it again, whereupon its clock begins anew; or
 * erases who asked and what, as its receipt promises to whose address another gave. Refuses (409) to take it out of
 * another's hands, and what is so already or cannot be; and to take, close or erase an objection whoever may not decide it
 * (403).
 */
export async function actOnRequest({ db, now }: Working, who: SignedIn, id: string, { act }: HelpAct): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const { status, email, assigneeId, assigneeName } = await lockRequest(tx, id);
    if (act === 'take' || act === 'close' || act === 'erase') await refuseOwnDecision(tx, who, id, at);
    switch (act) {
      case 'take':
        if (assigneeId !== null && assigneeId !== who.id)
          throw new AppError('conflict', helpRefusals.taken(assigneeName));
        await tx.execute(sql`update help_requests set assignee_id = ${who.id} where id = ${id}`);
        return;
      case 'release':
        // Somebody may be ill whose requests wait: any admin lets go of them.
        await tx.execute(sql`update help_requests set assignee_id = null where id = ${id}`);
        return;
      case 'close':
        if (status === 'closed') throw new AppError('conflict', helpRefusals.closedAlready);
        await tx.execute(sql`update help_requests set status = 'closed', changed_at = ${at} where id = ${id}`);
        return;
      case 'reopen':
        if (status === 'open') throw new AppError('conflict', helpRefusals.openAlready);
        if (email === '') throw new AppError('conflict', helpRefusals.gone);
        await tx.execute(
          sql`update help_requests set status = 'open', waiting_since = ${at}, changed_at = ${at} where id = ${id}`,
        );
        return;
      case 'erase':
        if (email === '') throw new AppError('conflict', helpRefusals.gone);
        await emptyRequests(tx, sql`r.id = ${id}`, at);
        await writeAudit(tx, { actor: who, action: 'help.erase', target: { kind: 'help', id }, at });
        return;
      default:
        unreachable(act);
    }
  });
}

/**
 * Refuses (403) who may not decide about an objection (`keptAway`), unless one person makes the publication. What a
 * request objects to of reports and stories its words say; of sanctions every one counts that may still be objected to,
 * of its writer's address too, because a suspended reader writes without their account.
 */
async function refuseOwnDecision(tx: Tx, who: SignedIn, requestId: string, at: Date): Promise<void> {
  const sanctions = await rows(tx, IdRow)`
    select distinct s.actor_id as id from help_requests r join users u on u.id = r.user_id or u.email = r.email
      join sanctions s on s.user_id = u.id and s.actor_id is not null and s.lifted_at is null
        and r.created_at between s.starts_at and s.starts_at + interval '6 months'
    where r.id = ${requestId}`;
  const imposed = sanctions.map(({ id }) => id);
  const { named, ofWriter } = await decidersOf(tx, requestId);
  const admins = (await activeAdmins(tx, at)).map(({ id }) => id);
  if (!keptAway(admins, { named, ofWriter: [...imposed, ...ofWriter] }).has(who.id) || (await isOnePerson(tx))) return;
  throw new AppError('forbidden', imposed.includes(who.id) ? helpRefusals.ownSanction : helpRefusals.ownDecision);
}

const Locked = z.object({
  status: z.enum(helpStatuses),
  /** Of whoever asked from an account: a name that came with a typed address may be anybody's. */
  accountName: z.string().nullable(),
  email: z.string(),
  number: z.number(),
  answers: z.number(),
  assigneeId: z.string().nullable(),
  assigneeName: z.string(),
});

/** A request that nobody else changes until the transaction ends. */
async function lockRequest(tx: Tx, id: string): Promise<z.infer<typeof Locked>> {
  const held = await tx.execute(sql`select from help_requests where id = ${id} for no key update`);
  if (held.rowCount === 0) throw new AppError('not_found', helpRefusals.notFound);
  // Read after the lock: whoever held it before may have changed everything.
  return oneRow(tx, Locked)`
    select r.status, (select name from users where id = r.user_id) as "accountName", ${answerAddress} as email, r.number,
      r.assignee_id as "assigneeId", coalesce(u.name, '') as "assigneeName",
      (select count(*) from help_messages m where m.request_id = r.id and m.kind = 'answer') as answers
    from help_requests r left join users u on u.id = r.assignee_id where r.id = ${id}`;
}

async function writeMessage(
  tx: Tx,
  requestId: string,
  { kind, authorId, text, at }: { kind: 'answer' | 'note'; authorId: string; text: string; at: Date },
): Promise<string> {
  const id = randomUUID();
  await tx.execute(sql`
    insert into help_messages (id, request_id, kind, author_id, text, created_at)
    values (${id}, ${requestId}, ${kind}, ${authorId}, ${text}, ${at})`);
  return id;
}
