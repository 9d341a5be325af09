import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { endProcess, waysToStop } from './end-process.ts';

const kill = { signal: 'SIGKILL', forMs: Infinity };

test.each([
  ['fast', 30_000, [{ signal: 'SIGINT', forMs: 28_500 }, { signal: 'SIGQUIT', forMs: 1000 }, kill]],
  ['fast', 1750, [{ signal: 'SIGINT', forMs: 250 }, { signal: 'SIGQUIT', forMs: 1000 }, kill]],
  // No time to write everything out: it is not begun, and what follows is not sent with it.
  ['fast', 1749, [{ signal: 'SIGQUIT', forMs: 1249 }, kill]],
  ['fast', 500, [{ signal: 'SIGQUIT', forMs: 250 }, kill]],
  ['fast', -100, [{ signal: 'SIGQUIT', forMs: 250 }, kill]],
  ['immediate', 30_000, [{ signal: 'SIGQUIT', forMs: 29_500 }, kill]],
] as const)('a %s stop within %i ms gives each signal its time', (mode, withinMs, ways) => {
  expect(waysToStop(mode, withinMs)).toEqual(ways);
});

test('a process that hears nothing gets the next signal after its time, and is ended by the last', async () => {
  const child = spawn(process.execPath, [
    '-e',
    "process.on('SIGINT', () => {}); setInterval(() => {}, 1e6); console.log(1)",
  ]);
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  const sent = vi.spyOn(process, 'kill');
  await endProcess(child.pid!, () => child.exitCode === null && child.signalCode === null, [
    { signal: 'SIGINT', forMs: 50 },
    { signal: 'SIGKILL', forMs: Infinity },
  ]);
  expect(sent.mock.calls).toEqual([
    [child.pid, 'SIGINT'],
    [child.pid, 'SIGKILL'],
  ]);
  expect(await ended).toEqual([null, 'SIGKILL']);
  sent.mockRestore();
});

test('one that ends just before its signal has ended', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  const sent = vi.spyOn(process, 'kill');
  // Were it not noticed, every signal would be sent and the call would still end.
  await endProcess(child.pid!, () => true, [
    { signal: 'SIGINT', forMs: 50 },
    { signal: 'SIGTERM', forMs: 50 },
  ]);
  expect(sent.mock.calls).toEqual([[child.pid, 'SIGINT']]);
  sent.mockRestore();
});
