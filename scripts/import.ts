/** `npm run import -- FOLDER`: puts a folder of Markdown files (docs/article-format.md) into the database. */
import { resolve } from 'node:path';
import { importFolder } from '#features/article-files/server/import-folder.ts';
import { articleInWork } from '#features/workflow/server/article-in-work.ts';
import { commandLine, writeAudit } from '#platform/audit/write-audit.ts';
import { openDatabase } from '#platform/db.ts';
import { settings } from '#platform/env.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { commandDatabase } from './support/database.ts';
import { runProgram } from './support/program.ts';

await runProgram(async (program) => {
  const [folder, ...more] = process.argv.slice(2);
  if (!folder || more.length > 0) throw new OperatorError('Name one folder: npm run import -- FOLDER');

  const { db, close } = openDatabase(await commandDatabase(program, 'npm run import'));
  program.atEnd(close);
  const { dataDir } = settings();
  const report = await importFolder({ db, now: () => new Date(), dataDir, inWork: articleInWork }, resolve(folder));
  const { created, updated, unchanged, refused } = report;
  await writeAudit(db, {
    actor: commandLine,
    action: 'articles.import',
    target: { kind: 'articles', id: null },
    after: {
      created: created.length,
      updated: updated.length,
      unchanged: unchanged.length,
      refused: refused.length,
    },
    at: new Date(),
  });
  for (const { file, line, reason } of report.refused) console.error(`${file}:${line}: ${reason}`);

  const summary = (['created', 'updated', 'unchanged', 'refused'] as const)
    .map((outcome) => `${report[outcome].length} ${outcome}`)
    .join(', ');
  if (report.refused.length > 0) throw new OperatorError(summary);
  console.log(summary);
});
