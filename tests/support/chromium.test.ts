import playwright from '@playwright/test/package.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { switchesOf } from './chromium.ts';

test('what Playwright switches off in Chromium is repeated as its version has it', () => {
  expect(playwright.version, 'compare its chromiumSwitches.ts with tests/support/chromium.ts').toBe(switchesOf);
});
