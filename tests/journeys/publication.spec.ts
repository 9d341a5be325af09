import { expect, test, type Browser, type Page } from '@playwright/test';
import { demoPassword } from '../../demo/people.ts';
import { signInByCall } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { open } from '../support/open.ts';

// Settings hold for everybody at once: what these journeys change they put back.
test.describe.configure({ mode: 'serial' });

const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function anonymous(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await open(page, path);
  return page;
}

async function save(page: Page, title: string): Promise<void> {
  await panel(page, title)
    .getByRole('button', { name: `Salva: ${title}` })
    .click();
  await expect(toast(page, 'Impostazione salvata')).toBeVisible();
  await page.getByRole('button', { name: 'Chiudi', exact: true }).click();
}

test.beforeEach(({ page, baseURL }) => signInByCall(page.request, baseURL!, 'admin@demo.example'));
test.afterEach(async ({ page }) => {
  const { settings } = (await (await page.request.get('/api/admin/settings')).json()) as {
    settings: { key: string; version: number }[];
  };
  const defaults = {
    floors: { supporters: 50, articlesRead: 1000 },
    announcement: { isOn: false, text: '', linkText: '', link: '', from: null, until: null },
    silence: { windows: [] },
    page_support: { text: '' },
    newsroom: { isOnePerson: false },
  };
  for (const [key, value] of Object.entries(defaults)) {
    const { version } = settings.find((setting) => setting.key === key)!;
    if (version === 0) continue;
    const origin = new URL(page.url()).origin;
    if (key === 'newsroom') {
      const data = { password: demoPassword };
      const confirmed = await page.request.post('/api/auth/confirm-identity', { data, headers: { origin } });
      expect(confirmed.ok()).toBe(true);
    }
    const put = await page.request.put(`/api/admin/settings/${key}`, { data: { version, value }, headers: { origin } });
    expect(put.status(), key).toBe(200);
  }
});

test('what an admin writes about the publication stands on every page at once', async ({ page, browser }) => {
  await open(page, '/admin/impostazioni');
  const bar = panel(page, 'Avviso in alto');
  await bar.getByLabel('Mostra l’avviso').check();
  await bar.getByRole('button', { name: 'Salva: Avviso in alto' }).click();
  await expect(bar.getByText('Qui serve un testo.')).toBeVisible();
  await expect(bar.getByLabel('Testo', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Chiudi', exact: true }).click();

  await bar.getByLabel('Testo', { exact: true }).fill('Domani la redazione è in sciopero.');
  await bar.getByLabel('Parole del link').fill('Perché');
  await bar.getByLabel('Link', { exact: true }).fill('/support');
  await save(page, 'Avviso in alto');
  expect(await barriers(page)).toEqual([]);

  const reader = await anonymous(browser, '/');
  const announcement = reader.getByRole('complementary', { name: 'Avviso della redazione' });
  await expect(announcement).toContainText('Domani la redazione è in sciopero.');
  await expect(announcement.getByRole('link', { name: 'Perché' })).toHaveAttribute('href', '/support');
  expect(await barriers(reader)).toEqual([]);
  // It stays when the reader goes from page to page without loading anew.
  await reader.getByRole('link', { name: 'Community' }).first().click();
  await expect(reader).toHaveURL('/community');
  await expect(announcement).toBeVisible();
  await reader.context().close();
});

test('an admin confirms who they are before saying that one person makes the publication, which readers are told then and later', async ({
  page,
  browser,
}) => {
  const title = 'Una redazione di una persona';
  await open(page, '/admin/impostazioni');
  const one = panel(page, title);
  await one.getByLabel('Questo giornale lo fa una persona sola').click();
  await one.getByRole('button', { name: `Salva: ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Conferma chi sei' });
  await dialog.getByLabel('La tua password').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Conferma', exact: true }).click();
  await expect(toast(page, 'Impostazione salvata')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const reader = await anonymous(browser, '/trasparenza');
  const whoChecks = panel(reader, 'Chi controlla prima di pubblicare');
  await expect(whoChecks).toContainText('Questo giornale lo fa una persona sola');
  await expect(
    reader.getByText(
      'Decide chi c’è in redazione, anche se è la stessa persona, perché questo giornale lo fa una persona sola.',
    ),
  ).toBeVisible();
  expect(await barriers(reader)).toEqual([]);

  await page.getByRole('button', { name: 'Chiudi', exact: true }).click();
  await one.getByLabel('Questo giornale lo fa una persona sola').click();
  await save(page, title);
  await open(reader, '/trasparenza');
  await expect(whoChecks).toContainText('Nessuno approva o pubblica da solo quello che ha scritto');
  await expect(whoChecks).toContainText(
    /, (ore .+–.+|alle ore [\d.]+, per meno di un minuto), la redazione è stata di una sola persona\./,
  );
  expect(await barriers(reader)).toEqual([]);
  await reader.context().close();
});

test('of two who write over the same value the second is shown both', async ({ page }) => {
  await open(page, '/admin/impostazioni');
  const floors = panel(page, 'Soglie dei numeri pubblici');
  await floors.getByLabel('Sostenitori').fill('60');
  const { settings } = (await (await page.request.get('/api/admin/settings')).json()) as {
    settings: { key: string; version: number }[];
  };
  const { version } = settings.find(({ key }) => key === 'floors')!;
  const value = { supporters: 51, articlesRead: 1001 };
  const headers = { origin: new URL(page.url()).origin };
  await page.request.put('/api/admin/settings/floors', { data: { version, value }, headers });

  await floors.getByRole('button', { name: 'Salva: Soglie dei numeri pubblici' }).click();
  await expect(floors.getByRole('alert')).toContainText('Adesso c’è: 51 · 1001');
  await expect(floors.getByLabel('Sostenitori')).toHaveValue('60');
  await floors.getByRole('button', { name: 'Riparti dal valore attuale' }).click();
  await expect(floors.getByLabel('Sostenitori')).toHaveValue('51');
  // The button went with the question: the focus stays in this part.
  await expect(floors).toBeFocused();
});

test('what is not saved is marked, and asked about before it is lost', async ({ page }) => {
  await open(page, '/admin/impostazioni');
  const price = panel(page, 'Prezzo mostrato');
  const text = price.getByLabel('Prezzo al mese');
  await expect(text).toHaveValue('2,99 €');
  await expect(page.getByText('Non salvato')).toHaveCount(0);
  await text.fill('3,49 €');
  await expect(price.getByText('Non salvato')).toBeVisible();

  const away = page.getByRole('link', { name: 'Registro', exact: true }).first();
  await away.click();
  const question = page.getByRole('dialog', { name: 'Uscire senza salvare?' });
  await expect(question).toContainText('Prezzo mostrato');
  expect(await barriers(page)).toEqual([]);
  await question.getByRole('button', { name: 'Resta sulla pagina' }).click();
  await expect(page).toHaveURL('/admin/impostazioni');
  await expect(text).toHaveValue('3,49 €');

  await away.click();
  await question.getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(page).toHaveURL('/admin/registro');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registro');
  await page.goBack();
  await expect(text).toHaveValue('2,99 €');
});

test('what stood in a page before can still be read', async ({ page }) => {
  await open(page, '/admin/impostazioni');
  const help = panel(page, 'Pagina dell’Assistenza');
  for (const text of ['Ti aiutiamo.', 'Ti aiutiamo subito.']) {
    await help.getByLabel('Testo dell’Assistenza').fill(text);
    await save(page, 'Pagina dell’Assistenza');
  }
  await help.getByText('Versioni precedenti').click();
  await expect(help.getByRole('listitem').filter({ hasText: 'Ti aiutiamo.' }).first()).toContainText(
    'da Elvira Santomauro.',
  );
  expect(await barriers(page)).toEqual([]);
});

test('the box of a page begins with the house’s text, which comes back when one likes', async ({ page, browser }) => {
  await open(page, '/admin/impostazioni');
  const help = panel(page, 'Pagina dell’Assistenza');
  const box = help.getByLabel('Testo dell’Assistenza');
  await expect(box).toHaveValue(/## Come funzionano i formati/);
  await expect(help.getByText('In vigore: il testo della casa')).toBeVisible();
  const back = help.getByRole('button', { name: 'Torna al testo della casa: Pagina dell’Assistenza' });
  await expect(back).toHaveCount(0);
  // It can be emptied to write another, and is there again for whoever leaves it empty.
  await box.fill('');
  await expect(box).toHaveValue('');
  await box.blur();
  await expect(box).toHaveValue(/## Come funzionano i formati/);

  await box.fill('Ti aiutiamo.');
  await save(page, 'Pagina dell’Assistenza');
  const reader = await anonymous(browser, '/support');
  await expect(reader.getByText('Ti aiutiamo.')).toBeVisible();
  await reader.context().close();
  // Saved as empty it would go as well: the question is the same.
  const question = page.getByRole('dialog', { name: 'Tornare al testo della casa?' });
  await box.fill('');
  await help.getByRole('button', { name: 'Salva: Pagina dell’Assistenza' }).click();
  await question.getByRole('button', { name: 'Annulla' }).click();
  await expect(question).toHaveCount(0);
  await box.fill('Ti aiutiamo.');
  await back.click();
  await question.getByRole('button', { name: 'Torna al testo della casa' }).click();
  await expect(toast(page, 'Impostazione salvata')).toBeVisible();
  await expect(box).toHaveValue(/## Come funzionano i formati/);
  await expect(box).toBeFocused();
  const later = await anonymous(browser, '/support');
  await expect(later.getByRole('heading', { name: 'Come funzionano i formati' })).toBeVisible();
  await later.context().close();
});

test('during electoral silence nobody sees how readers voted', async ({ page, browser }) => {
  await open(page, '/admin/impostazioni');
  const silence = panel(page, 'Silenzio elettorale');
  await silence.getByRole('button', { name: 'Aggiungi una finestra' }).click();
  await expect(silence.getByLabel('Dal')).toBeFocused();
  await silence.getByLabel('Dal').fill('2020-01-01T00:00');
  await silence.getByLabel('Alla chiusura dei seggi').fill('2099-01-01T23:00');
  await silence.getByLabel('Quale voto').fill('elezioni regionali');
  await save(page, 'Silenzio elettorale');

  const reader = await anonymous(browser, '/article/biglietto-per-entrare-in-citta');
  await expect(reader.getByText('Silenzio elettorale (elezioni regionali): fino a')).toBeVisible();
  const { id } = await (await reader.request.get('/api/articles/slug/biglietto-per-entrare-in-citta')).json();
  const stats = await (await reader.request.get(`/api/articles/${id}/dualita-votes/stats`)).json();
  expect(stats).toMatchObject({ sealed: true, leadingPosition: null, percentages: { pro: null, contro: null } });
  expect(await barriers(reader)).toEqual([]);
  await reader.context().close();

  await silence.getByRole('button', { name: 'Togli la finestra 1' }).click();
  await expect(silence.getByRole('button', { name: 'Aggiungi una finestra' })).toBeFocused();
  const keep = silence.getByRole('button', { name: 'Salva: Silenzio elettorale' });
  await keep.click();
  const question = page.getByRole('dialog', { name: 'Finire il silenzio elettorale?' });
  await expect(question).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await question.getByRole('button', { name: 'Annulla' }).click();
  await expect(question).toHaveCount(0);
  await expect(keep).toBeFocused();
  await keep.click();
  await question.getByRole('button', { name: 'Mostra i risultati' }).click();
  await expect(toast(page, 'Impostazione salvata')).toBeVisible();
  const later = await anonymous(browser, '/article/biglietto-per-entrare-in-citta');
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(later.getByText('Silenzio elettorale')).toHaveCount(0);
  await later.context().close();
});
