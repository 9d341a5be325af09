import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { freshAddress, readerPassword, signInByCall } from '../support/accounts.ts';
import { showAllVotes } from '#features/votes/server/votes.test-support.ts';
import { barriers } from '../support/barriers.ts';
import { publishTrial } from '../support/drafting.ts';
import { inDatabase } from '../support/journey-database.ts';
import { pointsOf, post } from '../support/moderation.ts';
import { editorAt } from '../support/newsroom.ts';
import { open } from '../support/open.ts';
import { giveVoices, hearUntil } from '../support/voices.ts';

const fresh = (title: string) => `${title} ${crypto.randomUUID().slice(0, 8)}`;
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test.beforeEach(({ page, baseURL }) => signInByCall(page.request, baseURL!, 'admin@demo.example'));

test('votes that look as if one hand had cast them wait for an admin, who annuls some and admits others', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  // Two cases and ten readers.
  test.slow();
  const newsroom = { page, browser, baseURL: baseURL! };
  const annulled = await publishTrial(newsroom, fresh('Il lampione spento'));
  const admitted = await publishTrial(newsroom, fresh('La fermata cancellata'));
  const votesOf = async ({ slug }: { slug: string }) => {
    await inDatabase(({ db }) => showAllVotes({ db, now: () => new Date() }));
    return ((await (await page.request.get(`/api/articles/slug/${slug}`)).json()) as { votesCount: number }).votesCount;
  };
  const readers = await newReaders(10);
  for (const reader of readers) {
    for (const { articleId } of [annulled, admitted]) {
      const cast = await post(reader, baseURL!, '/api/votes', { articleId, verdict: 'pro' });
      expect(cast.status(), await cast.text()).toBe(201);
    }
  }
  const juror = readers[0]!;
  expect(await pointsOf(juror, baseURL!)).toBe(4);
  await inDatabase(({ work }) => work('find-vote-clusters'));
  expect(await votesOf(annulled)).toBe(0);

  await test.step('the dashboard tells of them, and each group is decided with a reason', async () => {
    await open(page, '/admin');
    await page.getByRole('main').getByRole('link', { name: 'Voti sospetti', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voti sospetti');
    await expect(page.getByRole('button', { name: /^Annulla i voti/ }).first()).toBeVisible();
    // On a phone nothing of a group lies beside the page, the decision least of all.
    await page.setViewportSize({ width: 390, height: 844 });
    const beside = page.locator('.cluster-table').first();
    expect(await beside.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const [trial, act, done] of [
      [annulled, 'Annulla i voti', 'Voti annullati'],
      [admitted, 'Ammetti i voti', 'Voti ammessi'],
    ] as const) {
      const row = page
        .getByRole('region', { name: 'Da esaminare', exact: true })
        .getByRole('row')
        .filter({ has: page.locator(`a[href="${trial.path}"]`) });
      await expect(row).toContainText('10 voti');
      await expect(row).not.toContainText(/colpevol|innocent|pro\b/i);
      expect(await barriers(page)).toEqual([]);
      await row.getByRole('button', { name: act }).click();
      const dialog = page.getByRole('dialog');
      expect(await barriers(page, '[role="dialog"]')).toEqual([]);
      await dialog.getByLabel('Motivo').fill('Stessa rete, stessa ora.');
      await dialog.getByRole('button', { name: act }).click();
      await expect(toast(page, done)).toBeVisible();
      await expect(row).toHaveCount(0);
    }
    expect(await barriers(page)).toEqual([]);
    const decided = page.getByRole('region', { name: 'Già decisi', exact: true }).getByRole('row');
    const row = decided.filter({ has: page.locator(`a[href="${annulled.path}"]`) });
    await expect(row).toContainText('Annullati');
    const [word, who] = await row
      .getByRole('cell')
      .last()
      .locator('> *')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
    expect(who!.top).toBeGreaterThanOrEqual(word!.bottom);
    await expect(decided.filter({ has: page.locator(`a[href="${admitted.path}"]`) })).toContainText('Ammessi');
  });

  await test.step('readers see how many do not count, and the points follow', async () => {
    await open(page, annulled.path);
    await expect(page.getByText(/^Voti annullati: 10\./)).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    expect(await votesOf(annulled)).toBe(0);
    await open(page, admitted.path);
    await expect(page.getByText('Voti annullati')).toHaveCount(0);
    expect(await votesOf(admitted)).toBe(10);
    expect(await pointsOf(juror, baseURL!)).toBe(2);
  });
  await Promise.all(readers.map((reader) => reader.dispose()));

  /** Readers who registered within moments, from this machine, with confirmed addresses, signed in. */
  async function newReaders(count: number): Promise<APIRequestContext[]> {
    const emails = Array.from({ length: count }, () => freshAddress('giurato'));
    const signed = await Promise.all(
      emails.map(async (email) => {
        const reader = await playwright.request.newContext({ baseURL: baseURL! });
        const registration = { name: 'Giurata Nuova', email, password: readerPassword };
        const registered = await post(reader, baseURL!, '/api/auth/sign-up/email', registration);
        expect(registered.status(), await registered.text()).toBe(200);
        return { reader, email };
      }),
    );
    await inDatabase(({ db }) =>
      db.execute(sql`update users set email_verified = true where email = any(${sql.param(emails)}::text[])`),
    );
    for (const { reader, email } of signed) {
      const entered = await post(reader, baseURL!, '/api/auth/sign-in/email', { email, password: readerPassword });
      expect(entered.status()).toBe(200);
    }
    return signed.map(({ reader }) => reader);
  }
});

test('the real proceeding ends: it is recorded, published in its 48 hours, and search engines are asked to forget', async ({
  page,
  browser,
  baseURL,
}) => {
  // Two people, four pages.
  test.slow();
  const title = fresh('Il ponte chiuso');
  const { id, path, slug } = await publishTrial({ page, browser, baseURL: baseURL! }, title);
  const ended = (on: Page) => on.getByRole('region', { name: 'Com’è finita davvero' });

  await open(page, `/redazione/articoli/${id}`);
  await ended(page).getByLabel('Fonte', { exact: true }).fill('Un comunicato della procura');

  await test.step('its author records it, with the source', async () => {
    const author = await editorAt(browser, baseURL!, 'tribuna@demo.example', `/redazione/articoli/${id}`);
    const panel = ended(author);
    await panel.getByRole('button', { name: 'Registra l’esito' }).click();
    await expect(panel.getByText('Scegli com’è finito.')).toBeVisible();
    await expect(panel.getByLabel('Esito')).toBeFocused();
    await panel.getByLabel('Esito').selectOption({ label: 'Assoluzione' });
    await panel.getByLabel('Giorno in cui è finito').fill('2025-11-12');
    await panel.getByLabel('Fonte', { exact: true }).fill('Sentenza del Tribunale di Lecco n. 412 del 2025');
    expect(await barriers(author)).toEqual([]);
    await panel.getByRole('button', { name: 'Registra l’esito' }).click();
    await expect(toast(author, 'Esito registrato: l’aggiornamento va pubblicato entro')).toBeVisible();
    await expect(panel).toContainText(/Restano 4[78] ore/);
    await expect(panel).toContainText('Lo pubblica un amministratore.');
    await author.context().close();
  });

  await test.step('what a colleague had begun to fill in is still there', async () => {
    await page.getByLabel('Nuova nota').fill('Chi ha la sentenza?');
    await page.getByRole('button', { name: 'Aggiungi la nota' }).click();
    await expect(ended(page)).toContainText(/Restano 4[78] ore/);
    await expect(ended(page).getByLabel('Fonte', { exact: true })).toHaveValue('Un comunicato della procura');
    await expect(ended(page).getByLabel('Fonte', { exact: true })).toBeVisible();
  });

  await test.step('an admin finds it by its clock and publishes it', async () => {
    await open(page, '/admin');
    await page.getByRole('main').getByRole('link', { name: 'Procedimenti finiti', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText(/Procedimento finito: restano 4[78] ore/);
    expect(await barriers(page)).toEqual([]);
    await row.getByRole('link', { name: title }).click();
    await ended(page).getByRole('button', { name: 'Pubblica l’aggiornamento' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pubblicare l’aggiornamento?' });
    await expect(dialog).toContainText('com’è finito il procedimento: assoluzione, 12 novembre 2025, con la fonte.');
    await dialog.getByRole('button', { name: 'Pubblica l’aggiornamento' }).click();
    await expect(toast(page, 'Aggiornamento pubblicato')).toBeVisible();
    await expect(ended(page)).toContainText('pubblicato da Elvira Santomauro');
    await expect(ended(page).getByRole('button', { name: 'Pubblica l’aggiornamento' })).toHaveCount(0);
  });

  await test.step('recorded anew by the admin, it waits beside what stays in the page', async () => {
    await ended(page).getByText('Cambia la registrazione').click();
    await expect(ended(page).getByLabel('Fonte', { exact: true })).toHaveValue(/n\. 412/);
    await ended(page).getByLabel('Esito').selectOption({ label: 'Archiviazione' });
    await ended(page).getByRole('button', { name: 'Registra l’esito' }).click();
    await expect(ended(page)).toContainText(
      'In pagina resta, finché questa non è pubblicata: assoluzione, 12 novembre',
    );
    // The only admin publishes it too; where there are others, one of them does.
    const publish = ended(page).getByRole('button', { name: 'Pubblica l’aggiornamento' });
    const other = ended(page).getByText('Questo esito l’hai registrato tu: lo pubblica un altro amministratore.');
    await expect(publish.or(other)).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });

  await test.step('readers see it above the acts and under the verdict', async () => {
    await giveVoices(page, ['it-IT']);
    await open(page, path);
    const banner = page.getByRole('note', { name: 'Nota sulla presunzione di innocenza' });
    await expect(banner).toContainText('Il processo vero si è chiuso con un’assoluzione.');
    await expect(banner).toContainText('Stato del procedimento: assoluzione, 12 novembre 2025.');
    await banner.getByRole('link', { name: 'Com’è finita davvero' }).click();
    await expect(ended(page)).toBeInViewport();
    await expect(ended(page)).toContainText('Assoluzione, 12 novembre 2025');
    await expect(ended(page)).toContainText('Fonte: Sentenza del Tribunale di Lecco n. 412 del 2025');
    await expect(page.getByText('Il procedimento è finito: assoluzione, 12 novembre 2025.')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  });

  await test.step('who listens hears it in both places', async () => {
    await page.getByRole('button', { name: /^Ascolta, \d+ min$/ }).click();
    await hearUntil(page, 'Il processo vero si è chiuso con un’assoluzione.');
    await hearUntil(page, 'Stato del procedimento: assoluzione, 12 novembre 2025.');
    await hearUntil(page, 'Assoluzione, 12 novembre 2025');
    await hearUntil(page, 'Fonte: Sentenza del Tribunale di Lecco n. 412 del 2025');
  });

  await test.step('an editor chooses what is read after it, and leaves it to the rule again', async () => {
    await open(page, `/redazione/articoli/${id}`);
    const panel = page.getByRole('region', { name: 'Leggi anche' });
    await panel.getByText('Cambia').click();
    const first = panel.getByLabel('Articolo 1', { exact: true });
    await first.fill(slug);
    await panel.getByRole('button', { name: 'Salva' }).click();
    await expect(panel.getByText('È questo articolo: scegline un altro.')).toBeVisible();
    await expect(first).toBeFocused();
    await first.fill(new URL('/article/nucleare-ponte-o-deviazione', page.url()).href);
    await panel.getByLabel('Perché l’articolo 1').fill('Un altro cantiere fermo');
    expect(await barriers(page)).toEqual([]);

    // In another window somebody else was first: read before anything takes its place.
    const none = { series: '', chosen: [] };
    const theirs = await page.request.put(`${baseURL}/api/newsroom/drafts/${id}/related`, {
      data: { series: 'I cantieri', chosen: [{ slug: 'flat-tax-sogno-incubo-classe-media', note: '' }], base: none },
      headers: { origin: baseURL! },
    });
    expect(theirs.status()).toBe(200);
    await panel.getByRole('button', { name: 'Salva' }).click();
    await expect(panel.getByRole('alert')).toHaveText(
      'Nel frattempo qualcuno ha cambiato gli articoli (adesso «flat-tax-sogno-incubo-classe-media»). Conferma di nuovo per tenere la tua scelta.',
    );
    await expect(panel.getByRole('alert')).toBeInViewport();
    await expect(panel.getByLabel('Serie o caso')).toHaveValue('I cantieri');
    await expect(panel.getByLabel('Perché l’articolo 1')).toHaveValue('Un altro cantiere fermo');
    await panel.getByRole('button', { name: 'Salva' }).click();
    await expect(panel).toContainText('Sotto l’articolo i lettori trovano questi, scelti a mano.');
    const inPage = async () => (await page.request.get(path)).text();
    await expect.poll(inPage).toContain('Lo consiglia la redazione');
    await panel.getByText('Cambia').click();
    await expect(panel.getByLabel('Serie o caso')).toHaveValue('I cantieri');

    // What somebody else changed meanwhile stays, also where the page could not be read anew after it was saved.
    const standing = {
      series: 'I cantieri',
      chosen: [{ slug: 'nucleare-ponte-o-deviazione', note: 'Un altro cantiere fermo' }],
    };
    const renamed = await page.request.put(`${baseURL}/api/newsroom/drafts/${id}/related`, {
      data: { ...standing, series: 'Gli altri cantieri', base: standing },
      headers: { origin: baseURL! },
    });
    expect(renamed.status()).toBe(200);
    await panel.getByLabel('Perché l’articolo 1').fill('Fermo anche questo');
    const file = new URL(`/api/newsroom/drafts/${id}`, baseURL).href;
    await page.route(file, (route) => route.abort());
    await panel.getByRole('button', { name: 'Salva' }).click();
    await expect(panel.getByRole('alert')).not.toBeEmpty();
    await page.unroute(file);
    await panel.getByRole('button', { name: 'Salva' }).click();
    await expect(panel).toContainText('Fermo anche questo');
    await panel.getByText('Cambia').click();
    await expect(panel.getByLabel('Serie o caso')).toHaveValue('Gli altri cantieri');
    await panel.getByRole('button', { name: 'Torna alla regola' }).click();
    await expect(panel).toContainText('scelti dalla regola');
    await expect.poll(inPage).not.toContain('Lo consiglia la redazione');
  });

  await test.step('who was acquitted asks to be left out of search engines', async () => {
    await open(page, `/redazione/articoli/${id}`);
    const panel = page.getByRole('region', { name: 'Motori di ricerca' });
    await panel.getByText('Togli dai motori di ricerca').first().click();
    await panel.getByLabel('Motivo').fill('Lo chiede la persona assolta, con la sentenza.');
    await panel.getByRole('button', { name: 'Togli dai motori di ricerca' }).click();
    await expect(toast(page, 'Articolo tolto dai motori di ricerca')).toBeVisible();
    await expect(panel).toContainText('I motori di ricerca sono pregati di non mostrarlo.');
    expect(await barriers(page)).toEqual([]);
    await open(page, path);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(await (await page.request.get('/feed.xml')).text()).not.toContain(slug);
  });
});
