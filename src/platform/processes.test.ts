import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { until } from '../../tests/support/program.ts';
import { childrenOf, findProcess } from './processes.ts';

test('finds a living process with its command line', () => {
  expect(findProcess(process.pid)?.command).toContain('node');
});

test('a process that has ended is gone', async () => {
  const child = spawn('true');
  await once(child, 'exit');
  expect(findProcess(child.pid!)).toBeUndefined();
});

test('a zombie, which its parent has not collected yet, counts as gone', async () => {
  // The shell becomes a `sleep`, which never collects the child that the shell had started.
  const parent = spawn('sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [pid] = (await once(parent.stdout, 'data')).map(Number);
  await until(() => !findProcess(pid!));
  expect(process.kill(pid!, 0)).toBe(true);
  parent.kill();
});

test('asks ps where there is no /proc, and tells two processes apart by their start', () => {
  const found = findProcess(process.pid, 'darwin');
  expect(found?.command).toContain('node');
  expect(found?.startedAt).toMatch(/\d\d:\d\d:\d\d \d{4}$/);
});

test.each(['linux', 'darwin'] as const)('finds the processes that one has started, as %s does', async (platform) => {
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; wait'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [pid] = (await once(parent.stdout, 'data')).map(Number);
  expect(childrenOf(parent.pid!, platform)).toEqual([pid]);
  expect(childrenOf(process.pid, platform)).toContain(parent.pid);
  process.kill(pid!);
  await once(parent, 'exit');
  expect(childrenOf(process.pid, platform)).not.toContain(parent.pid);
});
