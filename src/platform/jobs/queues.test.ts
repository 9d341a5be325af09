import { expect, test } from 'vitest';
import { queueOptions, signOfLife } from './queues.ts';

test('what a killed process left is tried again within a minute, by whatever is tried again at all', () => {
  for (const [name, options] of Object.entries(queueOptions)) {
    // What comes again by the clock is not tried again.
    if (!('retryDelay' in options)) continue;
    // The queue spreads the first try over up to twice the pause, and is asked again in an interval of its own.
    const seconds =
      signOfLife.missedAfterSeconds + signOfLife.lookEverySeconds + 2 * options.retryDelay + signOfLife.everySeconds;
    expect({ name, isInTime: seconds <= 60 }).toEqual({ name, isInTime: true });
  }
  expect(signOfLife.everySeconds * 3).toBeLessThan(signOfLife.missedAfterSeconds);
});
