/** `npm run admin -- create EMAIL`: makes an account an admin, and prints the link with which its owner chooses a password. */
import { makeAdmin } from '#features/accounts/server/make-admin.ts';
import { openDatabase } from '#platform/db.ts';
import { settings } from '#platform/env.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { commandDatabase } from './support/database.ts';
import { runProgram } from './support/program.ts';

await runProgram(async (program) => {
  const [action, email, ...more] = process.argv.slice(2);
  if (action !== 'create' || !email || more.length > 0) {
    throw new OperatorError('Name an e-mail address: npm run admin -- create EMAIL');
  }

  const { db, close } = openDatabase(await commandDatabase(program, 'npm run admin'));
  program.atEnd(close);
  const { token, isNew } = await makeAdmin(db, email, new Date());
  console.log(isNew ? `${email} is an admin now, with a new account.` : `${email} is an admin.`);
  console.log(`A password is chosen here within 24 hours: ${settings().publicUrl}/auth/reset-password?token=${token}`);
});
