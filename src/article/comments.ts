import { latePart } from '#lib/lazy-part.ts';
import { whenVisible } from '#lib/when-visible.ts';

/**
 * The discussion under an article: its frame stands in the page's HTML, and its code is loaded when the reader comes
 * near. Until then React leaves the frame as the server made it.
 */
export const CommentsArea = latePart(
  () => whenVisible('commenti'),
  () => import('./article-comments.tsx'),
  'ArticleComments',
);
