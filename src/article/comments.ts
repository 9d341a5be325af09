import { lazyPart } from '#lib/lazy-part.ts';
import { whenVisible } from '#lib/when-visible.ts';

/**
 * The discussion under an article: its frame stands in the page's HTML, and its code is loaded when the reader comes
 * near. Until then React leaves the frame as the server made it.
 */
export const CommentsArea = lazyPart(async () => {
  if (!import.meta.env.SSR) await whenVisible('commenti');
  return import('./article-comments.tsx');
}, 'ArticleComments');
