import { expect, test } from '@playwright/test';
import {
  freshAddress,
  isPhone,
  openAccountMenu,
  pressLeave,
  readerPassword as password,
  signIn,
  signOut,
} from '../support/accounts.ts';
import { newReader, signInAsFreshReader } from '../support/fresh-reader.ts';
import { linkInMail } from '../support/mailbox.ts';
import { barriers } from '../support/barriers.ts';
import { open } from '../support/open.ts';

test('a reader registers, confirms by mail, signs in and signs out', async ({ page, request }) => {
  const email = freshAddress('bianca');
  await open(page, '/');
  if (isPhone(page)) await page.locator('.menu-disclosure summary').click();
  await page.getByRole('banner').getByRole('link', { name: 'Registrati', exact: true }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unisciti al Dibattito');
  await expect(page).toHaveTitle('Unisciti al Dibattito | Contraddittorio');
  await page.getByLabel('Nome').fill('Bianca Tedeschi');
  await page.getByLabel('E-mail').fill(email);

  const rules = page.locator('.password-rules li');
  await page.getByLabel('Password', { exact: true }).fill('cammina');
  await expect(rules.filter({ hasText: 'una lettera minuscola' })).toHaveClass('password-rule-kept');
  await expect(rules.filter({ hasText: 'un numero' })).not.toHaveClass('password-rule-kept');
  await page.getByRole('button', { name: 'Crea il tuo account' }).click();
  await expect(
    page.getByText(
      'La password deve essere di almeno 12 caratteri, Deve contenere almeno una lettera maiuscola, Deve contenere almeno un numero, Deve contenere almeno un carattere speciale',
    ),
  ).toBeVisible();
  await expect(page.getByLabel('Nome')).toHaveValue('Bianca Tedeschi');

  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Crea il tuo account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Controlla la posta');
  await expect(page).toHaveTitle('Controlla la posta | Contraddittorio');
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'richiedi un nuovo invio' }).press('Enter');
  await expect(page.getByText('Se l’indirizzo aspetta una conferma, il messaggio è ripartito.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'richiedi un nuovo invio' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'richiedi un nuovo invio' })).toBeFocused();
  await expect(page.getByText(/Potrai richiedere un nuovo invio fra \d+ s\./)).toBeVisible();

  await page.getByRole('button', { name: 'Vai al Login' }).click();
  await expect(page).toHaveTitle('Accedi al tuo Account | Contraddittorio');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Account non verificato. Controlla la tua email.');

  const link = await linkInMail(request, email, 'Conferma il tuo indirizzo');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Indirizzo confermato');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Indirizzo già confermato');

  // What was read for free is kept through the sign-in and forgotten at the sign-out.
  const key = 'contraddittorio:free-articles';
  await page.evaluate((name) => localStorage.setItem(name, '["a"]'), key);
  await signIn(page, email, password);
  await expect(page).toHaveURL('/');
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe('["a"]');
  await signOut(page, 'Bianca Tedeschi');
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
  await open(page, '/profile');
  await expect(page).toHaveURL('/auth/login?redirect=%2Fprofile');
});

test('whoever opens the mail of a registration in another browser gives its password, or chooses a new one', async ({
  page,
  browser,
}) => {
  const email = freshAddress('altrove');
  await open(page, '/auth/login');
  const registered = await page.request.post('/api/auth/sign-up/email', {
    data: { name: 'Bianca Tedeschi', email, password },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(registered.status()).toBe(200);
  const link = await linkInMail(page.request, email, 'Conferma il tuo indirizzo');

  const elsewhere = await (await browser.newContext()).newPage();
  await open(elsewhere, link);
  const title = elsewhere.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Manca solo la password');
  await expect(elsewhere.getByRole('link', { name: 'Scegli una nuova password' })).toHaveAttribute(
    'href',
    '/auth/reset-password',
  );
  const field = elsewhere.getByLabel('Password', { exact: true });
  await field.fill('Sbagliata!2026-x');
  await elsewhere.getByRole('button', { name: 'Conferma l’indirizzo' }).click();
  await expect(elsewhere.getByText('Password non corretta')).toBeVisible();
  await expect(field).toBeFocused();
  expect(await barriers(elsewhere)).toEqual([]);
  await field.fill(password);
  await elsewhere.keyboard.press('Enter');
  await expect(title).toHaveText('Indirizzo confermato');
  await expect(title).toBeFocused();
});

test('who signs in after somebody else in the same tab finds nothing of theirs', async ({ page, baseURL }) => {
  const path = '/article/il-campo-diventato-parcheggio';
  const go = (to: string) => page.evaluate((address) => history.pushState(null, '', address), to);
  const support = page.locator('.support-meter').getByRole('button');
  await signInAsFreshReader(page.request, baseURL!);
  await open(page, path);
  await expect(support).toBeEnabled();
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/support') && response.ok(),
  );
  await support.click();
  await saved;
  await expect(support).toHaveAttribute('aria-pressed', 'true');
  const box = page.getByRole('textbox', { name: 'Scrivi un commento' });
  await page.getByRole('region', { name: /^Commenti/ }).scrollIntoViewIfNeeded();
  await box.fill('Un pensiero che è solo mio.');
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':draft:')));
  expect(await drafts()).toHaveLength(1);

  // The session ended elsewhere, and the tab stays open.
  await page.context().clearCookies();
  await open(page, '/auth/login');
  await page.getByLabel('E-mail').fill('supporter@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('Contraddittorio!2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await go(path);
  await expect(support).toBeEnabled();
  await expect(support).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('region', { name: /^Commenti/ }).scrollIntoViewIfNeeded();
  await expect(box).toHaveValue('');

  // Nothing of the one before is left here, not even out of sight.
  expect(await drafts()).toEqual([]);
  await box.fill('Il pensiero di un altro.');
  expect(await drafts()).toHaveLength(1);
  await signOut(page, 'Oreste Pavanin');
  await expect.poll(drafts).toEqual([]);
});

test('a wrong password says so and keeps what was typed', async ({ page }) => {
  await open(page, '/auth/login');
  await page.getByLabel('E-mail').fill('lettrice@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('Sbagliata!2026-x');
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Email o password non corretti');
  await expect(page.getByLabel('E-mail')).toHaveValue('lettrice@demo.example');
});

test('a network that is away says so and keeps what was typed', async ({ page }) => {
  await open(page, '/auth/login');
  await page.route('**/api/auth/sign-in/email', (route) => route.abort());
  await page.getByLabel('E-mail').fill('lettrice@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('Contraddittorio!2026');
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Si è verificato un errore');
  await expect(page.getByLabel('E-mail')).toHaveValue('lettrice@demo.example');
});

test('who comes back from Google without success is told so', async ({ page }) => {
  await open(page, '/auth/login?error=access_denied');
  await expect(page.getByRole('alert')).toHaveText('Login con Google fallito');
});

test('Google that is not configured says so', async ({ page }) => {
  await open(page, '/auth/login');
  await page.getByRole('button', { name: 'Continua con Google' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Login con Google fallito');
  await expect(page.getByRole('button', { name: 'Continua con Google' })).toBeFocused();
  await page.route('**/api/auth/sign-in/social', (route) => route.abort());
  await page.getByRole('button', { name: 'Continua con Google' }).click();
  await expect(page.getByRole('alert')).toHaveText('Errore durante il login con Google');
});

test('the page that Google leads back to expects an account, and gives it up where there is none', async ({ page }) => {
  await open(page, '/auth/login');
  await page.route('**/api/auth/sign-in/social', (route) =>
    route.fulfill({ json: { url: '/community', redirect: true } }),
  );
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/auth/get-session', async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Continua con Google' }).click();
  await expect(page).toHaveURL('/community');
  const invitation = page.locator('.anonymous-only');
  await expect(page.locator('html')).toHaveAttribute('data-account', 'user');
  await expect(invitation).toBeHidden();

  answer();
  await expect(invitation).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).not.toHaveAttribute('data-account');
});

test('whom Google leads back without a session is told why', async ({ page }) => {
  await open(page, '/auth/login?redirect=pricing&error=access_denied');
  await expect(page.getByRole('alert')).toHaveText('Login con Google fallito');
  await page.getByRole('main').getByRole('button', { name: 'Registrati', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await open(page, '/auth/login?error=BANNED_USER');
  await expect(page.getByRole('alert')).toHaveText(
    'Questo account è sospeso. Per saperne di più scrivi all’Assistenza.',
  );
});

test('signing in leads back to the page that one came from, and to the offer', async ({ page }) => {
  await open(page, '/profile');
  await expect(page).toHaveURL('/auth/login?redirect=%2Fprofile');
  await page.getByLabel('E-mail').fill('supporter@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('Contraddittorio!2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oreste Pavanin');
  await page.context().clearCookies();
  await open(page, '/auth/login?redirect=pricing');
  await page.getByLabel('E-mail').fill('supporter@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('Contraddittorio!2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/pricing');
});

test('a forgotten password is replaced by mail, and the old one is of no use', async ({ page, request }) => {
  const email = freshAddress('smemorata');
  await page.request.post('/api/auth/sign-up/email', {
    data: { name: 'Smemorata', email, password },
    headers: { origin: new URL(test.info().project.use.baseURL!).origin },
  });
  await page.goto(await linkInMail(request, email, 'Conferma il tuo indirizzo'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Indirizzo confermato');

  await open(page, '/auth/login');
  await page.getByRole('link', { name: 'Password dimenticata? Recuperala qui' }).click();
  await expect(page).toHaveURL('/auth/reset-password');
  // The address changes before the screen does, and the sign-in has a field of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recupera la password');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Invia il collegamento' }).click();
  await expect(page.getByText('Se c’è un account con questo indirizzo, il collegamento è in arrivo.')).toBeVisible();

  const link = await linkInMail(request, email, 'Scegli una password nuova');
  await page.goto(link);
  await page.getByLabel('Nuova password').fill('Password123!');
  await page.getByRole('button', { name: 'Salva la password' }).click();
  await expect(page.getByText('Questa password è tra le più usate: scegline un’altra.')).toBeVisible();
  await page.getByLabel('Nuova password').fill('Ombrello!1987-rosso');
  await page.getByRole('button', { name: 'Salva la password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password aggiornata');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goto(link);
  await page.getByLabel('Nuova password').fill('Quattro-Tegole7Blu');
  await page.getByRole('button', { name: 'Salva la password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Questo collegamento è scaduto o è già stato usato.');
  await signIn(page, email, 'Ombrello!1987-rosso');
});

test('a link to confirm that is of no use offers a new one', async ({ page }) => {
  await page.goto('/auth/verify-email?token=rotto');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il collegamento non vale più');
  await page.getByLabel('E-mail').fill(freshAddress('nessuno'));
  await page.getByRole('button', { name: 'Ricevi un nuovo collegamento' }).click();
  await expect(page.getByText('Se l’indirizzo aspetta una conferma, il messaggio è ripartito.')).toBeVisible();
});

test('a link that runs out while its password is asked for offers a new one', async ({ page }) => {
  const refusals = [
    { status: 403, json: { code: 'PASSWORD_NEEDED', message: 'Scrivi la password.', field: 'password' } },
    { status: 403, json: { code: 'PASSWORD_NEEDED', message: 'La password non è giusta.', field: 'password' } },
    { status: 401, json: { code: 'TOKEN_EXPIRED', message: 'Token expired' } },
  ];
  await page.route('**/api/auth/verify-email', (route) => route.fulfill(refusals.shift()!));
  await page.goto('/auth/verify-email?token=scade');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manca solo la password');
  await page.getByLabel('Password', { exact: true }).fill('Sbagliata-1987');
  await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il collegamento non vale più');
  await expect(page.getByRole('button', { name: 'Ricevi un nuovo collegamento' })).toBeVisible();
});

for (const [email, name, isAdmin] of [
  ['admin@demo.example', 'Elvira Santomauro', true],
  ['tribuna@demo.example', 'Livia Castellucci', false],
] as const) {
  test(`the header knows ${email}`, async ({ page }) => {
    await signIn(page, email);
    await open(page, '/');
    await openAccountMenu(page, name);
    await expect(page.getByRole('menuitem', { name: 'Modifica Profilo' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Dashboard Admin' })).toHaveCount(isAdmin ? 1 : 0);
    await page.getByRole('menuitem', { name: 'Impostazioni' }).click();
    await expect(page).toHaveURL('/settings');
    await expect(page.getByText('Account dimostrativo: esente dalla verifica in due passaggi.')).toBeVisible();
  });
}

test('whoever signs out of a page of theirs comes home, however late that is there', async ({ page }) => {
  const name = 'Carlo Benassi';
  await newReader(page, name);
  await open(page, '/settings');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let isHeld = false;
  await page.route('**/api/front-page', async (route) => {
    isHeld = true;
    await released;
    await route.continue();
  });
  await pressLeave(page, name);
  await expect.poll(() => isHeld).toBe(true);
  // Meanwhile the page learns that nobody is signed in any more.
  const asked = page.waitForResponse('**/api/auth/get-session');
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await asked;
  await expect(page.getByRole('banner').getByRole('link', { name: 'Accedi', exact: true })).toBeVisible();
  release();
  await expect(page.locator('.home-opening')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('the newsroom is closed to readers and open to who works in it', async ({ page }) => {
  await signIn(page, 'lettrice@demo.example');
  const refused = await page.goto('/admin');
  expect(refused!.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questa pagina è riservata');
  await page.context().clearCookies();
  await signIn(page, 'admin@demo.example');
  expect((await page.goto('/admin'))!.status()).toBe(200);
});
