import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Where the words stand that readers see: texts of the interface, and the demo's articles and comments. */
const files = globSync(['src/**/*texts.ts', 'src/**/*-text.ts', 'src/**/emails.ts', 'demo/**/*.{md,ts}']);

test('a per cent sign follows its number without a space, wherever readers meet one', () => {
  expect(files.length).toBeGreaterThan(100);
  const apart = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /[\d}][\s\u00a0\u202f]%/.test(line) && !/^\s*(\/\*|\*|\/\/)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(apart).toEqual([]);
});
