import { expect, test, type Locator, type Page } from '@playwright/test';
import { barriers } from '../support/barriers.ts';
import { newReader } from '../support/fresh-reader.ts';
import { open } from '../support/open.ts';
import { cutText, doubleLetters, overflow } from '../support/reflow.ts';
import { seenOnce } from '../support/seen-once.ts';

const dualita = '/article/intelligenza-artificiale-in-classe';
const trial = '/article/il-murale-cancellato-di-notte';

test(
  'in colours that a reader forces on every page what is chosen, each side and the focus are still told apart',
  seenOnce,
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await newReader(page, 'Tea Ferrandi');
    const [ground, ink] = await systemColours(page);
    expect(ground).not.toBe(ink);

    await test.step('the list: the filter that is chosen', async () => {
      await open(page, '/articles');
      const chosen = page.locator('.segmented label:has(:checked)');
      const other = page.locator('.segmented label:not(:has(:checked))').first();
      expect(await style(chosen, 'backgroundColor')).toBe(ink);
      expect(await style(chosen, 'color')).toBe(ground);
      expect(await style(other, 'backgroundColor')).not.toBe(ink);
      expect(await barriers(page)).toEqual([]);
    });

    await test.step('a vote: two sides, one plain and one striped, and a ring around what has the focus', async () => {
      await open(page, dualita);
      const pro = page.getByRole('button', { name: /Sono a favore/ });
      await pro.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect(pro).toBeFocused();
      expect(await style(pro, 'outlineStyle')).toBe('solid');
      expect(await style(pro, 'outlineColor')).not.toBe(ground);
      await pro.click();
      await expect(page.locator('.balance')).toBeVisible();
      expect(await style(page.locator('.balance-pro'), 'backgroundColor')).toBe(ink);
      expect(await style(page.locator('.balance-contro'), 'backgroundImage')).toContain('repeating-linear-gradient');
      expect(await style(page.locator('.vote-side-pro'), 'backgroundColor')).toBe(ink);
      expect(await style(page.locator('.vote-side-contro'), 'backgroundColor')).not.toBe(ink);
      expect(await barriers(page)).toEqual([]);
    });

    await test.step('a jury: full seats, empty seats, and the day', async () => {
      await open(page, trial);
      const seats = page.locator('.courtroom .jury-seat');
      expect(await style(seats.first(), 'fill')).toBe(ink);
      expect(await style(seats.last(), 'fill')).toBe('none');
      expect(await style(seats.last(), 'stroke')).toBe(ink);
      expect(await style(page.locator('.courtroom'), 'backgroundColor')).toBe(ground);
      expect(await barriers(page)).toEqual([]);
    });
  },
);

test(
  'who asks for more contrast gets black on white, and white on black in the evening',
  seenOnce,
  async ({ page }) => {
    const body = page.locator('body');
    for (const path of ['/formats', '/articles', dualita, trial]) {
      await page.emulateMedia({ contrast: 'more', colorScheme: 'light' });
      await open(page, path);
      expect([await style(body, 'color'), await style(body, 'backgroundColor')]).toEqual([
        'rgb(0, 0, 0)',
        'rgb(255, 255, 255)',
      ]);
      expect(await barriers(page)).toEqual([]);
      await page.emulateMedia({ contrast: 'more', colorScheme: 'dark' });
      expect([await style(body, 'color'), await style(body, 'backgroundColor')]).toEqual([
        'rgb(255, 255, 255)',
        'rgb(0, 0, 0)',
      ]);
    }
  },
);

test(
  'what opens over a page has room in the narrowest window with letters of twice their size',
  seenOnce,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await newReader(page, 'Bartolomea Settecamini');
    await open(page, dualita);
    await doubleLetters(page);
    const fits = async (what: Locator) => {
      await expect(what).toBeVisible();
      await expect.poll(() => overflow(page)).toEqual([]);
      expect(await cutText(page)).toEqual([]);
    };
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await page.locator('.menu-disclosure summary').click();
    await fits(menu.getByRole('link').first());
    // Beside the bell there is no room for it.
    await menu.getByText('Cerca', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Cerca', exact: true }).fill('scuola');
    await fits(page.getByRole('option').first());
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Notifiche' }).click();
    await fits(page.getByRole('link', { name: 'Tutte le notifiche' }));
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Condividi il turno 2' }).click();
    await fits(page.getByRole('dialog').getByRole('link', { name: 'WhatsApp' }));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sono a favore' }).click();
    await fits(page.getByText('il tuo voto'));
    await page.context().clearCookies();
    await page.locator('.save-button').last().click();
    await fits(page.getByRole('dialog', { name: 'Accedi di nuovo' }));
  },
);

function style(
  element: Locator,
  property: 'color' | 'backgroundColor' | 'backgroundImage' | 'outlineStyle' | 'outlineColor' | 'fill' | 'stroke',
) {
  return element.evaluate((each, name) => getComputedStyle(each)[name], property);
}

/** The reader's ground and ink. */
function systemColours(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('p'));
    const found = ['Canvas', 'CanvasText'].map((colour) => {
      probe.style.color = colour;
      return getComputedStyle(probe).color;
    });
    probe.remove();
    return found;
  });
}

for (const [what, path] of Object.entries({
  'an article': dualita,
  'a Trial': trial,
  'a list': '/articles',
  'a page of the house': '/chi-siamo/etica',
  'a page of rules': '/privacy',
  'what is counted in the open': '/trasparenza',
  'the plans': '/pricing',
  'the formats': '/formats',
})) {
  test(
    `${what} on paper has the paper’s name, its address and its date, and nothing to press`,
    seenOnce,
    async ({ page }) => {
      // Who reads in the evening edition prints on white paper all the same.
      await page.addInitScript(() => localStorage.setItem('edizione', 'sera'));
      await page.emulateMedia({ media: 'print' });
      await open(page, path);
      await expect(page.locator('html')).toHaveAttribute('data-edizione', 'sera');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Contraddittorio' })).toBeVisible();
      const address = page.locator('link[rel=canonical]');
      await expect(address).toBeVisible();
      expect(await address.evaluate((link) => getComputedStyle(link, '::before').content)).toContain(path);
      await expect(page.getByText(/\d+ [a-z]+ 20\d\d/).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const controls = page.locator(
        'button, input, select, textarea, summary, [role=button], .button, .arrow-link, .share-part, .version-offer, #lettera',
      );
      await expect(controls.filter({ visible: true })).toHaveCount(0);
      expect(await barriers(page)).toEqual([]);
      expect((await page.pdf()).byteLength).toBeGreaterThan(10_000);
    },
  );
}

test('what counts the free articles takes no room on paper', seenOnce, async ({ page }) => {
  await newReader(page, 'Nora Vidoni');
  await open(page, dualita);
  const count = page.locator('.meter-slot');
  await expect(count).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(count).toBeHidden();
});

test(
  'what changes by itself is stopped once for all pages, and goes on when it is asked to',
  seenOnce,
  async ({ page }) => {
    const streams: string[] = [];
    page.on('request', (request) => void (request.resourceType() === 'eventsource' && streams.push(request.url())));
    const stop = page.getByRole('contentinfo').getByRole('button', { name: 'Ferma gli aggiornamenti' });
    const goOn = page.getByRole('contentinfo').getByRole('button', { name: 'Riprendi gli aggiornamenti' });
    await open(page, '/');
    const readers = page.locator('.live-count');
    const pulse = () => readers.evaluate((count) => getComputedStyle(count, '::after').animationName);
    expect(await pulse()).toBe('heartbeat');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await stop.click();
    await expect(goOn).toBeFocused();
    expect(await pulse()).toBe('none');

    await open(page, dualita);
    const part = page.waitForResponse(/live-updates/);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await part;
    await expect(goOn).toBeVisible();
    expect(await barriers(page, '.site-footer')).toEqual([]);
    expect(streams).toEqual([]);
    const stream = page.waitForRequest((request) => request.resourceType() === 'eventsource');
    await goOn.click();
    await stream;
    await expect(stop).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/');
    expect(await pulse()).toBe('none');
  },
);
