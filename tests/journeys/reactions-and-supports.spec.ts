import { expect, test, type Locator } from '@playwright/test';
import { barriers } from '../support/barriers.ts';
import { signInAsFreshReader } from '../support/fresh-reader.ts';
import { open } from '../support/open.ts';
import { seenOnce } from '../support/seen-once.ts';

/** Each project has an article to itself: what one counts the other does not see. */
const own = (desktop: string, phone: string) => `/article/${test.info().project.name === 'desktop' ? desktop : phone}`;

const numberIn = async (place: Locator) => Number((await place.innerText()).match(/[\d.]+/)![0].replace('.', ''));

test('a reader reacts with the keyboard, sees it at once and after coming back, and takes it back', async ({
  page,
  baseURL,
}) => {
  await signInAsFreshReader(page.request, baseURL!);
  const path = own('centro-storico-senza-auto', 'biglietto-per-entrare-in-citta');
  await open(page, path);
  const first = page.locator('.turn').first();
  const applause = first.getByRole('button', { name: 'Applauso' });
  const mood = page.getByRole('region', { name: 'Come ti ha fatto sentire questo articolo?' });
  const whole = mood.getByRole('button', { name: 'Applauso' });
  await expect(applause).toBeEnabled();
  const [before, total] = [await numberIn(applause), await numberIn(whole)];

  const saved = page.waitForResponse((response) => response.url().endsWith('/api/reactions'));
  await applause.focus();
  await page.keyboard.press('Space');
  await expect(applause).toHaveAttribute('aria-pressed', 'true');
  await expect(applause).toContainText(String(before + 1));
  await expect(whole).toContainText(String(total + 1));
  expect((await saved).status()).toBe(200);
  expect(await barriers(page)).toEqual([]);

  await open(page, '/');
  await open(page, path);
  await expect(applause).toHaveAttribute('aria-pressed', 'true');
  await expect(applause).toContainText(String(before + 1));
  await applause.press('Enter');
  await expect(applause).toHaveAttribute('aria-pressed', 'false');
  await expect(applause).toContainText(String(before));
});

test('a reaction that cannot be saved goes back, and says so', seenOnce, async ({ page, baseURL }) => {
  await signInAsFreshReader(page.request, baseURL!);
  await open(page, '/article/olimpiade-in-casa-motore-o-debito');
  const fire = page.locator('.turn').first().getByRole('button', { name: 'Infuocato' });
  await expect(fire).toBeEnabled();
  const before = await numberIn(fire);
  await page.route('**/api/reactions', (route) => route.abort());
  await fire.click();
  await expect(page.getByText('La reazione non è stata salvata')).toBeVisible();
  await expect(fire).toHaveAttribute('aria-pressed', 'false');
  await expect(fire).toContainText(String(before));
});

test('a reaction is given where those given before could not be read', seenOnce, async ({ page, baseURL }) => {
  await signInAsFreshReader(page.request, baseURL!);
  const known = '**/api/reactions/user/**';
  await page.route(known, (route) => route.abort());
  await open(page, '/article/olimpiade-in-casa-motore-o-debito');
  const fire = page.locator('.turn').first().getByRole('button', { name: 'Infuocato' });
  await fire.click();
  await expect(page.getByText('La reazione non è stata salvata')).toBeVisible();
  await page.unroute(known);
  await expect(fire).toBeEnabled();
  await fire.click();
  await expect(fire).toHaveAttribute('aria-pressed', 'true');
});

test(
  'a reader supports a story with the keyboard, finds it again, and withdraws',
  seenOnce,
  async ({ page, baseURL }) => {
    await signInAsFreshReader(page.request, baseURL!);
    const path = own('la-scuola-con-sette-alunni', 'la-biblioteca-aperta-due-ore');
    await open(page, path);
    const block = page.locator('.support-meter');
    const button = block.getByRole('button', { name: 'Sostieni questa storia' });
    const supported = block.getByRole('button', { name: 'Hai sostenuto questa storia' });
    const count = block.locator('.support-count');
    await expect(block.getByRole('link', { name: 'Accedi' })).toHaveCount(0);
    await expect(button).toBeEnabled();
    const before = await numberIn(count);

    const saved = page.waitForResponse((response) => response.url().endsWith('/support') && response.ok());
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(count).toContainText(String(before + 1));
    await expect(block).toContainText('Premi di nuovo per ritirare il sostegno.');
    await saved;
    expect(await barriers(page)).toEqual([]);

    await open(page, '/');
    await open(page, path);
    await expect(supported).toHaveAttribute('aria-pressed', 'true');
    await expect(count).toContainText(String(before + 1));
    await supported.press('Space');
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expect(count).toContainText(String(before));
    await expect(
      page
        .getByRole('region', { name: /^Che cosa succede a / })
        .getByRole('listitem')
        .first(),
    ).toContainText('Entro il');
  },
);

test('an amplified story can be supported, and the support stays', seenOnce, async ({ page, baseURL }) => {
  await signInAsFreshReader(page.request, baseURL!);
  await open(page, '/article/quarantadue-minuti-dal-pronto-soccorso');
  const block = page.locator('.support-meter');
  // Until it is known who reads, a press would move the number here alone.
  await expect(block.getByRole('link', { name: 'Accedi' })).toHaveCount(0);
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/support'),
  );
  await block.getByRole('button', { name: 'Sostieni questa storia' }).click();
  expect((await saved).status()).toBe(200);
  await expect(block.getByRole('button', { name: 'Hai sostenuto questa storia' })).toBeDisabled();
  await expect(block).toContainText('La storia è amplificata: il sostegno non si toglie più dal totale.');
  expect(await barriers(page)).toEqual([]);
  const count = await numberIn(block.locator('.support-count'));

  await open(page, '/settings');
  const own = page.getByRole('region', { name: 'I tuoi sostegni', exact: true });
  await expect(own).toContainText('Conserviamo 1 tuo sostegno.');
  const withdraw = own.getByRole('button', { name: 'Ritira il consenso ai sostegni' });
  await withdraw.click();
  const dialog = page.getByRole('dialog', { name: 'Vuoi ritirare il consenso ai tuoi sostegni?' });
  expect(await barriers(page, '[role="dialog"]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Ritira per sempre' }).click();
  await expect(page.getByText('1 sostegno resta solo come numero.')).toBeVisible();
  await expect(own).toContainText('Non conserviamo nessun tuo sostegno.');
  await expect(withdraw).toBeDisabled();

  await open(page, '/article/quarantadue-minuti-dal-pronto-soccorso');
  await expect(block.getByRole('button', { name: 'Sostieni questa storia' })).toBeEnabled();
  expect(await numberIn(block.locator('.support-count'))).toBe(count);
});
