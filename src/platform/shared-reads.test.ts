import { expect, test } from 'vitest';
import { sharedReads } from './shared-reads.ts';

test('who asks during a read gets the next one, together with all who ask meanwhile', async () => {
  const ends: (() => void)[] = [];
  let reads = 0;
  const ask = sharedReads(async () => {
    reads += 1;
    const own = reads;
    await new Promise<void>((resolve) => ends.push(resolve));
    return own;
  });

  const first = ask('a');
  const others = [ask('a'), ask('a'), ask('a')];
  expect(reads).toBe(1);
  ends[0]!();
  expect(await first).toBe(1);
  await expect.poll(() => reads).toBe(2);
  const late = ask('a');
  ends[1]!();
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  await expect.poll(() => reads).toBe(3);
  ends[2]!();
  expect(await late).toBe(3);
});

test('a read that fails is told to those who waited for it, and the next one is tried', async () => {
  let reads = 0;
  const ask = sharedReads(async () => {
    reads += 1;
    if (reads === 1) throw new Error('gone');
    return reads;
  });
  const [first, second] = await Promise.allSettled([ask('a'), ask('a')]);
  expect(first).toMatchObject({ status: 'rejected' });
  expect(second).toMatchObject({ status: 'fulfilled', value: 2 });
  expect(await ask('b')).toBe(3);
});
