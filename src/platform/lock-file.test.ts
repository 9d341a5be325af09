import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockHolder, takeLock } from './lock-file.ts';
import { findProcess } from './processes.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'contraddittorio-lock-'));
  path = join(folder, 'lock');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('one takes it, the next is told who has it, and after the release it is free', () => {
  const lock = takeLock(path, 'first');
  expect(takeLock(path, 'second')).toEqual({ holder: expect.objectContaining({ pid: process.pid, note: 'first' }) });

  if ('holder' in lock) throw new Error('not taken');
  lock.note('about to end');
  expect(lockHolder(path)?.note).toBe('about to end');
  lock.release();
  expect(lockHolder(path)).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['a process that no longer exists', { pid: 4_190_000, startedAt: '1', note: '' }],
  ['another process with the same number', { pid: process.pid, startedAt: '1', note: '' }],
])('the lock of %s is taken over', (_, holder) => {
  writeFileSync(path, JSON.stringify(holder));
  expect(lockHolder(path)).toBeUndefined();
  expect(takeLock(path, 'mine')).not.toHaveProperty('holder');
  expect(lockHolder(path)?.note).toBe('mine');
});

test('a file that is no lock, as after a full disk, is taken over', () => {
  writeFileSync(path, '');
  expect(takeLock(path, 'mine')).not.toHaveProperty('holder');
});

test('a lock that another process took over is not released', () => {
  const lock = takeLock(path, 'mine');
  if ('holder' in lock) throw new Error('not taken');
  const startedAt = findProcess(process.ppid)?.startedAt;
  writeFileSync(path, JSON.stringify({ pid: process.ppid, startedAt, note: 'theirs' }));
  lock.release();
  expect(existsSync(path)).toBe(true);
});

test('nobody else on the machine reads who holds it', () => {
  const lock = takeLock(path, 'http://127.0.0.1:3000');
  if ('holder' in lock) throw new Error('not taken');
  const mode = () => statSync(path).mode & 0o777;
  expect(mode()).toBe(0o600);
  lock.note('stopping');
  expect(mode()).toBe(0o600);
  lock.release();
});
