import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { threads } from '../../../demo/comment-texts.ts';
import { defaultWords } from './default-words.ts';
import { wordFinder } from './word-list.ts';

const find = wordFinder(defaultWords);

test.each([
  ['Sei uno stronzo.', 'stronzo'],
  ['SEI UNO STRONZO!', 'STRONZO'],
  ['c4zz0', 'c4zz0'],
  ['ma che kazzo dici', 'kazzo'],
  ['caaaazzzooo', 'caaaazzzooo'],
  ['c*zzo, str*nzi', 'c*zzo'],
  ['sei uno s t r o n z o vero', 's t r o n z o'],
  ['s.t.r.o.n.z.a', 's.t.r.o.n.z.a'],
  ['$tr0nz0', '$tr0nz0'],
  ['vaffanculooo', 'vaffanculooo'],
  ['un coglionazzo', 'coglionazzo'],
  ['pezzo di mèrda', 'mèrda'],
  ['figlio  di\ntroia', 'figlio  di\ntroia'],
  ['саzzо con lettere cirilliche', 'саzzо'],
  ['so dove abiti, attento', 'so dove abiti'],
  ['«Merda», disse', 'Merda'],
])('%j holds %j', (text, matched) => {
  const found = find(text);
  expect(found?.matched).toBe(matched);
  expect(text.slice(found!.start, found!.end)).toBe(matched);
});

test.each([
  'Con la cazzuola in mano, a Cazzago San Martino, il signor Cazzaniga.',
  'L’assassino, secondo l’analisi, era nel canale; l’ano è anatomia, l’anno no.',
  'Lo stronzio è un metallo; gli spaghetti alla puttanesca un piatto.',
  'Inculcare il rispetto, cogliere l’occasione, uno scoglio, Monte Coglians.',
  'La guerra di Troia e la città di Troia, in provincia di Foggia.',
  'Torrone, Negroamaro, un negroni, il ponte sul Negrelli, culatello e finocchiona.',
  'Zoccolo duro, uno zoccolo di legno, i pompieri, il bocchino della tromba.',
  'Un bastardino adottato, il minchiolino, il merdifero no: merlo, merluzzo.',
  'Ha 155 metri, 5.722 voti, 70 % di sì, 2 222 euro, C6H12O6, 1 2 3 4 5.',
  'A B C D E F, p.s. n.b. e così via: s.p.a., S.R.L., c.c., d i v e r s o',
  'Dio non c’entra, e neppure il cane. Morire di fame. Vi aspetto, ti sposo.',
])('%j holds nothing', (text) => {
  expect(find(text)).toBeUndefined();
});

test('what stands on this site holds none', () => {
  const folder = new URL('../../../demo/articles/', import.meta.url);
  const articles = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const comments = Object.values(threads).flatMap((heads) =>
    heads.flatMap(({ text, replies }) => [text, ...(replies ?? []).map((reply) => reply.text)]),
  );
  expect([...articles, ...comments].map(find).filter(Boolean)).toEqual([]);
});

test('a listed word is found wherever it stands alone, and never inside of a longer one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...defaultWords.filter(({ match }) => match === 'word')),
      fc.constantFrom('Ecco: ', '(', '«', '\n', ''),
      fc.constantFrom('.', ')', '»', ' e basta', ''),
      ({ text }, before, after) => {
        expect(find(before + text + after)).toBeDefined();
        expect(wordFinder([{ text, match: 'word' }])(`${before}x${text}x${after}`)).toBeUndefined();
      },
    ),
  );
});

test('an empty list finds nothing', () => {
  expect(wordFinder([])('cazzo')).toBeUndefined();
});

test('five thousand characters made to mislead are read in no time', () => {
  const begun = performance.now();
  for (const piece of ['c', 'cazz', 's ', 'a*', '1!|', 'stronz ', 'mmeerrdd', '@4']) find(piece.repeat(2500));
  expect(performance.now() - begun).toBeLessThan(2000);
});
