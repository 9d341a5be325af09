import { expect, test, type Page } from '@playwright/test';
import { freshAddress, readerPassword, signInByCall, signOut } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { addSecondFactor, freshPassword, signInAsFreshReader } from '../support/fresh-reader.ts';
import { linkInMail } from '../support/mailbox.ts';
import { open } from '../support/open.ts';
import { untilQuiet } from '../support/quiet.ts';
import { appCode } from '../support/totp.ts';

const dualita = '/article/nucleare-ponte-o-deviazione';
const trial = '/article/la-preside-che-sequestro-412-telefoni';
const story = '/article/il-campo-diventato-parcheggio';
const talked = '/article/flat-tax-sogno-incubo-classe-media';

/** A reader who has an account and is not signed in. */
async function stranger(page: Page, baseURL: string): Promise<string> {
  const email = await signInAsFreshReader(page.request, baseURL);
  await page.context().clearCookies();
  return email;
}

async function fillSignIn(page: Page, email: string, password = freshPassword): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/login/);
  // What is typed before the page is alive is seen elsewhere: `early-press.spec.ts`.
  await untilQuiet(page, () => page.evaluate(() => window.dispatchEvent(new Event('pointermove'))));
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
}

/** How far below the window's top something begins. */
const topOf = (page: Page, part: string) =>
  page.locator(part).evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** What a reader presses as one does who has just come to read: the page has no program yet. */
async function pressEarly(page: Page, path: string, control: string): Promise<number> {
  await page.goto(path);
  const pressed = page.locator(control).first();
  await pressed.scrollIntoViewIfNeeded();
  // Looked at and pressed in one: what comes in between would move it.
  const before = await pressed.evaluate((element) => {
    const { top } = element.closest('main [id]')!.getBoundingClientRect();
    (element as HTMLElement).click();
    return Math.round(top);
  });
  await expect(page).toHaveURL('/auth/login');
  return before;
}

for (const { what, path, control, part } of [
  { what: 'the vote of a Dualità', path: dualita, control: '.vote-side-pro', part: 'voto' },
  { what: 'the jury of a Trial', path: trial, control: '#verdetto a', part: 'verdetto' },
  { what: 'the support of a story', path: story, control: '.support-meter a', part: 'sostegno' },
  { what: 'the mood of an article', path: dualita, control: '.mood .reaction', part: 'umore' },
]) {
  test(`${what}, pressed by a stranger, is where the sign-in leads back to, and nothing is done by that`, async ({
    page,
    baseURL,
  }) => {
    const email = await stranger(page, baseURL!);
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && /votes|reactions|support$/.test(request.url())) writes.push(request.url());
    });
    const before = await pressEarly(page, path, control);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/pro|contro|guilty|innocent/);
    await fillSignIn(page, email);
    await expect(page).toHaveURL(`${path}#${part}`);
    await expect(page.locator(`#${part}`)).toBeFocused();
    await expect(page.locator('.site-header')).toHaveAttribute('data-session', 'known');
    await expect.poll(async () => Math.abs((await topOf(page, `#${part}`)) - before)).toBeLessThan(40);
    await expect(page.locator(`#${part} a[href^="/auth/login"]`)).toHaveCount(0);
    expect(writes).toEqual([]);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('return-place');
  });
}

test('who signs in from the header in the middle of an article goes on reading there', async ({ page, baseURL }) => {
  const email = await stranger(page, baseURL!);
  await open(page, dualita);
  await page.locator('#turno-3').evaluate((turn) => window.scrollTo(0, turn.getBoundingClientRect().top + 300));
  const before = await topOf(page, '#turno-3');
  await page
    .locator('.site-header a[href="/auth/login"]')
    .first()
    .evaluate((link) => (link as HTMLElement).click());
  await fillSignIn(page, email);
  await expect(page).toHaveURL(/\/article\/nucleare-ponte-o-deviazione#turno-3/);
  await expect.poll(async () => Math.abs((await topOf(page, '#turno-3')) - before)).toBeLessThan(40);
});

test('the place to which the sign-in led back stays while the page above it grows, until its reader moves', async ({
  page,
  baseURL,
}) => {
  const email = await stranger(page, baseURL!);
  // As a browser that does not do it by itself.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('overflow-anchor', 'none')),
  );
  const before = await pressEarly(page, dualita, '.vote-side-pro');
  await fillSignIn(page, email);
  await expect(page.locator('#voto')).toBeFocused();
  // What comes into the page before it is alive makes React draw all of it anew.
  await expect(page.locator('.site-header')).toHaveAttribute('data-session', 'known');
  const grow = () =>
    page.locator('main').evaluate((main) => main.insertAdjacentHTML('afterbegin', '<p style="height: 300px">'));
  await grow();
  await expect.poll(async () => Math.abs((await topOf(page, '#voto')) - before)).toBeLessThan(40);
  const place = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 10);
  await expect.poll(() => page.evaluate(() => window.scrollY)).not.toBe(place);
  const moved = await topOf(page, '#voto');
  await grow();
  await expect.poll(() => topOf(page, '#voto')).toBeGreaterThan(moved + 200);
});

test('who moves on before the page to which the sign-in led back is alive stays where they went', async ({
  page,
  baseURL,
}) => {
  const email = await stranger(page, baseURL!);
  await pressEarly(page, dualita, '.vote-side-pro');
  let letIn!: () => void;
  const isLetIn = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(/assets\/.*\.js$/, async (route) => {
    if (new URL(page.url()).pathname === dualita) await isLetIn;
    await route.continue();
  });
  await fillSignIn(page, email);
  await expect(page.locator('#voto')).toBeFocused();
  const turned = () => page.evaluate(() => window.scrollY);
  const place = await turned();
  await page.mouse.wheel(0, 900);
  await expect.poll(turned).toBeGreaterThan(place + 800);
  letIn();
  await expect(page.locator('#voto a[href^="/auth/login"]')).toHaveCount(0);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await turned()).toBeGreaterThan(place + 800);
});

test('a registration ends at the vote from which it began, in the browser and in another one', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const email = freshAddress('ritorno');
  await pressEarly(page, dualita, '.vote-side-contro');
  await page.getByRole('main').getByRole('button', { name: 'Registrati', exact: true }).click();
  const register = async () => {
    await page.getByLabel('Nome').fill('Bianca Tedeschi');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(readerPassword);
    await page.getByRole('button', { name: 'Crea il tuo account' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Controlla la posta');
  };
  await register();
  const link = await linkInMail(request, email, 'Conferma il tuo indirizzo');
  expect(link).toContain(`&redirect=${encodeURIComponent(`${dualita}#voto`)}`);

  await test.step('elsewhere it asks for the password, and then leads there', async () => {
    const elsewhere = await (await browser.newContext()).newPage();
    // Not yet: the address is confirmed once.
    await open(elsewhere, link);
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Manca solo la password');
    await elsewhere.context().close();
  });

  await test.step('in another tab of the same browser it leads there at once, signed in', async () => {
    const tab = await page.context().newPage();
    await tab.goto(link);
    await expect(tab).toHaveURL(`${dualita}#voto`);
    await expect(tab.locator('#voto')).toBeFocused();
    await expect(tab.locator('html')).toHaveAttribute('data-account', 'user');
    await expect(tab.getByRole('button', { name: 'Sono a favore' })).toBeVisible();
  });
});

test('elsewhere the password of a registration signs in, where it began', async ({ page, baseURL, request }) => {
  const email = freshAddress('altrove');
  const registered = await request.post('/api/auth/sign-up/email', {
    data: { name: 'Bianca Tedeschi', email, password: readerPassword, returnTo: `${dualita}#voto` },
    headers: { origin: baseURL! },
  });
  expect(registered.status()).toBe(200);
  await open(page, await linkInMail(request, email, 'Conferma il tuo indirizzo'));
  await page.getByLabel('Password', { exact: true }).fill(readerPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${dualita}#voto`);
  await expect(page.getByRole('button', { name: 'Sono a favore' })).toBeVisible();
});

test('a forgotten password leads back to the article once it was chosen anew', async ({ page, baseURL, request }) => {
  const email = await stranger(page, baseURL!);
  await pressEarly(page, dualita, '.vote-side-pro');
  await page.getByRole('link', { name: 'Password dimenticata? Recuperala qui' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recupera la password');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Invia il collegamento' }).click();
  const link = await linkInMail(request, email, 'Scegli una password nuova');
  const tab = await page.context().newPage();
  await tab.goto(link);
  await tab.getByLabel('Nuova password').fill('Ombrello!1987-rosso');
  await tab.getByRole('button', { name: 'Salva la password' }).click();
  await tab.getByRole('link', { name: 'Vai al Login' }).click();
  await fillSignIn(tab, email, 'Ombrello!1987-rosso');
  await expect(tab).toHaveURL(`${dualita}#voto`);
});

test('the way back from Google ends where it began', async ({ page, baseURL }) => {
  await stranger(page, baseURL!);
  await pressEarly(page, dualita, '.vote-side-pro');
  let callback: string | undefined;
  await page.route('**/api/auth/sign-in/social', async (route) => {
    callback = (route.request().postDataJSON() as { callbackURL: string }).callbackURL;
    await signInAsFreshReader(page.request, baseURL!);
    await route.fulfill({ json: { url: callback, redirect: true } });
  });
  await page.getByRole('button', { name: 'Continua con Google' }).click();
  await expect(page).toHaveURL(`${dualita}#voto`);
  expect(callback).toBe(`/auth/login?redirect=${encodeURIComponent(`${dualita}#voto`)}`);
});

test('nobody is led out of the publication, and a sign-out forgets where somebody set out', async ({
  page,
  baseURL,
}) => {
  const email = await stranger(page, baseURL!);
  for (const evil of ['//altrove.example', '/\\altrove.example', 'javascript:alert(1)', '/%2f/altrove.example']) {
    await open(page, `/auth/login?redirect=${encodeURIComponent(evil)}`);
    await fillSignIn(page, email);
    await expect(page).toHaveURL('/');
    await page.context().clearCookies();
  }
  await pressEarly(page, dualita, '.vote-side-pro');
  await fillSignIn(page, email);
  await expect(page).toHaveURL(`${dualita}#voto`);
  await page.evaluate(() => sessionStorage.setItem('return-place', '["/settings","",0,9999999999999]'));
  await signOut(page, 'Ada Lettrice');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('return-place'))).toBeNull();
});

test('who withdraws the consent to a vote comes back to the vote from which they went', async ({ page, baseURL }) => {
  await signInAsFreshReader(page.request, baseURL!);
  await open(page, dualita);
  await page.getByRole('button', { name: 'Sono a favore' }).click();
  await expect(page.getByText('il tuo voto')).toBeVisible();
  await page.locator('#voto').getByRole('link', { name: 'ritirare il consenso dalle impostazioni' }).click();
  await expect(page).toHaveURL('/settings#voti');
  const section = page.getByRole('region', { name: 'I tuoi voti', exact: true });
  await section.getByRole('button', { name: 'Ritira il consenso' }).click();
  await page.getByRole('button', { name: 'Ritira per sempre' }).click();
  await expect(section.getByText('Non conserviamo nessun tuo voto.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await section.getByRole('link', { name: 'Torna al voto' }).click();
  await expect(page).toHaveURL(`${dualita}#voto`);
  await expect(page.locator('#voto')).toBeInViewport();
  expect(await page.evaluate(() => sessionStorage.getItem('return-place'))).toBeNull();
});

test('who leaves the payment, or waits for it to be confirmed, finds the way back to the article', async ({
  page,
  baseURL,
}) => {
  await signInAsFreshReader(page.request, baseURL!);
  const plan = page.locator('.plan-supporter');
  const back = plan.getByRole('link', { name: 'Torna all’articolo' });
  const toThePlans = async () => {
    await open(page, dualita);
    await page.locator('.usage-banner').getByRole('link').click();
    await expect(page).toHaveURL('/pricing');
  };

  await test.step('left at the checkout', async () => {
    await toThePlans();
    await plan.getByRole('button', { name: 'Diventa Supporter' }).click();
    await page.getByRole('button', { name: 'Annulla' }).click();
    await expect(plan).toContainText('Hai lasciato il pagamento');
    await expect(page).toHaveURL('/pricing');
    expect(await barriers(page)).toEqual([]);
    await back.click();
    await expect(page).toHaveURL((url) => url.pathname === dualita);
    expect(await page.evaluate(() => sessionStorage.getItem('return-place'))).toBeNull();
  });

  await test.step('not confirmed yet', async () => {
    await toThePlans();
    await open(page, '/pricing?pagamento=riuscito');
    await expect(plan).toContainText('Stiamo confermando');
    expect(await barriers(page)).toEqual([]);
    await back.click();
    await expect(page).toHaveURL((url) => url.pathname === dualita);
  });

  await test.step('on the plans without having come from an article there is no way to one', async () => {
    await open(page, '/pricing');
    await expect(plan.getByRole('button', { name: 'Diventa Supporter' })).toBeEnabled();
    await expect(back).toHaveCount(0);
  });
});

/** Gives the code that is due, and finds the vote from which the sign-in began. */
async function giveCode(page: Page, key: string): Promise<void> {
  await page.getByLabel('Codice', { exact: true }).fill(appCode(key, 'next'));
  await page.getByRole('button', { name: 'Conferma' }).click();
  await expect(page).toHaveURL(`${dualita}#voto`);
  await expect(page.locator('#voto')).toBeFocused();
}

test('a second factor ends at the vote from which the sign-in began', async ({ page, baseURL }) => {
  const email = await signInAsFreshReader(page.request, baseURL!);
  const key = await addSecondFactor(page.request, baseURL!);
  await page.context().clearCookies();
  await pressEarly(page, dualita, '.vote-side-pro');
  await fillSignIn(page, email);
  await giveCode(page, key);
});

test('so does one that is asked for on the way back from Google', async ({ page, baseURL }) => {
  const email = await signInAsFreshReader(page.request, baseURL!);
  const key = await addSecondFactor(page.request, baseURL!);
  await page.context().clearCookies();
  await pressEarly(page, dualita, '.vote-side-pro');
  // Google has said who it is, and the code is due.
  const data = { email, password: freshPassword };
  await page.request.post('/api/auth/sign-in/email', { data, headers: { origin: baseURL! } });
  const wanted = `/auth/login?redirect=${encodeURIComponent(`${dualita}#voto`)}`;
  await open(page, `/auth/login?error=second_factor_due&redirect=${encodeURIComponent(wanted)}`);
  await giveCode(page, key);
});

test('who wanted to like a comment comes back to that comment', async ({ page, baseURL }) => {
  const email = await stranger(page, baseURL!);
  await page.goto(talked);
  const like = page.locator('.threads > li').nth(1).locator('.comment-actions a[href^="/auth/login"]').first();
  await like.scrollIntoViewIfNeeded();
  const comment = await like.evaluate((link) => link.closest('main [id]')!.id);
  expect(comment).toMatch(/^commento-/);
  await like.evaluate((link) => (link as HTMLElement).click());
  await fillSignIn(page, email);
  await expect(page).toHaveURL(`${talked}#${comment}`);
  await expect(page.locator(`#${comment}`)).toBeFocused();
  await expect(page.locator(`#${comment}`)).toBeInViewport();
});

test('a comment whose writer signs in on the page of the sign-in stands there as it was typed', async ({
  page,
  baseURL,
}) => {
  const email = await signInAsFreshReader(page.request, baseURL!);
  await open(page, dualita);
  const box = page.getByRole('textbox', { name: 'Scrivi un commento' });
  await page.locator('#commenti').scrollIntoViewIfNeeded();
  await box.fill('Un pensiero che non voglio scrivere due volte.');
  await page.context().clearCookies();
  await open(page, dualita);
  const invitation = page.locator('#commenti').getByRole('link', { name: 'Accedi' });
  await page.locator('#commenti').scrollIntoViewIfNeeded();
  // What is said comes once one is near, and draws the invitation anew.
  await expect(page.locator('.threads > li').first()).toBeVisible();
  await invitation.click();
  await fillSignIn(page, email);
  await expect(page).toHaveURL(new RegExp(`${dualita}#comment`));
  await expect(box).toBeInViewport();
  await expect(box).toHaveValue('Un pensiero che non voglio scrivere due volte.');
});

test('who opens a gift and signs in there finds the article open, at the vote', async ({ page, browser, baseURL }) => {
  const giver = await browser.newContext({ baseURL: baseURL! });
  await signInByCall(giver.request, baseURL!, 'supporter@demo.example');
  const { id } = (await (await giver.request.get(`/api/articles/slug/${dualita.split('/')[2]!}`)).json()) as {
    id: string;
  };
  const give = async () => {
    const answer = await giver.request.post('/api/subscriptions/gifts', {
      data: { articleId: id },
      headers: { origin: baseURL! },
    });
    return (await answer.json()) as { url: string; openings: number };
  };
  const { url, openings } = await give();
  const { pathname, search } = new URL(url);
  const email = await stranger(page, baseURL!);
  await open(page, pathname + search);
  await expect(page.getByText('Questo articolo è un regalo')).toBeVisible();
  await page.locator('.vote-side-pro').click();
  await fillSignIn(page, email);
  await expect(page).toHaveURL(`${pathname}${search}#voto`);
  await expect(page.getByRole('button', { name: 'Sono a favore' })).toBeVisible();
  await expect(page.locator('.wall')).toHaveCount(0);
  await expect(page.getByText('Questo articolo è un regalo')).toBeVisible();
  expect((await give()).openings).toBe(openings + 1);
  await giver.close();
});
