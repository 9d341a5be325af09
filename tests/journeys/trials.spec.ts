import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { freshAddress, readerPassword, signInByCall } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { publishTrial } from '../support/drafting.ts';
import { inDatabase } from '../support/journey-database.ts';
import { pointsOf, post } from '../support/moderation.ts';
import { open } from '../support/open.ts';

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
  const votesOf = async ({ slug }: { slug: string }) =>
    ((await (await page.request.get(`/api/articles/slug/${slug}`)).json()) as { votesCount: number }).votesCount;
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
      await row.getByRole('button', { name: act }).click();
      const dialog = page.getByRole('dialog');
      expect(await barriers(page, '[role="dialog"]')).toEqual([]);
      await dialog.getByLabel('Motivo').fill('Stessa rete, stessa ora.');
      await dialog.getByRole('button', { name: act }).click();
      await expect(toast(page, done)).toBeVisible();
      await expect(row).toHaveCount(0);
    }
    const decided = page.getByRole('region', { name: 'Già decisi' }).getByRole('row');
    await expect(decided.filter({ has: page.locator(`a[href="${annulled.path}"]`) })).toContainText('Annullati');
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
