import { Client } from 'pg';
import { superuser } from './cluster.ts';
import type { Server } from './server.ts';

/** The name of the database and of the account that owns it and that the program works as. */
const name = 'contraddittorio';

/**
 * Makes, when they are missing, the program's database and its account: no superuser, as with a server that somebody
 * else runs, but allowed to make databases, which the tests need. Answers the address to connect to.
 */
export async function ensureDatabase(server: Server, password: string): Promise<string> {
  const client = new Client(addressOf(server, superuser, password, 'postgres'));
  await client.connect();
  try {
    const { rowCount: accounts } = await client.query('select from pg_roles where rolname = $1', [name]);
    if (!accounts) await client.query(`create role ${name} login createdb password ${client.escapeLiteral(password)}`);
    const { rowCount: databases } = await client.query('select from pg_database where datname = $1', [name]);
    if (!databases) await client.query(`create database ${name} owner ${name}`);
  } finally {
    await client.end();
  }
  return databaseAddress(server, password);
}

/** The address of the program's database on a server where it exists. */
export function databaseAddress(server: Server, password: string): string {
  return addressOf(server, name, password, name);
}

function addressOf(server: Server, user: string, password: string, database: string): string {
  const socket = new URLSearchParams({ host: server.socketFolder, port: String(server.port) });
  return `postgresql://${user}:${password}@localhost/${database}?${socket}`;
}
