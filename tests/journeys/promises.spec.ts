import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { insertPromise } from '#features/promises/server/insert-promise.test-support.ts';
import { signInByCall } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { signInAsFreshReader } from '../support/fresh-reader.ts';
import { inDatabase } from '../support/journey-database.ts';
import { open } from '../support/open.ts';
import { seenOnce } from '../support/seen-once.ts';

const amplified = '/article/quarantadue-minuti-dal-pronto-soccorso';

test('a reader finds what was promised under a story, what came of it, and the note for the press', async ({
  page,
}) => {
  await open(page, amplified);
  const road = page.getByRole('region', { name: 'Che cosa succede a Roccafredda' });
  await expect(road.getByRole('listitem')).toHaveCount(3);
  await expect(road.getByText('Mantenuta in 5 giorni')).toBeVisible();
  await expect(road.getByText('Prima pagina e nota lo stesso giorno')).toBeVisible();
  await expect(road.getByRole('link', { name: /^Nella lettera del/ })).toHaveAttribute('href', '/lettere/2');
  await road.getByRole('listitem').nth(1).getByRole('link').last().click();
  await expect(page).toHaveURL(`${amplified}#promessa-500`);
  const question = page.getByRole('region', { name: 'La domanda della redazione' });
  await expect(question).toBeInViewport();
  await expect(question).toContainText(
    /Destinatario: la ASL\. Inviata (il |l’)\d+ \w+ \d{4}\. Livia Castellucci segue il caso\./,
  );
  await expect(question.getByRole('blockquote')).toContainText('410.000 euro l’anno');
  expect(await barriers(page)).toEqual([]);

  await road.getByRole('link', { name: 'Leggi la nota' }).click();
  await expect(page).toHaveURL(`${amplified}/nota-stampa`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^«Quarantadue minuti dal pronto soccorso»: [\d.]+ persone chiedono una risposta$/,
  );
  expect(await barriers(page)).toEqual([]);
  expect((await page.request.get('/article/pietrascura-ultimo-autobus-14-10/nota-stampa')).status()).toBe(404);
});

test(
  'all promises stand on one page, those that wait first, with the share that was kept in time',
  seenOnce,
  async ({ page }) => {
    await open(page, '/formats');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Le promesse' }).click();
    await expect(page).toHaveURL('/promesse');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le promesse');
    const share = page.getByRole('region', { name: 'Quante promesse manteniamo in tempo' });
    await expect(share).toContainText(/\d+%\s*mantenute in tempo/);
    await expect(share.getByRole('img')).toHaveAccessibleName(/^Su \d+ promesse concluse o scadute, \d+ in tempo/);
    const silent = page.getByRole('listitem').filter({ hasText: 'Il Comune di Torre Saracina tace da' });
    await expect(silent.getByRole('link', { name: 'Leggi la domanda' })).toHaveAttribute(
      'href',
      '/article/torre-saracina-spiaggia-ristretta#promessa-500',
    );
    // What the program keeps by itself is in the list, and in none of the numbers.
    await expect(share).toContainText('Quelle promesse sono nell’elenco, ma in questi numeri non contano');
    const goal = page.getByRole('listitem').filter({ hasText: 'Roccafredda, traguardo 1.000' });
    await expect(goal).toContainText('Prima pagina e nota lo stesso giorno');
    await expect(goal.getByRole('link', { name: /^Nella lettera del/ })).toHaveAttribute('href', '/lettere/2');
    await expect(goal.getByRole('link', { name: 'Leggi la nota alla stampa' })).toHaveAttribute(
      'href',
      `${amplified}/nota-stampa`,
    );
    expect(await barriers(page)).toEqual([]);
    await silent.getByRole('link', { name: 'Leggi la domanda' }).click();
    await expect(page.getByRole('region', { name: 'La domanda della redazione' })).toBeInViewport();
  },
);

test(
  'who has read all that is free this month still reads what the newsroom answered',
  seenOnce,
  async ({ page, baseURL }) => {
    await signInAsFreshReader(page.request, baseURL!);
    const list = (await (await page.request.get('/api/articles/format/dualita')).json()) as { data: { id: string }[] };
    for (const { id } of list.data.slice(0, 5)) {
      const answer = await page.request.post('/api/subscriptions/track-view', {
        data: { articleId: id },
        headers: { origin: baseURL! },
      });
      expect(answer.status()).toBe(200);
    }
    await open(page, amplified);
    await expect(page.getByRole('heading', { name: 'Hai Raggiunto il Limite' })).toBeVisible();
    await expect(page.getByText('Mantenuta in 5 giorni')).toBeVisible();
    await expect(page.getByRole('region', { name: 'La risposta della redazione' })).toContainText(
      'Abbiamo letto la norma.',
    );
    expect(await barriers(page)).toEqual([]);
  },
);

test(
  'a writer answers a late promise, an admin publishes the answer, and readers find it everywhere',
  seenOnce,
  async ({ page, baseURL }) => {
    const slug = 'la-biblioteca-aperta-due-ore';
    const words =
      'Il testamento è stato letto in municipio.\n\nIl pronipote arriva il 27 dicembre, e gli chiediamo noi.';
    await signInByCall(page.request, baseURL!, 'tribuna@demo.example');
    await open(page, '/redazione/promesse');
    const promise = page.getByRole('article', { name: 'Calatrona, traguardo 100' });
    await expect(promise).toContainText(/In ritardo di \d+ giorni/);
    await promise.getByRole('button', { name: 'Scrivi la risposta' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Poche parole.');
    await dialog.getByRole('button', { name: /^(Scrivi|Salva)/ }).click();
    await expect(dialog).toContainText('Scrivi almeno 20 caratteri.');
    await dialog.getByRole('textbox').fill(words);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await promise.getByRole('button', { name: 'Scrivi la risposta' }).click();
    await expect(dialog.getByRole('textbox')).toHaveValue(words);
    await dialog.getByRole('button', { name: /^(Scrivi|Salva)/ }).click();
    await expect(dialog).toHaveCount(0);
    await expect(promise).toContainText('Parole di Livia Castellucci, non ancora pubblicate');
    await expect(promise.getByRole('button', { name: 'Pubblica' })).toHaveCount(0);
    expect(await (await page.request.get(`/api/articles/slug/${slug}`)).text()).not.toContain(
      'pronipote arriva il 27 dicembre, e',
    );

    await page.context().clearCookies();
    await signInByCall(page.request, baseURL!, 'admin@demo.example');
    await open(page, '/redazione/promesse');
    await promise.getByRole('button', { name: 'Pubblica' }).click();
    await expect(dialog).toContainText('gli chiediamo noi');
    await dialog.getByRole('button', { name: 'Pubblica' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Risposta pubblicata' })).toBeVisible();
    await expect(promise).toHaveCount(0);

    await page.context().clearCookies();
    await open(page, `/article/${slug}`);
    await expect(page.getByRole('region', { name: 'La risposta della redazione' })).toContainText('gli chiediamo noi');
    await expect(page.getByText(/^Mantenuta \d+ giorni dopo$/)).toBeVisible();
    await open(page, `/article/${slug}/storia`);
    await expect(page.locator('.timeline').getByRole('heading', { level: 2 }).first()).toHaveText(
      'La redazione ha risposto',
    );
    await page.getByRole('link', { name: 'Leggi per intero' }).click();
    await expect(page.getByRole('region', { name: 'La risposta della redazione' })).toBeInViewport();
  },
);

test('from a story with a thousand supports a writer begins a Trial', seenOnce, async ({ page, baseURL }) => {
  await signInByCall(page.request, baseURL!, 'tribuna@demo.example');
  await open(page, '/redazione/promesse?facet=amplified');
  const story = page.getByRole('article', { name: 'Roccafredda, traguardo 1.000' });
  await story.getByRole('button', { name: 'Fanne una Dualità o un Trial' }).click();
  const dialog = page.getByRole('dialog', { name: 'Da «Quarantadue minuti dal pronto soccorso»' });
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await dialog.getByRole('radio', { name: 'Trial by Media' }).check();
  await expect(dialog.getByLabel('Titolo di lavoro')).toHaveValue('Quarantadue minuti dal pronto soccorso');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByLabel('Titolo di lavoro').fill('Chi ha chiuso la postazione di notte');
  await dialog.getByRole('button', { name: 'Comincia' }).click();
  await expect(page).toHaveURL(/\/redazione\/articoli\/[0-9a-f-]{36}$/);
  await open(page, '/redazione/promesse?facet=amplified');
  await expect(story).toContainText(/\d+ articol[oi] in lavorazione/);
});

test(
  'what was published is corrected by one admin and published by another',
  seenOnce,
  async ({ page, browser, baseURL }) => {
    const slug = `il-lavatoio-${crypto.randomUUID().slice(0, 8)}`;
    const before = 'Il lavatoio riapre a marzo, dice il Comune.';
    const after = 'Il lavatoio riapre a maggio, dice il Comune.';
    await inDatabase(async ({ db }) => {
      const { id } = await insertPromise(db, { slug, stage: 100, status: 'published', reachedAt: new Date() });
      await db.execute(sql`update promises set words = ${before}, kept_at = now() where id = ${id}`);
    });
    await signInByCall(page.request, baseURL!, 'admin@demo.example');
    await open(page, '/redazione/promesse?facet=done');
    const promise = page.getByRole('article', { name: `Storia ${slug}` });
    await promise.getByRole('button', { name: 'Correggi' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correggi' });
    await dialog.getByLabel('Testo da pubblicare').fill(after);
    await dialog.getByLabel('Che cosa è cambiato').fill('Diceva marzo: è maggio.');
    await dialog.getByLabel('Perché è cambiato').fill('Una svista di chi ha trascritto.');
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Correzione scritta' })).toBeVisible();
    await expect(promise).toContainText('Questa correzione l’hai scritta tu: la pubblica un altro amministratore.');
    await expect(promise.getByRole('button', { name: 'Pubblica la correzione' })).toHaveCount(0);
    expect(await (await page.request.get(`/api/articles/slug/${slug}`)).text()).not.toContain('maggio');

    const second = await browser.newContext({ baseURL: baseURL! });
    const other = await second.newPage();
    const email = await signInAsFreshReader(second.request, baseURL!);
    await inDatabase(({ db }) =>
      db.execute(sql`update users set role = 'admin', two_factor_exempt = true where email = ${email}`),
    );
    await open(other, '/redazione/promesse?facet=corrections');
    const waiting = other.getByRole('article', { name: `Storia ${slug}` });
    await waiting.getByRole('button', { name: 'Pubblica la correzione' }).click();
    const yes = other.getByRole('dialog', { name: 'Pubblica la correzione' });
    await expect(yes).toContainText(after);
    await expect(yes).toContainText('Nel registro: Diceva marzo: è maggio.');
    expect(await barriers(other)).toEqual([]);
    await yes.getByRole('button', { name: 'Pubblica' }).click();
    await expect(other.getByRole('status').filter({ hasText: 'Correzione pubblicata' })).toBeVisible();
    await expect(waiting).toHaveCount(0);
    await second.close();

    await open(page, `/article/${slug}`);
    await expect(page.getByRole('region', { name: 'La risposta della redazione' })).toContainText(after);
    await expect(page.getByRole('region', { name: 'Correzioni' })).toContainText('Diceva marzo: è maggio.');
  },
);
