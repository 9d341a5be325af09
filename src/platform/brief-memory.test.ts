import { expect, test } from 'vitest';
import { BriefMemory } from './brief-memory.ts';

const at = (ms: number) => new Date(ms);

test('an answer holds until its time is over', async () => {
  const memory = new BriefMemory<number>({ keptMs: 60, most: 10 });
  let made = 0;
  const make = async () => ++made;
  expect(await memory.get('a', at(0), make)).toBe(1);
  expect(await memory.get('a', at(59), make)).toBe(1);
  expect(await memory.get('a', at(60), make)).toBe(2);
  expect(await memory.get('b', at(60), make)).toBe(3);
});

test('many who ask at once wait for one answer, and a failure is not kept', async () => {
  const memory = new BriefMemory<number>({ keptMs: 60, most: 10 });
  let made = 0;
  const fail = async () => {
    made += 1;
    throw new Error('away');
  };
  const first = await Promise.allSettled([memory.get('a', at(0), fail), memory.get('a', at(0), fail)]);
  expect([made, ...first.map(({ status }) => status)]).toEqual([1, 'rejected', 'rejected']);
  expect(await memory.get('a', at(1), async () => 7)).toBe(7);
});

test('beyond its room the oldest answer goes', async () => {
  const memory = new BriefMemory<string>({ keptMs: 60, most: 2 });
  for (const question of ['a', 'b', 'c']) await memory.get(question, at(0), async () => `${question} at first`);
  expect(await memory.get('b', at(1), async () => 'again')).toBe('b at first');
  expect(await memory.get('a', at(1), async () => 'again')).toBe('again');
});
