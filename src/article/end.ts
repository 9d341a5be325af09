import { afterBody } from '#features/articles/ui/bodies.ts';
import { latePart } from '#lib/lazy-part.ts';
import { whenVisible } from '#lib/when-visible.ts';

/** It stands in the page's HTML, and its code is loaded when the reader comes near what follows the body. */
export const ArticleEnd = latePart(
  () => whenVisible(afterBody),
  () => import('./article-end.tsx'),
  'ArticleEnd',
);
