import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { demoPassword } from '../demo/people.ts';
import { launchOptions } from '../tests/support/chromium.ts';
import { untilQuiet } from '../tests/support/quiet.ts';
import { alternate } from './load.ts';
import { machineScore, phoneContext, slowDown } from './phone.ts';
import { ratio, type Line } from './report.ts';
import { startServer } from './servers/start.ts';

const rounds = 5;
const targetMs = { cached: 300, slow4g: 1000, act: 100 };
/** Shorter ones the browser does not tell of. */
const shortestMs = 16;

/** A page, and the button in it that answers once its program is there. */
interface Reading {
  address: string;
  vote: string;
  acts(page: Page): (() => Promise<unknown>)[];
}

/**
 * A reader's session on a simulated phone, against a bare page of the same text: how soon after the first touch a vote can be
 * given, and how soon acts show.
 */
export async function readerSession(url: string, slug: string): Promise<Line[]> {
  const bareServer = await startServer('bare-text.ts', [`${url}/article/${slug}`]);
  const browser = await chromium.launch(launchOptions());
  try {
    const article: Reading = {
      address: `${url}/article/${slug}`,
      // Before it is known who reads a side leads to the sign-in, or is kept.
      vote: '.dualita-vote button[data-own]:not(:disabled)',
      acts: actsOnArticle,
    };
    const bare: Reading = { address: bareServer.url, vote: '.vote:not(:disabled)', acts: actsOnBare };
    const sides = (measure: (browser: Browser, reading: Reading) => Promise<number>) =>
      alternate(
        rounds,
        () => measure(browser, article),
        () => measure(browser, bare),
      );
    const before = await machineScore(browser);
    const cached = await sides(untilVoteFromCache);
    const first = await sides(untilVoteOnSlow4g);
    const acts = await sides(slowestQuarter);
    const detail = [`the machine's score ${before} before, ${await machineScore(browser)} after`];
    return [
      line('From the first touch to a vote that answers, files in cache', cached, targetMs.cached, detail),
      line('From the first touch to a vote that answers, nothing in cache, slow 4G', first, targetMs.slow4g, detail),
      line('INP of twelve acts on an article, 75th percentile', acts, targetMs.act, detail),
    ];
  } finally {
    await browser.close();
    bareServer.stop();
  }
}

function line(
  what: string,
  measured: { first: number; second: number; ratio: number },
  limit: number,
  detail: string[],
): Line {
  return {
    what,
    value: `${Math.round(measured.first)} ms, ${ratio(measured.ratio)} times a bare page's`,
    target: `≤ ${limit} ms`,
    reached: measured.first <= limit,
    detail: [`a bare page of the same text ${Math.round(measured.second)} ms`, ...detail],
  };
}

const untilVoteFromCache = (browser: Browser, reading: Reading) => untilVote(browser, reading, true);
const untilVoteOnSlow4g = (browser: Browser, reading: Reading) => untilVote(browser, reading, false);

/** Of a reader with a session that the page does not know of, so that it rests until it is touched. */
async function untilVote(browser: Browser, { address, vote }: Reading, isCached: boolean): Promise<number> {
  const context = await phoneContext(browser);
  try {
    const { origin } = new URL(address);
    // A bare page knows of no session.
    await context.request.post(`${origin}/api/auth/sign-in/email`, {
      data: { email: 'lettrice@demo.example', password: demoPassword },
      headers: { origin },
    });
    const page = await context.newPage();
    await page.addInitScript(restUntouched);
    if (isCached) {
      await page.goto(address);
      await untilQuiet(page, () => touch(page));
      await page.locator(vote).first().waitFor();
    }
    await slowDown(page, isCached ? undefined : 'slow4g');
    await untilQuiet(page, () => page.goto(address));
    const waited = page.evaluate(touchToVote, vote);
    await touch(page);
    return await waited;
  } finally {
    await context.close();
  }
}

/** Touches what does nothing by itself. */
const touch = (page: Page) => page.touchscreen.tap(5, 300);

/** In the page, before anything else: no hint of the session, and nothing that comes by itself. */
function restUntouched(): void {
  localStorage.removeItem('contraddittorio:account');
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** In the page: milliseconds from the first touch until there is a vote that can be pressed. */
function touchToVote(vote: string): Promise<number> {
  return new Promise((resolve) => {
    const begin = ({ timeStamp }: Event) => {
      const look = () => {
        if (document.querySelector(vote)) resolve(performance.now() - timeStamp);
        else requestAnimationFrame(look);
      };
      look();
    };
    addEventListener('pointerdown', begin, { capture: true, once: true });
  });
}

/** The 75th percentile of the acts of a session, of which the first brings the page to life. */
async function slowestQuarter(browser: Browser, { address, acts }: Reading): Promise<number> {
  const context = await phoneContext(browser);
  try {
    const page = await context.newPage();
    await page.addInitScript(recordActs, shortestMs);
    await slowDown(page);
    await untilQuiet(page, () => page.goto(address));
    const all = acts(page);
    for (const act of all) await untilQuiet(page, act, 100);
    const told = await page.evaluate(() => (window as unknown as { acts: Record<string, number> }).acts);
    const times = Object.values(told);
    while (times.length < all.length) times.push(shortestMs);
    return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.75) - 1]!;
  } finally {
    await context.close();
  }
}

/** In the page, before anything else: the longest event of each act. */
function recordActs(durationThreshold: number): void {
  const acts: Record<string, number> = {};
  Object.assign(window, { acts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId) acts[entry.interactionId] = Math.max(acts[entry.interactionId] ?? 0, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit);
}

function actsOnArticle(page: Page): (() => Promise<unknown>)[] {
  const menu = page.locator('.menu-disclosure summary');
  const search = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Cerca' });
  const copy = page.locator('.share-ways').getByRole('button', { name: 'Copia il link' });
  const discussion = page.locator('.comment-actions');
  const edition = page.locator('footer [data-switches-edition]');
  return [
    () => tap(menu),
    () => tap(menu),
    () => tap(menu),
    () => tap(search),
    ...['f', 'l', 'a', 'Escape'].map((key) => () => page.keyboard.press(key)),
    () => tap(copy),
    async () => {
      // The discussion comes to life when it is near.
      await discussion.first().scrollIntoViewIfNeeded();
      await tap(discussion.getByRole('button', { name: 'Copia il link' }).first());
    },
    () => tap(edition),
    () => tap(edition),
  ];
}

/** As many, of the same kinds. */
function actsOnBare(page: Page): (() => Promise<unknown>)[] {
  const menu = page.locator('summary');
  const copy = page.getByRole('button', { name: 'Copia' });
  return [
    () => tap(menu),
    () => tap(menu),
    () => tap(menu),
    () => tap(page.locator('input')),
    ...['f', 'l', 'a', 'Escape'].map((key) => () => page.keyboard.press(key)),
    ...Array.from({ length: 4 }, () => () => tap(copy)),
  ];
}

/**
 * As a reader does, who comes to where a thing stands, sees it, and only then puts a finger on it. Where that is is looked up
 * before: Playwright's own look at what is under a finger would be measured as the page's work.
 */
async function tap(control: Locator): Promise<void> {
  const page = control.page();
  await untilQuiet(page, () => control.tap({ trial: true }), 100);
  const { x, y, width, height } = (await control.boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}
