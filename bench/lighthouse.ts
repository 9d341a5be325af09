import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumArguments, findChromium } from '../tests/support/chromium.ts';
import { median } from './load.ts';
import type { Line } from './report.ts';

const gated = ['accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse (mobile) on one page: the three gated scores must be 100, performance is the median of three runs. */
export async function lighthouseScores(url: string): Promise<Line> {
  const chrome = await launch({ chromePath: findChromium(), chromeFlags: ['--headless=new', ...chromiumArguments] });
  try {
    const runs: NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'][] = [];
    for (let run = 0; run < 3; run += 1) {
      const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' });
      if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
      runs.push(result.lhr);
    }
    const score = (category: string) => Math.min(...runs.map((run) => (run.categories[category]?.score ?? 0) * 100));
    const performance = median(runs.map((run) => (run.categories['performance']?.score ?? 0) * 100));
    const audits = Object.values(runs[0]!.audits);
    const failing = audits.filter(
      (audit) => audit.score !== null && audit.score < 1 && audit.scoreDisplayMode === 'binary',
    );
    return {
      what: `Lighthouse ${new URL(url).pathname}`,
      value: `${gated.map((category) => `${category} ${score(category)}`).join(', ')}, performance ${performance}`,
      target: 'the first three 100',
      reached: gated.every((category) => score(category) === 100),
      detail: failing.map((audit) => `${audit.id}: ${audit.title}`),
    };
  } finally {
    chrome.kill();
  }
}
