import { expect, test, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { isPhone, signOut } from '../support/accounts.ts';
import { barriers, weakContrasts } from '../support/barriers.ts';
import { newReader } from '../support/fresh-reader.ts';
import { inDatabase } from '../support/journey-database.ts';
import { published } from '../support/notified.ts';
import { open } from '../support/open.ts';
import { seenOnce } from '../support/seen-once.ts';
import { shifted, watchShifts } from '../support/shifts.ts';

const trial = 'la-preside-che-sequestro-412-telefoni';
const kept = '/article/flat-tax-sogno-incubo-classe-media';

const news = (page: Page) => page.getByRole('region', { name: 'Dall’ultima visita' });
const replies = (page: Page) => page.getByRole('region', { name: 'Ti hanno risposto' });

/** The visit before was four days ago, and somebody answered since. */
const wasAway = (email: string) =>
  inDatabase(async ({ db }) => {
    await db.execute(sql`
      update home_visits set previous_end = now() - interval '4 days' where user_id = (select id from users where email = ${email})`);
    const { rows } = await db.execute<{ id: string }>(sql`
      with article as (select id from articles where slug = 'il-campo-diventato-parcheggio'), head as (
        insert into comments (article_id, user_id, content, status, created_at, earns_point)
        select article.id, u.id, 'Il campo era di tutti.', 'published', now() - interval '5 days', false
        from article, users u where u.email = ${email} returning id, article_id)
      insert into comments (article_id, user_id, parent_id, content, status, created_at, earns_point)
      select head.article_id, u.id, head.id, 'Mi hai convinto a metà.', 'published', now() - interval '4 hours', false
      from head, users u where u.email = 'supporter@demo.example' returning id`);
    await published(db, rows[0]!.id, new Date(Date.now() - 4 * 3_600_000));
  });

test('whoever is signed in finds what is new since the last visit, and nothing in sight moves for it', async ({
  page,
}) => {
  const email = await newReader(page, 'Bianca Tedeschi');
  await watchShifts(page);
  await open(page, '/');
  await expect(news(page)).toContainText('Dalla prossima volta qui trovi che cosa è cambiato mentre non c’eri.');
  await expect(replies(page)).toHaveCount(0);
  expect(await shifted(page)).toBeLessThanOrEqual(0.02);

  // So high a window that a strip of what follows fits into it, which what comes next time would push out of it.
  const { y, height } = (await page.locator('.own-below > *').boundingBox())!;
  if (!isPhone(page)) await page.setViewportSize({ width: 1280, height: Math.round(y + height) + 110 });
  await open(page, '/');
  await expect(news(page)).toContainText('Da');
  await wasAway(email);
  await open(page, '/');
  await expect(news(page).getByRole('listitem')).toHaveCount(3);
  await expect(news(page)).toContainText(/\d+ novità da (lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)/);
  if (!isPhone(page)) await expect(page.getByText('Ciao, Bianca. Mancavi da quattro giorni.')).toBeVisible();
  await expect(page.getByRole('region', { name: /^Vicino ai (cento|cinquecento|mille)$/ })).toContainText(/ne manca/);
  await expect(replies(page)).toContainText('«Mi hai convinto a metà.»');
  expect(await shifted(page)).toBeLessThanOrEqual(0.02);
  expect(await barriers(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await weakContrasts(page)).toEqual([]);

  // What was new stays new when the page is loaded again, and nothing moves on the way.
  await open(page, '/');
  await expect(news(page).getByRole('listitem')).toHaveCount(3);
  await expect(replies(page)).toBeVisible();
  await replies(page).scrollIntoViewIfNeeded();
  expect(await shifted(page)).toBeLessThanOrEqual(0.02);

  await replies(page).getByRole('link').click();
  await expect(page).toHaveURL(/il-campo-diventato-parcheggio#commento-/);
  await expect(page.locator(new URL(page.url()).hash)).toContainText('Mi hai convinto a metà.');
});

test(
  'a Trial that closes today and what was kept for later stand on one’s own home, and lead on',
  seenOnce,
  async ({ page }) => {
    await newReader(page, 'Beatrice Tedeschi');
    const { data } = (await (await page.request.get('/api/articles?format=trial')).json()) as {
      data: { slug: string }[];
    };
    const story = data.find(({ slug }) => slug === trial);
    // No hour of the day has a case of the demo close on it.
    await page.route('**/api/front-page/visits', async (route) => {
      const own = (await (await route.fetch()).json()) as object;
      const closesAt = new Date(Date.now() + 150 * 60_000).toISOString();
      await route.fulfill({ json: { ...own, closing: { story, closesAt } } });
    });
    await open(page, kept);
    const save = page.locator('.save-button').first();
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'true');

    await watchShifts(page);
    await open(page, '/');
    const closing = page.getByRole('region', { name: 'Si chiude oggi' });
    await expect(closing).toContainText('2 ore alla chiusura');
    await expect(closing).toContainText('Come si divide la giuria lo vedi dopo aver votato.');
    const saved = page.getByRole('region', { name: 'Da leggere dopo' });
    await expect(saved.getByRole('heading', { level: 3 })).toHaveText([
      'Flat tax: sogno o incubo per la classe media?',
    ]);
    await expect(saved).toContainText(/\d+ min/);
    expect(await shifted(page)).toBeLessThanOrEqual(0.02);
    expect(await barriers(page)).toEqual([]);

    await saved.getByRole('link', { name: 'Tutti i salvati' }).click();
    await expect(page).toHaveURL('/leggi-dopo');
    await page.goBack();
    await closing.getByRole('link', { name: 'Apri il fascicolo e vota' }).click();
    await expect(page).toHaveURL(`/article/${trial}`);
  },
);

test('a sign-out takes what was one’s own from the page, and from this browser', seenOnce, async ({ page }) => {
  const email = await newReader(page, 'Bruno Tedeschi');
  await wasAway(email);
  await open(page, '/');
  await expect(replies(page)).toBeVisible();
  await signOut(page, 'Bruno Tedeschi');
  await expect(replies(page)).toHaveCount(0);
  await expect(news(page)).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('account')))).toEqual([]);
  expect(await page.content()).not.toContain('Mi hai convinto');
  // Home is the one of a returning reader: folded, and without a word about a session that is over.
  await expect(page.getByText('Accedi di nuovo per trovare qui le tue novità.')).toBeHidden();
  await expect(page.locator('html')).not.toHaveAttribute('data-reader', 'own');
});

test('a sign-out elsewhere leads to the home page of everybody, and is no visit', seenOnce, async ({ page }) => {
  await newReader(page, 'Bice Tedeschi');
  await open(page, '/formats');
  const visits: string[] = [];
  page.on(
    'request',
    (request) => void (request.url().includes('/api/front-page/visits') && visits.push(request.url())),
  );
  await signOut(page, 'Bice Tedeschi');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Accedi di nuovo per trovare qui le tue novità.')).toBeHidden();
  await expect(page.locator('html')).not.toHaveAttribute('data-reader', 'own');
  expect(visits).toEqual([]);
});
