import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { treeHash } from './tree-hash.ts';

let folder: string;
const hash = () => treeHash([join(folder, 'src'), join(folder, 'one.json')], (file) => !file.endsWith('.test.ts'));
const write = (file: string, content: string) => writeFileSync(join(folder, file), content);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'contraddittorio-hash-'));
  mkdirSync(join(folder, 'src', 'deep'), { recursive: true });
  write('src/a.ts', 'a');
  write('src/deep/b.ts', 'b');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('the same sources have the same hash, whatever their times', () => {
  const before = hash();
  write('src/a.ts', 'a');
  expect(hash()).toBe(before);
});

test.each([
  ['a changed file', () => write('src/deep/b.ts', 'c')],
  ['a new file', () => write('src/c.ts', '')],
  ['a removed file', () => rmSync(join(folder, 'src/a.ts'))],
  ['a renamed file', () => renameSync(join(folder, 'src/a.ts'), join(folder, 'src/c.ts'))],
  ['a named file that appears', () => write('one.json', '{}')],
])('%s changes it', (_, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});

test('text that moves from one file to the next changes it', () => {
  const before = hash();
  write('src/a.ts', 'ab');
  write('src/deep/b.ts', '');
  expect(hash()).not.toBe(before);
});

test('a file that does not count changes nothing', () => {
  const before = hash();
  write('src/a.test.ts', 'whatever');
  expect(hash()).toBe(before);
});
