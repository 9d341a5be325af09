import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figure as figureSchema } from '#features/article-files/figure-schema.ts';
import { DraftFigure } from './content.ts';
import {
  emptyFigure,
  figureProblems,
  isNoNumber,
  moved,
  readNumber,
  understoodAs,
  wholeFigure,
  withRows,
  writeNumber,
} from './figures.ts';

const word = fc.constantFrom('', ' ', 'x', 'settembre');
const value = fc.oneof(fc.constant(null), fc.double({ noNaN: true, noDefaultInfinity: true }));
const figures: fc.Arbitrary<DraftFigure> = fc.oneof(
  fc.record({ kind: fc.constant('facsimile' as const), title: word, text: word }),
  fc.record({
    kind: fc.constant('chart' as const),
    title: word,
    unit: word,
    columns: fc.array(word, { maxLength: 3 }),
    series: fc.array(fc.record({ name: word, values: fc.array(value, { maxLength: 3 }) }), { maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('table' as const),
    title: word,
    rows: fc.array(fc.record({ head: word, text: word }), { maxLength: 3 }),
  }),
);

test('a figure without problems is one that articles take, and no other', () => {
  fc.assert(
    fc.property(figures, (figure) => {
      expect(wholeFigure(figure) !== undefined).toBe(figureSchema.safeParse(figure).success);
    }),
    { numRuns: 3000 },
  );
});

test('a new figure can be kept and says by field what it lacks', () => {
  for (const kind of ['facsimile', 'chart', 'table'] as const) {
    expect(DraftFigure.safeParse(emptyFigure(kind)).success).toBe(true);
  }
  expect(Object.keys(figureProblems(emptyFigure('chart')))).toEqual([
    'title',
    'unit',
    'columns.0',
    'columns.1',
    'series.0.name',
    'series.0.values.0',
    'series.0.values.1',
  ]);
});

test('rows of a chart move with the values of all lines', () => {
  const chart = {
    kind: 'chart',
    title: 'Voti',
    unit: 'media',
    columns: ['set', 'ott', 'nov'],
    series: [
      { name: 'a', values: [1, 2, 3] },
      { name: 'b', values: [4, 5] },
    ],
  } satisfies DraftFigure;
  const next = withRows(chart, (cells) => moved(cells, 0, 2));
  expect([next.columns, ...next.series.map(({ values }) => values)]).toEqual([
    ['ott', 'nov', 'set'],
    [2, 3, 1],
    [5, null, 4],
  ]);
  expect(withRows(chart, (cells, empty) => [...cells, empty]).columns).toEqual(['set', 'ott', 'nov', '']);
});

test.each([
  ['6,1', 6.1],
  ['6.1', 6.1],
  ['1.200', 1200],
  ['1.200,5', 1200.5],
  ['−3', -3],
  [' 12 ', 12],
  ['', null],
  ['sei', null],
  ['1,2,3', null],
])('%j is read as %j', (typed, expected) => {
  expect(readNumber(typed)).toBe(expected);
});

test('a number that was understood otherwise than it was typed is said', () => {
  expect(understoodAs('6.125')).toBe('Si legge come 6125.');
  expect(understoodAs('6.1')).toBe('Si legge come 6,1.');
  expect(['6,125', ' 6,1 ', '-3', 'circa 6', ''].map(understoodAs)).toEqual(Array.from({ length: 5 }));
});

test('what is no number and is not empty is not saved', () => {
  expect(['circa 6', '6,', '-'].map(isNoNumber)).toEqual([true, true, true]);
  expect(['6', ' ', ''].map(isNoNumber)).toEqual([false, false, false]);
});

test('a number that was written is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999, max: 999_999 }), fc.nat(99), (whole, cents) => {
      const value = Number(`${whole}.${cents}`);
      expect(readNumber(writeNumber(value))).toBe(value);
    }),
  );
});
