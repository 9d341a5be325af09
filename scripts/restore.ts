/**
 * `npm run restore -- FILE`: puts a backup into an empty database. `npm run restore -- --secret FILE` shows the secret that
 * it must be used with, for AUTH_SECRET.
 */
import { holdRestoredLetters } from '#features/newsletters/server/hold-restored-letters.ts';
import { openArchive } from '#platform/backup/archive.ts';
import { restoreBackup } from '#platform/backup/restore.ts';
import { openDatabase } from '#platform/db.ts';
import { migrate } from '#platform/migrate.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { emptyDatabase, noteSecret } from './support/database.ts';
import { runProgram } from './support/program.ts';

await runProgram(async (program) => {
  const [path, file, ...more] = process.argv.slice(2);
  if (path === '--secret' && file && more.length === 0) return showSecret(file);
  if (!path || path.startsWith('-') || file) throw new OperatorError('Name one file: npm run restore -- FILE');

  const { url, heedSecret, announce } = await emptyDatabase(program, 'npm run restore');
  const { tables, madeAt, leftOut } = await restoreBackup({ databaseUrl: url, path, heedSecret });
  announce();
  await migrate(url, noteSecret);
  const { db, close } = openDatabase(url);
  program.atEnd(close);
  const letters = await holdRestoredLetters({ db, now: () => new Date() });
  console.log(`${tables} tables restored, as they were on ${madeAt}.`);
  console.log('What was deleted since then is there again: delete it anew (docs/operations.md, "Backup").');
  console.log('Mails that waited then go out again, also those that went out since.');
  for (const { subject, sendAt } of letters) {
    console.log(`A letter may have gone out since, and is a draft again: "${subject}" of ${sendAt.toISOString()}.`);
  }
  if (leftOut.length > 0) console.log(`Left out, because they are not the program's: ${leftOut.join(', ')}`);
});

async function showSecret(path: string): Promise<void> {
  const { manifest, close } = await openArchive(path);
  close();
  console.log(manifest.secret);
}
