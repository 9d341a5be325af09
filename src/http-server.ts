import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';

/**
 * How long a connection stays open between requests: longer than the 60 seconds after which balancers usually let one go,
 * so that none is closed here in the moment in which a request is sent on it.
 */
const idleMs = 65_000;

/**
 * How long a request may take to arrive, so that no connection is held open by a byte now and then: its head at once,
 * a picture of 20 MB over a line of 1.5 Mbit/s in two minutes.
 */
const arrival = { headersTimeout: 15_000, requestTimeout: 120_000, connectionsCheckingInterval: 5000 };

/**
 * How many requests of a connection may wait behind the one that is answered. Browsers and proxies send one at a time; of
 * whoever sends thousands and reads no answer each would be kept in memory.
 */
const mostWaiting = 16;

/**
 * A server whose requests arrive in time or are answered with 408, and one at a time or a few: a connection with more of
 * them is closed. Milliseconds; tests give shorter ones.
 */
export function httpServer(listener: RequestListener, within: typeof arrival = arrival): Server {
  const waiting = new WeakMap<Socket, number>();
  return createServer({ keepAliveTimeout: idleMs, ...within }, (req, res) => {
    if (!isInTurn(res) && !mayWait(waiting, req.socket, res)) return;
    req.url = pathOf(req.url!, req.headers.host);
    listener(req, res);
  });
}

/**
 * Answers requests with a `fetch`. One that names no host, as balancers ask by HTTP/1.0 whether a process can work, is
 * taken as one to the public address; whom a request names decides nothing here.
 */
export function fetchListener(fetch: Parameters<typeof getRequestListener>[0], publicUrl: string): RequestListener {
  const answer = getRequestListener(fetch, { hostname: new URL(publicUrl).host });
  return (req, res) => void answer(req, res);
}

/**
 * The target without the host that is asked, which may stand before it (RFC 9112, 3.2.2); another site's stays, and leads
 * nowhere.
 */
function pathOf(target: string, host: string | undefined): string {
  const [before, named] = /^https?:\/\/([^/?#]*)/i.exec(target) ?? [];
  if (before === undefined || (host !== undefined && named !== host)) return target;
  const path = target.slice(before.length);
  return path.startsWith('/') ? path : `/${path}`;
}

/** An answer has its connection when those before it are sent. */
const isInTurn = (res: ServerResponse) => res.socket !== null;

function mayWait(waiting: WeakMap<Socket, number>, socket: Socket, res: ServerResponse): boolean {
  const before = waiting.get(socket) ?? 0;
  if (socket.destroyed || before >= mostWaiting) {
    socket.destroy();
    return false;
  }
  waiting.set(socket, before + 1);
  res.once('close', () => waiting.set(socket, waiting.get(socket)! - 1));
  return true;
}
