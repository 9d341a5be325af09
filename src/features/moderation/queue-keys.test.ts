import { expect, test } from 'vitest';
import { queueActOf, queueKeys } from './queue-keys.ts';

test.each([
  ['j', 'next'],
  ['ArrowDown', 'next'],
  ['k', 'previous'],
  ['ArrowUp', 'previous'],
  ['p', 'publish'],
  ['n', 'hide'],
  ['r', 'reject'],
  ['o', 'open'],
  ['?', 'help'],
] as const)('%s does %s', (key, act) => {
  expect(queueActOf({ key })).toBe(act);
});

test('no key does two things', () => {
  const keys = Object.values(queueKeys).flat();
  expect(new Set(keys).size).toBe(keys.length);
});

test('with a modifier a key belongs to the browser', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) {
    expect(queueActOf({ key: 'p', [modifier]: true })).toBeUndefined();
  }
});

test('other keys, capital letters and what a browser fills in do nothing', () => {
  expect(queueActOf({ key: 'x' })).toBeUndefined();
  expect(queueActOf({ key: 'P' })).toBeUndefined();
  expect(queueActOf({})).toBeUndefined();
});
