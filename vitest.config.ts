import { defineConfig } from 'vitest/config';

const environment = 'node';
const globalSetup = ['tests/support/global-database.ts'];

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
          globalSetup,
          testTimeout: 30_000,
          fileParallelism: false,
        },
      },
      // Starting and stopping it in checkouts of every kind.
      {
        test: {
          name: 'lifecycle',
          include: ['tests/lifecycle/**/*.test.ts'],
          environment,
          testTimeout: 720_000,
          hookTimeout: 720_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
