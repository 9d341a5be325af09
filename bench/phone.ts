import { devices, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';

/** How much slower the simulated phone is than this machine, as Lighthouse has it. */
const slowdown = 4;
/** Lighthouse's slow 4G: 150 ms of round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** A browser's context as a phone has it: its window, touch, and of what moves as little as asked for. */
export function phoneContext(browser: Browser): Promise<BrowserContext> {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  return browser.newContext(phone);
}

/** Makes a page as slow as a phone, and what it asks for as slow as its network where that is told. */
export async function slowDown(page: Page, network?: 'slow4g'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (!network) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
}

/** How fast this machine is right now, by Lighthouse's own calculation: about 2,000 of a quiet desktop, so that a noisy run says so. */
export async function machineScore(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const score = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  await page.close();
  return score;
}
