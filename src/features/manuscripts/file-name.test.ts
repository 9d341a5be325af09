import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test.each([
  ['Perché l’autobus delle 14.10?', 'perche-l-autobus-delle-14-10.md'],
  ['Победа 2', 'победа-2.md'],
  ['', 'senza-titolo.md'],
  ['???', 'senza-titolo.md'],
  ['a'.repeat(300), `${'a'.repeat(100)}.md`],
])('%j', (title, name) => {
  expect(fileNameOf(title)).toBe(name);
});
