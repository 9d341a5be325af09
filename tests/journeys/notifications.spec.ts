import { expect, test, type Browser, type Page } from '@playwright/test';
import { barriers } from '../support/barriers.ts';
import { signInAsFreshReader } from '../support/fresh-reader.ts';
import { post, readerWithComment } from '../support/moderation.ts';
import { open } from '../support/open.ts';
import { pressed } from '../support/pressed.ts';
import { seenOnce } from '../support/seen-once.ts';

const river = '/article/il-fiume-che-cambia-colore-il-giovedi';
const riverTitle = 'Il fiume che cambia colore il giovedì';

/** A reader who wrote a comment, and how others reply to it. */
async function commenter(browser: Browser, baseURL: string) {
  const words = `Il centro è di chi ci cammina ${crypto.randomUUID().slice(0, 8)}`;
  const author = await readerWithComment(browser, baseURL, words);
  const { comment } = author;
  const slug = comment.path.split(/[/#]/)[2]!;
  const reply = async (name: string, content: string) => {
    const context = await browser.newContext({ baseURL });
    await signInAsFreshReader(context.request, baseURL, undefined, name);
    const { id: articleId } = (await (await context.request.get(`/api/articles/slug/${slug}`)).json()) as {
      id: string;
    };
    const answer = await post(context.request, baseURL, '/api/comments', { articleId, content, parentId: comment.id });
    expect(answer.status()).toBe(201);
    const { id } = (await answer.json()) as { id: string };
    await context.close();
    return id;
  };
  return { ...author, reply };
}

const bell = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true });
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Pannello delle notifiche' });

test('a case is followed at the article’s end, stands among what one follows, and is let go with a way back', async ({
  page,
  baseURL,
}) => {
  const block = page.locator('#segui');
  const part = (name: string) => block.getByRole('button', { name: `Segui ${name}`, exact: true });

  await test.step('without an account there is a way to the sign-in', async () => {
    await open(page, river);
    await block.scrollIntoViewIfNeeded();
    await expect(block.getByRole('link', { name: 'Accedi per seguire' })).toHaveAttribute('href', '/auth/login');
    await expect(block.getByRole('button')).toHaveCount(0);
    await expect(page.locator('.bell')).toHaveCount(0);
  });

  await test.step('with one, what it is about can be followed', async () => {
    await signInAsFreshReader(page.request, baseURL!);
    await open(page, river);
    await block.scrollIntoViewIfNeeded();
    await expect(part('Questo caso')).toHaveAttribute('aria-pressed', 'false');
    await pressed(page, () => part('Questo caso').click(), '/api/follows');
    await expect(part('Questo caso')).toHaveAttribute('aria-pressed', 'true');
    await pressed(page, () => part('Crevasco (BI)').click(), '/api/follows');
    await pressed(page, () => part('Ambiente').click(), '/api/follows');
    await pressed(page, () => part('Ambiente').click(), '/api/follows');
    await expect(part('Ambiente')).toHaveAttribute('aria-pressed', 'false');
    expect(await barriers(page, '#segui')).toEqual([]);
  });

  await test.step('and who signs, on their page', async () => {
    await open(page, '/tribune/ottavio-brandimarte');
    const author = page.getByRole('button', { name: 'Segui Ottavio Brandimarte' });
    await expect(author).toHaveAttribute('aria-pressed', 'false');
    await pressed(page, () => author.click(), '/api/follows');
    await page.reload();
    await expect(author).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the list has them, by kind', async () => {
    await open(page, '/segui');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Casi 1',
      'Luoghi 1',
      'Firme 1',
    ]);
    await expect(page.getByRole('link', { name: riverTitle })).toHaveAttribute('href', river);
    await expect(page.getByText('Lo vedi solo tu')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });

  await test.step('what is let go can be taken back, by the same key', async () => {
    const stop = page.getByRole('button', { name: `Smetti di seguire «${riverTitle}»` });
    const undo = page.getByRole('button', { name: `Annulla: continua a seguire «${riverTitle}»` });
    await pressed(page, () => stop.click(), '/api/follows');
    await expect(undo).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: `Non segui più «${riverTitle}».` })).toBeAttached();
    await expect(page.getByRole('heading', { level: 2, name: 'Casi 0' })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await pressed(page, () => page.keyboard.press('Enter'), '/api/follows');
    await expect(stop).toBeFocused();
    await pressed(page, () => stop.click(), '/api/follows');
    await page.reload();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Luoghi 1', 'Firme 1']);
  });
});

test('what could not be followed is not shown as followed', seenOnce, async ({ page, baseURL }) => {
  await signInAsFreshReader(page.request, baseURL!);
  await page.route('**/api/follows', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await open(page, '/tribune/ottavio-brandimarte');
  const author = page.getByRole('button', { name: 'Segui Ottavio Brandimarte' });
  await expect(author).toHaveAttribute('aria-pressed', 'false');
  await author.click();
  await expect(page.getByText('Non siamo riusciti a salvarlo. Riprova.')).toBeVisible();
  await expect(author).toHaveAttribute('aria-pressed', 'false');
});

test('a reply is told by the bell, leads to it, and is read then', seenOnce, async ({ browser, baseURL, viewport }) => {
  const { page, reply, context } = await commenter(browser, baseURL!);
  await page.setViewportSize(viewport!);
  await reply('Ines Pavanello', 'Hai ragione a metà.');
  await open(page, '/segui');
  await expect(page.getByRole('heading', { name: 'Non segui ancora niente.' })).toBeVisible();

  await test.step('the panel opens, and gives the focus back where it closes', async () => {
    await bell(page, 'Notifiche, 1 da leggere').click();
    await expect(panelOf(page)).toBeFocused();
    await expect(panelOf(page).getByRole('heading')).toHaveText('1 da leggere');
    await expect(panelOf(page).getByRole('listitem')).toContainText('Risposta al tuo commento, da leggere');
    await expect(panelOf(page).getByRole('listitem')).toContainText('perché hai scritto un commento');
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(panelOf(page)).toHaveCount(0);
    await expect(bell(page, 'Notifiche, 1 da leggere')).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(panelOf(page)).toBeVisible();
    // Who presses elsewhere goes on from there.
    await page.mouse.click(4, viewport!.height - 4);
    await expect(panelOf(page)).toHaveCount(0);
  });

  await test.step('what happened meanwhile is asked for when it is opened', async () => {
    const id = await reply('Ugo Ferri', 'E io dico di no.');
    await bell(page, 'Notifiche, 1 da leggere').click();
    await expect(panelOf(page).getByRole('listitem')).toHaveCount(2);
    await expect(bell(page, 'Notifiche, 2 da leggere')).toBeVisible();
    await panelOf(page).getByRole('link', { name: 'Ugo Ferri: «E io dico di no.»' }).click();
    await expect(page.locator(`[id="commento-${id}"]`)).toBeInViewport();
    await expect(bell(page, 'Notifiche, 1 da leggere')).toBeVisible();
  });

  await test.step('the page of all of them says which are to be read, and marks them', async () => {
    await open(page, '/notifiche');
    const today = page.getByRole('region', { name: 'Oggi' });
    await expect(today.getByRole('listitem')).toHaveCount(2);
    await expect(today.getByText('Risposta al tuo commento, da leggere')).toHaveCount(1);
    expect(await barriers(page)).toEqual([]);
    const all = page.getByRole('main').getByRole('button', { name: 'Segna tutte come lette' });
    await pressed(page, () => all.click(), '/api/notifications/read');
    await expect(all).toBeFocused();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Niente da leggere');
    await expect(bell(page, 'Notifiche')).toBeVisible();
    await page.reload();
    await expect(today.getByRole('listitem')).toHaveCount(2);
    await expect(today.getByText('da leggere')).toHaveCount(0);
  });
  await context.close();
});

test(
  'whoever has no notification is told how they come about, and strangers are led to the sign-in',
  seenOnce,
  async ({ page, baseURL }) => {
    for (const path of ['/notifiche', '/segui']) {
      await page.goto(path);
      await expect(page).toHaveURL(`/auth/login?redirect=${encodeURIComponent(path)}`);
    }
    await signInAsFreshReader(page.request, baseURL!);
    await open(page, '/notifiche');
    await expect(page.getByRole('heading', { name: 'Ancora nessuna notifica.' })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Quello che segui' }).click();
    await expect(page).toHaveURL('/segui');
    await expect(page.getByRole('heading', { name: 'Non segui ancora niente.' })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  },
);

test('what one wants to hear of, and where, is saved with each press', seenOnce, async ({ page, baseURL }) => {
  await signInAsFreshReader(page.request, baseURL!);
  await open(page, '/settings#notifiche');
  const part = page.getByRole('region', { name: 'Notifiche' });
  const box = (kind: string, channel: string) =>
    part.getByRole('group', { name: kind, exact: true }).getByRole('checkbox', { name: channel });
  const correction = box('Correzione di un articolo letto', 'Sul sito');
  const verdict = box('Verdetto pronunciato', 'E-mail subito');
  const reply = box('Risposta a un tuo commento', 'Riassunto delle 7');

  await expect(correction).toBeChecked();
  await expect(correction).toBeDisabled();
  await expect(reply).toBeChecked();
  await expect(verdict).not.toBeChecked();
  expect(await barriers(page, '#notifiche')).toEqual([]);
  await pressed(page, () => verdict.click(), '/api/notifications/choices');
  await expect(page.getByText('Salvato', { exact: true })).toBeVisible();
  await page.reload();
  await expect(verdict).toBeChecked();

  await test.step('one that cannot be saved goes back', async () => {
    await page.route('**/api/notifications/choices', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await verdict.click();
    await expect(page.getByText('Non siamo riusciti a salvarlo. Riprova.')).toBeVisible();
    await expect(verdict).toBeChecked();
    await page.unroute('**/api/notifications/choices');
  });

  await test.step('all but the site is switched off at once', async () => {
    const off = part.getByRole('button', { name: 'Spegni tutto tranne il sito' });
    await pressed(page, () => off.click(), '/api/notifications/choices');
    await expect(verdict).not.toBeChecked();
    await page.reload();
    await expect(reply).not.toBeChecked();
    await expect(box('Verdetto pronunciato', 'Sul sito')).toBeChecked();
  });
});

test('a link that is none stops no mails, and says where one can', seenOnce, async ({ page }) => {
  await open(page, '/basta-email?chiave=nessuna');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basta e-mail di notifica');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sì, basta' }).click();
  await expect(page.getByRole('alert')).toContainText('Questo link non vale');
  await expect(page.getByRole('link', { name: 'Impostazioni delle notifiche' })).toHaveAttribute(
    'href',
    '/settings#notifiche',
  );
  await open(page, '/basta-email');
  await expect(page.getByText('Questo link non vale')).toBeVisible();
});
