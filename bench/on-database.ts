import pg from 'pg';

/** Runs one statement in a database, by a connection of its own. */
export async function onDatabase(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  await client.connect();
  return client.query(statement).finally(() => client.end());
}
