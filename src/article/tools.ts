import { toolsId } from '#features/listening/tools-id.ts';
import { latePart } from '#lib/lazy-part.ts';

/**
 * What stands above an article to read it by: its HTML comes with the page, and its code when somebody comes near it, or
 * reads on. What is pressed before is kept (src/starter).
 */
export const ReadingToolsArea = latePart(untilReading, () => import('./article-tools.tsx'), 'ArticleTools');

const signs = ['scroll', 'pointerdown', 'pointerover', 'keydown', 'focusin'];

/** A second sign of life, or one at the tools themselves: the first load stays as light as it is. */
function untilReading(): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const hear = ({ type, target }: Event) => {
      if (type === 'pointerover' && !(target instanceof Element && target.closest(`#${toolsId}`))) return;
      waiting.abort();
      resolve();
    };
    // On the way down: React lets nothing come up again that meant a part which is not alive yet.
    for (const sign of signs) addEventListener(sign, hear, { signal: waiting.signal, capture: true });
  });
}
