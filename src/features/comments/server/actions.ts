import type { SignedIn } from '#features/accounts/server/guards.ts';
import { refuseWithheldAfter } from '#features/subscriptions/server/reader.ts';
import { figureTags } from '#platform/changes.ts';
import { timesOf, type Limit } from '#platform/limits/limiter.ts';
import type { Services } from '#platform/services.ts';
import type { Comment, NewComment } from '../contract.ts';
import { isFirstDay } from '../rules.ts';
import { commentLimits } from './limits.ts';
import { ownComment } from './queries.ts';
import { refuse } from './pipeline/refusal.ts';
import { circumstancesOf } from './pipeline/circumstances.ts';
import { judge } from './pipeline/judge.ts';
import type { ExternalCheck } from './pipeline/phases.ts';
import { writeComment } from './write-comment.ts';

/**
 * Publishes a reader's comment and gives its point, or withholds it for a moderator, without point and count (product
 * rules 4.5). The same call again answers the comment of the first time, also as one that was taken away since. Refuses
 * an article that is withheld from them (402), too many links of a newcomer (400), an unknown article (404), a parent that
 * is gone or of another article and the same text within ten minutes (409), a closed discussion (423), and too many
 * comments (429); of what is refused only the address keeps count.
 */
export async function publishComment(
  services: Services,
  who: SignedIn,
  input: NewComment,
  call: { requestKey: string | null; address: string; external?: ExternalCheck },
): Promise<Comment> {
  const { db, now, limit, rateLimitFactor, changes } = services;
  const { requestKey, address, external } = call;
  const at = now();
  const reader = { userId: who.id, now: at };
  const known = await circumstancesOf(services, { ...input, userId: who.id, except: { requestKey }, external });
  if (known.earlier) return ownComment(db, known.earlier, reader);
  await refuseWithheldAfter(services, who, input.articleId, known.read);
  await limit(commentLimits.byAddress, address);
  const verdict = await judge(input.content, known);
  if (verdict.outcome === 'refuse') refuse(verdict.because);

  const hourly = isFirstDay(known.memberSince, at) ? commentLimits.byNewcomer : commentLimits.byPerson;
  const withFactor = (limit: Limit) => ({ ...limit, times: timesOf(limit, rateLimitFactor) });
  const fired = verdict.outcome === 'withhold' ? verdict.fired : undefined;
  const limits = { pause: withFactor(commentLimits.pause), hour: withFactor(hourly) };
  const id = await writeComment(db, input, { userId: who.id, requestKey, at, fired, ...limits });
  if (!fired) changes.invalidateSoon(...figureTags(input.articleId, 'comments'));
  return ownComment(db, id, reader);
}
