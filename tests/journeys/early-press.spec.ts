import { expect, test, type Page } from '@playwright/test';
import { demoPassword } from '../../demo/people.ts';
import { signInAsFreshReader } from '../support/fresh-reader.ts';
import { open } from '../support/open.ts';

const dualita = '/article/flat-tax-sogno-incubo-classe-media';
const trial = '/article/la-preside-che-sequestro-412-telefoni';
/** One whose supports no other journey counts. */
const story = '/article/il-campo-diventato-parcheggio';

/** A control, and what is typed into it; without that it is pressed, or its second choice taken. */
type Act = string | [control: string, text: string];

/** How much slower than here: what Lighthouse takes for a phone. All of that is work of this machine's. */
const slowdown = 4;

/**
 * Opens a page as slow as a cheap phone has it and acts on its controls, each in the moment in which it is in the page:
 * long before the program or, of what the program brings, as soon as it is drawn.
 */
async function actAtOnce(page: Page, path: string, ...acts: Act[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(act, { path, acts });
  // A press may lead away before the page is there.
  await page.goto(path, { waitUntil: 'commit' });
}

/** In the page, before anything else. */
function act({ path, acts }: { path: string; acts: Act[] }): void {
  if (location.pathname !== path) return;
  const watching = new MutationObserver(() => {
    for (let next = acts[0]; next; next = acts[0]) {
      const [control, text] = [next].flat();
      const element = document.querySelector<HTMLElement>(control!);
      // The parser may rest between a list of choices and what there is to choose.
      if (!element || (element instanceof HTMLSelectElement && element.length < 2)) return;
      acts.shift();
      element.scrollIntoView({ block: 'center' });
      if (element instanceof HTMLSelectElement) {
        element.selectedIndex = 1;
        element.dispatchEvent(new Event('change', { bubbles: true }));
      } else if (element instanceof HTMLInputElement && text !== undefined) {
        element.value = text;
        element.dispatchEvent(new Event('input', { bubbles: true }));
      } else element.click();
    }
    watching.disconnect();
  });
  watching.observe(document, { childList: true, subtree: true, attributes: true });
}

/** A reader whom the browser knows to be signed in before the page opens. */
async function enter(page: Page, baseURL: string | undefined): Promise<void> {
  await signInAsFreshReader(page.request, baseURL!);
  await open(page, '/community');
  await expect(page.locator('html')).toHaveAttribute('data-account', 'user');
}

/** A call of whoever is signed in, as an earlier visit made it. */
async function earlier(page: Page, baseURL: string | undefined, path: string, data: object = {}): Promise<void> {
  const answer = await page.request.post(path, { data, headers: { origin: baseURL! } });
  expect(answer.ok()).toBe(true);
}

const articleIdOf = async (page: Page, path: string): Promise<string> =>
  (await (await page.request.get(path.replace('/article/', '/api/articles/slug/'))).json()).id;

/** The calls that change something about articles, as `POST votes`. */
function writesOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/api\/.*?(dualita-votes|votes|reactions|support|like)$/.exec(request.url()) ?? [];
    if (name && request.method() !== 'GET') sent.push(`${request.method()} ${name}`);
  });
  return sent;
}

/** Gives the page a sign of life and waits until it lives. */
async function live(page: Page): Promise<void> {
  await page.mouse.move(100, 100);
  await expect(page.locator('.site-header')).toHaveAttribute('data-session', 'known');
}

/** Comes to the discussion of an article that lives: there it is loaded. */
async function comeToDiscussion(page: Page): Promise<void> {
  await live(page);
  await page.locator('#commenti').scrollIntoViewIfNeeded();
}

const pressed = (page: Page, control: string) => expect(page.locator(control)).toHaveAttribute('aria-pressed', 'true');

test('the search opens', async ({ page }) => {
  await actAtOnce(page, '/', '.header-actions [data-held=k]');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page).toHaveURL('/');
});

test('the menu opens and stays open', async ({ page }) => {
  // A wide window has none.
  await page.setViewportSize({ width: 390, height: 844 });
  await actAtOnce(page, '/', '#menu summary');
  await live(page);
  await expect(page.locator('#menu')).toHaveAttribute('open');
});

test('the edition changes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await actAtOnce(page, '/pricing', 'footer [data-switches-edition]');
  await expect(page.locator('html')).toHaveAttribute('data-edizione', 'sera');
  await live(page);
  await expect(page.locator('html')).toHaveAttribute('data-edizione', 'sera');
});

test('an article is read side by side, and its link is copied', async ({ page }) => {
  await page.addInitScript(() => {
    const copied: string[] = [];
    Object.assign(window, { copied });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text: string) => copied.push(text) } });
  });
  await actAtOnce(page, dualita, '[name=turni][value=compare]', '.share-ways button.needs-script');
  await expect(page.locator('.share-outcome')).not.toBeEmpty();
  expect(await page.evaluate(() => (window as unknown as { copied: string[] }).copied)).toHaveLength(1);
  await expect(page.locator('[name=turni][value=compare]')).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('dualita-turni'))).toBe('compare');
});

test('the list is searched, in the order that was chosen', async ({ page }) => {
  await actAtOnce(page, '/articles', ['.article-filters [name=q]', 'scuola'], '.article-filters [name=sort]');
  await expect(page).toHaveURL(/q=scuola/);
  await expect(page).toHaveURL(/sort=/);
  await expect(page.locator('.article-filters [name=q]')).toHaveValue('scuola');
});

test('the list shows the format that was chosen', async ({ page }) => {
  await actAtOnce(page, '/articles', '.article-filters [value=trial]');
  await expect(page).toHaveURL(/format=trial/);
  await expect(page.locator('.article-filters [value=trial]')).toBeChecked();
});

test('who signs in is signed in, once', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/sign-in/email')) sent.push(request.postData()!);
  });
  const form = 'main .auth-fields';
  await actAtOnce(
    page,
    '/auth/login',
    [`${form} [name=email]`, 'lettrice@demo.example'],
    [`${form} [name=password]`, demoPassword],
    `${form} [name=remember]`,
    `${form} [type=submit]`,
  );
  await expect(page).not.toHaveURL(/\/auth\/login/);
  expect(sent.map((body) => JSON.parse(body) as object)).toEqual([
    { email: 'lettrice@demo.example', password: demoPassword, rememberMe: false },
  ]);
});

test('a password is shown', async ({ page }) => {
  await actAtOnce(page, '/auth/login', '.auth-fields [aria-pressed]');
  await pressed(page, '.auth-fields [aria-pressed]');
  await expect(page.locator('.auth-fields [name=password]')).toHaveAttribute('type', 'text');
});

test('the sign-in turns to the registration', async ({ page }) => {
  await actAtOnce(page, '/auth/login', 'main .text-button');
  await expect(page.getByLabel('Nome', { exact: false }).first()).toBeVisible();
});

test('who forgot a password is sent a link', async ({ page }) => {
  await actAtOnce(
    page,
    '/auth/reset-password',
    ['.auth-fields [name=email]', 'nessuno@prova.example'],
    '.auth-fields [type=submit]',
  );
  await expect(page.getByRole('status').filter({ hasText: 'il collegamento è in arrivo' })).toBeVisible();
});

test('a plan leads to its way in', async ({ page }) => {
  await actAtOnce(page, '/pricing', '.plan:not(.plan-supporter) .plan-foot a');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByLabel('Nome', { exact: false }).first()).toBeVisible();
});

test('the plan Supporter leads to the sign-in, and back to the plans', async ({ page }) => {
  await actAtOnce(page, '/pricing', '.plan-supporter .plan-foot a');
  await expect(page).toHaveURL(/\/auth\/login\?redirect=pricing$/);
});

for (const [what, control] of [
  ['a vote', '.vote-side-pro'],
  ['a reaction', '.mood .reaction'],
  ['a like', '.comment-actions a[href^="/auth/login"]'],
] as const) {
  test(`${what} of a stranger leads to the sign-in`, async ({ page }) => {
    await actAtOnce(page, dualita, control);
    await expect(page).toHaveURL(/\/auth\/login/);
  });
}

test('the verdict of a stranger stays off', async ({ page }) => {
  const sent = writesOf(page);
  await actAtOnce(page, trial, '.verdict-button');
  await live(page);
  await expect(page.locator('.verdict-button').first()).toBeDisabled();
  expect(sent).toEqual([]);
});

test('the support of a stranger shows here, and only here', async ({ page }) => {
  const sent = writesOf(page);
  await actAtOnce(page, story, '.support-meter button');
  await pressed(page, '.support-meter button');
  await live(page);
  await pressed(page, '.support-meter button');
  expect(sent).toEqual([]);
});

test('what a reader chooses in a Dualità counts, each once', async ({ page, baseURL }) => {
  await enter(page, baseURL);
  const sent = writesOf(page);
  await actAtOnce(page, dualita, '.turn .reaction', '.vote-side-pro', '.mood .reaction:nth-child(2)');
  await expect(page.getByRole('region', { name: 'Hai votato pro' })).toBeVisible();
  await pressed(page, '.turn:first-child .reaction:first-of-type');
  await pressed(page, '.mood .reaction:nth-child(2)');
  await expect(page).toHaveURL(dualita);
  expect(sent.toSorted()).toEqual(['POST dualita-votes', 'POST reactions', 'POST reactions']);
});

test('what a reader chose in a Dualità before stays', async ({ page, baseURL }) => {
  await enter(page, baseURL);
  const articleId = await articleIdOf(page, dualita);
  await earlier(page, baseURL, `/api/articles/${articleId}/dualita-votes`, { position: 'pro' });
  await earlier(page, baseURL, '/api/reactions', { articleId, sectionIndex: 0, type: 'fire' });
  const sent = writesOf(page);
  await actAtOnce(page, dualita, '.vote-side-contro', '.mood .reaction');
  await expect(page.getByRole('region', { name: 'Hai votato pro' })).toBeVisible();
  await pressed(page, '.mood .reaction:first-of-type');
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  await pressed(page, '.mood .reaction:first-of-type');
  expect(sent).toEqual([]);
});

test('the verdict of a reader is given, once', async ({ page, baseURL }) => {
  await enter(page, baseURL);
  const sent = writesOf(page);
  // In the moment of its parsing it is off for everybody; the script in the head switches it on.
  await actAtOnce(page, trial, '.verdict-button:not(:disabled)');
  const jury = page.getByRole('region', { name: 'La giuria dei lettori' });
  await expect(jury).toContainText('Hai votato: colpevole.');
  // What was pressed is gone: the keyboard goes on from the panel.
  await expect(jury).toBeFocused();
  expect(sent).toEqual(['POST votes']);
});

test('the verdict that a reader gave before stays', async ({ page, baseURL }) => {
  await enter(page, baseURL);
  await earlier(page, baseURL, '/api/votes', { articleId: await articleIdOf(page, trial), verdict: 'contro' });
  const sent = writesOf(page);
  await actAtOnce(page, trial, '.verdict-button:not(:disabled)');
  await expect(page.getByRole('region', { name: 'La giuria dei lettori' })).toContainText('Hai votato: innocente.');
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('the support of a reader is given, once', async ({ page, baseURL }) => {
  await enter(page, baseURL);
  const sent = writesOf(page);
  await actAtOnce(page, story, '.support-meter button');
  await expect.poll(() => sent).toEqual(['POST support']);
  await pressed(page, '.support-meter [data-own=support]');
  expect(sent).toEqual(['POST support']);
});

test('the support that a reader gave before stays', async ({ page, baseURL }) => {
  await enter(page, baseURL);
  await earlier(page, baseURL, `/api/articles/${await articleIdOf(page, story)}/support`);
  const sent = writesOf(page);
  await actAtOnce(page, story, '.support-meter button');
  await pressed(page, '.support-meter [data-own=support]');
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('the like of a reader is given, once', async ({ page, baseURL }) => {
  await enter(page, baseURL);
  const sent = writesOf(page);
  await actAtOnce(page, dualita, '.comment-actions [data-awaited]');
  await comeToDiscussion(page);
  await expect.poll(() => sent).toEqual(['POST like']);
  await pressed(page, '.comment-actions [data-own][aria-pressed=true]');
  await expect(page).toHaveURL(dualita);
  expect(sent).toEqual(['POST like']);
});

test('the like that a reader gave before stays', async ({ page, baseURL }) => {
  await enter(page, baseURL);
  const comments = await page.request.get(`/api/comments/${await articleIdOf(page, dualita)}`);
  const [first] = (await comments.json()).data;
  await earlier(page, baseURL, `/api/comments/${first.id}/like`, { liked: true });
  const sent = writesOf(page);
  await actAtOnce(page, dualita, `[data-awaited="like-${first.id}"]`);
  await comeToDiscussion(page);
  await pressed(page, `[data-own="like-${first.id}"]`);
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  await pressed(page, `[data-own="like-${first.id}"]`);
  expect(sent).toEqual([]);
});

test('a reader who answers has a box to write in', async ({ page, baseURL }) => {
  await enter(page, baseURL);
  await actAtOnce(page, dualita, '.comment-actions [aria-expanded]');
  await comeToDiscussion(page);
  await expect(page.locator('.comment-actions [aria-expanded=true]')).toHaveCount(1);
  await expect(page.locator('.threads .compose')).toHaveCount(1);
});

test('a discussion stands in the order that was chosen', async ({ page }) => {
  await actAtOnce(page, dualita, '.comments-sort select');
  await comeToDiscussion(page);
  await expect(page.locator('.threads > li').first()).toContainText('Finalmente un articolo in cui il contro');
  await expect(page.locator('.comments-sort select')).toHaveValue('vecchi');
});
