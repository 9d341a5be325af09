import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Result } from 'axe-core';
import { untilQuiet } from './quiet.ts';

/**
 * What axe holds against a page, or against one part of it: the rule, the elements and why. Looks once all of it is
 * there and nothing moves any more: axe scrolls, which loads what waited for a reader to come near and gives a size to
 * what was too far away to have one, and a colour that is on its way to another is neither.
 */
export async function barriers(page: Page, within?: string): Promise<string[]> {
  if (!within) await untilQuiet(page, () => readToTheEnd(page));
  await page.evaluate(async () => {
    const sized = new CSSStyleSheet();
    sized.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sized);
  });
  await ended(page);
  const { violations } = await new AxeBuilder({ page }).include(within ?? 'html').analyze();
  return violations.map(inWords);
}

/** Text that its ground makes hard to read, on a page that was looked at with `barriers` before. */
export async function weakContrasts(page: Page): Promise<string[]> {
  await ended(page);
  const { violations } = await new AxeBuilder({ page }).withRules('color-contrast').analyze();
  return violations.map(inWords);
}

function inWords({ id, nodes }: Result): string {
  return `${id}: ${nodes.map(({ html, failureSummary }) => `${html} (${failureSummary})`).join(' | ')}`;
}

/** Waits until nothing moves that will ever stop. */
function ended(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Goes to the end of the page and back to where the reader was. */
function readToTheEnd(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const before = window.scrollY;
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo({ top: before, behavior: 'instant' });
  });
}
