import Clock from 'lucide-react/icons/clock';
import { Link } from '#design/link.tsx';
import { FormatBadge } from '#features/formats/format-badge.tsx';
import { longDate, withArticle } from '#lib/italian.ts';
import type { Article } from '../contract.ts';
import { hasTimeline } from '../has-timeline.ts';
import { articlePageTexts } from '../page-texts.ts';

/** The line above a title: format, reading time, day of publication and of the latest correction, and all that happened since. */
export function ArticleMeta({ article }: { article: Article }) {
  return (
    <div className="article-meta">
      <FormatBadge format={article.format} />
      <span className="meta-line">
        <span>
          <Clock className="icon" aria-hidden="true" />
          {articlePageTexts.readingTime(article.readingTime)}
        </span>
        <time dateTime={article.createdAt}>{longDate(article.createdAt)}</time>
        {article.corrections?.[0] && (
          <a href="#correzioni">
            {articlePageTexts.corrected} {withArticle('il', longDate(article.corrections[0].at))}
          </a>
        )}
        {hasTimeline(article) && (
          <Link to="/article/$slug/storia" params={{ slug: article.slug }}>
            {articlePageTexts.timeline}
          </Link>
        )}
      </span>
    </div>
  );
}
