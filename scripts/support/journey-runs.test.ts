import { expect, test } from 'vitest';
import config from '../../playwright.config.ts';
import { journeyRuns } from './journey-runs.ts';

test('journeys that need the publication for themselves run after the others, in runs of their own', () => {
  expect(journeyRuns(config.projects!)).toEqual([['desktop', 'phone'], ['publishing'], ['alone']]);
});

test('projects that wait for each other are refused', () => {
  const around = [
    { name: 'a', dependencies: ['b'] },
    { name: 'b', dependencies: ['a'] },
  ];

  expect(() => journeyRuns(around)).toThrow('wait for each other');
});
