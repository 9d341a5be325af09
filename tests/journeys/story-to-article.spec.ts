import { expect, test, type Page } from '@playwright/test';
import { barriers } from '../support/barriers.ts';
import { signInAsFreshReader } from '../support/fresh-reader.ts';
import { newsroomOf } from '../support/newsroom-of-author.ts';
import { editorAt } from '../support/newsroom.ts';
import { nextAnswer } from '../support/next-answer.ts';
import { open } from '../support/open.ts';
import { seenOnce } from '../support/seen-once.ts';
import { fillStory, wholeStory } from '../support/story-wizard.ts';

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const decide = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Waits for what an act says, and puts it away so that it covers nothing. */
async function told(page: Page, text: string): Promise<void> {
  await expect(toast(page, text)).toBeVisible();
  await page.keyboard.press('Escape');
}

/** The message that tells an author of the publication, once it was sent. */
async function mailAbout(page: Page, email: string): Promise<string> {
  const mails = (await (await page.request.get('/dev/mail.json')).json()) as Record<string, string>[];
  return mails.find(({ to, subject }) => to === email && subject === 'La tua storia è in pagina')?.['text'] ?? '';
}

test(
  'a story goes from the wizard to the published page, with author and editor each in a browser of their own',
  seenOnce,
  async ({ page: author, browser, baseURL }) => {
    test.slow();
    const title = `La corsa che manca ${crypto.randomUUID().slice(0, 6)}`;
    const email = await signInAsFreshReader(author.request, baseURL!);

    const id = await test.step('the author tells it', async () => {
      await open(author, '/submit-story');
      const form = await fillStory(author, { title });
      await form.send.click();
      await expect(author.getByRole('heading', { name: 'Storia ricevuta' })).toBeFocused();
      const { stories } = (await (await author.request.get('/api/stories/mine')).json()) as {
        stories: { id: string }[];
      };
      return stories[0]!.id;
    });

    const editor = await editorAt(browser, baseURL!, 'admin@demo.example', '/redazione/storie');
    await test.step('an editor finds it among the new ones, works on it and accepts it', async () => {
      await editor.getByRole('searchbox', { name: 'Cerca fra le storie' }).fill(title);
      await editor.keyboard.press('Enter');
      await editor.getByRole('link', { name: `Apri «${title}»` }).click();
      await decide(editor, 'Prendi in carico').click();
      await told(editor, 'La storia è in verifica');
      await editor.getByRole('textbox', { name: 'Chi è chiamato in causa' }).fill('Il Comune');
      await editor.getByLabel('La domanda è stata inviata').check();
      await editor.getByLabel('Che cosa ha risposto').fill('La corsa costava troppo per due passeggeri.');
      await decide(editor, 'Salva la replica').click();
      await told(editor, 'Diritto di replica salvato');
      await decide(editor, 'Accetta').click();
      await told(editor, 'La storia è accettata');
    });

    const newsroom = await newsroomOf(browser, baseURL!, id);
    await test.step('a colleague writes on its manuscript, the editor checks it and asks the author', async () => {
      await newsroom.write({
        summary: 'Tre frazioni senza la corsa della sera.',
        story: wholeStory.story.replace('ventuno', '21'),
      });
      await newsroom.tick();
      await open(editor, `/redazione/storie/${id}`);
      await decide(editor, 'Chiedi il sì all’autore').click();
      await editor.getByRole('dialog').getByRole('button', { name: 'Chiedi il sì all’autore' }).click();
      await expect(editor.getByRole('dialog')).toHaveCount(0);
      await expect(editor.getByText('L’autore non ha ancora detto sì a questa versione.')).toBeVisible();
    });

    await test.step('the author reads the change and says yes', async () => {
      await open(author, `/le-mie-storie/${id}`);
      await expect(author.getByText('Nessuna pubblicazione senza il tuo sì.').first()).toBeVisible();
      await expect(author.locator('ins', { hasText: '21' }).first()).toBeVisible();
      await decide(author, 'Sì, pubblicatela così').click();
      await expect(author.getByRole('heading', { name: 'Hai detto sì' })).toBeVisible();
    });

    await test.step('the editor publishes its manuscript', async () => {
      await newsroom.publish();
      await newsroom.leave();
      await open(editor, `/redazione/storie/${id}`);
      await expect(editor.getByRole('link', { name: 'Leggi l’articolo' })).toBeVisible();
    });

    await test.step('from then on it is a manuscript, and each leads to the other', async () => {
      await editor.getByRole('link', { name: 'Apri in redazione' }).click();
      await expect(editor).toHaveURL(/\/redazione\/articoli\//);
      await expect(editor.getByText('Da una storia')).toBeVisible();
      await expect(editor.getByText(/^Chi racconta ha detto sì: /)).toBeVisible();
      expect(await barriers(editor)).toEqual([]);
      await editor.getByRole('link', { name: 'Apri la storia' }).click();
      await expect(editor).toHaveURL(`/redazione/storie/${id}`);
    });

    await test.step('everybody reads and finds it, its author supports it first, and has it in the post', async () => {
      await open(author, `/le-mie-storie/${id}`);
      await author.getByRole('link', { name: 'Leggi l’articolo' }).click();
      await expect(author).toHaveURL(/\/article\//);
      await expect(author.getByRole('main').locator('.story-meter, .support-meter').first()).toBeVisible();
      await expect(
        author
          .getByRole('heading', { level: 1 })
          .or(author.getByRole('heading', { level: 2 }))
          .filter({ hasText: title })
          .first(),
      ).toBeVisible();
      await expect(author.getByText('La corsa costava troppo per due passeggeri.')).toBeVisible();
      await expect(author.getByText(wholeStory.impact)).toBeVisible();
      const support = author.locator('.support-meter').getByRole('button');
      await expect(support).toBeEnabled();
      const saved = await nextAnswer(author, 'POST', '**/support');
      await support.click();
      expect(await saved.told).toMatchObject({ supported: true, count: 1 });

      const search = await author.request.get(`/api/search?q=${encodeURIComponent(title)}`);
      const found = ((await search.json()) as { type: string; title: string }[]).filter((hit) => hit.title === title);
      expect(found.map(({ type }) => type)).toEqual(['article']);
      await expect.poll(() => mailAbout(author, email)).toMatch(/\/article\/[\s\S]*https:\/\/wa\.me\//);
    });
    await editor.context().close();
  },
);
