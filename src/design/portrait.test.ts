import { expect, test } from 'vitest';
import { portrait, type Hair } from './portrait.ts';
import { wellFormed } from './well-formed.test-support.ts';

const hairs: Hair[] = ['short', 'long', 'bun', 'curly', 'receding', 'bob'];

test('the same name is the same person, and names differ', () => {
  expect(portrait({ name: 'Livia Castellucci' })).toBe(portrait({ name: 'Livia Castellucci' }));
  const people = Array.from({ length: 60 }, (_, person) => portrait({ name: `Nome ${person}` }));
  expect(new Set(people).size).toBeGreaterThan(10);
});

test.each(hairs)('%s hair is sound XML and unlike the others', (hair) => {
  const drawing = portrait({ name: 'A', look: { hair, glasses: true, beard: true } });
  expect(wellFormed(drawing)).toBe(true);
  const others = hairs.filter((other) => other !== hair);
  for (const other of others) {
    expect(portrait({ name: 'A', look: { hair: other, glasses: true, beard: true } })).not.toBe(drawing);
  }
});

test('the two voices look at each other', () => {
  expect(portrait({ name: 'A', facing: 'left' })).toContain('matrix(-1 0 0 1 120 0)');
  expect(portrait({ name: 'A', facing: 'right' })).not.toContain('matrix');
});
