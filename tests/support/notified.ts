import { sql } from 'drizzle-orm';
import webPush from 'web-push';
import type { CorrectionKind } from '#features/articles/correction-kinds.ts';
import type { LoggedEventKind } from '#features/articles/event-kinds.ts';
import { keepVerdict } from '#features/articles/server/keep-verdict.ts';
import { writeCorrection } from '#features/articles/server/write-correction.ts';
import { recordReplyAndMentions } from '#features/comments/server/comment-events.ts';
import { choose } from '#features/notifications/server/choices.ts';
import { setBrowser } from '#features/notifications/server/push-subscriptions.ts';
import { sendPush, type SendPush } from '#features/notifications/server/send-push.ts';
import type { Channel, NotificationKind } from '#features/notifications/rules.ts';
import type { Db, Queryable } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';

/** Writes into an article's public log at an hour, as what an editor does to it. */
export const logged = (
  db: Queryable,
  articleId: string,
  at: Date,
  { kind = 'correction', event = kind }: { kind?: CorrectionKind; event?: LoggedEventKind } = {},
) =>
  db.transaction((tx) =>
    writeCorrection(tx, articleId, { kind, event, what: 'Era 180.', why: 'Un conto.', userId: null, at }),
  );

/** Lets the jury of a Trial have decided at an hour. */
export const pronounced = (db: Db, articleId: string, closedAt: Date) =>
  db.transaction((tx) =>
    keepVerdict(tx, { articleId, guilty: 30, innocent: 10, invalidated: 0, outcome: 'guilty', closedAt }),
  );

/** Lets a comment that stands in the database have been published at an hour. */
export const published = (db: Queryable, commentId: string, at: Date) =>
  db.transaction((tx) => recordReplyAndMentions(tx, commentId, at));

/** Lets somebody have voted on an article. */
export const voted = (db: Db, userId: string, articleId: string, position: 'pro' | 'contro', at: Date) =>
  db.execute(
    sql`insert into votes (article_id, user_id, position, created_at) values (${articleId}, ${userId}, ${position}, ${at})`,
  );

/** Lets somebody follow a case since an hour. */
export const followed = (db: Db, userId: string, articleId: string, since: Date) =>
  db.execute(
    sql`insert into follows (user_id, kind, article_id, since) values (${userId}, 'case', ${articleId}, ${since})`,
  );

/** Lets somebody want to hear of a kind in one place; by push in a browser of this name. */
export async function wants(
  services: Services,
  userId: string,
  kind: NotificationKind,
  { channel, browser = userId }: { channel: Channel; browser?: string },
): Promise<void> {
  await choose(services, userId, { kind, channel, isOn: true });
  if (channel === 'push') await setBrowser(services, userId, { endpoint: browserAt(browser), isWoken: true });
}

/** Where a push service has the browser of a name. */
export const browserAt = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`;

/** What a push service was asked for. */
interface Wake {
  address: string;
  payload: unknown;
  options: Parameters<SendPush>[2];
}

/** Wakes what waits to be woken, by a service that answers as it is told to; gives what it was asked. */
export async function wakeWaiting(services: Services, answer = 201): Promise<Wake[]> {
  const asked: Wake[] = [];
  const send: SendPush = ({ endpoint }, payload, options) => {
    asked.push({ address: endpoint, payload, options });
    const refused = new webPush.WebPushError('', answer, {}, '', endpoint);
    return answer < 300 ? Promise.resolve({ statusCode: answer, body: '', headers: {} }) : Promise.reject(refused);
  };
  const { rows } = await services.db.execute<{ data: { browserId: string; eventId: string } }>(sql`
    update pgboss.job set state = 'completed', completed_on = now()
    where name = 'send-push' and state = 'created' returning data`);
  for (const { data } of rows) await sendPush(services, data, send);
  return asked;
}
