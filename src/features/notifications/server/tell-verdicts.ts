import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { hasPronounced } from '#features/articles/has-pronounced.ts';
import { isPublic } from '#features/articles/server/queries.ts';
import { silenceNow } from '#features/settings/server/current.ts';
import { dropVerdictWishes, takeVerdictWishes, type VerdictWish } from '#features/votes/server/verdict-wishes.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { queueMails, withdrawMailsByKey } from '#platform/mail/queue-mail.ts';
import { ArticleIdRow, firstRow, IdRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { reachableReaders, type Reader } from './readers.ts';
import { stopAddresses } from './stop-key.ts';
import { verdictMail } from './verdict-mail.ts';

type TellServices = Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl' | 'authSecret'>;

/** Wishes that one transaction fulfils, and what lies between two of them: who reads a page feels nothing of many. */
const atOnce = 10;
const restMs = 200;
/** After so long a run ends, and that of the next five minutes goes on: the verdicts of other cases wait for it. */
const longestRunMs = 240_000;

/**
 * Tells of verdicts whoever asked for it at the case, by one mail each, also at night: they asked for that hour. Whoever
 * gets a mail of every verdict has that one instead, where there is one: of a jury below its quorum nothing else is told.
 */
export async function tellVerdicts(services: TellServices, rest = () => sleep(restMs)): Promise<void> {
  const ends = performance.now() + longestRunMs;
  while (performance.now() < ends && (await tellSome(services))) await rest();
}

/**
 * Whether such a mail may still go out (true), or later, after an electoral silence that began meanwhile. Nothing may be said
 * of an article that was taken back, nor to who was suspended (false).
 */
export async function recheckVerdictMail(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { key, about }: { key: string; about: readonly string[] },
): Promise<boolean | Date> {
  const at = now();
  const [, , userId = ''] = key.split(':');
  if ((await reachableReaders(db, [userId], at)).length === 0) return false;
  const article = await firstRow(db, ElectoralRow)`
    select a.electoral from articles a where a.id = any (${sql.param([...about])}::uuid[]) and ${sql.raw(isPublic)}`;
  if (!article) return false;
  const silence = article.electoral ? await silenceNow(db, at) : undefined;
  return silence ? new Date(silence.until) : true;
}

/** Somebody wants no such mail any more, not of a case where they asked for it either: what waits is withdrawn. */
export async function dropVerdictMails(tx: Tx, userId: string): Promise<void> {
  await dropVerdictWishes(tx, userId);
  // Also whoever withdrew the consent to their vote since may have one that waits.
  const voted = await rows(tx, ArticleIdRow)`
    select article_id as "articleId" from votes where user_id = ${userId}
    union select article_id from vote_withdrawals where user_id = ${userId}`;
  await withdrawMailsByKey(
    tx,
    voted.map(({ articleId }) => keyOf(articleId, userId)),
  );
}

/** How the key of such a mail begins. */
export const verdictMark = 'verdict:';
const keyOf = (articleId: string, userId: string) => `${verdictMark}${articleId}:${userId}`;

async function tellSome(services: TellServices): Promise<boolean> {
  const { db } = services;
  const at = services.now();
  const isSilence = (await silenceNow(db, at)) !== undefined;
  return db.transaction(async (tx) => {
    const wishes = await takeVerdictWishes(tx, { at, isSilence, limit: atOnce });
    const ids = wishes.map(({ userId }) => userId);
    const readers = new Map((await reachableReaders(tx, ids, at)).map((reader) => [reader.id, reader]));
    const toldAnyway = await toldOfEveryVerdict(tx, ids);
    const mails = wishes.flatMap((wish) => {
      const reader = readers.get(wish.userId);
      if (!reader || (hasPronounced(wish.outcome) && toldAnyway.has(reader.id))) return [];
      return mailTo(services, reader, wish);
    });
    await queueMails(services, tx, mails, 'many');
    return wishes.length === atOnce;
  });
}

async function toldOfEveryVerdict(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const found = await rows(db, IdRow)`
    select user_id as id from notification_choices
    where user_id = any (${sql.param([...ids])}::uuid[]) and kind = 'verdict' and channel = 'mail' and is_on`;
  return new Set(found.map(({ id }) => id));
}

function mailTo(services: TellServices, { id, name, email }: Reader, wish: VerdictWish) {
  const { articleId } = wish;
  const { publicUrl } = services;
  return {
    key: keyOf(articleId, id),
    to: email,
    message: verdictMail(wish, { name, publicUrl, stop: stopAddresses(services, id, 'verdict') }),
    about: [articleId],
  };
}

const ElectoralRow = z.object({ electoral: z.boolean() });
