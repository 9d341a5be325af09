import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './tests/support/chromium.ts';
import { seenOnce } from './tests/support/seen-once.ts';

const port = Number(process.env.JOURNEYS_PORT ?? 4310);
const launch = launchOptions();
const browser = {
  ...devices['Desktop Chrome'],
  // A page of a journey lives for seconds: what the optimising compilers cost, a tenth of all, is never earned back.
  launchOptions: { ...launch, args: [...launch.args, '--js-flags=--no-opt --no-maglev'] },
};

/** These publish articles, which the lists of the others count. */
const publishing = /(author-page|drafting|promised-road|trials)\.spec\.ts$/;
/** What these change holds for every reader at once: each runs when nothing else does. */
const alone = /(publication|front-desk|letters-sent|notices|rule-editions)\.spec\.ts$/;

/**
 * What a narrow window hardly changes is seen once: journeys that are about calls, messages and the newsroom's work more
 * than about a reader's screens, whole files of them and single ones (`seenOnce`). How every screen lies at that width is
 * asked of all of them.
 */
const filesSeenOnce = [
  'about',
  'article-text',
  'broken-picture',
  'counter-voice',
  'covers',
  'dashboard',
  'given-plan',
  'kept-focus',
  'keyboard',
  'live',
  'mailbox',
  'moderation',
  'newsroom-keyboard',
  'newsroom-stories',
  'offline-releases',
  'own-stories',
  'people',
  'pictures',
  'replies',
  'return-place',
  'revenue',
  'second-factor',
  'session-end',
  'sign-in',
  'signed-in-pages',
  'starter',
  'story-kept',
  'story-manuscript',
  'stylesheets',
  'xss',
];

/** So slow that one acts before a page lives is a telephone; and screens are opened there, to be seen at every width. */
const onPhoneOnly = /(early-press|screens)\.spec\.ts$/;

/**
 * Readers' and editors' journeys, in a real Chromium against the built program with its demo content. `npm test` gives
 * those that depend on others a run of their own (`scripts/support/journey-runs.ts`).
 */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: '.tmp/test-results',
  fullyParallel: true,
  // A journey keeps two thirds of a core busy, with what it asks of the program and of the database.
  workers: Math.min(4, availableParallelism() + 1),
  forbidOnly: true,
  // The second try tells a fault that comes and goes from one that stays; `scripts/test.ts` counts both as failed, but
  // for a page that the browser lost.
  retries: 1,
  // No machine is too slow to pass: only what never comes reaches these.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '.tmp/journeys.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // What a journey answers in the server’s place (`page.route`) does not reach a worker’s own requests; journeys that are
    // about it, and one of plain reading, let it in.
    serviceWorkers: 'block',
    // Recording every journey for the few that fail would cost about as much as the journeys.
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'desktop',
      use: { ...browser, viewport: { width: 1280, height: 900 } },
      testIgnore: [publishing, alone, onPhoneOnly],
    },
    {
      name: 'phone',
      use: { ...browser, viewport: { width: 390, height: 844 }, hasTouch: true },
      testIgnore: [publishing, alone, new RegExp(`/(${filesSeenOnce.join('|')})\\.spec\\.ts$`)],
      grepInvert: new RegExp(seenOnce.tag),
    },
    {
      name: 'publishing',
      use: { ...browser, viewport: { width: 1280, height: 900 } },
      testMatch: publishing,
      dependencies: ['desktop', 'phone'],
    },
    {
      name: 'alone',
      use: { ...browser, viewport: { width: 1280, height: 900 } },
      testMatch: alone,
      // One at a time: while one says that a single person makes the publication, no edition of the rules needs a second.
      workers: 1,
      dependencies: ['publishing'],
    },
  ],
  webServer: {
    command: `${process.execPath} scripts/start.ts`,
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    reuseExistingServer: false,
    env: { PORT: String(port), DATA_DIR: '.tmp/journeys', RATE_LIMIT_FACTOR: '1000' },
  },
});
