/**
 * `npm run pictures [names]`: photographs every screen at 1280 and 390 px in both editions into `pictures/`. With
 * `--readme` it also renews the few that the README shows, in `docs/pictures/`, and those by which devices offer the app.
 */
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { chromium, type Browser, type Page } from '@playwright/test';
import { launchOptions } from '../tests/support/chromium.ts';
import { startProgram } from '../tests/support/program.ts';
import { signInByCall } from '../tests/support/accounts.ts';
import { open } from '../tests/support/open.ts';
import { ownScreens, screens } from '../tests/support/screens.ts';
import { ensureBuilt } from './build.ts';

const widths = [1280, 390];
const editions = { day: 'light', evening: 'dark' } as const;
/** What the README shows: the top of these, so that they stay small. */
const inReadme = [
  'home-1280-day',
  'dualita-1280-day',
  'trial-open-1280-evening',
  'dal-basso-1280-day',
  'articles-390-day',
];

/** What devices show of the app before it is installed (web-manifest.ts). */
const ofApp: Record<string, string> = { 'home-1280-day': 'app-wide', 'articles-390-day': 'app-narrow' };

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const forReadme = process.argv.includes('--readme');

await ensureBuilt();
const program = await startProgram({ DATA_DIR: '.tmp/pictures' });
const browser = await chromium.launch(launchOptions());
try {
  for (const folder of ['pictures', 'docs/pictures']) mkdirSync(folder, { recursive: true });
  const all = [
    ...Object.entries(screens).map(([name, path]) => [name, { path }] as const),
    ...Object.entries(ownScreens),
  ];
  for (const [name, screen] of all) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const width of widths)
      for (const edition of ['day', 'evening'] as const) await photograph(browser, name, screen, width, edition);
  }
} finally {
  await browser.close();
  await program.stop();
}

interface Screen {
  path: string;
  as?: string;
}

async function photograph(
  from: Browser,
  name: string,
  { path, as }: Screen,
  width: number,
  edition: keyof typeof editions,
) {
  const page = await from.newPage({
    viewport: { width, height: width === 390 ? 844 : 900 },
    colorScheme: editions[edition],
    reducedMotion: 'reduce',
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
  });
  if (as) await signInByCall(page.request, program.url, as);
  await open(page, program.url + path);
  await page.evaluate(() => document.fonts.ready);
  await loadPictures(page);
  const file = `${name}-${width}-${edition}`;
  await page.screenshot({ path: `pictures/${file}.png`, fullPage: true });
  if (forReadme && inReadme.includes(file)) await page.screenshot({ path: `docs/pictures/${file}.png` });
  const app = ofApp[file];
  if (forReadme && app)
    await sharp(await page.screenshot())
      .webp({ quality: 60 })
      .toFile(`public/${app}.webp`);
  console.log(`pictures/${file}.png`);
  await page.close();
}

/** What waits until it comes near: a picture of the whole page shows it. */
async function loadPictures(page: Page) {
  await page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.checkVisibility());
    for (const image of shown) image.loading = 'eager';
    await Promise.all(shown.map((image) => image.decode().catch(() => {})));
  });
}
