import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockInstance, servingProgram } from './instance-lock.ts';
import { OperatorError } from './operator-error.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'contraddittorio-instance-'));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

test('a second program is told in one sentence where the first one listens', async () => {
  const lock = await lockInstance(dataDir, 'http://localhost:4300');
  expect(servingProgram(dataDir)).toBe(true);
  await expect(lockInstance(dataDir, 'http://localhost:4301')).rejects.toThrow(
    new OperatorError(
      `Contraddittorio is already running (http://localhost:4300, process ${process.pid}) on the data in ${dataDir}: ` +
        'use that one, stop it first, or give this one another DATA_DIR and PORT.',
    ),
  );
  lock.release();
});

test('a command is no program that serves', async () => {
  await lockInstance(dataDir, 'npm run import');
  expect(servingProgram(dataDir)).toBe(false);
});

test('a program that is about to end is waited for', async () => {
  const first = await lockInstance(dataDir, 'http://localhost:4300');
  first.stopping();
  const second = lockInstance(dataDir, 'http://localhost:4301');
  first.release();
  await expect(second).resolves.toBeDefined();
});

test('a program that was killed holds nothing', async () => {
  writeFileSync(join(dataDir, 'running.json'), JSON.stringify({ pid: process.pid, startedAt: 'long ago', note: 'x' }));
  await expect(lockInstance(dataDir, 'http://localhost:4300')).resolves.toBeDefined();
});
