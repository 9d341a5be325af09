import { expect, test } from 'vitest';
import { oneByteSource } from './one-byte-source.ts';

test.each([
  ['a string', `'com’è «finita» — davvero…'`],
  ['a string with what needs no escape', String.raw`'com\’è, \\’ e \\\’'`],
  ['a template', '`l’${1 + 1}ª – 🏛️`'],
  ['a sign of two units', `'🗳'.length`],
  ['a name', `(() => { const ’ = 1; return ’; })()`.replaceAll('’', 'ŋ')],
])('%s is the same program', (_, code) => {
  const written = oneByteSource(code);
  expect(written).toMatch(onlyBytes);
  expect(written).not.toBe(code);
  expect(valueOf(written)).toEqual(valueOf(code));
});

test.each(['/[’”]x/', '/[’”]x/u', '/^🗳$/u', '/[🗳🏛]/v', String.raw`new RegExp(String.raw${'`[’\\p{L}]x`'}, 'u')`])(
  'the regular expression %s finds the same',
  (code) => {
    const [one, other] = [valueOf(code), valueOf(oneByteSource(code))] as [RegExp, RegExp];
    for (const text of ['’x', '”x', '🗳', '🏛', 'x', 'ax'])
      expect([text, other.test(text)]).toEqual([text, one.test(text)]);
    expect(oneByteSource(code)).toMatch(onlyBytes);
  },
);

test('what fits into a byte stays as it is', () => {
  expect(oneByteSource(`'perché «no»'`)).toBe(`'perché «no»'`);
});

// oxlint-disable-next-line no-control-regex -- all that fits into a byte
const onlyBytes = /^[\u0000-\u00FF]*$/;

// oxlint-disable-next-line no-eval -- the program is the test's own
const valueOf = (code: string): unknown => (0, eval)(code);
