import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Format } from '#features/formats/formats.ts';
import { achievementRules, judgeAchievements, mostFacts, type AchievementFacts } from './achievements.ts';

const nothing: AchievementFacts = {
  reads: [],
  readingDays: [],
  votes: [],
  comments: [],
  likesReceived: [],
  supports: [],
};
/** Noon in Rome of the n-th day from 1 March 2026 on, across the change to summer time. */
const day = (n: number) => new Date(Date.UTC(2026, 2, n, n < 29 ? 11 : 10));
const days = (from: number, count: number) => Array.from({ length: count }, (_, index) => day(from + index));
const reached = (facts: Partial<AchievementFacts>) =>
  Object.fromEntries(judgeAchievements({ ...nothing, ...facts }).reached.map(({ id, at }) => [id, at]));

test('there are at least twelve, in the four rarities, each with its own id and title', () => {
  expect(achievementRules.length).toBeGreaterThanOrEqual(12);
  expect(new Set(achievementRules.map(({ rarity }) => rarity))).toEqual(
    new Set(['legendary', 'epic', 'rare', 'other']),
  );
  for (const key of ['id', 'title', 'description'] as const) {
    expect(new Set(achievementRules.map((rule) => rule[key])).size).toBe(achievementRules.length);
  }
  expect(Math.max(...achievementRules.map(({ goal }) => goal))).toBeLessThanOrEqual(mostFacts);
});

test('who did nothing has reached nothing, and everything is open', () => {
  const { reached: none, open } = judgeAchievements(nothing);
  expect(none).toEqual([]);
  expect(open.map(({ id, done }) => [id, done])).toEqual(achievementRules.map(({ id }) => [id, 0]));
});

test('the instant is that of the fact which made the number', () => {
  const reads = days(1, 12).map((at) => ({ at, format: 'trial' as const, bothSides: false }));
  expect(reached({ reads })).toEqual({ 'first-read': day(1), 'ten-reads': day(10) });
  expect(reached({ likesReceived: days(3, 10) })).toEqual({ 'ten-likes': day(12) });
  expect(reached({ comments: [day(4)], supports: [day(5)] })).toEqual({
    'first-comment': day(4),
    'first-support': day(5),
  });
});

test('one article of each format makes the round, with the last of them', () => {
  const read = (n: number, format: Format) => ({ at: day(n), format, bothSides: false });
  expect(reached({ reads: [read(1, 'trial'), read(2, 'trial'), read(3, 'dualita')] })).not.toHaveProperty(
    'three-formats',
  );
  expect(
    reached({ reads: [read(1, 'trial'), read(2, 'dal_basso'), read(3, 'dualita'), read(4, 'dualita')] }),
  ).toMatchObject({ 'three-formats': day(3) });
});

test('only Dualità read from both sides, and only verdicts, count for theirs', () => {
  const reads = days(1, 6).map((at, index) => ({ at, format: 'dualita' as const, bothSides: index !== 0 }));
  expect(reached({ reads })).toMatchObject({ 'both-sides-5': day(6) });
  const votes = days(1, 6).map((at, index) => ({
    at,
    format: index === 2 ? ('dualita' as const) : ('trial' as const),
  }));
  expect(reached({ votes })).toEqual({ 'first-vote': day(1), 'juror-5': day(6) });
});

test('seven days in a row, also across the change to summer time; a missing day begins anew', () => {
  expect(reached({ readingDays: days(25, 7) })).toEqual({ 'week-in-a-row': day(31) });
  expect(reached({ readingDays: [...days(1, 6), ...days(8, 7)] })).toEqual({ 'week-in-a-row': day(14) });
  expect(reached({ readingDays: [...days(1, 6), ...days(8, 6)] })).toEqual({});
  expect(reached({ readingDays: days(1, 8) })).toEqual({ 'week-in-a-row': day(7) });
});

test('what was reached stays reached at the same instant, whatever comes later', () => {
  const instant = fc.integer({ min: 1, max: 400 }).map(day);
  const inOrder = fc
    .array(instant, { maxLength: 60 })
    .map((list) => list.toSorted((a, b) => a.getTime() - b.getTime()));
  fc.assert(
    fc.property(inOrder, fc.array(fc.integer({ min: 401, max: 500 }), { maxLength: 20 }), (earlier, more) => {
      const all = [...earlier, ...more.toSorted((a, b) => a - b).map(day)];
      const factsOf = (list: readonly Date[]): AchievementFacts => ({
        reads: list.map((at) => ({ at, format: 'dualita', bothSides: true })),
        readingDays: list.filter((at, index) => at.getTime() !== list[index - 1]?.getTime()),
        votes: list.map((at) => ({ at, format: 'trial' })),
        comments: list,
        likesReceived: list,
        supports: list,
      });
      const before = judgeAchievements(factsOf(earlier));
      const after = judgeAchievements(factsOf(all));
      expect(after.reached).toEqual(expect.arrayContaining(before.reached));
      expect(after.reached.length + after.open.length).toBe(achievementRules.length);
    }),
  );
});
