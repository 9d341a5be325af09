import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';
import type { Result, RunOptions } from 'axe-core';
import { askPage } from './ask-page.ts';
import { untilQuiet } from './quiet.ts';

/** The smaller of its two files: a page reads it anew for every look. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * What axe holds against a page, or against one part of it: the rule, the elements and why. In a narrow window it leaves
 * contrast out, half of the work: nearly all colours are the same at every width, and of every screen `screens.spec.ts` asks
 * for it at both and in both editions, whose colours `design/tokens.test.ts` compares; what a narrow window alone has asks
 * itself (`weakContrasts`). Looks once all of it is there and nothing moves any more: axe scrolls, which loads what waited
 * for a reader to come near and gives a size to what was too far away to have one, and a colour that is on its way to
 * another is neither.
 */
export async function barriers(page: Page, within?: string): Promise<string[]> {
  if (!within) await untilQuiet(page, () => readToTheEnd(page));
  await page.evaluate(async () => {
    const sized = new CSSStyleSheet();
    sized.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sized);
  });
  await ended(page);
  const isWide = page.viewportSize()!.width >= wide;
  return violations(page, within ?? 'html', { rules: { 'color-contrast': { enabled: isWide } } });
}

/** Where the header of a wide window begins, in pixels. */
const wide = 1024;

/** Text that its ground makes hard to read, on a page that was looked at with `barriers` before. */
export async function weakContrasts(page: Page, within = 'html'): Promise<string[]> {
  await ended(page);
  return violations(page, within, { runOnly: { type: 'rule', values: ['color-contrast'] } });
}

/** The same in the colours of the edition that it is not shown in; gives it back as it was. */
export async function weakInTheOtherEdition(page: Page): Promise<string[]> {
  const isEvening = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isEvening ? 'light' : 'dark' });
  try {
    return await weakContrasts(page);
  } finally {
    await page.emulateMedia({ colorScheme: isEvening ? 'dark' : 'light' });
  }
}

/**
 * Asked of axe in the page itself: its builder for Playwright opens another page for every look, to put together what it
 * found in frames, which is two thirds of the work. Each frame is asked by itself.
 */
async function violations(page: Page, within: string, options: RunOptions = {}): Promise<string[]> {
  const found: Result[] = [];
  for (const frame of page.frames()) {
    if (await runsScripts(frame))
      found.push(...(await askPage(page, 'is looked at', () => violationsIn(frame, within, options))));
  }
  return found.map(inWords);
}

/** Whether anything can be asked in a frame; in one of a mail, which runs nothing, axe would wait for ever. */
async function runsScripts(frame: Frame): Promise<boolean> {
  if (!frame.parentFrame()) return true;
  const sandbox = await (await frame.frameElement()).getAttribute('sandbox');
  return sandbox === null || sandbox.includes('allow-scripts');
}

async function violationsIn(frame: Frame, within: string, options: RunOptions): Promise<Result[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  return frame.evaluate(
    async ([context, how]) => {
      const { axe: own } = window as unknown as { axe: typeof axe };
      return (await own.run(context, { ...how, iframes: false, resultTypes: ['violations'] })).violations;
    },
    [within, options] as const,
  );
}

function inWords({ id, nodes }: Result): string {
  return `${id}: ${nodes.map(({ html, failureSummary }) => `${html} (${failureSummary})`).join(' | ')}`;
}

/** Waits until nothing moves that will ever stop. */
function ended(page: Page): Promise<void> {
  const stand = async () => {
    // What moves with the page ends where its reader does.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) =>
          timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  };
  return askPage(page, 'stands still', () => page.evaluate(stand));
}

/** Goes to the end of the page and back to where the reader was. */
function readToTheEnd(page: Page): Promise<void> {
  const read = async () => {
    const before = window.scrollY;
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' });
      // A browser that has no time to draw gives no frame, and a page is there all the same.
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 1000);
      });
    }
    window.scrollTo({ top: before, behavior: 'instant' });
  };
  return askPage(page, 'is read to its end', () => page.evaluate(read));
}
