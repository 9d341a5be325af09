import type { Article } from '#features/articles/contract.ts';
import { ArticleActions } from '#features/articles/ui/article-actions.tsx';
import { LetterOffer } from '#features/newsletters/ui/letter-offer.tsx';
import { FollowBlock } from '#features/notifications/ui/follow-block.tsx';
import { RelatedArticles } from '#features/related/ui/related-articles.tsx';
import { KeepForLater } from '#features/saved-articles/ui/keep-for-later.tsx';
import { useReadArticles } from '#features/subscriptions/use-read-articles.ts';
import { siteUrl } from '../site-url.ts';

/** What follows an article’s last line and its votes: the row of what one can do with it, and what to read next. */
export function ArticleEnd({ article }: { article: Article }) {
  const { id, slug, title } = article;
  return (
    <div className="article-wide">
      <ArticleActions title={title} url={`${siteUrl()}/article/${slug}`}>
        <KeepForLater article={article} />
      </ArticleActions>
      <FollowBlock slug={slug} />
      <RelatedArticles articleId={id} read={useReadArticles()} />
      <LetterOffer />
    </div>
  );
}
