import { expect, test, type Browser, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { NewsroomLetter } from '#features/newsletters/contract.ts';
import type { NewsletterKind } from '#features/newsletters/kinds.ts';
import { freshAddress, signInByCall } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { signInAsFreshReader } from '../support/fresh-reader.ts';
import { inDatabase } from '../support/journey-database.ts';
import { linkInMail, linkOf, mailsTo, openAsSent, openMail } from '../support/mailbox.ts';
import { open } from '../support/open.ts';
import { insertSubscription } from '../support/subscriptions.ts';

const desk = '/redazione/lettere';
const writer = 'tribuna@demo.example';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const isSaved = (page: Page) => expect(page.getByText('Salvato', { exact: true })).toBeVisible();

/** What the text of a letter says, as it is written and as it is read. */
const written = 'Questa settimana *tre* storie e una scusa.';
const read = 'Questa settimana tre storie e una scusa.';

const addText = async (page: Page) => {
  await button(page, 'Testo').click();
  const part = page.getByRole('region', { name: 'Testo', exact: true });
  // What is filled in before the new part has the focus goes where that is put.
  await expect(part.getByLabel('Titolo')).toBeFocused();
  await part.getByRole('textbox', { name: 'Testo', exact: true }).fill(written);
};
const addOpposites = async (page: Page) => {
  await button(page, 'La pagina dell’altro').click();
  const questions = page.getByRole('dialog', { name: 'Quale domanda?' });
  await questions
    .getByRole('button', { name: /^Aggiungi «/ })
    .first()
    .click();
  await button(page, 'Tieni queste due voci').click();
};
const addBackstage = async (page: Page) => {
  await button(page, 'Dietro le quinte').click();
  const stories = page.getByRole('dialog', { name: 'Di quale articolo?' });
  await stories
    .getByRole('button', { name: /^Aggiungi «/ })
    .first()
    .click();
  const words = page.getByRole('region', { name: /^Dietro le quinte/ }).getByRole('textbox', { name: 'Testo' });
  await expect(words).toBeFocused();
  await words.fill('Abbiamo chiamato il Comune tre volte.');
};
/** What each letter cannot go out without, and how an editor adds it. */
const parts: Record<NewsletterKind, ((page: Page) => Promise<void>)[]> = {
  weekly: [addText, addOpposites],
  premium: [addText, addOpposites, addBackstage],
};

/** Asks for the weekly letter without an account, and agrees to it by the mail. */
async function subscribe(page: Page): Promise<string> {
  const email = freshAddress('abbonata');
  await open(page, '/lettere');
  await page.getByRole('textbox', { name: 'La tua e-mail' }).fill(email);
  await button(page, 'Ricevi la lettera').click();
  await open(page, await linkInMail(page.request, email, 'Confermi che vuoi la lettera?'));
  await button(page, 'Sì, la voglio').click();
  await expect(toast(page, 'Fatto: la prossima arriva venerdì.')).toBeVisible();
  return email;
}

/** Becomes a Supporter, and asks for their letter in the settings. */
async function support(page: Page): Promise<string> {
  const email = await signInAsFreshReader(page.request, new URL(test.info().project.use.baseURL!).origin);
  await inDatabase(async ({ db }) => {
    const { rows } = await db.execute<{ id: string }>(sql`select id from users where email = ${email}`);
    await insertSubscription(db, rows[0]!.id, { at: new Date() });
  });
  await open(page, '/settings');
  const saved = page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok());
  await premium(page).check();
  await saved;
  return email;
}
const premium = (page: Page) => page.getByRole('checkbox', { name: 'Newsletter premium' });

const letters = {
  weekly: {
    begin: 'Nuova lettera',
    name: 'Lettera',
    archive: '/lettere',
    join: subscribe,
    why: 'La ricevi perché l’hai chiesta: una a settimana.',
    // What the archive shows to who is neither signed in nor a Supporter.
    strangerReads: true,
    isOver: async (_: Page, email: string) =>
      inDatabase(async ({ db }) => {
        const { rowCount } = await db.execute(sql`select from newsletter_subscribers where email = ${email}`);
        expect(rowCount).toBe(0);
      }),
  },
  premium: {
    begin: 'Nuova lettera premium',
    name: 'Lettera premium',
    archive: '/lettere/premium',
    join: support,
    why: 'La ricevi perché hai l’abbonamento Supporter e l’hai chiesta.',
    strangerReads: false,
    isOver: async (page: Page) => {
      await open(page, '/settings');
      await expect(premium(page)).not.toBeChecked();
    },
  },
} satisfies Record<NewsletterKind, object>;

/** A page of somebody's own browser. */
async function pageOf(browser: Browser, baseURL: string, as?: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  if (as) await signInByCall(page.request, baseURL, as);
  return page;
}

/** What did not go out would be too near to that of another try. */
test.afterEach(() =>
  inDatabase(({ db }) =>
    db.execute(
      sql`delete from newsletter_letters where subject like 'Tre storie e una scusa %' and started_at is null`,
    ),
  ),
);

for (const kind of ['weekly', 'premium'] as const) {
  test(`a letter (${kind}) is written, tried, approved by another person, sent, read, kept in the archive and stopped by one press`, async ({
    page: editor,
    browser,
    baseURL,
  }) => {
    test.slow();
    const { begin, name, archive, join, why, strangerReads, isOver } = letters[kind];
    const subject = `Tre storie e una scusa ${crypto.randomUUID().slice(0, 8)}`;
    const reader = await pageOf(browser, baseURL!);
    const email = await join(reader);
    await signInByCall(editor.request, baseURL!, writer);

    await test.step('an editor writes it, and tries it on themselves', async () => {
      await open(editor, desk);
      await button(editor, begin).click();
      await editor.getByLabel('Oggetto').fill(subject);
      for (const add of parts[kind]) await add(editor);
      await editor.getByLabel('Oggetto').focus();
      await isSaved(editor);
      await expect(editor.getByText('Non manca niente.')).toBeVisible();
      await expect(button(editor, 'Approva')).toBeHidden();
      await button(editor, 'Mandamela per prova').click();
      await expect(toast(editor, `Prova mandata a ${writer}`)).toBeVisible();
      await expect.poll(() => mailsTo(editor.request, writer)).toContain(`[Prova] ${subject}`);
    });

    const id = editor.url().split('/').at(-1)!;
    const letter = async () =>
      (await (await editor.request.get(`/api/newsroom/newsletters/${id}`)).json()) as NewsroomLetter;

    await test.step('another one approves it, and it goes out when its hour has come', async () => {
      const other = await pageOf(browser, baseURL!, 'admin@demo.example');
      await open(other, `${desk}/${id}`);
      await button(other, 'Approva').click();
      await expect(toast(other, 'Lettera approvata')).toBeVisible();
      await other.context().close();
      expect((await letter()).state).toBe('approved');
      await inDatabase(async ({ db, work }) => {
        await db.execute(sql`update newsletter_letters set send_at = now() where id = ${id}`);
        await work('send-letters');
        // Afterwards, as at night one of so long ago would wait for the morning: no other one of its kind is too near to it.
        await db.execute(sql`update newsletter_letters set send_at = now() - interval '4 days' where id = ${id}`);
      });
      expect(await letter()).toMatchObject({ state: 'sent', number: expect.any(Number) });
    });

    let stop = '';
    await test.step('its reader has it as text and as a page, in the same words', async () => {
      const mail = await openMail(reader, email, `${name} ${(await letter()).number}: ${subject}`);
      for (const words of [read, 'La pagina dell’altro', why, 'Ferma la lettera: '])
        await expect(mail.locator('pre')).toContainText(words);
      await openAsSent(reader, mail);
      await expect(reader.getByRole('heading', { level: 1 })).toHaveText(subject);
      for (const words of [read, 'La pagina dell’altro', why]) await expect(reader.getByText(words)).toBeVisible();
      stop = await linkOf(reader, 'Ferma la lettera');
    });

    await test.step('it stands in the archive, for whom it is', async () => {
      const path = `${archive}/${(await letter()).number}`;
      const stranger = await pageOf(browser, baseURL!);
      for (const [who, reads] of [
        [reader, true],
        [stranger, strangerReads],
      ] as const) {
        await open(who, path);
        await expect(who.getByRole('heading', { level: 1 })).toHaveText(subject);
        await expect(who.getByText(read)).toHaveCount(reads ? 1 : 0);
        expect(await barriers(who)).toEqual([]);
      }
      await open(stranger, '/lettere');
      await expect(stranger.getByRole('link', { name: subject })).toHaveAttribute('href', path);
      await stranger.context().close();
    });

    await test.step('one press stops it, without a sign-in', async () => {
      const stranger = await pageOf(browser, baseURL!);
      await open(stranger, stop);
      await button(stranger, 'Sì, basta').click();
      await expect(toast(stranger, 'Fatto: questa lettera non parte più.')).toBeVisible();
      await stranger.context().close();
      await isOver(reader, email);
    });
    await reader.context().close();
  });
}
