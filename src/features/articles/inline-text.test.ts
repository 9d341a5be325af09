import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inlineText } from './inline-text.ts';
import { paragraphsOf } from './paragraphs.ts';

const html = (text: string) => renderToStaticMarkup(createElement('p', null, ...inlineText(text))).slice(3, -4);

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
  ['senza segni', 'senza segni'],
  ['la parola *volontaria* compare', 'la parola <em>volontaria</em> compare'],
  ['**mai**, *mai*', '<strong>mai</strong>, <em>mai</em>'],
  ['*uno* e *due*', '<em>uno</em> e <em>due</em>'],
  [
    '[la *legge*](https://www.normattiva.it/x?y=1&z=2)',
    '<a href="https://www.normattiva.it/x?y=1&amp;z=2" rel="noopener external">la <em>legge</em></a>',
  ],
  ['**[testo](https://a.it/)**', '<strong><a href="https://a.it/" rel="noopener external">testo</a></strong>'],
])('%s', (text, expected) => {
  expect(html(text)).toBe(expected);
});

test.each([
  '2 * 3 * 4 = 24',
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

test.each(['*', '**', '[', '](', '[a](https://', '*a ', '**a', '[a]'])(
  'a long run of %s takes no long time',
  (piece) => {
    const begun = performance.now();
    inlineText(piece.repeat(50_000));
    expect(performance.now() - begun).toBeLessThan(3000);
  },
);
