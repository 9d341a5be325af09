import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugify, slugPattern, withoutAccents } from './slug.ts';

test('accents and signs go, words stay', () => {
  expect(slugify('La preside che sequestrò 412 telefoni')).toBe('la-preside-che-sequestro-412-telefoni');
  expect(slugify('  L’ultimo autobus: «14.10»!  ')).toBe('l-ultimo-autobus-14-10');
  expect(withoutAccents('perché più')).toBe('perche piu');
});

test('whatever has a letter or a digit gives a slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const slug = slugify(text);
      if (slug !== '') expect(slug).toMatch(slugPattern);
    }),
  );
});
