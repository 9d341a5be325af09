import { expect, test } from 'vitest';
import { Intention } from './intention.ts';

test('a second try of the same has the same key; what is changed, or sent again once it arrived, another', () => {
  const intention = new Intention();
  const first = intention.keyOf({ text: 'Da quando?' });
  expect(intention.keyOf({ text: 'Da quando?' })).toBe(first);
  const changed = intention.keyOf({ text: 'Da quando, e perché?' });
  expect(changed).not.toBe(first);
  intention.arrived();
  expect(intention.keyOf({ text: 'Da quando, e perché?' })).not.toBe(changed);
});
