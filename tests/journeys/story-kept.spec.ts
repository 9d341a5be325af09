import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { pressLeave, signIn, signOut } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { freshPassword, signInAsFreshReader } from '../support/fresh-reader.ts';
import { loseAnswer } from '../support/lose-answer.ts';
import { open } from '../support/open.ts';
import { untilQuiet } from '../support/quiet.ts';
import { fillStory, toThirdStep, wholeStory, wizard } from '../support/story-wizard.ts';

const path = '/submit-story';
const name = 'Ada Lettrice';
const alert = (page: Page) => page.getByRole('alert');
const received = (page: Page) => page.getByRole('heading', { name: 'Storia ricevuta' });
const removal = (page: Page) => page.getByRole('button', { name: /^Togli «/ });
// On a phone it is in the menu, which is closed.
const signInLink = (page: Page) => page.getByRole('link', { name: 'Accedi', includeHidden: true }).first();
const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':story:')));

const dot = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a5f46' } })
  .png()
  .toBuffer();
const file = (title: string) => ({ name: `${title}.png`, mimeType: 'image/png', buffer: dot });

/** From now on the account has what is saved, and the page does not hear of it; `hasArrived`: the first time. */
async function saveUnheard(page: Page): Promise<{ hasArrived: Promise<void> }> {
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/stories/draft', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    arrived.resolve();
  });
  return { hasArrived: arrived.promise };
}

test('a session that ended sends nothing without its author, who signs in and goes on', async ({ page, baseURL }) => {
  test.slow();
  const email = await signInAsFreshReader(page.request, baseURL!);
  await open(page, path);
  const form = await fillStory(page);
  await page.request.post('/api/auth/sign-out', { headers: { origin: baseURL! }, data: {} });
  await form.send.click();
  const dialog = page.getByRole('dialog', { name: 'Accedi di nuovo' });
  await expect(dialog).toBeVisible();
  expect(await barriers(page, '[role="dialog"]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect(alert(page).filter({ hasText: 'Il tuo accesso è scaduto.' })).toBeVisible();
  await expect(form.context).toHaveValue(wholeStory.context);
  expect(await barriers(page)).toEqual([]);

  // Whoever would rather sign in on its page finds the story there afterwards.
  await alert(page).getByRole('link', { name: 'Accedi' }).click();
  // The story has a field of the same name, on the page that is being left.
  await expect(page.getByRole('heading', { name: 'Accedi al tuo Account' })).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(freshPassword);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).toHaveURL(`${path}?passo=3`);
  await expect(form.context).toHaveValue(wholeStory.context);

  // And in the dialog it is sent at once.
  await page.request.post('/api/auth/sign-out', { headers: { origin: baseURL! }, data: {} });
  await form.send.click();
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(freshPassword);
  await dialog.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(received(page)).toBeVisible();
  const { stories } = await (await page.request.get('/api/stories/mine')).json();
  expect(stories).toHaveLength(1);
});

test('a tab that finds no session takes nothing of what is written in another one', async ({ page, baseURL }) => {
  await signInAsFreshReader(page.request, baseURL!);
  await open(page, path);
  await wizard(page).title.fill('Cominciata e non salvata');
  await expect.poll(() => storedKeys(page)).toHaveLength(1);
  await page.request.post('/api/auth/sign-out', { headers: { origin: baseURL! }, data: {} });
  await page.evaluate(() => {
    const heard = new Promise<void>((resolve) =>
      window.addEventListener('storage', ({ key }) => key?.endsWith(':account') && resolve()),
    );
    Object.assign(window, { heard });
  });
  const other = await page.context().newPage();
  await open(other, '/');
  await expect(signInLink(other)).toBeAttached();
  await page.evaluate(() => (window as unknown as { heard: Promise<void> }).heard);
  expect(await storedKeys(page)).toHaveLength(1);
});

test('who leaves finds the story on the account, and this browser has nothing of it', async ({ page, baseURL }) => {
  test.slow();
  const email = await signInAsFreshReader(page.request, baseURL!);
  await open(page, path);
  const form = wizard(page);
  await form.title.fill('Cominciata e non salvata');
  await signOut(page, name);
  await expect(signInLink(page)).toBeAttached();
  await expect.poll(() => storedKeys(page)).toEqual([]);
  await signIn(page, email, freshPassword);
  await open(page, path);
  await expect(form.title).toHaveValue('Cominciata e non salvata');
});

test('who leaves a story that cannot be saved is asked', async ({ page, baseURL }) => {
  await signInAsFreshReader(page.request, baseURL!);
  await open(page, path);
  const form = wizard(page);
  await form.title.fill('Cominciata e non salvata');
  await page.route('**/api/stories/draft', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  );
  await pressLeave(page, name);
  const question = page.getByRole('dialog', { name: 'Hai un testo che non si è salvato' });
  await expect(question).toBeVisible();
  expect(await barriers(page, '[role="dialog"]')).toEqual([]);
  await question.getByRole('button', { name: 'Torna al testo' }).click();
  await expect(form.title).toHaveValue('Cominciata e non salvata');
  await expect(page.getByRole('button', { name: 'Esci' })).toBeHidden();
  await pressLeave(page, name);
  await question.getByRole('button', { name: 'Esci e cancella' }).click();
  await expect(signInLink(page)).toBeAttached();
  await expect.poll(() => storedKeys(page)).toEqual([]);
});

test('who leaves in one tab left in the other: nothing of theirs is written again', async ({
  page,
  context,
  baseURL,
}) => {
  const email = await signInAsFreshReader(page.request, baseURL!);
  await open(page, path);
  await wizard(page).title.fill('Scritta nell’altra scheda');
  await page.evaluate(() => sessionStorage.setItem('contraddittorio:draft:ada:risposta', 'Le mie parole'));
  const other = await context.newPage();
  await open(other, '/');
  await signOut(other, name);

  await expect(page.getByText('Puoi inviarla anche senza account.')).toBeVisible();
  const form = wizard(page);
  await expect(form.title).toHaveValue('');
  await form.title.fill('Di chi siede qui');
  await expect.poll(() => storedKeys(page)).toEqual(['contraddittorio:story:anon']);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(email);
  expect(stored).not.toContain('Le mie parole');
});

test('sending one of two stories leaves the other to be written', async ({ page, baseURL }) => {
  await signInAsFreshReader(page.request, baseURL!);
  await open(page, path);
  const form = await fillStory(page);
  await page.request.post('/api/stories/draft', {
    headers: { origin: baseURL! },
    data: { title: 'Tutta un’altra storia' },
  });
  await page.goto('about:blank');
  await open(page, path);
  await expect(form.title).toHaveValue('Tutta un’altra storia');
  await page.getByRole('button', { name: 'Mostra l’altra' }).click();
  await expect(form.title).toHaveValue(wholeStory.title);
  await form.next.click();
  await form.next.click();
  await form.send.click();
  await expect(received(page)).toBeVisible();
  await page.getByRole('button', { name: 'Invia Altra Storia' }).click();
  await expect(form.title).toHaveValue('Tutta un’altra storia');
  await expect(page.getByText(/^Riprendi da dove eri/)).toBeVisible();
});

test('a draft is not saved over what another device saved meanwhile: both can be had', async ({ page, baseURL }) => {
  test.slow();
  await signInAsFreshReader(page.request, baseURL!);
  await open(page, path);
  const form = await toThirdStep(page);
  await form.saveDraft.click();
  await expect(page.getByText(/^Bozza salvata alle/)).toBeVisible();
  const elsewhere = await page.request.post('/api/stories/draft', {
    headers: { origin: baseURL! },
    data: { title: 'Corretta dal telefono' },
  });
  expect(elsewhere.status()).toBe(200);
  await form.context.fill('Scritto qui, dopo.');
  await form.saveDraft.click();
  await expect(alert(page).filter({ hasText: 'Nel frattempo hai salvato un’altra versione' })).toBeVisible();
  await expect(form.context).toHaveValue('Scritto qui, dopo.');
  const { draft } = await (await page.request.get('/api/stories/draft')).json();
  expect(draft.title).toBe('Corretta dal telefono');
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Mostra l’altra' }).click();
  await expect(form.title).toHaveValue('Corretta dal telefono');
  await page.getByRole('button', { name: 'Mostra l’altra' }).click();
  await page.getByRole('button', { name: 'Tieni questa' }).click();
  await expect(alert(page).filter({ hasText: 'Nel frattempo' })).toHaveCount(0);
  await form.next.click();
  await form.next.click();
  await expect(form.context).toHaveValue('Scritto qui, dopo.');
  await form.saveDraft.click();
  await expect(page.getByText(/^Bozza salvata alle/)).toBeVisible();
});

test('a page that is closed before its save is answered goes on from that text, and is sent whole', async ({
  page,
  baseURL,
}) => {
  test.slow();
  await signInAsFreshReader(page.request, baseURL!);
  await open(page, path);
  const form = await fillStory(page);
  const { hasArrived } = await saveUnheard(page);
  await form.saveDraft.click();
  await hasArrived;
  await form.context.fill(`${wholeStory.context} E il resto.`);
  await page.unrouteAll();

  await page.goto('about:blank');
  await open(page, `${path}?passo=3`);
  await expect(form.context).toHaveValue(`${wholeStory.context} E il resto.`);
  await expect(page.getByText(/^Riprendi da dove eri/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mostra l’altra' })).toHaveCount(0);
  await form.send.click();
  await expect(received(page)).toBeVisible();
  const { draft } = await (await page.request.get('/api/stories/draft')).json();
  expect(draft).toBeNull();
});

test('whose session ended after a save without an answer signs in again and sends the story', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const email = await signInAsFreshReader(page.request, baseURL!);
  await open(page, path);
  const form = await fillStory(page);
  await loseAnswer(page, '**/api/stories/draft');
  await form.saveDraft.click();
  await expect(alert(page).filter({ hasText: /./ })).toBeVisible();
  await page.request.post('/api/auth/sign-out', { headers: { origin: baseURL! }, data: {} });
  await form.send.click();
  const dialog = page.getByRole('dialog', { name: 'Accedi di nuovo' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(freshPassword);
  await dialog.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(received(page)).toBeVisible();
  const { draft } = await (await page.request.get('/api/stories/draft')).json();
  expect(draft).toBeNull();
});

test('a file that came while a save was under way is held by the draft when the page opens again', async ({
  page,
  baseURL,
}) => {
  test.slow();
  await signInAsFreshReader(page.request, baseURL!);
  await open(page, path);
  const form = await fillStory(page);
  const { hasArrived } = await saveUnheard(page);
  await form.files.setInputFiles([file('uno')]);
  await hasArrived;
  await form.files.setInputFiles([file('due')]);
  await expect(removal(page)).toHaveCount(2);
  await page.unrouteAll();

  await page.goto('about:blank');
  await open(page, path);
  const held = async () => {
    const { draft } = await (await page.request.get('/api/stories/draft')).json();
    return draft.attachments.length;
  };
  await expect.poll(held).toBe(2);
  await expect(page.getByRole('button', { name: 'Mostra l’altra' })).toHaveCount(0);
});

test('what was sent in one tab is not written again by the other', async ({ page, context, baseURL }) => {
  test.slow();
  await signInAsFreshReader(page.request, baseURL!);
  await open(page, path);
  const form = await fillStory(page);
  const other = await context.newPage();
  await open(other, path);
  const there = wizard(other);
  await expect(there.context).toHaveValue(wholeStory.context);
  await there.context.fill(`${wholeStory.context} Corretta di là.`);
  await expect(form.context).toHaveValue(/Corretta di là\.$/);
  await form.send.click();
  await expect(received(page)).toBeVisible();
  await expect(there.heading('Informazioni Base')).toBeVisible();
  await expect(there.title).toHaveValue('');
  await expect.poll(() => storedKeys(other)).toEqual([]);
  await there.title.fill('La prossima storia');
  await expect.poll(() => other.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(wholeStory.title);
});

test('what is said about a story has its place from the beginning, so that it is spoken', async ({ page }) => {
  await open(page, path);
  await toThirdStep(page);
  const sheet = page.locator('.wizard-sheet');
  await expect(sheet.locator('> [role="alert"]').and(page.getByRole('alert'))).toHaveCount(1);
  await expect(sheet.locator('> [role="status"]').and(page.getByRole('status'))).toHaveCount(2);
});

test('nothing changes while a story is being sent, and the focus stays', async ({ page, baseURL }) => {
  await signInAsFreshReader(page.request, baseURL!);
  await open(page, path);
  const form = await fillStory(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/stories', async (route) => {
    await held;
    await route.fulfill({ status: 503, body: '' });
  });
  await form.email.press('Enter');
  await expect(page.getByRole('button', { name: 'Invio…' })).toBeVisible();
  await expect(form.email).toBeFocused();
  for (const field of [form.context, form.impact, form.email]) await expect(field).not.toBeEditable();
  await form.anonymous.click({ force: true });
  await expect(form.anonymous).not.toBeChecked();
  release();
  await expect(alert(page).filter({ hasText: 'non riesce a ricevere la storia' })).toBeVisible();
  await expect(form.context).toBeEditable();
  await expect(form.context).toHaveValue(wholeStory.context);
});

test('beginning again leaves no text, no file, no notice and no yes behind', async ({ page, baseURL }) => {
  test.slow();
  await signInAsFreshReader(page.request, baseURL!);
  await open(page, path);
  const form = await toThirdStep(page);
  await form.files.setInputFiles(['1', '2', '3', '4', '5'].map(file));
  await expect(removal(page)).toHaveCount(5);
  await untilQuiet(page, () => page.reload());
  const again = page.getByRole('button', { name: 'Ricomincia da capo' });
  await again.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancella' }).click();
  await expect(form.heading('Informazioni Base')).toBeFocused();
  await expect(page.locator('.field-error')).toHaveCount(0);
  await form.title.fill('Q');
  await expect(again).toHaveCount(0);

  await toThirdStep(page);
  await form.files.setInputFiles([file('nuova')]);
  await expect(removal(page)).toHaveCount(1);
});

test('what is thrown away while it is being saved is not saved afterwards', async ({ page, baseURL }) => {
  test.slow();
  await signInAsFreshReader(page.request, baseURL!);
  await page.request.post('/api/stories/draft', {
    headers: { origin: baseURL! },
    data: { ...wholeStory, step: 3, attachmentIds: [] },
  });
  await open(page, path);
  const form = wizard(page);
  const isHeld = Promise.withResolvers<void>();
  await page.route('**/api/stories/draft', async (route) => {
    if (route.request().method() === 'POST') await isHeld.promise;
    await route.fallback();
  });
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/draft') && sent.push(request.method()));
  const holding = page.waitForRequest((request) => request.url().endsWith('/draft') && request.method() === 'POST');
  await form.files.setInputFiles([file('uno')]);
  await holding;
  await page.getByRole('button', { name: 'Ricomincia da capo' }).click();
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Cancella' });
  await yes.click();
  // What the press asks for at once is asked for before this.
  await page.evaluate(() => fetch('/healthz'));
  expect(sent).toEqual(['POST']);
  await expect(yes).toHaveAttribute('aria-disabled', 'true');
  isHeld.resolve();
  await expect(form.heading('Informazioni Base')).toBeFocused();
  const { draft } = await (await page.request.get('/api/stories/draft')).json();
  expect(draft).toBeNull();
});

test('a file that is added is held by the account’s draft, and a press meanwhile goes on from there', async ({
  page,
  baseURL,
}) => {
  await signInAsFreshReader(page.request, baseURL!);
  await open(page, path);
  const form = await fillStory(page);
  await expect(page.getByText(/o finché li tiene la tua bozza, che salviamo quando ne aggiungi uno\.$/)).toBeVisible();
  await expect(form.email).toHaveAccessibleDescription(
    'Ti scriviamo all’indirizzo del tuo account. Questo è un recapito in più, che la redazione può usare: non lo pubblichiamo.',
  );
  const held = async () => {
    const { draft } = await (await page.request.get('/api/stories/draft')).json();
    return (draft?.attachments ?? []).map((attachment: { name: string }) => attachment.name).toSorted();
  };
  await form.files.setInputFiles([file('uno'), file('due')]);
  await expect(removal(page)).toHaveCount(2);
  const [one, two, three] = [/^due/, /^uno/, /^tre/].map((name) => expect.stringMatching(name));
  await expect.poll(held).toEqual([one, two]);

  // The third is still being held when the story is sent.
  const isHeld = Promise.withResolvers<void>();
  await page.route('**/api/stories/draft', async (route) => {
    if (route.request().method() === 'POST') await isHeld.promise;
    await route.fallback();
  });
  const holding = page.waitForRequest((request) => request.url().endsWith('/draft') && request.method() === 'POST');
  await form.files.setInputFiles([file('tre')]);
  await holding;
  await form.send.click();
  isHeld.resolve();
  await expect(received(page)).toBeVisible();
  const { draft } = await (await page.request.get('/api/stories/draft')).json();
  expect(draft).toBeNull();
  const { stories } = await (await page.request.get('/api/stories/mine')).json();
  const { attachments } = await (await page.request.get(`/api/stories/mine/${stories[0].id}`)).json();
  expect(attachments.map((attachment: { name: string }) => attachment.name).toSorted()).toEqual([one, three, two]);
});

test('without an account a file waits for a day, and the wizard says so', async ({ page }) => {
  await open(page, path);
  const form = await fillStory(page);
  const term = page.getByText('I file aspettano un giorno: se invii più tardi, vanno caricati di nuovo.');
  await expect(term).toHaveCount(1);
  await expect(form.email).toHaveAccessibleDescription('Per le domande della redazione. Non la pubblichiamo.');
  await form.files.setInputFiles([file('uno')]);
  // Beside what is said of the text, which stays.
  await expect(term).toHaveCount(2);
  await expect(term.last()).toContainText('Quello che scrivi resta in questo browser finché non lo invii.');
});

test('files that fill the account are shown, so that one can be taken off', async ({ page, baseURL }) => {
  await signInAsFreshReader(page.request, baseURL!);
  for (const title of ['1', '2', '3', '4', '5']) {
    await page.request.post('/api/stories/attachments', {
      headers: { origin: baseURL! },
      multipart: { file: file(title) },
    });
  }
  await open(page, path);
  const form = await toThirdStep(page);
  await form.files.setInputFiles([file('nuova')]);
  await expect(alert(page).filter({ hasText: '«nuova.png»: Sul tuo account aspettavano già 5 file' })).toBeVisible();
  await expect(removal(page)).toHaveCount(5);
  // The next file waits until the one that was taken off is gone, however long that takes.
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/stories/attachments/*', async (route) => {
    if (route.request().method() === 'DELETE') await held;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Togli «1' }).click();
  await form.files.setInputFiles([file('nuova')]);
  const waiting = page.getByRole('progressbar', { name: 'Caricamento di «nuova.png»' });
  await expect(waiting).toBeVisible();
  await page.getByRole('button', { name: 'Interrompi «nuova.png»' }).click();
  await expect(waiting).toHaveCount(0);
  await form.files.setInputFiles([file('nuova')]);
  await expect(waiting).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: 'Togli «nuova' })).toBeVisible();
  await expect(removal(page)).toHaveCount(5);
});

test('a file that is gone is named and taken off, and the text stays', async ({ page, baseURL }) => {
  await signInAsFreshReader(page.request, baseURL!);
  await open(page, path);
  const form = await fillStory(page);
  const uploaded = page.waitForResponse('**/api/stories/attachments');
  await form.files.setInputFiles([file('pensilina')]);
  const { id } = await (await uploaded).json();
  await form.files.setInputFiles([file('avviso')]);
  await expect(removal(page)).toHaveCount(2);
  await page.request.delete(`/api/stories/attachments/${id}`, { headers: { origin: baseURL! } });
  await form.send.click();
  await expect(
    alert(page).filter({ hasText: 'Un allegato non c’è più, e lo abbiamo tolto: «pensilina' }),
  ).toBeVisible();
  await expect(removal(page)).toHaveCount(1);
  await expect(form.context).toHaveValue(wholeStory.context);
  await form.send.click();
  await expect(received(page)).toBeVisible();
});

test('the sign-in leads back to the story that one came from', async ({ page }) => {
  const from = `${path}?storia=${crypto.randomUUID()}`;
  await open(page, from);
  await page
    .getByText('Puoi inviarla anche senza account.')
    .locator('../..')
    .getByRole('link', { name: 'Accedi' })
    .click();
  await expect(page).toHaveURL(`/auth/login?redirect=${encodeURIComponent(from)}`);
});
