import { expect, test } from 'vitest';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { folderWith, removeFolder, writeInto } from '../../../../tests/support/folder.ts';
import { dalBasso } from '../dal-basso.test-support.ts';
import { importFolder } from './import-folder.ts';

const database = fileDatabase();
const now = new Date('2025-11-22T12:00:00Z');

test('no file brings back what was retracted; with a status of draft its text goes in', async () => {
  const folder = await folderWith({ 'articles/l-autobus.md': dalBasso });
  const run = () => importFolder({ db: database.db, now: () => now }, folder);
  const query = async (text: string) => (await database.db.$client.query(text)).rows as unknown[];
  const shown = () => query('select status, summary from articles');
  try {
    await run();
    await query(`update articles set status = 'draft'`);
    await query(`
      insert into corrections (article_id, kind, what, why, at) select id, 'retraction', '', 'Fonte falsa', now() from articles`);

    expect(await run()).toMatchObject({ refused: [{ file: 'articles/l-autobus.md', line: 2, reason }] });
    expect(await shown()).toEqual([{ status: 'draft', summary: 'Un fatto.' }]);

    const asDraft = dalBasso.replace('Un fatto.', 'Un altro fatto.\nstatus: draft');
    await writeInto(folder, { 'articles/l-autobus.md': asDraft });
    expect(await run()).toMatchObject({ updated: ['articles/l-autobus.md'], refused: [] });
    expect(await shown()).toEqual([{ status: 'draft', summary: 'Un altro fatto.' }]);
  } finally {
    await removeFolder(folder);
  }
});

const reason = 'the article was retracted, and no file brings it back: leave it out, or say status: draft';
