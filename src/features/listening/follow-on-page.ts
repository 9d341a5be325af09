import type { ShownParagraph } from './page-text.ts';

/**
 * Marks the paragraph that is read, and brings it into sight when its reader asked for it or followed the one before: who
 * scrolled away reads something else. Answers how to take the mark away. Browser only.
 */
export function followOnPage(paragraphs: readonly ShownParagraph[], at: number, isAskedFor: boolean): () => void {
  const { element } = paragraphs[at]!;
  const before = paragraphs[at - 1]?.element;
  const after = paragraphs[at + 1]?.element;
  element.dataset['heard'] = '';
  const isFollowed = isAskedFor || [before, after].some((one) => one && isInSight(one));
  if (isFollowed && !isWholeInSight(element)) {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' });
  }
  return () => void delete element.dataset['heard'];
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** Or as much of it as the window can show. */
function isWholeInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const { innerHeight } = window;
  return top >= edge && (bottom <= innerHeight - edge || top < innerHeight / 2);
}

/** What header and bar cover, in pixels. */
const edge = 140;
