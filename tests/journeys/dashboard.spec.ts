import { expect, test, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { signInByCall } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { inDatabase } from '../support/journey-database.ts';
import { adminAt, post, readerWithComment } from '../support/moderation.ts';
import { open } from '../support/open.ts';
import { seenOnce } from '../support/seen-once.ts';

const admin = 'admin@demo.example';
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** A job whose tries are over, with a reason that no other has. */
const failJob = (reason: string) =>
  inDatabase(({ db }) =>
    db.execute(sql`
      insert into pgboss.job (name, data, source_name, source_output)
      values ('make-picture-variants-failed', '{"hash":"nessuna"}', 'make-picture-variants', jsonb_build_object('message', ${reason}::text))`),
  );

test('the dashboard leads to what waits, and shows the trend of other days', async ({ page, baseURL }) => {
  await signInByCall(page.request, baseURL!, admin);
  await open(page, '/admin');
  await expect(page.getByRole('heading', { name: 'Andamento' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Voti espressi: / })).toBeVisible();
  await page.getByRole('link', { name: '7 giorni' }).click();
  await expect(page).toHaveURL(/days=7/);
  const table = page.getByRole('region', { name: 'Gli stessi numeri, giorno per giorno' });
  await expect(table.getByRole('row')).toHaveCount(8);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Segnalazioni', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Segnalazioni');
});

test('what comes out next leads to its manuscript', async ({ page, baseURL }) => {
  await signInByCall(page.request, baseURL!, admin);
  await open(page, '/admin');
  const next = page.getByRole('region', { name: 'In programma', exact: true }).getByRole('link');
  await next.filter({ hasText: 'Il medico che viene di martedì' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il medico che viene di martedì');
  await expect(page).toHaveURL(/\/redazione\/articoli\//);
});

test('an admin takes up a failed job, and it is gone', async ({ page, baseURL }) => {
  const reason = `Disco pieno ${crypto.randomUUID()}`;
  await failJob(reason);
  await signInByCall(page.request, baseURL!, admin);
  await open(page, '/admin?view=system-status');
  const row = page.getByRole('row').filter({ hasText: reason });
  await expect(row).toContainText('Formati di un’immagine');
  expect(await barriers(page)).toEqual([]);
  await row.getByRole('button', { name: 'Riprendi: Formati di un’immagine' }).click();
  await expect(toast(page, 'Lavoro rimesso in coda')).toBeVisible();
  await expect(row).toHaveCount(0);
  await open(page, '/admin/registro?action=job.retry');
  await expect(page.getByRole('row').filter({ hasText: 'Lavoro ripreso' }).first()).toBeVisible();
});

test(
  'a form in which a date is written in part is not sent, and the date has the focus',
  seenOnce,
  async ({ page, baseURL }) => {
    await signInByCall(page.request, baseURL!, admin);
    await open(page, '/admin/registro');
    const day = page.getByLabel('Dal giorno');
    await day.focus();
    await page.keyboard.type('1212');
    await page.getByRole('button', { name: 'Filtra' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Una data è scritta a metà: completala o toglila.' }),
    ).toBeVisible();
    await expect(day).toBeFocused();
    await expect(page).toHaveURL('/admin/registro');
    // A year has four places: a fifth digit begins the next field. Typed whichever comes first, the day or the month.
    await expect(day).toHaveAttribute('max', '9999-12-31');
    await page.keyboard.type('12122026');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/registro?from=2026-12-12');
  },
);

test('a word that is added withholds a comment, and no longer once it is removed', async ({ page, browser, baseURL }, {
  project,
}) => {
  // Two people, two browsers.
  test.slow();
  const word = project.name === 'desktop' ? 'zibaldonata' : 'ghirigorata';
  await signInByCall(page.request, baseURL!, admin);
  await open(page, '/admin/commenti?view=words');
  await page.getByLabel('Testo da provare').fill(`Che ${word}!`);
  await page.getByRole('button', { name: 'Prova', exact: true }).click();
  await expect(page.getByText('Uscirebbe subito: nessun controllo lo ferma.')).toBeVisible();

  await page.getByRole('button', { name: 'Aggiungi' }).click();
  await expect(page.getByText('Scrivi una parola di lettere, da 2 a 40.')).toBeVisible();
  await page.getByLabel('Parola o espressione').fill(word);
  await page.getByRole('button', { name: 'Aggiungi' }).click();
  await expect(toast(page, `«${word}» è nell’elenco`)).toBeVisible();
  await expect(page.getByLabel('Parola o espressione')).toBeFocused();
  // It would lie over the last row.
  await page.keyboard.press('Escape');
  await expect(toast(page, `«${word}» è nell’elenco`)).toHaveCount(0);

  await page.getByRole('button', { name: 'Prova', exact: true }).click();
  await expect(page.getByText('Aspetterebbe un moderatore.')).toBeVisible();
  await expect(page.getByText(`Parte che lo fa scattare: «${word}»`)).toBeVisible();
  const written = await readerWithComment(browser, baseURL!, `Una bella ${word}.`);
  expect(written.comment.status).toBe('pending');
  await written.context.close();

  await page.getByRole('searchbox', { name: 'Cerca fra le parole' }).fill(word);
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: `Togli «${word}»` }).click();
  const question = page.getByRole('dialog', { name: `Togliere «${word}» dall’elenco?` });
  await question.getByRole('button', { name: 'Togli', exact: true }).click();
  await expect(toast(page, `«${word}» non è più nell’elenco`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Togli «${word}»` })).toHaveCount(0);
});

test('a discussion is closed from the queue, readers see it, and it is opened again', async ({ browser, baseURL }, {
  project,
}) => {
  test.slow();
  const slug =
    project.name === 'desktop' ? 'torre-saracina-spiaggia-ristretta' : 'il-fiume-che-cambia-colore-il-giovedi';
  const content = `Una parola di troppo ${crypto.randomUUID()}.`;
  const { context, page: theirs, comment } = await readerWithComment(browser, baseURL!, content, slug);
  const moderator = await adminAt(browser, baseURL!, '/admin/commenti?view=closed');
  const hidden = await post(moderator.request, baseURL!, `/api/comments/${comment.id}/hide`, { reason: 'Di troppo.' });
  expect(hidden.status()).toBe(204);

  await open(moderator, '/admin/commenti?facet=hidden');
  const line = moderator.getByRole('article').filter({ hasText: content });
  await line.getByRole('button', { name: 'Contesto' }).click();
  await line.getByRole('button', { name: 'Chiudi la discussione' }).click();
  const question = moderator.getByRole('dialog', { name: 'Chiudere la discussione?' });
  await expect(question).toContainText('tutti leggeranno «La discussione è chiusa»');
  await question.getByRole('button', { name: 'Chiudi la discussione' }).click();
  await expect(question).toContainText('Scrivi perché chiudi la discussione.');
  await expect(question.getByLabel('Perché la chiudi')).toBeFocused();
  expect(await barriers(moderator)).toEqual([]);
  await question.getByLabel('Perché la chiudi').fill('Si ripetono.');
  await question.getByRole('button', { name: 'Chiudi la discussione' }).click();
  await expect(toast(moderator, 'Discussione chiusa')).toBeVisible();
  await expect(line.getByRole('button', { name: 'Riapri la discussione' })).toBeFocused();

  await open(theirs, `/article/${slug}#commenti`);
  await expect(theirs.getByText('La discussione è chiusa.')).toBeVisible();
  await context.close();

  await moderator.getByRole('link', { name: 'Discussioni chiuse' }).click();
  const row = moderator.getByRole('row').filter({ has: moderator.locator(`a[href="/article/${slug}"]`) });
  await expect(row).toBeVisible();
  expect(await barriers(moderator)).toEqual([]);
  await row.getByRole('button', { name: /^Riapri la discussione/ }).click();
  await expect(toast(moderator, 'Discussione riaperta')).toBeVisible();
  await expect(row).toHaveCount(0);
});
