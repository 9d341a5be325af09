import { expect, test, type Page } from '@playwright/test';
import { isPhone, openAccountMenu } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { coveredStops } from '../support/covered-stops.ts';
import { signInAsFreshReader } from '../support/fresh-reader.ts';
import { open } from '../support/open.ts';
import { seenOnce } from '../support/seen-once.ts';
import { endPiece, giveVoices, heard, hearUntil, rates, said } from '../support/voices.ts';

const flatTax = 'Flat tax: sogno o incubo per la classe media?';
const phones = 'La preside che sequestrò 412 telefoni';
const path = (slug: string) => `/article/${slug}`;
const flatTaxPath = path('flat-tax-sogno-incubo-classe-media');
const phonesPath = path('la-preside-che-sequestro-412-telefoni');

const saveButton = (page: Page) => page.locator('#strumenti').getByRole('button', { name: 'Leggi dopo' });
const titles = (page: Page) => page.getByRole('article').getByRole('heading');

async function save(page: Page, address: string): Promise<void> {
  await open(page, address);
  await saveButton(page).click();
  await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true');
}

test(
  'without an account this browser keeps the list, which an account is offered once',
  seenOnce,
  async ({ page, baseURL }) => {
    await test.step('empty, it says how it is filled', async () => {
      await open(page, '/leggi-dopo');
      await expect(page.getByRole('heading', { name: 'Qui non c’è ancora niente' })).toBeVisible();
    });

    await test.step('what is kept stands there, newest first, and can be dropped and put back', async () => {
      await save(page, flatTaxPath);
      await save(page, phonesPath);
      await open(page, '/leggi-dopo');
      await expect(titles(page)).toHaveText([phones, flatTax]);
      await page.getByRole('button', { name: `Togli «${phones}» dalla lista` }).click();
      await expect(titles(page)).toHaveText([flatTax]);
      const undo = page.getByRole('button', { name: `Annulla: rimetti «${phones}» nella lista` });
      await expect(undo).toBeFocused();
      expect(await barriers(page)).toEqual([]);
      await undo.click();
      await expect(titles(page)).toHaveText([phones, flatTax]);
      await page.reload();
      await expect(titles(page)).toHaveText([phones, flatTax]);
    });

    await test.step('an account takes it over, and the browser keeps nothing of it', async () => {
      await signInAsFreshReader(page.request, baseURL!);
      await open(page, '/leggi-dopo');
      await expect(page.getByRole('heading', { name: 'Qui non c’è ancora niente' })).toBeVisible();
      await expect(page.getByText('Prima di accedere hai salvato 2 articoli in questo browser.')).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('button', { name: 'Aggiungi al mio account' }).click();
      await expect(titles(page)).toHaveText([phones, flatTax]);
      await expect(page.getByText('Prima di accedere')).toBeHidden();
      await page.reload();
      await expect(titles(page)).toHaveText([phones, flatTax]);
      await expect(page.getByText('Prima di accedere')).toBeHidden();
    });

    await test.step('without the account nothing of its list is left here', async () => {
      await page.context().clearCookies();
      await open(page, '/leggi-dopo');
      await expect(page.getByRole('heading', { name: 'Qui non c’è ancora niente' })).toBeVisible();
    });
  },
);

test('what is declined is not offered again, and stays in the browser', seenOnce, async ({ page, baseURL }) => {
  await save(page, flatTaxPath);
  await signInAsFreshReader(page.request, baseURL!);
  await open(page, '/leggi-dopo');
  await page.getByRole('button', { name: 'No, grazie' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Qui non c’è ancora niente' })).toBeVisible();
  await expect(page.getByText('Prima di accedere')).toBeHidden();
  await page.context().clearCookies();
  await open(page, '/leggi-dopo');
  await expect(titles(page)).toHaveText([flatTax]);
});

test('an account keeps the list for all devices, and says where it could not', seenOnce, async ({ page, baseURL }) => {
  await signInAsFreshReader(page.request, baseURL!);
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/saved-articles') && answer.request().method() === 'POST',
  );
  await save(page, flatTaxPath);
  expect((await kept).status()).toBe(200);
  await open(page, phonesPath);
  await open(page, flatTaxPath);
  await page.keyboard.press('Tab');
  await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('saved')))).toEqual([]);

  await page.route('**/api/saved-articles/flat-tax-sogno-incubo-classe-media', (route) => route.abort());
  await saveButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'L’articolo non è stato tolto' })).toBeVisible();
  await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true');

  await open(page, '/');
  await openAccountMenu(page, 'Ada Lettrice');
  await page.getByRole(isPhone(page) ? 'link' : 'menuitem', { name: 'Leggi dopo' }).click();
  await expect(titles(page)).toHaveText([flatTax]);
});

test('a list that does not arrive says so, and is asked for again', seenOnce, async ({ page, baseURL }) => {
  await signInAsFreshReader(page.request, baseURL!);
  await page.route('**/api/saved-articles', (route) => route.abort());
  await open(page, '/leggi-dopo');
  await expect(page.getByRole('heading', { name: 'Non siamo riusciti a caricare la lista' })).toBeVisible();
  await page.unroute('**/api/saved-articles');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { name: 'Qui non c’è ancora niente' })).toBeVisible();
});

test('the text of articles grows, and stays so on the next page from its first paint', seenOnce, async ({ page }) => {
  const letters = () =>
    page
      .locator('.reading')
      .first()
      .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
  await open(page, flatTaxPath);
  const before = await letters();
  const larger = page.getByRole('button', { name: 'Testo più grande' });
  await larger.click();
  await expect.poll(letters).toBeCloseTo(before * 1.125, 1);
  await larger.click();
  await larger.click();
  await expect.poll(letters).toBeCloseTo(before * 1.5, 1);
  await expect(larger).toHaveAttribute('aria-disabled', 'true');
  expect(await barriers(page)).toEqual([]);

  // No program: what is seen is what the head put there.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(flatTaxPath);
  expect(await letters()).toBeCloseTo(before * 1.5, 1);
});

test('a line tells how far the article was read, and none where motion is unwelcome', async ({ page }) => {
  const line = () =>
    page.locator('.site-header').evaluate((header) => {
      const { transform, animationName } = getComputedStyle(header, '::after');
      return animationName === 'none' ? null : new DOMMatrix(transform).a;
    });
  await open(page, flatTaxPath);
  expect(await line()).toBe(0);
  await page.locator('.article-text').evaluate((text) => scrollTo({ top: text.clientHeight / 2, behavior: 'instant' }));
  await expect.poll(line).toBeGreaterThan(0.3);
  await page.locator('.article-after').evaluate((end) => end.scrollIntoView({ behavior: 'instant' }));
  await expect.poll(line).toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(line).toBeNull();
});

test('an article is read aloud, each side in a voice of its own, and followed in the page', async ({ page }) => {
  await giveVoices(page, ['en-GB', 'it-IT', 'it-IT']);
  await open(page, flatTaxPath);
  await page.getByRole('button', { name: /^Ascolta, \d+ min$/ }).click();
  await expect.poll(() => said(page)).toEqual([`voce 2: ${flatTax}`]);
  await expect(heard(page)).toHaveText(flatTax);
  const bar = page.getByRole('group', { name: 'Ascolta l’articolo' });
  await expect(bar.getByText('Ottavio, PRO')).toBeVisible();
  await endPiece(page);
  await expect(heard(page)).toHaveText(/^Un’aliquota unica promette semplicità/);

  await test.step('the other side has another voice, and its paragraph comes into sight', async () => {
    const next = bar.getByRole('button', { name: 'Paragrafo successivo' });
    const isOther = () => heard(page).evaluate((element) => element.closest('.turn-contro') !== null);
    while (!(await isOther())) await next.click();
    await expect.poll(async () => (await said(page)).at(-1)).toMatch(/^voce 3: /);
    await expect(heard(page)).toBeInViewport();
    await bar.getByRole('button', { name: 'Paragrafo precedente' }).click();
    await expect.poll(async () => (await said(page)).at(-1)).toMatch(/^voce 2: /);
  });

  await test.step('whoever scrolls away is left there', async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(heard(page)).not.toBeInViewport();
    const count = (await said(page)).length;
    await endPiece(page);
    await expect.poll(async () => (await said(page)).length).toBeGreaterThan(count);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step('speed, timer and pause', async () => {
    await bar.getByRole('button', { name: 'Velocità 1×, cambia' }).click();
    await expect(bar.getByRole('button', { name: 'Velocità 1,25×, cambia' })).toBeVisible();
    await expect.poll(async () => (await rates(page)).at(-1)).toBe(1.25);
    expect((await rates(page)).filter((rate) => rate !== 1)).toEqual([1.25]);
    await bar.getByLabel('Si ferma da sola').selectOption('Fra 10 min');
    await page.getByRole('button', { name: 'Pausa' }).first().click();
    await expect(page.getByRole('button', { name: 'Riprendi' }).first()).toBeVisible();
    await expect(heard(page)).toHaveCount(0);
    expect(await barriers(page)).toEqual([]);
  });
});

test(
  'whoever listens sees what has the focus, reaches the page’s end, and closes the bar',
  seenOnce,
  async ({ page }) => {
    test.slow();
    await giveVoices(page, ['it-IT']);
    await open(page, flatTaxPath);
    await page.getByRole('button', { name: /^Ascolta, \d+ min$/ }).click();
    const bar = page.getByRole('group', { name: 'Ascolta l’articolo' });
    await expect(bar).toBeVisible();
    const first = page.locator('#strumenti').getByRole('button').first();
    const last = page.getByRole('contentinfo').getByRole('link').last();
    for (const [width, height] of [
      [390, 844],
      [320, 256],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      await first.focus();
      expect(await coveredStops(page, 'Tab', 70)).toEqual([]);
      await last.focus();
      expect(await coveredStops(page, 'Shift+Tab', 70)).toEqual([]);
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      await last.click({ trial: true });
    }

    await test.step('the words of its timer are whole, on the narrowest telephone too', async () => {
      const timer = bar.getByLabel('Si ferma da sola');
      const cut = (select: HTMLElement) => {
        const shown = select.offsetWidth;
        select.style.minWidth = 'max-content';
        const whole = select.offsetWidth;
        select.style.minWidth = '';
        return whole - shown;
      };
      for (const width of [390, 360, 320]) {
        await page.setViewportSize({ width, height: 844 });
        expect([width, await timer.evaluate(cut)]).toEqual([width, 0]);
      }
    });

    await bar.getByRole('button', { name: 'Chiudi' }).click();
    await expect(bar).toHaveCount(0);
    await expect(first).toHaveText('Riprendi');
    await expect(first).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bar).toBeVisible();
  },
);

test('whoever hears a case is told what the law presumes, whose an act is and who contests it', async ({ page }) => {
  await giveVoices(page, ['it-IT']);
  await open(page, phonesPath);
  await page.getByRole('button', { name: /^Ascolta, \d+ min$/ }).click();
  await expect(heard(page)).toHaveText(phones);
  const presumption =
    'Ogni persona è innocente fino a condanna definitiva (art. 27 Cost.). Questo è un voto dei lettori su un caso di interesse pubblico, non un giudizio sulla responsabilità penale.';
  await hearUntil(page, presumption);
  await hearUntil(page, 'Stato del procedimento: nessun procedimento penale è aperto.');

  await test.step('an exhibit', async () => {
    await hearUntil(page, 'Reperto 1');
    await expect.poll(async () => (await said(page)).at(-1)).toBe('voce 1: Reperto 1.');
    for (const piece of ['Documento, 2 ottobre.', 'Per l’accusa']) {
      await endPiece(page);
      await expect.poll(async () => (await said(page)).at(-1)).toBe(`voce 1: ${piece}`);
    }
    await endPiece(page);
    await expect(heard(page)).toHaveText('La circolare 118');
    await hearUntil(page, 'La difesa sostiene che');
    await expect.poll(async () => (await said(page)).at(-1)).toBe('voce 1: Contestato.');
  });

  await test.step('a witness', async () => {
    await hearUntil(page, 'Testimonianza 1');
    await hearUntil(page, 'La madre');
    await hearUntil(page, 'Silvana Erba, autrice dell’esposto');
    await hearUntil(page, 'Quando ha capito che non poteva raggiungere suo figlio?');
  });
});

test('a browser without an Italian voice says so, and reads nothing', seenOnce, async ({ page }) => {
  await giveVoices(page, ['en-GB']);
  await open(page, flatTaxPath);
  await page.getByRole('button', { name: /^Ascolta/ }).click();
  await expect(page.getByText('Questo browser non ha una voce italiana')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ascolta, \d+ min$/ })).toBeVisible();
  expect(await said(page)).toEqual([]);
});
