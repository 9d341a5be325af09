import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSettings, settingNames } from './env.ts';

const namesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name!).toSorted();

test('the operations page has a line for every setting, and for nothing else', () => {
  expect(namesIn('docs/operations.md', /^\| `([A-Z][A-Z_]+)` /gm)).toEqual(settingNames.toSorted());
});

test('so has the example of a file of settings, which can be used as it is', () => {
  expect(namesIn('.env.example', /^(?:# )?([A-Z][A-Z_]+)=/gm)).toEqual(settingNames.toSorted());
  const set = readFileSync('.env.example', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  expect(readSettings(Object.fromEntries(set.map((line) => line.split('='))))).toEqual(readSettings({}));
});
