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
    // The server waits five seconds for those who are leaving, which some need more than on a busy machine.
    for (let left = 5; !(await isDropped(client, name)); left -= 1) {
      if (left === 0) throw new Error(`${name} is still in use`);
    }
  } finally {
    await client.end();
  }
}

async function isDropped(client: pg.Client, name: string): Promise<boolean> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
    [name],
  );
  return client.query(`drop database if exists ${name}`).then(
    () => true,
    (error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === inUse) return false;
      throw error;
    },
  );
}

/** `object_in_use`: somebody has a connection to it. */
const inUse = '55006';
