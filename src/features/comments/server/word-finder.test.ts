import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { threads } from '../../../../demo/comment-texts.ts';
import { pieceOfWork, worked } from '../../../../tests/support/worked.ts';
import { defaultWords } from '../default-words.ts';
import { wordFinder } from './word-finder.ts';

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
  ['sei uno s\u0336t\u0336r\u0336o\u0336n\u0336z\u0336o\u0336!', 's\u0336t\u0336r\u0336o\u0336n\u0336z\u0336o\u0336'],
  ['m\u0338e\u20e5r\u0335d\u0337a\u0323\u0323', 'm\u0338e\u20e5r\u0335d\u0337a\u0323\u0323'],
  ['ċȧźżọ', 'ċȧźżọ'],
  ['s\u0489t\u0650r\u0e47o\u05b0nzo', 's\u0489t\u0650r\u0e47o\u05b0nzo'],
  ['stɍonzo', 'stɍonzo'],
  ['sŧrønzø', 'sŧrønzø'],
  ['caƶƶo', 'caƶƶo'],
  ['caȥȥo', 'caȥȥo'],
])('%j holds %j', async (text, matched) => {
  const found = await find(text);
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
])('%j holds nothing', async (text) => {
  expect(await find(text)).toBeUndefined();
});

test('what stands on this site holds none', async () => {
  const folder = new URL('../../../../demo/articles/', import.meta.url);
  const articles = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const comments = Object.values(threads).flatMap((heads) =>
    heads.flatMap(({ text, replies }) => [text, ...(replies ?? []).map((reply) => reply.text)]),
  );
  expect((await Promise.all([...articles, ...comments].map(find))).filter(Boolean)).toEqual([]);
});

test('a listed word is found wherever it stands alone, and never inside of a longer one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...defaultWords.filter(({ match }) => match === 'word')),
      fc.constantFrom('Ecco: ', '(', '«', '\n', ''),
      fc.constantFrom('.', ')', '»', ' e basta', ''),
      async ({ text }, before, after) => {
        expect(await find(before + text + after)).toBeDefined();
        expect(await wordFinder([{ text, match: 'word' }])(`${before}x${text}x${after}`)).toBeUndefined();
      },
    ),
  );
});

/** What may stand for a letter. */
const written: Readonly<Record<string, string>> = {
  a: 'aAàа@4*',
  b: 'bB8',
  c: 'cCkKçс',
  e: 'eEèе3€*',
  i: 'iIìі1!|*',
  l: 'lL1|',
  o: 'oOòо0*',
  p: 'pPрР',
  s: 'sSſ5$',
  t: 'tT7+',
  u: 'uUù*',
  z: 'zZ2',
};

test('a word is found in whatever letters and signs it is written, spelled out or drawn out', async () => {
  const long = defaultWords.filter(({ text }) => /^[a-z]{4,}$/.test(text));
  const spelling = fc.record({
    word: fc.constantFrom(...long),
    picks: fc.array(fc.nat(20), { minLength: 40, maxLength: 40 }),
    between: fc.constantFrom('', ' ', '.', '·', '-', '_', '/', '|', '*'),
    drawn: fc.nat(39),
  });
  await fc.assert(
    fc.asyncProperty(spelling, async ({ word: { text }, picks, between, drawn }) => {
      const letters = [...text].map((letter, at) => {
        const signs = [...(written[letter] ?? letter)];
        return signs[picks[at]! % signs.length]!;
      });
      const isRun = text[drawn] === text[drawn + 1] || text[drawn] === text[drawn - 1];
      const spelled = letters.map((sign, at) => (!between && at === drawn && !isRun ? sign.repeat(4) : sign));
      // At its ends stand letters, as a word begins and ends.
      const whole = [text[0], ...spelled.slice(1, -1), text.at(-1)].join(between);
      // What has fewer letters than signs passes for a number.
      fc.pre(2 * whole.match(/\p{L}/gu)!.length >= whole.replace(/[\s*]/g, '').length);
      expect([whole, (await find(`Ecco ${whole} qui`)) !== undefined]).toEqual([whole, true]);
    }),
  );
});

test('a listed word with an accent is that word, whatever is laid over it, and no other', async () => {
  const findHere = wordFinder([{ text: 'però', match: 'word' }]);
  expect((await findHere('Ma p\u0336e\u0336r\u0336ò\u0336!'))?.matched).toBe('p\u0336e\u0336r\u0336ò\u0336');
  expect((await findHere('Però.'))?.matched).toBe('Però');
  expect(await findHere('Il pero e la pera.')).toBeUndefined();
});

test('a word of one letter alone makes no list that fails', async () => {
  expect(await wordFinder([{ text: 'a'.repeat(40), match: 'word' }])(`Ecco ${'a'.repeat(40)}`)).toBeDefined();
});

test('an empty list finds nothing', async () => {
  expect(await wordFinder([])('cazzo')).toBeUndefined();
});

test('five thousand characters made to mislead are read in no time', async () => {
  const begun = worked();
  for (const piece of ['c', 'cazz', 's ', 'a*', '1!|', 'stronz ', 'mmeerrdd', '@4']) await find(piece.repeat(2500));
  expect((worked() - begun) / pieceOfWork()).toBeLessThan(200);
});
