import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestPiece, piecesOf } from './pieces.ts';

test('a text is spoken sentence by sentence', () => {
  expect(piecesOf('Sul gradino ha ragione.  Però la rampa\nsi può costruire. «E chi paga?» Nessuno.')).toEqual([
    'Sul gradino ha ragione.',
    'Però la rampa si può costruire.',
    '«E chi paga?»',
    'Nessuno.',
  ]);
});

test('what has nothing to say is left out', () => {
  expect(piecesOf(' … — ')).toEqual([]);
  expect(piecesOf('')).toEqual([]);
});

test('a long sentence is cut where one breathes, and between words where nobody does', () => {
  const clause = 'la casa, i figli, un genitore che ha bisogno di aiuto';
  const pieces = piecesOf(`${Array.from({ length: 6 }, () => clause).join(', ')}.`);
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.slice(0, -1).every((piece) => piece.endsWith(','))).toBe(true);
  expect(piecesOf('parola '.repeat(60)).every((piece) => /^(parola ?)+$/.test(piece))).toBe(true);
});

test('no piece is too long, and no letter is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zàè]{1,200}[,;.!?]?$/), { maxLength: 60 }), (words) => {
      const pieces = piecesOf(words.join(' '));
      expect(pieces.every((piece) => piece.length <= longestPiece)).toBe(true);
      expect(pieces.join('').replaceAll(' ', '')).toBe(words.join(''));
    }),
  );
});
