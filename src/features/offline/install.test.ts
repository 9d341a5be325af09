import { afterEach, expect, test, vi } from 'vitest';
import { installsByHand } from './install.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const android = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';

afterEach(() => vi.unstubAllGlobals());

function browser(userAgent: string, maxTouchPoints: number, isApp = false): void {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  vi.stubGlobal('matchMedia', () => ({ matches: isApp }));
}

test.each([
  ['an iPhone', iPhone, 5, true],
  ['an iPad, which calls itself a Mac', mac, 5, true],
  ['a Mac', mac, 0, false],
  ['another telephone', android, 5, false],
])('who installs by hand: %s', (_, userAgent, touches, isIt) => {
  browser(userAgent, touches);
  expect(installsByHand()).toBe(isIt);
});

test('whoever opened it as an app is told nothing', () => {
  for (const userAgent of [iPhone, mac]) {
    browser(userAgent, 5, true);
    expect(installsByHand()).toBe(false);
  }
});
