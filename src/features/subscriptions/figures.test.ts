import { expect, test } from 'vitest';
import { shownFigures } from './figures.ts';

test('writes the figures as the specification does', () => {
  expect(
    shownFigures({ demo: true, supporters: 2847, articlesRead: 156_000, satisfaction: 96, satisfactionAnswers: 500 }),
  ).toEqual([
    { value: '2.847', label: 'sostenitori' },
    { value: '156.000+', label: 'articoli letti' },
    { value: '96%', label: 'lettori soddisfatti' },
  ]);
});

test('leaves out what is not counted yet, and keeps a true zero', () => {
  expect(
    shownFigures({ demo: false, supporters: null, articlesRead: null, satisfaction: 0, satisfactionAnswers: 40 }),
  ).toEqual([{ value: '0%', label: 'lettori soddisfatti' }]);
});
