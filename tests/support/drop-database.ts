import pg from 'pg';

/**
 * Drops a database of the test server, if it is there, whoever still has a connection to it. A vacuum that the server
 * began by itself belongs to its superuser: `with (force)` is refused then, whereas the plain statement ends such a
 * vacuum and waits for everybody who is leaving.
 */
export async function dropDatabase(server: string, name: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
      [name],
    );
    await client.query(`drop database if exists ${name}`);
  } finally {
    await client.end();
  }
}
