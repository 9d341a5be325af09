import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipInTurns } from './zip-in-turns.ts';

test('holds what was written, of several files and of none', async () => {
  const archive = unzipSync(await zipInTurns({ 'a.txt': ['perché ', '😀'.repeat(100_000)], 'b.txt': [] }));
  expect(Object.keys(archive)).toEqual(['a.txt', 'b.txt']);
  expect(strFromU8(archive['a.txt']!)).toBe(`perché ${'😀'.repeat(100_000)}`);
  expect(archive['b.txt']).toHaveLength(0);
});

test('others have their turn after each 64 KB at the latest', async () => {
  let sinceTurn = 0;
  let longest = 0;
  let isMade = false;
  const turn = () => {
    sinceTurn = 0;
    if (!isMade) setImmediate(turn);
  };
  setImmediate(turn);
  function* pieces() {
    for (let piece = 0; piece < 5000; piece += 1) {
      sinceTurn += 1000;
      longest = Math.max(longest, sinceTurn);
      yield String(piece).padEnd(1000, 'abc ');
    }
  }
  const archive = await zipInTurns({ 'a.txt': pieces() });
  isMade = true;
  expect(unzipSync(archive)['a.txt']).toHaveLength(5_000_000);
  expect(longest).toBeLessThanOrEqual(2 * 66_000);
});
