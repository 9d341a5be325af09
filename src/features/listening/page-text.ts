import { piecesOf } from './pieces.ts';
import type { HeardParagraph, Speaker } from './queue.ts';

/** A paragraph as it stands in the page. */
export interface ShownParagraph extends HeardParagraph {
  element: HTMLElement;
}

/**
 * What is read aloud of an article: the title, what announces it, and the words of its parts as the page shows them at this
 * moment. A case says what the law presumes, which side an act comes from, who contests it and how the real proceeding
 * ended, to whoever hears it too (product rules 2.2). What is hidden, as the rest of a walled article, is not read; nor are
 * notes in the margin, figures and whatever can be pressed. Browser only.
 */
export function shownParagraphs(article: Element): ShownParagraph[] {
  const turns = new Map<Element | null, number>();
  return [...article.querySelectorAll<HTMLElement>(spoken)].filter(isText).flatMap((element) => {
    const pieces = piecesOf(wordsOf(element));
    if (pieces.length === 0) return [];
    const section = element.closest('section');
    if (!turns.has(section)) turns.set(section, turns.size);
    return [{ element, pieces, speaker: speakerOf(section), turn: turns.get(section)! }];
  });
}

const texts = '.reading, .transcript, .trial-ending-outcome';
/** What stands in one line and is told apart by its place alone. */
const lines = '.act-header, .act-ledger > div';
const ofCase = `.presumption p, ${lines}, .act-speaker .note, .trial-ending p`;
const spoken = `h1, .standfirst, section h2, section blockquote p, .reading :is(p, li), .transcript dd :is(p, li), ${ofCase}`;
const besides = '[role=note]:not(.presumption), figure, aside, nav, form, .article-after';

/** A headline of a part counts where the part has text. */
function isText(element: HTMLElement): boolean {
  if (element.closest(besides) || !element.checkVisibility({ visibilityProperty: true })) return false;
  return !element.matches('h2') || Boolean(element.closest('section')?.querySelector(texts));
}

function wordsOf(element: HTMLElement): string {
  if (!element.matches(lines)) return element.textContent;
  return [...element.children].map(({ textContent }) => textContent).join('. ');
}

function speakerOf(section: Element | null): Speaker {
  if (section?.matches('.turn-pro')) return 'pro';
  return section?.matches('.turn-contro') ? 'contro' : 'narrator';
}
