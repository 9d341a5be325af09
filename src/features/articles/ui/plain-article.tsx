import { meteredClass } from '../metered-class.ts';
import { ArticleCover, CoverCredit } from './article-cover.tsx';
import { ArticleHeading } from './article-heading.tsx';
import { AuthorsBox } from './authors-box.tsx';
import type { BodyProps } from './body.ts';
import { ServedText } from './served-text.tsx';
import { RouterBackLink } from '#design/link.tsx';
import { Paragraphs } from '#lib/text/rendered-text.tsx';

/** Sections one after the other, for an article that lacks what its format needs (specification 2, "otherwise"). */
export function PlainArticle({ article, renderReactions }: BodyProps) {
  return (
    <>
      <header className="page-frame plain-opening">
        <RouterBackLink to="/" />
        <ArticleHeading article={article} />
        <AuthorsBox authors={article.authors} voice="neutral" />
      </header>
      <div className="page-frame">
        <ArticleCover article={article} sizes="(min-width: 77.5rem) 77.5rem, 100vw" className="cover-21-9" />
        <CoverCredit article={article} />
        {article.sections.map((section) => (
          <section key={section.index} className={meteredClass('plain-section', section.index)}>
            <h2 className="title-3">{section.title}</h2>
            <ServedText className="reading" content={section.content}>
              {(content) => <Paragraphs content={content} />}
            </ServedText>
            {renderReactions(section)}
          </section>
        ))}
      </div>
    </>
  );
}
