import { mkdtemp, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { derivedFiles } from './derived-files.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'derived-'));
  return () => rm(folder, { recursive: true });
});

const content = (text: string) => async () => Buffer.from(text);

test('a file is made once and then kept', async () => {
  const files = derivedFiles({ folder: join(folder, 'new'), maxFiles: 10 });
  const make = vi.fn(content('a'));
  const asked = await Promise.all([files('a', make), files('a', make)]);
  expect([...asked, await files('a', make)].map(String)).toEqual(['a', 'a', 'a']);
  expect(make).toHaveBeenCalledTimes(1);
  expect(await readdir(join(folder, 'new'))).toEqual(['a']);
  expect((await stat(join(folder, 'new'))).mode & 0o777).toBe(0o700);
});

test('the length of a file that is there is told without reading it', async () => {
  const files = derivedFiles({ folder, maxFiles: 10 });
  expect(await files.lengthOf('a', content('abc'))).toBe(3);
  // More than a program can read into its memory; it takes no place on the disk.
  await truncate(join(folder, 'a'), 2 ** 33);
  const make = vi.fn(content('again'));
  expect(await files.lengthOf('a', make)).toBe(2 ** 33);
  expect(make).not.toHaveBeenCalled();
});

test('files are made one after the other', async () => {
  const files = derivedFiles({ folder, maxFiles: 10 });
  let underWay = 0;
  let most = 0;
  const make = async () => {
    most = Math.max(most, ++underWay);
    await new Promise((resolve) => setTimeout(resolve, 2));
    underWay--;
    return Buffer.from('x');
  };
  await Promise.all(['a', 'b', 'c'].map((name) => files(name, make)));
  expect(most).toBe(1);
});

test('one that fails stops neither the next one nor a second try', async () => {
  const files = derivedFiles({ folder, maxFiles: 10 });
  const failing = files('a', () => Promise.reject(new Error('no')));
  const next = files('b', content('b'));
  await expect(failing).rejects.toThrow('no');
  expect(String(await next)).toBe('b');
  expect(String(await files('a', content('a')))).toBe('a');
});

test('the oldest go when there are too many', async () => {
  const files = derivedFiles({ folder, maxFiles: 10 });
  for (let age = 10; age >= 1; age--) {
    await writeFile(join(folder, `old-${age}`), '');
    await utimes(join(folder, `old-${age}`), 0, 1_000_000 - age);
  }
  await files('new', content('new'));
  const left = await readdir(folder);
  expect(left).toHaveLength(9);
  expect(left).toContain('new');
  expect(left).not.toContain('old-10');
  expect(left).not.toContain('old-9');
});

test('where nothing can be kept, the file is given all the same', async () => {
  await writeFile(join(folder, 'no-folder'), '');
  const files = derivedFiles({ folder: join(folder, 'no-folder'), maxFiles: 10 });
  expect(String(await files('a', content('a')))).toBe('a');
});
