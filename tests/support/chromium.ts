import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { platform } from 'node:os';

/** Chromium without a window of its own: the same engine for a quarter less of the machine's work. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const candidates = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The path of a Chromium that starts: `CHROMIUM_PATH`, one of the system, or one installed now with the system's
 * package manager. Throws a sentence that says what to install: browser tests are never left out in silence.
 */
export function findChromium(): string {
  const found = installed();
  if (found) return found;

  if (platform() === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium with apt-get …');
    apt(['update', '-qq']);
    // A distribution of before 2025 has no package of the shell alone.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      apt(['install', ...quietly, name, 'fonts-noto-color-emoji']);
      const fresh = installed();
      if (fresh) return fresh;
    }
  }
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell fonts-noto-color-emoji) or name it in CHROMIUM_PATH.',
  );
}

/** What Playwright's browsers are launched with. */
export function launchOptions(): { executablePath: string; args: string[] } {
  return {
    executablePath: findChromium(),
    args: [...chromiumArguments, `--disable-features=${disabledFeatures.join(',')}`],
  };
}

/** Arguments without which Chromium does not start, or asks for hosts of its own, on a machine like CI's. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * With a new host for every document, Chromium may lose what a page is asked while it commits a navigation: the page never
 * answers again, nor does it close (microsoft/playwright#42068, crbug.com/536385539). An argument of this name takes the
 * place of Playwright's own, so what that switches off is repeated (`chromiumSwitches.ts`, but for Edge and Windows).
 */
const disabledFeatures = [
  'RenderDocument',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** The version of Playwright whose list that is. */
export const switchesOf = '1.65.1';

function installed(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  const paths = named ? [named] : candidates;
  // Ubuntu's package is a stub that only tells how to install a snap: a version says that it is a browser.
  return paths.find((path) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0);
}

const quietly = ['-qq', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300'];

function apt(args: string[]): void {
  spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
