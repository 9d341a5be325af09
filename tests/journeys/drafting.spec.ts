import { expect, test, type Page } from '@playwright/test';
import { pressLeave, signInByCall } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { begunBy, draftCall, placeText, saveDraftText, trialChecks, trialText } from '../support/drafting.ts';
import { endJury, inDatabase } from '../support/journey-database.ts';
import { post } from '../support/moderation.ts';
import { editorAt } from '../support/newsroom.ts';
import { signInAsFreshReader } from '../support/fresh-reader.ts';
import { open } from '../support/open.ts';
import { overlaps } from '#features/staff-frame/overlaps.ts';
import { untilQuiet } from '../support/quiet.ts';

const admin = 'admin@demo.example';
const tribune = 'tribuna@demo.example';
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const stage = (page: Page) => page.getByRole('region', { name: 'L’articolo in breve' }).getByRole('definition').first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const fresh = (title: string) => `${title} ${crypto.randomUUID().slice(0, 8)}`;

const edgesOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  top: y,
  right: x + width,
  bottom: y + height,
  left: x,
});

/** Whether the line of the article and that of a turn, scrolled until both stick, lie beside each other. */
function saveLinesApart(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [whole, turn] = [...document.querySelectorAll<HTMLElement>('.draft-save')];
    window.scrollTo({ top: turn!.getBoundingClientRect().top + window.scrollY + 60, behavior: 'instant' });
    return turn!.getBoundingClientRect().top >= whole!.getBoundingClientRect().bottom;
  });
}

test.beforeEach(({ page, baseURL }) => signInByCall(page.request, baseURL!, admin));

test('two authors make a Dualità: motion, sealed turns, signatures that an edit voids, publication', async ({
  page: pro,
  browser,
  baseURL,
}) => {
  test.slow();
  const title = fresh('La piazza senza auto');
  await open(pro, '/redazione/articoli');
  await button(pro, 'Nuovo articolo').click();
  const dialog = pro.getByRole('dialog', { name: 'Nuovo articolo' });
  await dialog.getByLabel('Titolo di lavoro').fill(title);
  await dialog.getByLabel('La tua parte').selectOption({ label: 'Scrivo la parte favorevole' });
  await dialog.getByLabel('L’altro autore').selectOption({ label: 'Livia Castellucci' });
  await dialog.getByLabel('Mozione').fill('La piazza va chiusa alle auto');
  expect(await barriers(pro)).toEqual([]);
  await dialog.getByRole('button', { name: 'Comincia' }).click();
  await expect(pro.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(pro.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(stage(pro)).toHaveText('Mozione da concordare');
  await expect(panel(pro, 'La mozione')).toContainText('Manca il sì della parte contraria.');

  const path = new URL(pro.url()).pathname;
  const id = path.split('/').at(-1)!;
  const contro = await editorAt(browser, baseURL!, tribune, path);
  await button(contro, 'Dico di sì').click();
  await expect(stage(contro)).toHaveText('In scrittura');
  await expect(contro.locator('[data-place="dualita"]')).toBeFocused();

  const file = await draftCall(pro, baseURL!, 'GET', `/${id}`);
  const authors = { pro, contro };
  const [first, second] = file.dualita!.opensSide === 'pro' ? [pro, contro] : [contro, pro];
  await first.reload();
  const turn = (page: Page) => panel(page, /^1\. Apertura/);
  await turn(first).getByLabel('Titolo', { exact: true }).fill('Chi cammina e chi guida');
  await turn(first).getByLabel('Testo', { exact: true }).fill('Una piazza è di chi la attraversa.');
  await expect(turn(first).getByText(/^7 parole su 350/)).toBeVisible();
  await turn(first).getByLabel('Testo', { exact: true }).press('End');
  expect(await saveLinesApart(first)).toBe(true);
  await second.reload();
  await expect(turn(second)).toContainText('Sigillato');
  await expect(turn(second)).not.toContainText('Chi cammina');
  // Pressed right after the last key: the turn is saved first.
  await turn(first).getByLabel('Titolo', { exact: true }).fill('Chi cammina, chi guida');
  await turn(first).getByRole('button', { name: 'Consegna il turno' }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Consegna il turno' }).click();
  await expect(toast(first, 'Turno consegnato')).toBeVisible();
  expect(await barriers(first)).toEqual([]);
  await second.reload();
  await expect(turn(second).getByRole('group', { name: 'Titolo' })).toContainText('Chi cammina, chi guida');
  await expect(turn(second).getByRole('group', { name: 'Testo' })).toContainText('Una piazza è di chi la attraversa.');
  await expect(turn(second)).toContainText('Si modifica di nuovo quando l’articolo è in revisione.');

  for (const { number, perspective } of file.dualita!.turns.slice(1)) {
    const text = { title: `Turno ${number}`, content: `Le ragioni, al turno ${number}.` };
    await draftCall(authors[perspective], baseURL!, 'PUT', `/${id}/turns/${number}`, { baseVersion: 0, text });
    await draftCall(authors[perspective], baseURL!, 'POST', `/${id}/turns/${number}/submit`, { version: 1 });
  }
  await saveDraftText(pro, baseURL!, id, {
    dualita: { motion: '', proLabel: 'chiuderla', controLabel: 'lasciarla aperta' },
  });
  await pro.reload();
  await button(pro, 'Consegna alla revisione').click();
  const refusal = pro.getByRole('alert').filter({ hasText: 'Da sistemare prima di consegnarlo alla revisione:' });
  await expect(refusal).toBeFocused();
  await refusal.getByRole('button', { name: 'Manca il sommario.' }).click();
  await expect(pro.getByLabel('Sommario')).toBeFocused();
  // Pressed right after the last key: the step is taken with the text that is saved by it.
  const shortTitle = fresh('La piazza');
  await pro.getByLabel('Titolo breve').fill(shortTitle);
  await pro.getByLabel('Sommario').fill('Due Tribune sulla piazza.');
  await button(pro, 'Consegna alla revisione').click();
  await expect(stage(pro)).toHaveText('In revisione');

  const signatures = (page: Page) => panel(page, 'Le firme');
  const sign = async (page: Page) => {
    await button(page, 'Firma questa versione').click();
    await expect(button(page, 'Firma questa versione')).toHaveCount(0);
  };
  await sign(pro);
  await contro.reload();
  await expect(signatures(contro)).toContainText('Parte favorevole: firmato da Elvira Santomauro');
  await sign(contro);
  await expect(signatures(contro)).toContainText('Parte contraria: firmato da Livia Castellucci');
  expect(await barriers(contro)).toEqual([]);

  const last = file.dualita!.turns.findLast(({ perspective }) => perspective === 'contro')!.number;
  await button(contro, 'Modifica il testo').click();
  await expect(contro.getByRole('textbox', { name: 'Titolo', exact: true }).first()).toBeFocused();
  const closing = panel(contro, new RegExp(`^${last}\\. Chiusura`)).getByLabel('Testo', { exact: true });
  await closing.fill('Le ragioni, ripensate.');
  await expect(signatures(contro)).toContainText('Parte favorevole: non ancora firmato.');
  await expect(signatures(contro)).toContainText('Parte contraria: non ancora firmato.');
  await sign(contro);
  await pro.reload();
  await sign(pro);

  await button(pro, 'Approva').click();
  await expect(stage(pro)).toHaveText('Approvato');
  await button(pro, 'Pubblica').click();
  await pro.getByRole('dialog', { name: 'Pubblica' }).getByRole('button', { name: 'Pubblica' }).click();
  await expect(stage(pro)).toHaveText('Pubblicato');
  await pro.getByRole('link', { name: 'Vedi la pagina' }).click();
  await expect(pro.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(pro.getByText('Le ragioni, ripensate.')).toBeVisible();
  await open(pro, '/articles');
  await expect(pro.getByRole('main').getByRole('heading', { name: shortTitle, exact: true })).toBeVisible();
  await contro.context().close();
});

test('a Trial is refused without its defence and its checklist, then published, voted on and closed', async ({
  page,
  browser,
  baseURL,
}) => {
  // From the draft to the verdict.
  test.slow();
  const title = fresh('Il telefono in classe');
  const [theCase] = trialText.sections!;
  const id = await begunBy(browser, baseURL!, { format: 'trial', title }, { ...trialText, sections: [theCase!] });
  await open(page, `/redazione/articoli/${id}`);
  await expect(
    button(page, 'Manca la difesa: senza almeno una sezione della difesa un Trial non si pubblica.'),
  ).toBeVisible();
  // Its writer adds it: what an admin wrote themselves they could not tick.
  const writer = await editorAt(browser, baseURL!, tribune, '/redazione/articoli');
  await saveDraftText(writer, baseURL!, id, trialText);
  await writer.context().close();
  await untilQuiet(page, () => page.reload());
  await expect(panel(page, 'I dati del caso').getByLabel('Domanda alla giuria')).toHaveValue(
    'La scelta è stata giustificata?',
  );
  await button(page, 'Approva').click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Da sistemare prima di approvarlo:' });
  await expect(refusal).toContainText('Da spuntare: «Il testo rispetta la presunzione di innocenza».');
  // What is in the way of the step is said once.
  await expect(button(page, 'Da spuntare: «Il testo rispetta la presunzione di innocenza».')).toHaveCount(1);
  expect(await barriers(page)).toEqual([]);
  await refusal.getByRole('button', { name: /La parte accusata è stata sentita/ }).click();
  const checklist = panel(page, 'Verifiche prima della pubblicazione');
  const item = checklist.getByRole('checkbox', { name: /La parte accusata è stata sentita/ });
  await expect(item).toBeFocused();
  await item.click();
  // It asks for its words, and is ticked with them alone.
  await expect(item).not.toBeChecked();
  await expect(item).toHaveAttribute('aria-expanded', 'true');
  expect(await barriers(page)).toEqual([]);
  const heard = checklist.getByRole('textbox', { name: 'Data ed esito' });
  await heard.fill('3 novembre: ha risposto per iscritto.');
  await page.reload();
  await item.click();
  await expect(heard).toHaveValue('3 novembre: ha risposto per iscritto.');
  await checklist.getByRole('button', { name: 'Spunta', exact: true }).click();
  await expect(checklist).toContainText('3 novembre: ha risposto per iscritto.');
  await expect(item).toBeFocused();
  await expect(toast(page, 'Verifica spuntata')).toBeVisible();
  // Where the message would lie over the box, whatever part of the page is in sight.
  await item.evaluate((box) =>
    window.scrollBy({ top: box.getBoundingClientRect().bottom - innerHeight + 40, behavior: 'instant' }),
  );
  await item.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(item).toBeFocused();
  const box = (await item.boundingBox())!;
  expect(overlaps(edgesOf((await page.locator('.toast').boundingBox())!), edgesOf(box))).toBe(false);
  const before = await draftCall(page, baseURL!, 'GET', `/${id}`);
  await page.getByLabel('Domanda alla giuria').fill('La scelta è stata giustificata? ');
  await expect(toast(page, 'Verifica spuntata')).toHaveCount(0);

  // Ticked is the text that has saved itself by then.
  const version = before.version + 1;
  await expect(page.getByText(`Tutto salvato · versione ${version}`)).toHaveCount(1);
  for (const one of trialChecks) {
    await draftCall(page, baseURL!, 'PUT', `/${id}/checklist`, { version, item: one, done: true });
  }
  // Its writer goes on: what was ticked was ticked on the text before.
  await page.getByLabel('Sommario').fill('Una circolare e trentadue giorni.');
  await expect(checklist).toContainText('8 spunte sono di versioni precedenti.');
  await expect(item).not.toBeChecked();
  await checklist.getByRole('button', { name: /^Che cosa è cambiato dalla versione/ }).click();
  await expect(page.getByRole('dialog')).toContainText('trentadue');
  await page.keyboard.press('Escape');
  expect(await barriers(page)).toEqual([]);
  await checklist.getByRole('button', { name: 'Conferma le spunte su questa versione' }).click();
  await expect(item).toBeChecked();
  await expect(checklist).toContainText('3 novembre: ha risposto per iscritto.');
  await expect(page.getByText('Non manca niente per la pubblicazione.')).toBeVisible();
  await button(page, 'Approva').click();
  await expect(stage(page)).toHaveText('Approvato');
  await button(page, 'Pubblica').click();
  await page.getByRole('dialog', { name: 'Pubblica' }).getByRole('button', { name: 'Pubblica' }).click();
  await expect(stage(page)).toHaveText('Pubblicato');

  const { articleSlug } = await draftCall(page, baseURL!, 'GET', `/${id}`);
  const reader = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await signInAsFreshReader(reader.request, baseURL!);
  await open(reader, `/article/${articleSlug}`);
  const jury = reader.getByRole('region', { name: 'La giuria dei lettori' });
  // The question exonerates by its yes: the buttons say in words what each of them means.
  await expect(jury.getByRole('button', { name: /Colpevole/ })).toHaveText('ColpevoleLa scelta non era giustificata');
  await expect(jury.getByRole('button', { name: /Innocente/ })).toHaveText('InnocenteLa scelta era giustificata');
  await expect(reader.getByRole('region', { name: 'Istruzioni alla giuria' })).not.toContainText('rispondo');
  await jury.getByRole('button', { name: /Innocente/ }).click();
  await expect(jury).toContainText('Hai votato: innocente. Il voto è definitivo.');
  await expect(jury).toContainText('In corso...');

  await inDatabase(async ({ db, work }) => {
    await endJury(db, articleSlug!);
    await work('announce-verdicts');
  });
  await open(page, `/article/${articleSlug}`);
  const decided = page.getByRole('region', { name: 'La giuria dei lettori' });
  for (const seen of [jury, decided]) {
    await seen.page().reload();
    await expect(seen).toContainText('GIURIA INSUFFICIENTE: nessun verdetto.');
    await expect(seen).toContainText(/1 voto in totale, caso chiuso (il |l’)\d+ \S+ \d{4}\./);
    await expect(seen.getByRole('button')).toHaveCount(0);
    await expect(seen).not.toContainText('In corso...');
  }
  await expect(jury.locator('.verdict-results > div').filter({ hasText: 'Innocente' })).toContainText('100%');
  await expect(jury.locator('.verdict-results > div').filter({ hasText: 'Innocente' })).toContainText('il tuo voto');
  await expect(page.getByRole('definition').filter({ hasText: 'Chiuso' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  const { id: articleId } = await (await page.request.get(`/api/articles/slug/${articleSlug}`)).json();
  const late = await post(page.request, baseURL!, '/api/votes', { articleId, verdict: 'pro' });
  expect(late.status()).toBe(409);
  expect(await late.json()).toMatchObject({ message: 'Le votazioni sono chiuse', code: 'conflict' });
  await reader.context().close();
});

test('the preview beside the text follows it, as far as it goes', async ({ page, baseURL }) => {
  const { id } = await draftCall(page, baseURL!, 'POST', '', { format: 'trial', title: fresh('La circolare') });
  await open(page, `/redazione/articoli/${id}`);
  await button(page, 'Anteprima accanto').click();
  const preview = page.getByRole('region', { name: 'Anteprima' });
  await expect(preview.getByRole('heading', { name: 'Il Caso' })).toBeVisible();
  await page.getByLabel('Sommario').fill('Trentuno giorni "senza" telefono.');
  await page.getByRole('button', { name: 'Sistema la tipografia' }).first().click();
  await expect(page.getByLabel('Sommario')).toHaveValue('Trentuno giorni «senza» telefono.');
  await page.getByLabel('Sommario').press('ControlOrMeta+z');
  await expect(page.getByLabel('Sommario')).toHaveValue('Trentuno giorni "senza" telefono.');
  await page.getByLabel('Sommario').fill('Trentuno giorni senza telefono.');
  await expect(preview).toContainText('Trentuno giorni senza telefono.');
  // What the jury will be asked, and what each answer means.
  await page.getByLabel('Domanda alla giuria').fill('La scelta è stata giustificata?');
  await page.getByLabel('Che cosa significa «Colpevole»').fill('La scelta non era giustificata');
  await page.getByLabel('Che cosa significa «Innocente»').fill('La scelta era giustificata');
  await expect(preview.getByRole('definition').filter({ hasText: 'La scelta era giustificata' })).toBeVisible();
  await expect(preview).toContainText('La scelta non era giustificata');
  expect(await barriers(page)).toEqual([]);
  await button(page, 'Chiudi l’anteprima').click();
  await expect(button(page, 'Anteprima accanto')).toBeFocused();
});

test('who loses the network and closes the page while writing loses nothing', async ({ browser, baseURL }) => {
  const title = fresh('La linea 14');
  const page = await editorAt(browser, baseURL!, tribune, '/redazione/articoli');
  const { id } = await draftCall(page, baseURL!, 'POST', '', { format: 'dal_basso', title });
  await open(page, `/redazione/articoli/${id}`);
  await expect(page.getByText('Tutto salvato · versione 1')).toBeVisible();
  await page.getByLabel('Nuova nota').fill('Chi ha l’orario vecchio?');
  await page.getByLabel('Comune').fill('Pietrascura');
  await expect(page.getByText('Tutto salvato · versione 2')).toBeVisible();

  await page.context().setOffline(true);
  await page.getByLabel('Sommario').fill('Scritto in galleria.');
  await expect(page.getByText('Il salvataggio non arriva al server.')).toBeVisible();
  await page.close();
  await page.context().setOffline(false);

  const again = await page.context().newPage();
  await open(again, `/redazione/articoli/${id}`);
  await expect(again.getByLabel('Sommario')).toHaveValue('Scritto in galleria.');
  await expect(again.getByText('Tutto salvato · versione 3')).toBeVisible();
  await expect(again.getByLabel('Nuova nota')).toHaveValue('Chi ha l’orario vecchio?');
  await button(again, 'Aggiungi la nota').click();
  await expect(panel(again, 'Note di lavoro').getByRole('listitem')).toContainText('Chi ha l’orario vecchio?');
  await again.reload();
  await expect(again.getByLabel('Nuova nota')).toHaveValue('');
  const { content } = await draftCall(again, baseURL!, 'GET', `/${id}`);
  expect([content.summary, content.dalBasso?.place]).toEqual(['Scritto in galleria.', 'Pietrascura']);
  expect(await barriers(again)).toEqual([]);
  await again.context().close();
});

test('who writes in two tabs without network loses neither text', async ({ browser, baseURL }) => {
  const title = fresh('Le due schede');
  const first = await editorAt(browser, baseURL!, tribune, '/redazione/articoli');
  const { id } = await draftCall(first, baseURL!, 'POST', '', { format: 'dal_basso', title });
  const second = await first.context().newPage();
  for (const tab of [first, second]) {
    await open(tab, `/redazione/articoli/${id}`);
    await expect(tab.getByText('Tutto salvato · versione 1')).toBeVisible();
  }
  await first.context().setOffline(true);
  await first.getByLabel('Nuova nota').fill('Chi ha l’orario?');
  await second.getByLabel('Nuova nota').fill('E la delibera?');
  await first.getByLabel('Sommario').fill('Mattina.');
  await second.getByLabel('Sommario').fill('Sera.');
  for (const tab of [first, second])
    await expect(tab.getByText('Il testo è al sicuro in questo browser')).toBeVisible();
  // What a page sends as its last, the browser that closes it may let through to the network.
  await first.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  });
  await first.close();
  await second.context().setOffline(false);
  await expect(second.getByText('Tutto salvato · versione 2')).toBeVisible();
  await second.close();

  const later = await second.context().newPage();
  await open(later, `/redazione/articoli/${id}`);
  await expect(later.getByRole('heading', { name: 'Due testi, una versione' })).toBeVisible();
  const part = later.getByRole('group', { name: 'Sommario' });
  await expect(part).toContainText('Mattina.');
  await expect(part).toContainText('Sera.');
  await part.getByRole('button', { name: 'Tieni il tuo' }).click();
  await button(later, 'Salva il testo così').click();
  await expect(later.getByText('Tutto salvato · versione 3')).toBeVisible();
  await expect(later.getByLabel('Sommario')).toHaveValue('Mattina.');

  const note = later.getByLabel('Nuova nota');
  const notes = panel(later, 'Note di lavoro').getByRole('listitem');
  await button(later, 'Aggiungi la nota').click();
  await expect(notes).toHaveCount(1);
  await expect(note).not.toHaveValue('');
  await button(later, 'Aggiungi la nota').click();
  await expect(notes).toHaveCount(2);
  await expect(note).toHaveValue('');
  await expect(notes.filter({ hasText: 'Chi ha l’orario?' })).toHaveCount(1);
  await expect(notes.filter({ hasText: 'E la delibera?' })).toHaveCount(1);
  await later.context().close();
});

test('who leaves an article that cannot be saved is asked, and finds it again', async ({ page, baseURL }) => {
  const { id } = await draftCall(page, baseURL!, 'POST', '', { format: 'dal_basso', title: fresh('La corriera') });
  await open(page, `/redazione/articoli/${id}`);
  await expect(page.getByText('Tutto salvato · versione 1')).toBeVisible();
  await page.route(`**/drafts/${id}/content`, (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByLabel('Sommario').fill('Non arriva.');
  await expect(page.getByText('Il salvataggio non arriva al server.')).toBeVisible();
  await button(page, 'Consegna alla revisione').click();
  await expect(page.getByText('Il testo non è ancora salvato, perché il server non risponde.')).toBeVisible();
  await expect(stage(page)).toHaveText('In scrittura');
  await open(page, '/articles');

  await pressLeave(page, 'Elvira Santomauro');
  const question = page.getByRole('dialog', { name: 'Hai un testo che non si è salvato' });
  await expect(question).toContainText(
    'È in questo browser, e non siamo riusciti a salvarlo con il tuo account. Se esci adesso si cancella.',
  );
  await question.getByRole('button', { name: 'Torna al testo' }).click();
  await expect(page.getByLabel('Sommario')).toHaveValue('Non arriva.');
  await expect(question).toHaveCount(0);

  await open(page, '/articles');
  await pressLeave(page, 'Elvira Santomauro');
  await question.getByRole('button', { name: 'Esci e cancella' }).click();
  await expect(page).toHaveURL('/');
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':draft:')));
  await expect.poll(kept).toEqual([]);
});

test('a save that was never answered is no other version when the page is loaded anew', async ({ page, baseURL }) => {
  const { id } = await draftCall(page, baseURL!, 'POST', '', { format: 'dal_basso', title: fresh('Il sottopasso') });
  await open(page, `/redazione/articoli/${id}`);
  await expect(page.getByText('Tutto salvato · versione 1')).toBeVisible();
  await page.route(`**/drafts/${id}/content`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const summary = page.getByLabel('Sommario');
  await summary.fill('Si allaga.');
  await expect(page.getByText('Il salvataggio non arriva al server.')).toBeVisible();
  await summary.fill('Si allaga quando piove.');
  await page.unroute(`**/drafts/${id}/content`);

  await open(page, `/redazione/articoli/${id}`);
  await expect(page.getByText('Tutto salvato · versione 3')).toBeVisible();
  await expect(summary).toHaveValue('Si allaga quando piove.');
});

test('two texts written at once stand side by side until one is chosen', async ({ page, browser, baseURL }) => {
  const title = fresh('La fontana');
  const id = await begunBy(browser, baseURL!, { format: 'dal_basso', title }, placeText);
  await open(page, `/redazione/articoli/${id}`);
  await expect(page.getByLabel('Sommario')).toHaveValue('Due autobus al giorno, poi nessuno.');
  const other = await editorAt(browser, baseURL!, tribune, '/redazione/articoli');
  await page.route(`**/drafts/${id}/presence`, (route) => route.abort());
  await saveDraftText(other, baseURL!, id, { summary: 'Il sommario di Livia.', topics: ['trasporti'] });
  await page.getByLabel('Sommario').fill('Il sommario di Elvira.');

  await expect(page.getByRole('heading', { name: 'Due testi, una versione' })).toBeFocused();
  const part = page.getByRole('group', { name: 'Sommario' });
  await expect(part).toContainText('Il sommario di Elvira.');
  await expect(part).toContainText('Il testo di Livia Castellucci');
  expect(await barriers(page)).toEqual([]);
  await part.getByRole('button', { name: 'Tieni il tuo' }).click();
  await button(page, 'Salva il testo così').click();
  await expect(page.getByText(/^Tutto salvato/)).toBeVisible();
  const { content } = await draftCall(page, baseURL!, 'GET', `/${id}`);
  expect([content.summary, content.topics]).toEqual(['Il sommario di Elvira.', ['trasporti']]);
  await other.context().close();
});

test('what a writer is asked to change stays through a reload until it is sent', async ({ page, browser, baseURL }) => {
  const id = await begunBy(browser, baseURL!, { format: 'dal_basso', title: fresh('Il ponte') }, placeText);
  await open(page, `/redazione/articoli/${id}`);
  const words = page.getByRole('dialog', { name: 'Chiedi modifiche' }).getByLabel('Che cosa va cambiato');
  await button(page, 'Chiedi modifiche').click();
  await words.fill('Manca chi ha chiuso il ponte.');
  await page.reload();
  await button(page, 'Chiedi modifiche').click();
  await expect(words).toHaveValue('Manca chi ha chiuso il ponte.');
  await page.getByRole('dialog').getByRole('button', { name: 'Chiedi modifiche' }).click();
  await expect(stage(page)).toHaveText('Modifiche richieste');

  const writer = await editorAt(browser, baseURL!, tribune, '/redazione/articoli');
  const { version } = await draftCall(writer, baseURL!, 'GET', `/${id}`);
  await draftCall(writer, baseURL!, 'POST', `/${id}/steps`, { act: 'submit', version });
  await writer.context().close();
  await page.reload();
  await button(page, 'Chiedi modifiche').click();
  await expect(words).toHaveValue('');
});

test('whoever speaks has the face that was chosen, where the name alone would draw another one', async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await begunBy(browser, baseURL!, { format: 'dal_basso', title: fresh('Il segretario') }, placeText);
  await open(page, `/redazione/articoli/${id}`);
  const look = page.getByLabel('Disegno del volto');
  await expect(look.locator('option:checked')).toHaveText('A caso, dal nome');
  await look.selectOption({ label: 'Stempiatura e barba' });
  await expect(page.getByText('Tutto salvato · versione 3')).toBeVisible();
  const { content } = await draftCall(page, baseURL!, 'GET', `/${id}`);
  expect(content.sections[0]!.details.speaker).toEqual({
    name: 'Teresa Lorusso',
    role: 'infermiera',
    portrait: { hair: 'receding', beard: true },
  });
  await page.reload();
  await expect(look.locator('option:checked')).toHaveText('Stempiatura e barba');
  expect(await barriers(page)).toEqual([]);
});

test('a note is answered and dealt with, a published text is corrected with its why, and retracted', async ({
  page,
  browser,
  baseURL,
}) => {
  // From a note to the retraction, in two browsers.
  test.slow();
  const title = fresh('L’orario che manca');
  const id = await begunBy(browser, baseURL!, { format: 'dal_basso', title }, placeText);
  await draftCall(page, baseURL!, 'POST', `/${id}/notes`, { text: 'Chi ha l’orario vecchio?', section: 0 });
  const other = await draftCall(page, baseURL!, 'POST', `/${id}/notes`, { text: 'E quello nuovo?' });
  await open(page, `/redazione/articoli/${id}`);
  const notes = panel(page, 'Note di lavoro');
  const answer = notes.getByLabel('La tua risposta a Elvira Santomauro');
  const older = notes.getByRole('listitem').filter({ hasText: 'Chi ha l’orario vecchio?' });
  const newer = notes.getByRole('listitem').filter({ hasText: 'E quello nuovo?' });
  // What was typed stays: another note is answered, the preview stands beside, a colleague deals with the note.
  await newer.getByRole('button', { name: 'Rispondi' }).click();
  await answer.fill('Anche quello.');
  await older.getByRole('button', { name: 'Rispondi' }).click();
  await expect(older.getByLabel('La tua risposta a Elvira Santomauro')).toBeFocused();
  await expect(answer).toHaveValue('');
  await button(page, 'Anteprima accanto').click();
  await button(page, 'Chiudi l’anteprima').click();
  await newer.getByRole('button', { name: 'Continua la risposta' }).click();
  await expect(answer).toHaveValue('Anche quello.');
  const { id: noteId } = other.notes.find(({ text }) => text === 'E quello nuovo?')!;
  await draftCall(page, baseURL!, 'PUT', `/${id}/notes/${noteId}`, { resolved: true });
  await newer.getByRole('button', { name: 'Invia la risposta' }).click();
  await expect(newer).toContainText('La nota è stata risolta mentre scrivevi: riaprila per inviare la risposta.');
  await expect(answer).toHaveValue('Anche quello.');
  expect(await barriers(page)).toEqual([]);
  await newer.getByRole('button', { name: 'Annulla' }).click();
  await expect(notes.getByText('Note risolte (1)')).toBeVisible();

  await notes.getByRole('button', { name: 'Rispondi' }).click();
  await expect(answer).toBeFocused();
  await answer.fill('Ce l’ha il comune.');
  await notes.getByRole('button', { name: 'Invia la risposta' }).click();
  await expect(notes.getByRole('list', { name: 'Risposte' })).toContainText('Ce l’ha il comune.');
  await expect(notes.getByRole('button', { name: 'Rispondi' })).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  await notes.getByRole('button', { name: 'Segna come risolta' }).click();
  await expect(notes.getByText('Note risolte (2)')).toBeVisible();
  await expect(page.locator('[data-place="notes"]')).toBeFocused();

  const { version } = await draftCall(page, baseURL!, 'GET', `/${id}`);
  for (const item of ['facts', 'consent', 'personal_data', 'counterpart']) {
    const tick = { version, item, done: true, note: 'Il 3 novembre, sì.' };
    await draftCall(page, baseURL!, 'PUT', `/${id}/checklist`, tick);
  }
  await draftCall(page, baseURL!, 'POST', `/${id}/steps`, { act: 'approve', version });
  await draftCall(page, baseURL!, 'POST', `/${id}/steps`, { act: 'publish', version });
  await page.reload();
  await expect(page.getByText('I lettori lo leggono. Per cambiarlo premi «Correggi».')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Sommario' })).toHaveCount(0);
  await button(page, 'Correggi').click();
  await expect(stage(page)).toHaveText('In correzione');
  await page.getByLabel('Sommario').fill('Tre autobus al giorno, poi nessuno.');
  await page.getByLabel('Comune').fill('');
  await button(page, 'Pubblica la correzione').click();
  const correction = page.getByRole('dialog', { name: 'Pubblica la correzione' });
  await correction.getByRole('button', { name: 'Pubblica la correzione' }).click();
  await expect(correction.getByText('Scrivi che cosa è cambiato.')).toBeVisible();
  await expect(correction.getByText('Scrivi perché.')).toBeVisible();
  await expect(correction.getByLabel('Che cosa è cambiato')).toBeFocused();
  await correction.getByLabel('Che cosa è cambiato').fill('Gli autobus erano tre.');
  await correction.getByLabel('Perché').fill('L’orario che avevamo era vecchio.');
  await expect(page.getByText(/Tutto salvato/)).toBeVisible();
  await page.reload();
  await button(page, 'Pubblica la correzione').click();
  await expect(correction.getByLabel('Perché')).toHaveValue('L’orario che avevamo era vecchio.');
  await correction.getByRole('button', { name: 'Pubblica la correzione' }).click();
  await correction.getByRole('button', { name: 'Manca il comune.' }).click();
  await expect(correction).toHaveCount(0);
  await expect(page.getByLabel('Comune')).toBeFocused();
  await page.getByLabel('Comune').fill('Pietrascura');
  await expect(page.getByText(/Tutto salvato/)).toBeVisible();
  // Whoever wrote the correction confirms nothing: the author of the article, who did not, does.
  await expect(button(page, 'Conferma le spunte su questa versione')).toHaveCount(0);
  await expect(page.getByText(/Nella scheda «Persone» affida il testo a chi lo cura/)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  const author = await editorAt(browser, baseURL!, tribune, `/redazione/articoli/${id}`);
  await button(author, 'Conferma le spunte su questa versione').click();
  await expect(author.getByText('Non manca niente per la pubblicazione.')).toBeVisible();
  await author.context().close();
  await button(page, 'Pubblica la correzione').click();
  await expect(correction.getByLabel('Che cosa è cambiato')).toHaveValue('Gli autobus erano tre.');
  await expect(correction.getByLabel('Perché')).toHaveValue('L’orario che avevamo era vecchio.');
  await correction.getByRole('button', { name: 'Pubblica la correzione' }).click();
  await expect(stage(page)).toHaveText('Corretto');

  await button(page, 'Ritira').click();
  const retraction = page.getByRole('dialog', { name: 'Ritira l’articolo' });
  const reason = retraction.getByLabel('Motivo');
  // It is no part of why the text was corrected.
  await expect(reason).toHaveValue('');
  await reason.fill('Chi raccontava ha cambiato idea.');
  await page.reload();
  await button(page, 'Ritira').click();
  await expect(reason).toHaveValue('Chi raccontava ha cambiato idea.');
  await retraction.getByRole('button', { name: 'Ritira' }).click();
  await expect(stage(page)).toHaveText('Ritirato');

  // Whoever comes to its address is told, and finds the log.
  const { articleSlug } = await draftCall(page, baseURL!, 'GET', `/${id}`);
  expect((await open(page, `/article/${articleSlug}`)).status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articolo ritirato');
  await expect(page).toHaveTitle('Articolo ritirato | Contraddittorio');
  await expect(page.getByText('Motivo: Chi raccontava ha cambiato idea.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'Registro delle correzioni' })).toHaveAttribute(
    'href',
    '/trasparenza#correzioni',
  );
});

test('on a small screen the list says how far an article is, and a version who wrote it and when', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = fresh('La fermata');
  const id = await begunBy(browser, baseURL!, { format: 'dal_basso', title }, placeText);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, `/redazione/articoli?q=${encodeURIComponent(title)}`);
    await expect(page.getByRole('row', { name: title }).getByText('In revisione')).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const { revisions } = await draftCall(page, baseURL!, 'GET', `/${id}`);
  const whole = panel(page, 'Anteprima e versioni').getByText(/^Di Livia Castellucci, .* alle \d\d\.\d\d$/);
  await expect(whole).toHaveCount(Math.min(revisions.length, 2));
  await whole.last().scrollIntoViewIfNeeded();
  await expect(whole.last()).toBeInViewport({ ratio: 1 });
});
