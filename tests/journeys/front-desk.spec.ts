import { expect, test, type Page } from '@playwright/test';
import { romeField } from '#lib/rome-time.ts';
import { signInByCall } from '../support/accounts.ts';
import { barriers, weakContrasts } from '../support/barriers.ts';
import { loseAnswer } from '../support/lose-answer.ts';
import { open } from '../support/open.ts';

// The first page is one for everybody: what these journeys put there they take away again.
test.describe.configure({ mode: 'serial' });

const path = '/redazione/prima-pagina';
const titles = (page: Page) => page.locator('.featured .story').getByRole('heading');
const chosen = (page: Page) => page.getByRole('list', { name: 'Gli articoli scelti, in ordine' }).locator('li b');
const shown = (page: Page) => page.getByRole('region', { name: 'Come sarà' }).locator('li b');
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

const murale = 'Il murale cancellato di notte';
const campo = 'Il campo da calcio diventato parcheggio';
const telefoni = 'La preside che sequestrò 412 telefoni';

async function add(page: Page, ...wanted: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Aggiungi un articolo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aggiungi un articolo alla prima pagina' });
  for (const title of wanted) {
    await dialog.getByRole('searchbox').fill(title);
    await dialog.getByRole('searchbox').press('Enter');
    await dialog.getByRole('button', { name: `Aggiungi «${title}»` }).click();
    await expect(dialog.getByRole('button', { name: 'Già scelto' })).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
}

test.beforeEach(({ page, baseURL }) => signInByCall(page.request, baseURL!, 'tribuna@demo.example'));
test.afterEach(async ({ page, baseURL }) => {
  const headers = { origin: new URL(baseURL!).origin };
  const desk = async () => (await (await page.request.get('/api/newsroom/front-page')).json()) as Desk;
  for (const { id } of (await desk()).scheduled) {
    expect((await page.request.delete(`/api/newsroom/front-page/plans/${id}`, { headers })).ok()).toBe(true);
  }
  const data = { slugs: [], startsAt: null, endsAt: null, seen: (await desk()).current?.id ?? null };
  expect((await page.request.post('/api/newsroom/front-page/plans', { data, headers })).ok()).toBe(true);
});
interface Desk {
  current: { id: string } | null;
  scheduled: { id: string }[];
}

test('an editor orders the first page by dragging and by keys, looks at it at both widths, and readers find it so', async ({
  page,
  browser,
}) => {
  await open(page, path);
  await expect(page.getByText(/^Adesso decide la regola/)).toBeVisible();
  await expect(shown(page)).toHaveCount(6);
  await add(page, murale, campo, telefoni);
  await expect(chosen(page)).toHaveText([murale, campo, telefoni]);

  const handle = page.getByRole('button', { name: new RegExp(`^Sposta «${telefoni}»: trascina`) });
  await handle.press('ArrowUp');
  await expect(chosen(page)).toHaveText([murale, telefoni, campo]);
  await expect(handle).toBeFocused();
  await expect(page.getByText(`«${telefoni}» è al posto 2 di 3.`)).toBeAttached();

  const row = page.getByRole('button', { name: new RegExp(`^Sposta «${campo}»: trascina`) });
  await row.hover();
  await page.mouse.down();
  const first = (await page
    .getByRole('list', { name: 'Gli articoli scelti, in ordine' })
    .locator('li')
    .first()
    .boundingBox())!;
  await page.mouse.move(first.x + 20, first.y + first.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(chosen(page)).toHaveText([campo, murale, telefoni]);
  await page.getByRole('button', { name: `Sposta giù «${murale}»` }).click();
  await expect(chosen(page)).toHaveText([campo, telefoni, murale]);
  await expect(shown(page)).toHaveCount(6);
  await expect(shown(page).first()).toHaveText(campo);

  await page.getByRole('region', { name: 'Anteprima', exact: true }).scrollIntoViewIfNeeded();
  const phone = page.frameLocator('iframe[title="Anteprima della prima pagina a 390 pixel"]');
  await expect(phone.locator('.story-lead').getByRole('heading')).toHaveText(campo);
  await page.getByText('Schermo, 1280 px').click();
  const screen = page.frameLocator('iframe[title="Anteprima della prima pagina a 1280 pixel"]');
  await expect(screen.locator('.story-lead').getByRole('heading')).toHaveText(campo);
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Metti in prima pagina' }).click();
  await expect(toast(page, 'È in prima pagina')).toBeVisible();
  await expect(page.getByText(/^Adesso c’è quella scelta da Livia Castellucci, dal/)).toBeVisible();

  const reader = await (await browser.newContext()).newPage();
  await open(reader, '/');
  // A story of the demo that reached its thousand supports may stand among them.
  const promised = await shown(page).allTextContents();
  expect(promised.filter((title) => [campo, telefoni, murale].includes(title))).toEqual([campo, telefoni, murale]);
  await expect(titles(reader)).toHaveText(promised);
  await reader.context().close();
});

test('on a telephone too the first page is put in order, and looked at', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, path);
  await add(page, murale, campo);
  await page.getByRole('button', { name: new RegExp(`^Sposta «${campo}»: trascina`) }).press('ArrowUp');
  await expect(chosen(page)).toHaveText([campo, murale]);
  await page.getByRole('button', { name: `Sposta giù «${campo}»` }).click();
  await expect(chosen(page)).toHaveText([murale, campo]);
  await page.getByRole('region', { name: 'Anteprima', exact: true }).scrollIntoViewIfNeeded();
  const phone = page.frameLocator('iframe[title="Anteprima della prima pagina a 390 pixel"]');
  await expect(phone.locator('.story-lead').getByRole('heading')).toHaveText(murale);
  expect(await barriers(page)).toEqual([]);
  expect(await weakContrasts(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Metti in prima pagina' }).click();
  await expect(toast(page, 'È in prima pagina')).toBeVisible();

  // What holds is changed for good, or lies below what is put over it until that ends.
  const below = page.getByRole('group', { name: 'Quella che c’è adesso' });
  await expect(below).toBeHidden();
  await page.getByLabel('Fino al (facoltativo)').fill(romeField(new Date(Date.now() + 86_400_000)));
  await expect(below.getByRole('radio', { name: 'Finisce ora' })).toBeChecked();
  await below.getByText('Torna alla fine').click();
  expect(await barriers(page)).toEqual([]);
  const laidOver = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/plans'));
  await page.getByRole('button', { name: 'Metti in prima pagina' }).click();
  expect((await laidOver).postDataJSON()).toMatchObject({ laidOver: true, startsAt: null });
  await expect(page.getByText(/^Adesso c’è quella scelta da Livia Castellucci, dal .+ al .+/)).toBeVisible();
  await expect(below.getByRole('radio', { name: 'Finisce ora' })).toBeChecked();
});

test('a first page for later is changed, survives what another editor does meanwhile, and is taken back', async ({
  page,
  baseURL,
}) => {
  await open(page, path);
  await add(page, murale);
  await page.getByText('Più tardi').click();
  await page.getByRole('button', { name: 'Programma' }).click();
  await expect(page.getByText('Indica giorno e ora.')).toBeVisible();
  await page.getByLabel('Dal', { exact: true }).fill(romeField(new Date(Date.now() + 2 * 86_400_000)));
  // Sent again on a line that lost the answer, it is one all the same.
  await loseAnswer(page, '**/front-page/plans');
  await page.getByRole('button', { name: 'Programma' }).click();
  await expect(page.getByText('Non siamo riusciti a salvarla. Riprova.')).toBeVisible();
  await page.getByRole('button', { name: 'Programma' }).click();
  await expect(toast(page, 'Programmata')).toBeVisible();
  const scheduled = page.getByRole('region', { name: 'Programmate' });
  await expect(scheduled.getByRole('button', { name: /^Annulla quella che comincia/ })).toHaveCount(1);
  await expect(scheduled.getByText('1 articolo scelto · Scelta da Livia Castellucci')).toBeVisible();
  await expect(page.getByText('Non hai scelto niente: decide la regola.')).toBeVisible();

  await scheduled.getByRole('button', { name: /^Cambia quella che comincia/ }).click();
  await expect(chosen(page)).toHaveText([murale]);
  await add(page, campo);
  await page.getByRole('button', { name: 'Programma' }).click();
  await expect(scheduled.getByText('2 articoli scelti · Scelta da Livia Castellucci')).toBeVisible();

  // Another editor publishes while this one chooses: nothing is written over, and nothing chosen is lost.
  await add(page, telefoni);
  const data = { slugs: [], startsAt: null, endsAt: null, seen: null };
  const { current } = (await (await page.request.get('/api/newsroom/front-page')).json()) as Desk;
  const published = await page.request.post('/api/newsroom/front-page/plans', {
    data: { ...data, seen: current?.id ?? null },
    headers: { origin: new URL(baseURL!).origin },
  });
  expect(published.ok()).toBe(true);
  await page.getByRole('button', { name: 'Metti in prima pagina' }).click();
  await expect(page.getByText(/^Nel frattempo la prima pagina è stata cambiata\./)).toBeVisible();
  await expect(chosen(page)).toHaveText([telefoni]);
  await page.getByRole('button', { name: 'Riparti da quella che c’è' }).click();
  await expect(page.getByText('Non hai scelto niente: decide la regola.')).toBeVisible();

  // What is being chosen stays where another plan is looked at or taken back.
  await add(page, telefoni);
  await scheduled.getByRole('button', { name: /^Cambia quella che comincia/ }).click();
  const question = page.getByRole('dialog', { name: 'Lasciare la scelta che stai facendo?' });
  await expect(question).toContainText('Non è salvata: se cambi quella programmata, la perdi.');
  await question.getByRole('button', { name: 'Resta qui' }).click();
  await expect(chosen(page)).toHaveText([telefoni]);
  await scheduled.getByRole('button', { name: /^Cambia quella che comincia/ }).click();
  await question.getByRole('button', { name: 'Lascia e cambia' }).click();
  await expect(chosen(page)).toHaveText([murale, campo]);
  await expect(page.getByRole('heading', { name: 'La tua scelta' })).toBeFocused();
  await page.getByRole('button', { name: 'Lascia com’era' }).click();
  await add(page, telefoni);
  await scheduled.getByRole('button', { name: /^Annulla quella che comincia/ }).click();
  await page.getByRole('button', { name: 'Sì, annulla' }).click();
  await expect(toast(page, 'Programmazione annullata')).toBeVisible();
  await expect(scheduled.getByText('Nessuna.')).toBeVisible();
  await expect(chosen(page)).toHaveText([telefoni]);
});

test('whoever leaves with a choice that is not kept is asked, and a contributor is not let in', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page, path);
  await add(page, murale);
  await page.getByRole('link', { name: 'Immagini' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resta sulla pagina' }).click();
  await expect(chosen(page)).toHaveText([murale]);

  const other = await (await browser.newContext()).newPage();
  await signInByCall(other.request, baseURL!, 'contributor@demo.example');
  expect((await other.goto(path))!.status()).toBe(403);
  expect((await other.goto(`${path}/anteprima`))!.status()).toBe(403);
  await other.context().close();
});
