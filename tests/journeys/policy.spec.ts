import { expect, test } from '@playwright/test';
import { open } from '../support/open.ts';
import { seenOnce } from '../support/seen-once.ts';

for (const path of ['/submit-story', '/support', '/auth/login', '/article/flat-tax-sogno-incubo-classe-media']) {
  test(`${path} does nothing that its policy forbids`, seenOnce, async ({ page }) => {
    await page.addInitScript(() => {
      const violations: string[] = [];
      Object.assign(window, { violations });
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        violations.push(`${violatedDirective} ${blockedURI}`),
      );
    });
    await open(page, path);
    expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
  });
}
