import { expect, test, type Page } from '@playwright/test';
import { freshAddress, signInByCall } from '../support/accounts.ts';
import { draftCall } from '../support/drafting.ts';
import { signInAsFreshReader } from '../support/fresh-reader.ts';
import { loseAnswer } from '../support/lose-answer.ts';
import { act, sendStory } from '../support/newsroom.ts';
import { open } from '../support/open.ts';
import { seenOnce } from '../support/seen-once.ts';
import { wholeStory } from '../support/story-wizard.ts';

const admin = 'admin@demo.example';

/** Sends something of which the server has the whole and the page never hears, and opens the page anew; gives the answer. */
async function sendAndReload(page: Page, url: string, press: () => Promise<void>): Promise<Record<string, unknown>> {
  const arrived = Promise.withResolvers<Record<string, unknown>>();
  await page.route(
    url,
    async (route) => {
      const answer = await route.fetch();
      expect(answer.ok(), await answer.text()).toBe(true);
      arrived.resolve((await answer.json()) as Record<string, unknown>);
    },
    { times: 1 },
  );
  await press();
  const answer = await arrived.promise;
  await open(page, `${new URL(page.url()).pathname}?di-nuovo`);
  return answer;
}

test(
  'a comment and a reply of which no answer came wait no more once they stand there',
  seenOnce,
  async ({ page, baseURL }) => {
    await signInAsFreshReader(page.request, baseURL!);
    const comments = page.getByRole('region', { name: /^Commenti/ });
    const box = comments.getByRole('textbox', { name: 'Scrivi un commento' });
    const said = (text: string) => comments.getByRole('article').filter({ hasText: text });
    await open(page, '/article/la-recensione-da-quarantamila-euro');
    await comments.scrollIntoViewIfNeeded();
    const words = `La ricevuta non l’ho mai vista ${crypto.randomUUID().slice(0, 8)}.`;
    await box.fill(words);
    await sendAndReload(page, '**/api/comments', () =>
      comments.getByRole('button', { name: 'Pubblica commento' }).click(),
    );
    await comments.scrollIntoViewIfNeeded();
    await expect(said(words)).toHaveCount(1);
    await expect(box).toHaveValue('');
    await expect(comments.getByText('non è ancora pubblicata')).toHaveCount(0);

    const answer = `E qualcuno l’ha pagata ${crypto.randomUUID().slice(0, 8)}.`;
    await said(words).getByRole('button', { name: 'Rispondi' }).click();
    await comments.getByRole('textbox', { name: /^La tua risposta ad? / }).fill(answer);
    await sendAndReload(page, '**/api/comments', () => page.keyboard.press('Control+Enter'));
    await comments.scrollIntoViewIfNeeded();
    await expect(said(answer)).toHaveCount(1);
    await expect(comments.getByRole('link', { name: 'Continua la risposta' })).toHaveCount(0);
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('commento')));
    await expect.poll(kept).toEqual([]);
  },
);

test(
  'a comment of which neither the answer nor the list came is published once',
  seenOnce,
  async ({ page, baseURL }) => {
    await signInAsFreshReader(page.request, baseURL!);
    const comments = page.getByRole('region', { name: /^Commenti/ });
    const box = comments.getByRole('textbox', { name: 'Scrivi un commento' });
    const publish = comments.getByRole('button', { name: 'Pubblica commento' });
    await open(page, '/article/la-recensione-da-quarantamila-euro');
    await comments.scrollIntoViewIfNeeded();
    const words = `Il preventivo diceva altro ${crypto.randomUUID().slice(0, 8)}.`;
    await box.fill(words);
    await page.route(/\/api\/comments\/[^/]+\?/, (route) => route.abort());
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/comments')) {
        keys.push(request.headers()['idempotency-key']);
      }
    });
    await sendAndReload(page, '**/api/comments', () => publish.click());
    await comments.scrollIntoViewIfNeeded();
    await expect(box).toHaveValue(words);
    await publish.click();
    await expect(page.getByText('Commento pubblicato')).toBeVisible();
    await expect(box).toHaveValue('');
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  },
);

test('words that were refused stay, though they stand there once already', seenOnce, async ({ page, baseURL }) => {
  await signInAsFreshReader(page.request, baseURL!);
  const comments = page.getByRole('region', { name: /^Commenti/ });
  const box = comments.getByRole('textbox', { name: 'Scrivi un commento' });
  const publish = comments.getByRole('button', { name: 'Pubblica commento' });
  await open(page, '/article/la-recensione-da-quarantamila-euro');
  await comments.scrollIntoViewIfNeeded();
  const words = `Grazie a chi c’era ${crypto.randomUUID().slice(0, 8)}.`;
  const said = comments.getByRole('article').filter({ hasText: words });
  await box.fill(words);
  await publish.click();
  await expect(said).toHaveCount(1);
  await expect(box).toHaveValue('');

  await box.fill(words);
  await publish.click();
  const refusal = 'Errore 409: Hai già scritto lo stesso commento pochi minuti fa.';
  await expect(page.getByRole('alert')).toContainText(refusal);
  await expect(publish).toBeEnabled();
  await expect(box).toHaveValue(words);

  await said.getByRole('button', { name: 'Rispondi' }).click();
  await comments.getByRole('textbox', { name: /^La tua risposta ad? / }).fill(words);
  await page.route('**/api/comments', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  const refused = page.waitForResponse('**/api/comments');
  await page.keyboard.press('Control+Enter');
  await refused;
  await open(page, '/article/la-recensione-da-quarantamila-euro?di-nuovo');
  await comments.scrollIntoViewIfNeeded();
  await expect(said).toHaveCount(1);
  await expect(comments.getByRole('link', { name: 'Continua la risposta' })).toBeVisible();
  await expect(box).toHaveValue(words);
  const kept = () =>
    page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.includes('commento') && !key.endsWith('#chiave')),
    );
  expect(await kept()).toHaveLength(2);
});

test('a request for help of which no answer came keeps its number', seenOnce, async ({ page }) => {
  const form = page.getByRole('region', { name: 'Scrivici' });
  const email = freshAddress('aiuto');
  const send = form.getByRole('button', { name: 'Invia la richiesta' });
  const fill = async () => {
    await form.getByLabel('Di che cosa si tratta').selectOption({ label: 'Abbonamento e pagamenti' });
    await form.getByLabel('Nome').fill('Elio Passante');
    await form.getByLabel('E-mail').fill(email);
  };
  await open(page, '/support');
  await fill();
  await form.getByLabel('La tua richiesta').fill('Da ieri il pagamento risulta doppio, e non so a chi dirlo.');
  const { number } = await sendAndReload(page, '**/api/help/requests', () => send.click());
  await expect(form.getByLabel('La tua richiesta')).toHaveValue(/^Da ieri/);
  await fill();
  await send.click();
  await expect(form).toContainText(String(number));
});

test('a report of which no answer came keeps its number', seenOnce, async ({ page }) => {
  const send = page.getByRole('button', { name: 'Invia la segnalazione' });
  await open(page, '/segnala');
  await page.getByLabel('Indirizzo della pagina').fill('/community');
  await page.getByLabel('Motivo').selectOption({ index: 1 });
  await page.getByLabel('Spiegazione').fill('Qui c’è il mio numero di telefono.');
  await page.getByLabel('Il tuo nome').fill('Ada Prova');
  await page.getByLabel('La tua e-mail').fill(freshAddress('segnala'));
  await page.getByLabel(/In buona fede/).check();
  const { number } = await sendAndReload(page, '**/api/reports', () => send.click());
  await expect(page.getByLabel('Spiegazione')).toHaveValue('Qui c’è il mio numero di telefono.');
  await send.click();
  await expect(page.getByRole('status').filter({ hasText: String(number) })).toBeFocused();
});

test('a note of which no answer came is written once', seenOnce, async ({ page, baseURL }) => {
  await signInByCall(page.request, baseURL!, admin);
  const title = `La linea 14 ${crypto.randomUUID().slice(0, 8)}`;
  const draft = await draftCall(page, baseURL!, 'POST', '', { format: 'dal_basso', title });
  const story = await sendStory(baseURL!);
  const words = 'Chi ha l’orario vecchio?';
  for (const [path, url] of [
    [`/redazione/articoli/${draft.id}`, '**/api/newsroom/drafts/*/notes'],
    [`/redazione/storie/${story.id}`, '**/api/newsroom/stories/*/notes'],
  ] as const) {
    const note = page.getByLabel('Nuova nota');
    const add = page.getByRole('button', { name: 'Aggiungi la nota' });
    await open(page, path);
    await note.fill(words);
    await sendAndReload(page, url, () => add.click());
    await expect(note).toHaveValue(words);
    await add.click();
    await expect(page.getByRole('status').filter({ hasText: 'Nota aggiunta' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: words })).toHaveCount(1);
    await expect(note).toHaveValue('');
  }
});

test(
  'a reply of which no answer came is sent once, also where its author wrote again meanwhile',
  seenOnce,
  async ({ page, browser, baseURL }) => {
    const author = await browser.newContext({ baseURL: baseURL! });
    await signInAsFreshReader(author.request, baseURL!);
    const asAuthor = async (path: string, data: object) => {
      const answer = await author.request.post(path, { data, headers: { origin: baseURL! } });
      expect(answer.ok(), await answer.text()).toBe(true);
      return (await answer.json()) as { id: string };
    };
    const { id } = await asAuthor('/api/stories', wholeStory);
    const write = (text: string) => asAuthor(`/api/stories/mine/${id}/write`, { text });
    await signInByCall(page.request, baseURL!, admin);
    const { id: into } = await sendStory(baseURL!);
    await open(page, `/redazione/storie/${id}`);
    await act(page, id, 'decide', { act: 'merge', into });
    await write('La mia è a Sellano.');

    await open(page, `/redazione/storie/${id}`);
    const messages = page.getByRole('region', { name: 'Con l’autore' });
    await messages.getByRole('textbox', { name: 'La tua risposta' }).fill('Hai ragione.');
    await loseAnswer(page, '**/reply');
    const send = messages.getByRole('button', { name: 'Invia la risposta' });
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: 'La richiesta non è arrivata' })).toBeVisible();
    await write('E di un altro anno.');
    await send.click();
    await expect(messages.getByText('E di un altro anno.')).toBeVisible();
    await expect(messages.getByText('Hai ragione.', { exact: true })).toHaveCount(1);
    await expect(messages.getByRole('textbox')).toHaveValue('');
    await author.close();
  },
);
