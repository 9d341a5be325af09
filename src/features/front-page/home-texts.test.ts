import { expect, test } from 'vitest';
import { viralityLevel } from './home-texts.ts';

test('the words for a viral score', () => {
  expect([0, 39, 40, 70, 71, 78, 100].map(viralityLevel)).toEqual([
    'Basso',
    'Basso',
    'Medio',
    'Medio',
    'Alto',
    'Alto',
    'Alto',
  ]);
});
