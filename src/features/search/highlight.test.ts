import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlight, markedWhole } from './highlight.ts';

const begins =
  (...stems: string[]) =>
  (word: string) =>
    stems.some((stem) => word.startsWith(stem));

test('words that are meant are marked, accents aside', () => {
  expect(highlight('La Città e le cittadine', (word) => word === 'citta')).toBe('La <mark>Città</mark> e le cittadine');
});

test('a number is marked as it is written', () => {
  expect(highlight('Il gradino degli 85.000 euro', (word) => word === '85000')).toBe(
    'Il gradino degli <mark>85.000</mark> euro',
  );
});

test('everything else is escaped', () => {
  expect(highlight('<b>ambiente</b> & "altro"', begins('ambient'))).toBe(
    '&lt;b&gt;<mark>ambiente</mark>&lt;/b&gt; &amp; &quot;altro&quot;',
  );
});

test('a long text is cut around its first match', () => {
  const text = `${'prima '.repeat(60)}ambiente ${'dopo '.repeat(80)}`;
  const html = highlight(text, begins('ambient'));
  expect(html).toMatch(/^… prima /);
  expect(html).toMatch(/ …$/);
  expect(html).toContain('<mark>ambiente</mark>');
  expect(html.length).toBeLessThan(300);
});

test('whatever the text, only marks are HTML', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.array(fc.constantFrom('a', 'scri', 'img', 'on')),
      (text, stems) => {
        const rest = highlight(text, begins(...stems))
          .replaceAll('<mark>', '')
          .replaceAll('</mark>', '');
        expect(rest).not.toMatch(/[<>"']/);
      },
    ),
  );
});

test('a title is whole, however long', () => {
  const title = `${'prima '.repeat(60)}ambiente ${'dopo '.repeat(80)}fine`;
  expect(markedWhole(title, begins('ambient'))).toBe(title.replace('ambiente', '<mark>ambiente</mark>'));
});
