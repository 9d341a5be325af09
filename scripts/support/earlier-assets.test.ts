import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { keepEarlierAssets } from './earlier-assets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'));
  return () => rmSync(folder, { recursive: true });
});

/** Makes a build of these assets on a day, in the place of the one before, and answers what pages can ask for then. */
function build(day: number, ...assets: string[]): string[] {
  const [dist, draft] = [join(folder, 'dist'), join(folder, 'draft')];
  mkdirSync(join(draft, 'client', 'assets'), { recursive: true });
  const at = new Date(Date.UTC(2026, 0, day));
  for (const file of assets) {
    writeFileSync(join(draft, 'client', 'assets', file), file);
    utimesSync(join(draft, 'client', 'assets', file), at, at);
  }
  keepEarlierAssets(dist, draft, at);
  rmSync(dist, { recursive: true, force: true });
  renameSync(draft, dist);
  return readdirSync(join(dist, 'client', 'assets'));
}

test('what a build replaces stays for a week from then, however long it stood', () => {
  expect(build(1, 'a.js', 'same.js')).toEqual(['a.js', 'same.js']);
  expect(build(30, 'b.js', 'same.js')).toEqual(['a.js', 'b.js', 'same.js']);
  expect(build(33, 'c.js', 'same.js')).toEqual(['a.js', 'b.js', 'c.js', 'same.js']);
  expect(statSync(join(folder, 'dist', 'client', 'assets', 'a.js')).mtime).toEqual(new Date(Date.UTC(2026, 0, 30)));
  expect(build(37, 'd.js')).toEqual(['b.js', 'c.js', 'd.js', 'same.js']);
  expect(build(44, 'e.js')).toEqual(['d.js', 'e.js']);
});

test('all that a build from before there was a list holds counts as its own', () => {
  build(1, 'a.js');
  rmSync(join(folder, 'dist', '.own-assets'));
  expect(build(30, 'b.js')).toEqual(['a.js', 'b.js']);
});
