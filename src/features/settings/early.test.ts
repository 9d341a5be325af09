import { expect, test } from 'vitest';
import { earlyFeatures, isReleasedEarly, openingOf, type Release, type WayOfReading } from './early.ts';

const early = (over: Partial<Release> = {}): Release => ({ state: 'early', since: null, days: 14, ...over });
/** At the given times of Rome's summer and winter. */
const at = (time: string) => new Date(time);

test('what comes out on the 1st and is Supporters’ for 14 days is everybody’s from midnight in Rome on the 15th', () => {
  const cameOut = at('2026-12-01T18:00:00+01:00');
  const supporters = { to: 'supporters', opensOn: '2026-12-15' };
  expect(openingOf(early(), cameOut, cameOut)).toEqual(supporters);
  expect(openingOf(early(), cameOut, at('2026-12-14T23:59:59.999+01:00'))).toEqual(supporters);
  expect(openingOf(early(), cameOut, at('2026-12-15T00:00:00+01:00'))).toEqual({ to: 'everybody' });
});

test('a day is one of Rome’s, over the change of the clock too', () => {
  const cameOut = at('2026-10-24T00:30:00+02:00');
  expect(openingOf(early({ days: 2 }), cameOut, at('2026-10-25T23:59:00+01:00'))).toMatchObject({
    opensOn: '2026-10-26',
  });
  expect(openingOf(early({ days: 2 }), cameOut, at('2026-10-26T00:00:00+01:00'))).toEqual({ to: 'everybody' });
});

test('what came out before its kind was released counts from the release, and is the newsroom’s until then', () => {
  const release = early({ since: '2026-12-10T09:00:00+01:00' });
  const cameOut = at('2026-11-01T09:00:00+01:00');
  expect(openingOf(release, cameOut, at('2026-12-10T08:59:59+01:00'))).toEqual({ to: 'newsroom' });
  expect(openingOf(release, cameOut, at('2026-12-10T09:00:00+01:00'))).toEqual({
    to: 'supporters',
    opensOn: '2026-12-24',
  });
  const later = at('2026-12-20T09:00:00+01:00');
  expect(openingOf(release, later, later)).toEqual({ to: 'supporters', opensOn: '2027-01-03' });
});

test('closed is the newsroom’s and open is everybody’s, whatever the days', () => {
  const long = at('2020-01-01T00:00:00Z');
  expect(openingOf(early({ state: 'closed' }), long, at('2026-12-01T00:00:00Z'))).toEqual({ to: 'newsroom' });
  expect(openingOf(early({ state: 'open', since: '2027-01-01T00:00:00Z' }), long, long)).toEqual({ to: 'everybody' });
});

test('something is early while Supporters have it first', () => {
  const now = at('2026-12-01T00:00:00Z');
  expect(isReleasedEarly(early(), now)).toBe(true);
  expect(isReleasedEarly(early({ since: '2026-12-01T00:00:00Z' }), now)).toBe(true);
  expect(isReleasedEarly(early({ since: '2026-12-01T00:00:01Z' }), now)).toBe(false);
  expect(isReleasedEarly(early({ state: 'closed' }), now)).toBe(false);
  expect(isReleasedEarly(early({ state: 'open' }), now)).toBe(false);
});

test('no vote, ranking or order can be called a way of reading', () => {
  // @ts-expect-error -- a vote has no kind
  const vote: WayOfReading = 'vote';
  // @ts-expect-error -- nor has a ranking
  const ranking: WayOfReading = 'ranking';
  // @ts-expect-error -- nor the order of comments
  const order: WayOfReading = 'comment order';
  expect(Object.values(earlyFeatures).map(({ kind }) => kind)).not.toContain([vote, ranking, order]);
  expect(Object.keys(earlyFeatures)).toEqual(['premiumLetters']);
});
