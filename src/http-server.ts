import { createServer, type RequestListener, type Server } from 'node:http';

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

/** A server whose requests arrive in time or are answered with 408. Milliseconds; tests give shorter ones. */
export function httpServer(listener: RequestListener, within: typeof arrival = arrival): Server {
  return createServer({ keepAliveTimeout: idleMs, ...within }, listener);
}
