import type { Page } from '@playwright/test';

/** Walks on by so many stops, and gives those at which what has the focus is hidden behind something else. */
export async function coveredStops(page: Page, key: 'Tab' | 'Shift+Tab', stops: number): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press(key);
    const name = await page.evaluate(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) throw new Error('Nothing has the focus');
      const { x, y, width, height } = activeElement.getBoundingClientRect();
      const parts = [0.1, 0.5, 0.9];
      const isSeen = parts.some((across) =>
        parts.some((down) => {
          const top = document.elementFromPoint(x + width * across, y + height * down);
          return top !== null && activeElement.contains(top);
        }),
      );
      return isSeen ? undefined : (activeElement.ariaLabel ?? activeElement.textContent);
    });
    if (name !== undefined) covered.push(name);
  }
  return covered;
}
