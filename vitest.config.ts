import { defineConfig } from 'vitest/config';

const environment = 'node';
const globalSetup = ['tests/support/global-database.ts'];
/** Processes, signals and disks on a machine with other work: a second try, which the end of `npm test` tells of. */
const retry = 1;

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
          setupFiles: ['tests/support/property-seed.ts'],
          // Their addresses are asked for.
          css: { include: /src\/styles/ },
          // Property tests take their time on a machine that has other work.
          testTimeout: 120_000,
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
          fileParallelism: false,
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
          fileParallelism: false,
        },
      },
      // Databases that die, hang and run out of room under the built program.
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          environment,
          retry,
          globalSetup,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
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
          fileParallelism: false,
        },
      },
    ],
  },
});
