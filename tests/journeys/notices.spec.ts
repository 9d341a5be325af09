import { expect, test, type Browser, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { queueDigests } from '#features/notifications/server/digest.ts';
import { longDate, withArticle } from '#lib/italian.ts';
import { fromRomeTime, romeDate } from '#lib/rome-time.ts';
import { oneRow } from '#platform/rows.ts';
import { readSecret } from '#platform/secret-file.ts';
import { z } from 'zod';
import { signInByCall } from '../support/accounts.ts';
import { insertArticle } from '../support/articles.ts';
import { barriers } from '../support/barriers.ts';
import { draftCall, saveDraftText } from '../support/drafting.ts';
import { signInAsFreshReader } from '../support/fresh-reader.ts';
import { inDatabase } from '../support/journey-database.ts';
import { linkOf, openAsSent, openMail } from '../support/mailbox.ts';
import { open } from '../support/open.ts';
import { pressed } from '../support/pressed.ts';

const box = (page: Page, kind: string, channel: string) =>
  page.getByRole('group', { name: kind, exact: true }).getByRole('checkbox', { name: channel });

/** An editor corrects an article that is out, and another one confirms it. */
async function correct(browser: Browser, baseURL: string, slug: string): Promise<void> {
  const [writer, other] = [await browser.newContext({ baseURL }), await browser.newContext({ baseURL })];
  const [desk, second] = [await writer.newPage(), await other.newPage()];
  await signInByCall(writer.request, baseURL, 'admin@demo.example');
  const email = await signInAsFreshReader(other.request, baseURL);
  await inDatabase(({ db }) =>
    db.execute(sql`update users set role = 'admin', two_factor_exempt = true where email = ${email}`),
  );
  const adopted = await writer.request.post(`/api/newsroom/articles/${slug}/draft`, { headers: { origin: baseURL } });
  const { id } = (await adopted.json()) as { id: string };
  await draftCall(desk, baseURL, 'POST', `/${id}/steps`, { act: 'correct' });
  await saveDraftText(desk, baseURL, id, { summary: 'Gli autobus erano tre.' });
  const { version, checklist } = await draftCall(second, baseURL, 'GET', `/${id}`);
  for (const { item } of checklist)
    await draftCall(second, baseURL, 'PUT', `/${id}/checklist`, {
      version,
      item,
      done: true,
      note: 'Ieri, con esito.',
    });
  const what = { what: 'Gli autobus erano tre.', why: 'L’orario che avevamo era vecchio.' };
  await draftCall(desk, baseURL, 'POST', `/${id}/steps`, { act: 'publish_correction', version, ...what });
  await Promise.all([writer.close(), other.close()]);
}

/**
 * Makes the digest of a morning to come that has none yet, of what was told in the last minutes; gives the day. Whatever happens
 * meanwhile is told by that morning's clock for the first time: no other journey may wait for it.
 */
async function letMorningCome(baseURL: string): Promise<string> {
  let morning = new Date();
  await inDatabase(async ({ db, jobs, work }) => {
    await work('tell-readers');
    const { day } = await oneRow(db, DayRow)`
      insert into digests (day, told_from, told_until)
      select greatest(max(day), ${romeDate(new Date())}::date) + 1, now() - interval '5 minutes', now() from digests
      returning day::text`;
    morning = fromRomeTime(day, '07:00');
    await db.execute(sql`update digests set told_until = ${morning} where day = ${day}`);
    const authSecret = readSecret('.tmp/journeys/auth-secret')!;
    await queueDigests({ db, jobs, now: () => morning, publicUrl: baseURL, authSecret });
  });
  return longDate(morning);
}
const DayRow = z.object({ day: z.string() });

test('a case that is followed is told by the bell, on the site and in the digest of the morning, which one press stops', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const slug = `la-corriera-${crypto.randomUUID().slice(0, 8)}`;
  const title = `La corriera ${slug.slice(-8)}`;
  await inDatabase(({ db }) =>
    insertArticle(db, {
      slug,
      format: 'dal_basso',
      title,
      publishedAt: new Date(Date.now() - 7_200_000),
      sections: [
        {
          type: 'protagonist',
          content: 'La corriera delle sei non passa più.',
          details: { speaker: { name: 'Teresa Lorusso', role: 'infermiera' } },
        },
      ],
    }),
  );
  const email = await signInAsFreshReader(page.request, baseURL!);

  await test.step('a reader follows it, and chooses what comes by mail at once and what in the digest', async () => {
    await open(page, `/article/${slug}`);
    const follow = page.getByRole('button', { name: 'Segui Questo caso', exact: true });
    await page.locator('#segui').scrollIntoViewIfNeeded();
    await expect(follow).toHaveAttribute('aria-pressed', 'false');
    await pressed(page, () => follow.click(), '/api/follows');
    await open(page, '/settings#notifiche');
    for (const [kind, channel] of [
      ['Correzione di un articolo letto', 'Riassunto delle 7'],
      ['Una parte nuova', 'E-mail subito'],
    ] as const) {
      await pressed(page, () => box(page, kind, channel).click(), '/api/notifications/choices');
      await expect(box(page, kind, channel)).toBeChecked();
    }
  });

  await correct(browser, baseURL!, slug);

  await test.step('the bell counts what happened, and the list says what it was and why it is there', async () => {
    await open(page, '/');
    await expect(page.getByRole('button', { name: 'Notifiche, 1 da leggere', exact: true })).toBeVisible();
    await open(page, '/notifiche');
    const told = page.getByRole('main').getByRole('listitem');
    await expect(told).toHaveCount(1);
    await expect(told).toContainText('Correzione, da leggere');
    await expect(told.getByRole('link')).toHaveAttribute('href', `/article/${slug}/storia`);
    await expect(told).toContainText(`Abbiamo corretto «${title}».`);
    await expect(told).toContainText('perché segui questo caso');
    expect(await barriers(page)).toEqual([]);
  });

  let stop = '';
  await test.step('the digest of the next morning tells it too, in the same words as text and as a page', async () => {
    const day = await letMorningCome(baseURL!);
    const mail = await openMail(page, email, `Correzione: «${title}»`);
    for (const said of [
      `Correzione. Abbiamo corretto «${title}».`,
      'Ti scriviamo al più una volta al giorno, dalle 7: se qualcuno ti ha risposto o ti ha nominato, o se è successo qualcosa che hai scelto di sapere così.',
    ])
      await expect(mail.locator('pre')).toContainText(said);
    await openAsSent(page, mail);
    await expect(page.getByText(`Il riassunto ${withArticle('del', day)}`, { exact: true })).toBeVisible();
    await expect(
      page
        .locator('td')
        .filter({ hasText: `Abbiamo corretto «${title}».` })
        .last(),
    ).toBeVisible();
    expect(await linkOf(page, 'Correzione')).toBe(`/article/${slug}/storia`);
    expect(await linkOf(page, 'Apri le notifiche')).toBe('/notifiche');
    stop = await linkOf(page, 'Basta riassunti');
  });

  await test.step('its link stops them by one press, without a sign-in', async () => {
    const stranger = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await open(stranger, stop);
    await stranger.getByRole('button', { name: 'Sì, basta' }).click();
    await expect(
      stranger.getByRole('status').filter({
        hasText:
          'Fatto: queste e-mail non partono più, e quello che dicevano non arriva nemmeno con il riassunto delle 7.',
      }),
    ).toBeVisible();
    expect(await barriers(stranger)).toEqual([]);
    await stranger.context().close();
    await open(page, '/settings#notifiche');
    await expect(box(page, 'Correzione di un articolo letto', 'Riassunto delle 7')).not.toBeChecked();
    await expect(box(page, 'Risposta a un tuo commento', 'Riassunto delle 7')).not.toBeChecked();
    await expect(box(page, 'Una parte nuova', 'E-mail subito')).toBeChecked();
  });
});
