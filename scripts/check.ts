/**
 * `npm run check`: types, lint, format, the walls between features (imports, tables and css classes), what nothing uses, rows
 * that are asserted, the migrations that landed and the schema that they make, side by side. Exits 1 when one of them finds something.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { assertedRowProblems } from './support/asserted-rows.ts';
import { cssProblems } from './support/css-wall.ts';
import { featureOrder } from './support/feature-order.ts';
import { landedProblems } from './support/landed-migrations.ts';
import { askTool } from './support/run-tool.ts';
import { schemaProblems } from './support/schema-snapshot.ts';
import { sqlProblems } from './support/sql-wall.ts';
import { unusedPackages } from './support/unused-packages.ts';

/** Runs every check and tells what each found; true when all are clean. */
export async function check(): Promise<boolean> {
  const results = await Promise.all([
    tool('types', 'tsc', ['--noEmit']),
    tool('lint', 'oxlint', ['--quiet', '--deny-warnings']),
    tool('format', 'oxfmt', ['--list-different']),
    architecture(),
    { name: 'classes', problems: cssProblems().join('\n') },
    { name: 'tables', problems: sqlProblems().join('\n') },
    tool('unused', 'knip', ['--no-progress', '--no-config-hints']),
    { name: 'packages', problems: unusedPackages().join('\n') },
    { name: 'rows', problems: assertedRowProblems('src').join('\n') },
    { name: 'migrations', problems: ['drizzle', 'drizzle/pre-baseline'].flatMap(landedProblems).join('\n') },
    { name: 'schema', problems: (await schemaProblems()).join('\n') },
  ]);
  for (const { name, problems } of results) console.log(problems ? `✗ ${name}\n${problems}` : `✓ ${name}`);
  return results.every(({ problems }) => !problems);
}

interface Result {
  name: string;
  problems: string;
}

async function tool(name: string, command: string, args: string[]): Promise<Result> {
  const { code, said } = await askTool(command, args);
  return { name, problems: code === 0 ? '' : said || `${command} ended with ${code}` };
}

/** The import rules; a checker that did not see every file of ours would be clean without having looked. */
async function architecture(): Promise<Result> {
  const name = 'architecture';
  const { said } = await askTool('depcruise', ['--config', '.dependency-cruiser.mjs', 'src', '--output-type', 'json']);
  const report = JSON.parse(said) as {
    modules: { source: string }[];
    summary: { violations: { rule: { name: string }; from: string; to: string }[] };
  };
  const seen = new Set(report.modules.map((module) => module.source));
  const missed = sourceFiles().filter((file) => !seen.has(file));
  return {
    name,
    problems: [
      ...featureOrder
        .filter((feature) => !existsSync(join('src/features', feature)))
        .map((feature) => `${feature} stands in the order of features and has no folder`),
      ...missed.map((file) => `not seen by the checker: ${file}`),
      ...report.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ].join('\n'),
  };
}

function sourceFiles(): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join('src', file));
}

if (import.meta.main) process.exitCode = (await check()) ? 0 : 1;
