import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { columnTypes, drizzleOn } from './column-types.ts';
import { LastingPool } from './lasting-pool.ts';
import { runTransaction, type Tx } from './transaction.ts';

export type { Tx };
export type Db = NodePgDatabase & { $client: pg.Pool };
/** What a query needs: the database itself or a transaction in it. */
export type Queryable = Db | Tx;

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** How long the server lets a statement run, wait for a lock, and a transaction stand idle; in milliseconds. */
interface Patience {
  statement_timeout: number;
  lock_timeout: number;
  idle_in_transaction_session_timeout: number;
}

const usualPatience: Patience = {
  statement_timeout: 5000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
};

/** Opens a pool of connections. `onError` hears of connections that the server ended, and of a server that hangs. */
export function openDatabase(
  url: string,
  onError: (error: Error) => void = () => {},
  patience: Patience = usualPatience,
): Database {
  const pool = new LastingPool({ ...connectionsTo(url, patience), max: 10 }, onError);
  return { db: withOwnTransactions(drizzleOn(pool)), pool, close: () => pool.end() };
}

/**
 * Opens a few connections for counters that may lose their last half second when the database is killed: they do not wait
 * until it is on disk.
 */
export function openCounters(
  url: string,
  onError: (error: Error) => void = () => {},
): Pick<Database, 'pool' | 'close'> {
  const pool = new LastingPool(
    {
      ...connectionsTo(url, usualPatience),
      max: 3,
      options: '-c synchronous_commit=off',
      application_name: 'contraddittorio counters',
    },
    onError,
  );
  return { pool, close: () => pool.end() };
}

const connectionsTo = (connectionString: string, patience: Patience) => ({
  connectionString,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 5000,
  ...patience,
  types: columnTypes,
  application_name: 'contraddittorio',
});

/** How often a transaction is tried that others keep from ending. */
const tries = 3;

/** A database whose transactions begin anew when the server ended them to free others from a circle of waiting. */
function withOwnTransactions(db: Db): Db {
  db.transaction = async (run, config) => {
    for (let left = tries - 1; ; left -= 1) {
      try {
        return await runTransaction(db.$client, run, config);
      } catch (error) {
        if (left === 0 || !isDeadlock(error)) throw error;
      }
    }
  };
  return db;
}

function isDeadlock(error: unknown): boolean {
  return withCode(error, '40P01') !== undefined;
}

/** Whether an error says that a row names somebody who is no more: the account was deleted at this very moment. */
export function isPersonGone(error: unknown): boolean {
  const cause = withCode(error, '23503');
  // Drizzle names a foreign key after both of its ends.
  return cause !== undefined && 'constraint' in cause && String(cause.constraint).endsWith('_users_id_fk');
}

/** The server's own error, alone or behind the one that Drizzle throws, if it has this code. */
function withCode(error: unknown, code: string): Error | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === code ? cause : undefined;
}

/** Whether a statement gave up waiting for what somebody else holds (`lock_timeout`). */
export function isLockTimeout(error: unknown): boolean {
  return withCode(error, '55P03') !== undefined;
}

/**
 * Whether an error says that the database cannot be reached, has no room, memory or connection left (53...), or did not
 * come to an end in time, because of a lock (55P03) or of its load (57014), rather than that a statement was wrong.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (/^(08...|55P03|57014|57P0[123]|53[123]00|58030|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/.test(code))
      return true;
    if (
      /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed/.test(
        cause.message,
      )
    )
      return true;
  }
  return false;
}

/**
 * Whose fault an error is that ended a statement about many people (`bundled`): of one of them, of somebody else for whom
 * it waited, or nobody's, where the database cannot be reached.
 */
export function faultOf(error: unknown): 'item' | 'wait' | 'none' {
  if (isLockTimeout(error)) return 'wait';
  return isDatabaseUnavailable(error) ? 'none' : 'item';
}
