import { expect, test } from 'vitest';
import type { WorkingText } from './contract.ts';
import { editorsOf } from './second-reviewer.ts';

const text = (story: string) => ({ title: 'La fontana', story }) as WorkingText;
const words = (count: number, word: string) => Array.from({ length: count }, (_, index) => `${word}${index}`).join(' ');

test('whoever changed more than a few words wrote the text too, in one version or in several', () => {
  const sent = { text: text('La fontana è chiusa.'), editorId: null };
  expect(editorsOf([sent])).toEqual(new Set());
  expect(editorsOf([sent, { text: text('La fontana è ancora chiusa.'), editorId: 'ada' }])).toEqual(new Set());
  const grown = [
    sent,
    { text: text(words(15, 'uno')), editorId: 'ada' },
    { text: text(`${words(15, 'uno')} ${words(10, 'due')}`), editorId: 'ada' },
    { text: text(`${words(15, 'uno')} ${words(10, 'due')} e basta`), editorId: 'bea' },
  ];
  expect(editorsOf(grown)).toEqual(new Set(['ada']));
  expect(editorsOf([sent, { text: text(words(40, 'nuovo')), editorId: null }])).toEqual(new Set());
});
