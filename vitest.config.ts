import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

const environment = 'node';
const globalSetup = ['tests/support/global-database.ts'];
/** Processes, signals and disks on a machine with other work: a second try, which the end of `npm test` tells of. */
const retry = 1;
/** Files at a time of those that start programs and databases, and wait for these much of their time. */
const maxWorkers = 2;
/** Faults that are about how much is there in the end, and not about how soon: these bear company. */
const unhurried = ['letters', 'backup', 'notices', 'two-processes'].map((name) => `tests/faults/${name}.test.ts`);

export default defineConfig({
  test: {
    projects: [
      // Rules beside their files, and calls against a real PostgreSQL.
      {
        test: {
          name: 'unit',
          include: ['{src,demo,scripts,tests/support}/**/*.test.{ts,tsx}'],
          environment,
          globalSetup,
          setupFiles: ['tests/support/fresh-file.ts', 'tests/support/property-seed.ts'],
          // A process for each file costs more than most files (`fresh-file.ts`).
          isolate: false,
          // The runner would use one of two cores, and files wait for the database.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          // Their addresses are asked for.
          css: { include: /src\/styles/ },
          // Property tests take their time on a machine that has other work.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      // The built program as processes, seen from outside.
      {
        test: {
          name: 'program',
          include: ['tests/program/**/*.test.ts'],
          environment,
          retry,
          globalSetup,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers,
        },
      },
      // Strangers who look for a way in, and what they must not learn.
      {
        test: {
          name: 'attacks',
          include: ['tests/attacks/**/*.test.ts'],
          environment,
          globalSetup,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers,
        },
      },
      // Databases that die, hang and run out of room under the built program: its limits are of time, so it has the machine.
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...unhurried],
          environment,
          retry,
          globalSetup,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
      // What is killed again and again, backed up or restored.
      {
        test: {
          name: 'kills',
          include: unhurried,
          environment,
          retry,
          globalSetup,
          testTimeout: 300_000,
          hookTimeout: 180_000,
          maxWorkers,
        },
      },
      // Starting and stopping it in checkouts of every kind.
      {
        test: {
          name: 'lifecycle',
          include: ['tests/lifecycle/**/*.test.ts'],
          environment,
          retry,
          testTimeout: 720_000,
          hookTimeout: 720_000,
          maxWorkers,
        },
      },
    ],
  },
});
