import pg from 'pg';
import { sql } from 'drizzle-orm';
import type { Queryable } from './db.ts';
import { liveKinds } from '#lib/live-kinds.ts';
import { warnMeasured } from './measured-log.ts';
import type { LiveHub } from './live-hub.ts';
import type { PageCache } from './page-cache.ts';
import { atMost } from './within.ts';

const channel = 'page_cache';
/** PostgreSQL refuses a notification of 8000 bytes; more tags than fit here empty the cache instead. */
const maxPayload = 7000;
/** Between two tries to listen again. */
const reconnectMs = { first: 250, longest: 2000 };
/** A server that hangs breaks no connection: it is asked for a sign of life so often, and waited for no longer than this. */
const heartbeatMs = 5000;
const answerWithinMs = 4000;
const closeWithinMs = 1000;

/**
 * Tells every process, this one included, that what these tags stand for has changed. Inside a transaction the
 * word goes out when it commits, and not at all when it does not.
 */
export async function announceChange(db: Queryable, tags: readonly string[]): Promise<void> {
  const payload = tags.join(' ');
  await db.execute(sql`select pg_notify(${channel}, ${payload.length > maxPayload ? '*' : payload})`);
}

/** The same for very many things, each with its own tags, in one statement. */
export async function announceChanges(db: Queryable, things: readonly (readonly string[])[]): Promise<void> {
  const payloads = sql.param(things.map((tags) => tags.join(' ')));
  await db.execute(sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`);
}

/**
 * Listens for changes on a connection of its own, for the cache and for open pages. While that connection is lost the
 * cache is switched off, since changes made meanwhile are not told again; it comes back empty, and open pages are told
 * that anything may have changed. `hear` is told the same: tags, or none where anything may have changed.
 */
export function listenForChanges(
  databaseUrl: string,
  cache: PageCache,
  live: LiveHub,
  hear: (tags?: readonly string[]) => void = () => undefined,
): { close(): Promise<void> } {
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let pause = reconnectMs.first;

  const connect = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'contraddittorio listen',
      keepAlive: true,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    });
    client = next;
    const lost = (error?: Error) => {
      if (client !== next) return;
      client = undefined;
      clearTimeout(heartbeat);
      next.removeAllListeners('end');
      next.connection.stream.destroy();
      if (closed) return;
      cache.setEnabled(false);
      warnMeasured('page cache off: the connection that hears of changes was lost', { err: error });
      retry = setTimeout(connect, pause);
      pause = Math.min(2 * pause, reconnectMs.longest);
    };
    const beat = async () => {
      try {
        await next.query('select 1');
        if (client === next) heartbeat = setTimeout(beat, heartbeatMs);
      } catch (error) {
        lost(error instanceof Error ? error : undefined);
      }
    };
    next.on('error', lost);
    next.on('end', () => lost());
    next.on('notification', ({ payload }) => {
      if (!payload || payload === '*') {
        hear();
        cache.clear();
        live.notifyAll(liveKinds);
        return;
      }
      const tags = payload.split(' ');
      // First, so that no page that is made from now on is made with what holds no more.
      hear(tags);
      cache.drop(tags);
      live.notify(tags);
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      if (client !== next) return;
      pause = reconnectMs.first;
      heartbeat = setTimeout(beat, heartbeatMs);
      hear();
      cache.setEnabled(true);
      live.notifyAll(liveKinds);
    } catch (error) {
      lost(error instanceof Error ? error : undefined);
    }
  };

  cache.setEnabled(false);
  void connect();
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      clearTimeout(heartbeat);
      const last = client;
      client = undefined;
      if (last) await atMost(closeWithinMs, last.end());
      last?.connection.stream.destroy();
    },
  };
}
