import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { byReaction, reactionTypes, totalReactions } from '#lib/reactions.ts';

test('a reaction is one entry and one label: nothing else of the program names one', () => {
  const files = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*', 'src/routes/-specimens/**'] });
  expect(files.length).toBeGreaterThan(1000);
  const named = new RegExp(`\\b(${reactionTypes.filter((type) => type !== 'think').join('|')})\\b[':]`);
  const naming = files.filter((file) => named.test(readFileSync(file, 'utf8')));
  expect(naming.toSorted()).toEqual(['src/design/texts.ts', 'src/lib/reactions.ts']);
});

test('every reaction of the list is in the sum', () => {
  expect(totalReactions(byReaction(() => 1))).toBe(reactionTypes.length);
});
