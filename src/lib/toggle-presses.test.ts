import { expect, test } from 'vitest';
import { beginPress } from './toggle-presses.ts';

const on = { wasOn: false, isWanted: true };
const off = { wasOn: true, isWanted: false };

test('one that fails stands again as it was', () => {
  expect(beginPress('one', on).fail()).toBe(false);
  expect(beginPress('one', off).fail()).toBe(true);
});

test('of two that fail the second does not bring back what the first had shown', () => {
  const [first, second] = [beginPress('two', on), beginPress('two', off)];
  expect(first.fail()).toBeUndefined();
  expect(second.fail()).toBe(false);
});

test('what went through is what stands again after a later failure', () => {
  const [first, second] = [beginPress('three', on), beginPress('three', off)];
  first.succeed();
  expect(second.fail()).toBe(true);
});

test('a failure says nothing where a press after it went through, and nothing is remembered of a chain that ended', () => {
  const [first, second] = [beginPress('four', on), beginPress('four', off)];
  expect(first.fail()).toBeUndefined();
  second.succeed();
  expect(beginPress('four', { wasOn: true, isWanted: false }).fail()).toBe(true);
});

test('two things know nothing of each other', () => {
  const [one, other] = [beginPress('five', on), beginPress('six', off)];
  expect(one.fail()).toBe(false);
  expect(other.fail()).toBe(true);
});
