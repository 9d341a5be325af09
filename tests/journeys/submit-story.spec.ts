import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { signIn, signOut } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { freshPassword, signInAsFreshReader } from '../support/fresh-reader.ts';
import { open } from '../support/open.ts';
import { untilQuiet } from '../support/quiet.ts';
import { seenOnce } from '../support/seen-once.ts';
import { fillStory, toThirdStep, wholeStory, wizard } from '../support/story-wizard.ts';

const path = '/submit-story';
const alert = (page: Page) => page.getByRole('alert');
const received = (page: Page) => page.getByRole('heading', { name: 'Storia ricevuta' });
const a = (count: number) => 'a'.repeat(count);

const dot = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a5f46' } })
  .png()
  .toBuffer();

test('a story from its first word to the newsroom, at the exact boundaries of each step', async ({ page, baseURL }) => {
  test.slow();
  const email = await signInAsFreshReader(page.request, baseURL!);
  await open(page, path);
  const form = wizard(page);

  await test.step('the first step opens the second when title, location and category are filled', async () => {
    await expect(page.getByText('Passo 1 di 3')).toBeVisible();
    await expect(page.getByText('33%')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Avanzamento' })).toHaveAttribute('aria-valuenow', '33');
    await expect(form.next).toBeDisabled();
    await form.title.fill('L’autobus');
    await form.location.fill('P');
    await expect(form.next).toBeDisabled();
    await form.category.selectOption('sociale');
    await expect(form.next).toBeEnabled();
    await form.title.fill('   ');
    await expect(form.next).toBeDisabled();
    await form.title.fill('L’autobus');
    await form.title.blur();
    await expect(page.getByText('Il titolo deve avere almeno 10 caratteri', { exact: true })).toBeVisible();
    await expect(page.getByText('9 / 100')).toBeVisible();
    await form.location.focus();
    await form.location.blur();
    await expect(page.getByText('Specifica la località', { exact: true })).toBeVisible();
    await expect(form.location).toHaveAccessibleDescription(/Specifica la località/);
    await form.title.fill(a(101));
    await expect(page.getByText('Massimo 100 caratteri', { exact: true })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await form.title.fill(wholeStory.title);
    await form.location.fill(wholeStory.location);
    await expect(page.locator('.field-error')).toHaveCount(0);
    await form.next.click();
  });

  await test.step('the second opens the third with 200 characters', async () => {
    await expect(page).toHaveURL(`${path}?passo=2`);
    await expect(form.heading('La Tua Storia')).toBeFocused();
    await expect(page.getByText('67%')).toBeVisible();
    await form.story.fill(a(199));
    await expect(page.getByText('Ancora 1 carattere', { exact: true })).toBeVisible();
    await expect(form.next).toBeDisabled();
    await form.story.blur();
    await expect(page.getByText('La storia deve avere almeno 200 caratteri', { exact: true })).toBeVisible();
    await form.story.fill(` ${a(199)} `);
    await expect(form.next).toBeDisabled();
    await form.story.fill(a(200));
    await expect(page.getByText('Il minimo di 200 caratteri è raggiunto')).toBeVisible();
    await expect(page.getByText('200 / 5.000')).toBeVisible();
    await expect(form.next).toBeEnabled();
    await form.story.fill(a(5001));
    await expect(page.getByText('Massimo 5000 caratteri', { exact: true })).toBeVisible();
    await form.protagonistName.focus();
    await form.protagonistRole.focus();
    await form.protagonistRole.blur();
    await expect(page.getByText('Nome del protagonista richiesto', { exact: true })).toBeVisible();
    await expect(page.getByText('Ruolo del protagonista richiesto', { exact: true })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await form.story.fill(wholeStory.story);
    await form.next.click();
  });

  await test.step('it can be sent with 100 characters of context and 50 of impact', async () => {
    await expect(page).toHaveURL(`${path}?passo=3`);
    await expect(page.getByText('100%')).toBeVisible();
    await expect(form.email).toHaveValue(email);
    await expect(form.send).toBeDisabled();
    await form.context.fill(a(30));
    await expect(page.getByText('Ancora 70 caratteri')).toBeVisible();
    await form.context.fill(a(99));
    await form.impact.fill(a(50));
    await expect(form.send).toBeDisabled();
    await form.context.fill(a(100));
    await form.impact.fill(a(49));
    await expect(form.send).toBeDisabled();
    await form.impact.blur();
    await expect(page.getByText("Descrivi l'impatto in almeno 50 caratteri", { exact: true })).toBeVisible();
    await form.impact.fill(a(1001));
    await expect(page.getByText('Massimo 1000 caratteri', { exact: true })).toBeVisible();
    await form.context.fill(a(2001));
    await expect(page.getByText('Massimo 2000 caratteri', { exact: true })).toBeVisible();
    await form.context.fill(wholeStory.context);
    await form.impact.fill(wholeStory.impact);
    await expect(form.send).toBeEnabled();
    await form.email.fill('ada@');
    await form.email.blur();
    await expect(page.getByText('Email non valida', { exact: true })).toBeVisible();
    await form.email.fill('');
    await expect(page.getByText('Email non valida', { exact: true })).toHaveCount(0);
    expect(await barriers(page)).toEqual([]);
  });

  await test.step('what is wrong on another step leads there, to its field', async () => {
    await form.send.click();
    await expect(page).toHaveURL(`${path}?passo=2`);
    await expect(form.protagonistName).toBeFocused();
    await expect(alert(page).filter({ hasText: 'Ci sono 2 campi da correggere.' })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await form.protagonistName.fill(wholeStory.protagonistName);
    await form.protagonistRole.fill(wholeStory.protagonistRole);
    await form.next.click();
    await expect(form.context).toHaveValue(wholeStory.context);
  });

  await test.step('sending accepts the rules, and says so without a tick', async () => {
    await expect(page.getByText('Inviando la storia accetti le regole per chi racconta.')).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(1);
  });

  await test.step('it arrives', async () => {
    await form.anonymous.check();
    await form.send.click();
    await expect(received(page)).toBeFocused();
    await expect(page.getByText(/entro 24-48\sore/)).toBeVisible();
    for (const part of ['Verifica dei fatti', 'Qualità editoriale', 'Preparazione alla pubblicazione']) {
      await expect(page.getByText(part)).toBeVisible();
    }
    await expect(page.getByText(/ricevi un’e-mail con il collegamento all’articolo/)).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Invia Altra Storia' }).click();
    await expect(page).toHaveURL(path);
    await expect(form.title).toHaveValue('');
    await page.goto('/le-mie-storie');
    await expect(page.getByRole('link', { name: wholeStory.title })).toBeVisible();
  });
});

test('the whole wizard by keyboard alone', seenOnce, async ({ page, baseURL }) => {
  await signInAsFreshReader(page.request, baseURL!);
  await open(page, path);
  const { keyboard } = page;
  const form = wizard(page);
  // Nothing can be typed until it is known who writes.
  await expect(page.locator('form[inert]')).toHaveCount(0);
  await form.title.focus();
  await keyboard.type(wholeStory.title);
  await keyboard.press('Tab');
  await keyboard.type(wholeStory.location);
  await keyboard.press('Tab');
  await keyboard.type('Q');
  await expect(form.category).toHaveValue('sociale');
  await keyboard.press('Tab');
  await expect(form.next).toBeFocused();
  await keyboard.press('Enter');

  await expect(form.heading('La Tua Storia')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type(wholeStory.protagonistName);
  await keyboard.press('Tab');
  await keyboard.type(wholeStory.protagonistRole);
  await keyboard.press('Tab');
  await keyboard.insertText(wholeStory.story);
  await keyboard.press('Tab');
  await expect(form.back).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');

  await expect(form.heading('Contesto e Impatto')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.insertText(wholeStory.context);
  await keyboard.press('Tab');
  await keyboard.insertText(wholeStory.impact);
  await keyboard.press('Tab');
  const add = page.getByRole('button', { name: 'Aggiungi un file' });
  await expect(add).toBeFocused();
  // The browser's own dialog is not waited for: on a busy machine it can open before anybody listens.
  await form.files.evaluate((input) =>
    input.addEventListener('click', (event) => {
      event.preventDefault();
      input.dataset['asked'] = 'yes';
    }),
  );
  await keyboard.press('Enter');
  await expect(form.files).toHaveAttribute('data-asked', 'yes');
  await form.files.setInputFiles({ name: 'pensilina.png', mimeType: 'image/png', buffer: dot });
  const remove = page.getByRole('button', { name: /^Togli «pensilina/ });
  await expect(remove).toBeVisible();
  await add.focus();
  await keyboard.press('Shift+Tab');
  await expect(remove).toBeFocused();
  await keyboard.press('Enter');
  await expect(remove).toHaveCount(0);
  await expect(add).toBeFocused();
  await keyboard.press('Tab');
  await expect(form.email).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(form.anonymous).toBeChecked();
  // The rules, the way back, the draft.
  for (let tabs = 0; tabs < 4; tabs += 1) await keyboard.press('Tab');
  await expect(form.send).toBeFocused();
  await keyboard.press('Enter');
  await expect(received(page)).toBeFocused();
});

test('without an account: closed in the middle, resumed, sent', async ({ page, context }) => {
  await open(page, path);
  await expect(page.getByText('Puoi inviarla anche senza account.')).toBeVisible();
  const form = await toThirdStep(page, { title: 'La fontana chiusa per decoro' });
  await form.context.fill('Il mio contesto, fin qui');
  await form.saveDraft.click();
  await expect(page.getByText(/^La bozza resta in questo browser/)).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await open(again, path);
  await expect(again).toHaveURL(`${path}?passo=3`);
  await expect(again.getByText(/^Riprendi da dove eri/)).toBeVisible();
  const resumed = wizard(again);
  await expect(resumed.context).toHaveValue('Il mio contesto, fin qui');
  await resumed.back.click();
  await expect(resumed.story).toHaveValue(wholeStory.story);
  await untilQuiet(again, () => again.reload());
  await expect(resumed.story).toHaveValue(wholeStory.story);
  await resumed.next.click();
  await resumed.context.fill(wholeStory.context);
  await resumed.impact.fill(wholeStory.impact);
  await resumed.send.click();
  await expect(received(again)).toBeVisible();
  await expect(again.getByText(/^Non hai lasciato un’e-mail/)).toBeVisible();
  const kept = () => again.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':story:')));
  await expect.poll(kept).toEqual([]);
});

test(
  'the address knows the step: back goes a step back, and no address opens a closed one',
  seenOnce,
  async ({ page }) => {
    await open(page, `${path}?passo=3`);
    await expect(page).toHaveURL(path);
    const form = await toThirdStep(page);
    await page.goBack();
    await expect(page).toHaveURL(`${path}?passo=2`);
    await expect(form.heading('La Tua Storia')).toBeFocused();
    await form.back.click();
    await expect(page).toHaveURL(path);
    await expect(form.title).toHaveValue(wholeStory.title);
    await page.goForward();
    await expect(form.heading('La Tua Storia')).toBeVisible();
    await form.story.fill(a(199));
    await open(page, `${path}?passo=3`);
    await expect(page).toHaveURL(`${path}?passo=2`);
  },
);

test(
  'a draft goes on in another browser, the newer text wins, and the other can be had',
  seenOnce,
  async ({ page, browser, baseURL }) => {
    test.slow();
    const email = await signInAsFreshReader(page.request, baseURL!);
    await open(page, path);
    const here = await toThirdStep(page);
    await here.context.fill('Dal telefono.');
    await here.saveDraft.click();
    await expect(page.getByText(/^Bozza salvata alle/)).toBeVisible();
    await here.context.fill('Dal telefono, ma non salvato.');

    const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
    const other = await elsewhere.newPage();
    await signIn(other, email, freshPassword);
    await open(other, path);
    const there = wizard(other);
    await expect(there.context).toHaveValue('Dal telefono.');
    await there.context.fill('Dal computer, dopo.');
    await there.saveDraft.click();
    await expect(other.getByText(/^Bozza salvata alle/)).toBeVisible();
    await elsewhere.close();

    await untilQuiet(page, () => page.reload());
    await expect(here.context).toHaveValue('Dal computer, dopo.');
    await expect(page.getByText('Ci sono due versioni di questa storia.')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mostra l’altra' }).click();
    await expect(here.context).toHaveValue('Dal telefono, ma non salvato.');
    await page.getByRole('button', { name: 'Tieni questa' }).click();
    await untilQuiet(page, () => page.reload());
    await expect(here.context).toHaveValue('Dal telefono, ma non salvato.');
    await expect(page.getByText('Ci sono due versioni di questa storia.')).toHaveCount(0);

    await page.getByRole('button', { name: 'Ricomincia da capo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancella' }).click();
    await expect(here.title).toHaveValue('');
    await page.goto('/le-mie-storie');
    await expect(page.getByText('Non hai ancora raccontato una storia')).toBeVisible();
  },
);

test(
  'what was written before signing in is there afterwards, and gone after signing out',
  seenOnce,
  async ({ page, baseURL }) => {
    await open(page, path);
    await toThirdStep(page);
    await signInAsFreshReader(page.request, baseURL!);
    await untilQuiet(page, () => page.reload());
    const form = wizard(page);
    await expect(form.heading('Contesto e Impatto')).toBeVisible();
    await form.context.fill('Adesso è del mio account.');
    await signOut(page, 'Ada Lettrice');
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':story:'))))
      .toEqual([]);
    await open(page, path);
    await expect(form.heading('Informazioni Base')).toBeVisible();
    await expect(form.title).toHaveValue('');
  },
);

test('two presses send one story', seenOnce, async ({ page, baseURL }) => {
  await signInAsFreshReader(page.request, baseURL!);
  await open(page, path);
  let calls = 0;
  await page.route('**/api/stories', async (route) => {
    calls += 1;
    await route.continue();
  });
  const form = await fillStory(page);
  await form.send.dblclick();
  await expect(received(page)).toBeVisible();
  expect(calls).toBe(1);
  const { stories } = await (await page.request.get('/api/stories/mine')).json();
  expect(stories).toHaveLength(1);
});

test(
  'with the network away nothing is lost, and it is sent when it is back',
  seenOnce,
  async ({ page, context, baseURL }) => {
    await signInAsFreshReader(page.request, baseURL!);
    await open(page, path);
    const form = await fillStory(page);
    await context.setOffline(true);
    await form.send.click();
    await expect(alert(page).filter({ hasText: 'Il server non risponde' })).toBeVisible();
    await expect(form.context).toHaveValue(wholeStory.context);
    expect(await barriers(page)).toEqual([]);
    await context.setOffline(false);
    await form.send.click();
    await expect(received(page)).toBeVisible();
  },
);

for (const [status, body, text] of [
  [413, '', 'La storia è troppo grande per essere inviata.'],
  [429, JSON.stringify({ message: 'Hai già inviato tre storie oggi.', code: 'too_many_requests' }), 'Hai già inviato'],
  [503, '<html>', 'In questo momento il sito non riesce a ricevere la storia.'],
  [500, '', 'Qualcosa è andato storto.'],
] as const) {
  test(`an answer ${status} says why and keeps the text`, seenOnce, async ({ page }) => {
    await open(page, path);
    await page.route('**/api/stories', (route) => route.fulfill({ status, body }));
    const form = await fillStory(page);
    await form.send.click();
    await expect(alert(page).filter({ hasText: text })).toBeVisible();
    await expect(form.impact).toHaveValue(wholeStory.impact);
    await expect(form.send).toBeEnabled();
  });
}

test('fields that the server refuses say so, on their step', seenOnce, async ({ page }) => {
  await open(page, path);
  const errors = { location: 'Specifica la località', impact: "Descrivi l'impatto in almeno 50 caratteri" };
  await page.route('**/api/stories', (route) =>
    route.fulfill({ status: 422, json: { message: 'Alcuni campi vanno corretti.', code: 'invalid_fields', errors } }),
  );
  const form = await fillStory(page);
  await form.send.click();
  await expect(form.location).toBeFocused();
  await expect(form.location).toHaveAccessibleDescription(/Specifica la località/);
  await form.location.fill('Pietrascura');
  await expect(page.getByText('Specifica la località', { exact: true })).toHaveCount(0);
});

test(
  'files: a hostile one is refused by name, the others stay, five are enough',
  seenOnce,
  async ({ page, baseURL }) => {
    test.slow();
    await signInAsFreshReader(page.request, baseURL!);
    await open(page, path);
    const form = await toThirdStep(page);
    await form.context.fill('Resta qui.');
    const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
    await form.files.setInputFiles([
      file('pensilina.png', 'image/png', dot),
      file('finto.png', 'image/png', Buffer.from('<script>window.__xss=1</script>')),
      file('disegno.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="1"/>')),
    ]);
    await expect(alert(page).filter({ hasText: '«finto.png»:' })).toBeVisible();
    await expect(alert(page).filter({ hasText: '«disegno.svg»:' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Togli «pensilina/ })).toBeVisible();
    await expect(form.context).toHaveValue('Resta qui.');
    expect(await barriers(page)).toEqual([]);

    await form.files.setInputFiles(['2', '3', '4', '5', '6'].map((name) => file(`${name}.png`, 'image/png', dot)));
    await expect(page.getByRole('button', { name: /^Togli «/ })).toHaveCount(5);
    await expect(alert(page).filter({ hasText: 'Al massimo 5 allegati.' })).toBeVisible();
    // One that is dropped now must not open in the place of the page: whoever cancels an event has it answer false.
    const isLeftToBrowser = (kind: string) =>
      page.locator('.file-drop').evaluate((field, type) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['x'], '7.png', { type: 'image/png' }));
        return field.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      }, kind);
    expect([await isLeftToBrowser('dragover'), await isLeftToBrowser('drop')]).toEqual([false, false]);
    await expect(
      page.getByRole('status').filter({ hasText: 'quello che hai trascinato non è stato preso' }),
    ).toBeVisible();
    await page.getByRole('button', { name: /^Togli «pensilina/ }).click();
    await expect(page.getByRole('button', { name: /^Togli «/ })).toHaveCount(4);
    await untilQuiet(page, () => page.reload());
    await expect(page.getByRole('button', { name: /^Togli «/ })).toHaveCount(4);
    await expect(page.locator('.attachments img').first()).toBeVisible();
  },
);

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('a box under a wrong address is ticked by the press that leaves the address', seenOnce, async ({ page }) => {
    await open(page, path);
    const form = await fillStory(page);
    await form.email.fill('ada@');
    await form.anonymous.tap();
    await expect(form.anonymous).toBeChecked();
    await form.email.focus();
    await form.context.focus();
    await expect(form.email).toHaveAccessibleDescription(/Email non valida/);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says what to do', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('Qui serve JavaScript.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'redazione@contraddittorio.example' })).toBeVisible();
  });
});
