import { piecesOf } from './pieces.ts';
import type { HeardParagraph, Speaker } from './queue.ts';

/** A paragraph as it stands in the page. */
export interface ShownParagraph extends HeardParagraph {
  element: HTMLElement;
}

/**
 * What is read aloud of an article: the title, what announces it, and the words of its parts as the page shows them at this
 * moment. What is hidden, as the rest of a walled article, is not read; nor are notes in the margin, figures and whatever
 * can be pressed. Browser only.
 */
export function shownParagraphs(article: Element): ShownParagraph[] {
  const turns = new Map<Element | null, number>();
  return [...article.querySelectorAll<HTMLElement>(spoken)].filter(isText).flatMap((element) => {
    const pieces = piecesOf(element.textContent);
    if (pieces.length === 0) return [];
    const section = element.closest('section');
    if (!turns.has(section)) turns.set(section, turns.size);
    return [{ element, pieces, speaker: speakerOf(section), turn: turns.get(section)! }];
  });
}

const texts = '.reading, .transcript';
const spoken = 'h1, .standfirst, section h2, section blockquote p, .reading :is(p, li), .transcript dd :is(p, li)';
const besides = '[role=note], figure, aside, nav, form, .article-after';

/** A headline of a part counts where the part has text. */
function isText(element: HTMLElement): boolean {
  if (element.closest(besides) || !element.checkVisibility({ visibilityProperty: true })) return false;
  return !element.matches('h2') || Boolean(element.closest('section')?.querySelector(texts));
}

function speakerOf(section: Element | null): Speaker {
  if (section?.matches('.turn-pro')) return 'pro';
  return section?.matches('.turn-contro') ? 'contro' : 'narrator';
}
