/**
 * `npm run rebuild`: counts reactions, votes, supports, comments and points anew from what readers did, and the authors'
 * ledger from what they read; settles events, origins and replies; repairs what differs (`src/rebuild.ts`). Prints each
 * difference and ends with 1 when there was one, so that whoever runs it on a timetable hears of it.
 */
import { openDatabase } from '#platform/db.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { rebuildCounters, shownDifferences } from '../src/rebuild.ts';
import { commandDatabase } from './support/database.ts';
import { runProgram } from './support/program.ts';

await runProgram(async (program) => {
  const { db, close } = openDatabase(await commandDatabase(program, 'npm run rebuild'));
  program.atEnd(close);
  const differences = shownDifferences(await rebuildCounters({ db, now: () => new Date() }));
  for (const difference of differences) console.log(difference);
  if (differences.length > 0) throw new OperatorError('These counters were wrong, and are right now.');
  console.log('Every counter was right.');
});
