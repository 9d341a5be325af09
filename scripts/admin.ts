/**
 * `npm run admin -- create EMAIL`: makes an account an admin, and prints the link with which its owner chooses a password.
 * `npm run admin -- delete EMAIL` and `npm run admin -- withdraw EMAIL`: do for the owner of an account what they ask for and
 * cannot do without signing in.
 */
import { makeAdmin } from '#features/accounts/server/make-admin.ts';
import { AppError } from '#platform/app-error.ts';
import { settings } from '#platform/env.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { services, type Services } from '#platform/services.ts';
import { deleteForOwner, withdrawForOwner } from '../src/for-owner.ts';
import { commandDatabase } from './support/database.ts';
import { runProgram } from './support/program.ts';

const acts: Record<string, (all: Services, email: string) => Promise<void>> = {
  async create(all, email) {
    const { token, isNew } = await makeAdmin(all, email);
    console.log(isNew ? `${email} is an admin now, with a new account.` : `${email} is an admin.`);
    console.log(
      `A password is chosen here within 24 hours: ${settings().publicUrl}/auth/reset-password?token=${token}`,
    );
  },
  async delete(all, email) {
    await deleteForOwner(all, email);
    console.log(`The account of ${email} is deleted; its owner is told by mail.`);
  },
  async withdraw(all, email) {
    await withdrawForOwner(all, email);
    console.log(`The subscription of ${email} is withdrawn from: the program ends it and gives its money back.`);
  },
};

await runProgram(async (program) => {
  const [action = '', email, ...more] = process.argv.slice(2);
  const act = Object.hasOwn(acts, action) ? acts[action] : undefined;
  if (!act || !email || more.length > 0) {
    throw new OperatorError('Name an act and an e-mail address: npm run admin -- create|delete|withdraw EMAIL');
  }

  await commandDatabase(program, 'npm run admin');
  const all = services();
  program.atEnd(() => all.close());
  await act(all, email).catch((error: unknown) => {
    throw error instanceof AppError ? new OperatorError(error.message) : error;
  });
});
