import { expect, test, type Locator, type Page } from '@playwright/test';
import { signInByCall } from '../support/accounts.ts';
import { insertArticle } from '../support/articles.ts';
import { barriers, weakContrasts } from '../support/barriers.ts';
import { signInAsFreshReader } from '../support/fresh-reader.ts';
import { inDatabase } from '../support/journey-database.ts';
import { open } from '../support/open.ts';
import { seenOnce } from '../support/seen-once.ts';

const talked = '/article/flat-tax-sogno-incubo-classe-media';

/** Each journey has its own article, so that none meets what another writes. */
const articles: Record<string, string> = {
  desktop: '/article/olimpiade-in-casa-motore-o-debito',
  phone: '/article/biglietto-per-entrare-in-citta',
};
const failing = '/article/la-diga-rimasta-chiusa';

const joined: Record<string, string> = {
  desktop: '/article/la-biblioteca-aperta-due-ore',
  phone: '/article/l-antenna-dietro-il-campanile',
};

const area = (page: Page) => page.getByRole('region', { name: /^Commenti/ });
const commentOf = (page: Page, text: string): Locator =>
  area(page)
    .locator('.comment')
    .filter({ has: page.locator(':scope > article', { hasText: text }) });

async function openDiscussion(page: Page, path: string): Promise<void> {
  await open(page, path);
  await area(page).scrollIntoViewIfNeeded();
  await expect(
    area(page).getByRole('list', { name: 'Commenti dei lettori' }).locator('.comment').first(),
  ).toBeVisible();
  // Its beginning stands in the page; what can be done comes with the rest.
  await expect(area(page).getByRole('button', { name: 'Copia il link' }).first()).toBeVisible();
}

test('the anonymous read the discussion and are invited to it', async ({ page }) => {
  const called: string[] = [];
  page.on('request', (request) => called.push(new URL(request.url()).pathname));
  await open(page, talked);
  await expect(page.getByRole('heading', { name: 'Commenti (38)' })).toBeVisible();
  // Nothing of it is loaded before anybody comes near.
  expect(called.filter((path) => path.startsWith('/api/comments'))).toEqual([]);

  await openDiscussion(page, talked);
  await expect(area(page).getByText('Unisciti alla discussione')).toBeVisible();
  await expect(area(page).getByRole('textbox')).toHaveCount(0);
  await expect(area(page).getByRole('button', { name: 'Rispondi' })).toHaveCount(0);
  const writer = commentOf(page, 'È proprio il punto che avrei voluto scrivere meglio').locator('> article');
  await writer.scrollIntoViewIfNeeded();
  await expect(writer).toContainText('Livia Castellucci');
  await expect(writer.getByText('Writer', { exact: true })).toBeVisible();
  await expect(writer.locator('time')).toHaveAttribute('title', /^[A-Z][a-zì]+ \d+ [a-z]+ \d{4}, \d\d\.\d\d$/);
  await expect(area(page).getByText('Commento eliminato dall’autore')).toBeAttached();
  await expect(area(page).getByText('modificato')).toBeAttached();
  expect(await barriers(page, '#commenti')).toEqual([]);

  const order = area(page).getByRole('combobox', { name: 'Ordina i commenti' });
  await order.selectOption('Più apprezzati');
  await expect(area(page).locator('.threads > li').first()).toContainText('Ho lavorato trentasei anni nelle ferrovie');
  await order.selectOption('Vecchi');
  await expect(area(page).locator('.threads > li').first()).toContainText('Finalmente un articolo in cui il contro');

  await area(page).getByRole('link', { name: 'mi piace' }).first().click();
  await expect(page).toHaveURL('/auth/login');
});

test(
  'a discussion whose readers of both sides agree on something begins with that when asked',
  seenOnce,
  async ({ page }) => {
    await openDiscussion(page, '/article/nucleare-ponte-o-deviazione');
    await area(page).getByRole('combobox', { name: 'Ordina i commenti' }).selectOption('Ponti');
    const first = area(page).locator('.threads > li').first();
    await expect(first).toContainText('Da fisico: nessuno dei due bara sui numeri');
    await expect(first.getByText('Apprezzato da entrambe le parti')).toBeVisible();
    await expect(
      area(page).getByText('Prima i commenti apprezzati sia da chi ha votato pro sia da chi ha votato contro.'),
    ).toBeVisible();
    expect(await barriers(page, '#commenti')).toEqual([]);
  },
);

test('a link to one comment opens it, also a reply, and says when it is gone', seenOnce, async ({ page, request }) => {
  // Not every browser keeps the place while what stands above it grows.
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { overflow-anchor: none }');
    document.adoptedStyleSheets.push(sheet);
  });
  const slug = await request.get('/api/articles/slug/flat-tax-sogno-incubo-classe-media');
  const { id } = (await slug.json()) as { id: string };
  const { data } = (await (await request.get(`/api/comments/${id}?sort=vecchi`)).json()) as {
    data: { id: string; parentId: string | null; content: string }[];
  };
  const reply = data.find(({ parentId }) => parentId !== null)!;

  await page.goto(`${talked}#commento-${reply.id}`);
  const target = page.locator(`[id="commento-${reply.id}"]`);
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
  await expect(target).toContainText(reply.content.slice(0, 40));

  await page.goto('about:blank');
  await page.goto(`${talked}#commento-00000000-0000-4000-8000-000000000000`);
  await expect(page.getByRole('alert')).toContainText('Questo commento non c’è più.');
  await expect(area(page).locator('.comment').first()).toBeAttached();
});

test('a reader comments, edits, answers, likes and deletes', async ({ page, baseURL }, { project }) => {
  const path = articles[project.name]!;
  await signInByCall(page.request, baseURL!, 'lettrice@demo.example');
  await openDiscussion(page, path);
  const heading = area(page).getByRole('heading', { level: 2 });
  const before = Number(/\d+/.exec((await heading.textContent())!)![0]);

  const box = area(page).getByRole('textbox', { name: 'Scrivi un commento' });
  const publish = area(page).getByRole('button', { name: 'Pubblica commento' });
  await expect(publish).toBeDisabled();
  await box.fill('   ');
  await expect(publish).toBeDisabled();
  await box.fill(`Il conto arriva sempre dopo la festa (${project.name}). https://esempio.example/conti.`);
  await publish.click();
  await expect(page.getByText('Commento pubblicato')).toBeVisible();
  await expect(page.getByText('Il tuo commento è stato aggiunto con successo.')).toBeVisible();
  await expect(box).toHaveValue('');
  await expect(heading).toHaveText(`Commenti (${before + 1})`);
  const own = commentOf(page, 'Il conto arriva sempre dopo la festa');
  await expect(own.locator('> article')).toBeFocused();
  await expect(own.getByRole('link', { name: 'https://esempio.example/conti' })).toHaveAttribute('rel', /ugc nofollow/);
  await expect(own.locator('time')).toHaveText('ora');
  await expect(own.getByRole('button', { name: /mi piace/ })).toBeDisabled();

  await own.getByRole('button', { name: 'Modifica' }).click();
  await expect(page.getByText('Commento pubblicato')).toHaveCount(0);
  const edit = area(page).getByRole('textbox', { name: 'Modifica il tuo commento' });
  await expect(edit).toBeFocused();
  const said = await edit.inputValue();
  const change = `Il conto arriva prima della festa (${project.name}).`;
  await edit.fill(change);

  // A box that closes keeps what was typed, over a reload too, until it is saved or taken back.
  await edit.press('Escape');
  await expect(edit).toHaveCount(0);
  await expect(own.getByRole('button', { name: 'Modifica' })).toBeFocused();
  await own.getByRole('button', { name: 'Modifica' }).click();
  await expect(edit).toHaveValue(change);
  await openDiscussion(page, `${path}?riaperta`);
  await own.getByRole('button', { name: 'Modifica' }).click();
  await expect(edit).toHaveValue(change);
  await area(page).getByRole('button', { name: 'Annulla' }).click();
  await own.getByRole('button', { name: 'Modifica' }).click();
  await expect(edit).toHaveValue(said);
  await edit.fill(change);
  await area(page).getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Commento modificato')).toBeVisible();
  const edited = commentOf(page, 'Il conto arriva prima della festa');
  await expect(edited.getByText('modificato')).toBeVisible();
  await expect(edited.getByRole('button', { name: 'Modifica' })).toBeFocused();

  // Only one box is open at a time.
  const others = area(page).locator('.threads > li').nth(1);
  const answer = others.getByRole('button', { name: 'Rispondi' }).first();
  await answer.click();
  await others.getByRole('textbox').press('Escape');
  await expect(answer).toBeFocused();
  await answer.click();
  await expect(others.getByRole('textbox')).toBeFocused();
  await edited.getByRole('button', { name: 'Rispondi' }).click();
  await expect(others.getByRole('textbox')).toHaveCount(0);
  await edited
    .getByRole('textbox', { name: 'La tua risposta a Marta Bellandi' })
    .fill(`E qualcuno lo paga due volte (${project.name}).`);
  await page.keyboard.press('Control+Enter');
  const reply = commentOf(page, 'E qualcuno lo paga due volte');
  await expect(reply.locator('> article')).toBeFocused();
  expect(await barriers(page, '#commenti')).toEqual([]);

  const like = others.getByRole('button', { name: /mi piace/ }).first();
  const likes = Number(/\d+/.exec((await like.textContent())!)![0]);
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toContainText(String(likes + 1));
  await openDiscussion(page, `${path}?di-nuovo`);
  const again = area(page)
    .locator('.threads > li')
    .nth(1)
    .getByRole('button', { name: /mi piace/ })
    .first();
  await expect(again).toHaveAttribute('aria-pressed', 'true');
  await again.click();
  await expect(again).toHaveAttribute('aria-pressed', 'false');

  await edited.locator('> article').getByRole('button', { name: 'Elimina' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminare il commento?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await edited.locator('> article').getByRole('button', { name: 'Elimina' }).click();
  await dialog.getByRole('button', { name: 'Elimina' }).click();
  await expect(area(page).getByText('Commento eliminato dall’autore')).toBeVisible();
  await expect(reply).toBeVisible();
  await expect(heading).toHaveText(`Commenti (${before + 1})`);

  await reply.getByRole('button', { name: 'Elimina' }).click();
  await dialog.getByRole('button', { name: 'Elimina' }).click();
  await expect(reply).toHaveCount(0);
  await expect(area(page).getByRole('list', { name: 'Commenti dei lettori' })).toBeFocused();
  await expect(area(page).getByText('Commento eliminato dall’autore')).toHaveCount(0);
  await expect(heading).toHaveText(`Commenti (${before})`);
});

test('a dialog whose file does not arrive says so, and opens with the next press', seenOnce, async ({ page }) => {
  await openDiscussion(page, talked);
  const file = /assets\/report-dialog-/;
  await page.route(file, (route) => route.abort());
  const report = area(page).getByRole('button', { name: 'Segnala' }).first();
  await report.click();
  await expect(page.getByRole('alert')).toContainText('La finestra non si è aperta');
  await expect(area(page).locator('.comment').first()).toBeVisible();
  await page.unroute(file);
  await report.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('in a low window what has the focus in a dialog stands in what is seen of it', seenOnce, async ({ page }) => {
  await openDiscussion(page, talked);
  await page.setViewportSize({ width: 320, height: 256 });
  await area(page).getByRole('button', { name: 'Segnala' }).first().press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Motivo')).toBeFocused();
  const isSeen = () =>
    dialog.evaluate((sheet) => {
      const seen = sheet.getBoundingClientRect();
      const { top, bottom } = document.activeElement!.getBoundingClientRect();
      // A scroll stops at whole pixels.
      return top > seen.top - 1 && bottom < seen.bottom + 1;
    });
  expect(await isSeen()).toBe(true);
  // All the way round, and back past the first.
  const stops = await dialog.locator('select, textarea, input, button').count();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop <= stops; stop += 1) {
      await page.keyboard.press(key);
      expect(await isSeen()).toBe(true);
    }
  }
});

test(
  'where the discussion does not come to a page without its beginning, that is said, and it can be asked for again',
  seenOnce,
  async ({ page }) => {
    // As the server sends it where it could not read the comments.
    await page.route(`**${talked}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const beginning = /<div id="commenti-inizio">.*?<\/ol><\/div>(?=<\/section>)/s;
      expect(html).toMatch(beginning);
      const body = html.replace(beginning, '');
      const waiting = '<p class="comments-waiting note">Caricamento dei commenti…</p>';
      const invitation = /(<div class="invitation">.*?<\/a><\/div>)/s;
      await route.fulfill({ response, body: body.replace(invitation, `$1${waiting}`) });
    });
    let asked = 0;
    const file = /assets\/discussion-.*js/;
    await page.route(file, (route) => {
      asked += 1;
      return route.abort();
    });
    await open(page, talked);
    await area(page).scrollIntoViewIfNeeded();
    const alert = area(page).getByRole('alert');
    await expect(alert).toContainText('I commenti non sono arrivati.');
    await expect(area(page).getByText('Caricamento dei commenti…')).toHaveCount(0);

    const again = alert.getByRole('button', { name: 'Riprova' });
    const before = asked;
    await again.click();
    await expect.poll(() => asked).toBeGreaterThan(before);
    await expect(again).toBeEnabled();
    await expect(again).toBeFocused();
    await page.unroute(file);
    // By a key: the file may have come by itself meanwhile, and taken the button along.
    await page.keyboard.press('Enter');
    await expect(area(page).getByRole('button', { name: 'Copia il link' }).first()).toBeVisible();
    await expect(alert).toHaveCount(0);
    await expect(area(page)).toBeFocused();
  },
);

test('what fails keeps its text, also over a reload, and says why', seenOnce, async ({ page, baseURL }) => {
  await signInByCall(page.request, baseURL!, 'supporter@demo.example');
  await openDiscussion(page, failing);
  const box = area(page).getByRole('textbox', { name: 'Scrivi un commento' });
  const publish = area(page).getByRole('button', { name: 'Pubblica commento' });
  const thought = 'Un pensiero lungo che non voglio perdere.';
  await box.fill(thought);

  await page.route('**/api/comments', (route) => route.abort());
  await publish.click();
  await expect(page.getByRole('alert')).toContainText('Errore durante la pubblicazione del commento.');
  await expect(box).toHaveValue(thought);

  await page.unroute('**/api/comments');
  await page.route('**/api/comments', (route) =>
    route.fulfill({
      status: 429,
      json: { message: 'Troppi tentativi. Riprova fra 10 secondi.', code: 'too_many_requests' },
    }),
  );
  await publish.click();
  await expect(page.getByRole('alert')).toContainText('Errore 429: Troppi tentativi. Riprova fra 10 secondi.');
  await page.unroute('**/api/comments');

  await openDiscussion(page, `${failing}?di-nuovo`);
  await expect(box).toHaveValue(thought);
  await publish.click();
  const own = commentOf(page, thought);
  await expect(own).toBeVisible();
  await own.getByRole('button', { name: 'Elimina' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(own).toHaveCount(0);
});

test(
  'a comment of somebody else is announced without moving what one reads, and its deletion is seen',
  seenOnce,
  async ({ page: reader, browser, baseURL }, { project }) => {
    // Two browsers at once.
    test.slow();
    const path = joined[project.name]!;
    // The page asks for its figures as soon as it hears the stream.
    const heard = reader.waitForResponse((response) => response.url().endsWith('/figures'));
    await openDiscussion(reader, path);
    await reader.keyboard.press('Tab');
    await heard;
    const heading = area(reader).getByRole('heading', { level: 2 });
    const before = Number(/\d+/.exec((await heading.textContent())!)![0]);

    const writer = await (await browser.newContext()).newPage();
    await signInByCall(writer.request, baseURL!, 'contributor@demo.example');
    await openDiscussion(writer, baseURL! + path);
    const text = `Arrivo adesso, dal ${project.name}.`;
    await area(writer).getByRole('textbox', { name: 'Scrivi un commento' }).fill(text);
    await area(writer).getByRole('button', { name: 'Pubblica commento' }).click();
    await expect(commentOf(writer, text)).toBeVisible();

    const fresh = area(reader).getByRole('button', { name: '1 nuovo commento' });
    await expect(fresh).toBeVisible();
    await expect(heading).toHaveText(`Commenti (${before + 1})`);
    await expect(area(reader).getByText(text)).toHaveCount(0);
    await fresh.click();
    await expect(area(reader).getByText(text)).toBeVisible();
    await expect(fresh).toHaveCount(0);
    expect(await barriers(reader, '#commenti')).toEqual([]);

    await commentOf(writer, text).getByRole('button', { name: 'Elimina' }).click();
    await writer.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
    await expect(heading).toHaveText(`Commenti (${before})`);
    await expect(area(reader).getByText(text)).toHaveCount(0);
    await writer.context().close();
  },
);

test(
  'a reply that is being written stays in sight when its comment is deleted, and that is said',
  seenOnce,
  async ({ page: reader, browser, baseURL }) => {
    // Two browsers at once.
    test.slow();
    const slug = `commento-tolto-${crypto.randomUUID().slice(0, 8)}`;
    await inDatabase(({ db }) => insertArticle(db, { slug }));
    const context = await browser.newContext();
    const writer = context.request;
    await signInByCall(writer, baseURL!, 'contributor@demo.example');
    const article = await writer.get(`${baseURL}/api/articles/slug/${slug}`);
    const { id: articleId } = (await article.json()) as { id: string };
    const write = async (content: string, parentId: string | null = null) => {
      const headers = { origin: baseURL! };
      const said = await writer.post(`${baseURL}/api/comments`, { headers, data: { articleId, content, parentId } });
      expect(said.status()).toBe(201);
      return ((await said.json()) as { id: string }).id;
    };
    // One goes without a trace; in the place of the other, which was answered, stands that it is gone.
    const texts = [`Fra poco questo non c’è più (${slug}).`, `Di questo resta il posto (${slug}).`];
    const [gone, emptied] = [await write(texts[0]!), await write(texts[1]!)];
    await write(`Io resto (${slug}).`, emptied);

    await signInAsFreshReader(reader.request, baseURL!);
    const heard = reader.waitForResponse((response) => response.url().endsWith('/figures'));
    await openDiscussion(reader, `/article/${slug}`);
    await reader.keyboard.press('Tab');
    await heard;
    for (const [index, id] of [gone, emptied].entries()) {
      const answer = `Una risposta a metà, la ${index + 1}.`;
      await commentOf(reader, texts[index]!).getByRole('button', { name: 'Rispondi' }).first().click();
      await area(reader)
        .getByRole('textbox', { name: /^La tua risposta ad? / })
        .fill(answer);
      const deleted = await writer.delete(`${baseURL}/api/comments/${id}`, { headers: { origin: baseURL! } });
      expect(deleted.status()).toBe(204);
      await expect(reader.locator('.toast')).toContainText('Questo commento non c’è più.');
      await expect(area(reader).locator('.waiting-reply').filter({ hasText: answer })).toBeVisible();
      await expect(area(reader).getByRole('textbox', { name: /^La tua risposta ad? / })).toHaveCount(0);
      await expect(area(reader)).toBeFocused();
      await reader.getByRole('button', { name: 'Chiudi' }).first().click();
    }
    await context.close();
  },
);

test('nothing of the discussion is weak to read, as a reader’s browser lays it out', async ({ page }) => {
  await openDiscussion(page, talked);
  await expect(area(page).locator('time').first()).toBeVisible();
  // What is far away has no size of its own: where it is taken to stand must not be over something else.
  expect(await weakContrasts(page)).toEqual([]);
});

test(
  'a reply that was begun stays in sight while its comment does not come, and is gone on with once it does',
  seenOnce,
  async ({ page, baseURL }) => {
    await signInByCall(page.request, baseURL!, 'lettrice@demo.example');
    await openDiscussion(page, talked);
    const last = area(page).locator('.threads > li').last();
    const id = (await last.locator('article').first().getAttribute('id'))!.replace('commento-', '');
    await last.getByRole('button', { name: 'Rispondi' }).first().click();
    await last.getByRole('textbox').fill('Una risposta a metà.');

    // Of the list as it is read first this comment is not any more.
    let isAway = true;
    await page.route(/\/api\/comments\/[^/]+\?/, async (route) => {
      if (route.request().url().includes(`comment=${id}`)) return isAway ? route.abort() : route.continue();
      const response = await route.fetch();
      const list = (await response.json()) as { data: { id: string; parentId: string | null }[] };
      const data = list.data.filter((one) => one.id !== id && one.parentId !== id);
      return route.fulfill({ response, json: { ...list, data } });
    });
    await openDiscussion(page, `${talked}?di-nuovo`);
    const goOn = area(page).getByRole('link', { name: 'Continua la risposta' });
    await goOn.click();
    await expect(page.locator('.toast')).toContainText('I commenti non sono arrivati.');
    await expect(area(page).getByText('Una risposta a metà.')).toBeVisible();
    await expect(area(page)).toBeFocused();

    isAway = false;
    await goOn.click();
    const reply = area(page).getByRole('textbox', { name: /^La tua risposta ad? / });
    await expect(reply).toHaveValue('Una risposta a metà.');
    await expect(reply).toBeFocused();
    await expect(goOn).toHaveCount(0);
  },
);

test(
  'a like that is not saved goes back, is said, and is logged in the words of the specification',
  seenOnce,
  async ({ page, baseURL }) => {
    await signInByCall(page.request, baseURL!, 'lettrice@demo.example');
    await openDiscussion(page, talked);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/api/comments/*/like', (route) => route.abort());
    const like = area(page)
      .getByRole('button', { name: /mi piace/, pressed: false })
      .first();
    const before = await like.textContent();
    await like.click();
    await expect(page.locator('.toast')).toContainText('Errore');
    await expect(like).toHaveText(before!);
    expect(logged.join()).toContain('Failed to like comment');
  },
);

test('without JavaScript the way to the discussion is there', seenOnce, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto(talked);
  await expect(page.getByRole('heading', { name: 'Commenti (38)' })).toBeVisible();
  await expect(area(page).getByRole('link', { name: 'Accedi' })).toHaveAttribute('href', '/auth/login');
  // Playwright looks for no words in a `noscript`.
  const hint = area(page).locator('noscript p');
  await expect(hint).toBeVisible();
  await expect(hint).toHaveText('Per leggere i commenti serve JavaScript.');
  await expect(area(page).getByText('Caricamento dei commenti…')).toBeHidden();
  await context.close();
});
