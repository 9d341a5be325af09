/**
 * `npm test`: checks, then unit and API tests, journeys in a browser, and at last the starting and stopping of the whole
 * program. Everything runs even when something failed before; the end names what failed (✗) or took two tries (↻), shows
 * what a journey's page said then, and the last line counts it all. A journey that took two tries counts as failed,
 * unless the browser lost its page (support/failed-tests.ts). `npm test -- comments votes` runs the tests whose path
 * holds one of the words, and no checks; it fails where no path does.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from '../tests/support/chromium.ts';
import { ensureBuilt } from './build.ts';
import { check } from './check.ts';
import {
  failedJourneys,
  failedTests,
  journeyCount,
  pagesAtFailure,
  secondTries,
  secondTriesOfJourneys,
  type JourneysReport,
  type VitestReport,
} from './support/failed-tests.ts';
import { journeyRuns } from './support/journey-runs.ts';
import { runTool } from './support/run-tool.ts';

interface Count {
  passed: number;
  failed: number;
}

const words = process.argv.slice(2);
const folder = words.length === 0 ? '.tmp' : '.tmp/some';
// The program that the journeys ask begins from nothing: another commit's may have left what today's would not.
for (const left of [folder, '.tmp/journeys']) rmSync(left, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const counts: Count[] = [];
const failures: string[] = [];
try {
  findChromium();
  await ensureBuilt();
  if (words.length === 0) counts.push({ passed: 0, failed: 0, ...((await check()) ? { passed: 1 } : { failed: 1 }) });
  for (const project of ['unit', 'program', 'attacks', 'faults', 'kills']) counts.push(await vitest(project));
  // Only here: it looks for a browser as it is read.
  const { default: config } = await import('../playwright.config.ts');
  for (const projects of journeyRuns(config.projects!)) counts.push(await journeys(projects));
  counts.push(await vitest('lifecycle'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  counts.push({ passed: 0, failed: 1 });
}

for (const failure of failures) console.log(failure);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
if (passed + failed === 0) console.log(`No test has a path with ${words.join(' or ')} in it.`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function vitest(project: string): Promise<Count> {
  const report = `${folder}/${project}.json`;
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', report];
  const some = words.length === 0 ? [] : ['--passWithNoTests', ...words];
  const code = await runTool('vitest', ['run', '--project', project, ...reporters, ...some]);
  return counted(code, () => {
    const read = JSON.parse(readFileSync(report, 'utf8')) as VitestReport &
      Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests', number>;
    const { numPassedTests, numFailedTests, numPendingTests } = read;
    failures.push(...failedTests(read, process.cwd()), ...secondTries(read, process.cwd()));
    // A test that was left out shows nothing, so it counts as failed.
    return { passed: numPassedTests, failed: numFailedTests + numPendingTests };
  });
}

/** The program is started anew for each run, on the database that the one before left behind. */
async function journeys(projects: string[]): Promise<Count> {
  // Playwright starts the program also for no journey at all, and takes a word for a pattern of the whole path.
  const files = readdirSync('tests/journeys').map((file) => `tests/journeys/${file}`);
  const some = files.filter((file) => words.some((word) => file.includes(word)));
  if (words.length > 0 && some.length === 0) return { passed: 0, failed: 0 };

  const name = projects.join('-');
  const report = `${folder}/journeys-${name}.json`;
  // A run clears the folder of its traces: one for each.
  const args = ['test', '--no-deps', '--output', `${folder}/test-results/${name}`];
  if (words.length > 0) args.push('--pass-with-no-tests', ...some.map(asPattern));
  const code = await runTool('playwright', [...args, ...projects.map((project) => `--project=${project}`)], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return counted(code, () => {
    const read = JSON.parse(readFileSync(report, 'utf8')) as JourneysReport;
    const pages = pagesAtFailure(read, (path) => readFileSync(path, 'utf8'));
    failures.push(...pages, ...failedJourneys(read), ...secondTriesOfJourneys(read));
    return journeyCount(read);
  });
}

function asPattern(path: string): string {
  return path.replaceAll('.', '\\.');
}

/** A runner that failed without naming a failed test, or wrote no report, is a failure all the same. */
function counted(code: number | null, read: () => Count): Count {
  try {
    const count = read();
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
  } catch {
    return { passed: 0, failed: 1 };
  }
}
