import { expect, test } from 'vitest';
import { portrait as drawn } from '#design/portrait.ts';
import { lookOf, looks, withLook } from './looks.ts';

test('each look is another drawing, and says in words which one it is', () => {
  const drawings = looks.map(({ value }) => drawn({ name: 'Mario', look: withLook({ glasses: false }, value) }));
  expect(new Set(drawings).size).toBe(looks.length);
  expect(new Set(looks.map(({ label }) => label)).size).toBe(looks.length);
});

test('the look that was chosen is the one that is shown again, and the glasses of a file stay', () => {
  const chosen = withLook({ glasses: true, hair: 'bun' }, 'receding beard');
  expect(chosen).toEqual({ glasses: true, hair: 'receding', beard: true });
  expect(lookOf(chosen)?.label).toBe('Stempiatura e barba');
  expect(lookOf({ hair: 'bob' })?.label).toBe('Caschetto');
});

test('without a look the name decides', () => {
  expect([undefined, null, { glasses: true }].map(lookOf)).toEqual([undefined, undefined, undefined]);
  expect(withLook({ hair: 'short', beard: true }, '')).toBeUndefined();
  expect(withLook({ hair: 'short', glasses: true }, '')).toEqual({ glasses: true });
});
