import { expect, request, test, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { freshAddress, pressLeave, signInByCall, signOut } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { addSecondFactor, freshPassword, signInAsFreshReader } from '../support/fresh-reader.ts';
import { demoPassword } from '../../demo/people.ts';
import { inDatabase } from '../support/journey-database.ts';
import { open } from '../support/open.ts';
import { appCode } from '../support/totp.ts';

const dualita = '/article/nucleare-ponte-o-deviazione';

/** A reader with an article open, whose session has ended since. */
async function endedOn(page: Page, baseURL: string, path: string, name = 'Ada Lettrice'): Promise<string> {
  const email = await signInAsFreshReader(page.request, baseURL, freshAddress('fine'), name);
  await open(page, path);
  await expect(page.locator('.site-header')).toHaveAttribute('data-session', 'known');
  return email;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Accedi di nuovo' });

async function fill(page: Page, email: string): Promise<void> {
  await dialogOf(page).getByLabel('E-mail').fill(email);
  await dialogOf(page).getByLabel('Password', { exact: true }).fill(freshPassword);
  await dialogOf(page).getByRole('button', { name: 'Accedi', exact: true }).click();
}

/** The keys and answers of what is sent to one address. */
function writesTo(page: Page, path: RegExp): { key: string | undefined; status: number }[] {
  const writes: { key: string | undefined; status: number }[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() === 'GET' || !path.test(request.url())) return;
    writes.push({ key: request.headers()['idempotency-key'], status: response.status() });
  });
  return writes;
}

async function headerNames(page: Page, name: string | undefined): Promise<void> {
  await expect(page.locator('.site-header .user-button')).toHaveCount(name ? 1 : 0);
  if (name) await expect(page.locator('.site-header .user-button .user-name')).toHaveText(name);
  else await expect(page.locator('.header-account a[href="/auth/login"]').first()).toHaveText('Accedi');
}

test('a vote whose session is over is cast once its reader is signed in again, and its direction is kept nowhere', async ({
  page,
  baseURL,
}) => {
  const email = await endedOn(page, baseURL!, dualita);
  const writes = writesTo(page, /dualita-votes$/);
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Sono a favore' }).click();
  await expect(dialogOf(page)).toContainText(
    'La tua sessione è finita. Accedi come Ada Lettrice e completiamo quello che stavi facendo: di ciò che hai scritto non si perde niente.',
  );
  await headerNames(page, undefined);
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toMatch(
    /pro"|contro"|dualita-votes/,
  );
  expect(await barriers(page, '.dialog')).toEqual([]);
  await fill(page, email);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByText('il tuo voto')).toBeVisible();
  await headerNames(page, 'Ada Lettrice');
  expect(writes.map(({ status }) => status)).toEqual([401, 201]);
  expect(new Set(writes.map(({ key }) => key)).size).toBe(1);
});

test('a notice that is in sight stays there when the session is found to be over', async ({ page, baseURL }) => {
  const email = await signInAsFreshReader(page.request, baseURL!, freshAddress('fine'), 'Ada Lettrice');
  await inDatabase(({ db }) =>
    db.execute(sql`
      insert into sanctions (user_id, kind, reason, text, starts_at)
      select id, 'warn', 'insults', 'Niente insulti, per favore.', now() from users where email = ${email}`),
  );
  await open(page, dualita);
  const notice = page.getByRole('complementary', { name: 'Comunicazione della redazione' });
  await expect(notice).toContainText('Niente insulti, per favore.');
  const drawn = await notice.elementHandle();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Sono a favore' }).click();
  await expect(dialogOf(page)).toBeVisible();
  await headerNames(page, undefined);
  await fill(page, email);
  await headerNames(page, 'Ada Lettrice');
  expect(await drawn!.evaluate((element) => element.isConnected)).toBe(true);
});

test('a comment whose session is over stays where it was after «Annulla», and is published after the sign-in', async ({
  page,
  baseURL,
}) => {
  const email = await endedOn(page, baseURL!, dualita);
  const words = `Un confronto che aspettavo ${crypto.randomUUID().slice(0, 8)}`;
  const box = page.getByRole('textbox', { name: 'Scrivi un commento' });
  await page.locator('#commenti').scrollIntoViewIfNeeded();
  await box.fill(words);
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Pubblica commento' }).click();
  await dialogOf(page).getByRole('button', { name: 'Annulla' }).click();
  await expect(box).toHaveValue(words);
  await expect(page.getByRole('alert').filter({ hasText: 'Errore 401' })).toContainText('Accedi per continuare.');
  await headerNames(page, undefined);

  await page.getByRole('button', { name: 'Pubblica commento' }).click();
  await fill(page, email);
  await expect(page.getByRole('list', { name: 'Commenti dei lettori' }).getByText(words)).toHaveCount(1);
  await expect(box).toHaveValue('');
  await headerNames(page, 'Ada Lettrice');
});

test('somebody else who signs in there does nothing in the place of the one before', async ({
  page,
  baseURL,
  browser,
}) => {
  const context = await browser.newContext();
  const other = await signInAsFreshReader(context.request, baseURL!, freshAddress('altra'), 'Bea Vicina');
  await context.close();
  await endedOn(page, baseURL!, dualita);
  const writes = writesTo(page, /dualita-votes$/);
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Sono contrario' }).click();
  await fill(page, other);
  const said = page.getByRole('dialog', { name: 'Ora c’è un altro account' });
  await expect(said).toContainText(
    'Adesso su questo dispositivo c’è Bea Vicina. Quello che stava facendo Ada Lettrice non è stato fatto: può farlo solo chi l’ha iniziato, dal proprio account.',
  );
  expect(await barriers(page, '.dialog')).toEqual([]);
  await said.getByRole('button', { name: 'Ho capito' }).click();
  await headerNames(page, 'Bea Vicina');
  await expect(page.getByRole('button', { name: 'Sono contrario' })).toBeEnabled();
  expect(writes.map(({ status }) => status)).toEqual([401]);
});

test('a page that another account is signed in beside does nothing as that account', async ({ page, baseURL }) => {
  const other = await signInAsFreshReader(page.request, baseURL!, freshAddress('altra'), 'Bea Vicina');
  await endedOn(page, baseURL!, dualita);
  const writes = writesTo(page, /\/api\/(comments|articles\/[^/]+\/dualita-votes)$/);
  const words = `Lo scrivo da me ${crypto.randomUUID().slice(0, 8)}`;
  await page.locator('#commenti').scrollIntoViewIfNeeded();
  await page.getByRole('textbox', { name: 'Scrivi un commento' }).fill(words);

  // In another tab of the browser, where nobody pressed «Esci».
  const tab = await page.context().newPage();
  await open(tab, '/auth/login');
  await tab.getByLabel('E-mail').fill(other);
  await tab.getByLabel('Password', { exact: true }).fill(freshPassword);
  await tab.getByRole('button', { name: 'Accedi', exact: true }).click();
  await headerNames(tab, 'Bea Vicina');

  await page.getByRole('button', { name: 'Pubblica commento' }).click();
  const said = page.getByRole('dialog', { name: 'Ora c’è un altro account' });
  await expect(said).toContainText('Adesso su questo dispositivo c’è Bea Vicina.');
  expect(writes.map(({ status }) => status)).toEqual([401]);
  await said.getByRole('button', { name: 'Ho capito' }).click();
  await headerNames(page, 'Bea Vicina');
  await expect(page.getByText(words)).toHaveCount(0);
  await page.getByRole('button', { name: 'Sono a favore' }).click();
  await expect(page.getByText('il tuo voto')).toBeVisible();
  expect(writes.map(({ status }) => status)).toEqual([401, 201]);
});

test('several acts that fail at once ask once, and all are done', async ({ page, baseURL }) => {
  const email = await endedOn(page, baseURL!, dualita);
  const writes = writesTo(page, /\/api\/(articles\/[^/]+\/dualita-votes|saved-articles(\/[^/]+)?)$/);
  const vote = page.getByRole('button', { name: 'Sono a favore' });
  const save = page.locator('.save-button').last();
  await vote.scrollIntoViewIfNeeded();
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.context().clearCookies();
  // Both in one moment: behind the dialog that the first one opens nothing is found any more.
  const [saving, voting] = [await save.elementHandle(), await vote.elementHandle()];
  await page.evaluate(
    (buttons) => {
      for (const button of buttons) (button as HTMLElement).click();
    },
    [saving, voting],
  );
  await expect(dialogOf(page)).toHaveCount(1);
  await fill(page, email);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect
    .poll(() => writes.map(({ status }) => status < 300).toSorted())
    .toEqual([false, false, true, true, true]);
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('il tuo voto')).toBeVisible();
});

test('what the page reads by itself makes the header say so, and asks for nothing', async ({ page, baseURL }) => {
  await endedOn(page, baseURL!, '/formats');
  await headerNames(page, 'Ada Lettrice');
  await page.context().clearCookies();
  await page.locator('.site-nav').getByRole('link', { name: 'Community' }).click();
  await headerNames(page, undefined);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a new password whose session is over is kept once its reader is signed in again', async ({ page, baseURL }) => {
  const email = await endedOn(page, baseURL!, '/settings');
  const section = page.getByRole('region', { name: 'Password', exact: true });
  await section.getByLabel('Password attuale').fill(freshPassword);
  await section.getByLabel('Nuova password').fill('Ombrello!1987-rosso');
  await page.context().clearCookies();
  await section.getByRole('button', { name: 'Cambia password' }).click();
  await fill(page, email);
  await expect(page.locator('.toast')).toContainText('Password aggiornata');
  await expect(dialogOf(page)).toHaveCount(0);
});

test('the dialog asks for the second factor of an account that has one, and then does what was begun', async ({
  page,
  baseURL,
}) => {
  const email = await endedOn(page, baseURL!, '/formats');
  const key = await addSecondFactor(page.request, baseURL!);
  await open(page, dualita);
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Sono a favore' }).click();
  await fill(page, email);
  const code = dialogOf(page).getByLabel('Codice', { exact: true });
  await expect(code).toBeFocused();
  expect(await barriers(page, '.dialog')).toEqual([]);
  await code.fill(appCode(key, 'next'));
  await dialogOf(page).getByRole('button', { name: 'Conferma' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByText('il tuo voto')).toBeVisible();
  await headerNames(page, 'Ada Lettrice');
});

test('the newsroom names nobody whose session is over, and leads to the sign-in and back', async ({
  page,
  baseURL,
}) => {
  await signInByCall(page.request, baseURL!, 'admin@demo.example');
  await open(page, '/redazione/articoli');
  const profile = page.getByRole('link', { name: 'Il tuo profilo' });
  await expect(profile).toBeVisible();
  await page.context().clearCookies();
  const images = page.getByRole('navigation', { name: 'Redazione' }).getByRole('link', { name: 'Immagini' });
  if (!(await images.isVisible())) await page.getByRole('button', { name: /la barra laterale/ }).click();
  await images.click();
  const signIn = page.locator('.frame-header').getByRole('link', { name: 'Accedi' });
  await expect(signIn).toBeVisible();
  await expect(profile).toHaveCount(0);
  expect(await barriers(page, '.frame-header')).toEqual([]);
  await signIn.click();
  await page.getByLabel('E-mail').fill('admin@demo.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).toHaveURL('/redazione/immagini');
  await expect(profile).toBeVisible();
});

test('who leaves and is gone before the next page is there has left all the same', async ({ page, baseURL }) => {
  await endedOn(page, baseURL!, '/settings');
  await headerNames(page, 'Ada Lettrice');
  // A comment that the server never got, and an article kept for reading without network.
  const own = ['contraddittorio:account', 'contraddittorio:draft:altri:comment:uno', 'contraddittorio:kept'] as const;
  await page.evaluate(async ([, draft, cache]) => {
    localStorage.setItem(draft, 'Non lo so ancora.');
    await (await caches.open(cache)).put('/article/uno', new Response('Uno'));
  }, own);
  const noted = () => page.evaluate(async () => [...Object.keys(localStorage), ...(await caches.keys())]);
  expect(await noted()).toEqual(expect.arrayContaining([...own]));
  // The way home is slow.
  await page.route(/\/assets\/|\/api\/(?!auth)/, () => undefined);
  await pressLeave(page, 'Ada Lettrice');
  await expect.poll(async () => (await noted()).filter((key) => own.some((one) => key.startsWith(one)))).toEqual([]);
  await page.unroute(/\/assets\/|\/api\/(?!auth)/);
  await open(page, '/settings');
  await expect(page.getByRole('heading', { name: 'Accedi al tuo Account' })).toBeVisible();
  await expect(page.locator('.site-header')).toHaveAttribute('data-session', 'known');
  await expect(overNote(page)).toHaveCount(0);
});

const overNote = (page: Page) =>
  page.getByText(
    'La tua sessione qui è finita: è scaduta, il browser è stato chiuso, o è stata chiusa da un altro dispositivo. Accedi e vai alla pagina che stavi aprendo.',
  );

for (const [how, end] of Object.entries({
  'was ended from another device': async (_: Page, baseURL: string, email: string) => {
    const elsewhere = await request.newContext({ baseURL });
    const post = (path: string, data: object) =>
      elsewhere.post(`/api/auth${path}`, { data, headers: { origin: baseURL } });
    expect((await post('/sign-in/email', { email, password: freshPassword })).status()).toBe(200);
    expect((await post('/revoke-other-sessions', {})).status()).toBe(200);
    await elsewhere.dispose();
  },
  'ran out': (page: Page) => page.context().clearCookies(),
})) {
  test(`the sign-in says why whose session ${how} is asked again, until they are in or have left`, async ({
    page,
    baseURL,
  }) => {
    const email = await endedOn(page, baseURL!, '/formats');
    await headerNames(page, 'Ada Lettrice');
    await end(page, baseURL!, email);
    await page.goto('/settings');
    await expect(page).toHaveURL('/auth/login?redirect=%2Fsettings');
    await expect(overNote(page)).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Registrati', exact: true }).click();
    await expect(overNote(page)).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(freshPassword);
    await page.getByRole('button', { name: 'Accedi', exact: true }).click();
    await expect(page).toHaveURL('/settings');
    await signOut(page, 'Ada Lettrice');
    await headerNames(page, undefined);
    await open(page, '/settings');
    await expect(page.getByRole('heading', { name: 'Accedi al tuo Account' })).toBeVisible();
    await expect(page.locator('.site-header')).toHaveAttribute('data-session', 'known');
    await expect(overNote(page)).toHaveCount(0);
  });
}
