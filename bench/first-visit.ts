import { chromium } from '@playwright/test';
import { launchOptions } from '../tests/support/chromium.ts';
import { untilQuiet } from '../tests/support/quiet.ts';
import type { Line } from './report.ts';

/** How often a page has to be asked for before it goes out as small as it gets (tighten-pages.ts), and once more. */
const asks = 9;

/**
 * (d) All that one page takes of the network on an anonymous first visit, headers included, until it is at rest: what
 * stands on it, its pictures too, and nothing of its program, which waits for a sign of life.
 */
export async function firstVisit(what: string, address: string, limitKb: number): Promise<Line> {
  for (let ask = 0; ask < asks; ask += 1) await (await fetch(address)).arrayBuffer();
  const browser = await chromium.launch(launchOptions());
  const kinds = new Map<string, { bytes: number; count: number }>();
  try {
    const page = await browser.newPage();
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    const kindOf = new Map<string, string>();
    network.on('Network.responseReceived', ({ requestId, type }) => void kindOf.set(requestId, type));
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kindOf.get(requestId) ?? 'Other';
      const known = kinds.get(kind) ?? { bytes: 0, count: 0 };
      kinds.set(kind, { bytes: known.bytes + encodedDataLength, count: known.count + 1 });
    });
    const answer = await untilQuiet(page, () => page.goto(address));
    if (!answer?.ok()) throw new Error(`${address} answered ${answer?.status()}`);
  } finally {
    await browser.close();
  }
  const total = [...kinds.values()].reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  return {
    what: `First visit to ${what}, all that it takes of the network`,
    value: `${total.toFixed(1)} KB`,
    target: `≤ ${limitKb} KB`,
    reached: total <= limitKb,
    detail: [...kinds]
      .toSorted(([, one], [, other]) => other.bytes - one.bytes)
      .map(([kind, { bytes, count }]) => `${(bytes / 1024).toFixed(1)} KB ${kind}, ${count}`),
  };
}
