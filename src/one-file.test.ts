import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('no module waits at its top for another one, which would stand in the same file (decision 047)', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const waits = files.flatMap((file) => {
    const lines = readFileSync(join('src', file), 'utf8').split('\n');
    return lines.filter((line) => /^\S.*\bawait\b/.test(line) && !/^(\/?\*|\/\/)|\basync\b/.test(line));
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(waits).toEqual([]);
});
