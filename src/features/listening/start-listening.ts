import { browserSpeech } from './browser-speech.ts';
import type { Listening } from './listening.ts';
import { shownParagraphs } from './page-text.ts';
import { createPlayer } from './player.ts';

export { ListenBar } from './ui/listen-bar.tsx';

/** Begins with the article in this page; undefined where the browser has no Italian voice, or nothing is shown. Browser only. */
export async function startListening(): Promise<Listening | undefined> {
  const article = document.querySelector('article');
  const paragraphs = article ? shownParagraphs(article) : [];
  const speech = paragraphs.length > 0 ? await browserSpeech() : undefined;
  if (!speech) return undefined;
  const player = createPlayer(paragraphs, speech);
  player.play();
  return { player, paragraphs };
}
