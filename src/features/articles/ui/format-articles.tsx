import { EmptyState } from '#design/empty-state.tsx';
import { Mark } from '#design/mark.tsx';
import { RouterButtonLink } from '#design/link.tsx';
import { presentations } from '#features/formats/presentations.ts';
import { registry } from '#features/formats/registry.ts';
import type { ArticleList } from '../contract.ts';
import type { Format } from '#features/formats/formats.ts';
import { formatListTexts } from '../list-texts.ts';
import { StoryCard } from './story-card.tsx';

/** The articles of one format, below its banner. What does not fit stands in the list of all articles. */
export function FormatArticles({ format, list }: { format: Format; list: ArticleList }) {
  if (list.data.length === 0) return <NoArticles format={format} />;
  return (
    <section className="page-frame page-section">
      <div className="section-header">
        <h2 className="title-3">{presentations[format].list.heading}</h2>
        <span className="note">{formatListTexts.count(format, list.total)}</span>
      </div>
      <div className="story-grid">
        {list.data.map((story, index) => (
          <StoryCard key={story.id} story={story} priority={index < 3} />
        ))}
      </div>
      {list.nextCursor && (
        <p className="format-more">
          <RouterButtonLink to="/articles" search={{ format }}>
            {formatListTexts.more}
          </RouterButtonLink>
        </p>
      )}
    </section>
  );
}

function NoArticles({ format }: { format: Format }) {
  return (
    <div className="page-frame page-section">
      <EmptyState
        title={formatListTexts.emptyTitle}
        text={presentations[format].list.emptyText}
        picture={<Mark name={registry[format].mark} className={`format-${format}`} />}
        action={<RouterButtonLink to="/articles">{formatListTexts.emptyAction}</RouterButtonLink>}
      />
    </div>
  );
}
