import type { Rollup } from 'vite';
import { expect, test } from 'vitest';
import { ownFilesOf } from './program-files.ts';

/** Files by name: what each needs at once, and what it asks for later. */
function bundleOf(files: Record<string, { needs?: string[]; asks?: string[] }>): Rollup.OutputBundle {
  const chunks = Object.entries(files).map(([name, { needs = [], asks = [] }]) => {
    const [imports, dynamicImports] = [needs, asks].map((names) => names.map(path));
    return [path(name), { type: 'chunk', fileName: path(name), imports, dynamicImports }] as const;
  });
  return Object.fromEntries(chunks) as unknown as Rollup.OutputBundle;
}

const path = (name: string) => `assets/${name}.js`;

test('what a file asks for of a reader’s own is named with all that comes neither with it nor before it', () => {
  const bundle = bundleOf({
    common: {},
    prices: {},
    sums: { needs: ['prices'] },
    writes: { needs: ['common'] },
    pricing: { needs: ['common', 'sums'], asks: ['own-plan', 'letter'] },
    'own-plan': { needs: ['common', 'prices', 'writes', 'framework'] },
    framework: {},
    letter: {},
  });

  expect(ownFilesOf(bundle, ['/assets/framework.js'])).toEqual({
    '/assets/pricing.js': ['/assets/own-plan.js', '/assets/writes.js'],
  });
});
