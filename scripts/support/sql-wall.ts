import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { featureOrder } from './feature-order.ts';
import { declaredTables, mentionsIn, roughCount } from './sql-mentions.ts';

/** A program's files by their path under `src/`, with the order of its features. */
export interface Walled {
  sources: ReadonlyMap<string, string>;
  order: readonly string[];
}

/**
 * What breaks the wall between the tables of features, a line each: a feature's SQL writes its own tables only, and
 * reads those of itself, of earlier features and of the platform. It fails as well where it is blind: no table known, a
 * mention that it did not find, a written table that is named by a value.
 */
export function sqlProblems({ sources, order }: Walled = ours()): string[] {
  const owners = ownersIn(sources);
  const tables = new Map([...sources.values()].flatMap((source) => [...declaredTables(source)]));
  const declared = [...sources.values()].reduce((sum, source) => sum + source.split('= pgTable(').length - 1, 0);
  const problems = declared > 0 && declared === owners.size ? [] : [`${owners.size} of ${declared} tables are known`];

  for (const [path, source] of sources) {
    const mentions = mentionsIn(source, tables, { tsx: path.endsWith('x') });
    const rough = roughCount(source, tables);
    if (mentions.length < rough) problems.push(`${path}: ${mentions.length} of ${rough} mentions of tables were found`);
    const from = ownerOf(path);
    const breaks = mentions
      .filter(({ table, writes }) => !isAllowed(from, owners.get(table), writes, order))
      .map(({ table, writes }) => `${writes ? 'writes' : 'reads'} ${table}`);
    for (const broken of new Set(breaks)) problems.push(`${path} ${broken}: call its feature's own action or query`);
  }
  return problems;
}

/** What is looked at: whatever runs. */
function ours(): Walled {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test(-support)?\.tsx?$/.test(path))
    .sort();
  const sources = new Map(paths.map((path) => [path, readFileSync(join('src', path), 'utf8')]));
  return { sources, order: featureOrder };
}

function ownersIn(sources: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(
    [...sources].flatMap(([path, source]) =>
      [...declaredTables(source).values()].map((table): [string, string] => [table, ownerOf(path)]),
    ),
  );
}

/** The feature that a path belongs to, `platform`, or the program that puts all of them together. */
function ownerOf(path: string): string {
  const [room, feature] = path.split('/');
  if (room === 'features') return feature!;
  return room === 'platform' ? room : program;
}

/** It may read every table and writes none. */
const program = 'program';

function isAllowed(from: string, owner: string | undefined, writes: boolean, order: readonly string[]): boolean {
  // What the platform does with tables by name, restoring a backup, it does with every one.
  if (from === owner || (from === 'platform' && owner === undefined)) return true;
  if (writes || owner === undefined) return false;
  if (from === program) return true;
  const rank = (room: string) => (room === 'platform' ? -1 : order.indexOf(room));
  return rank(owner) < rank(from);
}
