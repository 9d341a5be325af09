import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumArguments, findChromium } from '../tests/support/chromium.ts';
import { median } from './load.ts';
import { ratio, type Line } from './report.ts';
import { startServer } from './servers/start.ts';

const runs = 5;
const targets = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };
const categories = Object.keys(targets) as (keyof typeof targets)[];

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/**
 * Lighthouse (mobile) on one page, and in turn on a bare page of the same text: performance is the median of five runs,
 * the other scores are the worst of them. With the machine's own score, which Lighthouse takes before each run. Of a page
 * that is kept from search engines on purpose it is not asked whether they may list it.
 */
export async function lighthouseScores(url: string, isUnlisted = false): Promise<Line> {
  const bare = await startServer('bare-text.ts', [url]);
  const chrome = await launch({ chromePath: findChromium(), chromeFlags: ['--headless=new', ...chromiumArguments] });
  const look = async (address: string, onlyCategories: string[]): Promise<Result> => {
    const flags = { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories } as const;
    const result = await lighthouse(address, { ...flags, skipAudits: isUnlisted ? ['is-crawlable'] : [] });
    if (!result) throw new Error(`Lighthouse gave no result for ${address}`);
    return result.lhr;
  };
  try {
    const pairs: { ours: Result; bare: Result }[] = [];
    for (let run = 0; run < runs; run += 1) {
      pairs.push({ ours: await look(url, categories), bare: await look(bare.url, ['performance']) });
    }
    const ours = pairs.map((pair) => pair.ours);
    const scores = {
      ...Object.fromEntries(categories.map((name) => [name, Math.min(...ours.map((run) => score(run, name)))])),
      performance: median(ours.map((run) => score(run, 'performance'))),
    } as typeof targets;
    const paint = median(pairs.map((pair) => largestPaint(pair.ours) / largestPaint(pair.bare)));
    return {
      what: `Lighthouse ${new URL(url).pathname}${isUnlisted ? ', which no search engine lists' : ''}`,
      value: categories.map((name) => `${name} ${scores[name]}`).join(', '),
      target: 'performance ≥ 99, the others 100',
      reached: categories.every((name) => scores[name] >= targets[name]),
      detail: [
        `largest paint ${inMs(ours, largestPaint)} ms, ${ratio(paint)} times a bare page's of the same text; main thread blocked ${inMs(ours, blocked)} ms`,
        `performance ${ours.map((run) => score(run, 'performance')).join(' ')}; the bare page ${pairs.map((pair) => score(pair.bare, 'performance')).join(' ')}`,
        `the machine's score ${ours.map((run) => Math.round(run.environment.benchmarkIndex)).join(' ')}`,
        ...failing(ours[0]!),
      ],
    };
  } finally {
    chrome.kill();
    bare.stop();
  }
}

const score = (run: Result, name: string) => Math.round((run.categories[name]?.score ?? 0) * 100);
const largestPaint = (run: Result) => run.audits['largest-contentful-paint']!.numericValue!;
const blocked = (run: Result) => run.audits['total-blocking-time']!.numericValue!;
const inMs = (of: Result[], figure: (run: Result) => number) => Math.round(median(of.map(figure)));

/** What Lighthouse says of whatever does not pass. */
function failing({ audits }: Result): string[] {
  return Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary')
    .map(({ id, title }) => `${id}: ${title}`);
}
