import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paragraphsOf, piecesOf } from './paragraphs.ts';
import { plainTextOf, wordsIn } from './plain-text.ts';
import { Paragraphs } from './rendered-text.tsx';

const html = (content: string) => renderToStaticMarkup(createElement(Paragraphs, { content }));

test('paragraphs are divided by blank lines, however they were typed', () => {
  expect(paragraphsOf('Uno.\n\nDue,\nancora due.\n\n\n  Tre.\r\n\r\nQuattro.\n \t\nCinque.\n')).toEqual([
    'Uno.',
    'Due,\nancora due.',
    'Tre.',
    'Quattro.',
    'Cinque.',
  ]);
  expect(paragraphsOf('  \n\n ')).toEqual([]);
});

test.each([
  ['- uno\n- due', '<ul><li>uno</li><li>due</li></ul>'],
  ['1. uno\n2. due', '<ol><li>uno</li><li>due</li></ol>'],
  ['1) uno\n2) *due*', '<ol><li>uno</li><li><em>due</em></li></ol>'],
  ['Servono:\n- pane\n- acqua', '<p>Servono:</p><ul><li>pane</li><li>acqua</li></ul>'],
  ['Servono:\n1. pane\n2. acqua', '<p>Servono:</p><ol><li>pane</li><li>acqua</li></ol>'],
  ['- uno\n  ancora uno\n\n- due', '<ul><li>uno\n  ancora uno</li><li>due</li></ul>'],
  ['  * uno\n  * **due**', '<ul><li>uno</li><li><strong>due</strong></li></ul>'],
  ['• uno\r\n• due', '<ul><li>uno\r</li><li>due</li></ul>'],
  ['3. tre\n4. quattro', '<ol start="3"><li>tre</li><li>quattro</li></ol>'],
  ['- uno\n\n1. due', '<ul><li>uno</li></ul><ol><li>due</li></ol>'],
  ['- uno\n\nDopo.', '<ul><li>uno</li></ul><p>Dopo.</p>'],
])('%j is a list', (content, expected) => {
  expect(html(content)).toBe(expected);
});

test.each([
  'Il sindaco\n– lo stesso – tace',
  '– Chi l’ha deciso? – chiede lei.\n– Nessuno.',
  'Era il\n8. Poi il nove',
  '* * *',
  '-uno',
  '- ',
  '1945. La guerra finisce',
  '14.30 la corsa',
])('%j is none', (content) => {
  expect(html(content)).toBe(`<p>${content.trim()}</p>`);
});

test('the points of a list are one paragraph, which replies can name', () => {
  expect(paragraphsOf('Uno.\n\n- a\n\n- b\n\nDue.')).toEqual(['Uno.', '- a\n- b', 'Due.']);
  expect(paragraphsOf('– Chi parla?\n\n– Io.')).toEqual(['– Chi parla?', '– Io.']);
});

test('no line is lost', () => {
  const lines = fc.array(fc.constantFrom('- uno', '1. due', '3) tre', '– quattro', 'cinque', '* * *', '', ' '));
  fc.assert(
    fc.property(lines, (typed) => {
      const shown = paragraphsOf(typed.join('\n')).flatMap((part) => piecesOf(part).flatMap(({ items }) => items));
      const words = (text: string) => text.match(/[a-z]+/g) ?? [];
      expect(words(shown.join('\n'))).toEqual(words(typed.join('\n')));
    }),
  );
});

test('the plain text and its words are those of the page', () => {
  const content = 'Con **tre** *segni* e una [legge](https://a.it/x):\n- uno\n- due\n\n1. 3 * 4';
  expect(plainTextOf(content)).toBe('Con tre segni e una legge:\nuno\ndue\n3 * 4');
  expect(wordsIn(content)).toBe(11);
  expect(wordsIn('  L’aria,\nil rumore  ')).toBe(3);
});
