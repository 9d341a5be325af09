import { designTexts } from './texts.ts';

/**
 * Says in its place of each photograph of a cover within the element that it cannot be shown, at once where that was known
 * before. For HTML that no component looks after; a component says it itself (`CoverFrame`). Answers how to stop.
 */
export function sayBrokenCovers(element: HTMLElement): () => void {
  for (const image of element.querySelectorAll('img')) {
    if (image.complete && image.naturalWidth === 0) say(image);
  }
  const hear = ({ target }: Event) => target instanceof HTMLImageElement && say(target);
  // Errors of pictures do not bubble.
  element.addEventListener('error', hear, true);
  return () => element.removeEventListener('error', hear, true);
}

function say(image: HTMLImageElement): void {
  const picture = image.closest('.cover > picture');
  if (!picture) return;
  const missing = document.createElement('div');
  missing.className = 'cover-missing';
  missing.role = 'img';
  missing.ariaLabel = image.alt || designTexts.imageMissing;
  const words = document.createElement('span');
  words.textContent = designTexts.imageMissing;
  missing.append(words);
  picture.replaceWith(missing);
}
