import { sql, type SQL } from 'drizzle-orm';

/**
 * Whether somebody decided against a comment (as `comment`) and that holds: it is rejected, or hidden by a person. What
 * reports alone have hidden waits for one, and says nothing about its author yet, nor does the answer to an appeal against
 * that, which is no step.
 */
export const isDecidedAgainst = (comment: SQL): SQL =>
  sql`(${comment}.status in ('hidden', 'rejected') and not ${isHiddenByProgram(comment)})`;

/** Whether a comment (as `comment`) is hidden, and its latest step was taken by no person. */
export const isHiddenByProgram = (comment: SQL): SQL => sql`(${comment}.status = 'hidden' and (
  select latest.automated from moderation_actions latest
  where latest.comment_id = ${comment}.id order by latest.at desc, latest.id desc limit 1) is true)`;
