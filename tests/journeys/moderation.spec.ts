import { expect, test, type Browser, type Page } from '@playwright/test';
import { freshAddress, signInByCall } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import {
  adminAt,
  pointsOf,
  post,
  readerWithComment,
  receiptInMail,
  reportAsFreshReader,
} from '../support/moderation.ts';
import { open } from '../support/open.ts';
import { seenOnce } from '../support/seen-once.ts';

/** What is marked in a text has the rule's name beside it: lines are found by their last words. */
const line = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text.split(' ').at(-1)! });
const unique = () => crypto.randomUUID().slice(0, 8);

test('a comment is reported, hidden, appealed against and restored, and its point goes and comes with it', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const words = `Le strade sono di chi ci abita ${unique()}`;
  const author = await readerWithComment(browser, baseURL!, words);
  expect(await pointsOf(author.page.request, baseURL!)).toBe(1);

  await reportAsFreshReader(browser, baseURL!, author.comment.id);
  await reportAsFreshReader(browser, baseURL!, author.comment.id);
  const reporter = await readerWithComment(browser, baseURL!, `Anche la mia strada ${unique()}`);
  await open(reporter.page, author.comment.path);
  const comment = reporter.page.locator(`[id="commento-${author.comment.id}"]`);
  await comment.getByRole('button', { name: 'Segnala' }).click();
  const dialog = reporter.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Invia la segnalazione' }).click();
  await expect(dialog.getByText('Scegli il motivo della segnalazione.')).toBeVisible();
  await expect(dialog.getByLabel('Motivo')).toBeFocused();
  await dialog.getByLabel('Motivo').selectOption('Insulti o molestie');
  expect(await barriers(reporter.page, '[role="dialog"]')).toEqual([]);
  const held = Promise.withResolvers<void>();
  await reporter.page.route('**/api/reports', async (route) => {
    await held.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Invia la segnalazione' }).click();
  // Closed now, it would look as if it had been taken back.
  for (const name of ['Annulla', 'Chiudi']) {
    await expect(dialog.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  }
  await reporter.page.keyboard.press('Escape');
  held.resolve();
  await expect(dialog.getByRole('status')).toContainText(/S-\d{4}-\d{6}/);
  // Three readers are as many as it takes.
  expect(await pointsOf(author.page.request, baseURL!)).toBe(0);

  await open(author.page, '/le-mie-decisioni');
  const decision = line(author.page, words);
  await expect(decision.getByRole('heading', { level: 2 })).toHaveText('Commento nascosto');
  await expect(decision).toContainText('Ha deciso un controllo automatico');
  expect(await barriers(author.page)).toEqual([]);
  const why = decision.getByLabel('Perché la decisione è sbagliata');
  await decision.getByRole('button', { name: 'Fai ricorso' }).press('Enter');
  await expect(why).toBeFocused();
  await decision.getByRole('button', { name: 'Annulla' }).press('Enter');
  await expect(decision.getByRole('button', { name: 'Fai ricorso' })).toBeFocused();
  await author.page.keyboard.press('Enter');
  await expect(why).toBeFocused();
  await decision.getByRole('button', { name: 'Invia il ricorso' }).click();
  await expect(decision.getByText('Scrivi perché la decisione è sbagliata.')).toBeVisible();
  await why.fill('È un’opinione sulle strade.');
  await author.page.reload();
  await expect(why).toHaveValue('È un’opinione sulle strade.');
  await decision.getByRole('button', { name: 'Invia il ricorso' }).click();
  await expect(decision).toContainText('In esame');

  const admin = await adminAt(browser, baseURL!, '/admin/commenti?facet=appeals');
  await line(admin, words).getByRole('button', { name: 'Accogli il ricorso' }).click();
  await admin.getByLabel('Risposta all’autore').fill('Hai ragione: è un’opinione.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Accogli il ricorso' }).click();
  await expect(admin.getByRole('status').filter({ hasText: 'Ricorso accolto' })).toBeVisible();
  await expect(line(admin, words)).toHaveCount(0);

  expect(await pointsOf(author.page.request, baseURL!)).toBe(1);
  await open(author.page, '/le-mie-decisioni');
  await expect(decision).toContainText('Accolto: il commento è tornato con i suoi punti');
  await expect(decision).toContainText('Hai ragione: è un’opinione.');
  await open(author.page, author.comment.path);
  await expect(author.page.locator(`[id="commento-${author.comment.id}"]`)).toContainText(words);
});

test('a comment that was hidden is deleted where its author reads why', seenOnce, async ({ browser, baseURL }) => {
  test.slow();
  const words = `Le panchine sono di tutti ${unique()}`;
  const author = await readerWithComment(browser, baseURL!, words);
  for (let times = 0; times < 3; times += 1) await reportAsFreshReader(browser, baseURL!, author.comment.id);

  const { page } = author;
  await open(page, '/le-mie-decisioni');
  const decision = line(page, words);
  await decision.getByRole('button', { name: 'Elimina il commento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminare il commento?' });
  await expect(dialog).toContainText('Il testo sparisce, e contro questa decisione non potrai più ricorrere.');
  expect(await barriers(page, '[role="dialog"]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect(decision.getByRole('button', { name: 'Elimina il commento' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Elimina il commento' }).click();

  const left = page.getByRole('article').filter({ hasText: 'Il commento l’hai eliminato tu.' });
  await expect(left.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(left).toContainText('Non è più possibile ricorrere contro questa decisione.');
  await expect(decision).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Elimina il commento' })).toHaveCount(0);
  await author.context.close();
});

test('somebody without an account reports an article, and reads the answer by the link of the mail', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const email = freshAddress('segnala');
  const words = `Non ho firmato io ${unique()}`;
  await open(page, '/article/centro-storico-senza-auto');
  await page.getByRole('link', { name: 'Segnala un problema con questo articolo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Segnala');
  await page.getByLabel('Motivo').selectOption('Il procedimento giudiziario è finito');
  await page.getByLabel('Spiegazione').fill(words);
  await page.getByRole('button', { name: 'Invia la segnalazione' }).click();
  await expect(page.getByLabel('Il tuo nome')).toBeFocused();
  await expect(page.getByText('Scrivi la tua e-mail.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel('Il tuo nome').fill('Ada Prova');
  await page.getByLabel('La tua e-mail').fill(email);
  await page.getByLabel(/In buona fede/).check();
  await page.reload();
  await expect(page.getByLabel('Spiegazione')).toHaveValue(words);
  await page.getByRole('button', { name: 'Invia la segnalazione' }).click();
  await expect(page.getByRole('status').filter({ hasText: /S-\d{4}-\d{6}/ })).toBeFocused();

  const receipt = await receiptInMail(page.request, email);
  await open(page, receipt);
  await expect(page.getByText('In esame')).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  const admin = await adminAt(browser, baseURL!, '/admin/segnalazioni');
  const report = line(admin, words);
  await expect(report).toContainText('Il procedimento giudiziario è finito');
  await report.getByRole('button', { name: 'Che cosa è successo' }).click();
  await expect(report).toContainText('Ricevuta');
  expect(await barriers(admin)).toEqual([]);
  await report.getByRole('button', { name: 'Accogli', exact: true }).click();
  await admin.getByLabel('Risposta a chi ha segnalato').fill('L’esito è in cima all’articolo.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Accogli', exact: true }).click();
  // While the dialog is open nothing behind it is found.
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await expect(report).toHaveCount(0);

  await open(page, receipt);
  await expect(page.getByText('L’esito è in cima all’articolo.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  const [number] = /S-\d{4}-\d{6}/.exec(receipt)!;
  await page.getByRole('link', { name: 'Scrivi all’Assistenza' }).click();
  const request = page.getByLabel('La tua richiesta');
  await expect(request).toBeInViewport();
  await expect(request).toHaveValue(`Segnalazione ${number}: `);
  await page.getByRole('button', { name: 'Invia la richiesta' }).click();
  await expect(page.getByText('Spiegaci meglio: servono almeno 20 caratteri.')).toBeVisible();
  await request.pressSequentially('non è così.');
  await expect(request).toHaveValue(`Segnalazione ${number}: non è così.`);

  await open(page, receipt.replace(/token=.*/, 'token=abc'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questa segnalazione non c’è');
});

test('of two who answer a report, the second keeps their words and is told that it is decided', async ({
  request,
  browser,
  baseURL,
}) => {
  const words = `Un fatto che non è mio ${unique()}`;
  const report = { pageUrl: '/community', ground: 'other', explanation: words };
  const sender = { name: 'Carlo Prova', email: freshAddress('segnala'), goodFaith: true };
  expect((await post(request, baseURL!, '/api/reports', { ...report, ...sender })).status()).toBe(201);
  const admin = await adminAt(browser, baseURL!, '/admin/segnalazioni');
  await line(admin, words).getByRole('button', { name: 'Non accogliere' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Risposta a chi ha segnalato').fill('La pagina dice il vero.');

  const colleague = await adminAt(browser, baseURL!, '/admin/segnalazioni');
  await line(colleague, words).getByRole('button', { name: 'Accogli', exact: true }).click();
  await colleague.getByLabel('Risposta a chi ha segnalato').fill('La pagina è stata corretta.');
  await colleague.getByRole('dialog').getByRole('button', { name: 'Accogli', exact: true }).click();
  await expect(colleague.getByRole('dialog')).toHaveCount(0);

  const listAsked = Promise.withResolvers<void>();
  const dialogClosed = Promise.withResolvers<void>();
  await admin.route('**/api/moderation/reports?*', async (route) => {
    listAsked.resolve();
    await dialogClosed.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Non accogliere' }).click();
  await expect(dialog.getByText('Questa segnalazione è già stata decisa.')).toBeVisible();
  await expect(dialog.getByLabel('Risposta a chi ha segnalato')).toHaveValue('La pagina dice il vero.');
  await listAsked.promise;
  await dialog.getByRole('button', { name: 'Lascia com’è' }).click();
  await expect(dialog).toHaveCount(0);
  // The list may come later than they leave the dialog, whose button has the focus again.
  await expect(line(admin, words).getByRole('button', { name: 'Non accogliere' })).toBeFocused();
  dialogClosed.resolve();
  await expect(line(admin, words)).toHaveCount(0);
  await expect(admin.locator('.staff-body')).toBeFocused();
});

test('by the keyboard alone a moderator rejects one comment and publishes another', async ({ browser, baseURL }) => {
  test.slow();
  const rejected = await readerWithComment(browser, baseURL!, `Il mio vicino risponde al 333 1234567 ${unique()}`);
  const published = await readerWithComment(browser, baseURL!, `In ufficio rispondono al 333 7654321 ${unique()}`);
  expect([rejected.comment.status, published.comment.status]).toEqual(['pending', 'pending']);
  const page = await adminAt(browser, baseURL!, '/admin/commenti');
  expect(await barriers(page)).toEqual([]);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'I tasti della coda' })).toBeVisible();
  await page.keyboard.press('Escape');
  await goTo(page, rejected.comment.content);
  await expect(line(page, rejected.comment.content).locator('mark')).toContainText('333 1234567');
  await page.keyboard.press('o');
  await expect(line(page, rejected.comment.content)).toContainText('Che cosa è successo');
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Respingere il commento?' });
  await expect(dialog.getByLabel('Motivo')).toBeFocused();
  await page.keyboard.type('Dati');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Il numero è di un’altra persona.');
  await expect(dialog.getByRole('region', { name: 'Anteprima della motivazione' })).toContainText('art. 6');
  await dialog.getByRole('button', { name: 'Respingi' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Commento respinto' })).toBeVisible();
  await expect(line(page, rejected.comment.content)).toHaveCount(0);
  await expect(page.locator('.queue-item:focus')).toHaveCount(1);

  await goTo(page, published.comment.content);
  await page.keyboard.press('p');
  await expect(page.getByRole('status').filter({ hasText: 'Commento pubblicato' })).toBeVisible();
  expect(await pointsOf(published.page.request, baseURL!)).toBe(1);
  expect(await pointsOf(rejected.page.request, baseURL!)).toBe(0);

  // The keys can be turned off, for whoever speaks to their machine.
  await page.getByLabel('Tasti rapidi').uncheck();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('neither a key that is held nor the second of two presses publishes what comes next', async ({
  browser,
  baseURL,
}) => {
  const waiting = (name: string) => readerWithComment(browser, baseURL!, `Rispondono al 333 111222${name} ${unique()}`);
  const [held, pressed] = [await waiting('3'), await waiting('4')];
  const page = await adminAt(browser, baseURL!, '/admin/commenti');
  const decided: string[] = [];
  page.on('request', (request) => request.url().endsWith('/decide') && decided.push(request.url().split('/').at(-2)!));

  await goTo(page, held.comment.content);
  await page.keyboard.down('p');
  await expect(line(page, held.comment.content)).toHaveCount(0);
  await expect(page.locator('.queue-item:focus')).toHaveCount(1);
  for (let repeated = 0; repeated < 3; repeated += 1) await page.keyboard.down('p');
  await page.keyboard.up('p');

  await open(page, '/admin/commenti?di-nuovo');
  const publish = line(page, pressed.comment.content).getByRole('button', { name: 'Pubblica' });
  // The button that has come to the place of the one that was pressed is pressed at once.
  const second = publish.evaluate((button) => {
    const list = button.closest('ol')!;
    const [own, next] = [button.closest('li')!, [...list.querySelectorAll('li')].find((one) => !one.contains(button))];
    return new Promise<boolean>((resolve) => {
      new MutationObserver((_, watching) => {
        if (own.isConnected) return;
        watching.disconnect();
        const button = [...(next?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Pubblica');
        button?.click();
        resolve(button !== undefined);
      }).observe(list.parentElement!, { childList: true, subtree: true });
    });
  });
  await publish.click();
  expect(await second).toBe(true);
  await expect(page.getByRole('status').filter({ hasText: 'Commento pubblicato' })).toBeVisible();
  expect(decided).toEqual([held.comment.id, pressed.comment.id]);
});

test('what somebody else decided meanwhile is said, and shown', async ({ browser, baseURL }) => {
  const { comment } = await readerWithComment(browser, baseURL!, `Chiamate il 333 2223334 ${unique()}`);
  const page = await adminAt(browser, baseURL!, '/admin/commenti');
  await expect(line(page, comment.content)).toBeVisible();
  const answer = await post(page.request, baseURL!, `/api/moderation/comments/${comment.id}/decide`, {
    decision: 'publish',
    expectedStatus: 'pending',
  });
  expect(answer.status()).toBe(200);
  await line(page, comment.content).getByRole('button', { name: 'Pubblica' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Nel frattempo ha deciso qualcun altro' })).toBeVisible();
  await expect(line(page, comment.content)).toContainText('Pubblicato');
});

test('words that their author changed meanwhile are shown before anybody decides about them', async ({
  browser,
  baseURL,
}) => {
  const { page: author, comment } = await readerWithComment(browser, baseURL!, `Scrivete al 333 2224445 ${unique()}`);
  const page = await adminAt(browser, baseURL!, '/admin/commenti');
  await expect(line(page, comment.content)).toBeVisible();
  const content = `Scrivete al 333 9998887 ${comment.content.split(' ').at(-1)!}`;
  const edit = { data: { content }, headers: { origin: baseURL! } };
  expect((await author.request.patch(`${baseURL}/api/comments/${comment.id}`, edit)).status()).toBe(200);
  const publish = line(page, comment.content).getByRole('button', { name: 'Pubblica' });
  await publish.click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Il commento è stato modificato mentre lo leggevi' }),
  ).toBeVisible();
  await expect(line(page, content)).toContainText('333 9998887');
  await publish.click();
  await expect(page.getByRole('status').filter({ hasText: 'Commento pubblicato' })).toBeVisible();
});

test('who reported a comment that its author deleted is answered by one press', async ({ browser, baseURL }) => {
  const { page: author, comment } = await readerWithComment(browser, baseURL!, `Che sciocchezza ${unique()}`);
  await reportAsFreshReader(browser, baseURL!, comment.id);
  const gone = await author.request.delete(`${baseURL}/api/comments/${comment.id}`, { headers: { origin: baseURL! } });
  expect(gone.status()).toBe(204);
  const page = await adminAt(browser, baseURL!, '/admin/commenti?facet=reported');
  expect(await barriers(page)).toEqual([]);
  await line(page, comment.content).getByRole('button', { name: 'Rispondi alle segnalazioni' }).click();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'Segnalazioni chiuse: chi ha segnalato sa che l’autore ha eliminato il commento' }),
  ).toBeVisible();
  await expect(line(page, comment.content)).toHaveCount(0);
});

/** Goes from line to line until the keyboard is in the one with these words. */
async function goTo(page: Page, words: string): Promise<void> {
  const isThere = () =>
    page
      .locator('.queue-item:focus')
      .filter({ hasText: words.split(' ').at(-1)! })
      .count();
  await expect
    .poll(async () => {
      if (!(await isThere())) await page.keyboard.press('j');
      return isThere();
    })
    .toBe(1);
}

test('a closed discussion can be read, and says that it is closed', async ({ page, browser, baseURL }) => {
  const slug = 'l-algoritmo-che-assegno-le-case';
  const reopen = await closeDiscussion(browser, baseURL!, slug);
  try {
    await open(page, `/article/${slug}#commenti`);
    const area = page.getByRole('region', { name: /^Commenti/ });
    await expect(area.getByText('La discussione è chiusa.')).toBeVisible();
    await expect(area.getByText('Unisciti alla discussione')).toHaveCount(0);
    expect(await barriers(page, '#commenti')).toEqual([]);
  } finally {
    await reopen();
  }
});

test(
  'what is deleted in the box of a closed discussion can be had back',
  seenOnce,
  async ({ page, browser, baseURL }) => {
    const slug = 'la-scuola-con-sette-alunni';
    const box = page.getByRole('textbox', { name: 'Scrivi un commento' });
    await signInByCall(page.request, baseURL!, 'supporter@demo.example');
    await open(page, `/article/${slug}#commenti`);
    await box.fill('Un pensiero a metà');
    const reopen = await closeDiscussion(browser, baseURL!, slug);
    try {
      await page.reload();
      await expect(page.getByText('La discussione è chiusa: quello che hai scritto resta qui in bozza.')).toBeVisible();
      await box.focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('Delete');
      await expect(box).toHaveValue('');
      await expect(box).toBeFocused();
      await page.keyboard.press('ControlOrMeta+Z');
      await expect(box).toHaveValue('Un pensiero a metà');
    } finally {
      await reopen();
    }
  },
);

/** Closes the discussion of an article; gives what opens it again. */
async function closeDiscussion(browser: Browser, baseURL: string, slug: string): Promise<() => Promise<void>> {
  const { request } = await adminAt(browser, baseURL, '/admin');
  const article = await request.get(`${baseURL}/api/articles/slug/${slug}`);
  const { id } = (await article.json()) as { id: string };
  const put = async (closed: boolean) => {
    const answer = await post(request, baseURL, `/api/moderation/articles/${id}/comments`, {
      closed,
      reason: 'Si ripetono.',
    });
    expect(answer.ok()).toBe(true);
  };
  await put(true);
  return () => put(false);
}
