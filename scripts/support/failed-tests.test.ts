import { describe, expect, it, test, vi } from 'vitest';
import {
  failedJourneys,
  failedTests,
  journeyCount,
  pagesAtFailure,
  secondTries,
  secondTriesOfJourneys,
} from './failed-tests.ts';
import { lostByBrowser } from './lost-page.ts';

describe('the failed tests of a Vitest report', () => {
  it('are named with file, test and the beginning of the message, on one line each', () => {
    const report = {
      testResults: [
        {
          name: '/here/src/a.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'a adds', status: 'passed', failureMessages: [] },
            { fullName: 'a divides', status: 'failed', failureMessages: ['\u001b[31mexpected 1\n  to be 2\u001b[39m'] },
            { fullName: 'a waits', status: 'pending', failureMessages: null },
          ],
        },
      ],
    };

    expect(failedTests(report, '/here')).toEqual([
      '✗ src/a.test.ts › a divides: expected 1 to be 2',
      '✗ src/a.test.ts › a waits: pending',
    ]);
  });

  it('include a file that could not be run, and a long message is cut', () => {
    const report = {
      testResults: [{ name: '/here/b.test.ts', status: 'failed', message: 'x'.repeat(900), assertionResults: [] }],
    };

    const [only, ...others] = failedTests(report, '/here');

    expect(only).toHaveLength(800);
    expect(only).toContain('✗ b.test.ts › could not be run: xxx');
    expect(others).toEqual([]);
  });

  it('are none where everything passed', () => {
    const report = {
      testResults: [
        { name: '/here/c.test.ts', status: 'passed', assertionResults: [{ fullName: 'c', status: 'passed' }] },
      ],
    };

    expect(failedTests(report, '/here')).toEqual([]);
  });
});

test('a test that took two tries is named apart from those that failed', () => {
  const report = {
    testResults: [
      {
        name: '/here/d.test.ts',
        status: 'passed',
        assertionResults: [
          { fullName: 'd at once', status: 'passed', failureMessages: [] },
          { fullName: 'd at last', status: 'passed', failureMessages: ['not within 5 s'] },
        ],
      },
    ],
  };

  expect(failedTests(report, '/here')).toEqual([]);
  expect(secondTries(report, '/here')).toEqual(['↻ d.test.ts › d at last: not within 5 s']);
});

/** What Playwright says of a try whose time was up: the second tells what it was waiting for. */
const late = [{ message: 'too\n  late' }, { message: 'click: waiting', location: { line: 12 } }];

const journeys = {
  errors: [],
  suites: [
    {
      file: 'home.spec.ts',
      specs: [
        {
          title: 'reads',
          tests: [
            { projectName: 'phone', status: 'flaky', results: [{ errors: late }, {}] },
            { projectName: 'desktop', status: 'expected', results: [{}] },
          ],
        },
      ],
      suites: [
        {
          file: 'home.spec.ts',
          specs: [
            {
              title: 'votes',
              tests: [
                {
                  projectName: 'desktop',
                  status: 'unexpected',
                  results: [
                    { errors: [{ message: 'first', location: { line: 7 } }] },
                    { errors: [{ message: 'second' }] },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

describe('the journeys of a Playwright report', () => {
  it('that failed are named with their project at any depth; a second try that passed is none', () => {
    expect(failedJourneys(journeys)).toEqual(['✗ home.spec.ts › votes (desktop): line 7: first · then: second']);
  });

  it('that took two tries are named apart, with what the first one met', () => {
    expect(secondTriesOfJourneys(journeys)).toEqual([
      '↻ home.spec.ts › reads (phone): too late line 12: click: waiting',
    ]);
  });

  it('that took two tries count as failed, and so do those that were left out', () => {
    const stats = { expected: 8, unexpected: 1, flaky: 2, skipped: 4 };
    expect(journeyCount({ suites: journeys.suites, stats })).toEqual({ passed: 8, failed: 7 });
  });

  it('that took two tries because the browser lost their page count as passed, up to two', () => {
    const lost = { status: 'flaky', results: [{ errors: [{ message: `Error: The page … ${lostByBrowser}` }] }, {}] };
    const count = (times: number) => {
      const tests = Array.from({ length: times }, () => ({ projectName: 'phone', ...lost }));
      const suites = [...journeys.suites, { file: 'share.spec.ts', specs: [{ title: 'shares', tests }] }];
      return journeyCount({ suites, stats: { expected: 5, unexpected: 1, flaky: 1 + times, skipped: 0 } });
    };
    expect(count(1)).toEqual({ passed: 6, failed: 2 });
    expect(count(2)).toEqual({ passed: 7, failed: 2 });
    expect(count(3)).toEqual({ passed: 5, failed: 5 });
  });

  it('that failed at a try are told of by what the main part of their page showed then', () => {
    const attachments = [
      { name: 'screenshot', path: 'picture.png' },
      { name: 'error-context', path: 'first.md' },
    ];
    const tests = [
      { projectName: 'phone', status: 'flaky', results: [{ attachments }, {}] },
      { projectName: 'desktop', status: 'unexpected', results: [{}, {}] },
      { projectName: 'desktop', status: 'expected', results: [{ attachments }] },
    ];
    const suites = [{ file: 'sign-in.spec.ts', specs: [{ title: 'signs in', tests }] }];
    const page = [
      '# Page snapshot',
      '```yaml',
      '- banner:',
      '  - link "Accedi"',
      '- main:',
      '  - heading "Accedi"',
      '  - option "Tutte" [selected]',
      '  - button "Accesso in corso…"',
      '- contentinfo: 2026',
      '```',
    ];
    const read = vi.fn(() => page.join('\n'));

    expect(pagesAtFailure({ suites }, read)).toEqual([
      'What sign-in.spec.ts › signs in (phone) showed:',
      '- main:',
      '  - heading "Accedi"',
      '  - button "Accesso in corso…"',
    ]);
    expect(read.mock.calls).toEqual([['first.md']]);
    expect(pagesAtFailure({ suites }, () => 'the page was gone')).toEqual([]);
  });

  it('that never began are told of by what stood in their way', () => {
    const report = { suites: [], errors: [{ message: 'Error: Timed out waiting from config.webServer' }] };

    expect(failedJourneys(report)).toEqual([
      '✗ playwright › outside of the journeys: Error: Timed out waiting from config.webServer',
    ]);
  });
});
