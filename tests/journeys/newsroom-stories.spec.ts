import { expect, test, type Page } from '@playwright/test';
import { isPhone, signInByCall } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { act, editorAt, editorId, sendStory } from '../support/newsroom.ts';
import { open } from '../support/open.ts';
import { untilQuiet } from '../support/quiet.ts';

const admin = 'admin@demo.example';
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const status = (page: Page) => page.getByRole('region', { name: 'La storia in breve' }).getByRole('definition').first();
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

test.beforeEach(({ page, baseURL }) => signInByCall(page.request, baseURL!, admin));

test('the queue has a place for every story, by its standing', async ({ page, baseURL }) => {
  const { id, title } = await sendStory(baseURL!);
  await open(page, '/redazione/storie');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Storie in arrivo');
  const facets = page.getByRole('navigation', { name: 'Code' });
  await expect(facets.getByRole('link')).toHaveText([
    /Nuove/,
    /In verifica/,
    /Riesami/,
    /In attesa dell’autore/,
    /Accettate/,
    /In scadenza/,
    /In ritardo/,
    /Chiuse/,
  ]);

  await page.getByRole('searchbox', { name: 'Cerca fra le storie' }).fill(title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=La\+fontana/);
  await expect(page.getByRole('searchbox', { name: 'Cerca fra le storie' })).toBeFocused();
  await expect(facets.getByRole('link', { name: 'Nuove 1 storia' })).toHaveAttribute('aria-current', 'page');
  await expect(row(page, title)).toContainText('Borgo Sellano (PG)');
  await expect(row(page, title)).toContainText('Fonte non verificata');
  await expect(row(page, title)).toContainText('Nessuno');

  await act(page, id, 'decide', { act: 'take' });
  await facets.getByRole('link', { name: /In verifica/ }).click();
  await expect(page).toHaveURL(/facet=in_review.*q=La\+fontana|q=La\+fontana.*facet=in_review/);
  await expect(row(page, title)).toContainText('Elvira Santomauro');
  await page.getByLabel('Solo le mie').check();
  await expect(row(page, title)).toBeVisible();

  await facets.getByRole('link', { name: /Chiuse/ }).click();
  await expect(page.getByRole('heading', { name: 'Nessuna storia trovata' })).toBeVisible();
  await page.getByRole('link', { name: 'Togli la ricerca' }).click();
  await expect(page).not.toHaveURL(/q=/);
  await expect(page.getByRole('searchbox', { name: 'Cerca fra le storie' })).toHaveValue('');
});

test('what does not arrive can be asked for again', async ({ page }) => {
  await page.route('**/api/newsroom/stories?**', (route) => route.abort());
  await open(page, '/redazione/storie');
  await expect(page.getByRole('alert').filter({ hasText: 'Le storie non sono arrivate' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.unroute('**/api/newsroom/stories?**');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'non sono arrivate' })).toHaveCount(0);
});

test('by the keyboard alone an editor takes a story and asks its author', async ({ page, baseURL }) => {
  const { title } = await sendStory(baseURL!);
  await open(page, `/redazione/storie?q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: `Apri «${title}»` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('button', { name: 'Prendi in carico' }).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'La storia è in verifica')).toBeVisible();
  await expect(status(page)).toBeFocused();

  await page.getByRole('button', { name: 'Chiedi all’autore' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Chiedi all’autore' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Chiedi all’autore' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Che cosa vuoi sapere').focus();
  await page.keyboard.type('Hai una copia dell’ordinanza?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Domanda inviata all’autore')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Con l’autore' })).toContainText('Hai una copia dell’ordinanza?');
  await expect(status(page)).toBeFocused();
  await expect(status(page)).toHaveText('In attesa dell’autore');
});

test('the sidebar opens and closes by its button and by Ctrl+B, and stays as it was left', async ({
  page,
  context,
}) => {
  // On a phone it is a panel: see below.
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/redazione/storie');
  const sidebar = page.getByRole('navigation', { name: 'Redazione' });
  const width = async () => (await sidebar.boundingBox())!.width;
  await expect.poll(width).toBe(256);
  expect(await barriers(page)).toEqual([]);

  await page.keyboard.press('Control+b');
  await expect.poll(width).toBe(48);
  await expect(sidebar.getByRole('link', { name: 'Storie in arrivo' })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Torna al giornale' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  const cookie = (await context.cookies()).find(({ name }) => name === 'contraddittorio.sidebar');
  expect(cookie).toMatchObject({ value: 'closed', path: '/', sameSite: 'Lax' });
  expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(6.9 * 86_400);
  expect(cookie!.expires - Date.now() / 1000).toBeLessThanOrEqual(7 * 86_400 + 5);

  await untilQuiet(page, () => page.reload());
  await expect.poll(width).toBe(48);
  await page.getByRole('button', { name: /^Apri la barra laterale/ }).click();
  await expect.poll(width).toBe(256);
  await page.keyboard.press('Meta+b');
  await expect.poll(width).toBe(48);
  await sidebar.getByRole('link', { name: 'Panoramica' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panoramica');
  await expect.poll(width).toBe(48);
  await sidebar.getByRole('link', { name: 'Torna al giornale' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toBeVisible();
});

test('on a phone the sidebar is a panel, and nothing sticks out of the page', async ({ page, baseURL }) => {
  test.slow();
  const { id, title } = await sendStory(baseURL!);
  await act(await at(page, '/redazione/storie'), id, 'decide', { act: 'take' });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/admin', '/redazione/storie', '/redazione/storie?facet=in_review', `/redazione/storie/${id}`]) {
    await open(page, path === new URL(page.url()).pathname ? `${path}?x` : path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await barriers(page)).toEqual([]);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await open(page, '/redazione/storie?facet=closed');
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Chiuse/ })).toBeInViewport({ ratio: 1 });
  await open(page, `/redazione/storie/${id}`);

  const sidebar = page.getByRole('navigation', { name: 'Redazione' });
  await expect(sidebar).toHaveCount(0);
  await page.getByRole('button', { name: /barra laterale/ }).click();
  await expect.poll(async () => (await sidebar.boundingBox())!.width).toBe(288);
  expect(await barriers(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sidebar).toHaveCount(0);
  await expect(page.getByRole('button', { name: /barra laterale/ })).toBeFocused();
  await page.getByRole('button', { name: /barra laterale/ }).click();
  await sidebar.getByRole('link', { name: 'Panoramica' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panoramica');
  await expect(sidebar).toHaveCount(0);
});

test('words stay until they are sent, and a verification shows what others wrote', async ({ page, baseURL }) => {
  test.slow();
  const { id } = await sendStory(baseURL!);
  await act(await at(page, '/redazione/storie'), id, 'decide', { act: 'take' });
  await open(page, `/redazione/storie/${id}`);
  const question = 'Hai una copia dell’ordinanza?';
  await page.getByRole('button', { name: 'Chiedi all’autore' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chiedi all’autore' });
  await dialog.getByLabel('Che cosa vuoi sapere').fill(question);
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // On a phone it is a panel, closed until somebody opens it.
  const sidebar = page.getByRole('navigation', { name: 'Redazione' });
  if (isPhone(page)) await expect(sidebar).toHaveCount(0);
  else await expect.poll(async () => (await sidebar.boundingBox())!.width).toBe(256);

  // Untouched, it says what is saved; touched, it stays.
  const verification = page.getByRole('textbox', { name: 'Verifica della fonte' });
  await act(page, id, 'verification', { text: 'Documento visto.' }, 'PUT');
  await untilQuiet(page, () => page.reload());
  await expect(verification).toHaveValue('Documento visto.');
  await verification.fill('Telefonata con il comune.');
  await page.getByLabel('Nuova nota').fill('Conosco il posto.');
  const reply = page.getByRole('textbox', { name: 'Che cosa ha risposto' });
  await reply.fill('Riapre a maggio.');
  await untilQuiet(page, () => page.reload());
  await expect(verification).toHaveValue('Telefonata con il comune.');
  await expect(reply).toHaveValue('Riapre a maggio.');
  await expect(page.getByLabel('Nuova nota')).toHaveValue('Conosco il posto.');
  await page.getByRole('button', { name: 'Aggiungi la nota' }).click();
  await expect(toast(page, 'Nota aggiunta')).toBeVisible();
  await expect(page.getByLabel('Nuova nota')).toHaveValue('');

  await page.getByRole('button', { name: 'Chiedi all’autore' }).click();
  await expect(dialog.getByLabel('Che cosa vuoi sapere')).toHaveValue(question);
  await dialog.getByRole('button', { name: 'Chiedi all’autore' }).click();
  await expect(page.getByRole('region', { name: 'Con l’autore' })).toContainText(question);
  await untilQuiet(page, () => page.reload());
  await expect(page.getByLabel('Nuova nota')).toHaveValue('');
});

test('a story is refused with a reason, and only with one', async ({ page, baseURL }) => {
  const { id, title } = await sendStory(baseURL!);
  await open(page, `/redazione/storie/${id}`);
  await page.getByRole('button', { name: 'Respingi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Respingere la storia?' });
  await dialog.getByRole('button', { name: 'Respingi' }).click();
  await expect(dialog.getByText('Scegli un motivo.')).toBeVisible();
  await expect(dialog.getByLabel('Motivo')).toBeFocused();
  expect(await barriers(page, '[role=dialog]')).toEqual([]);

  const words = 'Abbiamo chiamato il comune e la fontana risulta aperta.';
  await dialog.getByLabel('Motivo').selectOption('Non verificabile');
  await dialog.getByLabel('Spiegazione per l’autore').fill(words);
  await dialog.getByRole('button', { name: 'Respingi' }).click();
  await expect(toast(page, 'La storia è respinta')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Con l’autore' })).toContainText(words);

  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Registro' }).getByText('2 passi').click();
  await expect(page.getByRole('region', { name: 'Registro' })).toContainText('Nuova → Respinta');
  await open(page, `/redazione/storie?facet=closed&q=${encodeURIComponent(title)}`);
  await expect(row(page, title)).toContainText('Respinta');
});

test('a dialog that does not arrive takes nothing of the page away, and comes once it can', async ({
  page,
  baseURL,
}) => {
  const { id } = await sendStory(baseURL!);
  await open(page, `/redazione/storie/${id}`);
  await page.getByLabel('Nuova nota').fill('Chiamare il comune');
  const files = /assets\/decision-dialog-.*\.js$/;
  await page.route(files, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => files.test(request.url()));
  await page.getByRole('button', { name: 'Respingi' }).click();
  await failed;
  await expect(page.getByLabel('Nuova nota')).toHaveValue('Chiamare il comune');
  await page.unroute(files);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('dialog', { name: 'Respingere la storia?' })).toBeVisible();
});

test('a story goes on in another one', async ({ page, baseURL }) => {
  const one = await sendStory(baseURL!);
  const other = await sendStory(baseURL!);
  await open(page, `/redazione/storie/${one.id}`);
  await page.getByRole('button', { name: 'Unisci' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unire a un’altra storia?' });
  await dialog.getByRole('button', { name: 'Unisci' }).click();
  await expect(dialog.getByText('Scegli la storia a cui unirla.')).toBeVisible();
  const choices = dialog.getByRole('radiogroup');
  await expect(choices).toBeFocused();
  await expect(choices).toHaveAttribute('aria-invalid', 'true');
  await expect(choices).toHaveAccessibleDescription('Scegli la storia a cui unirla.');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/newsroom/stories' && searchParams.has('q')) asked.push(searchParams.get('q')!);
  });
  await dialog.getByLabel('Cerca per titolo o luogo').pressSequentially(other.title);
  await expect.poll(() => asked.at(-1)).toBe(other.title);
  await dialog.getByLabel(other.title).check();
  // A pause is waited for, not every key.
  expect(asked.length).toBeLessThan(other.title.length / 2);
  // What was chosen stays in sight.
  await dialog.getByLabel('Cerca per titolo o luogo').fill('niente che si trovi');
  await expect(choices.getByText('Nessuna storia trovata.')).toBeVisible();
  await expect(dialog.getByLabel(other.title)).toBeChecked();
  expect(await barriers(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Unisci' }).click();
  await expect(toast(page, 'La storia è unita all’altra')).toBeVisible();
});

test('what is missing says why a step is off, and what is accepted goes on as a manuscript', async ({
  page,
  baseURL,
}) => {
  const { id } = await sendStory(baseURL!);
  await act(await at(page, '/redazione/storie'), id, 'decide', { act: 'take' });
  await open(page, `/redazione/storie/${id}`);
  const accept = page.getByRole('button', { name: 'Accetta', exact: true });
  await expect(accept).toHaveAccessibleDescription(/scrivi come è stata verificata la fonte/);

  await page
    .getByRole('textbox', { name: 'Verifica della fonte' })
    .fill('Telefonata con chi racconta, documento visto.');
  await page.getByRole('button', { name: 'Salva la verifica' }).click();
  await expect(toast(page, 'Verifica salvata')).toBeVisible();
  await expect(page.getByText(/^Verificata da Elvira Santomauro/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Chi è chiamato in causa' }).fill('Il Comune');
  await page.getByLabel('La domanda è stata inviata').check();
  await page.getByRole('button', { name: 'Salva la replica' }).click();
  await expect(toast(page, 'Diritto di replica salvato')).toBeVisible();

  await accept.click();
  await expect(toast(page, 'La storia è accettata')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await expect(page.getByText(/^Da spuntare: «I fatti sono verificati/)).toBeVisible();
  await page.getByRole('link', { name: 'Apri in redazione' }).click();
  await expect(page.getByText('In revisione').first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Sappiamo chi racconta/ })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

test('personal data are marked in what was sent', async ({ page, baseURL }) => {
  const impact = 'Chi ha bisogno di acqua deve chiamare Gino al 347 1234567, che la porta con la sua Panda.';
  const { id } = await sendStory(baseURL!, { impact });
  await open(page, `/redazione/storie/${id}`);
  await expect(page.locator('mark').first()).toContainText('347 1234567');
  await expect(page.getByRole('region', { name: 'Dati personali' }).locator('mark')).toContainText('347 1234567');
});

test('a look at who sent a story is written down', async ({ page, baseURL }) => {
  const { id } = await sendStory(baseURL!, { isAnonymous: true, contactEmail: 'ida@prova.example' });
  await act(await at(page, '/redazione/storie'), id, 'decide', { act: 'take' });
  await open(page, `/redazione/storie/${id}`);
  await expect(page.getByText('Chi racconta non vuole comparire: il nome è custodito a parte.')).toBeVisible();
  await expect(page.getByText('Teresa Lorusso')).toHaveCount(0);
  await page.getByRole('button', { name: 'Mostra l’identità' }).click();
  const identity = page.getByRole('region', { name: 'Identità di chi racconta' });
  await expect(identity).toContainText('Teresa Lorusso');
  await expect(identity).toContainText('ida@prova.example');
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Registro' }).getByText('3 passi').click();
  await expect(page.getByRole('region', { name: 'Registro' })).toContainText('Identità guardata');
});

test('contributors see what was given to them, and leave notes', async ({ page, browser, baseURL }) => {
  const { id, title } = await sendStory(baseURL!);
  const foreign = await sendStory(baseURL!);
  await open(page, '/redazione/storie');
  await act(page, id, 'assign', { userId: await editorId(page, 'Nino Cardellini') });

  const contributor = await editorAt(browser, baseURL!, 'contributor@demo.example', '/redazione/storie');
  await expect(row(contributor, title)).toBeVisible();
  await expect(row(contributor, foreign.title)).toHaveCount(0);
  await expect(contributor.getByLabel('Solo le mie')).toHaveCount(0);
  await expect(contributor.getByRole('link', { name: 'Panoramica' })).toHaveCount(0);
  await contributor.getByRole('link', { name: title, exact: true }).click();
  await expect(contributor.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(contributor.getByRole('button', { name: 'Prendi in carico' })).toHaveCount(0);
  await expect(contributor.getByRole('button', { name: 'Mostra l’identità' })).toHaveCount(0);
  await contributor.getByLabel('Nuova nota').fill('Conosco il posto.');
  await contributor.getByRole('button', { name: 'Aggiungi la nota' }).click();
  await expect(contributor.getByRole('region', { name: 'Note della redazione' })).toContainText('Conosco il posto.');
  expect(await barriers(contributor)).toEqual([]);

  await open(contributor, '/redazione/storie?facet=accepted');
  await expect(contributor.getByText('Qui trovi le storie che la redazione ti affida.')).toBeVisible();
  await open(contributor, `/redazione/storie/${foreign.id}`);
  await expect(contributor.getByRole('heading', { name: 'Questa storia non c’è' })).toBeVisible();
  expect((await contributor.goto('/admin'))!.status()).toBe(403);
  await expect(contributor.getByRole('heading', { name: 'Questa pagina è riservata' })).toBeVisible();
  await contributor.context().close();
});

/** The page, at an address. */
async function at(page: Page, path: string): Promise<Page> {
  await open(page, path);
  return page;
}
