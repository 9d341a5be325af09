import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf } from '../../tests/support/worked.ts';
import { wordDifference, type WordChange } from './word-difference.ts';

const joined = (changes: readonly WordChange[], without: WordChange['kind']) =>
  changes
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

test('shows what was removed before what was added', () => {
  expect(wordDifference('Il tiglio della scuola è alto.', 'Il vecchio tiglio della piazza è alto.')).toEqual([
    { kind: 'same', text: 'Il ' },
    { kind: 'added', text: 'vecchio ' },
    { kind: 'same', text: 'tiglio della ' },
    { kind: 'removed', text: 'scuola ' },
    { kind: 'added', text: 'piazza ' },
    { kind: 'same', text: 'è alto.' },
  ]);
});

test('equal texts are one run, and nothing is none', () => {
  expect(wordDifference('Uno due.', 'Uno due.')).toEqual([{ kind: 'same', text: 'Uno due.' }]);
  expect(wordDifference('', '')).toEqual([]);
  expect(wordDifference('', 'Uno')).toEqual([{ kind: 'added', text: 'Uno' }]);
});

const words = fc.array(fc.constantFrom('a ', 'b ', 'c\n\n', 'è, ', ' ', '\u00a0', 'd')).map((parts) => parts.join(''));

test('both texts come out of the difference again, and no two runs of a kind stand side by side', () => {
  fc.assert(
    fc.property(words, words, (earlier, later) => {
      const changes = wordDifference(earlier, later);
      expect(joined(changes, 'added')).toBe(earlier);
      expect(joined(changes, 'removed')).toBe(later);
      expect(changes.filter((change, index) => change.kind === changes[index + 1]?.kind)).toEqual([]);
    }),
  );
});

test('eight thousand characters that share nothing are compared in seconds at most', () => {
  const compare = () => wordDifference('a '.repeat(4000), 'b '.repeat(4000));
  expect(compare().map(({ kind }) => kind)).toEqual(['removed', 'added']);
  expect(piecesOf(compare)).toBeLessThan(500);
});
