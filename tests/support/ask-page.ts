import type { Page } from '@playwright/test';
import { lostByBrowser } from '../../scripts/support/lost-page.ts';

/** How long a page may be silent, in milliseconds: longer than any of them thinks on a slow machine. */
const silenceMs = 45_000;
/** How long it is looked whether a silent page works at something, in milliseconds. */
const lookMs = 5000;

/**
 * What a page answers. It is asked once more where nothing came in time: now and then Chromium loses what a page is asked
 * just after it went to another one, and a journey would stand still until its time is up. So only for questions that
 * may be asked twice. Refuses (throws) a page that answers neither, with what it was about to do and whether it works at
 * something, as one does that never comes to an end, or its browser lost both questions.
 */
export async function askPage<Answer>(page: Page, what: string, ask: () => Promise<Answer>): Promise<Answer> {
  const first = await inTime(ask(), silenceMs);
  if (first !== silent) return first;
  console.warn(`A page did not answer in ${silenceMs / 1000} s (${what}): it is asked once more.`);

  const second = await inTime(ask(), silenceMs);
  if (second !== silent) return second;
  const state = (await isAtWork(page)) ? 'It is at work all the time.' : lostByBrowser;
  throw new Error(`The page does not answer: ${what}. ${state}`);
}

/** Whether the pages of its browser work for more than a tenth of the time, busy as the machine may be. */
async function isAtWork(page: Page): Promise<boolean> {
  const before = await inTime(workOf(page), lookMs);
  await new Promise((resolve) => setTimeout(resolve, lookMs));
  const after = await inTime(workOf(page), lookMs);
  // A browser that says nothing either has lost more than the questions.
  if (typeof before !== 'number' || typeof after !== 'number') return false;
  return after - before > lookMs / 1000 / 10;
}

/** How long they have worked, in seconds of the processor; undefined where the browser is gone. */
async function workOf(page: Page): Promise<number | undefined> {
  try {
    const session = await page.context().browser()!.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const pages = processInfo.filter(({ type }) => type === 'renderer');
    return pages.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  } catch {
    return undefined;
  }
}

const silent = Symbol('silent');

async function inTime<Answer>(answer: Promise<Answer>, limitMs: number): Promise<Answer | typeof silent> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<typeof silent>((resolve) => {
    timer = setTimeout(() => resolve(silent), limitMs);
  });
  // One that fails after the silence is of nobody any more.
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}
