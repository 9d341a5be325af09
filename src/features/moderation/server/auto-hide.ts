import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isSuspended } from '#features/accounts/server/admins.ts';
import { noteReported } from '#features/comments/server/reported.ts';
import { latestRevision, moveComment, type CommentState } from '#features/comments/server/transitions.ts';
import type { Tx } from '#platform/db.ts';
import { oneRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { autoHideText } from '../answer-texts.ts';
import { hideAt } from '../rules.ts';
import { mailDecision } from './mail-author.ts';

const WeightRow = z.object({ weight: z.number(), isStaff: z.boolean(), isKept: z.boolean() });

/**
 * Notes that a comment was reported, and hides it where its open reports weigh enough; never one of the newsroom (product
 * rules 4.5), nor words that a person read and kept: others who report them wait for a person again. Reports of whoever
 * has left or is suspended weigh nothing: one mailbox could send them again and again, each time with a new account.
 * Whoever reported holds the comment, so that of many reports at once exactly one hides it. Answers whether.
 */
export async function hideIfReported(services: Services, tx: Tx, comment: CommentState, at: Date): Promise<boolean> {
  await noteReported(tx, comment.id, at);
  const { weight, isStaff, isKept } = await oneRow(tx, WeightRow)`
    select (select coalesce(sum(r.weight), 0)::int from reports r join users u on u.id = r.user_id
        where r.comment_id = ${comment.id} and r.status = 'open' and not ${isSuspended(at)}) as weight,
      coalesce((select role <> 'user' from users where id = ${comment.userId}::uuid), false) as "isStaff",
      exists (select from moderation_actions where comment_id = ${comment.id} and not automated
        and to_status = 'published' and revision_id is not distinct from ${latestRevision(comment.id)}) as "isKept"`;
  if (weight < hideAt || isStaff || isKept) return false;

  const fired = { rule: 'reports', start: null, end: null, matched: null } as const;
  const decisionId = await moveComment(tx, comment, 'hidden', {
    actorId: null,
    reason: autoHideText,
    at,
    legalGround: 'Regole della casa',
    fired,
  });
  await tx.execute(sql`
    insert into report_events (report_id, at, step)
    select id, ${at}::timestamptz, 'auto_hidden' from reports where comment_id = ${comment.id} and status = 'open'`);
  await mailDecision(services, tx, { comment, to: 'hidden', decisionId });
  return true;
}
