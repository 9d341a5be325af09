import { expect, test, type Page } from '@playwright/test';
import { signInByCall } from '../support/accounts.ts';
import { open } from '../support/open.ts';
import { cutText, overflow } from '../support/reflow.ts';

/** An address of an office, and the longest that people write in one word: no browser breaks it by itself. */
const word = 'direzionegenerale.trasportipubblici@regione.basilicata.it';

/** Where pages show what people wrote, or who they are: not the words of the house, which are known to fit. */
const people = [
  'h1',
  '.story-title a',
  '.standfirst',
  '.story-summary',
  '.reading p',
  '.byline',
  '.byline-name',
  '.turn-author b',
  '.clash-text blockquote',
  '.clash-who b',
  '.meta-line > span:first-child',
  '.comment-author b',
  '.comment-text',
  '.note',
  'main blockquote',
  'main dd',
  '.table-figure td',
  '.notification-title',
  '.place-name',
  '.podium b',
  '.author-entry-bio',
].join(', ');

const pages = {
  nobody: [
    '/',
    '/articles?q=scuola',
    '/community',
    '/promesse',
    '/tribune',
    '/format/dal_basso',
    '/article/nucleare-ponte-o-deviazione',
    '/article/il-murale-cancellato-di-notte',
    '/article/quarantadue-minuti-dal-pronto-soccorso',
    '/article/la-diga-rimasta-chiusa/storia',
  ],
  'lettrice@demo.example': ['/profile', '/le-mie-storie', '/notifiche'],
  'admin@demo.example': ['/redazione/storie', '/redazione/articoli', '/admin/persone', '/admin/segnalazioni'],
};

for (const [who, paths] of Object.entries(pages)) {
  for (const path of paths) {
    test(`a word that is longer than the window is broken, and read to its end: ${path}`, async ({ page, baseURL }) => {
      if (who !== 'nobody') await signInByCall(page.request, baseURL!, who);
      await open(page, path);
      expect(await writeLongWords(page)).toBeGreaterThan(0);
      const { height } = page.viewportSize()!;
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height });
        expect(await overflow(page)).toEqual([]);
        expect(await cutText(page)).toEqual([]);
      }
    });
  }
}

/** Ends what people wrote with such a word, as they might have; answers in how many places. */
function writeLongWords(page: Page): Promise<number> {
  return page.evaluate(
    ([where, added]) => {
      const places = [...document.querySelectorAll(where!)].filter((element) => element.checkVisibility());
      for (const place of places) place.append(` ${added}`);
      return places.length;
    },
    [people, word],
  );
}
