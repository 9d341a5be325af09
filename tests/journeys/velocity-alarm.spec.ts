import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { recountSupports } from '#features/supports/server/actions.ts';
import { signInByCall } from '../support/accounts.ts';
import { insertArticle } from '../support/articles.ts';
import { barriers } from '../support/barriers.ts';
import { inDatabase } from '../support/journey-database.ts';
import { open } from '../support/open.ts';
import { seenOnce } from '../support/seen-once.ts';

test(
  'readers who have the page open see that a surge of supports is checked, an admin annuls it, and they see how many',
  seenOnce,
  async ({ page, browser, baseURL }) => {
    const slug = `la-fontana-${crypto.randomUUID().slice(0, 8)}`;
    const title = `La fontana ${slug.slice(-8)}`;
    await inDatabase(async ({ db }) => {
      const id = await insertArticle(db, {
        slug,
        format: 'dal_basso',
        title,
        publishedAt: new Date(Date.now() - 7_200_000),
      });
      // Twelve of one network, which no browser of these tests can come from, and eight of elsewhere.
      await db.execute(sql`
      with readers as (
        insert into users (name, email) select 'Folla', n || '.' || ${slug}::text || '@' || gen_random_uuid() || '.example'
        from generate_series(1, 20) n returning id
      ), numbered as (select id, row_number() over () as n from readers)
      insert into supports (article_id, user_id, created_at, network)
      select ${id}, id, now() - n * interval '1 minute', case when n <= 12 then 'una-rete' else 'rete-' || n end from numbered`);
      await db.transaction((tx) => recountSupports(tx, [id]));
    });

    const follows = page.waitForRequest((request) => request.url().endsWith('/live'));
    await open(page, `/article/${slug}`);
    await follows;
    const meter = page.locator('.support-meter');
    await expect(meter).toContainText('20sostegni su 1.000');
    await expect(meter).not.toContainText('Verifica in corso');
    await inDatabase(({ work }) => work('find-vote-clusters'));
    await expect(meter).toContainText('Verifica in corso', { timeout: 20_000 });
    await expect(meter).toContainText('li esamina una persona della redazione. Intanto contano');
    expect(await barriers(page)).toEqual([]);

    const newsroom = await browser.newContext({ baseURL: baseURL! });
    const admin = await newsroom.newPage();
    await admin.setViewportSize(page.viewportSize()!);
    await signInByCall(admin.request, baseURL!, 'admin@demo.example');
    await open(admin, '/admin/voti');
    const row = admin
      .getByRole('region', { name: 'Da esaminare', exact: true })
      .getByRole('row')
      .filter({ has: admin.locator(`a[href="/article/${slug}"]`) });
    await expect(row).toContainText('Stessa rete');
    await expect(row).toContainText('da 10 a 19 sostegni');
    await expect(row).toContainText('Fino al 60% dei sostegni di un’ora');
    await expect(row).not.toContainText('una-rete');
    await expect(row.getByRole('button', { name: /^Chiudi la verifica/ })).toBeVisible();
    await row.getByRole('button', { name: /^Annulla i sostegni/ }).click();
    const dialog = admin.getByRole('dialog', { name: 'Vuoi annullare questi sostegni?' });
    await expect(dialog).toContainText('le tappe già raggiunte restano');
    expect(await barriers(admin)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Account creati per questa storia.');
    await dialog.getByRole('button', { name: 'Annulla i sostegni' }).click();
    await expect(admin.getByRole('status').filter({ hasText: 'Sostegni annullati' })).toBeVisible();
    await newsroom.close();

    await expect(meter).toContainText('Sostegni annullati: 12.');
    await expect(meter).toContainText('8sostegni su 1.000');
    await expect(meter).not.toContainText('Verifica in corso');
    expect(await barriers(page)).toEqual([]);
  },
);
