import { expect, type Page } from '@playwright/test';

/** What sticks out of the window on the right, outside regions that scroll in themselves. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => `${element.tagName}.${element.className}`)
      .slice(0, 5);
  });
}

/** As its reader sets the browser's letters: of 32 px instead of 16. */
export async function doubleLetters(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
}

/** Words of the page that reach out of the window, where nothing can be scrolled to read them. */
export function cutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isReached = (element: Element): boolean =>
      element instanceof SVGElement ||
      /auto|scroll/.test(getComputedStyle(element).overflowX) ||
      getComputedStyle(element).clipPath !== 'none' ||
      (element.parentElement !== null && isReached(element.parentElement));
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement!;
      if (!text.textContent!.trim() || !element.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(text);
      const isOut = [...range.getClientRects()].some(({ left, right }) => left < -1 || right > window.innerWidth + 1);
      if (isOut && !isReached(element)) cut.push(`${element.tagName}.${element.className}: ${text.textContent}`);
    }
    return cut;
  });
}
