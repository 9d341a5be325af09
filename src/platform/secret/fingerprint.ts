import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import type { Tx } from '../db.ts';
import { OperatorError } from '../operator-error.ts';
import { firstRow, FoundRow, oneRow } from '../rows.ts';
import { keyFor } from '../seal.ts';

const Known = z.object({ fingerprint: z.string() });

/** What a database may know of a secret: nobody comes from it to the secret, or to any key that follows from it. */
export function fingerprintOf(secret: string): string {
  return keyFor(secret, 'fingerprint').toString('hex');
}

/** Whether a database was used with another secret; one that knows none yet was not. */
export async function isOtherSecret(client: ClientBase, secret: string | undefined): Promise<boolean> {
  const known = await knownFingerprint(client);
  return known !== undefined && !(secret && known === fingerprintOf(secret));
}

/**
 * Refuses a database whose rows were sealed and signed with another secret than this one, or with one that is not there
 * any more. `from` says where the secret stands or should. Throws an OperatorError with the way out.
 */
export async function refuseOtherSecret(client: ClientBase, secret: string | undefined, from: string): Promise<void> {
  if (!(await isOtherSecret(client, secret))) return;
  const what = secret
    ? `${from} is not the one that this database was used with`
    : `${from} is missing, and this database was used with it`;
  throw new OperatorError(
    `${what}: put the right one back, from a backup for example. If it is lost for good, "npm run secret -- accept" goes on ` +
      'with another; who sent stories without a name, all second factors, all sessions, private links and messages that ' +
      'wait sealed are lost then.',
  );
}

/** Notes this secret in a database that knows none yet, and refuses another one as `refuseOtherSecret` does. */
export async function rememberSecret(client: ClientBase, secret: string, from: string): Promise<void> {
  await client.query('insert into secret_fingerprint (fingerprint) values ($1) on conflict do nothing', [
    fingerprintOf(secret),
  ]);
  await refuseOtherSecret(client, secret, from);
}

/** Puts the fingerprint of another secret in the place of the known one; false, and nothing done, where it is the same. */
export async function replaceFingerprint(tx: Tx, secret: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into secret_fingerprint (fingerprint, since) values (${fingerprintOf(secret)}, ${at})
    on conflict (only_row) do update set fingerprint = excluded.fingerprint, since = excluded.since
    where secret_fingerprint.fingerprint <> excluded.fingerprint`);
  return rowCount !== 0;
}

/** None where the database is empty or was last used by a program that did not note it. */
async function knownFingerprint(client: ClientBase): Promise<string | undefined> {
  const text = "select to_regclass('public.secret_fingerprint') is not null as found";
  const { found } = await oneRow(client, FoundRow, { text });
  if (!found) return undefined;
  const known = await firstRow(client, Known, { text: 'select fingerprint from secret_fingerprint' });
  return known?.fingerprint;
}
