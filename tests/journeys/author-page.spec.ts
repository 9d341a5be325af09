import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { articlesPerPage } from '#features/articles/queries.ts';
import { barriers } from '../support/barriers.ts';
import { inDatabase } from '../support/journey-database.ts';
import { open } from '../support/open.ts';

/** More than a call answers at once. */
const signed = 101;
const slug = `firma-${crypto.randomUUID().slice(0, 8)}`;

// Long before all others, so that no other journey's list shows them.
const write = sql`
  with author as (insert into authors (slug, name, role) values (${slug}, 'Ada Instancabile', 'Cronista') returning id),
  written as (
    insert into articles (slug, format, status, title, summary, topics, reading_time, published_at, updated_at)
    select ${slug} || '-' || n, 'dualita', 'published', 'Articolo numero ' || n, 'Sommario', '{}', 4, at, at
    from generate_series(1, ${signed}) n, lateral (select timestamptz '2001-01-01' - n * interval '1 hour' as at) hour
    returning id
  )
  insert into article_authors (article_id, author_id, position) select w.id, a.id, 0 from written w, author a`;

test.afterEach(() =>
  inDatabase(async ({ db }) => {
    await db.execute(sql`delete from articles where slug like ${`${slug}-%`}`);
    await db.execute(sql`delete from authors where slug = ${slug}`);
  }),
);

test('the page of an author leads on to all that they signed, without JavaScript too', async ({ page, browser }) => {
  await inDatabase(({ db }) => db.execute(write));
  const rows = page.getByRole('article');
  const more = page.getByRole('link', { name: 'Mostra altri' });

  await open(page, `/tribune/${slug}`);
  await expect(page.getByText('101 articoli', { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(articlesPerPage);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);
  await more.click();
  await expect(rows).toHaveCount(2 * articlesPerPage);
  await expect(page.getByRole('link', { name: `Articolo numero ${articlesPerPage + 1}`, exact: true })).toBeFocused();
  for (let shown = 3 * articlesPerPage; shown < signed; shown += articlesPerPage) {
    await more.click();
    await expect(rows).toHaveCount(shown);
  }
  await more.click();
  await expect(rows).toHaveCount(signed);
  await expect(rows.last()).toContainText('Articolo numero 101');
  await expect(more).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);

  await test.step('without JavaScript', async () => {
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await plain.goto(`/tribune/${slug}`);
    await plain.getByRole('link', { name: 'Mostra altri' }).click();
    await expect(plain.getByRole('article').first()).toContainText(`Articolo numero ${articlesPerPage + 1}`);
    await expect(plain.getByText('101 articoli', { exact: true })).toBeVisible();
    await expect(plain.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await plain.goto(`/tribune/${slug}?cursor=falso`);
    await expect(plain).toHaveURL(`/tribune/${slug}`);
    await expect(plain.getByRole('article').first()).toContainText('Articolo numero 1');
    await plain.context().close();
  });
});
