import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { generateDrizzleJson } from 'drizzle-kit/api';
import config from '../../drizzle.config.ts';

type Tables = Record<string, unknown>;

/** What the features' `schema.ts` say and no migration does yet, or the other way round, a table each. Asks no database. */
export async function schemaProblems(): Promise<string[]> {
  const paths = globSync(config.schema as string[]);
  const modules = await Promise.all(paths.map((path) => import(pathToFileURL(resolve(path)).href) as Promise<object>));
  // By file as well: two exports of one name would hide a table.
  const exported = modules.flatMap((module, i) => Object.entries(module).map(([name, it]) => [`${i} ${name}`, it]));
  return tableDifferences(generateDrizzleJson(Object.fromEntries(exported)).tables, latestSnapshot(config.out!).tables);
}

/** The names of tables that are not the same in both, with what to do. */
export function tableDifferences(declared: Tables, migrated: Tables): string[] {
  return [...new Set([...Object.keys(declared), ...Object.keys(migrated)])]
    .filter((name) => !isDeepStrictEqual(plain(declared[name]), plain(migrated[name])))
    .map((name) => `${name} is not as the migrations make it: npx drizzle-kit generate --name what_it_does`);
}

function latestSnapshot(folder: string): { tables: Tables } {
  const path = globSync(join(folder, 'meta/*_snapshot.json')).sort().at(-1)!;
  return JSON.parse(readFileSync(path, 'utf8')) as { tables: Tables };
}

/** As it would come back from a file. */
const plain = (table: unknown): unknown => table && JSON.parse(JSON.stringify(table));
