import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formats } from '#features/formats/formats.ts';
import { presentations } from '#features/formats/presentations.ts';

test('nothing that readers do knows what is early', () => {
  const counting = ['votes', 'supports', 'reactions', 'comments', 'community', 'survey', 'moderation'];
  const files = counting.flatMap((feature) => globSync(`src/features/${feature}/**/*.{ts,tsx}`));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /settings\/early\.ts|\.early\b|earlyAccess/.test(readFileSync(file, 'utf8')))).toEqual(
    [],
  );
});

test('no format of today could be early: in each of them readers vote or support', () => {
  const takesPart = formats.filter((format) => presentations[format].sides ?? format === 'dal_basso');
  expect(takesPart).toEqual(formats);
});
