import { afterBody } from '#features/articles/ui/bodies.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { whenVisible } from '#lib/when-visible.ts';

/** It stands in the page's HTML, and its code is loaded when the reader comes near what follows the body. */
export const ArticleEnd = lazyPart(async () => {
  if (!import.meta.env.SSR) await whenVisible(afterBody);
  return import('./article-end.tsx');
}, 'ArticleEnd');
