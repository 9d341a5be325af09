import { expect, test } from 'vitest';
import { listTitle, needsShortTitle } from './short-title.ts';

const title = 'Perché la riforma delle aliquote divide chi paga le tasse da chi le scrive';

test('lists show the short title where there is one', () => {
  expect(listTitle({ title })).toBe(title);
  expect(listTitle({ title, shortTitle: 'La riforma che divide' })).toBe('La riforma che divide');
});

test('a long title asks for a short one, until it is written', () => {
  expect(needsShortTitle({ title })).toBe(true);
  expect(needsShortTitle({ title, shortTitle: ' ' })).toBe(true);
  expect(needsShortTitle({ title, shortTitle: 'La riforma che divide' })).toBe(false);
  expect(needsShortTitle({ title: title.slice(0, 70) })).toBe(false);
});
