import { expect, test, type Browser, type Page } from '@playwright/test';
import { signInByCall } from '../support/accounts.ts';
import { alteringProxy } from '../support/altering-proxy.ts';
import { open } from '../support/open.ts';
import { ownScreens, screens } from '../support/screens.ts';
import { farOf, shiftsOf, watchShifts, type Shift } from '../support/shifts.ts';

/** A fifth of what readers hardly notice (Core Web Vitals). */
const most = 0.02;

const article = screens['dualita']!;
const supporter = 'supporter@demo.example';

/** Of everybody's pages, one of each kind in a wide window too: on a phone, where a line that comes late moves most, all are. */
const ofEachKind = ['home', 'formats', 'articles', 'dualita', 'trial-open', 'dal-basso', 'community', 'about'];

/** Pages that open for others at once, as they are told by the time that theirs is known. */
const own: Record<string, Omit<Visit, 'baseURL' | 'viewport'>> = {
  ...Object.fromEntries(
    [
      'settings',
      'profile',
      'own-stories',
      'own-decisions',
      'notifications',
      'follows',
      'pricing-supporter',
      'test-checkout-gone',
      'test-portal',
      'overview',
      'own-submit-story',
    ].map((name) => [name, ownScreens[name]!]),
  ),
  'a Supporter’s first article': { path: article, as: supporter },
  'a Supporter’s first article after another page': { path: article, as: supporter, after: '/terms' },
  'a story of one’s own after another page': { ...ownScreens['own-submit-story']!, after: '/terms' },
  'a reader’s first article after another page': { path: article, as: 'lettrice@demo.example', after: '/terms' },
  ...Object.fromEntries(
    ['/', '/articles', '/pricing', '/community', '/support', article].map((path) => [
      `${path} after a session that is over`,
      { path, as: 'lettrice@demo.example', after: '/terms', isOver: true },
    ]),
  ),
};

test('nothing in sight is moved while a page loads, whoever comes for the first time', async ({
  browser,
  baseURL,
  viewport,
}, { project }) => {
  // Each page in a browser of its own, which has stored nothing: nearly a hundred on a phone.
  test.setTimeout(1_200_000);
  const moved: Record<string, Shift[]> = {};
  for (const [name, path] of Object.entries(screens)) {
    if (project.name === 'desktop' && !ofEachKind.includes(name)) continue;
    moved[name] = await shiftsOfVisit(browser, { baseURL: baseURL!, viewport, path });
  }
  for (const [name, screen] of Object.entries(own)) {
    moved[name] = await shiftsOfVisit(browser, { baseURL: baseURL!, viewport, ...screen });
  }
  expect(tooFar(moved)).toEqual([]);
});

test('nothing in sight is moved while a page comes in pieces, as on a slow line', async ({
  browser,
  baseURL,
  viewport,
}) => {
  test.setTimeout(600_000);
  const slow = await alteringProxy(baseURL!, { pieces: 40, betweenMs: 30 });
  try {
    const moved: Record<string, Shift[]> = {};
    for (const [name, path] of Object.entries(screens)) {
      moved[name] = await shiftsOfArrival(browser, { baseURL: slow.url, viewport, path });
    }
    expect(tooFar(moved)).toEqual([]);
  } finally {
    await slow.close();
  }
});

const tooFar = (moved: Record<string, Shift[]>) => Object.entries(moved).filter(([, shifts]) => farOf(shifts) > most);

interface Visit {
  baseURL: string;
  viewport: { width: number; height: number } | null;
  path: string;
  /** The address of a demo account, in whose browser nothing is known of it yet but the cookie. */
  as?: string;
  /** The page that the browser showed before, which tells the next one who reads. */
  after?: string;
  /** Whether the session ended since, of which this browser does not know. */
  isOver?: boolean;
}

function shiftsOfVisit(browser: Browser, { path, as, after, isOver, ...options }: Visit): Promise<Shift[]> {
  return inOneOfItsOwn(browser, options, async (page) => {
    if (as) await signInByCall(page.request, options.baseURL, as);
    if (after) {
      await open(page, after);
      await expect(page.locator('html')).toHaveAttribute('data-account', /./);
    }
    if (isOver) await page.context().clearCookies();
    await watchShifts(page);
    await open(page, path);
    // What the program does to the page is measured too, so it has to have come. The staff’s pages have another header.
    if (path.startsWith('/admin')) await expect(page.locator('.frame-header')).toBeVisible();
    else await expect(page.locator('.site-header')).toHaveAttribute('data-session', 'known');
    return shiftsOf(page);
  });
}

/** What moves until a page is all there, before its program comes, for which nobody gives a sign. */
function shiftsOfArrival(browser: Browser, { path, ...options }: Visit): Promise<Shift[]> {
  return inOneOfItsOwn(browser, options, async (page) => {
    await watchShifts(page);
    await page.goto(path);
    // Drawn once more, so that what moved last is told.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    return shiftsOf(page);
  });
}

/** Looks at a page in a browser that has stored nothing. */
async function inOneOfItsOwn<Seen>(
  browser: Browser,
  options: Pick<Visit, 'baseURL' | 'viewport'>,
  look: (page: Page) => Promise<Seen>,
): Promise<Seen> {
  const context = await browser.newContext({ ...options, locale: 'it-IT', timezoneId: 'Europe/Rome' });
  try {
    return await look(await context.newPage());
  } finally {
    await context.close();
  }
}
