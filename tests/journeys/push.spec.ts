import { expect, test, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { freshAddress, readerPassword, signIn } from '../support/accounts.ts';
import { signInAsFreshReader } from '../support/fresh-reader.ts';
import { inDatabase } from '../support/journey-database.ts';
import { readerWithComment, post } from '../support/moderation.ts';
import { open } from '../support/open.ts';
import { seenOnce } from '../support/seen-once.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

const pushOf = (page: Page) => page.getByRole('group', { name: 'Risposta a un tuo commento' }).getByLabel('Push');

/** A browser with a push service, and that says what it permits: the one that journeys run in does neither. */
async function hasPushService(page: Page): Promise<void> {
  await page.addInitScript((endpoint) => {
    const kept = 'journey-push';
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    const subscription = {
      endpoint,
      unsubscribe: () => Promise.resolve(localStorage.removeItem(kept)).then(() => true),
    };
    Object.assign(PushManager.prototype, {
      subscribe: () => Promise.resolve(localStorage.setItem(kept, endpoint)).then(() => subscription),
      getSubscription: () => Promise.resolve(localStorage.getItem(kept) === null ? null : subscription),
    });
  }, `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`);
}

/** How many browsers of somebody are woken, and how many here. */
async function wokenOf(page: Page, email: string): Promise<[known: number, here: number]> {
  let known: number | null = null;
  await inDatabase(async ({ db }) => {
    const found = await db.execute(sql`
      select from push_subscriptions p join users u on u.id = p.user_id where u.email = ${email}`);
    known = found.rowCount;
  });
  return [known!, await page.evaluate(() => (localStorage.getItem('journey-push') === null ? 0 : 1))];
}

test('a press on «Push» fetches what it needs, also of whoever saves data', seenOnce, async ({ page, baseURL }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await hasPushService(page);
  const email = await signInAsFreshReader(page.request, baseURL!);
  await open(page, '/settings');
  await expect(page.getByText('Le push non arrivano su questo browser.')).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined();
  await pushOf(page).check();
  await expect(page.getByText('Salvato', { exact: true })).toBeVisible();
  await expect(page.getByText('Le push arrivano su questo browser.')).toBeVisible();
  await expect(pushOf(page)).toBeChecked();
  expect(await wokenOf(page, email)).toEqual([1, 1]);
});

test('where the operator switched the service worker off, no push is offered', seenOnce, async ({ page, baseURL }) => {
  await signInAsFreshReader(page.request, baseURL!);
  await page.route('**/settings', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(
      /<html(?: data-settings="[^"]*")?/,
      `<html data-settings='{"hasPush":false}'`,
    );
    await route.fulfill({ response: answer, body: html });
  });
  await open(page, '/settings');
  await expect(page.getByRole('group', { name: 'Risposta a un tuo commento' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Sul sito' }).first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Push' })).toHaveCount(0);
  await expect(page.getByText('Le push non arrivano su questo browser.')).toHaveCount(0);
});

test(
  'whoever signs in where another did not sign out gets none of their pushes',
  seenOnce,
  async ({ page, baseURL }) => {
    await hasPushService(page);
    const ada = await signInAsFreshReader(page.request, baseURL!, freshAddress('ada'), 'Ada Che Resta');
    await open(page, '/settings');
    await pushOf(page).check();
    await expect(page.getByText('Le push arrivano su questo browser.')).toBeVisible();
    expect(await wokenOf(page, ada)).toEqual([1, 1]);

    await test.step('who signs in again keeps them', async () => {
      await page.context().clearCookies();
      await open(page, '/');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Accedi' })).toBeVisible();
      await signIn(page, ada, readerPassword);
      await expect(page.getByRole('banner').getByRole('button', { name: 'Ada Che Resta' })).toBeVisible();
      expect(await wokenOf(page, ada)).toEqual([1, 1]);
    });

    await test.step('another one does not', async () => {
      await page.context().clearCookies();
      await open(page, '/');
      const { request } = await page.context().browser()!.newContext({ baseURL: baseURL! });
      const bea = await signInAsFreshReader(request, baseURL!, freshAddress('bea'), 'Bea Che Arriva');
      await signIn(page, bea, readerPassword);
      await expect.poll(() => wokenOf(page, ada)).toEqual([0, 0]);
      expect(await wokenOf(page, bea)).toEqual([0, 0]);
    });
  },
);

test(
  'a list that is open shows what a push says, and what came while it was out of sight',
  seenOnce,
  async ({ browser, baseURL }) => {
    const { page, comment } = await readerWithComment(
      browser,
      baseURL!,
      `Una fontana per tutti ${crypto.randomUUID()}`,
    );
    await open(page, '/notifiche');
    await expect(page.getByText('Ancora nessuna notifica.')).toBeVisible();
    const reply = async (name: string, content: string) => {
      const other = await browser.newContext({ baseURL: baseURL! });
      await signInAsFreshReader(other.request, baseURL!, undefined, name);
      const slug = comment.path.split(/[/#]/)[2]!;
      const { id: articleId } = await (await other.request.get(`/api/articles/slug/${slug}`)).json();
      const answer = await post(other.request, baseURL!, '/api/comments', { articleId, content, parentId: comment.id });
      expect(answer.status()).toBe(201);
      await other.close();
    };
    const list = page.locator('.notification-list');

    await reply('Bea Che Risponde', 'Io dico di no, e lo dico subito.');
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(list).toContainText('Io dico di no, e lo dico subito.');

    await reply('Gino Che Risponde', 'Anche io, ma con più calma.');
    await page.evaluate(() => navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: 'news' })));
    await expect(list).toContainText('Anche io, ma con più calma.');
    await expect(list).toContainText('Io dico di no, e lo dico subito.');
  },
);
