/**
 * `npm test`: checks, then unit and API tests, journeys in a browser, and at last the starting and stopping of the
 * whole program. Everything runs even when something failed before; the last line counts it all.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from '../tests/support/chromium.ts';
import { ensureBuilt } from './build.ts';
import { check } from './check.ts';
import { runTool } from './support/run-tool.ts';

interface Count {
  passed: number;
  failed: number;
}

rmSync('.tmp', { recursive: true, force: true });
mkdirSync('.tmp', { recursive: true });

const counts: Count[] = [];
try {
  findChromium();
  await ensureBuilt();
  counts.push({ passed: 0, failed: 0, ...((await check()) ? { passed: 1 } : { failed: 1 }) });
  for (const project of ['unit', 'program']) counts.push(await vitest(project));
  counts.push(await journeys());
  counts.push(await vitest('lifecycle'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  counts.push({ passed: 0, failed: 1 });
}

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function vitest(project: string): Promise<Count> {
  const report = `.tmp/${project}.json`;
  const args = [
    'run',
    '--project',
    project,
    '--reporter',
    'default',
    '--reporter',
    'json',
    '--outputFile.json',
    report,
  ];
  const code = await runTool('vitest', args);
  return counted(code, () => {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<
      'numPassedTests' | 'numFailedTests' | 'numPendingTests',
      number
    >;
    // A test that was left out shows nothing, so it counts as failed.
    return { passed: numPassedTests, failed: numFailedTests + numPendingTests };
  });
}

async function journeys(): Promise<Count> {
  const code = await runTool('playwright', ['test']);
  return counted(code, () => {
    const { stats } = JSON.parse(readFileSync('.tmp/journeys.json', 'utf8')) as {
      stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
    };
    if (stats.flaky > 0) console.log(`${stats.flaky} journeys passed at the second try only: see "flaky" above`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
  });
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
