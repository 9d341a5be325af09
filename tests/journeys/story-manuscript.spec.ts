import { expect, test, type Page } from '@playwright/test';
import { signInByCall } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { draftCall, saveDraftText } from '../support/drafting.ts';
import { act, editorAt, editorId, sendStory } from '../support/newsroom.ts';
import { open } from '../support/open.ts';
import type { NewStory, StoryFile } from '#features/stories/contract.ts';

/*
 * What a story that the newsroom accepted has of the one editorial machine: two who write at once, a text that does not
 * arrive, and what of it looks like personal data.
 */

const admin = 'admin@demo.example';
const tribune = 'tribuna@demo.example';

test.beforeEach(({ page, baseURL }) => signInByCall(page.request, baseURL!, admin));

/** The manuscript of a story that Livia has, by its id. */
async function accepted(page: Page, baseURL: string, given: Partial<NewStory> = {}): Promise<string> {
  const { id } = await sendStory(baseURL, given);
  await open(page, `/redazione/storie/${id}`);
  await act(page, id, 'decide', { act: 'take' });
  await act(page, id, 'assign', { userId: await editorId(page, 'Livia Castellucci') });
  await act(page, id, 'verification', { text: 'Documento visto di persona.' }, 'PUT');
  await act(page, id, 'decide', { act: 'accept' });
  const file = (await (await page.request.get(`/api/newsroom/stories/${id}`)).json()) as StoryFile;
  return file.draftId!;
}

test('two who write at once see both texts, and neither overwrites the other', async ({ page, browser, baseURL }) => {
  const id = await accepted(page, baseURL!);
  await open(page, `/redazione/articoli/${id}`);
  await expect(page.getByText('Tutto salvato · versione 1')).toBeVisible();
  const other = await editorAt(browser, baseURL!, tribune, '/redazione/articoli');
  await page.route(`**/drafts/${id}/presence`, (route) => route.abort());
  await saveDraftText(other, baseURL!, id, { summary: 'Il sommario di Livia.', topics: ['acqua'] });
  await page.getByLabel('Sommario').fill('Il sommario di Elvira.');

  await expect(page.getByRole('heading', { name: 'Due testi, una versione' })).toBeFocused();
  const part = page.getByRole('group', { name: 'Sommario' });
  await expect(part).toContainText('Il sommario di Elvira.');
  await expect(part).toContainText('Il testo di Livia Castellucci');
  expect(await barriers(page)).toEqual([]);
  await part.getByRole('button', { name: 'Tieni il tuo' }).click();
  await page.getByRole('button', { name: 'Salva il testo così', exact: true }).click();
  await expect(page.getByText(/^Tutto salvato/)).toBeVisible();
  const { content } = await draftCall(page, baseURL!, 'GET', `/${id}`);
  expect([content.summary, content.topics]).toEqual(['Il sommario di Elvira.', ['acqua']]);
  await other.context().close();
});

test('a text that does not arrive is there after a reload, and is saved when it can be', async ({ page, baseURL }) => {
  const id = await accepted(page, baseURL!);
  await open(page, `/redazione/articoli/${id}`);
  await page.route(`**/drafts/${id}/content`, (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByLabel('Sommario').fill('Un sommario che non ho salvato.');
  await expect(page.getByText('Il salvataggio non arriva al server.')).toBeVisible();
  expect((await draftCall(page, baseURL!, 'GET', `/${id}`)).version).toBe(1);

  await page.unroute(`**/drafts/${id}/content`);
  await page.reload();
  await expect(page.getByLabel('Sommario')).toHaveValue('Un sommario che non ho salvato.');
  await expect(page.getByText('Tutto salvato · versione 2')).toBeVisible();
  expect((await draftCall(page, baseURL!, 'GET', `/${id}`)).content.summary).toBe('Un sommario che non ho salvato.');
});

test('what looks like personal data leads to its place in the text', async ({ page, baseURL }) => {
  const impact = 'Chi ha bisogno di acqua deve chiamare Gino al 347 1234567, che la porta con la sua Panda.';
  const id = await accepted(page, baseURL!, { impact });
  await open(page, `/redazione/articoli/${id}`);
  const jump = page.getByRole('button', { name: 'Vai al punto: Telefono, Conseguenze' });
  await jump.click();
  await expect(page.locator('[name="sections.2.content"]')).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('347 1234567');
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Delete');
  await expect(page.getByText('Tutto salvato · versione 2')).toBeVisible();
  await expect(jump).toHaveCount(0);
});
