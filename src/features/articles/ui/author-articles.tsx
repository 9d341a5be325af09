import { useMemo } from 'react';
import { EmptyState } from '#design/empty-state.tsx';
import { RouterButtonLink } from '#design/link.tsx';
import { stringifyPlainSearch } from '#lib/plain-search.ts';
import { authorTexts } from '../author-texts.ts';
import { ArticleRows } from './article-rows.tsx';
import { useArticleList } from './use-article-list.ts';

/** What somebody signed, newest first, page after page. */
export function AuthorArticles({ slug, cursor }: { slug: string; cursor: string | undefined }) {
  const search = useMemo(() => ({ author: slug, cursor }), [slug, cursor]);
  const list = useArticleList(search);
  const total = list.shown?.pages[0]?.total ?? 0;
  if (list.shown && total === 0) return <NoArticles />;
  return (
    <section className="page-frame page-section" aria-labelledby="author-articles">
      <div className="section-header">
        <h2 className="title-3" id="author-articles">
          {authorTexts.articlesHeading}
        </h2>
        <span className="note">{authorTexts.articles(total)}</span>
      </div>
      <ArticleRows
        list={list}
        level={3}
        addressOf={(next) => `/tribune/${slug}${stringifyPlainSearch({ cursor: next })}`}
      />
    </section>
  );
}

function NoArticles() {
  return (
    <div className="page-frame page-section">
      <EmptyState
        title={authorTexts.noArticlesTitle}
        text={authorTexts.noArticlesText}
        action={<RouterButtonLink to="/articles">{authorTexts.showAll}</RouterButtonLink>}
      />
    </div>
  );
}
