import { expect, test } from 'vitest';
import { satisfactionOf } from './rules.ts';

test('from thirty answers on the share of the satisfied is told, with how many answered', () => {
  expect(satisfactionOf({ satisfied: 29, answers: 29 }, 30)).toBeNull();
  expect(satisfactionOf({ satisfied: 29, answers: 30 }, 30)).toEqual({ percent: 97, answers: 30 });
  expect(satisfactionOf({ satisfied: 0, answers: 40 }, 30)).toEqual({ percent: 0, answers: 40 });
});

test('where everything is shown, nothing is still not a share', () => {
  expect(satisfactionOf({ satisfied: 0, answers: 0 }, 0)).toBeNull();
});
