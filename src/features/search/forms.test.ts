import { expect, test } from 'vitest';
import { formsOf, isOfName } from './forms.ts';

test.each([
  [
    ['trial', 'by', 'media'],
    [['format/trial'], [], []],
  ],
  [
    ['polemiche', 'dal', 'basso'],
    [['format/dal_basso'], [], []],
  ],
  [
    ['dal', 'basso', 'scuola'],
    [['format/dal_basso'], [], ['scuola', 'scuole']],
  ],
  [
    ['scuola', 'dualita'],
    [
      ['scuola', 'scuole'],
      ['format/dualita', 'dualita', 'dualite'],
    ],
  ],
])('%j asks for a format', (terms, forms) => {
  expect(formsOf(terms)).toEqual(forms);
});

test.each([
  [['trial', 'by'], 'trial'],
  [['trial', 'by', 'med'], 'trial'],
  [['polemiche', 'dal'], 'dal_basso'],
  [['dual'], 'dualita'],
])('%j is a format in the middle of being typed', (terms, format) => {
  expect(formsOf(terms)[0]![0]).toBe(`format/${format}`);
});

test.each([[['media']], [['polemiche']], [['basso', 'dal']], [['tri']], [['dual', 'core']]])(
  '%j are words like others',
  (terms) => {
    expect(formsOf(terms).some(isOfName)).toBe(false);
  },
);
