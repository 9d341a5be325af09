import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { Client } from 'pg';
import { appliedMigrations } from './apply-migrations.ts';
import { isKnownMigration } from './earlier-migrations.ts';
import { installedJobsVersion, wantedJobsVersion } from './jobs/migrate-jobs.ts';
import { OperatorError } from './operator-error.ts';

/**
 * Refuses a database on which a version of the program has worked that knows more than this one: what this one would
 * write might be wrong by rules it has never heard of. Throws an OperatorError that says what to do.
 */
export async function refuseNewerDatabase(client: Client, migrations: readonly MigrationMeta[]): Promise<void> {
  const unknown = (await appliedMigrations(client)).filter(({ hash }) => !isKnownMigration(migrations, hash));
  if (unknown.length > 0) throw newer(`${unknown.length} of its migrations`);
  if ((await installedJobsVersion(client)) > wantedJobsVersion()) throw newer('the tables of its job queue');
}

function newer(what: string): OperatorError {
  return new OperatorError(
    `The database was changed by another version of Contraddittorio, a newer one most likely (${what} are not known here): ` +
      'start that version, or restore a backup that this one can read into an empty database.',
  );
}
