import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { drizzleOn } from './column-types.ts';

export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/**
 * Runs a transaction on a connection of its own and gives the connection back, whatever happens: one that is not at rest
 * afterwards is thrown away with what it left open. Drizzle's own begins before it would give back, and a `begin` that
 * meets a dying connection takes it out of the pool for ever.
 */
export async function runTransaction<Result>(
  pool: pg.Pool,
  run: (tx: Tx) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  const client = await pool.connect();
  try {
    return await drizzleOn(client).transaction((tx) => {
      clients.set(tx, client);
      return run(tx);
    }, config);
  } finally {
    client.release(client.getTransactionStatus() !== 'I');
  }
}

/** The connection that a transaction runs on, for statements in the driver's own form; undefined for anything else. */
export function connectionOf(tx: object): pg.PoolClient | undefined {
  return clients.get(tx);
}

const clients = new WeakMap<object, pg.PoolClient>();
