import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  resolved?: string;
  integrity?: string;
  /** Comes within another package. */
  inBundle?: boolean;
}

test('every package of the lockfile has its address and its hash, without which npm asks the registry for each', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
  const { '': ours, ...fetched } = packages;
  expect(ours).toBeDefined();
  expect(Object.keys(fetched).length).toBeGreaterThan(300);
  const incomplete = Object.entries(fetched).filter(
    ([, { resolved, integrity, inBundle }]) =>
      !inBundle && !(resolved?.startsWith('https://registry.npmjs.org/') && integrity),
  );
  expect(incomplete.map(([folder]) => folder)).toEqual([]);
});
