/** `npm run export -- FOLDER`: writes all articles and authors as the files that an import reads. */
import { resolve } from 'node:path';
import { exportFolder } from '#features/article-files/server/export-folder.ts';
import { commandLine, writeAudit } from '#platform/audit/write-audit.ts';
import { openDatabase } from '#platform/db.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { commandDatabase } from './support/database.ts';
import { runProgram } from './support/program.ts';

await runProgram(async (program) => {
  const [folder, ...more] = process.argv.slice(2);
  if (!folder || more.length > 0) throw new OperatorError('Name one folder: npm run export -- FOLDER');

  const { db, close } = openDatabase(await commandDatabase(program, 'npm run export'));
  program.atEnd(close);
  const { articles, authors, covers } = await exportFolder({ db }, resolve(folder));
  await writeAudit(db, {
    actor: commandLine,
    action: 'articles.export',
    target: { kind: 'articles', id: null },
    after: { articles, authors, covers },
    at: new Date(),
  });
  console.log(`${articles} articles, ${authors} authors, ${covers} covers written to ${resolve(folder)}`);
});
