import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutAtWord } from './cut-at-word.ts';

test('a text that fits stays as it is', () => {
  expect(cutAtWord('Tre parole, e basta.', 20)).toBe('Tre parole, e basta.');
});

test('a longer one ends at a word, without the sign that stood there', () => {
  expect(cutAtWord('La diga è rimasta chiusa, e nessuno risponde.', 30)).toBe('La diga è rimasta chiusa, e…');
  expect(cutAtWord('La diga è rimasta chiusa, e nessuno risponde.', 26)).toBe('La diga è rimasta chiusa…');
});

test('it is never longer than asked for, and cuts no word that fits', () => {
  const words = fc.array(fc.stringMatching(/^[a-zà]{1,9}$/), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(words, fc.integer({ min: 12, max: 60 }), (list, length) => {
      const cut = cutAtWord(list.join(' '), length);
      expect(cut.length).toBeLessThanOrEqual(length);
      const kept = cut.replace(/…$/, '').split(' ');
      expect(kept).toEqual(list.slice(0, kept.length));
    }),
  );
});
