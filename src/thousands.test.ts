import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Where the sentences stand that say how long something may be, but for the three that the specification writes (2). */
const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.|stories\/fields\.ts$/.test(file));

test('how many characters something may have is written with a point at the thousands', () => {
  const sentences = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /assimo (\d|\$\{)/.test(line) && line.includes('caratteri'))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(sentences.length).toBeGreaterThan(30);
  expect(sentences.filter((line) => /assimo (\d{4}|\$\{(?!number\())/.test(line))).toEqual([]);
});
