import { expect, test, type Locator, type Page } from '@playwright/test';
import { signInAsFreshReader } from '../support/fresh-reader.ts';
import { open, openLive } from '../support/open.ts';

const own = (desktop: string, phone: string) => `/article/${test.info().project.name === 'desktop' ? desktop : phone}`;
const numberIn = async (place: Locator) => Number((await place.innerText()).match(/[\d.]+/)![0].replace('.', ''));

test('a page asks for nothing live before anybody does anything', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, own('voto-ai-sedicenni-maturita-o-azzardo', 'intelligenza-artificiale-in-classe'));
  const isLive = (path: string) => /\/live$|\/figures$|live-updates/.test(path);
  expect(asked.filter(isLive)).toEqual([]);
  const opened = page.waitForRequest((request) => request.url().endsWith('/live'));
  await page.mouse.wheel(0, 400);
  expect((await opened).resourceType()).toBe('eventsource');
});

test('a support moves the number on another reader’s page, signed in or not', async ({ browser, baseURL }) => {
  // Three browsers at once.
  test.slow();
  const path = own('torre-saracina-spiaggia-ristretta', 'il-fiume-che-cambia-colore-il-giovedi');
  const [supporter, signedIn, anonymous] = await Promise.all(
    Array.from({ length: 3 }, async () => (await browser.newContext()).newPage()),
  );
  await signInAsFreshReader(supporter!.request, baseURL!);
  await signInAsFreshReader(signedIn!.request, baseURL!);
  await open(supporter!, path);
  await openLive(signedIn!, path);
  await openLive(anonymous!, path);
  const countOn = (page: Page) => page.locator('.support-count');
  const before = await numberIn(countOn(anonymous!));

  await supporter!.getByRole('button', { name: 'Sostieni questa storia' }).click();
  for (const page of [supporter!, signedIn!, anonymous!]) await expect(countOn(page)).toContainText(String(before + 1));
  await expect(signedIn!.getByRole('button', { name: 'Sostieni questa storia' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await Promise.all([supporter!, signedIn!, anonymous!].map((page) => page.context().close()));
});

test('a reaction in one tab shows in another of the same reader, and in its number for everybody', async ({
  browser,
  baseURL,
}) => {
  // Three pages at once.
  test.slow();
  const path = own('smart-working-svuota-o-salva-le-citta', 'intelligenza-artificiale-in-classe');
  const context = await browser.newContext();
  const [one, other] = [await context.newPage(), await context.newPage()];
  const anonymous = await (await browser.newContext()).newPage();
  await signInAsFreshReader(one.request, baseURL!);
  await openLive(one, path);
  await openLive(other, path);
  await openLive(anonymous, path);
  const thinkOn = (page: Page, role: 'button' | 'link') =>
    page.locator('.turn').first().getByRole(role, { name: 'Riflessione' });
  const before = await numberIn(thinkOn(anonymous, 'link'));

  await thinkOn(one, 'button').click();
  await expect(thinkOn(other, 'button')).toHaveAttribute('aria-pressed', 'true');
  await expect(thinkOn(other, 'button')).toContainText(String(before + 1));
  await expect(thinkOn(anonymous, 'link')).toContainText(String(before + 1));
  await context.close();
  await anonymous.context().close();
});

test('a page asks anew for what moved on its article', async ({ browser, baseURL }) => {
  const path = own('la-recensione-da-quarantamila-euro', 'l-algoritmo-che-assegno-le-case');
  const [actor, listener] = await Promise.all(
    Array.from({ length: 2 }, async () => (await browser.newContext()).newPage()),
  );
  await signInAsFreshReader(actor!.request, baseURL!);
  await signInAsFreshReader(listener!.request, baseURL!);
  const { id } = await (await actor!.request.get(path.replace('/article/', '/api/articles/slug/'))).json();
  const known = listener!.waitForResponse((response) => response.url().includes(`/api/reactions/user/${id}`));
  await openLive(listener!, path);
  await known;
  const asked: string[] = [];
  listener!.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const heard = listener!.waitForRequest((request) => request.url().includes(`/api/reactions/user/${id}`));
  await actor!.request.post('/api/reactions', {
    data: { articleId: id, type: 'fire' },
    headers: { origin: baseURL! },
  });
  await heard;
  const isOfAnotherKind = (path: string) => /\/(votes|comments|support)\b/.test(path);
  expect(asked.filter(isOfAnotherKind)).toEqual([]);
  await Promise.all([actor!, listener!].map((page) => page.context().close()));
});

test('a page out of sight listens to nothing, and asks for everything when it is seen again', async ({
  page,
  baseURL,
}) => {
  await signInAsFreshReader(page.request, baseURL!);
  const path = own('l-allenatore-che-ritiro-la-squadra', 'il-murale-cancellato-di-notte');
  const { id } = await (await page.request.get(path.replace('/article/', '/api/articles/slug/'))).json();
  const discussion = page.waitForResponse((response) => response.url().includes(`/api/comments/${id}`));
  await openLive(page, path);
  await page.locator('#commenti').scrollIntoViewIfNeeded();
  await discussion;
  const show = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  const closed = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'eventsource');
  await show(true);
  await closed;

  const asked = page.waitForResponse((response) => response.url().endsWith('/figures'));
  const heard = ['/api/votes/stats/', '/api/reactions/user/', '/api/comments/'].map((of) =>
    page.waitForRequest((request) => request.url().includes(of + id)),
  );
  await show(false);
  await Promise.all(heard);
  expect((await asked).status()).toBe(200);
});
