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
    return await drizzleOn(client).transaction(run, config);
  } finally {
    client.release(client.getTransactionStatus() !== 'I');
  }
}
