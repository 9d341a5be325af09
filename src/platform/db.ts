import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Db = NodePgDatabase & { $client: pg.Pool };
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** What a query needs: the database itself or a transaction in it. */
export type Queryable = Db | Tx;

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens a pool of connections. `onError` hears of connections that the server ended: without a listener on each
 * client such an end would stop the process.
 */
export function openDatabase(url: string, onError: (error: Error) => void = () => {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
    lock_timeout: 2000,
    application_name: 'contraddittorio',
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return { db: withRetries(drizzle({ client: pool })), pool, close: () => pool.end() };
}

/** How often a transaction is tried that others keep from ending. */
const tries = 3;

/** A database whose transactions begin anew when the server ended them to free others from a circle of waiting. */
function withRetries(db: Db): Db {
  const transaction = db.transaction.bind(db);
  db.transaction = async (run, config) => {
    for (let left = tries - 1; ; left -= 1) {
      try {
        return await transaction(run, config);
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

/**
 * Whether an error says that the database cannot be reached or did not come to an end in time, because of a lock
 * (55P03) or of its load (57014), rather than that a statement was wrong.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (/^(08...|55P03|57014|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/.test(code)) return true;
    if (
      /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
        cause.message,
      )
    )
      return true;
  }
  return false;
}
