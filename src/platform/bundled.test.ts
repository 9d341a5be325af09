import { expect, test } from 'vitest';
import { bundled } from './bundled.ts';

/** A run that waits until it is let go, and remembers what it was given. */
function held() {
  const bundles: { items: readonly string[]; letGo: (error?: Error) => void }[] = [];
  const run = (items: readonly string[]) =>
    new Promise<string[]>((resolve, reject) => {
      bundles.push({
        items,
        letGo: (error) => (error ? reject(error) : resolve(items.map((item) => item.toUpperCase()))),
      });
    });
  return { bundles, run };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const options = { atOnce: 1, most: 3, keyOf: (item: string) => item, faultOf: () => 'item' as const };

test('the first goes at once, those who come meanwhile go together, each with its own answer', async () => {
  const { bundles, run } = held();
  const ask = bundled(run, options);
  const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask));
  expect(bundles.map(({ items }) => items)).toEqual([['a']]);
  for (let n = 0; n < 3; n += 1) {
    bundles[n]!.letGo();
    await settled();
  }
  expect(bundles.map(({ items }) => items)).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
  expect(await answers).toEqual(['A', 'B', 'C', 'D', 'E']);
});

test('two of the same key never share a bundle', async () => {
  const { bundles, run } = held();
  const ask = bundled(run, options);
  const answers = Promise.all(['a', 'b', 'b', 'c'].map(ask));
  for (let n = 0; n < 3; n += 1) {
    bundles[n]!.letGo();
    await settled();
  }
  expect(bundles.map(({ items }) => items)).toEqual([['a'], ['b', 'c'], ['b']]);
  expect(await answers).toEqual(['A', 'B', 'B', 'C']);
});

test('a bundle that fails is tried one by one: only whose own run fails is refused', async () => {
  const { bundles, run } = held();
  const ask = bundled(run, options);
  const answers = Promise.allSettled(['a', 'b', 'c'].map(ask));
  bundles[0]!.letGo();
  await settled();
  bundles[1]!.letGo(new Error('together'));
  await settled();
  bundles[2]!.letGo(new Error('alone'));
  await settled();
  bundles[3]!.letGo();
  expect(bundles.map(({ items }) => items)).toEqual([['a'], ['b', 'c'], ['b'], ['c']]);
  expect(await answers).toEqual([
    { status: 'fulfilled', value: 'A' },
    { status: 'rejected', reason: new Error('alone') },
    { status: 'fulfilled', value: 'C' },
  ]);
});

test('a bundle that fails for what is nobody’s fault is refused as a whole, and the next goes its way', async () => {
  const { bundles, run } = held();
  const ask = bundled(run, { ...options, faultOf: (error) => ((error as Error).message === 'away' ? 'none' : 'item') });
  const answers = Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map(ask));
  bundles[0]!.letGo();
  await settled();
  bundles[1]!.letGo(new Error('away'));
  await settled();
  bundles[2]!.letGo();
  expect(bundles.map(({ items }) => items)).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
  const away = { status: 'rejected', reason: new Error('away') };
  expect(await answers).toEqual([
    { status: 'fulfilled', value: 'A' },
    away,
    away,
    away,
    { status: 'fulfilled', value: 'E' },
  ]);
});

test('who waits in vain for somebody keeps nobody else from it; two in a row wait for what all wait for', async () => {
  const { bundles, run } = held();
  const ask = bundled(run, { ...options, most: 5, faultOf: () => 'wait' });
  const answers = Promise.allSettled(['a', 'b', 'c', 'd', 'e', 'f'].map(ask));
  bundles[0]!.letGo();
  await settled();
  for (const outcome of ['together', 'b', undefined, 'd', 'e']) {
    bundles.at(-1)!.letGo(outcome ? new Error(outcome) : undefined);
    await settled();
  }
  expect(bundles.map(({ items }) => items.join(''))).toEqual(['a', 'bcdef', 'b', 'c', 'd', 'e']);
  const refused = (reason: string) => ({ status: 'rejected', reason: new Error(reason) });
  expect(await answers).toEqual([
    { status: 'fulfilled', value: 'A' },
    refused('b'),
    { status: 'fulfilled', value: 'C' },
    refused('d'),
    refused('e'),
    refused('e'),
  ]);
});

test('as many bundles are under way as may be at once', async () => {
  const { bundles, run } = held();
  const ask = bundled(run, { ...options, atOnce: 2 });
  void Promise.all(['a', 'b', 'c'].map(ask));
  expect(bundles.map(({ items }) => items)).toEqual([['a'], ['b']]);
  bundles[1]!.letGo();
  await settled();
  expect(bundles.map(({ items }) => items)).toEqual([['a'], ['b'], ['c']]);
});
