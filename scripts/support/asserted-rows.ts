import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of `src` whose statements assert their rows still. It may only become shorter; a folder that is not there yet says nothing. */
export const unconverted: readonly string[] = [
  'features/article-files',
  'features/endings',
  'features/manuscripts',
  'features/pictures',
  'features/rettifica',
  'features/stories',
  'features/workflow',
];

/** `execute<Row>(`, `query<Row>(` and `rows as Row[]`: what says of rows what neither the compiler nor a schema knows. */
const assertion = /\.(?:execute|query)\s*<|\brows\)? as (?:\w+\[\]|unknown)/g;
/** A schema made within a call is made anew each time, which is what a statement costs besides. */
const madeAnew = /\b(?:rows|firstRow|oneRow)\(\s*[\w.$]+,\s*z\./;
/** The door itself, which asserts for all. */
const door = join('platform', 'rows.ts');

/**
 * What is wrong with the statements under `root`, a line each: rows that are asserted instead of declared (`rows.ts`),
 * and folders of the list that have none any more.
 */
export function assertedRowProblems(root: string, allowed: readonly string[] = unconverted): string[] {
  const counts = new Map<string, number>();
  const problems: string[] = [];
  let seen = 0;
  for (const file of serverFiles(root)) {
    seen += 1;
    const source = readFileSync(join(root, file), 'utf8');
    if (madeAnew.test(source)) problems.push(`${file} makes the schema of a row anew for each call: declare it once`);
    const count = source.match(assertion)?.length ?? 0;
    const folder = allowed.find((one) => file.startsWith(`${one}/`));
    if (folder) counts.set(folder, (counts.get(folder) ?? 0) + count);
    else if (count > 0) problems.push(`${file} asserts the rows of ${count}: declare them with platform/rows.ts`);
  }
  for (const [folder, count] of counts) {
    if (count === 0)
      problems.push(`${folder} asserts no rows any more: take it out of scripts/support/asserted-rows.ts`);
  }
  return seen > 0 ? problems : [`no file was looked at under ${root}`];
}

function serverFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts') && file !== door,
  );
}
