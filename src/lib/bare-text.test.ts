import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bareText } from './bare-text.ts';

test.each([
  ['c\u0336i\u0336a\u0336o\u0336', 'ciao'],
  ['c\u0338i\u20e5a\u0332o\u0323\u0301', 'ciao'],
  ['ċịāǒ', 'ciao'],
  ['3\ufe0f\u20e34\ufe0f\u20e3', '34'],
  ['👍\ufe0f', '👍'],
  ['c\u{1d167}iao', 'ciao'],
  ['c\u0489i\u0650a\u0e47o\u05b0 3\u04893', 'ciao 33'],
])('%j is read %j', (written, bare) => {
  expect(bareText(written.normalize('NFC')).text).toBe(bare);
});

test.each(['Però la città è così, perché più giù? Çà, Müller, señor.', 'à ≠ b', 'हिन्दी', 'עִבְרִית', 'straße łódzki'])(
  '%j stays as it is',
  (written) => {
    expect(bareText(written).text).toBe(written);
  },
);

test('a piece is found where it was written, with what is laid over it', () => {
  const { text, asWritten } = bareText('un c\u0336i\u0336ao\u0336\u0336, però');
  expect(text).toBe('un ciao, però');
  expect(asWritten(3, 7)).toEqual({ start: 3, end: 11, text: 'c\u0336i\u0336ao\u0336\u0336' });
  expect(asWritten(9, 13)).toEqual({ start: 13, end: 17, text: 'però' });
});

test('all pieces together are the text', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'è', 'ċ', '🔥', '\u0336', '\ufe0f', ' ')), (signs) => {
      const written = `x${signs.join('')}`;
      const { text, asWritten } = bareText(written);
      expect([...text].length).toBe(1 + signs.filter((sign) => !/[\u0336\ufe0f]/.test(sign)).length);
      const pieces = Array.from({ length: text.length }, (_, at) => asWritten(at, at + 1).text);
      expect(pieces.join('')).toBe(written);
    }),
  );
});
