import type { Article } from '../contract.ts';
import { ArticleMeta } from './article-meta.tsx';

/** What an article is called and about, under the line with its format and date. */
export function ArticleHeading({ article }: { article: Article }) {
  return (
    <>
      <ArticleMeta article={article} />
      <h1 className="title-1">{article.title}</h1>
      <p className="standfirst">{article.summary}</p>
    </>
  );
}
