import { afterEach, expect, test, vi } from 'vitest';
import type { Db } from '#platform/db.ts';
import { log } from '#platform/log.ts';
import { fileDatabase } from '../tests/support/database.ts';
import { jobHandlers, testServices } from '../tests/support/services.ts';

const database = fileDatabase();

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['announce-verdicts', ['announceVerdicts', 'tellVerdicts']],
  ['find-vote-clusters', ['holdEarlierVotes', 'findClusters', 'holdEarlierSupports', 'watchSupports']],
  ['settle-checkouts', ['settleCheckouts', 'settleUnpaidGivenPlans']],
  ['remind-supporters', ['tellOfGivenEnds', 'remindSupporters']],
  ['prepare-letters', ['adoptNewSubscribers', 'fillLetters', 'watchLetters']],
] as const)('a failed step of %s holds up none of the others', async (name, steps) => {
  const failed = vi.spyOn(log, 'error').mockReturnValue();
  const broken = new Proxy({} as Db, {
    get: () => () => {
      throw new Error('broken');
    },
  });

  const run = jobHandlers({ ...testServices(database.db), db: broken }, undefined)[name].run(
    {},
    { isLastTry: false, priority: 0 },
  );
  await expect(run).rejects.toThrow();
  // Of what a step does apart for each letter the log tells besides.
  expect(failed.mock.calls.flatMap(([given]) => (given as unknown as { step?: string }).step ?? [])).toEqual(steps);
});
