import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf } from '../../../tests/support/worked.ts';
import { inlineText } from './inline-text.ts';

const html = (text: string) => renderToStaticMarkup(createElement('p', null, ...inlineText(text))).slice(3, -4);

test.each([
  ['senza segni', 'senza segni'],
  ['la parola *volontaria* compare', 'la parola <em>volontaria</em> compare'],
  ['**mai**, *mai*', '<strong>mai</strong>, <em>mai</em>'],
  ['*uno* e *due*', '<em>uno</em> e <em>due</em>'],
  [
    '[la *legge*](https://www.normattiva.it/x?y=1&z=2)',
    '<a href="https://www.normattiva.it/x?y=1&amp;z=2" rel="noopener external">la <em>legge</em></a>',
  ],
  ['3 * 4 e poi **forte**', '3 * 4 e poi <strong>forte</strong>'],
  ['nota * e *corsivo*, **', 'nota * e <em>corsivo</em>, **'],
  ['**forte *e* ancora**', '<strong>forte <em>e</em> ancora</strong>'],
  ['*uno **due** tre*', '<em>uno <strong>due</strong> tre</em>'],
  ['***tutto***', '<em><strong>tutto</strong></em>'],
  ['*uno**due**tre*', '<em>uno<strong>due</strong>tre</em>'],
  ['**uno*', '*<em>uno</em>'],
  ['dell’*arte* e in*ter*no', 'dell’<em>arte</em> e in<em>ter</em>no'],
  ['_così_ e __così__', '<em>così</em> e <strong>così</strong>'],
  ['_uno *due_ tre*', '<em>uno *due</em> tre*'],
  ['«*Ecco*», disse', '«<em>Ecco</em>», disse'],
  ['*vedi* https://a.it/x_y_z*b* e *basta*', '<em>vedi</em> https://a.it/x_y_z<em>b</em> e <em>basta</em>'],
  ['**[testo](https://a.it/)**', '<strong><a href="https://a.it/" rel="noopener external">testo</a></strong>'],
])('%s', (text, expected) => {
  expect(html(text)).toBe(expected);
});

test.each([
  '2 * 3 * 4 = 24',
  '3*4',
  '* nota, ** e ***',
  'un_nome_lungo',
  'https://a.it/_uno_/due_',
  'art. 3 _ 4 _ 5',
  '**«Basta»**disse',
  '*\u00A0uno*',
  'nota* e **',
  '****',
  '[javascript](javascript:alert(1))',
  '[http](http://a.it/)',
  '[relativo](/articles)',
  '[altro](//a.it)',
  '[dati](data:text/html,x)',
  '[utente](https://banca.it@male.it/)',
  '[vuoto](https://)',
  '[barra](https://banca.it\\@male.it/)',
  '[](https://a.it/)',
])('%s stays as it is', (text) => {
  expect(html(text)).toBe(text);
});

test('HTML is letters', () => {
  expect(html('<img src=x onerror=alert(1)> *<b>*')).toBe('&lt;img src=x onerror=alert(1)&gt; <em>&lt;b&gt;</em>');
  expect(html('[<script>](https://a.it/"onclick="x)')).toBe(
    '<a href="https://a.it/&quot;onclick=&quot;x" rel="noopener external">&lt;script&gt;</a>',
  );
});

test.each(['*', '**', '_', '[', '](', '[a](https://', '*a ', '**a', '_a *', 'a* ', '*a**', 'https://_', '[a]'])(
  'a long run of %s takes no long time',
  (piece) => {
    expect(piecesOf(() => inlineText(piece.repeat(50_000)))).toBeLessThan(300);
  },
);

/** What of a text a reader reads. */
const letters = (text: string) =>
  html(text)
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const pieces = fc.constantFrom('*', '**', '***', '_', '__', ' ', 'a', 'è', '’', '«', '.', '\n', '3', 'https://a.it/_');
const writing = fc.array(pieces, { maxLength: 25 }).map((parts) => parts.join(''));

test('no letter is lost, and of the signs only pairs', () => {
  fc.assert(
    fc.property(writing, (text) => {
      const shown = letters(text);
      expect(shown.replace(/[*_]/g, '')).toBe(text.replace(/[*_]/g, ''));
      const taken = (sign: string) => text.split(sign).length - shown.split(sign).length;
      expect([taken('*') % 2, taken('_') % 2]).toEqual([0, 0]);
    }),
    { numRuns: 2000 },
  );
});

test('signs that nothing closes stay as they were typed', () => {
  const open = fc.array(fc.constantFrom(' * ', ' **a', ' _a', ' 3 * 4', ' a_b', ' ** '), { maxLength: 10 });
  fc.assert(
    fc.property(open, (parts) => {
      expect(letters(parts.join(''))).toBe(parts.join(''));
    }),
  );
});
