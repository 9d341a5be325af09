import { expect, test } from 'vitest';
import { asciiSource } from './ascii-source.ts';

test.each([
  ['a string', `'com’è «finita» — davvero…'`],
  ['a string with what needs no escape', String.raw`'com\’è, \\’ e \\\’'`],
  ['a template', '`l’${1 + 1}ª – 🏛️`'],
  ['a sign of two units', `'🗳'.length`],
  ['a name', `(() => { const è = 1; return è; })()`],
])('%s is the same program', (_, code) => {
  const written = asciiSource(code);
  expect(written).toMatch(onlyAscii);
  expect(written).not.toBe(code);
  expect(valueOf(written)).toEqual(valueOf(code));
});

test.each(['/[’”]x/', '/[’”]x/u', '/^🗳$/u', '/[🗳🏛]/v', String.raw`new RegExp(String.raw${'`[’\\p{L}]x`'}, 'u')`])(
  'the regular expression %s finds the same',
  (code) => {
    const [one, other] = [valueOf(code), valueOf(asciiSource(code))] as [RegExp, RegExp];
    for (const text of ['’x', '”x', '🗳', '🏛', 'x', 'ax'])
      expect([text, other.test(text)]).toEqual([text, one.test(text)]);
    expect(asciiSource(code)).toMatch(onlyAscii);
  },
);

test('what is ASCII stays as it is', () => {
  expect(asciiSource(String.raw`'a\'b' // c`)).toBe(String.raw`'a\'b' // c`);
});

// oxlint-disable-next-line no-control-regex -- all of it
const onlyAscii = /^[\u0000-\u007F]*$/;

// oxlint-disable-next-line no-eval -- the program is the test's own
const valueOf = (code: string): unknown => (0, eval)(code);
