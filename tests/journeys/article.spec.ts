import { expect, test } from '@playwright/test';
import { barriers } from '../support/barriers.ts';
import { inDatabase } from '../support/journey-database.ts';
import { arrived } from '../support/arrived.ts';
import { open } from '../support/open.ts';
import { untilQuiet } from '../support/quiet.ts';
import { seenOnce } from '../support/seen-once.ts';

test.describe('a Dualità', () => {
  test.beforeEach(({ page }) => open(page, '/article/flat-tax-sogno-incubo-classe-media'));

  test('alternates its two voices', async ({ page }) => {
    const pair = ['Posizione favorevole', 'Posizione contraria'];
    await expect(page.locator('.turn-author').getByText(/^Posizione/)).toHaveText([...pair, ...pair, ...pair]);
  });

  test('leads from a paragraph to the one that it answers', async ({ page }) => {
    const third = page.getByRole('region', { name: 'Il gradino degli 85.000' });
    await third.getByRole('link', { name: 'risponde a «Semplice per chi?», capoverso 2' }).click();
    await expect(page).toHaveURL(/#turno-2-2$/);
    await expect(page.locator('#turno-2-2')).toHaveText(/^La progressività non è una complicazione/);
    await expect(page.locator('#turno-2-2')).toBeInViewport();
  });

  test('names what a turn answers under its title, also on two lines', async ({ page }) => {
    await page.setViewportSize({ width: 340, height: 844 });
    const turn = page.getByRole('region', { name: 'Chi ha ordinato l’aragosta' });
    const { height, gap } = await turn.evaluate(async (section) => {
      await document.fonts.ready;
      const words = document.createRange();
      words.selectNodeContents(section.querySelector('.turn-answers')!);
      const lines = words.getBoundingClientRect();
      return { height: lines.height, gap: lines.top - section.querySelector('h2')!.getBoundingClientRect().bottom };
    });
    expect(height).toBeGreaterThan(30);
    expect(gap).toBeGreaterThanOrEqual(0);
  });

  test(
    'tells of its corrections without their code, which comes with whoever reads that far',
    seenOnce,
    async ({ page }) => {
      const loaded = () =>
        page.evaluate(
          () => performance.getEntriesByType('resource').filter(({ name }) => /amendments/.test(name)).length,
        );
      const corrections = page.getByRole('region', { name: 'Correzioni' });
      await expect(corrections).toContainText('La prima versione indicava la circolare del 4 marzo.');
      expect(await loaded()).toBe(0);
      await corrections.scrollIntoViewIfNeeded();
      await expect.poll(loaded).toBe(1);
      await expect(corrections.getByRole('listitem')).toHaveCount(1);
      await corrections.getByRole('link').click();
      await expect(page).toHaveURL('/trasparenza#correzioni');
    },
  );

  test('leads from its head to its corrections, also for who came from another page', async ({ page }) => {
    await open(page, '/articles');
    await page
      .getByRole('link', { name: /^Flat tax/ })
      .first()
      .click();
    await page.getByRole('link', { name: /^Corretto il/ }).click();
    await expect(page.getByRole('heading', { name: 'Correzioni' })).toBeInViewport();
  });

  test('has its text for whoever comes back from another page', seenOnce, async ({ page }) => {
    const text = page.getByText('Non firmo l’ultima frase, quella del punto chiesto a tutti.');
    await expect(text).toHaveCount(1);
    await page.locator('article.article header a[href="/"]').click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(text).toHaveCount(1);
    await expect(page.locator('#turno-2-2')).toHaveText(/^La progressività non è una complicazione/);
  });

  test('asks whoever reacts to sign in', async ({ page }) => {
    await page.getByRole('link', { name: 'Applauso' }).first().click();
    await expect(page).toHaveURL('/auth/login');
  });

  test('shows no percentage before the vote, which asks to sign in', seenOnce, async ({ page }) => {
    const vote = page.getByRole('region', { name: 'E tu, da che parte stai?' });
    await expect(vote).toContainText('I risultati si vedono dopo il voto.');
    await expect(vote).not.toContainText('%');
    await vote.getByRole('link', { name: 'Sono a favore' }).click();
    await expect(page).toHaveURL('/auth/login');
  });

  test('invites to the discussion', seenOnce, async ({ page }) => {
    await expect(page.getByText('Unisciti alla discussione')).toBeVisible();
  });
});

test('one turn is passed on by an address of its own, which leads to it and marks it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/article/flat-tax-sogno-incubo-classe-media');
  const opener = page.getByRole('link', { name: 'Condividi il turno 4' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Condividi il turno 4' });
  await expect(dialog.getByRole('link')).toHaveText(['WhatsApp', 'Telegram', 'E-mail']);
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Copia il link' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Link copiato');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/article\/flat-tax-sogno-incubo-classe-media\?parte=turno-4$/);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await open(page, copied);
  await expect(page).toHaveURL(/\?parte=turno-4#turno-4$/);
  const turn = page.locator('.turn:target');
  await expect(turn).toHaveAttribute('id', 'turno-4');
  await expect(turn.getByRole('heading', { level: 2 })).toBeInViewport();
});

test('where the system has a sheet for it an article is passed on by that, and a sheet that is put away says nothing', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    navigator.share = (data) => {
      shared.push(data!);
      return Promise.reject(new DOMException('put away', 'AbortError'));
    };
  });
  await open(page, '/article/flat-tax-sogno-incubo-classe-media');
  await page.getByRole('heading', { name: 'Fallo leggere a chi non è d’accordo' }).scrollIntoViewIfNeeded();
  const sheet = page.getByRole('button', { name: 'Condividi…' });
  await sheet.click();
  const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  await expect.poll(shared).toEqual([
    {
      title: 'Flat tax: sogno o incubo per la classe media?',
      url: new URL('/article/flat-tax-sogno-incubo-classe-media', page.url()).href,
    },
  ]);
  expect(await barriers(page, '[aria-labelledby=condividi]')).toEqual([]);
  await expect(sheet).toBeFocused();
  expect(problems).toEqual([]);
});

test('of a Trial its exhibits are passed on, and its verdict once it is public', seenOnce, async ({ page }) => {
  await open(page, '/article/la-preside-che-sequestro-412-telefoni');
  await expect(page.getByRole('link', { name: 'Condividi il reperto 1' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Condividi il verdetto' })).toHaveCount(0);
  await open(page, '/article/la-preside-che-sequestro-412-telefoni?parte=verdetto');
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /social\/la-preside[^/]*\.png$/);

  const share = page.getByRole('link', { name: 'Condividi il verdetto' });
  await inDatabase(({ work }) => work('announce-verdicts'));
  await open(page, '/article/il-murale-cancellato-di-notte');
  await share.click();
  const dialog = page.getByRole('dialog', { name: 'Condividi il verdetto' });
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /parte%3Dverdetto$/);
});

test('an article leads on from its end, each row with its reason and its cover', async ({ page }) => {
  await open(page, '/article/flat-tax-sogno-incubo-classe-media');
  const related = page.getByRole('region', { name: 'Leggi anche' });
  await related.scrollIntoViewIfNeeded();
  const other = related.getByRole('article').filter({ hasText: 'L’altra parte della questione' });
  await expect(other).toContainText('Anche qui: economia, lavoro.');
  // None that has no cover: each is drawn, once its reader is there.
  const rows = related.getByRole('article');
  expect(await rows.count()).toBeGreaterThan(2);
  for (const row of await rows.all()) {
    await row.scrollIntoViewIfNeeded();
    const cover = row.locator('.cover img:visible');
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await expect(related.getByRole('link', { name: /^Flat tax/ })).toHaveCount(0);
  const title = await other.getByRole('heading').textContent();
  await other.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!);
});

test('a link with the focus stays until it is left, though the whole row has come', seenOnce, async ({ page }) => {
  let letIn = () => {};
  const isLetIn = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(/\/api\/articles\/[^/]+\/related/, async (route) => {
    await isLetIn;
    await route.continue();
  });
  await open(page, '/article/flat-tax-sogno-incubo-classe-media');
  const related = page.getByRole('region', { name: 'Leggi anche' });
  const asked = page.waitForRequest(/\/related/);
  const link = related.getByRole('article').first().getByRole('link');
  await link.focus();
  await asked;
  letIn();
  await arrived(page, /\/api\/articles\/[^/]+\/related/);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(link).toBeFocused();
  const covers = related.locator('.cover img');
  await expect(covers).toHaveCount(0);
  await page.locator('#commenti').getByRole('link').or(page.locator('.site-header').getByRole('link')).first().focus();
  await expect(covers.first()).toBeAttached();
});

test('of the best of the week whoever has read it sees another, in its place', seenOnce, async ({ page }) => {
  await open(page, '/article/l-algoritmo-che-assegno-le-case');
  const best = page.locator('.related-row').filter({ hasText: 'Il meglio della settimana' });
  const first = await best.getByRole('link').getAttribute('href');
  const { id } = (await (await page.request.get(`/api/articles/slug/${first!.split('/').at(-1)}`)).json()) as {
    id: string;
  };
  await page.evaluate((read) => {
    const month = new Intl.DateTimeFormat('sv', {
      timeZone: 'Europe/Rome',
      year: 'numeric',
      month: '2-digit',
    }).format();
    localStorage.setItem('contraddittorio:free-articles', JSON.stringify({ month, ids: [read] }));
  }, id);
  await open(page, '/article/l-algoritmo-che-assegno-le-case?di-nuovo');
  await expect(best.getByRole('link')).toHaveAttribute('href', first!);
  await best.scrollIntoViewIfNeeded();
  await expect(best).toContainText('Fra i più discussi degli ultimi sette giorni.');
  await expect(best.getByRole('link')).not.toHaveAttribute('href', first!);
});

test('an article says what a machine was used for', seenOnce, async ({ page }) => {
  await open(page, '/article/intelligenza-artificiale-in-classe');
  const note = page.getByRole('region', { name: 'Uso dell’intelligenza artificiale' });
  await expect(note).toContainText('sono state trascritte da un programma');
});

test('an open Trial begins with the case, keeps its jury silent and asks to sign in', async ({ page }) => {
  await open(page, '/article/la-preside-che-sequestro-412-telefoni');
  await expect(page.locator('.act').first().getByRole('heading')).toHaveText('Il Caso');

  const jury = page.getByRole('region', { name: 'La giuria dei lettori' });
  await expect(jury).toContainText('In corso...');
  await expect(jury).toContainText("Effettua l'accesso per esprimere il tuo voto");
  await expect(jury.getByRole('button', { name: 'Colpevole' })).toBeDisabled();
  await expect(jury.getByRole('button', { name: 'Innocente' })).toBeDisabled();
  await expect(page.getByRole('main')).not.toContainText('%');
  await expect(page.getByText('Unisciti alla discussione')).toBeVisible();
  await jury.getByRole('link', { name: 'Accedi' }).click();
  await expect(page).toHaveURL('/auth/login');
});

test('a closed Trial shows what the readers decided', async ({ page }) => {
  await open(page, '/article/il-murale-cancellato-di-notte');
  const jury = page.getByRole('region', { name: 'La giuria dei lettori' });
  await expect(jury.getByText('67%', { exact: true })).toBeVisible();
  await expect(jury.getByText('33%', { exact: true })).toBeVisible();
  await expect(
    jury.getByRole('img', { name: 'Dodici seggi della giuria: 67 per cento colpevole, 33 per cento innocente' }),
  ).toBeVisible();
  await expect(jury).toContainText('I lettori hanno deciso: COLPEVOLE.');
  await expect(jury.getByRole('button')).toHaveCount(0);
});

test('a Polemica dal Basso names its place, and a support counts only after signing in', async ({ page }) => {
  await open(page, '/article/pietrascura-ultimo-autobus-14-10');
  await expect(page.getByRole('main').getByText('Pietrascura', { exact: true }).first()).toBeVisible();

  const support = page.getByRole('region', { name: 'Porta Pietrascura sulla mappa' });
  const count = support.locator('.support-count');
  await expect(count).toContainText('342');
  await support.getByRole('button', { name: 'Sostieni questa storia' }).click();
  await expect(count).toContainText('343');
  await expect(support).toContainText('Per ora lo vedi solo tu. Il sostegno conta dopo l’accesso: Accedi');
  await support.getByRole('button', { name: 'Hai sostenuto questa storia' }).click();
  await expect(count).toContainText('342');

  await expect(page.getByText('Unisciti alla discussione')).toBeVisible();
  await support.getByRole('link', { name: 'Accedi' }).click();
  await expect(page).toHaveURL('/auth/login');
});

test('an unknown article is not found', seenOnce, async ({ page }) => {
  const response = await open(page, '/article/nessun-articolo');
  expect(response.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articolo non trovato');
  await expect(page.getByText("L'articolo che stai cercando non esiste o è stato rimosso.")).toBeVisible();
});

test('what only shows of a Trial stays as it came, and its code does not come', seenOnce, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/article/la-preside-che-sequestro-412-telefoni');
  const chart = page.getByRole('main').locator('.chart-figure').first();
  const drawn = await chart.innerHTML();
  await untilQuiet(page, () => page.mouse.move(100, 100));
  // What lives beside it does.
  await expect(page.getByRole('group', { name: /^Reazioni/ }).first()).toBeVisible();
  const programs = asked.filter((path) => path.endsWith('.js'));
  expect(programs.filter((path) => path.includes('/trial-'))).toHaveLength(1);
  expect(programs.filter((path) => /dossier|act-text|figure|transcript|presumption/.test(path))).toEqual([]);
  expect(await chart.innerHTML()).toBe(drawn);
});

test('the parts of a text that only show lie in its columns', seenOnce, async ({ page }) => {
  const leftOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!.x;
  await open(page, '/article/pietrascura-ultimo-autobus-14-10');
  // The quotation stands in the column beside its text.
  expect(await leftOf('.stop blockquote')).toBeGreaterThan((await leftOf('.stop-body')) + 300);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/article/flat-tax-sogno-incubo-classe-media');
  await expect(page.locator('.turn-contro h2').first()).toHaveCSS('text-align', 'right');
});
