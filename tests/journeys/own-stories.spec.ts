import { expect, test, type Page } from '@playwright/test';
import { isPhone, openAccountMenu } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { signInAsFreshReader } from '../support/fresh-reader.ts';
import { loseAnswer } from '../support/lose-answer.ts';
import { newsroomOf } from '../support/newsroom-of-author.ts';
import { open } from '../support/open.ts';
import { untilQuiet } from '../support/quiet.ts';
import { wholeStory } from '../support/story-wizard.ts';

/** Sends a story by the call of the wizard, and opens its page. */
async function sentStory(page: Page, url: string, more: Record<string, unknown> = {}): Promise<string> {
  await signInAsFreshReader(page.request, url);
  const answer = await page.request.post('/api/stories', {
    data: { ...wholeStory, ...more },
    headers: { origin: url },
  });
  expect(answer.status()).toBe(201);
  const { id } = await answer.json();
  return id;
}

const status = (page: Page) => page.getByRole('complementary', { name: 'A che punto è' });

test('a story from the question to the yes and to the published article', async ({ page, browser, baseURL }) => {
  test.slow();
  const id = await sentStory(page, baseURL!);
  const newsroom = await newsroomOf(browser, baseURL!, id);

  await test.step('it is on the list, with its clock', async () => {
    await open(page, '/');
    await openAccountMenu(page, 'Ada Lettrice');
    await page.getByRole(isPhone(page) ? 'link' : 'menuitem', { name: 'Le mie storie' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Le mie storie' })).toBeVisible();
    await expect(page.getByText(/^La redazione risponde entro /)).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('link', { name: wholeStory.title }).click();
    await expect(status(page).getByText('Ricevuta', { exact: true }).first()).toBeVisible();
  });

  await test.step('the newsroom asks; the answer corrects the story, and keeps its words until they have arrived', async () => {
    await newsroom.decide({ act: 'take' });
    await newsroom.decide({ act: 'ask', text: 'In quale giorno è stato affisso l’avviso?' });
    await open(page, `/le-mie-storie/${id}`);
    await expect(page.getByText('In quale giorno è stato affisso l’avviso?')).toBeVisible();
    await expect(status(page).getByText('Ti abbiamo fatto una domanda')).toBeVisible();
    const answer = page.getByLabel('La tua risposta');
    await expect(page.getByRole('button', { name: 'Invia la risposta' })).toBeDisabled();
    await answer.fill('Il 15 settembre.');
    const correct = page.getByText('Correggi anche la storia');
    await correct.click();
    await page.getByLabel('Titolo').fill('Un altro titolo');
    await page.getByLabel('Titolo').fill(wholeStory.title);
    await expect(page.getByLabel('Titolo')).toBeFocused();
    await page.getByLabel('Titolo').fill('Corto');
    await correct.click();
    await expect(page.getByLabel('Titolo')).toBeHidden();
    await page.getByRole('button', { name: 'Invia la risposta' }).click();
    await expect(page.getByLabel('Titolo')).toBeFocused();
    await expect(page.getByRole('alert').filter({ hasText: 'C’è un campo da correggere.' })).toBeVisible();
    await expect(page.getByText('Il titolo deve avere almeno 10 caratteri', { exact: true })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel('Titolo').fill('L’ultima corsa delle ventuno');
    await page.getByLabel('Impatto').fill(`${wholeStory.impact} Da settembre.`);
    await page.route('**/answer', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Invia la risposta' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Il server non risponde' })).toBeVisible();
    await expect(answer).toHaveValue('Il 15 settembre.');
    await page.getByRole('button', { name: 'Invia la risposta' }).click();
    await expect(page.getByText('Il 15 settembre.')).toBeVisible();
    await expect(status(page)).toBeFocused();
    await expect(page.getByRole('heading', { level: 1, name: 'L’ultima corsa delle ventuno' })).toBeVisible();
    await page.getByText('Quello che hai inviato').click();
    const sent = page.getByRole('definition');
    await expect(sent.filter({ hasText: 'L’ultima corsa delle ventuno' })).toBeVisible();
    await expect(sent.filter({ hasText: /Da settembre\.$/ })).toBeVisible();
  });

  await test.step('the edited text shows what was added and what was taken, and waits for the yes', async () => {
    await newsroom.decide({ act: 'take' });
    await newsroom.answer();
    await newsroom.decide({ act: 'accept' });
    await newsroom.write({
      summary: 'Tre frazioni senza corsa serale.',
      place: 'Pietrascura',
      province: 'PZ',
      story: wholeStory.story.replace('ventuno', 'nove'),
    });
    await newsroom.tick();
    await newsroom.decide({ act: 'send_for_ok' });
    await open(page, `/le-mie-storie/${id}`);
    await expect(page.getByText('Nessuna pubblicazione senza il tuo sì.').first()).toBeVisible();
    await expect(page.locator('ins', { hasText: 'Tre frazioni' })).toHaveCSS('text-decoration-line', 'underline');
    await expect(page.locator('del', { hasText: 'ventuno' }).first()).toHaveCSS('text-decoration-line', 'line-through');
    expect(await barriers(page)).toEqual([]);
    await page.getByText('Testo pulito', { exact: true }).click();
    await expect(page.locator('ins, del')).toHaveCount(0);
    await expect(page.getByText('Tre frazioni senza corsa serale.')).toBeVisible();
  });

  await test.step('an objection reopens the text', async () => {
    const objection = page.getByLabel('Che cosa vuoi che cambi');
    await page.getByRole('button', { name: 'Non va bene' }).press('Enter');
    await expect(objection).toBeFocused();
    await page.getByRole('button', { name: 'Annulla' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Non va bene' })).toBeFocused();
    await page.keyboard.press('Enter');
    await objection.fill('Finisco alle ventuno, non alle nove.');
    await page.getByRole('button', { name: 'Invia l’obiezione' }).click();
    await expect(status(page).getByText('In verifica')).toBeVisible();
    await expect(status(page)).toBeFocused();
    await expect(page.getByText('Finisco alle ventuno, non alle nove.')).toBeVisible();
    await newsroom.write({ story: wholeStory.story });
    await newsroom.tick();
    await newsroom.decide({ act: 'accept' });
    await newsroom.decide({ act: 'send_for_ok' });
  });

  await test.step('the yes, and the article', async () => {
    await open(page, `/le-mie-storie/${id}`);
    await page.getByRole('button', { name: 'Sì, pubblicatela così' }).click();
    await expect(page.getByRole('heading', { name: 'Hai detto sì' })).toBeVisible();
    await expect(status(page)).toBeFocused();
    await newsroom.publish();
    await open(page, `/le-mie-storie/${id}`);
    await expect(status(page).getByText('Pubblicata', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('0 sostegni.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copia il link' })).toBeVisible();
    const send = page.getByRole('button', { name: 'Invia il messaggio' });
    await page.getByLabel('Il tuo messaggio').fill('La data è giusta, il nome della via no.');
    await send.press('Enter');
    await expect(page.getByLabel('Il tuo messaggio')).toHaveValue('');
    await expect(send).toBeDisabled();
    await expect(send).toBeFocused();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'Leggi l’articolo' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’ultima corsa delle ventuno');
    await newsroom.leave();
  });

  await test.step('who comes from the published story is asked for theirs', async () => {
    await open(page, `/submit-story?storia=${id}`);
    const teaser = page.getByRole('complementary', { name: 'Hai una testimonianza su questo caso?' });
    await expect(teaser.getByText('L’ultima corsa delle ventuno')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await open(page, `/submit-story?storia=${crypto.randomUUID()}`);
    await expect(page.getByRole('heading', { level: 2, name: 'Informazioni Base' })).toBeVisible();
    await expect(teaser).toHaveCount(0);
  });
});

test('a refused story says why, and somebody else looks at it again', async ({ page, browser, baseURL }) => {
  const id = await sentStory(page, baseURL!);
  const newsroom = await newsroomOf(browser, baseURL!, id);
  await newsroom.decide({ act: 'take' });
  await newsroom.decide({ act: 'reject', reason: 'not_verifiable', text: 'Nessuno ci ha confermato la data.' });
  await open(page, `/le-mie-storie/${id}`);
  await expect(page.getByText('Motivo: Non verificabile.')).toBeVisible();
  await expect(page.getByText('Nessuno ci ha confermato la data.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Chiedi un riesame' }).press('Enter');
  await expect(page.getByLabel('Perché va riletta')).toBeFocused();
  await page.getByRole('button', { name: 'Annulla' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Chiedi un riesame' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Perché va riletta').fill('Ho la fotografia dell’avviso.');
  await page.getByRole('button', { name: 'Invia la richiesta' }).click();
  await expect(status(page).getByText('In verifica')).toBeVisible();
  await expect(status(page).getByText('Hai chiesto un riesame')).toBeVisible();
  await expect(status(page)).toBeFocused();
  await newsroom.leave();
});

test('a story is taken back after one question', async ({ page, baseURL }) => {
  const id = await sentStory(page, baseURL!, { isAnonymous: true });
  await open(page, `/le-mie-storie/${id}`);
  await page.getByText('Quello che hai inviato').click();
  await expect(page.getByText('Pubblicata senza il tuo nome.')).toBeVisible();
  const withdraw = page.getByRole('button', { name: 'Ritira la storia' });
  await withdraw.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla' }).click();
  await expect(withdraw).toBeFocused();
  await withdraw.click();
  expect(await barriers(page, '[role="dialog"]')).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Ritira', exact: true }).click();
  await expect(status(page).getByText('Ritirata', { exact: true })).toBeVisible();
  await expect(withdraw).toHaveCount(0);
  await expect(status(page)).toBeFocused();
});

test('words that come too late stay with their author, and say why', async ({ page, browser, baseURL }) => {
  const id = await sentStory(page, baseURL!);
  const newsroom = await newsroomOf(browser, baseURL!, id);
  await newsroom.decide({ act: 'take' });
  await newsroom.decide({ act: 'ask', text: 'In quale giorno?' });
  await open(page, `/le-mie-storie/${id}`);
  await page.getByLabel('La tua risposta').fill('Il 15 settembre.');
  await newsroom.decide({ act: 'reject', reason: 'not_verifiable', text: 'Nessuno ci ha confermato la data.' });
  await page.getByRole('button', { name: 'Invia la risposta' }).click();
  // In the form, for as long as that is there, and beside the page.
  await expect(page.getByRole('alert').filter({ hasText: 'La storia è «Respinta»' }).last()).toBeVisible();
  const late = page.getByRole('region', { name: 'Quello che non hai inviato' });
  await expect(late.getByText('Il 15 settembre.')).toBeVisible();
  await expect(status(page)).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  await untilQuiet(page, () => page.reload());
  await expect(late.getByText('Il 15 settembre.')).toBeVisible();
  await late.getByRole('button', { name: 'Cancella' }).click();
  await expect(late).toHaveCount(0);
  await expect(status(page)).toBeFocused();
  await newsroom.leave();
});

test('what is corrected after the answer was lost stays with its author', async ({ page, browser, baseURL }) => {
  const id = await sentStory(page, baseURL!);
  const newsroom = await newsroomOf(browser, baseURL!, id);
  await newsroom.decide({ act: 'take' });
  await newsroom.decide({ act: 'ask', text: 'In quale giorno?' });
  await open(page, `/le-mie-storie/${id}`);
  await page.getByLabel('La tua risposta').fill('Il 15 settembre.');
  await page.getByText('Correggi anche la storia').click();
  await page.getByLabel('Titolo').fill('L’ultima corsa delle ventuno');
  await page.getByLabel('Impatto').fill(`${wholeStory.impact} Da settembre.`);
  await loseAnswer(page, '**/answer');
  await page.getByRole('button', { name: 'Invia la risposta' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Il server non risponde' })).toBeVisible();
  await page.getByLabel('Titolo').fill('L’ultima corsa delle ventuno e dieci');
  await page.getByLabel('Impatto').fill(wholeStory.impact);
  await page.getByRole('button', { name: 'Invia la risposta' }).click();
  await expect(page.getByText('Risposta inviata, ma senza le ultime correzioni')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'L’ultima corsa delle ventuno' })).toBeVisible();
  const late = page.getByRole('region', { name: 'Quello che non hai inviato' }).getByRole('definition');
  await expect(late).toHaveText(['L’ultima corsa delle ventuno e dieci', wholeStory.impact]);
  await newsroom.leave();
});

test('another’s story is not there, and nothing without signing in', async ({ page, browser, baseURL }) => {
  const id = await sentStory(page, baseURL!);
  const other = await browser.newContext({ baseURL: baseURL! });
  const stranger = await other.newPage();
  await stranger.goto(`/le-mie-storie/${id}`);
  await expect(stranger).toHaveURL(`/auth/login?redirect=${encodeURIComponent(`/le-mie-storie/${id}`)}`);
  await signInAsFreshReader(other.request, baseURL!);
  await open(stranger, `/le-mie-storie/${id}`);
  await expect(stranger.getByRole('heading', { name: 'Storia non trovata' })).toBeVisible();
  await other.close();
});
