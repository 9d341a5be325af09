import { expect, test, type Page } from '@playwright/test';
import { isPhone, openAccountMenu, pressLeave, signOut } from '../support/accounts.ts';
import { barriers, weakContrasts } from '../support/barriers.ts';
import { coveredStops } from '../support/covered-stops.ts';
import { newReader, signInAsFreshReader } from '../support/fresh-reader.ts';
import { inDatabase } from '../support/journey-database.ts';
import { keptPaths, keptShelf, readAndKeep, setKept } from '../support/kept-pages.ts';
import { open, readOn } from '../support/open.ts';
import { screens } from '../support/screens.ts';
import { seenOnce } from '../support/seen-once.ts';
import { fillStory, wholeStory, wizard } from '../support/story-wizard.ts';
import { insertSubscription } from '../support/subscriptions.ts';

test.use({ serviceWorkers: 'allow' });

const dualita = screens['dualita']!;
const trial = screens['trial-closed']!;
const dalBasso = screens['dal-basso']!;
const copyLine = (page: Page) => page.getByText(/^Sei senza rete: leggi la copia salvata oggi, alle \d\d\.\d\d\.$/);
const offlineTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sei senza rete' });

const boxOf = (page: Page) => page.getByRole('textbox', { name: 'Scrivi un commento' });
const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':draft:')));

const ownId = async (page: Page) =>
  ((await (await page.request.get('/api/auth/get-session')).json()) as { user: { id: string } }).user.id;

test('what was read opens without network, and says how old it is', seenOnce, async ({ page, context }) => {
  await readAndKeep(page, dualita);
  await readAndKeep(page, dalBasso);
  await expect.poll(() => keptPaths(page)).toContain('/');
  await context.setOffline(true);

  await test.step('the article itself', async () => {
    await page.goto(dualita);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flat tax: sogno o incubo per la classe media?');
    await expect(copyLine(page)).toBeVisible();
  });

  await test.step('the front page', async () => {
    await page.goto('/');
    await expect(copyLine(page)).toBeVisible();
  });

  await test.step('what is not here leads to a page that offers what is', async () => {
    await page.goto('/community');
    await expect(page).toHaveURL('/senza-rete?da=%2Fcommunity');
    await expect(offlineTitle(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Letto oggi' })).toBeVisible();
    await expect(page.getByText('Il voto è uno solo')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await weakContrasts(page)).toEqual([]);
    await page.getByRole('link', { name: 'Flat tax: sogno o incubo per la classe media?' }).click();
    await expect(copyLine(page)).toBeVisible();
    await page.goBack();
  });

  await test.step('and leads on where its reader wanted to go, once the network is back', async () => {
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Da leggere senza rete' })).toBeVisible();
    await expect(page).toHaveTitle('Da leggere senza rete | Contraddittorio');
    await page.getByRole('link', { name: 'Vai alla pagina' }).click();
    await expect(page).toHaveURL('/community');
  });
});

test('a link inside a page leads to what is kept, or to what there is', async ({ page, context }) => {
  await readAndKeep(page, dalBasso);
  await expect.poll(() => keptPaths(page)).toContain('/');
  await open(page, '/formats');
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Trasparenza' }).click();
  await expect(page).toHaveURL('/senza-rete?da=%2Ftrasparenza');
  await expect(offlineTitle(page)).toBeVisible();
  await page.getByRole('link', { name: 'Riprova' }).click();
  await expect(page).toHaveURL('/senza-rete?da=%2Ftrasparenza');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /torna alla home/ })
    .click();
  await expect(copyLine(page)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test(
  'twenty articles that were put aside open without network in both editions',
  seenOnce,
  async ({ page, context }) => {
    test.slow();
    await newReader(page, 'Ada Viaggiatrice');
    const id = await ownId(page);
    await inDatabase(({ db }) => insertSubscription(db, id));
    const { data } = (await (await page.request.get('/api/articles?limit=30')).json()) as {
      data: { slug: string; format: string }[];
    };
    const articles = data.slice(0, 20);
    const { origin } = new URL(page.url());
    const answer = await page.request.post('/api/saved-articles', {
      data: { articles: articles.map(({ slug }) => ({ slug })) },
      headers: { origin },
    });
    expect(answer.status()).toBe(200);

    await open(page, '/leggi-dopo');
    await readOn(page);
    await expect.poll(async () => (await keptPaths(page)).length, { timeout: 90_000 }).toBe(21);
    await context.setOffline(true);
    await page.goto('/leggi-dopo');
    await expect(page.getByRole('heading', { name: 'Salvati qui' })).toBeVisible();
    await expect(page.getByText(/^20 articoli, [\d,]+\sMB$/)).toBeVisible();
    await expect(page.getByText('salvato oggi')).toHaveCount(20);
    expect(await barriers(page)).toEqual([]);
    const seen = new Set<string>();
    for (const { slug, format } of articles) {
      await page.goto(`/article/${slug}`);
      await expect(copyLine(page)).toBeVisible();
      expect(await lostPictures(page)).toEqual([]);
      // Articles of a format are drawn alike.
      if (seen.has(format)) continue;
      seen.add(format);
      expect(await barriers(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect(await weakContrasts(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    }
    expect(seen.size).toBe(3);
  },
);

/** Pictures that should be seen and did not come. */
function lostPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(
      shown.map((image) => {
        image.loading = 'eager';
        return image.decode().catch(() => undefined);
      }),
    );
    return shown.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
  });
}

test('two accounts on one device see nothing of each other', seenOnce, async ({ page, context, baseURL }) => {
  await newReader(page, 'Ada Prima');
  await readAndKeep(page, dualita);
  expect((await keptShelf(page)).owner).toBe(await ownId(page));

  await test.step('who leaves leaves nothing', async () => {
    await signOut(page, 'Ada Prima');
    await expect.poll(async () => (await keptPaths(page)).filter((path) => path !== '/')).toEqual([]);
  });

  await test.step('who comes without the other having left finds nothing', async () => {
    await signInAsFreshReader(page.request, baseURL!);
    await readAndKeep(page, dualita);
    await page.context().clearCookies();
    await signInAsFreshReader(page.request, baseURL!, undefined, 'Bice Seconda');
    await open(page, '/formats');
    const other = await ownId(page);
    await expect.poll(async () => (await keptShelf(page)).owner).toBe(other);
    expect((await keptPaths(page)).filter((path) => path !== '/')).toEqual([]);
    await readAndKeep(page, trial);
    await context.setOffline(true);
    await page.goto(dualita);
    await expect(page.getByRole('heading', { name: 'Il murale cancellato di notte' })).toBeVisible();
    await expect(page.getByText('Flat tax')).toHaveCount(0);
    await context.setOffline(false);
  });

  await test.step('a session that ended elsewhere takes it along', async () => {
    await page.context().clearCookies();
    await open(page, '/formats');
    await expect.poll(async () => (await keptShelf(page)).owner).toBe('nobody');
    expect((await keptPaths(page)).filter((path) => path !== '/')).toEqual([]);
  });
});

test(
  'who leaves without network leaves nothing here, and the server hears of it when the network is back',
  seenOnce,
  async ({ page, context }) => {
    await newReader(page, 'Ada Partente');
    await readAndKeep(page, dualita);
    await page.locator('#commenti').scrollIntoViewIfNeeded();
    await boxOf(page).fill('Un pensiero che è solo mio.');
    await context.setOffline(true);
    await pressLeave(page, 'Ada Partente');
    await expect(page).toHaveURL('/senza-rete');
    const waits = page.getByText('Il server non lo sa ancora: la tua sessione finisce anche là appena torna la rete.');
    await expect(waits).toBeVisible();
    expect(await keptPaths(page)).toEqual([]);
    expect(await draftsIn(page)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('contraddittorio:account'))).toBeNull();
    expect(await barriers(page)).toEqual([]);

    await test.step('the page that is open tells it when the network is back', async () => {
      await context.setOffline(false);
      await expect(page.getByText('Adesso lo sa anche il server: la tua sessione è finita.')).toBeVisible();
      expect(await (await page.request.get('/api/auth/get-session')).json()).toBeNull();
      expect(await page.evaluate(() => localStorage.getItem('left-session'))).toBeNull();
    });
  },
);

test(
  'a session that was left without network ends before another page asks who reads',
  seenOnce,
  async ({ page, context }) => {
    await newReader(page, 'Ada Lontana');
    await open(page, dualita);
    await context.setOffline(true);
    await pressLeave(page, 'Ada Lontana');
    await expect(page.getByText('Sei uscito da qui.')).toBeVisible();
    // A page that is only left goes on for a moment, in which it may end the session itself.
    await page.close();
    await context.setOffline(false);
    const another = await context.newPage();
    const asked: string[] = [];
    another.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/auth/')) asked.push(pathname);
    });
    await open(another, dualita);
    await expect(another.locator('.site-header')).toHaveAttribute('data-session', 'known');
    expect(asked).toEqual(['/api/auth/sign-out', '/api/auth/get-session']);
    expect(await (await another.request.get('/api/auth/get-session')).json()).toBeNull();
  },
);

test('nothing is kept beyond its reader’s access', seenOnce, async ({ page, context }) => {
  await readAndKeep(page, dualita);

  await test.step('an article that is closed to them is not kept', async () => {
    await page.evaluate(() => {
      const list = JSON.parse(localStorage.getItem('contraddittorio:free-articles')!) as { ids: string[] };
      for (let more = list.ids.length; more < 5; more += 1) list.ids.push(crypto.randomUUID());
      localStorage.setItem('contraddittorio:free-articles', JSON.stringify(list));
    });
    const closed = '/article/intelligenza-artificiale-in-classe';
    await open(page, closed);
    await expect(page.getByRole('region', { name: 'Hai Raggiunto il Limite' })).toBeVisible();
    // What is read afterwards is kept: the worker had its time for this one.
    await readAndKeep(page, dualita);
    expect(await keptPaths(page)).not.toContain(closed);
  });

  await test.step('one of the five is not shown once the month has turned', async () => {
    const { pages } = await keptShelf(page);
    const until = pages.find(({ path }) => path === dualita)!.article!.until!;
    const turn = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', day: 'numeric', timeStyle: undefined });
    expect(turn.format(until)).toBe('1');
    await setKept(page, dualita, {}, Date.now() - 1);
    await context.setOffline(true);
    await page.goto(dualita);
    await expect(offlineTitle(page)).toBeVisible();
    await expect(page.getByText('Qui non c’è ancora niente da leggere')).toBeVisible();
    // In the new month nothing has counted yet: the browser asks what may stay as soon as there is a network.
    await page.evaluate(() => {
      const list = JSON.parse(localStorage.getItem('contraddittorio:free-articles')!) as { ids: string[] };
      localStorage.setItem('contraddittorio:free-articles', JSON.stringify({ ...list, ids: [] }));
    });
    await context.setOffline(false);
    await open(page, '/formats');
    await expect.poll(() => keptPaths(page)).not.toContain(dualita);
  });
});

test('keeping what was put aside counts as reading it, and is asked for', seenOnce, async ({ page }) => {
  await newReader(page, 'Ada Parca');
  const { origin } = new URL(page.url());
  const articles = [dualita, trial].map((path) => ({ slug: path.slice('/article/'.length) }));
  await page.request.post('/api/saved-articles', { data: { articles }, headers: { origin } });
  await open(page, '/senza-rete');
  await expect(page.getByText('2 articoli salvati non sono ancora qui.')).toBeVisible();
  await expect(page.getByText('questo mese te ne restano 5.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Tienine 2 qui' }).click();
  await expect(page.getByRole('heading', { name: 'Salvati qui' })).toBeVisible();
  await expect(page.getByText('salvato oggi')).toHaveCount(2);
  const usage = (await (await page.request.get('/api/subscriptions/usage')).json()) as { articlesRead: number };
  expect(usage.articlesRead).toBe(2);
});

test('a comment that was not sent is shown, and never sent by itself', seenOnce, async ({ page, context }) => {
  await newReader(page, 'Ada Scrivente');
  await readAndKeep(page, dualita);
  await page.locator('#commenti-titolo').scrollIntoViewIfNeeded();
  await page
    .getByPlaceholder('Aggiungi la tua voce: argomenta, cita, rispondi.')
    .fill('Gli armadietti li avrei chiesti prima.');
  await context.setOffline(true);
  await page.goto('/community');
  await expect(page.getByText('Commento a «Flat tax: sogno o incubo per la classe media?»')).toBeVisible();
  await expect(page.getByText('Gli armadietti li avrei chiesti prima.')).toBeVisible();
  await expect(page.getByText('Quando la rete torna te la mostriamo: la pubblichi tu.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

/** No other journey counts its comments. */
const commented = '/article/voto-ai-sedicenni-maturita-o-azzardo';

test(
  'a comment is written on a copy, outlives the tab, and is sent by its writer once the network is back',
  seenOnce,
  async ({ page, context }) => {
    await newReader(page, 'Ada Tenace');
    await readAndKeep(page, commented);
    await context.setOffline(true);
    const words = 'Lo scrivo in treno, dove la rete non c’è.';
    const writeOn = async (tab: Page) => {
      await tab.goto(commented);
      await expect(copyLine(tab)).toBeVisible();
      await tab.locator('#commenti').scrollIntoViewIfNeeded();
      await expect(boxOf(tab)).toBeVisible();
    };

    await test.step('it can be written, and says why it is not sent', async () => {
      await writeOn(page);
      await boxOf(page).fill(words);
      const later = page.getByRole('button', { name: 'Si pubblica con la rete' });
      await expect(later).toBeDisabled();
      await expect(page.getByText('Sei senza rete: quello che scrivi resta qui in bozza.')).toBeVisible();
      expect(await barriers(page, '#commenti')).toEqual([]);
    });

    const again = await context.newPage();
    await page.close();
    await test.step('it is there in another tab', async () => {
      await writeOn(again);
      await expect(boxOf(again)).toHaveValue(words);
    });

    await test.step('the network comes back: it is said, and nothing is sent by itself', async () => {
      const sent: string[] = [];
      again.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
      await context.setOffline(false);
      await expect(again.getByText('La rete è tornata: la tua bozza è ancora qui, la pubblichi tu.')).toBeVisible();
      const line = again.getByText('La rete è tornata.', { exact: true });
      await expect(line).toBeVisible();
      await expect(again.getByText('Il tuo commento a «Voto ai sedicenni: maturità o azzardo?»')).toBeVisible();
      expect(await barriers(again)).toEqual([]);
      await test.step('which covers neither what has the focus nor the end of the page', async () => {
        await again.getByRole('main').getByRole('link').first().focus();
        expect(await coveredStops(again, 'Tab', 40)).toEqual([]);
        await again.getByRole('contentinfo').getByRole('link').last().click({ trial: true });
      });
      await again.getByRole('link', { name: 'Vai alla bozza' }).click();
      await expect(line).toHaveCount(0);
      await expect(boxOf(again)).toHaveValue(words);
      expect(sent).not.toContain('/api/comments');
      await again.getByRole('button', { name: 'Pubblica commento' }).click();
      await expect(again.getByText('Commento pubblicato')).toBeVisible();
      await expect.poll(() => draftsIn(again)).toEqual([]);
    });
  },
);

test(
  'a story is written without network, outlives the tab, and is sent by its writer once the network is back',
  seenOnce,
  async ({ page, context }) => {
    test.slow();
    await newReader(page, 'Ada Narrante');
    await readAndKeep(page, dualita);
    await context.setOffline(true);
    const line =
      'Sei senza rete: quello che scrivi resta in questo browser. Quando la linea torna, la storia la invii tu.';

    await test.step('it can be written whole, and says why it is not sent', async () => {
      await page.goto(`/submit-story?storia=${crypto.randomUUID()}`);
      await expect(page).toHaveURL('/submit-story');
      await expect(page.getByText(line)).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      const form = await fillStory(page);
      await form.send.click();
      await expect(page.getByRole('alert').filter({ hasText: 'Il server non risponde' })).toBeVisible();
      await page.getByRole('button', { name: 'Salva bozza' }).click();
      await expect(
        page.getByText('La bozza resta in questo browser: nel tuo account la salvi quando torna la rete.'),
      ).toBeVisible();
      expect(await barriers(page)).toEqual([]);
    });

    const again = await context.newPage();
    await page.close();
    const sent: string[] = [];
    again.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
    await test.step('it is named among what waits, and is there in another tab', async () => {
      await again.goto('/community');
      await expect(again.getByText('La storia che stai scrivendo')).toBeVisible();
      expect(await barriers(again)).toEqual([]);
      await again.getByRole('link', { name: 'Continua' }).click();
      await expect(again).toHaveURL(/\/submit-story/);
      await expect(wizard(again).impact).toHaveValue(wholeStory.impact);
    });

    await test.step('the network comes back: it is said, and nothing is sent by itself', async () => {
      await context.setOffline(false);
      await expect(again.getByText('La rete è tornata: la tua storia è ancora qui, e la invii tu.')).toBeVisible();
      expect(await barriers(again)).toEqual([]);
      await expect(wizard(again).send).toBeEnabled();
      expect(sent.filter((path) => path.startsWith('/api/stories'))).toEqual([]);
      await wizard(again).send.click();
      await expect(again.getByRole('heading', { name: 'Storia ricevuta' })).toBeVisible();
      expect(sent.filter((path) => path.startsWith('/api/stories'))).toEqual(['/api/stories']);
    });
  },
);

test('without network the header names its reader, and its menu holds what can be opened', async ({
  page,
  context,
}) => {
  await newReader(page, 'Ada Nominata');
  await readAndKeep(page, dualita);
  await context.setOffline(true);
  await page.goto(dualita);
  await expect(copyLine(page)).toBeVisible();
  await openAccountMenu(page, 'Ada Nominata');
  await expect(page.getByText('Sei senza rete: il resto del tuo account torna con la linea.')).toBeVisible();
  await expect(page.getByText('Ada Nominata').filter({ visible: true }).first()).toBeVisible();
  const item = (name: string) =>
    page.getByRole(isPhone(page) ? 'link' : 'menuitem', { name, exact: true }).filter({ visible: true });
  await expect(item('Impostazioni')).toHaveCount(0);
  const menu = isPhone(page) ? '.site-header' : '.dropdown';
  expect(await barriers(page, menu)).toEqual([]);
  if (isPhone(page)) expect(await weakContrasts(page, menu)).toEqual([]);
  await item('Da leggere senza rete').click();
  await expect(page).toHaveURL('/senza-rete');
  await expect(page.getByRole('heading', { name: 'Letto oggi' })).toBeVisible();

  await test.step('once the network is back it is the menu that it was', async () => {
    await context.setOffline(false);
    await openAccountMenu(page, 'Ada Nominata');
    await expect(item('Impostazioni')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('whose session is over is named no more, with network or without', async () => {
    await context.clearCookies();
    await open(page, '/formats');
    await expect(page.locator('.site-header')).toHaveAttribute('data-session', 'known');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('contraddittorio:account:reader'))).toBe('');
    await context.setOffline(true);
    await page.goto('/community');
    await expect(offlineTitle(page)).toBeVisible();
    await expect(page.getByText('Ada Nominata')).toHaveCount(0);
  });
});

test('a reply that was not sent is found again where it was begun', seenOnce, async ({ page, context }) => {
  await newReader(page, 'Ada Rispondente');
  await open(page, dualita);
  await page.locator('#commenti').scrollIntoViewIfNeeded();
  const comment = page.locator('.threads > li').nth(1);
  await comment.getByRole('button', { name: 'Rispondi' }).first().click();
  const words = 'Qui la penso in un altro modo.';
  await comment.getByRole('textbox').fill(words);
  await page.close();

  const again = await context.newPage();
  await open(again, dualita);
  await again.locator('#commenti').scrollIntoViewIfNeeded();
  await expect(again.getByText('Una tua risposta è ancora in bozza:')).toBeVisible();
  await expect(again.getByText(words)).toBeVisible();
  expect(await barriers(again, '#commenti')).toEqual([]);
  await again.getByRole('link', { name: 'Continua la risposta' }).click();
  const box = again.locator('.threads').getByRole('textbox');
  await expect(box).toHaveValue(words);
  await expect(again.getByText('Questa è la bozza che avevi lasciato qui: non è ancora pubblicata.')).toBeVisible();
  await expect(again.getByText('Una tua risposta è ancora in bozza:')).toHaveCount(0);
  await box.press('Escape');
  await again.getByRole('button', { name: 'Elimina la bozza' }).click();
  await expect(again.getByText(words)).toHaveCount(0);
  expect(await draftsIn(again)).toEqual([]);
});

test(
  'a vote and a support that find no network are told to their reader, and cast by nobody later',
  seenOnce,
  async ({ page, context }) => {
    await newReader(page, 'Ada Votante');
    const sent: string[] = [];
    page.on('request', (request) => {
      const [, name] = /\/api\/articles\/[^/]+\/(dualita-votes|support)$/.exec(request.url()) ?? [];
      if (name && request.method() !== 'GET') sent.push(name);
    });
    const toast = (words: string) => page.getByRole('alert').filter({ hasText: words });
    // Pressed on the page that the network left, and pressed again once it is back: no press but these two is sent.
    const pressTwice = async (
      name: string,
      press: () => Promise<void>,
      failed: string,
      isDone: () => Promise<void>,
    ) => {
      await context.setOffline(true);
      await press();
      await expect(toast(failed)).toBeVisible();
      expect(sent).toEqual([name]);
      await context.setOffline(false);
      const answers = () =>
        page.evaluate(() =>
          fetch('/healthz')
            .then(({ ok }) => ok)
            .catch(() => false),
        );
      await expect.poll(answers).toBe(true);
      expect(sent).toEqual([name]);
      await press();
      await isDone();
      expect(sent.splice(0)).toEqual([name, name]);
    };

    await readAndKeep(page, '/article/nucleare-ponte-o-deviazione');
    const pro = page.getByRole('button', { name: 'Sono a favore' });
    await pro.scrollIntoViewIfNeeded();
    await pressTwice(
      'dualita-votes',
      () => pro.click(),
      'Voto non registrato',
      () => expect(page.getByText('il tuo voto')).toBeVisible(),
    );

    await readAndKeep(page, '/article/il-campo-diventato-parcheggio');
    const support = page.locator('.support-meter [data-own=support]');
    await support.scrollIntoViewIfNeeded();
    await pressTwice(
      'support',
      () => support.click(),
      'Il sostegno non è stato salvato',
      () => expect(support).toHaveAttribute('aria-pressed', 'true'),
    );
  },
);

test('a vote that is pressed on a copy waits for no network', seenOnce, async ({ page, context }) => {
  await newReader(page, 'Ada Impaziente');
  const path = '/article/nucleare-ponte-o-deviazione';
  await readAndKeep(page, path);
  await context.setOffline(true);
  await page.goto(path);
  await expect(copyLine(page)).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  const pro = page.locator('.vote-side-pro');
  await pro.click();
  // Long before a press would be given up that waits for a slow network.
  await expect(page.getByText('Non ci siamo riusciti: controlla la connessione e riprova.')).toBeVisible({
    timeout: 10_000,
  });
  await expect(pro).not.toHaveAttribute('data-waiting');
  await context.setOffline(false);
  await expect(page.locator('#voto [data-awaited]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sono contrario' })).toBeEnabled();
  expect(sent.filter((one) => one.endsWith('votes'))).toEqual([]);
});

test(
  'all that is kept takes fifty megabytes at most: what was read longest ago makes room',
  seenOnce,
  async ({ page }) => {
    await readAndKeep(page, dualita);
    await readAndKeep(page, trial);
    // Two articles that just have room beside each other.
    await setKept(page, dualita, { bytes: 20_000_000, usedAt: Date.now() - 60_000 });
    await setKept(page, trial, { bytes: 20_000_000 });
    await readAndKeep(page, dalBasso);
    expect(await keptPaths(page)).toEqual(expect.arrayContaining([dualita, trial, dalBasso]));

    await setKept(page, trial, { bytes: 32_000_000 });
    await readAndKeep(page, screens['uploaded-cover']!);
    expect(await keptPaths(page)).not.toContain(dualita);
    expect(await keptPaths(page)).toEqual(expect.arrayContaining([trial, dalBasso]));
  },
);

test('a browser finds on a page all that it takes to install the app', seenOnce, async ({ page, context, baseURL }) => {
  await open(page, dualita);
  await readOn(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const browser = await context.newCDPSession(page);
  const { url, errors, data } = await browser.send('Page.getAppManifest');
  expect([url, errors]).toEqual([`${baseURL}/site.webmanifest`, []]);
  const { icons, screenshots, ...app } = JSON.parse(data!) as {
    icons: { src: string; sizes: string; purpose?: string }[];
    screenshots: { src: string; form_factor: string }[];
  };
  expect(app).toMatchObject({ name: 'Contraddittorio', start_url: '/', scope: '/', display: 'standalone' });
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual(
    expect.arrayContaining([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]),
  );
  expect(screenshots.map((one) => one.form_factor).toSorted()).toEqual(['narrow', 'wide']);
  for (const { src } of [...icons, ...screenshots]) expect((await page.request.get(src)).status(), src).toBe(200);
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  });

  test('the hint says where its menu has it, once, and the page without network says it to whoever looks', async ({
    page,
  }) => {
    const hint = page.getByText('Premi Condividi, poi «Aggiungi alla schermata Home».');
    for (const path of [dualita, trial, dalBasso]) await readAndKeep(page, path);
    await open(page, '/formats');
    await expect(hint).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ho capito' }).click();
    await expect(hint).toHaveCount(0);
    await open(page, '/senza-rete');
    await expect(
      page.getByText('Su iPhone e iPad apri il sito con Safari, premi Condividi e poi «Aggiungi alla schermata Home».'),
    ).toBeVisible();
    await expect(hint).toHaveCount(0);
  });
});

test('the app is spoken of once', seenOnce, async ({ page }) => {
  const offer = () =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt'), {
        prompt: () => Promise.resolve(void document.body.setAttribute('data-asked', '')),
      });
      window.dispatchEvent(event);
    });
  const hint = page.getByText('Contraddittorio fra le tue app.');
  for (const path of [dualita, trial, dalBasso]) await readAndKeep(page, path);
  await open(page, '/formats');
  await offer();
  await expect(hint).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'No, grazie' }).click();
  await expect(hint).toHaveCount(0);

  await open(page, '/articles');
  await offer();
  await open(page, '/senza-rete');
  await offer();
  await page.getByRole('button', { name: 'Installa' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-asked');
  await expect(hint).toHaveCount(0);
});

test('what the browser offers before the program is there is not lost', seenOnce, async ({ page }) => {
  for (const path of [dualita, trial, dalBasso]) await readAndKeep(page, path);
  await page.goto('/formats');
  await page.waitForFunction(() => window.starter !== undefined);
  const isStopped = await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(event, { prompt: () => Promise.resolve() }));
    return event.defaultPrevented;
  });
  expect(isStopped).toBe(true);
  await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
  await expect(page.getByText('Contraddittorio fra le tue app.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Installa' })).toBeVisible();
});

test(
  'an article that never counts is kept once it is put aside, and the way to the copies stands where it is looked for',
  seenOnce,
  async ({ page }) => {
    await newReader(page, 'Ada Ordinata');
    const { origin } = new URL(page.url());
    const articles = [dalBasso, trial].map((path) => ({ slug: path.slice('/article/'.length) }));
    await page.request.post('/api/saved-articles', { data: { articles }, headers: { origin } });
    await open(page, '/leggi-dopo');
    await readOn(page);
    await expect.poll(() => keptPaths(page)).toContain(dalBasso);
    expect(await keptPaths(page)).not.toContain(trial);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'Leggili anche senza rete' }).click();
    await expect(page).toHaveURL('/senza-rete');
    await expect(page.getByText('Un articolo salvato non è ancora qui.')).toBeVisible();

    await open(page, '/settings');
    const section = page.getByRole('region', { name: 'Senza rete, e fra le tue app' });
    await section.getByRole('link', { name: 'Vedi che cosa c’è qui' }).click();
    await expect(page).toHaveURL('/senza-rete');
  },
);

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a link inside a page says that there is no network, and nothing is kept', async ({ page, context }) => {
    await open(page, '/formats');
    await context.setOffline(true);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /torna alla home/ })
      .click();
    await expect(offlineTitle(page)).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await barriers(page)).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('heading', { name: 'In primo piano' })).toBeVisible();
    expect(await keptPaths(page)).toEqual([]);
  });

  test('of an article that is read what does not arrive takes nothing away, and comes with the network', async ({
    page,
  }) => {
    const lost = new Set<string>();
    let isAway = true;
    await page.route(/assets\/article-(comments|end|tools)-/, async (route) => {
      if (!isAway) return route.continue();
      lost.add(/article-[a-z]+/.exec(route.request().url())![0]);
      return route.abort();
    });
    await open(page, dualita);
    await readOn(page);
    const discussion = page.getByRole('region', { name: /^Commenti/ });
    await discussion.scrollIntoViewIfNeeded();
    await expect.poll(() => [...lost].toSorted()).toEqual(['article-comments', 'article-end', 'article-tools']);
    const isWhole = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flat tax: sogno o incubo per la classe media?');
      await expect(discussion.locator('.comment').first()).toBeAttached();
      await expect(page.getByText('Qualcosa è andato storto')).toHaveCount(0);
    };
    await isWhole();
    await expect(discussion.getByRole('link', { name: 'Accedi' })).toHaveAttribute('href', '/auth/login');
    await expect(discussion.getByRole('button', { name: 'Copia il link' })).toHaveCount(0);

    isAway = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(discussion.getByRole('button', { name: 'Copia il link' }).first()).toBeVisible();
    await isWhole();
  });
});
