/** Names what failed in the reports of the test runners, so that the end of a long run says it once more. */
import { lostByBrowser } from './lost-page.ts';

/** How many journeys of a run may need their second try because the browser lost their page. More are a fault to look for. */
const lostAllowed = 2;

/** How much of a page is told: of a form all, of an article its head. */
const linesShown = 40;

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
  /** How many journeys ended in which way. */
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
}

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
  results: JourneyTry[];
}

interface JourneyTry {
  /** All that ended it: one whose time was up says so first, and then what it was waiting for. */
  errors?: { message?: string; location?: { line: number } }[];
  attachments?: { name: string; path?: string }[];
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

/** A line per journey that did not pass at any try, with what each of them met, and per error outside of them. */
export function failedJourneys({ suites, errors }: Pick<JourneysReport, 'suites' | 'errors'>): string[] {
  return [
    ...errors.map(({ message }) => line('playwright', 'outside of the journeys', message)),
    ...journeysOf(suites)
      .filter(({ status }) => status === 'unexpected' || status === 'skipped')
      .map(({ file, name, status, results }) =>
        line(file, name, results.map(met).filter(Boolean).join(' · then: ') || status),
      ),
  ];
}

/** A line per journey that passed at a second try only, with what the first one met. */
export function secondTriesOfJourneys({ suites }: Pick<JourneysReport, 'suites'>): string[] {
  return secondTried(suites).map(({ file, name, results }) => line(file, name, met(results[0]), '↻'));
}

/**
 * Per journey that failed or took two tries, which one, and what its page showed when the first of them failed: a few lines
 * of what `read` finds in the file that Playwright writes then. Nothing of one that left none.
 */
export function pagesAtFailure({ suites }: Pick<JourneysReport, 'suites'>, read: (path: string) => string): string[] {
  return journeysOf(suites)
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .flatMap(({ file, name, results }) => {
      const attachments = results.flatMap((result) => result.attachments ?? []);
      const path = attachments.find((attachment) => attachment.name === 'error-context')?.path;
      const shown = path === undefined ? [] : mainOf(read(path));
      return shown.length === 0 ? [] : [`What ${file} › ${name} showed:`, ...shown];
    });
}

/**
 * A journey counts as passed at its first try alone: the second is there to tell what the first one met. But for a page
 * that the browser lost (tests/support/ask-page.ts): that says nothing of the program, and what the second try says counts.
 */
export function journeyCount({ suites, stats }: Pick<JourneysReport, 'suites' | 'stats'>) {
  const { expected, unexpected, flaky, skipped } = stats;
  const lost = secondTried(suites).filter(({ results }) => met(results[0]).includes(lostByBrowser)).length;
  const excused = lost > lostAllowed ? 0 : lost;
  return { passed: expected + excused, failed: unexpected + flaky - excused + skipped };
}

/** What ended a try, each with the line of the journey where it did. */
function met(oneTry: JourneyTry | undefined): string {
  return (oneTry?.errors ?? [])
    .map(({ message = '', location }) => (location ? `line ${location.line}: ${message}` : message))
    .join(' ');
}

function secondTried(suites: JourneySuite[]): Journey[] {
  return journeysOf(suites).filter(({ status }) => status === 'flaky');
}

function journeysOf(suites: JourneySuite[]): Journey[] {
  return suites.flatMap((suite) => [
    ...journeysOf(suite.suites ?? []),
    ...suite.specs.flatMap(({ title, tests }) =>
      tests.map((test) => ({ ...test, file: suite.file, name: `${title} (${test.projectName})` })),
    ),
  ]);
}

/** The main part of a page as Playwright tells it, an element a line, without what lists offer. */
function mainOf(context: string): string[] {
  const lines = context.split('\n').filter((one) => !/^\s*- option /.test(one));
  const from = lines.findIndex((one) => /^\s*- main\b/.test(one));
  if (from < 0) return [];
  const depth = depthOf(lines[from]!);
  const length = lines.slice(from + 1).findIndex((one) => depthOf(one) <= depth);
  return lines.slice(from, from + Math.min(linesShown, length < 0 ? linesShown : length + 1));
}

const depthOf = (told: string): number => told.search(/\S|$/);

/** One line of at most 800 characters, whatever the message is; terminal colours left out. */
function line(file: string, test: string, message = '', mark = '✗'): string {
  // oxlint-disable-next-line no-control-regex -- the escape character is what is looked for
  const words = message.replace(/\u001b\[[\d;]*m/g, '').replace(/\s+/g, ' ');
  return `${mark} ${file} › ${test}: ${words}`.trim().slice(0, 800);
}
