import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeDataDir, shutMedia } from './data-dir.ts';
import { OperatorError } from './operator-error.ts';

test('makes a folder through which others may pass without looking, and leaves one that exists as it is', () => {
  const parent = mkdtempSync(join(tmpdir(), 'contraddittorio-data-'));
  const dataDir = join(parent, 'a', 'b');
  makeDataDir(dataDir);
  expect(statSync(dataDir).mode & 0o777).toBe(0o711);
  makeDataDir(parent);
  expect(statSync(parent).mode & 0o777).toBe(0o700);
  rmSync(parent, { recursive: true });
});

test('refuses, by the name of the setting, what can be no folder', () => {
  const file = join(tmpdir(), `contraddittorio-data-${process.pid}`);
  writeFileSync(file, '');
  expect(() => makeDataDir(join(file, 'data'))).toThrow(OperatorError);
  expect(() => makeDataDir(join(file, 'data'))).toThrow(/^DATA_DIR is '.*', but it must be a folder .* ENOTDIR\)\.$/);
  rmSync(file);
});

test('shuts the folder of pictures that an earlier version left open, and none that lies elsewhere', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'contraddittorio-data-'));
  shutMedia(dataDir);
  const elsewhere = join(dataDir, 'elsewhere');
  const media = join(dataDir, 'media');
  mkdirSync(elsewhere);
  chmodSync(elsewhere, 0o755);
  symlinkSync(elsewhere, media);
  shutMedia(dataDir);
  expect(statSync(elsewhere).mode & 0o777).toBe(0o755);

  rmSync(media);
  mkdirSync(media);
  chmodSync(media, 0o755);
  shutMedia(dataDir);
  expect(statSync(media).mode & 0o777).toBe(0o700);
  rmSync(dataDir, { recursive: true });
});
