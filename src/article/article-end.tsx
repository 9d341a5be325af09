import type { Article } from '#features/articles/contract.ts';
import { ArticleActions } from '#features/articles/ui/article-actions.tsx';
import { siteUrl } from '../site-url.ts';

/** What follows an article’s last line and its votes: the row of what one can do with it. */
export function ArticleEnd({ article: { slug, title } }: { article: Article }) {
  return <ArticleActions title={title} url={`${siteUrl()}/article/${slug}`} />;
}
