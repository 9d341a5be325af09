import { expect, test, type Browser, type Page } from '@playwright/test';
import type { NewsroomLetter } from '#features/newsletters/contract.ts';
import { romeField } from '#lib/rome-time.ts';
import { signInByCall } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { mailsTo } from '../support/mailbox.ts';
import { open } from '../support/open.ts';
import { seenOnce } from '../support/seen-once.ts';

const path = '/redazione/lettere';
const api = '/api/newsroom/newsletters';
const writer = 'tribuna@demo.example';
const admin = 'admin@demo.example';
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const state = (page: Page) => panel(page, 'La lettera in breve').getByRole('definition').first();
const parts = (page: Page) => page.getByRole('list', { name: 'Le parti della lettera, in ordine' }).locator('h3');
const isSaved = (page: Page) => expect(page.getByText('Salvato', { exact: true })).toBeVisible();

/** A letter of the writer's, with what it needs, by calls. */
async function begunLetter(page: Page, baseURL: string, subject: string): Promise<string> {
  const headers = { origin: new URL(baseURL).origin };
  const begun = (await (await page.request.post(api, { data: { kind: 'weekly' }, headers })).json()) as NewsroomLetter;
  const content = { subject, preview: '', blocks: [{ id: 'a', kind: 'text', title: 'Prima', text: 'Ciao.' }] };
  const saved = await page.request.put(`${api}/${begun.id}/content`, {
    data: { version: begun.version, content },
    headers,
  });
  expect(saved.ok()).toBe(true);
  return begun.id;
}

/** Opens a letter as somebody else. */
async function openAs(browser: Browser, baseURL: string, email: string, id: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInByCall(page.request, baseURL, email);
  await open(page, `${path}/${id}`);
  return page;
}

const fresh = (subject: string) => `${subject} ${crypto.randomUUID().slice(0, 8)}`;

test.beforeEach(({ page, baseURL }) => signInByCall(page.request, baseURL!, writer));

test(
  'an editor makes a letter, looks at it, tries it, and another one approves it',
  seenOnce,
  async ({ page, browser, baseURL }) => {
    test.slow();
    const subject = fresh('Tre storie e una scusa');
    await open(page, path);
    await expect(page.getByText(/^La lettera va a [\d.]+ lettor[ei], la premium a [\d.]+\.$/)).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await button(page, 'Nuova lettera').click();
    await expect(toast(page, 'Lettera cominciata')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Senza oggetto');
    await expect(state(page)).toHaveText('Bozza');
    const missing = panel(page, 'Che cosa manca');
    await expect(missing.getByRole('listitem')).toHaveText([
      'Manca l’oggetto.',
      'Non c’è nessuna parte.',
      'Manca «La pagina dell’altro».',
    ]);
    await expect(page.getByText('Si approva quando qualcuno ci ha lavorato.')).toBeVisible();

    await missing.getByRole('button', { name: 'Manca l’oggetto.' }).click();
    await expect(page.getByLabel('Oggetto')).toBeFocused();
    await page.keyboard.type(subject);
    await button(page, 'Testo').click();
    const words = page.getByRole('textbox', { name: 'Testo', exact: true });
    await expect(page.getByRole('region', { name: 'Testo', exact: true }).getByLabel('Titolo')).toBeFocused();
    await button(page, 'Articolo').click();
    const stories = page.getByRole('dialog', { name: 'Quale articolo?' });
    await stories
      .getByRole('button', { name: /^Aggiungi «/ })
      .first()
      .click();
    await expect(parts(page)).toHaveText(['Testo', 'Articolo']);
    await expect(page.getByLabel('Perché leggerlo')).toBeFocused();
    await isSaved(page);
    await expect(missing.getByRole('listitem')).toHaveText([
      'La parte 1 («Testo») non è finita.',
      'Manca «La pagina dell’altro».',
    ]);
    await missing.getByRole('button', { name: 'Manca «La pagina dell’altro».' }).click();
    await expect(button(page, 'Testo')).toBeFocused();
    await button(page, 'La pagina dell’altro').click();
    await page
      .getByRole('dialog', { name: 'Quale domanda?' })
      .getByRole('button', { name: /^Aggiungi «/ })
      .first()
      .click();
    await expect(page.getByLabel('L’argomento a favore')).toBeFocused();
    await isSaved(page);
    await expect(missing.getByRole('listitem')).toHaveText([
      'La parte 1 («Testo») non è finita.',
      'Scegli tu le due voci: queste le ha messe la regola.',
    ]);
    await button(page, 'Tieni queste due voci').click();
    await words.fill('Questa settimana *tre* storie.');
    await page.getByLabel('Oggetto').focus();
    await isSaved(page);
    await expect(missing.getByText('Non manca niente.')).toBeVisible();
    await expect(page.getByText('L’hai scritta tu per ultimo: la approva un’altra persona.')).toBeVisible();
    await expect(button(page, 'Approva')).toBeHidden();

    const phone = page.frameLocator('iframe[title="Anteprima della mail a 390 pixel"]');
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(subject);
    await expect(phone.getByRole('heading', { level: 2, name: 'La pagina dell’altro' })).toBeHidden();
    await expect(phone.getByText('La pagina dell’altro')).toBeVisible();
    const cover = phone.getByRole('img').or(phone.locator('img')).first();
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.getByText('Schermo', { exact: true }).click();
    await page.getByText('Sera', { exact: true }).click();
    const screen = page.frameLocator('iframe[title="Anteprima della mail a 600 pixel"]');
    await expect(screen.locator('[data-tone=paper]')).toHaveCSS('background-color', 'rgb(22, 24, 29)');
    await page.getByText('Solo testo').click();
    await expect(panel(page, 'La mail come solo testo')).toContainText('Questa settimana tre storie.');
    expect(await barriers(page)).toEqual([]);

    await expect(page.getByText(`La prova va a ${writer}.`)).toBeVisible();
    await button(page, 'Mandamela per prova').click();
    await expect(toast(page, `Prova mandata a ${writer}`)).toBeVisible();
    await expect.poll(() => mailsTo(page.request, writer)).toContain(`[Prova] ${subject}`);

    const id = page.url().split('/').at(-1)!;
    const other = await openAs(browser, baseURL!, admin, id);
    await expect(other.getByText(/^Approvata, parte venerdì .* alle 07\.00 per [\d.]+ lettor[ei]\.$/)).toBeVisible();
    await button(other, 'Approva').click();
    await expect(toast(other, 'Lettera approvata')).toBeVisible();
    await expect(state(other)).toHaveText('Approvata');
    await expect(state(other)).toBeFocused();
    await expect(other.getByText(/^È approvata e parte venerdì/)).toBeVisible();
    await expect(other.getByLabel('Oggetto')).toBeHidden();
    expect(await barriers(other)).toEqual([]);

    await button(other, 'Riapri').click();
    await expect(toast(other, 'Lettera riaperta')).toBeVisible();
    await expect(other.getByLabel('Oggetto')).toBeVisible();
    await button(other, 'Elimina').click();
    await other.getByRole('button', { name: 'Sì, elimina' }).click();
    await expect(toast(other, 'Lettera eliminata')).toBeVisible();
    await expect(other).toHaveURL(path);
    await expect(other.getByRole('link', { name: subject })).toHaveCount(0);
    await other.context().close();
  },
);

test('the mail of a letter has no barrier, by day and in the evening', seenOnce, async ({ page, context, baseURL }) => {
  const id = await begunLetter(page, baseURL!, fresh('Si legge anche di sera'));
  await open(page, `${path}/${id}`);
  // Axe runs in no frame that runs nothing: it looks at the same mail in a page.
  const mail = await context.newPage();
  for (const edition of ['Giorno', 'Sera']) {
    await page.getByText(edition, { exact: true }).click();
    const frame = page.locator('iframe[title="Anteprima della mail a 390 pixel"]');
    const source = new URL((await frame.getAttribute('src'))!, baseURL);
    await mail.emulateMedia({ colorScheme: edition === 'Sera' ? 'dark' : 'light' });
    await mail.setContent(await (await page.request.get(source.href)).text());
    await expect(mail.getByRole('heading', { level: 1 })).toBeVisible();
    // A mail is shown within a page, which has the landmarks.
    expect(await barriers(mail, 'body > *')).toEqual([]);
  }
});

test('parts are moved by keys and by dragging, and taken out after a question', seenOnce, async ({ page, baseURL }) => {
  const id = await begunLetter(page, baseURL!, fresh('In ordine'));
  await open(page, `${path}/${id}`);
  await button(page, 'Posta').click();
  await button(page, 'Articolo').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Aggiungi «/ })
    .first()
    .click();
  await expect(parts(page)).toHaveText(['Testo', 'Posta', 'Articolo']);
  await expect(page.getByLabel('Perché leggerlo')).toBeFocused();

  const handle = page.getByRole('button', { name: 'Sposta «Posta»: trascina, oppure usa le frecce su e giù' });
  await handle.press('ArrowUp');
  await expect(parts(page)).toHaveText(['Posta', 'Testo', 'Articolo']);
  await expect(handle).toBeFocused();
  await expect(page.getByText('«Posta» è al posto 1 di 3.')).toBeAttached();
  await page.getByRole('button', { name: 'Sposta giù «Posta»' }).click();
  await expect(parts(page)).toHaveText(['Testo', 'Posta', 'Articolo']);

  await handle.hover();
  await page.mouse.down();
  const { x, y } = (await page.getByRole('region', { name: 'Testo: Prima' }).boundingBox())!;
  await page.mouse.move(x + 20, y + 20, { steps: 12 });
  await expect(parts(page)).toHaveText(['Posta', 'Testo', 'Articolo']);
  await page.mouse.up();

  await button(page, 'Togli «Posta»').click();
  await expect(parts(page)).toHaveText(['Testo', 'Articolo']);
  await expect(page.getByRole('region', { name: 'Testo: Prima' }).getByLabel('Titolo')).toBeFocused();
  await button(page, 'Togli «Testo: Prima»').click();
  await page.getByRole('dialog', { name: 'Togliere questa parte?' }).getByRole('button', { name: 'Sì, togli' }).click();
  await expect(parts(page)).toHaveText(['Articolo']);
  await expect(page.getByLabel('Perché leggerlo')).toBeFocused();
  await isSaved(page);
  const saved = (await (await page.request.get(`${api}/${id}`)).json()) as NewsroomLetter;
  expect(saved.content.blocks.map(({ kind }) => kind)).toEqual(['story']);
});

test(
  'of two editors at one letter neither writes over the other, and what has no network is kept',
  seenOnce,
  async ({ page, browser, baseURL }) => {
    const id = await begunLetter(page, baseURL!, fresh('A quattro mani'));
    await open(page, `${path}/${id}`);
    const other = await openAs(browser, baseURL!, admin, id);
    await page.getByLabel('Riga di anteprima').fill('La riga della prima');
    await page.getByLabel('Oggetto').focus();
    await isSaved(page);
    await other.getByLabel('Riga di anteprima').fill('La riga della seconda');
    await other.getByLabel('Oggetto').focus();
    await expect(other.getByRole('heading', { name: 'Due lettere, una versione' })).toBeFocused();
    await expect(other.getByText('Mentre scrivevi, Livia Castellucci ha salvato la sua.')).toBeVisible();
    expect(await barriers(other)).toEqual([]);
    await button(other, 'Tieni la tua').click();
    await isSaved(other);
    await expect(other.getByLabel('Riga di anteprima')).toHaveValue('La riga della seconda');

    await page.route(`**${api}/${id}/content`, (route) => route.abort());
    await page.getByLabel('Oggetto').fill('Senza rete');
    await page.getByLabel('Riga di anteprima').focus();
    await expect(page.getByText(/^Senza rete: tenuto qui\./)).toBeVisible();
    await page.unroute(`**${api}/${id}/content`);
    await open(page, path);
    await open(page, `${path}/${id}`);
    await expect(page.getByRole('heading', { name: 'Due lettere, una versione' })).toBeVisible();
    await button(page, 'Prendi l’altra').click();
    await expect(page.getByLabel('Riga di anteprima')).toHaveValue('La riga della seconda');
    await isSaved(page);
    await other.context().close();
  },
);

test(
  'the hour of a letter is to come, is kept, and is asked about by whoever leaves without',
  seenOnce,
  async ({ page, baseURL }) => {
    const id = await begunLetter(page, baseURL!, fresh('A che ora'));
    await open(page, `${path}/${id}`);
    const at = page.getByLabel('Giorno e ora');
    await at.fill('2020-01-01T07:00');
    await page.getByRole('link', { name: 'Immagini' }).click();
    await expect(page.getByRole('dialog')).toContainText('l’ora in cui parte');
    await page.getByRole('dialog').getByRole('button', { name: 'Resta sulla pagina' }).click();
    await button(page, 'Salva l’ora').click();
    await expect(page.getByText('Scegli un momento che deve ancora venire.')).toBeVisible();
    await expect(at).toBeFocused();
    await at.fill(romeField(new Date(Date.now() + 9 * 86_400_000)));
    await button(page, 'Salva l’ora').click();
    await expect(toast(page, 'Ora salvata')).toBeVisible();
    // What is typed after that is no conflict.
    await page.getByLabel('Oggetto').fill('Più tardi');
    await page.getByLabel('Riga di anteprima').focus();
    await isSaved(page);
  },
);

test(
  'only writers and admins make letters, and nobody else’s site shows a preview',
  seenOnce,
  async ({ page, browser, baseURL }) => {
    const id = await begunLetter(page, baseURL!, fresh('Non per tutti'));
    const preview = await page.request.get(`${api}/${id}/page`);
    expect(preview.headers()).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
    });
    const other = await (await browser.newContext()).newPage();
    await signInByCall(other.request, baseURL!, 'contributor@demo.example');
    expect((await other.goto(path))!.status()).toBe(403);
    expect((await other.goto(`${path}/${id}`))!.status()).toBe(403);
    expect((await other.request.get(`${api}/${id}/page`)).status()).toBe(403);
    await other.context().close();
  },
);
