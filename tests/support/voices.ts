import { expect, type Page } from '@playwright/test';

/** Voices of a browser that says nothing: what was said stands in `window.said`, and `window.end()` ends it. */
export async function giveVoices(page: Page, languages: readonly string[]): Promise<void> {
  await page.addInitScript((known) => {
    class Utterance extends EventTarget {
      text: string;
      voice?: { name: string };
      rate?: number;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    const said: string[] = [];
    const rates: (number | undefined)[] = [];
    let last: Utterance | undefined;
    let voices: object[] = [];
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      cancel: () => void (last = undefined),
      speak: (utterance: Utterance) => {
        if (utterance.text === '') return;
        last = utterance;
        said.push(`${utterance.voice?.name}: ${utterance.text}`);
        rates.push(utterance.rate);
      },
    });
    Object.assign(window, {
      SpeechSynthesisUtterance: Utterance,
      said,
      rates,
      end: () => last?.dispatchEvent(new Event('end')),
    });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    // As Chromium, which knows its voices late.
    const come = () =>
      setTimeout(() => {
        voices = known.map((lang, index) => ({ lang, localService: true, name: `voce ${index + 1}` }));
        synthesis.dispatchEvent(new Event('voiceschanged'));
      });
    addEventListener('pointerdown', come, { capture: true });
  }, languages);
}

export const said = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said);
export const rates = (page: Page) => page.evaluate(() => (window as unknown as { rates: number[] }).rates);
/** Ends the piece that is spoken. */
export const endPiece = (page: Page) => page.evaluate(() => (window as unknown as { end: () => void }).end());
/** The paragraph that is read. */
export const heard = (page: Page) => page.locator('[data-heard]');

/** Goes on, paragraph after paragraph, to the one that has these words. */
export async function hearUntil(page: Page, words: string): Promise<void> {
  const next = page
    .getByRole('group', { name: 'Ascolta l’articolo' })
    .getByRole('button', { name: 'Paragrafo successivo' });
  const isHeard = async () => (await heard(page).textContent())?.includes(words);
  while (!(await isHeard())) {
    const before = await heard(page).textContent();
    await next.click();
    await expect(heard(page)).not.toHaveText(before!);
  }
}
