/** `npm run backup -- FILE`: writes everything that the database holds into one file, also while the program serves. */
import { writeBackup } from '#platform/backup/backup.ts';
import { settings } from '#platform/env.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { unchangedDatabase } from './support/database.ts';
import { runProgram } from './support/program.ts';

await runProgram(async (program) => {
  const [path, ...more] = process.argv.slice(2);
  if (!path || path.startsWith('-') || more.length > 0)
    throw new OperatorError('Name one file: npm run backup -- FILE');

  const databaseUrl = await unchangedDatabase(program, 'npm run backup');
  const { tables, bytes } = await writeBackup({ databaseUrl, path, secret: settings().authSecret! });
  console.log(
    `${tables} tables written to ${path} (${Math.ceil(bytes / 1024)} KB). The file holds everything, with personal data and ` +
      'the secret: keep it where nobody else can read it.',
  );
});
