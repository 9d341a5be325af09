import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlight, markedWhole } from './highlight.ts';

test('words that begin as a stem are marked, accents aside', () => {
  expect(highlight('La città e le cittadine', ['citt'])).toBe('La <mark>città</mark> e le <mark>cittadine</mark>');
});

test('everything else is escaped', () => {
  expect(highlight('<b>ambiente</b> & "altro"', ['ambient'])).toBe(
    '&lt;b&gt;<mark>ambiente</mark>&lt;/b&gt; &amp; &quot;altro&quot;',
  );
});

test('a long text is cut around its first match', () => {
  const text = `${'prima '.repeat(60)}ambiente ${'dopo '.repeat(80)}`;
  const html = highlight(text, ['ambient']);
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
        const rest = highlight(text, stems).replaceAll('<mark>', '').replaceAll('</mark>', '');
        expect(rest).not.toMatch(/[<>"']/);
      },
    ),
  );
});

test('a title is whole, however long', () => {
  const title = `${'prima '.repeat(60)}ambiente ${'dopo '.repeat(80)}fine`;
  expect(markedWhole(title, ['ambient'])).toBe(title.replace('ambiente', '<mark>ambiente</mark>'));
});
