import { staticPart } from '#design/static-part.tsx';
import { latePart, lazyPart } from '#lib/lazy-part.ts';
import { whenVisible } from '#lib/when-visible.ts';
import type { Format } from '#features/formats/formats.ts';
import type { Article } from '../contract.ts';

/**
 * The body of an article by format, each a file of its own: who reads one format does not download the others. The
 * server awaits `preload` before it renders one, and the browser before it takes the page over.
 */
export const bodies = {
  dualita: lazyPart(() => import('./dualita-article.tsx'), 'DualitaArticle'),
  trial: lazyPart(() => import('./trial-article.tsx'), 'TrialArticle'),
  dal_basso: lazyPart(() => import('./dal-basso-article.tsx'), 'DalBassoArticle'),
  plain: lazyPart(() => import('./plain-article.tsx'), 'PlainArticle'),
  /** Only the beginning, in every format. */
  gated: lazyPart(() => import('./gated-article.tsx'), 'GatedArticle'),
  /** Words of those concerned above it, and below it what the newsroom has to say of it: few articles have them. */
  replies: staticPart(() => import('./amendments.tsx'), 'RightOfReply'),
  /** They stand in the page's HTML, and their code is loaded when the reader comes near what follows the body. */
  notes: latePart(
    () => whenVisible(afterBody),
    () => import('./amendments.tsx'),
    'EditorialNotes',
  ),
};

/** Id of what follows every body. */
export const afterBody = 'dopo-il-testo';

/** Which body an article gets: a plain one where it lacks what its format needs. */
export function bodyOf({ format, trial, dalBasso }: Article): Format | 'plain' {
  return (format === 'trial' && !trial) || (format === 'dal_basso' && !dalBasso) ? 'plain' : format;
}
