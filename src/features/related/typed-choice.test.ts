import { expect, test } from 'vitest';
import { choiceIn, takenOver, typedOf } from './typed-choice.ts';

const uno = { slug: 'uno', note: 'Perché uno' };
const due = { slug: 'due', note: '' };
const base = { series: 'Il caso', chosen: [uno] };

test('what is sent names articles by their addresses, without blanks and empty lines', () => {
  const lines = [
    { slug: ' https://contraddittorio.example/article/uno ', note: ' Perché uno ' },
    { slug: '', note: ' ' },
    { slug: '', note: 'Senza articolo' },
  ];
  expect(choiceIn({ series: ' Il caso ', lines })).toEqual({
    series: 'Il caso',
    chosen: [uno, { slug: '', note: 'Senza articolo' }],
  });
});

test.each([
  ['nothing was typed', typedOf(base), { series: 'Altro', chosen: [due] }, { series: 'Altro', chosen: [due] }],
  [
    'a series was typed',
    { ...typedOf(base), series: 'Mia' },
    { series: 'Altro', chosen: [due] },
    { series: 'Mia', chosen: [due] },
  ],
  [
    'articles were typed',
    typedOf({ ...base, chosen: [uno, due] }),
    { series: 'Altro', chosen: [] },
    { series: 'Altro', chosen: [uno, due] },
  ],
  [
    'a blank was typed',
    { ...typedOf(base), series: 'Il caso ' },
    { series: '', chosen: [uno] },
    { series: '', chosen: [uno] },
  ],
])('where %s the rest is taken from what stands', (_, typed, standing, wanted) => {
  expect(choiceIn(takenOver(typed, standing, base))).toEqual(wanted);
});

test('what was typed stays as it was typed', () => {
  const typed = { ...typedOf(base), series: 'Mia serie ' };
  expect(takenOver(typed, { series: 'Altro', chosen: [] }, base)).toEqual({
    ...typedOf({ series: '', chosen: [] }),
    series: 'Mia serie ',
  });
});
