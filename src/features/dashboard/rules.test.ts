import { expect, test } from 'vitest';
import { daysUpTo, seriesOf, trendFloor } from './rules.ts';

test('the days end with today, over the end of a month', () => {
  expect(daysUpTo('2026-03-02', 4)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
});

test('a day without a row brought nothing', () => {
  const series = seriesOf(['2026-03-01', '2026-03-02'], [{ day: '2026-03-02', kind: 'votes', count: 12 }]);
  expect(series.find(({ kind }) => kind === 'votes')).toEqual({ kind: 'votes', total: 12, daily: [0, 12] });
  expect(series.find(({ kind }) => kind === 'reads')).toEqual({ kind: 'reads', total: 0, daily: [0, 0] });
});

test.each([
  [trendFloor - 1, null, null],
  [trendFloor, trendFloor, [trendFloor]],
])('of %i in all the total is %j and the days are %j', (count, total, daily) => {
  const [votes] = seriesOf(['2026-03-01'], [{ day: '2026-03-01', kind: 'votes', count }]).filter(
    ({ kind }) => kind === 'votes',
  );
  expect(votes).toEqual({ kind: 'votes', total, daily });
});
