/** `npm run secret -- accept`: goes on with another secret than the one that the database was used with, and tells what that cost. */
import { openDatabase } from '#platform/db.ts';
import { settings } from '#platform/env.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { acceptSecret } from '../src/accept-secret.ts';
import { commandDatabase } from './support/database.ts';
import { runProgram } from './support/program.ts';

await runProgram(async (program) => {
  if (process.argv.slice(2).join(' ') !== 'accept') throw new OperatorError('npm run secret -- accept');

  const { db, close } = openDatabase(await commandDatabase(program, 'npm run secret', { anySecret: true }));
  program.atEnd(close);
  const loss = await acceptSecret(db, settings().authSecret!, new Date());
  if (!loss) {
    console.log('This secret is the one that the database is used with: nothing was changed.');
    return;
  }
  const { stories, secondFactors, sessions, mails, exports } = loss;
  console.log(
    `The database goes on with this secret. ${sessions} sessions have ended and ${secondFactors} second factors are to be set ` +
      `up anew; ${stories} stories without a name have lost their sender, ${mails} sealed messages will not be sent, and ` +
      `${exports} copies of own data are gone, which their owners ask for again. ` +
      'Whoever left and comes back is not known any more: limits and withdrawals of before do not hold.',
  );
});
