import { expect, test } from '@playwright/test';
import { signInByCall } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { signInAsFreshReader } from '../support/fresh-reader.ts';
import { nextAnswer } from '../support/next-answer.ts';
import { open } from '../support/open.ts';
import { seenOnce } from '../support/seen-once.ts';

const boardCall = '**/api/community/leaderboard*';
const article = '/article/flat-tax-sogno-incubo-classe-media';

test('everybody finds the ten of the month, and the months before', async ({ page }) => {
  await open(page, '/community');
  await expect(page.getByRole('heading', { name: /^Classifica di [a-z]+$/ })).toBeVisible();
  await expect(page.getByText(/^Si chiude (tra \d+ giorn[oi]|a mezzanotte)$/)).toBeVisible();
  await expect(
    page.getByText(
      'I punti dei voti arrivano in classifica alla fine del mese e il lunedì, tranne nei suoi primi e ultimi tre giorni.',
    ),
  ).toBeVisible();
  await expect(page.locator('.podium li')).toHaveCount(3);
  await expect(page.locator('.podium li').first()).toContainText('Medaglia d’oro');
  await expect(page.locator('.board-table tbody tr')).toHaveCount(7);
  await expect(page.getByRole('heading', { name: 'Manca la tua voce' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Inizia Subito' })).toHaveAttribute('href', '/auth/login');
  await expect(page.getByRole('link', { name: 'Scopri i Format' })).toHaveAttribute('href', '/formats');
  await expect(page.locator('.points-summary')).toHaveCount(0);

  const past = page.getByRole('navigation', { name: 'Altri mesi' }).getByRole('link').first();
  const month = await past.innerText();
  await past.click();
  await expect(page.getByRole('heading', { name: `Classifica di ${month}` })).toBeVisible();
  await expect(page.getByText(/^Chiusa il \d+ [a-z]+ \d{4}$/)).toBeVisible();
  await expect(
    page.getByText(
      'I punti dei voti arrivano in classifica alla fine del mese e il lunedì, tranne nei suoi primi e ultimi tre giorni.',
    ),
  ).toHaveCount(0);
  await expect(page.locator('.podium li')).toHaveCount(3);
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('link', { name: 'Mese in corso' }).click();
  await expect(page).toHaveURL('/community');
});

test(
  'without scripts a past month has an address of its own, and what is no month leads to this one',
  seenOnce,
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/community');
    const past = page.getByRole('navigation', { name: 'Altri mesi' }).getByRole('link').first();
    const month = await past.innerText();
    await past.click();
    await expect(page.getByRole('heading', { name: `Classifica di ${month}` })).toBeVisible();
    await page.goto('/community?month=mai');
    await expect(page.getByRole('heading', { name: /^Classifica di [a-z]+$/ })).toBeVisible();
    await context.close();
  },
);

test('who is signed in sees the own points and row, and is not asked to register', async ({ page, baseURL }) => {
  await signInByCall(page.request, baseURL!, 'supporter@demo.example');
  // What the page itself is told: other readers move up and down meanwhile.
  const answer = await nextAnswer<{ monthlyPoints: number; totalPoints: number; rank: number | null }>(
    page,
    'GET',
    '**/api/community/my-points',
  );
  await open(page, '/community');
  const points = await answer.told;
  const summary = page.getByRole('region', { name: 'I tuoi punti' });
  await expect(summary.getByRole('heading', { name: /^I tuoi punti ad? [a-z]+$/ })).toBeVisible();
  await expect(summary.locator('.points-figure')).toHaveText([
    String(points.monthlyPoints),
    // On the first days of a month nobody of the demo but its commenters has points in it.
    points.rank === null ? '–' : `${points.rank}a`,
    String(points.totalPoints),
  ]);
  await expect(summary.getByText(/\bun voto (ne )?vale due/i)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Manca la tua voce' })).toBeHidden();
  if (points.rank !== null && points.rank <= 3)
    await expect(page.locator('.board').getByText('tu', { exact: true })).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await open(page, '/');
  // Its opening is folded to a line, and asks nobody of the readers it has.
  await expect(page.locator('html')).toHaveAttribute('data-reader', 'own');
  await expect(page.locator('.home-opening').getByRole('link')).toHaveCount(0);
  await open(page, article);
  await expect(page.locator('.register-call')).toBeHidden();
});

test('a board that does not arrive says so, and comes with another try', seenOnce, async ({ page }) => {
  await open(page, '/');
  await page.route(boardCall, (route) => route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } }));
  await page.getByRole('link', { name: 'Vai alla classifica del mese' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Errore nel caricamento della classifica' });
  await expect(alert).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await page.unroute(boardCall);
  await alert.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.locator('.podium li')).toHaveCount(3);
});

test('before the first point of a month the board is under construction', seenOnce, async ({ page }) => {
  await open(page, '/');
  const closesAt = new Date(Date.now() + 86_400_000).toISOString();
  await page.route(boardCall, (route) =>
    route.fulfill({ json: { leaderboard: [], month: '2026-11', isClosed: false, closesAt } }),
  );
  await page.getByRole('link', { name: 'Vai alla classifica del mese' }).click();
  await expect(page.getByRole('heading', { name: 'Classifica in Costruzione' })).toBeVisible();
  await expect(page.getByText('I primi punti del mese si assegnano adesso.')).toBeVisible();
});

test(
  'an article that is opened is noted, and both voices once they came into view',
  seenOnce,
  async ({ page, baseURL }) => {
    await signInByCall(page.request, baseURL!, 'contributor@demo.example');
    const opened = await nextAnswer(page, 'POST', '**/api/subscriptions/track-view');
    await open(page, article);
    expect(await opened.told).toMatchObject({ counted: true });

    const both = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/api/subscriptions/track-view') &&
        (answer.request().postDataJSON() as { bothSides: boolean }).bothSides,
    );
    for (const voice of ['.turn-pro', '.turn-contro'])
      await page.locator(`${voice} .reading`).first().scrollIntoViewIfNeeded();
    await page.locator('.turn').nth(2).scrollIntoViewIfNeeded();
    expect((await both).status()).toBe(200);

    await open(page, '/profile');
    await page.getByRole('tab', { name: 'Attività' }).click();
    await expect(page.getByText(/^Hai letto «.*flat tax.*»$/i)).toBeVisible();
  },
);

test('who is not signed in sends no note of what was opened', seenOnce, async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await open(page, article);
  await page.locator('.turn').nth(2).scrollIntoViewIfNeeded();
  await expect(page.locator('.register-call')).toBeVisible();
  expect(calls).not.toContain('/api/subscriptions/track-view');
});

test('a profile shows what was read, what was reached and what is open', async ({ page, baseURL }) => {
  await signInByCall(page.request, baseURL!, 'supporter@demo.example');
  await open(page, '/profile');
  const figure = (label: string) => page.locator('.profile-figures > div').filter({ hasText: label }).locator('dd');
  expect(Number(await figure('articoli letti').innerText())).toBeGreaterThanOrEqual(21);

  await page.getByRole('tab', { name: 'Obiettivi' }).click();
  await expect(page.getByRole('heading', { name: 'Dieci e poi si vede' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Da sbloccare' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Biblioteca vivente' })).toHaveAttribute('aria-valuemax', '250');
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Statistiche' }).click();
  await expect(page.getByText('Giorni degli ultimi 30 con almeno un commento o un voto, su 20.')).toBeVisible();
  expect(
    Number(await page.getByRole('progressbar', { name: 'Partecipazione' }).getAttribute('aria-valuenow')),
  ).toBeGreaterThanOrEqual(60);
});

test(
  'a reader answers the one question, finds the answer again and takes it back',
  seenOnce,
  async ({ page, baseURL }) => {
    await signInAsFreshReader(page.request, baseURL!);
    await open(page, '/profile');
    const answers = page.getByRole('group', { name: 'Nel complesso, Contraddittorio ti soddisfa?' });
    const yes = answers.getByRole('button', { name: 'Sì', exact: true });
    await yes.click();
    await expect(page.getByText('Grazie, la risposta è salvata.').first()).toBeVisible();
    await page.reload();
    await expect(yes).toHaveAttribute('aria-pressed', 'true');
    expect(await barriers(page, '.survey')).toEqual([]);

    await answers.getByRole('button', { name: 'Togli la risposta' }).click();
    await expect(yes).toHaveAttribute('aria-pressed', 'false');
    await expect(yes).toBeFocused();
  },
);
