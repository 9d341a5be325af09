import { expect, test, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { signInByCall } from '../support/accounts.ts';
import { insertArticle } from '../support/articles.ts';
import { barriers } from '../support/barriers.ts';
import { signInAsFreshReader } from '../support/fresh-reader.ts';
import { inDatabase } from '../support/journey-database.ts';
import { open } from '../support/open.ts';

const words = 'Quella sera l’autobus è passato in orario, e a bordo eravamo in quattro. '.repeat(4).trim();
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('who is involved sends a version, an editor verifies it and makes it a voice, and readers see the badge', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const slug = `la-fermata-${crypto.randomUUID().slice(0, 8)}`;
  const title = `La fermata ${slug.slice(-8)}`;
  await inDatabase(({ db }) =>
    insertArticle(db, {
      slug,
      format: 'dal_basso',
      title,
      publishedAt: new Date(Date.now() - 7_200_000),
      authors: [{ name: 'Nora Fabbrizi' }],
      sections: [
        {
          type: 'protagonist',
          title: 'Teresa Lorusso',
          content: 'La mia storia.',
          details: { speaker: { name: 'Teresa Lorusso', role: 'Residente' } },
        },
      ],
    }),
  );

  await test.step('a reader without a session writes it first, signs in at the end, and sends what was written', async () => {
    await open(page, `/article/${slug}`);
    const offer = page.getByRole('complementary', { name: 'C’eri anche tu?' });
    await expect(offer).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await offer.getByRole('link', { name: 'Sono coinvolto: ho un’altra versione' }).click();
    await expect(page).toHaveURL(`/altra-versione?articolo=${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ho un’altra versione');
    const form = page.getByRole('form', { name: 'La tua versione' });
    await expect(form).toContainText(title);
    await form.getByRole('button', { name: 'Accedi e manda la tua versione' }).click();
    await expect(form).toContainText('Racconta la tua versione: almeno 200 caratteri.');
    await expect(form).toContainText('al ritorno trovi qui ciò che hai scritto.');
    expect(await barriers(page)).toEqual([]);
    await form.getByLabel('Come c’entri').selectOption({ label: 'Testimone' });
    await form.getByLabel('Nome con cui comparirai').fill('Ugo Verdi');
    await form.getByLabel('In una frase, che cosa ti lega ai fatti').fill('Ero alla fermata quella sera.');
    await form.getByRole('textbox', { name: 'La tua versione' }).fill(words);
    await form.getByLabel('Come possiamo verificare').fill('Ho il biglietto timbrato.');
    await form.getByLabel('Come ti raggiungiamo').fill('333 0000000');
    // What was typed outlives the page.
    await page.reload();
    await expect(form.getByRole('textbox', { name: 'La tua versione' })).toHaveValue(words);
    await form.getByRole('button', { name: 'Accedi e manda la tua versione' }).click();
    await expect(page).toHaveURL(/\/auth\/login\?redirect=.*altra-versione/);
    await signInAsFreshReader(page.request, baseURL!);
    await open(page, `/altra-versione?articolo=${slug}`);
    await expect(form.getByLabel('Nome con cui comparirai')).toHaveValue('Ugo Verdi');
    await expect(form.getByRole('textbox', { name: 'La tua versione' })).toHaveValue(words);
    await form.getByRole('button', { name: 'Manda la tua versione', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'La tua versione è in redazione' })).toBeFocused();
    await page.getByRole('link', { name: 'Le mie storie' }).first().click();
    const sent = page.getByRole('region', { name: 'Le tue versioni di altre storie' });
    await expect(sent).toContainText('In attesa');
    await expect(sent.getByRole('button', { name: /^Ritira/ })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });

  const newsroom = await browser.newContext({ baseURL: baseURL! });
  const admin = await newsroom.newPage();
  await admin.setViewportSize(page.viewportSize()!);
  await signInByCall(admin.request, baseURL!, 'admin@demo.example');
  await test.step('an editor verifies the involvement and lets it become a voice', async () => {
    await open(admin, '/redazione/altre-versioni');
    const voice = admin.getByRole('article', { name: `Ugo Verdi: ${title}` });
    await expect(voice).toContainText('Ero alla fermata quella sera.');
    await voice.getByRole('button', { name: 'Me ne occupo io' }).click();
    await expect(voice).toContainText('Se ne occupa');
    await voice.getByRole('button', { name: 'Coinvolgimento verificato' }).click();
    const verify = admin.getByRole('dialog', { name: 'Come l’hai verificato?' });
    await verify.getByLabel('Che cosa hai visto o sentito').fill('Biglietto visto in originale.');
    expect(await barriers(admin)).toEqual([]);
    await verify.getByRole('button', { name: 'Coinvolgimento verificato' }).click();
    await expect(voice).toContainText('Biglietto visto in originale.');
    await voice.getByRole('button', { name: 'Accogli', exact: true }).click();
    await admin
      .getByRole('dialog', { name: 'Che cosa diventa?' })
      .getByRole('button', { name: 'Accogli', exact: true })
      .click();
    await expect(toast(admin, 'Versione accolta')).toBeVisible();
    await expect(voice).toHaveCount(0);
    await open(admin, '/redazione/altre-versioni?status=accepted');
    await expect(voice).toContainText('È nella correzione dell’articolo');
    await voice.getByRole('link', { name: 'Apri il testo dell’articolo' }).click();
    await expect(admin).toHaveURL(/\/redazione\/articoli\//);
  });

  await test.step('with the correction readers have it, with the badge', async () => {
    const id = admin.url().split('/').at(-1)!.split('?')[0]!;
    // Another one than who let it in, as everywhere.
    const second = await browser.newContext({ baseURL: baseURL! });
    const email = await signInAsFreshReader(second.request, baseURL!);
    await inDatabase(({ db }) =>
      db.execute(sql`update users set role = 'admin', two_factor_exempt = true where email = ${email}`),
    );
    const draft = (await (await second.request.get(`/api/newsroom/drafts/${id}`)).json()) as {
      version: number;
      checklist: { item: string }[];
    };
    for (const { item } of draft.checklist) {
      const tick = await second.request.put(`/api/newsroom/drafts/${id}/checklist`, {
        headers: { origin: baseURL! },
        data: { version: draft.version, item, done: true, note: 'Ieri, con esito.' },
      });
      expect(tick.status(), await tick.text()).toBe(200);
    }
    const step = await second.request.post(`/api/newsroom/drafts/${id}/steps`, {
      headers: { origin: baseURL! },
      data: { act: 'publish_correction', version: draft.version, what: 'Aggiunta una voce', why: 'Era alla fermata.' },
    });
    expect(step.status(), await step.text()).toBe(200);
    await second.close();
    await open(page, `/article/${slug}`);
    const stop = page.getByRole('region', { name: 'Ugo Verdi' });
    await expect(stop).toContainText('Parte in causa: coinvolgimento verificato dalla redazione');
    await expect(stop).toContainText('l’autobus è passato in orario');
    expect(await barriers(page)).toEqual([]);
    await open(page, '/le-mie-storie');
    await expect(page.getByRole('region', { name: 'Le tue versioni di altre storie' })).toContainText(
      'Pubblicata come voce',
    );
  });
  await newsroom.close();
});

test('who has sent a version takes it back until readers have it, and the newsroom sees it no more', async ({
  page,
  browser,
  baseURL,
}) => {
  const slug = `il-pozzo-${crypto.randomUUID().slice(0, 8)}`;
  const title = `Il pozzo ${slug.slice(-8)}`;
  await inDatabase(({ db }) =>
    insertArticle(db, { slug, format: 'dal_basso', title, publishedAt: new Date(Date.now() - 7_200_000) }),
  );
  await signInAsFreshReader(page.request, baseURL!);
  const sent = await page.request.post(`/api/articles/slug/${slug}/counter-voices`, {
    headers: { origin: baseURL! },
    data: {
      part: 'witness',
      name: 'Rita Bassi',
      involvement: 'Abito di fronte al pozzo.',
      words,
      proof: 'Ho le fotografie di quel giorno.',
      contact: '333 0000000',
    },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  const newsroom = await browser.newContext({ baseURL: baseURL! });
  const admin = await newsroom.newPage();
  await signInByCall(admin.request, baseURL!, 'admin@demo.example');
  await open(admin, '/redazione/altre-versioni');
  const inQueue = admin.getByRole('article', { name: `Rita Bassi: ${title}` });
  await expect(inQueue).toBeVisible();

  await page.route('**/api/counter-voices/mine', (route) => route.abort());
  await open(page, '/le-mie-storie');
  const failed = page.getByRole('alert').filter({ hasText: 'Le tue versioni di altre storie non si sono caricate.' });
  await expect(failed).toBeVisible();
  await page.unroute('**/api/counter-voices/mine');
  await failed.getByRole('button', { name: 'Riprova' }).click();
  const own = page.getByRole('region', { name: 'Le tue versioni di altre storie' });
  await own.getByRole('button', { name: `Ritira la tua versione su: ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Vuoi ritirare la tua versione?' });
  await expect(dialog).toContainText('La redazione non la vede più e qui sparisce. Non si torna indietro.');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Lascia stare' }).click();
  await expect(own).toContainText('In attesa');
  await own.getByRole('button', { name: `Ritira la tua versione su: ${title}` }).click();
  await dialog.getByRole('button', { name: 'Ritira', exact: true }).click();
  await expect(toast(page, 'Versione ritirata')).toBeVisible();
  await expect(own).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(own).toHaveCount(0);

  await admin.reload();
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(inQueue).toHaveCount(0);
  await newsroom.close();
});

test('what becomes of a version meanwhile is said in the dialog, which keeps the words also when it is left', async ({
  page,
  browser,
  baseURL,
}) => {
  const slug = `la-piazzetta-${crypto.randomUUID().slice(0, 8)}`;
  const title = `La piazzetta ${slug.slice(-8)}`;
  await inDatabase(({ db }) =>
    insertArticle(db, { slug, format: 'dal_basso', title, publishedAt: new Date(Date.now() - 7_200_000) }),
  );
  const reader = await browser.newContext({ baseURL: baseURL! });
  await signInAsFreshReader(reader.request, baseURL!);
  const sent = await reader.request.post(`/api/articles/slug/${slug}/counter-voices`, {
    headers: { origin: baseURL! },
    data: {
      part: 'witness',
      name: 'Rita Bassi',
      involvement: 'Abito sulla piazzetta.',
      words,
      proof: 'Ho le fotografie di quel giorno.',
      contact: '333 0000000',
    },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  await signInByCall(page.request, baseURL!, 'admin@demo.example');
  await open(page, '/redazione/altre-versioni');
  const version = page.getByRole('article', { name: `Rita Bassi: ${title}` });
  const refuse = version.getByRole('button', { name: 'Non accogliere' });
  const dialog = page.getByRole('dialog', { name: 'Perché non la accogliamo?' });
  const reason = dialog.getByLabel('Parole per la persona');
  await refuse.click();
  await reason.fill('Non racconta un altro fatto.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(refuse).toBeFocused();
  await refuse.click();
  await expect(reason).toHaveValue('Non racconta un altro fatto.');
  await dialog.getByLabel('Motivo').selectOption({ index: 1 });

  const other = await browser.newContext({ baseURL: baseURL! });
  await signInByCall(other.request, baseURL!, 'admin@demo.example');
  const waiting = (await (await other.request.get('/api/newsroom/counter-voices')).json()) as {
    voices: { id: string; article: { slug: string } }[];
  };
  const { id } = waiting.voices.find(({ article }) => article.slug === slug)!;
  const accepted = await other.request.post(`/api/newsroom/counter-voices/${id}/acts`, {
    headers: { origin: baseURL! },
    data: { act: 'accept', as: 'reply' },
  });
  expect(accepted.status(), await accepted.text()).toBe(200);

  await dialog.getByRole('button', { name: 'Non accogliere' }).click();
  await expect(version).toHaveCount(0);
  await expect(dialog.getByRole('alert')).toHaveText('Su questa versione qualcuno ha già deciso.');
  await expect(reason).toHaveValue('Non racconta un altro fatto.');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.version-list')).toBeFocused();
  await other.close();
  await reader.close();
});
