import { expect, test, type Locator, type Page } from '@playwright/test';
import { showAllVotes } from '#features/votes/server/votes.test-support.ts';
import { barriers } from '../support/barriers.ts';
import { newReader, signInAsFreshReader } from '../support/fresh-reader.ts';
import { inDatabase } from '../support/journey-database.ts';
import { open, openLive } from '../support/open.ts';
import { untilQuiet } from '../support/quiet.ts';
import { seenOnce } from '../support/seen-once.ts';
import { shifted, watchShifts } from '../support/shifts.ts';

const dualita = '/article/flat-tax-sogno-incubo-classe-media';
const trial = '/article/la-preside-che-sequestro-412-telefoni';

const vote = (page: Page) => page.locator('.dualita-vote');
const jury = (page: Page) => page.getByRole('region', { name: 'La giuria dei lettori' });
const totalOf = async (page: Page) =>
  Number((await vote(page).locator('.balance-legend').innerText()).match(/([\d.]+) voti/)![1]!.replace('.', ''));

/** Goes from element to element with the keyboard until this one has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  for (let steps = 0; steps < 300; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not come there');
}

/** Begins to listen as a screen reader does, and gives what the parts that are read out have said since. */
const listen = (page: Page) =>
  page.evaluateHandle(() => {
    const announced: string[] = [];
    new MutationObserver(() => {
      for (const part of document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')) {
        announced.push(part.textContent);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return announced;
  });

test('a reader says where they stand, votes a Dualità, and learns how many were moved', async ({ page }) => {
  // Many steps of one reader.
  test.slow();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await newReader(page, 'Bianca Tedeschi');
  // As whoever signs in on a page: the browser knows of it before an article opens.
  await open(page, '/');
  await watchShifts(page);
  await open(page, dualita);

  await test.step('the question before the article comes into a room that was kept', async () => {
    const question = page.getByRole('group', { name: /Prima di leggere, da che parte stai\?/ });
    await expect(question.getByRole('button')).toHaveText(['Pro', 'Contro', 'Indeciso', 'Salta']);
    await question.scrollIntoViewIfNeeded();
    const kept = await page.locator('.lean-place').evaluate((place) => place.clientHeight);
    expect(await barriers(page, '.lean-place')).toEqual([]);
    await question.getByRole('button', { name: 'Pro' }).click();
    const certainty = page.getByRole('group', { name: 'Quanto ne sei sicuro? Da 0, per niente, a 10.' });
    await expect(certainty.getByRole('button')).toHaveText([...Array.from({ length: 11 }, (_, n) => `${n}`), 'Salta']);
    await expect(certainty).toBeFocused();
    expect(await page.locator('.lean-place').evaluate((place) => place.clientHeight)).toBe(kept);
    expect(await barriers(page, '.lean-place')).toEqual([]);
    await certainty.getByRole('button', { name: '7 su 10' }).click();
    await expect(page.locator('.lean-place')).toHaveText(
      'Prima di leggere: pro. Dopo il voto vedi quanti lettori hanno cambiato idea.',
    );
    expect(await shifted(page)).toBeLessThan(0.05);
    const { id } = await (await page.request.get(dualita.replace('/article/', '/api/articles/slug/'))).json();
    expect(await (await page.request.get(`/api/articles/${id}/lean`)).json()).toMatchObject({
      lean: 'pro',
      certainty: 7,
    });
  });

  await test.step('before the vote no number, after it all of them', async () => {
    await expect(vote(page)).toContainText('I risultati si vedono dopo il voto.');
    await expect(vote(page)).not.toContainText('%');
    expect(await barriers(page, '.dualita-vote')).toEqual([]);
    const announced = await listen(page);
    await vote(page)
      .getByRole('button', { name: /Sono a favore/ })
      .click();
    await expect(vote(page).getByRole('heading', { name: 'Hai votato pro' })).toBeVisible();
    await expect(vote(page)).toContainText(/\d+%/);
    await expect(page.locator('.lean-place')).toContainText('Hai già votato su questa mozione');
    expect((await announced.jsonValue()).filter((words) => words.includes('già votato'))).toEqual([]);
    for (const side of await vote(page).getByRole('button').all()) await expect(side).toBeDisabled();
    await expect(vote(page)).toContainText(/Aggiornato alle \d\d\.\d\d\./);
    await expect(vote(page)).toContainText('Hai cambiato idea? 14% dei lettori sì.');
    expect(await barriers(page, '.dualita-vote')).toEqual([]);
  });

  await test.step('the vote is still there when the page is opened anew', async () => {
    await untilQuiet(page, () => page.reload());
    await expect(vote(page).getByRole('heading', { name: 'Hai votato pro' })).toBeVisible();
    await expect(page.locator('.lean-place')).toHaveText(
      'Hai già votato su questa mozione: i risultati sono in fondo all’articolo.',
    );
  });
  expect(problems).toEqual([]);
});

test(
  'one reader’s vote is seen by its voter, and with the next step by another who has voted and by nobody else',
  seenOnce,
  async ({ browser, baseURL }) => {
    // Three browsers at once.
    test.slow();
    const path = '/article/olimpiade-in-casa-motore-o-debito';
    const pages = await Promise.all(Array.from({ length: 3 }, async () => (await browser.newContext()).newPage()));
    const [voter, watcher, undecided] = pages as [Page, Page, Page];
    for (const page of pages) await signInAsFreshReader(page.request, baseURL!);
    for (const page of [watcher, undecided]) await openLive(page, path);
    await vote(watcher)
      .getByRole('button', { name: /Sono a favore/ })
      .click();
    await expect(vote(watcher).getByRole('heading', { name: 'Hai votato pro' })).toBeVisible();
    const before = await totalOf(watcher);

    await open(voter, path);
    await vote(voter)
      .getByRole('button', { name: /Sono contrario/ })
      .click();
    await expect(vote(voter).getByRole('heading', { name: 'Hai votato contro' })).toBeVisible();
    // Each sees the own vote beside those that everybody sees.
    expect(await totalOf(voter)).toBe(before);
    expect(await totalOf(watcher)).toBe(before);
    await inDatabase(({ db }) => showAllVotes({ db, now: () => new Date() }));
    await expect.poll(() => totalOf(watcher)).toBe(before + 1);
    await expect.poll(() => totalOf(voter)).toBe(before + 1);
    await expect(vote(undecided)).not.toContainText('%');
    await Promise.all(pages.map((page) => page.context().close()));
  },
);

test(
  'a vote that is pressed before it is known whether there is one waits for that',
  seenOnce,
  async ({ page, baseURL }) => {
    await signInAsFreshReader(page.request, baseURL!);
    let answer = () => {};
    const isPressed = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/dualita-votes/user', async (route) => {
      await isPressed;
      await route.continue();
    });
    await page.goto(dualita);
    await expect
      .poll(async () => {
        // A press on what stands there before the panel is lost.
        await vote(page)
          .getByRole('button', { name: /Sono contrario/ })
          .click({ timeout: 1000 })
          .catch(() => {});
        return vote(page).locator('.vote').getAttribute('aria-busy');
      })
      .toBe('true');
    answer();
    await expect(vote(page).getByRole('heading', { name: 'Hai votato contro' })).toBeVisible();
  },
);

test('a Dualità is voted by keyboard alone', seenOnce, async ({ page, baseURL }) => {
  await signInAsFreshReader(page.request, baseURL!);
  await open(page, '/article/smart-working-svuota-o-salva-le-citta');
  const place = page.locator('.lean-place');
  const contro = page.getByRole('group', { name: /da che parte stai/ }).getByRole('button', { name: 'Contro' });
  await tabTo(page, contro);
  await page.route('**/lean', (route) => route.abort());
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast')).toContainText('Non siamo riusciti a salvare la tua posizione. Riprova.');
  await expect(place).toBeFocused();
  await page.unroute('**/lean');
  await tabTo(page, contro);
  await page.keyboard.press('Enter');
  const certainty = page.getByRole('group', { name: /Quanto ne sei sicuro/ });
  await expect(certainty).toBeFocused();
  await tabTo(page, certainty.getByRole('button', { name: 'Salta' }));
  await page.keyboard.press('Space');
  await expect(place).toContainText('Prima di leggere: contro.');
  await expect(place).toBeFocused();

  await tabTo(page, vote(page).getByRole('button', { name: /Sono contrario/ }));
  await page.keyboard.press('Enter');
  await expect(vote(page).getByRole('heading', { name: 'Hai votato contro' })).toBeVisible();
});

test(
  'where the sums of a Dualità do not come to its voter, they are asked for again',
  seenOnce,
  async ({ page, baseURL }) => {
    await signInAsFreshReader(page.request, baseURL!);
    const path = '/article/smart-working-svuota-o-salva-le-citta';
    const { id } = await (await page.request.get(path.replace('/article/', '/api/articles/slug/'))).json();
    const sums = `/api/articles/${id}/dualita-votes`;
    const cast = await page.request.post(sums, { data: { position: 'pro' }, headers: { origin: baseURL! } });
    expect(cast.status()).toBe(201);
    await page.route(`**${sums}/stats`, (route) => route.abort());
    await open(page, path);
    await expect(vote(page).getByRole('heading', { name: 'Hai votato pro' })).toBeVisible();
    await expect(vote(page)).toContainText('Ora non riusciamo a mostrare i risultati.');
    expect(await barriers(page, '#voto')).toEqual([]);
    await page.unroute(`**${sums}/stats`);
    await vote(page).getByRole('button', { name: 'Riprova' }).click();
    await expect(vote(page)).toContainText('PRO, il tuo voto');
    await expect(vote(page)).toBeFocused();
  },
);

test('a Trial is voted by keyboard alone', seenOnce, async ({ page, baseURL }) => {
  await signInAsFreshReader(page.request, baseURL!);
  await open(page, trial);
  await tabTo(page, page.getByLabel('Ho letto accusa e difesa'));
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Ho letto accusa e difesa')).toBeChecked();
  await tabTo(page, jury(page).getByRole('button', { name: /Colpevole/ }));
  await page.keyboard.press('Space');
  await expect(jury(page)).toContainText('Hai votato: colpevole. Il voto è definitivo.');
  await tabTo(page, jury(page).getByLabel('Avvisami del verdetto'));
  await page.keyboard.press('Space');
  await expect(jury(page).getByLabel('Avvisami del verdetto')).toBeChecked();
});

test('a reader may pass the question over', seenOnce, async ({ page }) => {
  await newReader(page, 'Delia Verdi');
  await open(page, dualita);
  await page.getByRole('button', { name: 'Salta' }).click();
  await expect(page.locator('.lean-place')).toHaveText('Va bene, buona lettura.');
});

test('a juror votes, asks for the verdict by mail, and later withdraws the consent', async ({ page }) => {
  // Many steps of one reader.
  test.slow();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await newReader(page, 'Rocco Serra');
  await open(page, trial);
  await expect(page.getByRole('heading', { name: 'Istruzioni alla giuria' })).toBeVisible();
  await expect(jury(page)).toContainText('In corso...');
  await expect(jury(page)).toContainText(/1\.2\d\d voti in totale/);
  await expect(jury(page)).not.toContainText('%');
  // A reminder, which stands in the way of nothing.
  await expect(page.getByLabel('Ho letto accusa e difesa')).not.toBeChecked();
  expect(await barriers(page, '.jury-read')).toEqual([]);
  await jury(page)
    .getByRole('button', { name: /Innocente/ })
    .click();
  await expect(jury(page)).toContainText('Hai votato: innocente. Il voto è definitivo.');
  await expect(jury(page)).toContainText(/\d+%/);
  await expect(jury(page)).toContainText(/Aggiornato alle \d\d\.\d\d\./);
  await expect(jury(page)).toContainText('In corso...');

  await jury(page).getByLabel('Avvisami del verdetto').check();
  await expect(page.getByRole('status').filter({ hasText: 'Ti scriviamo quando la giuria ha deciso.' })).toBeVisible();
  expect(await barriers(page, '.courtroom')).toEqual([]);
  await untilQuiet(page, () => page.reload());
  await expect(jury(page).getByLabel('Avvisami del verdetto')).toBeChecked();
  await expect(jury(page)).toContainText('Hai votato: innocente.');

  await test.step('in the settings', async () => {
    await open(page, '/settings');
    const own = page.getByRole('region', { name: 'I tuoi voti', exact: true });
    await expect(own).toContainText('Conserviamo 1 tuo voto.');
    await own.getByRole('button', { name: 'Ritira il consenso' }).click();
    const dialog = page.getByRole('dialog', { name: 'Vuoi ritirare il consenso ai tuoi voti?' });
    expect(await barriers(page, '[role="dialog"]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Ritira per sempre' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Consenso ritirato' })).toBeVisible();
    await expect(own).toContainText('Non conserviamo nessun tuo voto.');
    await expect(own.getByRole('button', { name: 'Ritira il consenso' })).toBeDisabled();
    await expect(own.getByRole('button', { name: 'Ritira il consenso' })).toBeFocused();
  });

  await open(page, trial);
  await expect(jury(page)).toContainText('Hai votato qui e poi hai ritirato il consenso');
  for (const verdict of await jury(page).getByRole('button').all()) await expect(verdict).toBeDisabled();
  expect(problems).toEqual([]);
});

test('whoever must confirm the address first is told so, and where', seenOnce, async ({ page }) => {
  await newReader(page, 'Ines Grandi');
  await open(page, dualita);
  // An address that was taken back by the newsroom: by the form nobody comes in without a confirmed one.
  await page.route('**/dualita-votes', (route) =>
    route.fulfill({
      status: 403,
      json: { message: 'Account non verificato. Controlla la tua email.', code: 'forbidden' },
    }),
  );
  await vote(page)
    .getByRole('button', { name: /Sono a favore/ })
    .click();
  await expect(page.getByRole('alert')).toContainText('Account non verificato. Controlla la tua email.');
  await expect(vote(page).getByRole('button', { name: /Sono a favore/ })).toBeEnabled();
  await vote(page).getByRole('link', { name: 'Vai alle Impostazioni' }).click();
  await expect(page).toHaveURL('/settings');
});

test(
  'a vote that cannot be sent leaves everything as it was, and its second try is the same vote',
  seenOnce,
  async ({ page }) => {
    await newReader(page, 'Aldo Melis');
    await open(page, dualita);
    const calls: (string | undefined)[] = [];
    await page.route('**/dualita-votes', async (route) => {
      calls.push(route.request().headers()['idempotency-key']);
      // The first answer is lost on the way back: the vote itself was cast.
      if (calls.length > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await vote(page)
      .getByRole('button', { name: /Sono contrario/ })
      .click();
    await expect(page.getByRole('alert')).toContainText('Voto non registrato');
    await vote(page)
      .getByRole('button', { name: /Sono contrario/ })
      .click();
    await expect(vote(page).getByRole('heading', { name: 'Hai votato contro' })).toBeVisible();
    expect(calls).toHaveLength(2);
    expect(calls[0]).toBe(calls[1]);
  },
);
