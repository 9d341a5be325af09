import { sql } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/who.ts';
import { unreachable } from '#lib/unreachable.ts';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import type { ForAuthor } from '../contract.ts';
import { newsroomTexts } from '../newsroom-refusals.ts';
import { storyTexts } from '../refusal-texts.ts';
import { actsOfAuthor, appealUntil } from '../rules.ts';
import { forAuthorActs } from '../states.ts';
import { writeApproval } from './approval.ts';
import { holdStory } from './newsroom-access.ts';
import { renew } from './renewal.ts';
import { moveStory, type StoryRow } from './transitions.ts';

/** What of an author without account may be written down by the newsroom now. */
export function actsForAuthor(
  story: Parameters<typeof actsOfAuthor>[0] & { approved: boolean },
  now: Date,
): ForAuthor['act'][] {
  const acts = actsOfAuthor(story, now);
  return forAuthorActs.filter((act) =>
    act === 'approve' ? story.status === 'awaiting_author_ok' && !story.approved : acts.includes(act),
  );
}

/**
 * Writes down what the author of a story wrote by mail who has no account to say it with: an answer, a yes or no to the
 * text, the wish for another look or for six months more, a withdrawal. Only admins do (403). Refuses a story whose author
 * has an account, a moment at which they could not do it either, a yes to another version than the latest, a second or
 * late appeal and a second renewal (409).
 */
export async function actForAuthor(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  storyId: string,
  words: ForAuthor,
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const { story, actor } = await holdStory(tx, who, storyId);
    if (actor !== 'admin') throw new AppError('forbidden', storyTexts.notAllowed);
    if (!story.isSignedOut) throw new AppError('conflict', newsroomTexts.authorHasAccount);
    await carryOut(tx, story, words, { userId: who.id, at, note: newsroomTexts.byMail });
    await tx.execute(sql`
      insert into story_messages (story_id, kind, text, created_at) values (${storyId}, 'author', ${words.text}, ${at})`);
  });
}

async function carryOut(
  tx: Tx,
  story: StoryRow,
  words: ForAuthor,
  by: { userId: string; at: Date; note: string },
): Promise<void> {
  switch (words.act) {
    case 'answer':
    case 'object':
    case 'withdraw':
      await moveStory(tx, story, words.act, { ...by, actor: 'author' });
      return;
    case 'approve': {
      const note = `${newsroomTexts.version(words.version)}. ${by.note}`;
      await writeApproval(tx, story, words, { ...by, note, refusals: newsroomTexts.yesByMail });
      return;
    }
    case 'appeal':
      return appeal(tx, story, by);
    case 'renew':
      return renew(tx, story, by);
    default:
      return unreachable(words);
  }
}

async function appeal(tx: Tx, story: StoryRow, by: { userId: string; at: Date; note: string }): Promise<void> {
  await moveStory(tx, story, 'appeal', { ...by, actor: 'author' });
  const { rows } = await tx.execute<Record<'rejectedAt' | 'appealedAt', string | null>>(sql`
    update stories s set appealed_at = ${by.at}, assignee_id = nullif(s.assignee_id, s.rejected_by)
    from stories before where s.id = ${story.id} and before.id = s.id
    returning before.rejected_at as "rejectedAt", before.appealed_at as "appealedAt"`);
  const [rejectedAt, appealedAt] = [rows[0]!.rejectedAt, rows[0]!.appealedAt].map((one) =>
    one ? new Date(one) : null,
  );
  const until = appealUntil({ rejectedAt: rejectedAt ?? null, appealedAt: appealedAt ?? null });
  if (!until || until <= by.at) throw new AppError('conflict', newsroomTexts.appealOver);
}
