import { Client } from 'pg';
import { columnTypes } from './column-types.ts';
import { OperatorError } from './operator-error.ts';

/**
 * One connection beside any pool, for what is done before the program serves. Throws an OperatorError when the database
 * cannot be reached.
 */
export async function connectAlone(databaseUrl: string): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    application_name: 'contraddittorio command',
    keepAlive: true,
    types: columnTypes,
  });
  // A connection that breaks also fails the statement under way; without a listener it would stop the process first.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error ? error.message || String('code' in error && error.code) : String(error);
    throw new OperatorError(
      `The database at ${client.host}:${client.port} cannot be used (${reason}): check DATABASE_URL and that the server runs.`,
    );
  }
  return client;
}
