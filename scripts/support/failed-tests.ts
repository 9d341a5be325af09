/** Names what failed in the reports of the test runners, so that the end of a long run says it once more. */

/** The part of Vitest's JSON report that is read here. */
export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

/** The part of Playwright's JSON report that is read here. */
export interface JourneysReport {
  suites: JourneySuite[];
  /** What befell the run outside of any journey, as a program that did not start. */
  errors: { message?: string }[];
}

/** How many journeys ended in which way. */
export type JourneyStats = Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;

interface JourneySuite {
  file: string;
  suites?: JourneySuite[];
  specs: {
    title: string;
    tests: JourneyTest[];
  }[];
}

interface JourneyTest {
  projectName: string;
  status: string;
  results: { error?: { message?: string } }[];
}

type Journey = JourneyTest & { file: string; name: string };

/** A line per test that did not pass, and per file that could not be run: where, which, and how its message begins. */
export function failedTests(report: VitestReport, root: string): string[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '');
    const failed = assertionResults.filter((test) => test.status !== 'passed');
    if (failed.length === 0) return status === 'failed' ? [line(file, 'could not be run', message)] : [];
    return failed.map((test) => line(file, test.fullName, test.failureMessages?.[0] ?? test.status));
  });
}

/** A line per test that passed at a second try only, with what the first one met. */
export function secondTries(report: VitestReport, root: string): string[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
      .map((test) => line(name.replace(`${root}/`, ''), test.fullName, test.failureMessages?.[0], '↻')),
  );
}

/** A line per journey that did not pass at any try, and per error outside of them. */
export function failedJourneys({ suites, errors }: JourneysReport): string[] {
  return [
    ...errors.map(({ message }) => line('playwright', 'outside of the journeys', message)),
    ...journeysOf(suites)
      .filter(({ status }) => status === 'unexpected' || status === 'skipped')
      .map(({ file, name, status, results }) => line(file, name, results.at(-1)?.error?.message ?? status)),
  ];
}

/** A line per journey that passed at a second try only, with what the first one met. */
export function secondTriesOfJourneys({ suites }: JourneysReport): string[] {
  return journeysOf(suites)
    .filter(({ status }) => status === 'flaky')
    .map(({ file, name, results }) => line(file, name, results[0]?.error?.message, '↻'));
}

/** A journey counts as passed at its first try alone: the second is there to tell what the first one met. */
export function journeyCount({ expected, unexpected, flaky, skipped }: JourneyStats) {
  return { passed: expected, failed: unexpected + flaky + skipped };
}

function journeysOf(suites: JourneySuite[]): Journey[] {
  return suites.flatMap((suite) => [
    ...journeysOf(suite.suites ?? []),
    ...suite.specs.flatMap(({ title, tests }) =>
      tests.map((test) => ({ ...test, file: suite.file, name: `${title} (${test.projectName})` })),
    ),
  ]);
}

/** One line of at most 400 characters, whatever the message is; terminal colours left out. */
function line(file: string, test: string, message = '', mark = '✗'): string {
  // oxlint-disable-next-line no-control-regex -- the escape character is what is looked for
  const words = message.replace(/\u001b\[[\d;]*m/g, '').replace(/\s+/g, ' ');
  return `${mark} ${file} › ${test}: ${words}`.trim().slice(0, 400);
}
